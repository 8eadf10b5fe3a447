// Larger pieces of programs for the rules of derivatives: bodies over scalars, and elements taken by their places.
#pragma once

#include <vector>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "transform/emit.h"

namespace tessera {

// A region's block over scalars of these element types; `write` makes what it hands on from its arguments.
using BodyWriterRef = llvm::function_ref<llvm::SmallVector<mlir::Value>(mlir::Block::BlockArgListType arguments)>;
void write_body(Emit emit, mlir::Region &region, llvm::ArrayRef<mlir::Type> elements, BodyWriterRef write);

// A value of no dimensions.
mlir::Value scalar(Emit emit, mlir::Type element, double value);
// Whether a float or complex number is known to be 1.
bool is_one(mlir::Value value);

// Row-major numbers of elements within the dimensions `dims`, as i32 where the count allows: of shape [2, 3] over {0,
// 1} [[0, 1, 2], [3, 4, 5]].
mlir::Value numbers_along(Emit emit, const Shape &shape, const std::vector<int64_t> &dims);

// result[i, j, k] = values[i, places[i, j, k], k] along dimension 1: shapes agree in the other dimensions. Places
// outside are moved to the nearest inside.
mlir::Value take_along(Emit emit, mlir::Value values, mlir::Value places, int64_t dim);

// The dimensions `dims` as one, the last; the others before it in their order.
mlir::Value merged(Emit emit, mlir::Value a, const std::vector<int64_t> &dims);

// Moved by `by` places along a dimension (forward if positive), zeros behind; the shape stays.
mlir::Value shifted(Emit emit, mlir::Value a, int64_t dim, int64_t by);

}  // namespace tessera
