"""Does every rule keep its promises? See the package's `__main__`."""
