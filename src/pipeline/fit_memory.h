// Compiles a program so that a device holds at most so many bytes.
#pragma once

#include <functional>

#include "cost/machine.h"
#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"
#include "run/execute.h"

namespace tessera {

using MakeExecutable = std::function<llvm::FailureOr<Executable>(mlir::ModuleOp)>;

// Where the executable of a per-device program holds more than `most_bytes` at its peak, values are computed again
// (pipeline/rematerialize.h) until it holds no more. What that takes is found by compiling, since kernels hold fewer values than the
// program has. `module` and `executable` become those that hold least, and the number of values that they compute again is returned.
llvm::FailureOr<int64_t> fit_memory(mlir::OwningOpRef<mlir::ModuleOp> &module, Executable &executable,
                                    int64_t most_bytes, const Mesh &mesh, const Machine &machine,
                                    const MakeExecutable &make);

}  // namespace tessera
