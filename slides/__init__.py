"""`python -m slides`: every lesson as slides that step, in build/slides. They ask nothing from outside."""
