#include "pipeline/lent_space.h"

#include <utility>

namespace tessera {
namespace {

constexpr size_t most_programs = 256, most_bytes = 4 << 20;  // of a space
constexpr size_t most_bytes_of_one = 64 << 10;               // of a program that shares its space
constexpr size_t most_idle = 4;                              // spaces

}  // namespace

// Idle spaces are never destroyed, since threads may compile until the process ends.
IdleThings<LentSpace::CountedSpace> &LentSpace::idle() {
  static auto &spaces = *new IdleThings<CountedSpace>(most_idle);
  return spaces;
}

LentSpace::LentSpace(size_t text_bytes) : is_shared_(text_bytes <= most_bytes_of_one) {
  if (is_shared_) space_ = idle().take();
  if (!space_) space_.reset(new CountedSpace{std::make_shared<ProgramSpace>()});
  ++space_->programs;
  space_->bytes += text_bytes;
}

void LentSpace::give_back() {
  if (is_shared_ && space_->programs < most_programs && space_->bytes < most_bytes) idle().keep(std::move(space_));
}

}  // namespace tessera
