// Computes coordinates, and conditions on them. Each is emitted once, in the outermost scope where its operands are
// known.
#pragma once

#include "llvm/Support/SaveAndRestore.h"
#include "lower/codegen/code_scopes.h"
#include "lower/codegen/lanes.h"

namespace tessera {

class CoordinateMath {
 public:
  // `width` is the number of lanes at present. Both outlive this.
  CoordinateMath(CodeScopes &scopes, const int &width) : scopes_(scopes), width_(width) {}

  Coordinate fixed(int64_t at) const { return {constant(at), 0, nullptr, at < 0 ? -at : at}; }
  Coordinate plus(const Coordinate &at, int64_t distance) { return plus(at, fixed(distance)); }
  Coordinate plus(const Coordinate &at, const Coordinate &other);
  Coordinate times(const Coordinate &at, int64_t factor);
  Coordinate divided(const Coordinate &at, int64_t divisor);           // of coordinates >= 0
  Coordinate remainder(const Coordinate &at, int64_t divisor);         // likewise
  Coordinate clamped(const Coordinate &at, int64_t from, int64_t to);  // into from ..= to
  llvm::Value *lanes_of(const Coordinate &at);                         // <width x i64>
  llvm::Value *lanes_of(const Coordinate &at, int bits);               // <width x iN>, wrapped
  llvm::Value *first_of(const Lanes &integers);                        // as i64

  // These test coordinates: from <= at < to, where null is no bound, and whether a coordinate >= 0 is divisible.
  Condition within(const Coordinate &at, llvm::Value *from, llvm::Value *to);
  Condition divisible(const Coordinate &at, int64_t divisor);
  Condition both(const Condition &a, const Condition &b);

  // Returns the mask of lanes i .. i + width before `extent`, or null if the width divides the extent.
  llvm::Value *tail_mask(llvm::Value *i, llvm::Value *extent);

  // Calls `work`, whose arithmetic goes no further out than the present scope.
  template <typename F>
  auto staying_here(F &&work) {
    llvm::SaveAndRestore stay(least_scope_, scopes_.depth());
    return work();
  }

 private:
  llvm::Value *constant(int64_t value) const { return scopes_.builder().getInt64(value); }
  llvm::Value *computed(unsigned operation, llvm::Value *a, llvm::Value *b);
  llvm::Value *splat(llvm::Value *scalar);
  llvm::Value *lane_numbers(llvm::Type *element, int64_t step = 1) const;

  CodeScopes &scopes_;
  const int &width_;
  int least_scope_ = 0;
};

}  // namespace tessera
