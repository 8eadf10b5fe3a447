// Where sums over devices are made on the way back through a manual region. A contribution that waits for one goes on through
// linear ops as it is, since sum(J x) = J sum(x) for a J that is equal on all devices:
//
//   forward          w (equal everywhere) -> t = transpose(w) -> h @ t, h varying;   and w used elsewhere, varying
//   back             both contributions meet at w, waiting, and are summed there: one all_reduce, not two
//
// A sum is made as late as it costs no more bytes: before what grows on the way back (a broadcast of a small cotangent),
// unless where it goes a sum of that size is made in any case.
#pragma once

#include <vector>

#include "transform/derive.h"

namespace tessera {

class LateSums {
 public:
  LateSums(const std::vector<mlir::Operation *> &ops, const llvm::DenseSet<mlir::Value> &linear,
           const RegionVariance *variance);

  // Of the contributions that wait at the op's results: those that go on to its operands as they are.
  std::vector<AxisNames> that_go_on(mlir::Operation *op, const Cotangents &cotangents) const;

 private:
  // How many of a value's uses bring contributions that wait for these axes.
  struct Wait {
    AxisNames axes;
    int uses;
  };
  bool may_go_on(mlir::Operation *op, const AxisNames &axes) const;
  // All linear operands together aren't larger than the results.
  bool shrinks(mlir::Operation *op) const;
  // Nothing but the linear operands is computed with.
  bool only_moves(mlir::Operation *op) const;
  // Each linear operand's value waits for these axes in any case.
  bool is_awaited(mlir::Operation *op, const AxisNames &axes) const;
  void expect(mlir::Value value, const AxisNames &axes);

  const llvm::DenseSet<mlir::Value> &linear_;
  const RegionVariance *variance_;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<Wait, 1>> waits_;
};

}  // namespace tessera
