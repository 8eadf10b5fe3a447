// Turns a program on whole arrays, whose operations run as their operands and results lie, into the program of one device.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "shardy/local_writer.h"

namespace tessera::shardy {

// Values become blocks; collectives on whole arrays become collectives of devices; manual regions become what they
// contain. Fails with a diagnostic for operations that can't run on blocks.
llvm::LogicalResult localize_program(mlir::ModuleOp module, const LocalOptions &options);

}  // namespace tessera::shardy
