// What the derivative of a manual region and that transposed share: regions under construction, and what shardings say at the
// border of one.
#pragma once

#include "dialect/sdy/dialect.h"
#include "mesh/variance.h"
#include "transform/derive.h"

namespace tessera::sdy {

using Shardings = std::vector<Sharding>;

// A manual region under construction: operands with their arguments, ops, what is returned.
struct ManualBuilder {
  explicit ManualBuilder(ManualComputationOp like) : like(like) {}
  mlir::Value add_operand(mlir::Value operand, mlir::Type inside, const Sharding &sharding);
  void add_result(mlir::Value value, mlir::Type outside, const Sharding &sharding);
  ManualComputationOp finish(mlir::OpBuilder &builder);

  ManualComputationOp like;
  llvm::SmallVector<mlir::Value> operands;
  Shardings in, out;
  mlir::Block block;
  llvm::SmallVector<mlir::Value> returned;
  llvm::SmallVector<mlir::Type> types;  // of the results, outside
};

const Mesh &mesh_at(ManualComputationOp op);
AxisNames in_mesh_order(const Mesh &mesh, const std::vector<AxisName> &axes);

// What a sharding says of the manual axes: which cut the value, along which the devices have parts of a sum, and along which
// it was said to be equal. Between blocks a value differs over the first two.
struct Border {
  Border(const Sharding &sharding, const Mesh &mesh, const AxisNames &manual);
  AxisNames cut, pending, equal, varying;
};

// Cotangents of the operands that the region is linear in.
llvm::LogicalResult transpose_manual_computation(ManualComputationOp op, Transposer &transposer);

}  // namespace tessera::sdy
