// Tells how much more memory this process may take, before something large begins: a process that takes more than there
// is gets killed without a message.
#pragma once

#include <cstdint>
#include <string>

namespace tessera {

struct MemoryRoom {
  int64_t left = INT64_MAX;   // bytes
  int64_t limit = INT64_MAX;  // of which they are left
  std::string who;            // sets the limit; reads as "... of the memory of `who`"
};

// Returns the least of the rests that the machine, the process's control groups, of either version, and its own
// resource limits leave. Pages of files that can be dropped count as free. Unreadable limits don't count. `root` stands
// before /proc and /sys, for tests; with one, resource limits don't count.
MemoryRoom memory_room(const std::string &root = "");

}  // namespace tessera
