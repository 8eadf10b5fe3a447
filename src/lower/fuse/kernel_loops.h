// Finds the loops that a kernel would have, and the indices at which these loops need values. There is a loop for each
// dimension of its largest result; the loops of its reductions are inside of them.
#pragma once

#include <array>
#include <cstdint>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "ops/fusion_traits.h"

namespace tessera {

// Maps the loops' indices to indices of the elements that are needed of a value. It has the loops (bits) that give the
// index of each dimension, and a number that is the same for equal maps.
struct IndexMap {
  llvm::SmallVector<DimUse, 4> uses;
  size_t identity = 0;
  int64_t written = 1;  // in how many branches
};

size_t identity_of(llvm::ArrayRef<DimUse> uses, llvm::ArrayRef<int64_t> shape, size_t moved_by);

// Holds plain values, so an earlier copy restores the loops.
class KernelLoops {
 public:
  // Adds the loops over a result of this shape. A second result must have the first's shape or the shape of its rows.
  // Returns true if they go together and the loops aren't too many.
  bool add_result(llvm::ArrayRef<int64_t> shape);
  IndexMap map_of_result(llvm::ArrayRef<int64_t> shape) const;

  // Returns how often something that depends on these loops is computed, in the outermost loop where all of them are
  // known.
  int64_t iterations_of(llvm::ArrayRef<DimUse> uses) const;

  // Adds loops over the dimensions of an operand that a reduction goes over, inside of `iterations`, and returns them
  // for each dimension. Rows of more than `row_bytes` are long. Returns false if the loops are too many.
  bool add_reduction(llvm::ArrayRef<int64_t> shape, const DimUses &dims, int64_t iterations, int64_t element_bytes,
                     int64_t row_bytes, llvm::SmallVectorImpl<uint64_t> &loops);
  // Returns whether no long row is read again. A row that is read again must still be in the cache, so long rows are
  // reduced by the innermost loops alone.
  bool goes_once_over_long_rows() const;

  // Returns the number of elements of the largest value that is walked over, which may be an operand of a reduction.
  int64_t work_elements() const;

 private:
  static constexpr int most = 60;
  struct LongRow {
    int64_t iterations;
    uint64_t loops;
  };

  // Loops over results count from the first bit, loops of reductions from the last: the number of either may grow.
  int loop_of_reduction(int index) const { return static_cast<int>(iterations_.size()) - 1 - index; }
  template <typename Visit>
  void each_loop(Visit visit) const {
    for (size_t loop = 0; loop < extents_.size(); ++loop) visit(static_cast<int>(loop));
    for (int i = 0; i < reductions_; ++i) visit(loop_of_reduction(i));
  }

  llvm::SmallVector<int64_t> extents_;  // of the largest result, other than 1
  int reductions_ = 0;
  std::array<int64_t, 64> iterations_{};  // of each loop: how often its body runs
  llvm::SmallVector<LongRow, 2> long_rows_;
};

}  // namespace tessera
