"""What a board looks like: the candidates digit by digit and cell by cell, and where few are left."""
