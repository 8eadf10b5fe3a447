// Turns attributes of operations into the plain values that kernels take.
#pragma once

#include <optional>

#include "mlir/IR/BuiltinAttributes.h"
#include "reference/evaluators/rearrange.h"
#include "reference/evaluators/reduction.h"

namespace tessera {

inline Shape to_shape(llvm::ArrayRef<int64_t> values) { return {values.begin(), values.end()}; }
// Returns the list, or `rank` times the default for an absent one.
inline Shape shape_or(std::optional<llvm::ArrayRef<int64_t>> values, size_t rank, int64_t otherwise) {
  return values ? to_shape(*values) : Shape(rank, otherwise);
}

// Reads a [rank, 2] tensor or attribute of low and high edges.
std::vector<std::pair<int64_t, int64_t>> edges_of(const Tensor &padding);
std::vector<std::pair<int64_t, int64_t>> edges_or_none(std::optional<mlir::DenseIntElementsAttr> padding, size_t rank);

// Returns the windows of reduce_window and select_and_scatter; absent attributes mean 1, or no padding.
Windows windows_of(llvm::ArrayRef<int64_t> sizes, std::optional<llvm::ArrayRef<int64_t>> strides,
                   std::optional<llvm::ArrayRef<int64_t>> base_dilations,
                   std::optional<llvm::ArrayRef<int64_t>> window_dilations,
                   std::optional<mlir::DenseIntElementsAttr> padding);

}  // namespace tessera
