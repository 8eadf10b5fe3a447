#include "jax_functions.h"
#include "tessera/contraction.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "trace/apply.h"
#include "written_ops.h"

namespace tessera::laws {
namespace {

// Operations that the library has no function for.
Array one_op(const char *name, const std::string &attributes, const Arrays &operands, const Array &like) {
  detail::OpCall call{.function = "op", .name = name, .attributes = attributes_of(attributes)};
  call.results = {{like.dtype(), like.shape()}};
  return detail::apply_one(call, operands);
}
Array clamp(const Array &low, const Array &x, const Array &high) {
  return one_op("stablehlo.clamp", "", {low, x, high}, x);
}
Array number(double value) { return scalar(value); }

}  // namespace

Functions elementwise_functions() {
  using A = const Array &;
  Functions all;
  for (auto [name, f] :
       std::map<std::string, Array (*)(A)>{{"exp", exp},           {"exp2", exp2},       {"expm1", expm1},
                                           {"sin", sin},           {"cos", cos},         {"tan", tan},
                                           {"tanh", tanh},         {"sinh", sinh},       {"cosh", cosh},
                                           {"atan", atan},         {"asinh", asinh},     {"erf", erf},
                                           {"erfc", erfc},         {"cbrt", cbrt},       {"abs", abs},
                                           {"sign", sign},         {"square", square},   {"floor", floor},
                                           {"ceil", ceil},         {"trunc", trunc},     {"reciprocal", reciprocal},
                                           {"logistic", logistic}, {"silu", silu},       {"softplus", softplus},
                                           {"relu", relu},         {"asin", asin},       {"acos", acos},
                                           {"atanh", atanh},       {"erf_inv", erf_inv}, {"log", log},
                                           {"log2", log2},         {"log10", log10},     {"log1p", log1p},
                                           {"sqrt", sqrt},         {"rsqrt", rsqrt},     {"lgamma", lgamma},
                                           {"digamma", digamma},   {"acosh", acosh}})
    all[name] = [f = f](const Arrays &x) { return f(x[0]); };
  for (auto [name, f] : std::map<std::string, Array (*)(A, A)>{{"maximum", maximum},
                                                               {"minimum", minimum},
                                                               {"add", add},
                                                               {"subtract", subtract},
                                                               {"multiply", multiply},
                                                               {"multiply by a scalar", multiply},
                                                               {"divide", divide},
                                                               {"divide by zero", divide},
                                                               {"power", power},
                                                               {"atan2", atan2},
                                                               {"remainder", remainder},
                                                               {"floor_divide", floor_divide},
                                                               {"logaddexp", logaddexp},
                                                               {"outer", outer}})
    all[name] = [f = f](const Arrays &x) { return f(x[0], x[1]); };
  Functions others = {
      {"round", [](const Arrays &x) { return round(x[0]); }},
      {"nan_to_num", [](const Arrays &x) { return nan_to_num(x[0]); }},
      {"gelu", [](const Arrays &x) { return gelu(x[0]); }},
      {"gelu_exact", [](const Arrays &x) { return gelu(x[0], {.approximate = false}); }},
      {"round to tenths", [](const Arrays &x) { return round(x[0], 1); }},
      {"of a scalar", [](const Arrays &x) { return sin(x[0]) * 2; }},
      {"of f32 and weak scalars", [](const Arrays &x) { return 2.0 * x[0] + 1 - x[0] / 3; }},
      {"converted", [](const Arrays &x) { return square(x[0].astype(f32).astype(f64)); }},
      {"reduce_precision",
       [](const Arrays &x) {
         return one_op("stablehlo.reduce_precision", "exponent_bits = 5 : i32, mantissa_bits = 10 : i32", {x[0]}, x[0]);
       }},
      {"stopped", [](const Arrays &x) { return stop_gradient(x[0]) * x[0]; }},
      {"rounded to integers and back", [](const Arrays &x) { return x[0].astype(i32).astype(f64) + x[0]; }},
      {"maximum with a number", [](const Arrays &x) { return maximum(x[0], 0.0); }},
      {"clip", [](const Arrays &x) { return clip(x[0], -0.5, 1.0); }},
      {"clip by arrays", [](const Arrays &x) { return clip(x[0], x[1], x[2]); }},
      {"clamp", [](const Arrays &x) { return clamp(number(-0.5), x[0], number(1.0)); }},
      {"clamp by arrays", [](const Arrays &x) { return clamp(x[0], x[1], x[2]); }},
      {"power of negative numbers", [](const Arrays &x) { return power(x[0], array({2.0, 3.0, 1.0, 0.0})); }},
      {"power by 2", [](const Arrays &x) { return power(x[0], 2); }},
      {"power by 3", [](const Arrays &x) { return power(x[0], 3); }},
      {"power of 2", [](const Arrays &x) { return power(2.0, x[0]); }},
      {"where", [](const Arrays &x) { return where(x[0] > x[1], x[0] * x[1], x[1]); }},
      {"where one isn't finite",
       [](const Arrays &x) { return where(x[0] > 0, sqrt(where(x[0] > 0, x[0], 1.0)), 0.0); }},
  };
  all.merge(others);
  return all;
}

}  // namespace tessera::laws
