// Builds larger parts of programs for the rules of derivatives: bodies over scalars, and elements taken by index.
#pragma once

#include <vector>

#include "base/dim_id.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "transform/emit.h"

namespace tessera {

// Makes a region's block over scalars of these element types. `write` makes its results from its arguments.
using BodyWriterRef = llvm::function_ref<llvm::SmallVector<mlir::Value>(mlir::Block::BlockArgListType arguments)>;
void write_body(Emit emit, mlir::Region &region, llvm::ArrayRef<mlir::Type> elements, BodyWriterRef write);

// Returns a value without dimensions.
mlir::Value scalar(Emit emit, mlir::Type element, double value);
// Returns whether a float or complex number is known to be 1.
bool is_one(mlir::Value value);

// Returns row-major numbers of elements within the dimensions `dims`, as i32 where the count allows. For shape [2, 3]
// over {0, 1} they are [[0, 1, 2], [3, 4, 5]].
mlir::Value numbers_along(Emit emit, const Shape &shape, const std::vector<int64_t> &dims);

// Computes result[i, j, k] = values[i, indices[i, j, k], k] along dimension 1; shapes agree in the other dimensions.
// Indices outside are moved to the nearest inside.
mlir::Value take_along(Emit emit, mlir::Value values, mlir::Value indices, int64_t dim);

// Merges the dimensions `dims` into one, which is the last. The others keep their order before it.
mlir::Value merged(Emit emit, mlir::Value a, const std::vector<int64_t> &dims);

// Moves elements by `by` along a dimension (forward if positive) and fills with zeros. The shape stays.
mlir::Value shifted(Emit emit, mlir::Value a, DimId dim, int64_t by);

}  // namespace tessera
