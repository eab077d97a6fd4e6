"""Chains: strong and weak links, groups, what follows along links, and what that can strike."""
