"""Settings for all tests."""

from chromium import driver as driver  # one for all tests of a worker
from chromium import window as window
from hypothesis import HealthCheck, settings

# Boards are built step by step, so examples are large; results must not depend on a slow machine.
settings.register_profile(
    "elongo",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("elongo")
