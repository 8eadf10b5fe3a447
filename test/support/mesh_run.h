// Runs programs in this process: whole on one device, and spread over a mesh. For suites that hold the one to the other.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "report/report.h"

namespace tessera::test {

// A context with every dialect and interface, without threads.
std::unique_ptr<mlir::MLIRContext> full_context();

struct Outcome {
  std::string problem;  // what was emitted or thrown; empty if the program ran
  std::vector<Tensor> outputs;
  int64_t checks_passed = 0, checks_failed = 0;
  std::string failed_checks;
  int64_t warnings = 0;
};

// Returns the arguments of @main.
std::vector<ArrayReport> arguments_of(mlir::ModuleOp module);

enum class RunBy { reference, kernels, generic };

// The module as it stands, shardings ignored, on a single device.
Outcome run_whole(mlir::ModuleOp module, const std::vector<Tensor> &inputs, RunBy by = RunBy::reference);
// Propagates, partitions and verifies a copy of the module, and runs it on the devices of its mesh. `stage`, if given, hears
// which phase comes next.
Outcome run_on_mesh(mlir::ModuleOp module, const std::vector<Tensor> &inputs,
                    const std::function<void(const std::string &)> &stage = {}, RunBy by = RunBy::reference);

// Runs `work` in a process of its own and gives back its text. A crash, or work that takes longer than `seconds`, becomes a
// text that says so.
std::string isolated(const std::function<std::string()> &work, unsigned seconds);

}  // namespace tessera::test
