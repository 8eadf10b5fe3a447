// Decides where the way back through a manual region sums contributions over devices. An unreduced contribution
// may pass through linear ops first, since sum(J x) = J sum(x) for a J that is equal on all devices:
//
//   forward          w (equal everywhere) -> t = transpose(w) -> h @ t, h varying;   and w used elsewhere, varying
//   back             both contributions meet at w, unreduced, and are summed there: one all_reduce, not two
//
// A sum stands as late as possible without costing more bytes, counting every sum that it would become further on. It
// stands before an op that makes the contribution larger, such as a broadcast of a small cotangent, unless a sum of
// that size is needed there anyway. It stands after ops that enlarge the contribution only temporarily, as in y =
// pad(a) + pad(2 a), where both halves go back to the same a.
#pragma once

#include <utility>
#include <vector>

#include "transform/derive.h"

namespace tessera {

class LateSums {
 public:
  // The arguments must outlive the object.
  LateSums(const std::vector<mlir::Operation *> &ops, const llvm::DenseSet<mlir::Value> &linear,
           const RegionVariance *variance);

  // Returns the axes of the contributions at the op's results that pass on to its operands before they are summed.
  std::vector<AxisNames> that_go_on(mlir::Operation *op, const Cotangents &cotangents);

 private:
  // Counts a value's uses that bring contributions which are unreduced along these axes.
  struct UnreducedUses {
    AxisNames axes;
    int uses;
  };
  bool may_go_on(mlir::Operation *op, const AxisNames &axes) const;
  // Lists the values at which contributions to a value are summed if they pass on until that would cost more.
  using Sums = llvm::SmallVector<mlir::Value, 1>;
  using SumsOf = llvm::DenseMap<mlir::Value, Sums>;
  const SumsOf &sums_for(const AxisNames &axes);  // computed on the first call
  Sums sums_beyond(mlir::Operation *op, const SumsOf &sums) const;
  // Returns whether the contributions at the operands are no larger than those at the results.
  bool shrinks(mlir::Operation *op, const AxisNames &axes);
  // Returns whether each operand is linear or has a single element.
  bool only_moves(mlir::Operation *op) const;
  // Returns whether each linear operand's value is unreduced along these axes anyway.
  bool is_unreduced_anyway(mlir::Operation *op, const AxisNames &axes);
  void expect(mlir::Value value, const AxisNames &axes);

  const std::vector<mlir::Operation *> &ops_;
  const llvm::DenseSet<mlir::Value> &linear_;
  const RegionVariance *variance_;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<UnreducedUses, 1>> unreduced_;
  std::vector<std::pair<AxisNames, SumsOf>> sums_;  // by the unreduced axes: few
};

}  // namespace tessera
