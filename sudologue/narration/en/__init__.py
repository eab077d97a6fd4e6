"""All English about steps: a module for each family of techniques, and one for each voice."""
