// Random choices that are the same for a seed on every machine.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

namespace tessera::test {

class Random {
 public:
  explicit Random(uint64_t seed) : bits_(seed * 0x9E3779B97F4A7C15 + 0x1234567) {}
  int64_t below(int64_t end) { return static_cast<int64_t>(bits_() % static_cast<uint64_t>(end)); }
  int64_t between(int64_t low, int64_t high) { return low + below(high - low + 1); }  // both included
  bool chance(double probability) { return static_cast<double>(bits_() >> 11) * 0x1p-53 < probability; }
  template <typename T>
  const T &of(const std::vector<T> &choices) {
    return choices[below(static_cast<int64_t>(choices.size()))];
  }
  template <typename T>
  void shuffle(std::vector<T> &list) {
    for (size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(static_cast<int64_t>(i))]);
  }

 private:
  std::mt19937_64 bits_;  // its sequence is fixed by the standard
};

}  // namespace tessera::test
