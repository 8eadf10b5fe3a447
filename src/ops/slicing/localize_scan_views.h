// Looks through slices and paddings along one dimension.
#pragma once

#include <vector>

#include "base/dim_id.h"
#include "mlir/IR/Value.h"

namespace tessera::stablehlo {

// Limits how many nested slices, paddings and additions are looked through.
inline constexpr int most_steps_of_scan = 4;

// Returns -1 for a value without the dimension.
int64_t extent_along(mlir::Value value, DimId dim);

// Returns the first value that isn't null; null if all are.
mlir::Value first_present(llvm::ArrayRef<mlir::Value> values);

// Describes the elements start, start + stride, ... of another value along a dimension.
struct View {
  mlir::Value source;
  int64_t start = 0, stride = 1, count = 0;
  bool has(int64_t wanted_start, int64_t wanted_stride, int64_t wanted_count) const {
    return source && start == wanted_start && count == wanted_count && (count == 1 || stride == wanted_stride);
  }
};
// Finds the value of `extent` elements from which slices, and paddings that cut off elements, take a value's elements.
// The view has no source if there is none.
View view_of(mlir::Value value, DimId dim, int64_t extent);

// Describes elements among zeros: from `low` on, with `interior` zeros between them.
struct Spread {
  mlir::Value elements;
  int64_t low = 0, interior = 0, count = 0;
  bool is_at(int64_t wanted_low, int64_t wanted_interior, int64_t wanted_count) const {
    return elements && low == wanted_low && count == wanted_count && (count == 1 || interior == wanted_interior);
  }
};
// Returns no elements for a value that isn't such a padding.
Spread spread_of(mlir::Value value, DimId dim);

// Lists the terms of a sum. Returns false if there are more than a scan adds.
bool add_terms(mlir::Value value, std::vector<mlir::Value> &terms, int depth = 0);

}  // namespace tessera::stablehlo
