"""Found by a server's Python before anything else: tables that nobody looks at leave its memory soon, so that a short soak sees them go."""

from summon_web.tables import hall

hall.IDLE = 10_000
hall._SWEEP = 5.0
