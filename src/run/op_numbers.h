// Numbers the ops that cross devices, so that they are found again in a copy of their program.
#pragma once

#include <vector>

#include "lower/program.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

struct CollectiveExecutions {
  mlir::Operation *op = nullptr;  // of the module that the executable was made from
  int64_t executions = 0;
};

// Numbers the ops of a copy of `original`, and returns the originals by number.
std::vector<mlir::Operation *> number_ops(mlir::ModuleOp original, mlir::ModuleOp copy);

// Adds one entry for each collective's start in a block, in program order. starts[Instruction::id] is how often it
// began.
void count_collectives(const StreamBlock &block, const LoweredProgram &program,
                       const std::vector<mlir::Operation *> &originals, const std::vector<int64_t> &starts,
                       std::vector<CollectiveExecutions> &collectives);

}  // namespace tessera
