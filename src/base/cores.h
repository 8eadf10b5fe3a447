// Counts the cores that this process may use.
#pragma once

namespace tessera {

// Returns the number of cores that this process may run on (its affinity, not the machine's count), at least 1.
int core_count();

}  // namespace tessera
