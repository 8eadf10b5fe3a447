// Emits per-device code: slices, pads, masks, and the collectives of a reshard plan.
#pragma once

#include <optional>
#include <string>

#include "base/dim_id.h"
#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/attributes.h"
#include "mlir/IR/Builders.h"
#include "ops/value_types.h"
#include "partition/assignment.h"

namespace tessera {

// Holds the insertion point and the mesh.
struct LocalEmitter {
  mlir::OpBuilder &builder;
  mlir::Location loc;
  const Mesh &mesh;
  const std::string &mesh_name;
  // Says that each of the permutes which carry out an exchange waits until the pieces of the one before are in place, so
  // that a device holds the pieces of one at a time.
  bool rounds_in_turn = false;

  mlir::Value constant(mlir::DenseElementsAttr value);
  // These make scalars (tensor<..> of rank 0).
  mlir::Value scalar(mlir::Type element, mlir::Attribute value);
  mlir::Value integer(int64_t value);  // tensor<i32>
  mlir::Value zero(mlir::Type element);
  spmd::MembersAttr over(const AxisList &axes) const;  // the devices that differ along the axes
  // Returns the row-major coordinate of this device along the axes, tensor<i32>.
  mlir::Value axis_index(const AxisList &axes);
  // Returns numbers[coordinate], a tensor<i32>.
  mlir::Value own_number(const AxisList &axes, const std::vector<int64_t> &numbers);

  // These work elementwise on equal shapes, integers or floats.
  mlir::Value add(mlir::Value a, mlir::Value b);
  mlir::Value subtract(mlir::Value a, mlir::Value b);
  mlir::Value multiply(mlir::Value a, mlir::Value b);
  mlir::Value both(mlir::Value a, mlir::Value b);  // logical and
  mlir::Value compare(mlir::Value a, mlir::Value b, stablehlo::ComparisonDirection direction);
  mlir::Value less(mlir::Value a, mlir::Value b);
  mlir::Value at_least(mlir::Value a, mlir::Value b);
  mlir::Value equal(mlir::Value a, mlir::Value b);
  mlir::Value select(mlir::Value predicate, mlir::Value on_true, mlir::Value on_false);
  mlir::Value convert(mlir::Value value, mlir::Type element);
  mlir::Value clamp(int64_t low, mlir::Value value, int64_t high);  // of a tensor<i32>

  mlir::Value slice(mlir::Value value, DimId dim, int64_t start, int64_t limit);
  // Takes `size` elements of one dimension from a tensor<i32> start.
  mlir::Value dynamic_slice(mlir::Value value, DimId dim, mlir::Value start, int64_t size);
  // Replaces elements of one dimension from such a start.
  mlir::Value dynamic_update_slice(mlir::Value value, mlir::Value update, DimId dim, mlir::Value start);
  // Adds `low` elements before and `high` after, in one dimension, of `fill` (a scalar; zero if null).
  mlir::Value pad(mlir::Value value, DimId dim, int64_t low, int64_t high, mlir::Value fill = {});
  mlir::Value concatenate(const std::vector<mlir::Value> &values, DimId dim);
  mlir::Value broadcast(mlir::Value scalar, const Shape &shape);
  // Maps dimension i of the value to dimension dims[i].
  mlir::Value broadcast_along(mlir::Value value, const Shape &shape, const std::vector<int64_t> &dims);
  mlir::Value iota(mlir::Type element, const Shape &shape, DimId dim);
  mlir::Value reshape(mlir::Value value, const Shape &shape);

  // Pads or trims a dimension at its end.
  mlir::Value resize(mlir::Value value, DimId dim, int64_t size);
  // Keeps `value` where the index along dim, plus `offset` (a tensor<i32>), is in [0, end), and takes `fill` elsewhere.
  // An offset that is never negative needs no comparison with 0.
  mlir::Value masked(mlir::Value value, DimId dim, mlir::Value offset, bool may_be_negative, int64_t end,
                     mlir::Value fill);

  // Returns `value` on the devices of coordinate 0 along the axes, and the neutral element of `kind` on the others.
  mlir::Value made_partial(mlir::Value value, const AxisList &axes, Fold kind);
  // Returns the whole dimension that `axes` cut: this device's block in its place, and the neutral element of `kind`
  // elsewhere. The axes divide the dimension evenly.
  mlir::Value as_term(mlir::Value block, DimId dim, const AxisList &axes, Fold kind);

  // Runs a plan on a block of `global` with the layout `from`.
  mlir::Value reshard(mlir::Value value, const Shape &global, const DimAxes &from, const ReshardPlan &plan, Fold kind,
                      const std::string &reason);
  // Gives each device the elements that the rearrangement says it gets, by a direct exchange.
  mlir::Value exchanged(mlir::Value block, Rearrangement what, const std::string &reason);
  // Does the same by permutes, where each device wants its block of another layout.
  mlir::Value exchanged_by_permutes(mlir::Value block, const Rearrangement &what, const std::string &reason);
};

Shape shape_of_value(mlir::Value value);
mlir::Type element_of(mlir::Value value);
// Returns the neutral element of a combination: 0 for a sum, -inf or the least integer for a max.
mlir::Attribute neutral_element(Fold kind, mlir::Type element);
mlir::Attribute zero_attribute(mlir::Type element);

}  // namespace tessera
