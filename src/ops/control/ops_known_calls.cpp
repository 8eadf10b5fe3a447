#include "ops/control/known_calls.h"

bool tessera::is_annotation_target(llvm::StringRef target) {
  static constexpr llvm::StringLiteral targets[] = {"Sharding", "annotate_device_placement", "LayoutConstraint",
                                                    "MoveToDevice", "MoveToHost"};
  return llvm::is_contained(targets, target);
}

bool tessera::is_annotation(stablehlo::CustomCallOp op) {
  return is_annotation_target(op.getCallTargetName()) && op->getNumResults() == 1 &&
         op->getOperandTypes() == op->getResultTypes();
}

bool tessera::needs_no_rule(llvm::StringRef target) {
  static constexpr llvm::StringLiteral targets[] = {"sdy_testonly",
                                                    "tpu_custom_call",
                                                    "xla_python_cpu_callback",
                                                    "xla_python_gpu_callback",
                                                    "xla_ffi_python_cpu_callback",
                                                    "xla_ffi_python_gpu_callback",
                                                    "xla.debug.Log"};
  return llvm::is_contained(targets, target);
}
