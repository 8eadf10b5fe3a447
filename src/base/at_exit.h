// Does work while the process exits. Destructors of static objects may compute, on a main thread whose thread-local
// objects are already destroyed. Those of other libraries, MLIR's caches among them, can't be made again there.
#pragma once

#include <optional>
#include <type_traits>

#include "base/large_stack.h"

namespace tessera {

// Says whether this thread's own objects have been destroyed.
inline bool thread_has_ended() {
  thread_local bool ended = false;
  struct Ending {
    ~Ending() { ended = true; }
  };
  thread_local Ending ending;
  static_cast<void>(&ending);
  return ended;
}

// Does the work on another thread, waits for it, and returns or throws what it does.
template <typename Work>
auto elsewhere(const Work &work) {
  using Result = decltype(work());
  if constexpr (std::is_void_v<Result>) {
    run_on_large_stack(work);
  } else {
    std::optional<Result> result;
    run_on_large_stack([&] { result.emplace(work()); });
    return *std::move(result);
  }
}

}  // namespace tessera
