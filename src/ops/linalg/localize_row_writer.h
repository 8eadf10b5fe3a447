// Writes the steps of operations on matrices of which each device holds a block of rows.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "dialect/spmd/dialect.h"
#include "ops/contraction/ops.h"
#include "partition/partitioner.h"

namespace tessera::stablehlo {

// Limits the steps, each of which adds operations to the program, so that programs stay short.
inline constexpr int64_t most_steps = 32;

// Says how the rows of a matrix lie on the devices of a group.
struct Rows {
  int64_t order, devices, block;
  AxisList axes;

  Rows(int64_t order, AxisList cut, const Mesh &mesh)
      : order(order), devices(size_of(cut, mesh)), block(ceil_div(order, devices)), axes(std::move(cut)) {}
  int64_t begin(int64_t step) const { return step * block; }
  int64_t size(int64_t step) const { return std::min(block, order - begin(step)); }
  int64_t steps() const { return ceil_div(order, block); }  // as many as devices that have rows
};

// Writes the steps. Matrices are the last two dimensions.
struct RowWriter {
  LocalEmitter emitter;
  const Rows &rows;
  DimId row_dim;
  mlir::StringAttr reason;

  RowWriter(Localizer &localizer, const Rows &rows)
      : emitter(localizer.emitter()),
        rows(rows),
        row_dim(static_cast<int64_t>(localizer.global_operand_shape(0).size()) - 2),
        reason(emitter.builder.getStringAttr("blocks of " + spoken_name(localizer.op()))) {}

  mlir::Value top(mlir::Value value, int64_t count) { return emitter.slice(value, row_dim, 0, count); }
  mlir::Value columns_of_step(mlir::Value value, int64_t step) {
    return emitter.slice(value, row_dim + 1, rows.begin(step), rows.begin(step) + rows.size(step));
  }
  // Gives the value as many rows as a block has.
  mlir::Value as_block(mlir::Value value) { return emitter.resize(value, row_dim, rows.block); }
  mlir::Value is_own_step(int64_t step) { return emitter.equal(emitter.axis_index(rows.axes), emitter.integer(step)); }

  // Brings the value of step `step`'s device to the devices of the steps [first, last); that device has it too.
  mlir::Value broadcast_along_rows(mlir::Value value, int64_t step, int64_t first, int64_t last) {
    DeviceGroups groups;
    for (const std::vector<DeviceId> &group : groups_along(emitter.mesh, rows.axes)) {
      groups.push_back({group[step]});
      for (int64_t taker = first; taker < last; ++taker)
        if (taker != step) groups.back().push_back(group[taker]);
    }
    if (groups.front().size() == 1) return value;
    auto members = spmd::MembersAttr::get(emitter.builder.getContext(), spmd::Members{{}, {}, groups});
    return spmd::CollectiveBroadcastOp::create(emitter.builder, emitter.loc, value, members, reason);
  }

  // Contracts the dimensions that are given: a b, a b' or a' b.
  mlir::Value product(mlir::Value a, int64_t contracted_of_a, mlir::Value b, int64_t contracted_of_b) {
    llvm::SmallVector<int64_t> batch;
    for (DimId dim(0); dim < row_dim; ++dim) batch.push_back(dim);
    auto numbers =
        DotDimensionNumbersAttr::get(emitter.builder.getContext(), batch, batch, {contracted_of_a}, {contracted_of_b});
    auto kept = [&](mlir::Value value, int64_t contracted) {
      return shape_of_value(value)[contracted == row_dim ? row_dim + 1 : row_dim];
    };
    Shape shape = shape_of_value(a);
    shape[row_dim] = kept(a, contracted_of_a), shape[row_dim + 1] = kept(b, contracted_of_b);
    return DotGeneralOp::create(emitter.builder, emitter.loc, mlir::RankedTensorType::get(shape, element_of(a)), a, b,
                                numbers, mlir::ArrayAttr(), DotAlgorithmAttr());
  }
};

inline AxisList axes_of(const FactorIndices &dim, const FactorAxes &axes) {
  return dim.empty() ? AxisList() : axes[dim[0]];
}

// Counts the elements that one row of a block has, with all its batch dimensions. `columns` is the extent of the last
// dimension.
inline int64_t elements_of_row(const Shape &shape, int64_t columns, const TensorFactors &factors,
                               const FactorAxes &axes, const Mesh &mesh) {
  int64_t count = columns;
  for (size_t dim = 0; dim + 2 < shape.size(); ++dim)
    count *= ceil_div(shape[dim], size_of(axes_of(factors[dim], axes), mesh));
  return count;
}

}  // namespace tessera::stablehlo
