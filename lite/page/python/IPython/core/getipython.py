"""Where the live board asks for the shell."""

from .. import get_ipython as get_ipython
