#include <algorithm>

#include "base/error.h"
#include "trace/call.h"
#include "trace/explicit_types.h"
#include "trace/regions.h"
#include "trace/variance.h"

namespace tessera::detail {

static std::vector<TraceValueId> values_of(const Arrays &arrays, Recording &recording, const char *function) {
  std::vector<TraceValueId> values;
  for (const Array &array : arrays) values.push_back(recording.value_of(array, function));
  return values;
}

TensorType type_of(const Array &array) { return {array.state()->dtype, array.state()->shape}; }
std::string type_text(const Array &array) {
  ArrayState state;
  state.dtype = array.state()->dtype;
  state.shape = array.state()->shape;
  return type_string(make_array(std::move(state)));
}

void check_predicate(const Array &predicate, const char *function, const char *what) {
  TensorType type = type_of(predicate);
  if (type.dtype != DType::i1 || !type.shape.empty())
    throw DTypeError(std::string(function) + ": " + what + " is " + type_text(predicate) +
                     ", but it must be one boolean; compare, or reduce with any or all");
}

TraceRegion Region::finish(const char *function) && {
  // Values of results may need literals or captures, which belong to this region.
  EnterScope enter(scope);
  std::vector<TraceValueId> returned = values_of(results.leaves, *scope->recording, function);
  graph.ops = std::move(scope->ops);
  graph.ops.push_back({.name = "stablehlo.return", .operands = std::move(returned)});
  return std::move(graph);
}

Region region_of(const std::string &what, const Arrays &likes, const TreeFunction &body, const Array &decided_by) {
  Region region{region_scope(what, current_manual(), false), {}, {}};
  region.scope->decided_by = decided_by;
  Recording &recording = *region.scope->recording;
  Arrays stand_ins;
  for (const Array &like : likes) {
    const ArrayState &state = *like.state();
    stand_ins.push_back(recorded(region.scope, recording.new_value(), state.dtype, state.shape, state.weak));
    stand_ins.back().state()->varying = state.varying;
    stand_ins.back().state()->varies_since = state.varies_since;
    stand_ins.back().state()->mesh_sharding = type_sharding(state);
    region.graph.arguments.push_back(stand_ins.back().state()->node.value);
    region.graph.types.push_back(type_of(like));
  }
  EnterScope enter(region.scope);
  region.results = body(std::move(stand_ins));
  for (size_t i = 0; i < region.results.leaves.size(); ++i)
    state_of(region.results.leaves[i], what.c_str(), static_cast<int>(i));
  return region;
}

// Marks results that stay partial: propagation spreads how dimensions are cut, and only marks keep values partial.
static TraceAttributes partial_marks(const Arrays &likes) {
  auto is_partial = [](const Array &like) {
    MeshShardingPtr type = type_sharding(*like.state());
    return type && !type->sharding.unreduced.empty();
  };
  if (std::none_of(likes.begin(), likes.end(), is_partial)) return {};
  TraceAttribute::Shardings shardings;
  for (const Array &like : likes) {
    const ArrayState &state = *like.state();
    shardings.push_back(is_partial(like) ? type_sharding(state)->sharding
                                         : Sharding::open_of(mesh_symbol, static_cast<int64_t>(state.shape.size())));
  }
  return {{"sdy.sharding", std::move(shardings)}};
}

Arrays record_regions(const char *function, const char *op, const Arrays &operands, std::vector<TraceRegion> regions,
                      const Arrays &likes) {
  const std::shared_ptr<Scope> &scope = context().scope;
  TraceOp whole{.name = op,
                .operands = values_of(operands, *scope->recording, function),
                .marks = partial_marks(likes),
                .regions = std::move(regions),
                .location = recorded_location(function)};
  for (const Array &like : likes) whole.results.push_back(type_of(like));
  TraceValueId value = record_op(std::move(whole));
  Arrays results;
  for (const Array &each : likes) {
    const ArrayState &like = *each.state();
    results.push_back(recorded(scope, value++, like.dtype, like.shape, like.weak));
    results.back().state()->varying = like.varying;
    results.back().state()->varies_since = like.varies_since;
    results.back().state()->mesh_sharding = type_sharding(like);
  }
  return results;
}

void raise_variance(const Array &array, const ArrayState &other) {
  if (other.varying.empty()) return;
  set_variance(array, union_of(variance_of(*array.state()), variance_of(other), manual_mesh()));
}

void check_types(const char *function, const Array &left, const Array &right, const std::string &path,
                 const std::string &left_name, const std::string &right_name) {
  TensorType a = type_of(left), b = type_of(right);
  if (a == b) return;
  std::string message = std::string(function) + ": " + left_name + (path.empty() ? "" : " at " + path) + " is " +
                        type_text(left) + ", but " + right_name + " is " + type_text(right) + "; ";
  if (a.shape != b.shape) throw ShapeError(message + "both must have one shape: reshape or broadcast_to one of them");
  throw DTypeError(message + "both must have one dtype: convert one of them with astype");
}

}  // namespace tessera::detail
