// grad, vjp and jvp: the function is recorded, its derivative made program to program, and called as one operation.
#include <algorithm>

#include "base/error.h"
#include "pipeline/derivative.h"
#include "tessera/transformations.h"
#include "trace/call.h"
#include "trace/sharding_ops.h"
#include "trace/variance.h"

namespace tessera::detail {
namespace {

using Arrays = std::vector<Array>;

bool has_tangents(DType dtype) { return is_float(dtype) || is_complex(dtype); }
TensorType type_of(const Array &array) { return {array.state()->dtype, array.state()->shape}; }

// A recorded function, and what it was called with: arguments, then what it captures.
struct DerivedCall {
  RecordedFunction function;
  Arrays operands;
  TreeShape results;
  std::shared_ptr<const void> example;
};

DerivedCall record_call(const char *name, const Flat &arguments, const RecordFunction &record) {
  DerivedCall call;
  for (size_t i = 0; i < arguments.leaves.size(); ++i) {
    state_of(arguments.leaves[i], name, static_cast<int>(i));
    call.operands.push_back(into_manual(arguments.leaves[i], name));
  }
  call.function = record_inner(name, call.operands, [&](Arrays inside) {
    Recorded recorded = record(std::move(inside));
    call.results = recorded.results.shape;
    call.example = recorded.example;
    return std::move(recorded.results.leaves);
  });
  call.operands.insert(call.operands.end(), call.function.captured.begin(), call.function.captured.end());
  return call;
}

// Calls the derivative of a recorded function: its operands, then `more`. `more_results` are the types behind those of the
// function's own results, of which only the `kept` ones are computed; the others are empty.
Arrays call_derivative(const char *name, const DerivedCall &call, DerivativeKind kind, const std::vector<unsigned> &wrt,
                       const Arrays &more, const std::vector<TensorType> &more_results, std::vector<char> kept) {
  OpCall op{.function = name, .name = name, .compiled = true};
  op.attributes = call.function.text.body;
  static const char *const kinds[] = {"tangent", "gradient", "transpose"};
  op.attributes += kinds[static_cast<int>(kind)];
  for (const Array &operand : call.operands) op.attributes += "{" + names_text(operand.state()->varying) + "}";
  for (unsigned argument : wrt) op.attributes += " " + std::to_string(argument);
  for (size_t i = 0; i < kept.size(); ++i) {
    const FunctionText::Result &result = call.function.text.results[i];
    if (kept[i]) op.results.push_back(result.type);
    op.attributes += (kept[i] ? " " : " -") + result.name;
  }
  op.results.insert(op.results.end(), more_results.begin(), more_results.end());
  op.body = [&] {
    FunctionText function = call.function.text;
    for (FunctionText::Argument &argument : function.arguments) argument.placement = nullptr;
    const Mesh *mesh = call.function.mesh ? &*call.function.mesh : nullptr;
    std::optional<DeviceNumbers> numbers;
    if (mesh) numbers.emplace(*mesh);
    std::optional<ManualBody> manual;
    if (const auto &scope = call.function.manual; scope && scope->check_vma) {
      manual = ManualBody{DeviceNumbers(scope->mesh).mesh, scope->axes, {}};
      for (const Array &operand : call.operands) manual->arguments.push_back(operand.state()->varying);
    }
    FunctionBody body =
        derivative_of(tessera::ProgramText{name, module_text(function, numbers ? &numbers->mesh : nullptr, nullptr)},
                      kind, wrt, kept, manual);
    return BodyText{std::move(body.text), std::move(body.results)};
  };
  op.mesh = call.function.mesh;
  Arrays operands;
  for (unsigned i = 0; i < call.operands.size();
       ++i)  // a linear program turned round doesn't take what it is linear in
    if (kind != DerivativeKind::transpose || std::find(wrt.begin(), wrt.end(), i) == wrt.end())
      operands.push_back(call.operands[i]);
  operands.insert(operands.end(), more.begin(), more.end());
  Arrays computed = detail::apply(op, operands), results;
  size_t next = 0;
  for (size_t i = 0; i < kept.size() + more_results.size(); ++i)
    results.push_back(i >= kept.size() || kept[i] ? computed[next++] : Array());
  if (!call.function.manual) return results;
  // Results vary as the function's own do, gradients as what they belong to.
  for (size_t i = 0; i < results.size(); ++i) {
    bool is_own = i < kept.size();
    if (results[i].empty() || (!is_own && kind == DerivativeKind::tangent)) continue;
    const ArrayState &like = is_own ? *call.function.results[i].state() : *call.operands[wrt[i - kept.size()]].state();
    results[i].state()->varying = like.varying;
    results[i].state()->varies_since = like.varies_since;
  }
  return results;
}

// Numbers of the leaves that are marked; all of them must have tangents.
std::vector<unsigned> chosen(const char *name, const Flat &arguments, const std::vector<char> &marks) {
  std::vector<unsigned> wrt;
  std::vector<std::string> paths = leaf_paths(arguments.shape);
  for (unsigned i = 0; i < marks.size(); ++i) {
    if (!marks[i]) continue;
    const ArrayState &state = state_of(arguments.leaves[i], name, static_cast<int>(i));
    if (!has_tangents(state.dtype))
      throw DTypeError(
          std::string(name) + ": argument " + paths[i] + " is of type " + type_string(arguments.leaves[i]) +
          ", which has no derivatives; convert it to a float with astype, or differentiate by other arguments");
    wrt.push_back(i);
  }
  if (wrt.empty())
    throw TreeError(std::string(name) + ": there is no array to differentiate by: the function has " +
                    std::to_string(leaves_of_children(arguments.shape).size()) +
                    " arguments, and those that were chosen hold none");
  return wrt;
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
                    .attributes = "broadcast_dimensions = array<i64>",
                    .results = {type}},
                   {scalar});
}

