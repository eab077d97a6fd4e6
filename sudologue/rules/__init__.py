"""The techniques people name: one module per family."""
