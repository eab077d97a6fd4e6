"""What each request of the API does, one module for each group of them."""
