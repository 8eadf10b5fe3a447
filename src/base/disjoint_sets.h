// Numbers from 0 in disjoint sets. A set goes by one of its members, and `join` keeps the name of its second set.
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

namespace tessera {

class DisjointSets {
 public:
  explicit DisjointSets(size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), int32_t{0}); }
  int32_t find(int32_t item) {
    while (parent_[item] != item) item = parent_[item] = parent_[parent_[item]];
    return item;
  }
  void join(int32_t item, int32_t into) { parent_[find(item)] = find(into); }

 private:
  std::vector<int32_t> parent_;
};

}  // namespace tessera
