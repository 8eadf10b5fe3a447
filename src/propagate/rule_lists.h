// The families' lists of rules, each defined in ops/<family>/sharding_rule.cpp.
#pragma once

#include "mlir/IR/MLIRContext.h"

namespace tessera::stablehlo {

void attach_elementwise_family_rules(mlir::MLIRContext *context);
void attach_contraction_rules(mlir::MLIRContext *context);
void attach_reduction_rules(mlir::MLIRContext *context);
void attach_rearrange_rules(mlir::MLIRContext *context);
void attach_slicing_rules(mlir::MLIRContext *context);
void attach_indexing_rules(mlir::MLIRContext *context);
void attach_window_rules(mlir::MLIRContext *context);
void attach_control_rules(mlir::MLIRContext *context);
void attach_linalg_rules(mlir::MLIRContext *context);
void attach_random_rules(mlir::MLIRContext *context);
void attach_collective_rules(mlir::MLIRContext *context);
void attach_data_flow(mlir::MLIRContext *context);

}  // namespace tessera::stablehlo

namespace tessera::chlo {
void attach_elementwise_family_rules(mlir::MLIRContext *context);
void attach_contraction_rules(mlir::MLIRContext *context);
void attach_indexing_rules(mlir::MLIRContext *context);
}  // namespace tessera::chlo
