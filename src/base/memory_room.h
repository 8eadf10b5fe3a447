// How much more memory this process may take: asked before something large is begun, since a process that takes more than
// there is gets killed without a word.
#pragma once

#include <cstdint>
#include <string>

namespace tessera {

struct MemoryRoom {
  int64_t left = INT64_MAX;   // bytes
  int64_t limit = INT64_MAX;  // of which they are left
  std::string who;            // sets the limit; reads as "... of the memory of `who`"
};

// The least of what is left by the machine, by the control groups that the process is in, of either version, and by its own
// resource limits. Pages of files that can be dropped count as left. What can't be read sets no limit. `root` stands before
// /proc and /sys, for tests; with one, resource limits aren't looked at.
MemoryRoom memory_room(const std::string &root = "");

}  // namespace tessera
