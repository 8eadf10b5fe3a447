// Inside a manual region: over which mesh axes each value may differ from device to device. Inferred op by op; what isn't
// known counts as varying, which is correct for derivatives and only dearer.
#pragma once

#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "mesh/mesh.h"
#include "mlir/IR/Block.h"
#include "transform/emit.h"

namespace tessera {

using AxisNames = std::vector<AxisName>;  // in mesh order

AxisNames axes_without(const AxisNames &axes, const AxisNames &gone);

class RegionVariance {
 public:
  // A body that is manual over `axes` of the mesh.
  RegionVariance(Mesh mesh, AxisNames axes) : mesh_(std::move(mesh)), axes_(std::move(axes)) {}

  const Mesh &mesh() const { return mesh_; }
  const AxisNames &manual_axes() const { return axes_; }
  AxisNames of(mlir::Value value) const;  // empty for values that were never set: constants, values from outside
  void set(mlir::Value value, AxisNames axes) { known_[value] = std::move(axes); }
  AxisNames joined(const AxisNames &a, const AxisNames &b) const;
  // Of the results of a block's ops, its arguments being set.
  void infer(mlir::Block &block);

 private:
  AxisNames of_operands(mlir::Operation &op) const;

  Mesh mesh_;
  AxisNames axes_;
  llvm::DenseMap<mlir::Value, AxisNames> known_;
};

// A collective that makes a value equal over axes, by the groups it names: those axes; empty for any other op.
AxisNames axes_made_invariant(mlir::Operation &op, const RegionVariance &variance);
// Whether the op's result differs from device to device whatever its operands are.
bool makes_varying(mlir::Operation &op);

// The sum of all devices' values along the axes.
mlir::Value sum_over_devices(mlir::Value value, const AxisNames &axes, const RegionVariance &variance, Emit emit);
// This device's row-major coordinate along the axes, i32.
mlir::Value coordinate_along(const AxisNames &axes, const RegionVariance &variance, Emit emit);

}  // namespace tessera
