// Compares a program on a mesh with the same program without shardings: the reference evaluator runs the original
// module, where constraints and shardings change nothing and manual regions keep their meaning.
//
// Two right answers differ by the order of sums, by the vector ranges of functions, and by later operations on such
// differences. Integers and booleans must be equal. A float may be off by
//
//   |got - want| <= r * (|want| + s),   r = k units in the last place of the dtype (the distance from 1 to the next number)
//
//   f64, f32 and complex   k = 1024, or 32 in a program that nowhere sums floats
//   f16, bf16              k = 8, or 4
//   narrower               k = 2, or 1
//
// where s is the largest finite magnitude in the wanted array, since small sums of large terms are only as exact as the
// terms. A program may amplify rounding further, as with residuals that an iteration drives to zero. If the rule fails,
// the reference runs once more on inputs that are off by one unit in the last place each, and 8 times the resulting
// change in an array is accepted as well.
#pragma once

#include <string>
#include <vector>

#include "base/tensor.h"
#include "cost/machine.h"
#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"
#include "partition/reshard_plan.h"
#include "pipeline/expectation.h"
#include "reference/evaluator.h"
#include "report/report.h"
#include "run/execute.h"

namespace tessera {

// Returns whether the module has an operation that sums floats along a dimension, or that may do so because it has no
// rule.
bool sums_floats(mlir::ModuleOp module);

// Returns the tolerance above for one array.
Tolerance verify_tolerance(const Tensor &want, bool sums);

// Returns the results of @main on whole arrays. `devices` simulated processes run it, as many as the mesh has; each
// takes `inputs`.
llvm::FailureOr<EvaluationResult> run_by_reference(mlir::ModuleOp module, int64_t devices,
                                                   const std::vector<Tensor> &inputs, const Watch &watch = {});

struct VerifiedProgram {
  mlir::ModuleOp original;    // unchanged
  mlir::ModuleOp propagated;  // with every value's sharding
  std::string mesh_name;
  Mesh mesh;
  const Machine *machine;  // planned for
  ReshardStrategy strategy;
  std::vector<ArrayReport> inputs, outputs;
  std::optional<Tolerance> tolerance;  // replaces the rule above
  const Executable *executable;        // a second run uses its kind of devices and its choices
  bool sums_alike = false;             // ReadOptions::sums_alike
};

// Returns whether `outputs`, as the mesh computed them from `inputs`, agree with the reference. An error is emitted for
// each output that differs, with the worst element and both numbers. To find the first operation that differs, all
// values of @main are then computed both ways, with calls inlined, and an error is emitted there. Fails with other
// errors if the reference or the program that returns all values can't run, and if a manual region returns different
// values where its out_sharding says that they are copies.
llvm::FailureOr<bool> verify_against_reference(const VerifiedProgram &program, const std::vector<Tensor> &inputs,
                                               const std::vector<Tensor> &outputs);

}  // namespace tessera