// Of all results that can have one: `first` for the first, zeros for the others.
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

void check_like(const char *name, const char *what, const Array &given, const TensorType &wanted,
                const std::string &path) {
  state_of(given, name);
  if (type_of(given) == wanted) return;
  std::string message = std::string(name) + ": " + what + (path.empty() ? "" : " " + path) + " is " +
                        std::string(name_of(given.dtype())) + "[" + shape_text(given.shape()) +
                        "], but it belongs to " + std::string(name_of(wanted.dtype)) + "[" + shape_text(wanted.shape) +
                        "]; it must have that shape and dtype";
  if (given.shape() != wanted.shape) throw ShapeError(message);
  throw DTypeError(message);
}

}  // namespace

Gradient run_gradient(const char *name, const Flat &arguments, const std::vector<char> &wrt, bool wants_value,
                      const RecordFunction &record) {
  std::vector<unsigned> leaves = chosen(name, arguments, wrt);
  DerivedCall call = record_call(name, arguments, record);
  const Array &value = call.function.results.at(0);
  TensorType type = type_of(value);
  if (!type.shape.empty() || !is_float(type.dtype))
    throw ShapeError(
        std::string(name) + ": the function's value is of type " + type_string(value) +
        ", but a gradient is that of one real scalar; add it up with sum or mean, or use vjp with a cotangent");
  Arrays cotangents = cotangents_of(call, 1);
  std::vector<char> kept(call.function.results.size(), 1);
  kept[0] = wants_value;
  Arrays all =
      call_derivative(name, call, DerivativeKind::gradient, leaves, cotangents, types_of(arguments, leaves), kept);
  return {results_of(call, all),
          Arrays(all.begin() + static_cast<std::ptrdiff_t>(call.function.results.size()), all.end())};
}

struct Pullback {
  Flat arguments;
  DerivedCall call;
  bool is_linear = false;  // the function itself is, and is turned round as it is
};

std::pair<Results, std::shared_ptr<const Pullback>> run_vjp(const Flat &arguments, const RecordFunction &record) {
  auto pullback = std::make_shared<Pullback>();
  pullback->arguments = arguments;
  pullback->call = record_call("vjp", arguments, record);
  const DerivedCall &call = pullback->call;
  // The gradient by no argument is the function itself.
  Arrays values = call_derivative("vjp", call, DerivativeKind::gradient, {}, cotangents_of(call, 0), {},
                                  std::vector<char>(call.function.results.size(), 1));
  return {results_of(call, values), pullback};
}

std::shared_ptr<const Pullback> run_transpose(const Flat &arguments, const RecordFunction &record) {
  auto pullback = std::make_shared<Pullback>();
  pullback->arguments = arguments;
  pullback->call = record_call("transpose", arguments, record);
  pullback->is_linear = true;
  return pullback;
}

