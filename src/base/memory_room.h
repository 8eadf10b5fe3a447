// Tells how much more memory this process may take, before something large begins: a process that takes more than there
// is gets killed without a message.
#pragma once

#include <cstdint>
#include <string>

namespace tessera {

struct MemoryRoom {
  int64_t left = INT64_MAX;   // bytes
  int64_t limit = INT64_MAX;  // the limit that leaves them
  std::string who;            // sets the limit; reads as "... of the memory of `who`"
};

// Returns the least memory that the machine, the process's control groups (of either version) and its resource limits
// leave. Pages of files that can be dropped count as free. Unreadable limits don't count. `root` stands before /proc
// and /sys, for tests; with one, resource limits don't count.
MemoryRoom memory_room(const std::string &root = "");

// Returns the same with what waits in the pool of memory.h, since it is the process's already.
MemoryRoom memory_room_with_pool();

// Takes longer to fill than a look at the room, in bytes. Where less is needed, memory always suffices.
inline constexpr int64_t much_memory = 16 << 20;

}  // namespace tessera
