"""A page to play and learn on, and the HTTP API that it uses (extra `web`)."""
