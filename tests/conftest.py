"""Hypothesis profiles, chosen by the environment variable ``BOARDRULES_PROFILE``.

``quick`` (the default) runs the same few examples every time; ``deep`` runs many new ones.
"""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "quick",
    derandomize=True,
    max_examples=30,
    stateful_step_count=30,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "deep",
    max_examples=1000,
    stateful_step_count=200,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("BOARDRULES_PROFILE", "quick"))
