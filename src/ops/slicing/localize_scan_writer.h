// Writes unrolled scans as scans of blocks (localize_scan.cpp).
#pragma once

#include "base/dim_id.h"
#include "ops/slicing/localize_scan_function.h"
#include "partition/block_writer.h"

namespace tessera::stablehlo {

// Returns the operand if the value is a reversal along the dimension, else the value itself.
mlir::Value before_reversal(mlir::Value value, DimId dim);

class ScanWriter {
 public:
  ScanWriter(mlir::Operation *at, const UnrolledScan &scan, const Mesh &mesh);

  // Replaces the unrolled scan by a scan of blocks.
  void write();

 private:
  using Value = mlir::Value;
  using Values = std::vector<Value>;  // by component of an element
  // Combines elements at the left with those at the right.
  using Combine = llvm::function_ref<Values(const Values &left, const Values &right)>;

  // --- Elements of blocks.

  Value turned(Value value, DimId dim);
  // Brings the elements along a dimension into the order of the scan, or back.
  Value in_order(Value value, DimId dim) { return goes_backwards_ ? turned(value, dim) : value; }
  // Puts the elements of each block into the order of the scan; the blocks stay where they are.
  Value in_blocks(Value array);
  Value strided(Value value, DimId dim, int64_t start, int64_t limit);
  // Turns -0 into +0, as the program does by adding paddings.
  Value plus_zero(Value value);
  Value zeros_like(Value value);
  // Interleaves the elements of two arrays. The first may have one more.
  Value by_turns(Value even, Value odd, DimId dim);
  Values scanned(const Values &x, DimId dim, Combine combine);
  // Returns one row of each block, on all devices and in the order of the scan.
  Value to_all(Value rows);
  // Repeats each block's row, which all devices have, for each element of the block.
  Value for_blocks(Value rows, int64_t count);
  Values without_last(const Values &rows);
  // Takes the elements at this index of a dimension from `one`, and all others from `others`.
  Value select_at(int64_t index, DimId dim, Value one, Value others);
  // Takes the first block of the scan from `first`. If the scan goes backwards, that is the last block of the array.
  Value select_first(DimId dim, Value first, Value others);
  Value select_last_block(Value last, Value others);
  // Returns each element moved by one within its block, and `row` of the block where there is none.
  Value after_row(Value row, Value value);
  Value before_row(Value value, Value row);

  Values with_blocks_before(const Values &own);
  // Returns the total of each block, on all devices, in components whose elements are all equal. The other components
  // are null.
  Values totals_of_equal_elements();

  // --- The derivative.

  // Maps h behind some elements to h before them: h -> sums + products h. Null where it is zero.
  struct Affine {
    std::vector<Values> products;
    Values sums;
  };

  Value derivative(const Values &own);
  // Returns y before each element; the first one of all has none.
  Values before_each(const Values &own);
  // Returns fa's products for each component of h: what fa gives if that component is one and the others are zero.
  std::vector<Values> products_of(const Values &left, const Values &right, const Shape &extents);
  Values sums_of(const Values &left, const Values &right, const Values &derived);
  // Gives zeros to the parts that are nonzero once elements are combined.
  void close(Affine &each);
  // These list the parts of `each` that aren't zero in `like`, and read such a list.
  static Values listed(const Affine &each, const Affine &like);
  static Affine unlisted(const Values &parts, const Affine &like);
  // Returns the map that each element and those behind it along the dimension apply to h.
  Affine behind_each(const Affine &each, DimId dim);
  // Returns h behind each block, which is h at the beginning of the next block.
  Values behind_blocks(const Values &sums);
  // Adds values, of which a null one stands for zero.
  Value added(Value one, Value other);
  // Returns the sum of products with each component.
  Value product(const Values &row, const Values &column);

  const UnrolledScan &scan_;
  const DimId dim_;
  const bool goes_backwards_;
  mlir::Operation *const at_;
  BlockWriter writer_;
  LocalEmitter &emitter_;
  ScanFunction function_;
  // These are the elements of the blocks, the total of each block, and the total of all blocks before each; the first
  // block has none.
  Values x_, totals_, before_;
};

}  // namespace tessera::stablehlo
