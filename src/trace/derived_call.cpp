#include "trace/derived_call.h"

#include <algorithm>

#include "base/error.h"
#include "graph/key.h"
#include "trace/batch_axis.h"
#include "trace/sharding_ops.h"
#include "trace/variance.h"

namespace tessera::detail {

DerivedCall record_call(const char *name, const Flat &arguments, const RecordFunction &record, int derivatives) {
  DerivedCall call;
  for (size_t i = 0; i < arguments.leaves.size(); ++i) {
    state_of_leaf(arguments, i, name);
    call.operands.push_back(into_manual(arguments.leaves[i], name));
  }
  call.function = record_inner(
      name, call.operands,
      [&](Arrays inside) {
        Recorded recorded = record(std::move(inside));
        call.results = recorded.results.shape;
        call.example = recorded.example;
        return std::move(recorded.results.leaves);
      },
      /*shapes_only=*/false, derivatives);
  call.operands.insert(call.operands.end(), call.function.captured.begin(), call.function.captured.end());
  return call;
}

Array each_its_own(const Array &array) {
  std::vector<BatchAxis> batches = batches_around();
  if (batches.empty()) return array;
  AxisNames names = array.state()->varying;
  for (const BatchAxis &batch : batches) names = union_of(names, {AxisName(batch.name)}, manual_mesh());
  Array own = make_array(*array.state());
  set_variance(own, variance_over(names, "argument of a derivative", {array.state().get()}));
  return own;
}

DerivativeRequest request_of(const DerivedCall &call, DerivativeKind kind, const std::vector<unsigned> &wrt,
                             const Arrays &cotangents) {
  DerivativeRequest request{kind, wrt, {}, derivatives_ahead() > 0};
  const auto &scope = call.function.manual;
  bool is_checked = scope && scope->check_vma;
  std::vector<BatchAxis> batches = batches_around();
  if (!is_checked && batches.empty()) return request;
  ManualBody body;
  if (is_checked) body = {DeviceNumbers(scope->mesh).mesh, scope->axes, {}};
  AxisNames known = body.axes;
  for (const BatchAxis &batch : batches) {
    body.batches.emplace_back(AxisName(batch.name), batch.size);
    known.emplace_back(batch.name);
  }
  auto known_of = [&](const AxisNames &axes) { return without(axes, without(axes, known)); };
  for (const Array &operand : call.operands) body.arguments.push_back(known_of(operand.state()->varying));
  size_t next = 0;
  for (const Array &result : call.function.results)
    if (!cotangents.empty() && has_tangents(result.state()->dtype))
      body.given.push_back(
          known_of(union_of(result.state()->varying, cotangents.at(next++).state()->varying, manual_mesh())));
  request.manual = std::move(body);
  return request;
}

std::string key_of(const DerivedCall &call, const DerivativeRequest &request, const char *kind) {
  GraphKey key(KeyOf::names);
  key.add_all(call.function.traced.ops).add(kind).add(request.keeps_rules);
  for (const Array &operand : call.operands) key.add(names_text(operand.state()->varying));
  for (const BatchAxis &batch : batches_around()) key.add(batch.name).add(batch.size);
  if (request.manual)
    for (const AxisNames &axes : request.manual->given) key.add(names_text(axes));
  key.add_all(request.wrt);
  for (const TracedFunction::Result &result : call.function.traced.results) key.add(result.value);
  return key.bytes();
}

Arrays call_derivative(const char *name, const DerivedCall &call, DerivativeKind kind, const std::vector<unsigned> &wrt,
                       const Arrays &more, const std::vector<TensorType> &more_results, std::vector<char> kept) {
  OpCall op{.function = name, .name = name, .compiled = true};
  static const char *const kinds[] = {"itself", "tangent", "gradient", "transpose"};
  bool takes_cotangents = kind == DerivativeKind::gradient || kind == DerivativeKind::transpose;
  DerivativeRequest request = request_of(call, kind, wrt, takes_cotangents ? more : Arrays());
  op.what = key_of(call, request, kinds[static_cast<int>(kind)]);
  for (size_t i = 0; i < kept.size(); ++i) {
    if (kept[i]) op.results.push_back(call.function.traced.results[i].type);
    op.what += kept[i] ? "+" : "-";
  }
  op.results.insert(op.results.end(), more_results.begin(), more_results.end());
  op.body = [&] {
    TracedFunction function = call.function.traced;
    function.name = name;
    return CallBody{derivative_of(unplaced_graph_of(std::move(function), call.function.mesh), request, kept),
                    call.function.locations};
  };
  op.mesh = call.function.mesh;
  Arrays operands;
  for (unsigned i = 0; i < call.operands.size(); ++i) {
    // A transposed program doesn't take the arguments in which it is linear; the program itself takes them from `more`.
    bool is_linear = std::find(wrt.begin(), wrt.end(), i) != wrt.end();
    if (!is_linear || (kind != DerivativeKind::transpose && kind != DerivativeKind::none))
      operands.push_back(call.operands[i]);
  }
  operands.insert(operands.end(), more.begin(), more.end());
  Arrays computed = with_locations(*call.function.locations, [&] { return detail::apply(op, operands); }), results;
  size_t next = 0;
  for (size_t i = 0; i < kept.size() + more_results.size(); ++i)
    results.push_back(i >= kept.size() || kept[i] ? computed[next++] : Array());
  if (!call.function.manual && batches_around().empty()) return results;
  // Results vary as the function's own results do, and gradients as their arguments do.
  for (size_t i = 0; i < results.size(); ++i) {
    bool is_own = i < kept.size(), is_tangent = kind == DerivativeKind::tangent || kind == DerivativeKind::none;
    if (results[i].empty() || (!is_own && is_tangent)) continue;
    Array like = is_own ? call.function.results[i] : call.operands[wrt[i - kept.size()]];
    if (!is_own && kind == DerivativeKind::gradient) like = each_its_own(like);
    set_variance(results[i], variance_of(*like.state()));
  }
  return results;
}

std::vector<TensorType> types_of(const Flat &arguments, const std::vector<unsigned> &wrt) {
  std::vector<TensorType> types;
  for (unsigned i : wrt) types.push_back(type_of(arguments.leaves[i]));
  return types;
}

Array filled(const TensorType &type, double value) {
  Array scalar = plain_scalar_as(*Array(value).state(), type.dtype, true);
  if (type.shape.empty()) return scalar;
  return apply_one({.function = "zeros",
                    .name = "stablehlo.broadcast_in_dim",
                    .attributes = {{"broadcast_dimensions", TraceAttribute::Ints{}}},
                    .results = {type}},
                   {scalar});
}

void check_like(const char *name, const char *what, const Array &given, const TensorType &owner,
                const std::string &path, const TensorType &wanted) {
  state_of(given, name);
  if (type_of(given) == wanted) return;
  std::string message = std::string(name) + ": " + what + (path.empty() ? "" : " " + path) + " is " +
                        spaced_type_text(given.dtype(), given.shape()) + ", but it belongs to " +
                        spaced_type_text(owner.dtype, owner.shape) + "; it must have that shape" +
                        (wanted.dtype != float0 ? " and dtype"
                                                : " and the dtype float0: integers and booleans have no other "
                                                  "tangents; zeros(shape, float0) makes one");
  if (given.shape() != wanted.shape) throw ShapeError(message);
  throw DTypeError(message);
}

void check_like(const char *name, const char *what, const Array &given, const TensorType &owner,
                const std::string &path) {
  check_like(name, what, given, owner, path, tangent_type(owner));
}

}  // namespace tessera::detail
