"""What stands where in a folder of results."""

MANIFEST, SUMMARY, CARD = "manifest.json", "summary.json", "README.md"
DATA = "data"
"""The shards."""
NOTES = "_run"
"""The job's own notes."""

FORMAT, VERSION = "sudologue/bulk", 1
"""What a manifest says that it is."""
