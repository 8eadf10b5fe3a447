// Gives a kernel memory for its temporaries during a call, from the thread's own memory, and from the system where that
// doesn't suffice.
//
//   Workspace workspace;
//   int64_t *order = workspace.take<int64_t>(count);
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace tessera {

// A workspace gives back its memory at the end of its life. The workspaces of a thread end in reverse order.
class Workspace {
 public:
  Workspace();
  ~Workspace();
  Workspace(const Workspace &) = delete;
  Workspace &operator=(const Workspace &) = delete;

  // Returns uninitialised memory, aligned to 64 bytes.
  std::byte *bytes(int64_t count);
  template <typename T>
  T *take(int64_t count) {
    return reinterpret_cast<T *>(bytes(count * static_cast<int64_t>(sizeof(T))));
  }

 private:
  size_t used_before_;
  std::vector<std::unique_ptr<std::byte[]>> large_;
};

}  // namespace tessera
