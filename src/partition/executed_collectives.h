// Lists what the program of one device executes. Each collective says itself what it sends (spmd::CollectiveOpInterface).
#pragma once

#include <vector>

#include "dialect/spmd/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

struct ExecutedOp {
  mlir::Operation *op = nullptr;
  int64_t loop_depth = 0;
  int64_t executions = 0;
};

// Returns the ops that a function reaches and that `is_wanted`, in program order, with one entry for each op.
// `executions` adds up the calls of the op's function and the iterations of loops with a known trip count; a loop whose
// trip count isn't known counts once.
std::vector<ExecutedOp> executed_ops(mlir::func::FuncOp entry, llvm::function_ref<bool(mlir::Operation *)> is_wanted);

struct ExecutedCollective {
  spmd::CollectiveOpInterface op;
  int64_t loop_depth = 0;
  int64_t executions = 0;
};
std::vector<ExecutedCollective> executed_collectives(mlir::func::FuncOp entry);

}  // namespace tessera
