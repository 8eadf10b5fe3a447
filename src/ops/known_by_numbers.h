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
  // Keys and values take `most_bytes` together, or less: all are forgotten where another one would take more, and one
  // that takes more by itself isn't remembered. `held` returns the bytes that a value holds beside its own size.
  KnownByNumbers(size_t most_bytes, size_t (*held)(const Value &)) : most_bytes_(most_bytes), held_(held) {}

  // Returns the value of a key, which `make()` makes at the first request.
  template <class Make>
  Value get(llvm::ArrayRef<uint64_t> key, Make &&make) {
    if (const auto known = values_.find(key); known != values_.end()) return known->second;
    Value value = make();
    const size_t bytes =
        key.size() * sizeof(uint64_t) + sizeof(std::pair<llvm::ArrayRef<uint64_t>, Value>) + held_(value);
    if (bytes > most_bytes_) return value;
    if (bytes > most_bytes_ - bytes_) forget();
    values_.try_emplace(key.copy(keys_), value);
    bytes_ += bytes;
    return value;
  }

  // Returns what keys and values take.
  size_t bytes() const { return bytes_; }

 private:
  void forget() {
    values_.clear();
    keys_.Reset();
    bytes_ = 0;
  }

  const size_t most_bytes_;
  size_t (*const held_)(const Value &);
  size_t bytes_ = 0;
  llvm::DenseMap<llvm::ArrayRef<uint64_t>, Value> values_;
  llvm::BumpPtrAllocator keys_;
};

}  // namespace tessera
