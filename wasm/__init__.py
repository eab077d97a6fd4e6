"""The tests on the Python that browsers run."""
