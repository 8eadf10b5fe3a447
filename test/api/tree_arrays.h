// Arrays that are told apart but hold nothing, for tests of trees alone.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "tessera/array.h"

// Always the same Array for the same number.
inline tessera::Array leaf(int number) {
  static std::array<char, 256> places;
  // Shares no ownership: only its address counts.
  auto *place = reinterpret_cast<tessera::detail::ArrayState *>(&places.at(number));
  return tessera::Array(tessera::detail::StatePtr(std::shared_ptr<void>(), place));
}

inline int number_of(const tessera::Array &array) {
  for (int i = 0; i < 256; ++i) {
    if (leaf(i).state() == array.state()) return i;
  }
  return -1;
}

inline std::vector<int> numbers_of(const std::vector<tessera::Array> &arrays) {
  std::vector<int> numbers;
  for (const tessera::Array &array : arrays) numbers.push_back(number_of(array));
  return numbers;
}

inline std::vector<tessera::Array> leaves(int first, int count) {
  std::vector<tessera::Array> arrays;
  for (int i = 0; i < count; ++i) arrays.push_back(leaf(first + i));
  return arrays;
}
