// What becomes of functions with rules (dialect/rule): a derivative takes their rule, vmap batches function and rule alike, and
// in the end what is left of them is what they compute.
#pragma once

#include "dialect/rule/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/DialectRegistry.h"

namespace tessera {

// A region's operations where the builder stands; `arguments` take the place of its own. Returns what it returns.
llvm::SmallVector<mlir::Value> written_out(mlir::Region &region, mlir::ValueRange arguments, mlir::OpBuilder &builder);

// Drops the arguments [first, last) of a block that it doesn't use, and what stands for them in `values`.
void drop_unused(mlir::Block &block, unsigned first, unsigned last, llvm::SmallVector<mlir::Value> &values);

// A checkpoint without results that nothing uses, what computed them, and operands that it doesn't need then.
rule::CheckpointOp shrunk(rule::CheckpointOp op);

// No derivative will be taken any more: in place of functions with rules stands what they compute, everywhere in `function`. What
// is computed again stands behind a barrier, with all that it starts from.
void write_out_rules(mlir::func::FuncOp function);

// An error where a tangent is wanted that goes through a custom_vjp.
llvm::LogicalResult refuse_turned(mlir::func::FuncOp function);

}  // namespace tessera
