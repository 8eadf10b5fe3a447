// Ids from 0 in disjoint sets. A set is named by one of its members, and `join` keeps the name of its second set, which
// llvm::EquivalenceClasses doesn't promise. The libraries of plain values don't know LLVM, either.
#pragma once

#include "base/by_id.h"

namespace tessera {

template <typename Id>
class DisjointSets {
 public:
  explicit DisjointSets(size_t count) {
    parent_.reserve(count);
    while (parent_.size() < count) parent_.push_back(parent_.end_id());
  }
  Id find(Id item) {
    while (parent_[item] != item) item = parent_[item] = parent_[parent_[item]];
    return item;
  }
  void join(Id item, Id into) { parent_[find(item)] = find(into); }

 private:
  ById<Id, Id> parent_;
};

}  // namespace tessera
