// Builds folds over windows for programs of derivatives.
#pragma once

#include "ops/elementwise/ops.h"
#include "ops/window/windows.h"
#include "transform/builders.h"
#include "transform/derive.h"

namespace tessera::stablehlo {

// Makes a reduce_window with results of this shape, from inputs and the scalars that each window begins with.
ReduceWindowOp reduce_window(Emit e, const Shape &shape, mlir::ValueRange inputs, mlir::ValueRange initial,
                             const Window &window, BodyWriterRef body);
mlir::Value window_sum(Emit e, mlir::Value x, const Shape &shape, const Window &window);
// Chooses from each window the first element of `operand` that is <direction> all others, and the element of `along` at
// its index.
ReduceWindowOp chosen(Emit e, const Shape &shape, mlir::Value operand, mlir::Value along, mlir::Value initial,
                      mlir::Value along_initial, const Window &window, ComparisonDirection direction);
// Adds each window's element of `source` to the chosen element of the window in `operand`.
mlir::Value select_and_add(Emit e, mlir::Value operand, mlir::Value source, const Window &window,
                           ComparisonDirection direction);

// Returns tangents of a reduce_window of one array over such windows.
mlir::Value running_extreme_tangent(Emit e, Linearizer &linearizer, const Window &window, RunningWindow running);
mlir::Value running_product_tangent(Emit e, Linearizer &linearizer, RunningWindow running);
mlir::Value running_log_sum_exp_tangent(Emit e, Linearizer &linearizer, RunningWindow running);

}  // namespace tessera::stablehlo
