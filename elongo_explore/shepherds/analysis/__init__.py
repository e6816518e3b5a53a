"""What neither the field nor the rules of Good Shepherds tell: how games go on fields of all sizes."""

from .trials import Trial as Trial
from .trials import trial as trial