std::vector<Array> push_forward(const Pullback &pullback, const Flat &tangents) {
  const DerivedCall &call = pullback.call;
  const std::vector<Array> &primals = pullback.arguments.leaves;
  if (auto difference = find_difference(pullback.arguments.shape, tangents.shape))
    throw TreeError("linearize: the tangents have " + difference->right + " at " +
                    (difference->path.empty() ? "their root" : difference->path) + ", but the arguments have " +
                    difference->left + " there; both must be of one tree");
  std::vector<std::string> paths = leaf_paths(tangents.shape);
  std::vector<unsigned> wrt;
  Arrays given;
  for (unsigned i = 0; i < primals.size(); ++i) {
    check_like("linearize", "the tangent", tangents.leaves[i], type_of(primals[i]), paths[i]);
    if (!has_tangents(primals[i].state()->dtype)) continue;
    wrt.push_back(i);
    given.push_back(tangents.leaves[i]);
  }
  std::vector<TensorType> types;
  for (const Array &result : call.function.results)
    if (has_tangents(result.state()->dtype)) types.push_back(type_of(result));
  Arrays all = call_derivative("linearize", call, DerivativeKind::tangent, wrt, given, types,
                               std::vector<char>(call.function.results.size(), 0));
  Arrays moved;
  size_t next = call.function.results.size();
  for (const Array &result : call.function.results)
    moved.push_back(has_tangents(result.state()->dtype) ? all[next++] : filled(type_of(result), 0));
  return moved;
}

std::vector<Array> pull_back(const Pullback &pullback, const Flat &cotangents) {
  const DerivedCall &call = pullback.call;
  if (auto difference = find_difference(call.results, cotangents.shape))
    throw TreeError("vjp: the cotangents have " + difference->right + " at " +
                    (difference->path.empty() ? "their root" : difference->path) + ", but the function's result has " +
                    difference->left + " there; both must be of one tree");
  std::vector<std::string> paths = leaf_paths(cotangents.shape);
  Arrays given;
  for (size_t i = 0; i < cotangents.leaves.size(); ++i) {
    TensorType type = type_of(call.function.results[i]);
    check_like("vjp", "the cotangent", cotangents.leaves[i], type, paths[i]);
    if (has_tangents(type.dtype)) given.push_back(cotangents.leaves[i]);
  }
  std::vector<unsigned> wrt;
  for (unsigned i = 0; i < pullback.arguments.leaves.size(); ++i)
    if (has_tangents(pullback.arguments.leaves[i].state()->dtype)) wrt.push_back(i);
  size_t own = pullback.is_linear ? 0 : call.function.results.size();
  Arrays all = call_derivative(pullback.is_linear ? "transpose" : "vjp", call,
                               pullback.is_linear ? DerivativeKind::transpose : DerivativeKind::gradient, wrt, given,
                               types_of(pullback.arguments, wrt), std::vector<char>(own, 0));
  // Arguments without derivatives have zeros of their own dtype.
  Arrays result;
  size_t next = own;
  for (const Array &argument : pullback.arguments.leaves)
    result.push_back(has_tangents(argument.state()->dtype) ? all[next++] : filled(type_of(argument), 0));
  return result;
}

std::pair<Results, Arrays> run_jvp(const Flat &primals, const Flat &tangents, const RecordFunction &record) {
  if (auto difference = find_difference(primals.shape, tangents.shape))
    throw TreeError("jvp: the tangents have " + difference->right + " at " +
                    (difference->path.empty() ? "their root" : difference->path) + ", but the primals have " +
                    difference->left + " there; both must be of one tree");
  std::vector<std::string> paths = leaf_paths(primals.shape);
  std::vector<unsigned> wrt;
  Arrays given;
  for (unsigned i = 0; i < primals.leaves.size(); ++i) {
    state_of(primals.leaves[i], "jvp", static_cast<int>(i));
    check_like("jvp", "the tangent", tangents.leaves[i], type_of(primals.leaves[i]), paths[i]);
    if (!has_tangents(primals.leaves[i].state()->dtype)) continue;
    wrt.push_back(i);
    given.push_back(tangents.leaves[i]);
  }
  DerivedCall call = record_call("jvp", primals, record);
  std::vector<TensorType> types;
  for (const Array &result : call.function.results)
    if (has_tangents(result.state()->dtype)) types.push_back(type_of(result));
  Arrays all = call_derivative("jvp", call, DerivativeKind::tangent, wrt, given, types,
                               std::vector<char>(call.function.results.size(), 1));
  Arrays moved;
  size_t next = call.function.results.size();
  for (const Array &result : call.function.results)
    moved.push_back(has_tangents(result.state()->dtype) ? all[next++] : filled(type_of(result), 0));
  return {results_of(call, all), std::move(moved)};
}

}  // namespace tessera::detail
