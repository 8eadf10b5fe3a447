// Implements vjp, linearize and transpose. The part that needs no tangents is computed at once; its values that the
// linear rest needs are kept.
#include "base/bounded_cache.h"
#include "base/error.h"
#include "graph/key.h"
#include "trace/batch_axis.h"
#include "trace/derived_call.h"
#include "trace/variance.h"
#include "tree/one_tree.h"

namespace tessera::detail {

// Makes a program that is linear in the operands numbered `linear`, one for each argument that can have tangents.
struct Pullback {
  Flat arguments;
  DerivedCall call;
  std::vector<unsigned> linear;
  TreeShape results;
  Arrays likes;  // of the results: types and variance
  const char *name;
  bool of_integers = false;  // a linear map of integers

  bool counts(DType dtype) const { return of_integers || has_tangents(dtype); }
};

namespace {

// Returns the parts of a tangent program from a cache, since eager calls need the same ones repeatedly.
TangentParts parts_of(const DerivedCall &call, const DerivativeRequest &request) {
  static auto *known = new BoundedCache<std::string, TangentParts>(128);
  TracedFunction function = call.function.traced;
  function.name = "vjp";
  TraceGraph graph = unplaced_graph_of(std::move(function), call.function.mesh);
  std::string key = GraphKey(KeyOf::calls).add(graph).add(key_of(call, request, "parts")).bytes();
  return known->get(key, [&](NothingShared) { return tangent_parts(graph, request); });
}

// Linear maps are of floats and complex numbers, or of integers; the first argument decides.
bool are_integers(const Flat &arguments, const Arrays &results, const TreeShape &result_shape) {
  bool of_integers = !arguments.leaves.empty() && is_integer(arguments.leaves[0].state()->dtype);
  auto check = [&](const Array &array, const std::string &what, const std::string &path) {
    DType dtype = array.state()->dtype;
    if (of_integers ? is_integer(dtype) : has_tangents(dtype)) return;
    throw DTypeError("transpose: " + what + (path.empty() ? "" : " " + path) + " is of type " + type_string(array) +
                     ", and argument " + leaf_paths(arguments.shape)[0] + " of type " +
                     type_string(arguments.leaves[0]) +
                     "; a linear function takes floats and complex numbers to such, or integers to integers: capture "
                     "the arguments in which it isn't linear");
  };
  std::vector<std::string> paths = leaf_paths(arguments.shape), result_paths = leaf_paths(result_shape);
  for (size_t i = 0; i < paths.size(); ++i) check(arguments.leaves[i], "argument", paths[i]);
  for (size_t i = 0; i < result_paths.size(); ++i) check(results[i], "the result", result_paths[i]);
  return of_integers;
}

std::vector<unsigned> with_tangents(const Flat &arguments) {
  std::vector<unsigned> numbers;
  for (unsigned i = 0; i < arguments.leaves.size(); ++i)
    if (has_tangents(arguments.leaves[i].state()->dtype)) numbers.push_back(i);
  return numbers;
}

// Returns the results of the part that needs no tangents, and the values that the linear part needs.
std::pair<Arrays, Arrays> call_known(const DerivedCall &call, const TangentParts &parts, const std::string &key) {
  OpCall op{.function = "vjp", .name = "vjp", .what = key, .compiled = true};
  size_t own = call.function.results.size();
  for (const TracedFunction::Result &result : call.function.traced.results) op.results.push_back(result.type);
  for (const TangentParts::Residual &residual : parts.residuals)
    if (!residual.argument && !residual.result) op.results.push_back({residual.dtype, residual.shape});
  op.body = [&] { return CallBody{parts.known, call.function.locations}; };
  op.mesh = call.function.mesh;
  Arrays computed = with_locations(*call.function.locations, [&] { return detail::apply(op, call.operands); }),
         residuals;
  Arrays results(computed.begin(), computed.begin() + static_cast<std::ptrdiff_t>(own));
  bool in_batches = !batches_around().empty();
  for (size_t i = 0; (call.function.manual || in_batches) && i < own; ++i)
    set_variance(results[i], variance_of(*call.function.results[i].state()));
  size_t next = own;
  for (const TangentParts::Residual &residual : parts.residuals) {
    residuals.push_back(residual.argument ? call.operands[*residual.argument]
                        : residual.result ? results[*residual.result]
                                          : computed[next]);
    if (residual.argument || residual.result) continue;
    // The result varies over the union of the operands' axes, as far as these are known.
    const auto &manual = call.function.manual;
    Variance varies = variance_of(*computed[next].state());
    AxisNames gone;
    for (AxisName axis : without(varies.axes, residual.varying))
      if (batch_axis(axis.str()) || (manual && manual->check_vma)) gone.push_back(axis);
    set_variance(computed[next], without(varies, gone));
    ++next;
  }
  return {std::move(results), std::move(residuals)};
}

// Calls the linear part on residuals, then on tangents, for which `primals` stand.
DerivedCall linear_call(const DerivedCall &call, const TangentParts &parts, Arrays residuals, const Arrays &primals) {
  DerivedCall linear;
  linear.operands = std::move(residuals);
  linear.operands.insert(linear.operands.end(), primals.begin(), primals.end());
  linear.function.mesh = call.function.mesh;
  linear.function.manual = call.function.manual;
  linear.function.locations = call.function.locations;
  TracedFunction &traced = linear.function.traced;
  traced.name = "vjp";
  traced.ops = parts.linear.ops;
  for (const Array &operand : linear.operands) traced.arguments.push_back({type_of(operand), nullptr});
  for (const Array &result : call.function.results)
    if (has_tangents(result.state()->dtype)) {
      traced.results.push_back({type_of(result), parts.linear.results[traced.results.size()]});
      linear.function.results.push_back(result);
    }
  return linear;
}

}  // namespace

std::pair<Results, std::shared_ptr<const Pullback>> run_vjp(const Flat &arguments, const RecordFunction &record) {
  auto pullback = std::make_shared<Pullback>();
  // The pullback may have a derivative, too.
  DerivedCall call = record_call("vjp", arguments, record, 2);
  std::vector<unsigned> wrt = with_tangents(arguments);
  DerivativeRequest request = request_of(call, DerivativeKind::tangent, wrt);
  TangentParts parts = parts_of(call, request);
  auto [values, residuals] = call_known(call, parts, key_of(call, request, "known"));
  Arrays primals;
  for (unsigned i : wrt) {
    pullback->linear.push_back(static_cast<unsigned>(residuals.size() + primals.size()));
    primals.push_back(each_its_own(call.operands[i]));
  }
  pullback->arguments = arguments;
  pullback->results = call.results;
  pullback->likes = call.function.results;
  pullback->name = "vjp";
  pullback->call = linear_call(call, parts, std::move(residuals), primals);
  return {Results{std::move(values), call.example}, pullback};
}

std::shared_ptr<const Pullback> run_transpose(const Flat &arguments, const RecordFunction &record) {
  auto pullback = std::make_shared<Pullback>();
  pullback->arguments = arguments;
  pullback->call = record_call("transpose", arguments, record, 0);
  pullback->results = pullback->call.results;
  pullback->likes = pullback->call.function.results;
  pullback->of_integers = are_integers(arguments, pullback->likes, pullback->results);
  for (unsigned i = 0; i < arguments.leaves.size(); ++i) pullback->linear.push_back(i);
  pullback->name = "transpose";
  return pullback;
}

std::vector<Array> push_forward(const Pullback &pullback, const Flat &tangents) {
  const std::vector<Array> &primals = pullback.arguments.leaves;
  check_one_tree("linearize", {tangents.shape, "the tangents have"}, {pullback.arguments.shape, "the arguments have"});
  std::vector<std::string> paths = leaf_paths(tangents.shape);
  Arrays given;
  for (unsigned i = 0; i < primals.size(); ++i) {
    check_like("linearize", "the tangent", tangents.leaves[i], type_of(primals[i]), paths[i]);
    if (has_tangents(primals[i].state()->dtype)) given.push_back(tangents.leaves[i]);
  }
  std::vector<TensorType> types;
  for (const Array &result : pullback.likes)
    if (has_tangents(result.state()->dtype)) types.push_back(type_of(result));
  Arrays all = call_derivative("linearize", pullback.call, DerivativeKind::none, pullback.linear, given, types, {});
  Arrays moved;
  size_t next = 0;
  for (const Array &result : pullback.likes)
    moved.push_back(has_tangents(result.state()->dtype) ? all[next++] : float0_like(result));
  return moved;
}

std::vector<Array> pull_back(const Pullback &pullback, const Flat &cotangents) {
  check_one_tree("vjp", {cotangents.shape, "the cotangents have"}, {pullback.results, "the function's result has"});
  std::vector<std::string> paths = leaf_paths(cotangents.shape);
  Arrays given;
  for (size_t i = 0; i < cotangents.leaves.size(); ++i) {
    const Array &cotangent = cotangents.leaves[i];
    TensorType type = type_of(pullback.likes[i]), wanted = type;
    // A cotangent of integers is ignored, whatever its type.
    if (!pullback.counts(type.dtype)) wanted.dtype = state_of(cotangent, "vjp").dtype;
    check_like("vjp", "the cotangent", cotangent, type, paths[i], wanted);
    if (pullback.counts(type.dtype)) given.push_back(cotangent);
  }
  std::vector<TensorType> types;
  for (const Array &argument : pullback.arguments.leaves)
    if (pullback.counts(argument.state()->dtype)) types.push_back(type_of(argument));
  Arrays all =
      call_derivative(pullback.name, pullback.call, DerivativeKind::transpose, pullback.linear, given, types, {});
  Arrays result;
  size_t next = 0;
  for (const Array &argument : pullback.arguments.leaves)
    result.push_back(pullback.counts(argument.state()->dtype) ? all[next++] : float0_like(argument));
  return result;
}

}  // namespace tessera::detail
