"""A window to solve in: the same scenes, one operation a frame. Only `canvas` and `window` know pygame."""
