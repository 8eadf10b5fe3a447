// Rolls elements around the ends of dimensions.
#include "array_functions/dims.h"
#include "array_functions/shape_ops.h"
#include "base/shape.h"
#include "tessera/rearrange.h"

namespace tessera {
namespace {

using namespace detail;

struct Roll {
  int64_t dim, shift;  // 0 < shift < extent
};

Array rolled(const Array &x, const Shape &view, const std::vector<Roll> &rolls) {
  if (rolls.empty()) return x;
  std::string what = braced(view);
  for (Roll roll : rolls) what += " " + std::to_string(roll.dim) + ":" + std::to_string(roll.shift);
  return composed_call(
      "roll", what, {x}, {x.state()->dtype, x.state()->shape}, x.state()->weak,
      [&](BodyWriter &body, const std::vector<Value> &in) {
        Value value = body.reshape(in[0], view);
        for (Roll roll : rolls) {
          int64_t extent = view[static_cast<size_t>(roll.dim)], cut = extent - roll.shift;
          value = concatenate_op(
              body, {slice_dim(body, value, roll.dim, cut, extent), slice_dim(body, value, roll.dim, 0, cut)},
              roll.dim);
        }
        return body.reshape(value, x.state()->shape);
      });
}

void add_roll(std::vector<Roll> &rolls, const Shape &view, int64_t dim, int64_t shift) {
  int64_t extent = view[static_cast<size_t>(dim)];
  if (extent == 0) return;
  shift = (shift % extent + extent) % extent;
  if (shift != 0) rolls.push_back({dim, shift});
}

}  // namespace

Array roll(const Array &x, const std::vector<int64_t> &shifts, const std::vector<int64_t> &axes) {
  const Shape &shape = state_of(x, "roll").shape;
  if (shifts.size() != axes.size() && shifts.size() != 1)
    throw ShapeError("roll: " + std::to_string(shifts.size()) + " shifts are given for " + std::to_string(axes.size()) +
                     " axes; give one shift an axis, or one for all");
  std::vector<Roll> rolls;
  for (size_t i = 0; i < axes.size(); ++i)
    add_roll(rolls, shape, normalized_dim(axes[i], static_cast<int64_t>(shape.size()), "roll", "axis"),
             shifts[shifts.size() == 1 ? 0 : i]);
  return rolled(x, shape, rolls);
}

Array roll(const Array &x, int64_t shift, const std::optional<Dim> &axis) {
  const Shape &shape = state_of(x, "roll").shape;
  if (axis) {
    Positioned positioned("roll", x, {*axis}, "axis");
    return positioned.named(
        roll(positioned.array(), std::vector<int64_t>{shift}, std::vector<int64_t>{positioned.axes()[0].position}));
  }
  std::vector<Roll> rolls;
  Shape line = {element_count(shape)};
  add_roll(rolls, line, 0, shift);
  return rolled(x, line, rolls);
}

}  // namespace tessera
