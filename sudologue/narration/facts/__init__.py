"""What there is to tell of a step, in no language: what sweeps what, which step took it, which houses hold it."""
