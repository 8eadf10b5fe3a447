#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "trace/call.h"
#include "trace/explicit_types.h"
#include "trace/regions.h"
#include "trace/sharding_ops.h"
#include "trace/variance.h"

namespace tessera::detail {
namespace {

std::string types_text(const Arrays &arrays) {
  return joined(arrays, [](const Array &array) { return mlir_text(type_of(array)); });
}

std::string names_text(const Arrays &arrays, Recording &recording, const char *function) {
  return joined(arrays, [&](const Array &array) { return recording.name_of(array, function); });
}

}  // namespace

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
                     ", but one boolean is wanted; compare, or reduce with any or all");
}

std::string Region::text(const char *function) const {
  std::string names;
  {
    // Names of results may need literals or captures, which belong to this region.
    EnterScope enter(scope);
    names = names_text(results.leaves, *scope->recording, function);
  }
  return header + scope->text + "  \"stablehlo.return\"(" + names + ") : (" + types_text(results.leaves) + ") -> ()\n";
}

Region region_of(const std::string &what, const Arrays &likes, const TreeFunction &body, const Array &decided_by) {
  Region region{region_scope(what, current_manual(), false), "", {}};
  region.scope->decided_by = decided_by;
  Recording &recording = *region.scope->recording;
  Arrays stand_ins;
  for (const Array &like : likes) {
    const ArrayState &state = *like.state();
    stand_ins.push_back(recorded(region.scope, recording.new_name(), state.dtype, state.shape, state.weak));
    stand_ins.back().state()->varying = state.varying;
    stand_ins.back().state()->varies_since = state.varies_since;
    stand_ins.back().state()->placement = type_placement(state);
    region.header += (region.header.empty() ? "^bb0(" : ", ") + stand_ins.back().state()->node.text + ": " +
                     mlir_text(type_of(like));
  }
  if (!likes.empty()) region.header += "):\n";
  EnterScope enter(region.scope);
  region.results = body(std::move(stand_ins));
  for (size_t i = 0; i < region.results.leaves.size(); ++i)
    state_of(region.results.leaves[i], what.c_str(), static_cast<int>(i));
  return region;
}

// Which results stay partial: propagation spreads how dimensions are cut, and leaves that to who says it.
static std::string partial_text(const Arrays &likes) {
  auto is_partial = [](const Array &like) {
    PlacementPtr type = type_placement(*like.state());
    return type && !type->sharding.unreduced.empty();
  };
  if (std::none_of(likes.begin(), likes.end(), is_partial)) return "";
  std::string list = joined(likes, [&](const Array &like) {
    const ArrayState &state = *like.state();
    if (is_partial(like)) return to_string(type_placement(state)->sharding);
    return to_string(Sharding::open_of(mesh_symbol, static_cast<int64_t>(state.shape.size())));
  });
  return " {sdy.sharding = #sdy.sharding_per_value<[" + list + "]>}";
}

Arrays record_regions(const char *function, const char *op, const Arrays &operands,
                      const std::vector<std::string> &regions, const Arrays &likes) {
  const std::shared_ptr<Scope> &scope = context().scope;
  std::string names = names_text(operands, *scope->recording, function);
  std::string text, name = scope->recording->new_name();
  for (const std::string &region : regions) text += (text.empty() ? "({\n" : ", {\n") + region + "  }";
  record_line(results_text(name, likes.size()) + "\"" + op + "\"(" + names + ") " + text + ")" + partial_text(likes) +
              " : (" + types_text(operands) + ") -> (" + types_text(likes) + ")" + recorded_location_text(function));
  Arrays results;
  for (size_t i = 0; i < likes.size(); ++i) {
    const ArrayState &like = *likes[i].state();
    results.push_back(recorded(scope, result_name(name, i, likes.size()), like.dtype, like.shape, like.weak));
    results.back().state()->varying = like.varying;
    results.back().state()->varies_since = like.varies_since;
    results.back().state()->placement = type_placement(like);
  }
  return results;
}

void raise_variance(const Array &array, const ArrayState &other) {
  if (other.varying.empty()) return;
  set_variance(array, union_of(variance_of(*array.state()), variance_of(other), manual_mesh()));
}

void refuse_trees(const char *function, const TreeDifference &difference, const std::string &left,
                  const std::string &right) {
  throw TreeError(std::string(function) + ": " + left + " has " + difference.left + " at " +
                  (difference.path.empty() ? "its root" : difference.path) + ", but " + right + " has " +
                  difference.right + " there; both must be of one tree");
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
