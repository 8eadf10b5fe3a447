#include "base/cores.h"

#include <sched.h>

#include <algorithm>
#include <thread>

namespace tessera {

int core_count() {
  cpu_set_t cores;
  if (sched_getaffinity(0, sizeof cores, &cores) == 0) return std::max(1, CPU_COUNT(&cores));
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));  // more cores than the set has room for
}

}  // namespace tessera
