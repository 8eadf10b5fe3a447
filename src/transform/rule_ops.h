// Replaces functions with rules (dialect/rule): a derivative takes their rule, vmap batches function and rule alike,
// and at the end the remaining ones become their function.
#pragma once

#include "dialect/rule/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/DialectRegistry.h"

namespace tessera {

// Writes a region's operations at the builder's position, with `arguments` in place of the region's. Returns the
// region's results.
llvm::SmallVector<mlir::Value> written_out(mlir::Region &region, mlir::ValueRange arguments, mlir::OpBuilder &builder);

// Drops the arguments [first, last) of a block that it doesn't use, and their counterparts in `values`.
void drop_unused(mlir::Block &block, unsigned first, unsigned last, llvm::SmallVector<mlir::Value> &values);

// Drops unused results of a checkpoint, their computations, and the operands that it needs no longer.
rule::CheckpointOp shrunk(rule::CheckpointOp op);

// Replaces functions with rules by their plain functions, everywhere in `function`, once no derivative will be taken
// any more. Recomputed values take their inputs through a barrier.
void write_out_rules(mlir::func::FuncOp function);

// Reports an error if a tangent is taken through a custom_vjp.
llvm::LogicalResult refuse_transposed(mlir::func::FuncOp function);

}  // namespace tessera
