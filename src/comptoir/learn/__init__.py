"""Self-play, training and its reports. Nothing here is needed to play; numpy comes with the extra `learn`."""

import os

# The matrices are small: a second thread of numpy's library mostly waits, and on a busy machine it waits by spinning,
# which took nineteen of twenty seconds. It reads this when numpy is first imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
