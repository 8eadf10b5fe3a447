// Implements grad and jvp: the function is recorded, its derivative is made program to program, and is called as one
// operation.
#include <algorithm>

#include "base/error.h"
#include "trace/derived_call.h"
#include "tree/one_tree.h"

namespace tessera::detail {

std::vector<char> marked(const TreeShape &shape, std::initializer_list<int> numbers) {
  std::vector<char> marks;
  std::vector<size_t> counts = leaves_of_children(shape);
  for (size_t argument = 0; argument < counts.size(); ++argument) {
    bool is_chosen = std::find(numbers.begin(), numbers.end(), static_cast<int>(argument)) != numbers.end();
    marks.insert(marks.end(), counts[argument], numbers.size() == 0 ? argument == 0 : is_chosen);
  }
  return marks;
}

namespace {

// Returns the numbers of the marked leaves that have tangents. All marked leaves must have one unless `allow_int`.
std::vector<unsigned> chosen(const char *name, const Flat &arguments, const std::vector<char> &marks, bool allow_int) {
  std::vector<unsigned> wrt;
  bool is_any_marked = false;
  std::vector<std::string> paths = leaf_paths(arguments.shape);
  for (unsigned i = 0; i < marks.size(); ++i) {
    if (!marks[i]) continue;
    const ArrayState &state = state_of_leaf(arguments, i, name);
    is_any_marked = true;
    if (has_tangents(state.dtype)) {
      wrt.push_back(i);
      continue;
    }
    if (!allow_int)
      throw DTypeError(std::string(name) + ": argument " + paths[i] + " is of type " +
                       type_string(arguments.leaves[i]) +
                       ", which has no derivatives; convert it to a float with astype, differentiate by other "
                       "arguments, or set allow_int for a gradient of float0");
  }
  if (!is_any_marked)
    throw TreeError(std::string(name) + ": there is no array to differentiate by: the function has " +
                    std::to_string(leaves_of_children(arguments.shape).size()) +
                    " arguments, and those that were chosen hold none");
  return wrt;
}

// Returns cotangents of all results that can have one: `first` for the first, zeros for the others.
Arrays cotangents_of(const DerivedCall &call, double first) {
  Arrays cotangents;
  for (size_t i = 0; i < call.function.results.size(); ++i) {
    TensorType type = type_of(call.function.results[i]);
    if (has_tangents(type.dtype)) cotangents.push_back(filled(type, i == 0 ? first : 0));
  }
  return cotangents;
}

Results results_of(const DerivedCall &call, const Arrays &all) {
  return {Arrays(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(call.function.results.size())), call.example};
}

}  // namespace

Gradient run_gradient(const char *name, const Flat &arguments, const std::vector<char> &wrt, bool wants_value,
                      const RecordFunction &record, bool allow_int) {
  std::vector<unsigned> leaves = chosen(name, arguments, wrt, allow_int);
  DerivedCall call = record_call(name, arguments, record, 1);
  const Array &value = call.function.results.at(0);
  TensorType type = type_of(value);
  if (!type.shape.empty() || !is_float(type.dtype))
    throw ShapeError(
        std::string(name) + ": the function's value is of type " + type_string(value) +
        ", but only a real scalar has a gradient; add it up with sum or mean, or use vjp with a cotangent");
  Arrays cotangents = cotangents_of(call, 1);
  std::vector<char> kept(call.function.results.size(), 1);
  kept[0] = wants_value;
  Arrays all =
      call_derivative(name, call, DerivativeKind::gradient, leaves, cotangents, types_of(arguments, leaves), kept);
  Arrays gradients;
  size_t next = call.function.results.size();
  for (size_t i = 0; i < wrt.size(); ++i) {
    if (!wrt[i]) continue;
    const Array &argument = arguments.leaves[i];
    gradients.push_back(has_tangents(argument.state()->dtype) ? all[next++] : float0_like(argument));
  }
  return {results_of(call, all), std::move(gradients)};
}

std::pair<Results, Arrays> run_jvp(const Flat &primals, const Flat &tangents, const RecordFunction &record) {
  check_one_tree("jvp", {tangents.shape, "the tangents have"}, {primals.shape, "the primals have"});
  std::vector<std::string> paths = leaf_paths(primals.shape);
  std::vector<unsigned> wrt;
  Arrays given;
  for (unsigned i = 0; i < primals.leaves.size(); ++i) {
    state_of_leaf(primals, i, "jvp");
    check_like("jvp", "the tangent", tangents.leaves[i], type_of(primals.leaves[i]), paths[i]);
    if (!has_tangents(primals.leaves[i].state()->dtype)) continue;
    wrt.push_back(i);
    given.push_back(tangents.leaves[i]);
  }
  DerivedCall call = record_call("jvp", primals, record, 1);
  std::vector<TensorType> types;
  for (const Array &result : call.function.results)
    if (has_tangents(result.state()->dtype)) types.push_back(type_of(result));
  Arrays all = call_derivative("jvp", call, DerivativeKind::tangent, wrt, given, types,
                               std::vector<char>(call.function.results.size(), 1));
  Arrays moved;
  size_t next = call.function.results.size();
  for (const Array &result : call.function.results)
    moved.push_back(has_tangents(result.state()->dtype) ? all[next++] : float0_like(result));
  return {results_of(call, all), std::move(moved)};
}

}  // namespace tessera::detail
