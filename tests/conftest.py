"""How all tests run: the same examples each time, and as long as they take."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "rowlock",
    deadline=None,  # a slow machine is no mistake
    derandomize=True,  # the same examples on every machine, so that a failure comes back
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],  # whole games take their time
)
settings.load_profile("rowlock")
