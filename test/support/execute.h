// Makes and runs an executable in one call, on devices 0 ... `devices` - 1 of the default kind.
#pragma once

#include "run/execute.h"

namespace tessera {

inline llvm::LogicalResult execute(mlir::ModuleOp module, llvm::StringRef function, int64_t devices,
                                   const std::vector<std::vector<Tensor>> &inputs, ExecutionResult &result,
                                   const ExecutorOptions &options = {}, const ProgramOptions &program_options = {}) {
  auto executable = Executable::make(module, function, program_options);
  if (mlir::failed(executable)) return mlir::failure();
  return executable->run(ProcessGrid{1, devices}, inputs, result, options);
}

}  // namespace tessera
