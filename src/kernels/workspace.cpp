#include "kernels/workspace.h"

#include "base/of_thread.h"

namespace tessera {
namespace {

constexpr size_t kept_bytes = size_t{4} << 20;
constexpr size_t line = 64;

struct ThreadMemory {
  std::unique_ptr<std::byte[]> memory;
  size_t used = 0;
};

std::byte *aligned(std::byte *address) { return address + (-reinterpret_cast<uintptr_t>(address) & (line - 1)); }

}  // namespace

Workspace::Workspace() : used_before_(of_this_thread<ThreadMemory>().used) {}

Workspace::~Workspace() { of_this_thread<ThreadMemory>().used = used_before_; }

std::byte *Workspace::bytes(int64_t count) {
  size_t wanted = (static_cast<size_t>(count) + line - 1) / line * line;
  ThreadMemory &own = of_this_thread<ThreadMemory>();
  if (own.used + wanted > kept_bytes) {
    large_.emplace_back(new std::byte[wanted + line]);
    return aligned(large_.back().get());
  }
  if (!own.memory) own.memory.reset(new std::byte[kept_bytes + line]);
  std::byte *address = aligned(own.memory.get()) + own.used;
  own.used += wanted;
  return address;
}

}  // namespace tessera
