"""What the rules of Good Shepherds do not show: how likely rolls are, and how games go.

odds.py counts the 36 rolls, trials.py has the games played on fields of several sizes. May use play and the
kit's pictures.
"""

from .odds import dice_chances, fields, scoring_chances, scoring_within
from .trials import Trial, trial

__all__ = ["Trial", "dice_chances", "fields", "scoring_chances", "scoring_within", "trial"]
