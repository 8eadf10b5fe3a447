// Compiles a program so that a device holds at most so many bytes.
#pragma once

#include <functional>

#include "cost/machine.h"
#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"
#include "run/execute.h"

namespace tessera {

using MakeExecutable = std::function<llvm::FailureOr<Executable>(mlir::ModuleOp)>;

// Rematerializes values (pipeline/rematerialize.h) until the executable of a per-device program holds at most
// `most_bytes` at its peak. The peak is found by compiling, since kernels hold fewer values than the program has.
// `module` and `executable` become the ones that hold least. Returns the number of values that these compute again.
llvm::FailureOr<int64_t> fit_memory(mlir::OwningOpRef<mlir::ModuleOp> &module, Executable &executable,
                                    int64_t most_bytes, const Mesh &mesh, const Machine &machine,
                                    const MakeExecutable &make);

}  // namespace tessera
