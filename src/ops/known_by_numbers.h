// Remembers values by keys of many numbers.
#pragma once

#include <utility>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Allocator.h"

namespace tessera {

template <class Value>
class KnownByNumbers {
 public:
  // Once it has so many values, it forgets all of them.
  explicit KnownByNumbers(size_t most) : most_(most) {}

  // Returns the value of a key, which `make()` makes at the first request.
  template <class Make>
  Value get(llvm::ArrayRef<uint64_t> key, Make &&make) {
    if (const auto known = values_.find(key); known != values_.end()) return known->second;
    Value value = make();
    if (values_.size() >= most_) {
      values_.clear();
      keys_.Reset();
    }
    values_.try_emplace(key.copy(keys_), value);
    return value;
  }

 private:
  const size_t most_;
  llvm::DenseMap<llvm::ArrayRef<uint64_t>, Value> values_;
  llvm::BumpPtrAllocator keys_;
};

}  // namespace tessera
