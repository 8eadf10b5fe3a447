#include "shard_map/collective_operand.h"

#include "base/error.h"
#include "tessera/collectives.h"
#include "trace/apply.h"
#include "trace/small_ops.h"
#include "trace/variance.h"

namespace tessera::detail {
namespace {

Array lifted(const char *function, const Array &array, const Participants &who) {
  const ArrayState &state = state_of(array, function);
  if (!who.manual) return array;
  AxisNames missing = without(checked(who.axes, *who.manual), state.varying);
  if (missing.empty()) return array;
  if (!who.manual->auto_pbroadcast && who.manual->check_vma && !is_plain_scalar(state))
    throw VarianceError(std::string(function) + ": the operand is of type " + type_string(array) +
                        ", which doesn't vary over {" + names_text(missing) + "}, and " + function +
                        " takes a varying one; with auto_pbroadcast = false lift it with pbroadcast(x, {" +
                        names_text(missing) + "})");
  return pbroadcast(array, Axes(texts_of(missing)));
}

void demand_invariant(const char *function, const Array &array, const Participants &who) {
  AxisNames both;
  for (AxisName axis : state_of(array, function).varying)
    if (has_axis(who.axes, axis)) both.push_back(axis);
  if (both.empty()) return;
  throw VarianceError(std::string(function) + ": the operand is of type " + type_string(array) +
                      ", which varies over {" + names_text(both) + "} (" + since_text(*array.state(), both) +
                      "), and " + function + " takes one that is equal on all " + who.members() + " along {" +
                      names_text(who.axes) + "}; make it equal with psum or all_gather_invariant, or name other axes");
}

}  // namespace

Array taken(Collective collective, const char *function, const Array &array, const Participants &who) {
  if (taken_by(collective) == Variation::varying) return lifted(function, array, who);
  demand_invariant(function, array, who);
  return array;
}

AxisNames given(Collective collective, const Array &operand, const Participants &who) {
  return variance_given(collective, operand.state()->varying, checked(who.axes, *who.manual), who.in_groups,
                        who.manual->mesh);
}

int64_t dim_of(const char *function, const char *what, int64_t dim, int64_t rank, const Array &array) {
  if (dim >= -rank && dim < rank) return dim < 0 ? dim + rank : dim;
  if (rank == 0)
    throw ShapeError(std::string(function) + ": the operand of type " + type_string(array) +
                     " has no dimensions, and ." + what + " = " + std::to_string(dim) + " names one of them");
  throw ShapeError(std::string(function) + ": ." + what + " = " + std::to_string(dim) + ", but the operand of type " +
                   type_string(array) + " allows " + std::to_string(-rank) + " to " + std::to_string(rank - 1));
}

void check_cut(const char *function, const Array &array, int64_t dim, bool tiled, const Participants &who) {
  int64_t extent = array.state()->shape[static_cast<size_t>(dim)];
  if (tiled ? extent % who.count == 0 : extent == who.count) return;
  std::string one = who.members();
  one.pop_back();
  throw ShapeError(
      std::string(function) + ": dimension " + std::to_string(dim) + " of the operand of type " + type_string(array) +
      " has " + std::to_string(extent) + " elements, for " + std::to_string(who.count) + " " + who.members() +
      " along {" + names_text(who.axes) + "}" + (who.in_groups ? " in a group" : "") + "; " +
      (tiled ? std::string("with .tiled = true it must be a multiple of them: pad it")
             : "without .tiled it must be one for each " + one + ": say .tiled = true to cut it in pieces"));
}

Array as_number(const char *function, const Array &array) {
  const ArrayState &state = state_of(array, function);
  if (state.dtype != DType::i1) return array;
  return apply_one({.function = function, .name = "stablehlo.convert", .results = {{DType::i32, state.shape}}},
                   {array});
}

Array without_dim(const char *function, const Array &array, int64_t dim) {
  Shape shape = array.state()->shape;
  shape.erase(shape.begin() + dim);
  return reshaped(function, array, std::move(shape));
}

}  // namespace tessera::detail
