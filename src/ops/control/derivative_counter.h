// Writes and transposes the counted loops of derivatives.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ops/control/ops.h"
#include "transform/derive.h"

namespace tessera::stablehlo {

// Marks a linear loop of tangents: carry 0 counts its iterations from 0 to this number, and all others are linear.
inline constexpr llvm::StringLiteral tangent_loop_name = "tessera.iterations";

// Writes `i < iterations` as a condition over the loop's carries.
void count_to(WhileOp loop, int64_t iterations, mlir::OpBuilder &builder);
// Transposes a loop of tangents (derivative_while_transpose.cpp), and fails for others.
llvm::LogicalResult transpose_op(WhileOp op, Transposer &transposer);

}  // namespace tessera::stablehlo
