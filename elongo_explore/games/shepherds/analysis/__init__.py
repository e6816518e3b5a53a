"""What neither the field nor the rules of Good Shepherds tell: how likely rolls are, and how games go."""

from .odds import dice_chances, fields, scoring_chances, scoring_within
from .trials import Trial, trial

__all__ = ["Trial", "dice_chances", "fields", "scoring_chances", "scoring_within", "trial"]
