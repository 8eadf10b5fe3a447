// Names the ways in which axes may spread through an operation: from operands to results, back, or both.
#pragma once

#include <cstdint>

namespace tessera {

enum class Direction : uint8_t { none = 0, forward = 1, backward = 2, both = 3 };

constexpr Direction operator&(Direction a, Direction b) {
  return static_cast<Direction>(static_cast<uint8_t>(a) & static_cast<uint8_t>(b));
}
constexpr Direction operator|(Direction a, Direction b) {
  return static_cast<Direction>(static_cast<uint8_t>(a) | static_cast<uint8_t>(b));
}

}  // namespace tessera
