"""The page as files, without a server: Python runs in the visitor's browser."""
