// How much a compiled program's kernels have to do, for predictions (report/prediction.h).
//
// An op whose work isn't told by the number of its elements says what it is in src/ops/<family>/cost.cpp:
//
//   static double operations(stablehlo::DotOp op) { ... }
//
//   void register_contraction_costs(mlir::DialectRegistry &registry) {
//     attach<stablehlo::StablehloDialect, CostModel, stablehlo::DotOp, ...>(registry);
//   }
//
// Of all others, those that compute elements count as often as they make one or, where they reduce, read one; those that only
// move elements count nothing.
#pragma once

#include "ops/registration.h"
#include "report/prediction.h"
#include "run/device/kind.h"

namespace tessera {

struct ProgramWork {
  std::vector<KernelWork> kernels;  // in program order; of a loop what one iteration has, `executions` times
  bool has_unknown_loops = false;
};
ProgramWork work_of(const DeviceProgram &program);

// How many elements an array of known shape has; 0 of what isn't one.
double elements_of(mlir::Type type);

template <typename Op>
struct CostModel : CostDuty::ExternalModel<CostModel<Op>, Op> {
  double operations(mlir::Operation *op) const { return count_operations(mlir::cast<Op>(op)); }
};

}  // namespace tessera
