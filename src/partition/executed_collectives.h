// Lists the collectives that the program of one device executes. Each op says itself what it sends
// (spmd::CollectiveOpInterface).
#pragma once

#include <vector>

#include "dialect/spmd/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

struct ExecutedCollective {
  spmd::CollectiveOpInterface op;
  int64_t loop_depth = 0;
  int64_t executions = 0;
};

// Returns the collectives that a function reaches, in program order, with one entry for each op. `executions` adds up
// the calls of the op's function and the iterations of loops with a known trip count; a loop whose trip count isn't
// known counts once.
std::vector<ExecutedCollective> executed_collectives(mlir::func::FuncOp entry);

}  // namespace tessera
