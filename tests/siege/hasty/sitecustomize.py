"""Found by a server's Python before anything else: tables that nobody looks at leave its memory soon, so that a short soak sees them go.

What is garbage is collected every few seconds instead of in a quiet moment, because a soak has none.
"""

from summon_web.tables import hall
from summon_web.web import memory

hall.IDLE = 10_000
hall._SWEEP = 5.0
memory.PERIOD, memory.QUIET = 4.0, 0.0001
