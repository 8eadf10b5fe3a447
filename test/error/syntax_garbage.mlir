// RUN: tessera run %s --random 0
This is no program at all.
