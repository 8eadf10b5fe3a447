// Where sums over devices are made on the way back through a manual region. A contribution that waits for one goes on through
// linear ops as it is, since sum(J x) = J sum(x) for a J that is equal on all devices:
//
//   forward          w (equal everywhere) -> t = transpose(w) -> h @ t, h varying;   and w used elsewhere, varying
//   back             both contributions meet at w, waiting, and are summed there: one all_reduce, not two
//
// A sum is made as late as it costs no more bytes, of all the sums that it would become further on: before what grows on the way
// back (a broadcast of a small cotangent), unless where it goes a sum of that size is made in any case; but after what grows for a
// while only, as where both halves of y = pad(a) + pad(2 a) go back to one a.
#pragma once

#include <utility>
#include <vector>

#include "transform/derive.h"

namespace tessera {

class LateSums {
 public:
  // All of which must outlive it.
  LateSums(const std::vector<mlir::Operation *> &ops, const llvm::DenseSet<mlir::Value> &linear,
           const RegionVariance *variance);

  // Of the contributions that wait at the op's results: those that go on to its operands as they are.
  std::vector<AxisNames> that_go_on(mlir::Operation *op, const Cotangents &cotangents);

 private:
  // How many of a value's uses bring contributions that wait for these axes.
  struct Wait {
    AxisNames axes;
    int uses;
  };
  bool may_go_on(mlir::Operation *op, const AxisNames &axes) const;
  // The values at which contributions to a value are summed, if they go on from there as long as that isn't dearer.
  using Places = llvm::SmallVector<mlir::Value, 1>;
  using PlacesOf = llvm::DenseMap<mlir::Value, Places>;
  const PlacesOf &places_for(const AxisNames &axes);  // found when they are first asked for
  Places places_beyond(mlir::Operation *op, const PlacesOf &places) const;
  // All that contributions at the results become isn't larger than the results.
  bool shrinks(mlir::Operation *op, const AxisNames &axes);
  // Nothing but the linear operands is computed with.
  bool only_moves(mlir::Operation *op) const;
  // Each linear operand's value waits for these axes in any case.
  bool is_awaited(mlir::Operation *op, const AxisNames &axes);
  void expect(mlir::Value value, const AxisNames &axes);

  const std::vector<mlir::Operation *> &ops_;
  const llvm::DenseSet<mlir::Value> &linear_;
  const RegionVariance *variance_;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<Wait, 1>> waits_;
  std::vector<std::pair<AxisNames, PlacesOf>> places_;  // by what is waited for: few
};

}  // namespace tessera
