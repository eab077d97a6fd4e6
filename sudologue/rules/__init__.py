"""How people think: one module per family of techniques."""
