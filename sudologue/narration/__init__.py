"""Words for deductions: the voices, and hints in levels. All English about steps lives here."""
