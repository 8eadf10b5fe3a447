// Helps the derivative of a manual region and its transpose: regions under construction, and shardings at a region's
// border.
#pragma once

#include "dialect/sdy/dialect.h"
#include "mesh/variance.h"
#include "transform/derive.h"

namespace tessera::sdy {

using Shardings = std::vector<Sharding>;

// Holds a manual region under construction: operands with their arguments, ops, returned values.
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

// Holds a sharding's manual axes: those that cut the value, those along which devices hold partial values of a sum, and
// those along which it is declared equal. A block varies over the first two.
struct Border {
  Border(const Sharding &sharding, const Mesh &mesh, const AxisNames &manual);
  AxisNames cut, unreduced, equal, varying;
};

// Returns cotangents of the operands that the region is linear in.
llvm::LogicalResult transpose_manual_computation(ManualComputationOp op, Transposer &transposer);

}  // namespace tessera::sdy
