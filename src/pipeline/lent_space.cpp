#include "pipeline/lent_space.h"

#include <mutex>
#include <utility>
#include <vector>

namespace tessera {
namespace {

constexpr size_t most_programs = 256, most_bytes = 4 << 20;  // that a space has
constexpr size_t most_bytes_of_one = 64 << 10;               // of a program that shares its space
constexpr size_t most_idle = 4;                              // spaces

struct IdleSpace {
  std::shared_ptr<ProgramSpace> space;
  size_t programs = 0, bytes = 0;
};

// It is never destroyed, since threads may compile until the process ends.
struct IdleSpaces {
  IdleSpaces() { spaces.reserve(most_idle); }

  std::mutex mutex;
  std::vector<IdleSpace> spaces;
};

IdleSpaces &idle_spaces() {
  static auto &idle = *new IdleSpaces;
  return idle;
}

}  // namespace

LentSpace::LentSpace(size_t text_bytes) : bytes_(text_bytes), is_shared_(text_bytes <= most_bytes_of_one) {
  if (is_shared_) {
    IdleSpaces &idle = idle_spaces();
    std::lock_guard lock(idle.mutex);
    if (!idle.spaces.empty()) {
      IdleSpace &last = idle.spaces.back();
      space_ = std::move(last.space);
      programs_ += last.programs;
      bytes_ += last.bytes;
      idle.spaces.pop_back();
      return;
    }
  }
  space_ = std::make_shared<ProgramSpace>();
}

void LentSpace::give_back() {
  if (!is_shared_ || programs_ >= most_programs || bytes_ >= most_bytes) return;
  IdleSpaces &idle = idle_spaces();
  std::lock_guard lock(idle.mutex);
  if (idle.spaces.size() < most_idle) idle.spaces.push_back({std::move(space_), programs_, bytes_});
}

}  // namespace tessera
