"""Tests that drive the page in a real browser, as people use it."""
