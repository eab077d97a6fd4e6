"""Settings that all tests share."""

from hypothesis import HealthCheck, settings

# Machines that run the checks are slow and shared: no test may fail for taking long.
settings.register_profile(
    "sudologue",
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile("sudologue")
