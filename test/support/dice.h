// Draws programs: the same from the same seed everywhere.
#pragma once

#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace tessera {

class Dice {
 public:
  explicit Dice(uint64_t seed) : engine_(seed) {}
  int64_t below(int64_t count) { return static_cast<int64_t>(engine_() % static_cast<uint64_t>(count)); }
  bool chance(int64_t percent) { return below(100) < percent; }
  template <class T>
  const T &one_of(const std::vector<T> &values) {
    return values[static_cast<size_t>(below(static_cast<int64_t>(values.size())))];
  }
  template <class T>
  std::vector<T> shuffled(std::vector<T> values) {
    for (size_t i = values.size(); i > 1; --i)
      std::swap(values[i - 1], values[static_cast<size_t>(below(static_cast<int64_t>(i)))]);
    return values;
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace tessera
