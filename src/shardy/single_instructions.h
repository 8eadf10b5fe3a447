// Partitions single operations and leaves the rest of the program on whole arrays, to find which of them goes wrong.
#pragma once

#include <string>

#include "mlir/IR/BuiltinOps.h"

namespace tessera::shardy {

struct InstructionOptions {
  // Holds tokens with commas between them: `selectLow=N` and `selectHigh=N` bound the number of an operation among
  // those that something cuts, and any other token is part of an operation's name. No token means all operations.
  std::string filter;
  bool exchanges_borders = true;
  int64_t replica_count = 1, partition_count = 1;
};

// Turns each chosen operation into the program that one device runs for it, within an sdy.manual_computation over all axes
// that cut its operands and results. Arrays that these don't divide are padded before it and cut behind it. Fails with a
// diagnostic.
llvm::LogicalResult partition_instructions(mlir::ModuleOp module, const InstructionOptions &options);

}  // namespace tessera::shardy
