// Computes the operation of an unrolled scan, which the program writes for pairs, for other elements
// (localize_scan_match.h).
#pragma once

#include "base/dim_id.h"
#include "ops/slicing/localize_scan_match.h"
#include "partition/local_emitter.h"

namespace tessera::stablehlo {

class ScanFunction {
 public:
  using Value = mlir::Value;
  using Values = std::vector<Value>;  // by component of an element

  // Writes operations with the emitter. No dimension but that of the scan becomes longer than `most_extent`.
  ScanFunction(const UnrolledScan &scan, LocalEmitter &emitter,
               int64_t most_extent = std::numeric_limits<int64_t>::max())
      : scan_(scan), dim_(scan.dim), most_extent_(most_extent), emitter_(emitter) {}

  // Returns f of elements at the left and at the right.
  Values combined(const Values &left, const Values &right);
  // Computes `root`, an expression of the scan's leaves, for these elements. A null among the derivatives stands for
  // zero, and so does a null result.
  Value computed(Value root, const Values &left, const Values &right, const Values &derived = {});

  // Returns f of those components that both sides have, and null for the others.
  Values combined_in_part(const Values &left, const Values &right);
  // Returns the elements of x in components that have one value along the dimension of the scan (as a factor that is
  // the same for all elements) and that are combined without the other components. The other components are null.
  Values equal_elements();

  // Returns the shape of a value where these extents stand in place of the dimension of the scan.
  Shape shape_with(Value value, const Shape &extents) const;
  Value zeros(mlir::Type element, const Shape &shape);

 private:
  // Holds what stands for the leaves of the scan, and the extents that they have in place of its dimension: blocks, and what stands in one.
  struct Elements {
    const Values &left, &right, &derived;
    Shape extents;
  };
  Value computed(Value value, const Elements &of, llvm::DenseMap<Value, Value> &known);
  // Returns whether the elements of an array are equal along the dimension of the scan, and adds what they are broadcast from.
  bool are_equal(Value array, llvm::DenseMap<Value, Value> &sources, int depth = 0) const;
  // Returns whether a component is combined from these components alone.
  bool needs_only(Value root, const Values &components) const;
  // Writes an operation again for operands that are given for other elements. A null operand stands for zero.
  Value done_again(mlir::Operation *op, const Values &operands, const Shape &extents);

  const UnrolledScan &scan_;
  const DimId dim_;
  const int64_t most_extent_;
  LocalEmitter &emitter_;
};

}  // namespace tessera::stablehlo
