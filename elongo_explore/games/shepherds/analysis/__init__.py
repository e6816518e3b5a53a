"""Facts that the rules of Good Shepherds don't show: how likely rolls are, and how games go.

odds.py counts the 36 rolls, and has the games played on fields of several sizes (trials.json). May use play
and the kit's pictures.
"""

from .odds import Trial, dice_chances, fields, scoring_chances, scoring_within, trial

__all__ = ["Trial", "dice_chances", "fields", "scoring_chances", "scoring_within", "trial"]
