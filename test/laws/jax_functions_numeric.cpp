#include "jax_functions.h"
#include "tessera/contraction.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "trace/apply.h"
#include "written_ops.h"

namespace tessera::laws {
namespace {

using Complex = std::complex<double>;

Array one_op(const char *name, const std::string &attributes, const Arrays &operands, TensorType type,
             std::vector<std::string> regions = {}) {
  detail::OpCall call{.function = "op", .name = name, .attributes = attributes_of(attributes)};
  call.results = {std::move(type)};
  call.regions = regions_of(regions);
  return detail::apply_one(call, operands);
}

std::string list(const std::vector<int64_t> &values) {
  std::string text;
  for (int64_t value : values) text += (text.empty() ? "" : ", ") + std::to_string(value);
  return "array<i64: " + text + ">";
}

Array transform(const Array &x, const std::string &kind, const std::vector<int64_t> &lengths, DType dtype,
                Shape shape) {
  return one_op("stablehlo.fft", "fft_length = " + list(lengths) + ", fft_type = #stablehlo<fft_type " + kind + ">",
                {x}, {dtype, std::move(shape)});
}

Functions complex_functions() {
  using A = const Array &;
  Functions all;
  for (auto [name, f] : std::map<std::string, Array (*)(A)>{{"exp", exp},
                                                            {"log", log},
                                                            {"sqrt", sqrt},
                                                            {"rsqrt", rsqrt},
                                                            {"sin", sin},
                                                            {"cos", cos},
                                                            {"tan", tan},
                                                            {"tanh", tanh},
                                                            {"sinh", sinh},
                                                            {"cosh", cosh},
                                                            {"asin", asin},
                                                            {"acos", acos},
                                                            {"atan", atan},
                                                            {"asinh", asinh},
                                                            {"acosh", acosh},
                                                            {"atanh", atanh},
                                                            {"expm1", expm1},
                                                            {"log1p", log1p},
                                                            {"logistic", logistic},
                                                            {"square", square},
                                                            {"conj", conj},
                                                            {"sign", sign},
                                                            {"reciprocal", reciprocal},
                                                            {"abs", abs},
                                                            {"real", real},
                                                            {"imag", imag}})
    all["complex " + name] = [f = f](const Arrays &x) { return f(x[0]); };
  Functions others = {
      {"complex parts joined", [](const Arrays &x) { return x[0] * scalar(Complex(0, 1)) + x[1]; }},
      {"complex of a real number", [](const Arrays &x) { return x[0].astype(c128) * scalar(Complex(0.5, -2)); }},
      {"complex multiply", [](const Arrays &x) { return x[0] * x[1]; }},
      {"complex divide", [](const Arrays &x) { return x[0] / x[1]; }},
      {"complex power", [](const Arrays &x) { return power(x[0], x[1]); }},
      {"complex power by 2", [](const Arrays &x) { return power(x[0], 2); }},
      {"complex matmul", [](const Arrays &x) { return matmul(x[0], x[1]); }},
      {"complex vdot", [](const Arrays &x) { return vdot(x[0], x[1]); }},
      {"complex sum", [](const Arrays &x) { return sum(x[0]); }},
      {"complex mean", [](const Arrays &x) { return mean(x[0]); }},
      {"complex prod", [](const Arrays &x) { return prod(x[0]); }},
      {"complex var", [](const Arrays &x) { return var(x[0]); }},
      {"complex norm", [](const Arrays &x) { return norm(x[0]); }},
      {"complex cumsum", [](const Arrays &x) { return cumsum(x[0], {.axis = 0}); }},
      {"complex cumprod", [](const Arrays &x) { return cumprod(x[0], {.axis = 0}); }},
      {"complex maximum", [](const Arrays &x) { return maximum(x[0], x[1]); }},
      {"complex sort", [](const Arrays &x) { return sort(x[0]); }},
      {"complex where", [](const Arrays &x) { return where(real(x[0]) > 0, x[0] * x[0], x[0]); }},
      {"complex modulus squared", [](const Arrays &x) { return real(x[0] * conj(x[0])); }},
      {"complex take", [](const Arrays &x) { return take(x[0], array({1, 1, 3})); }},
      {"complex fft", [](const Arrays &x) { return transform(x[0], "FFT", {4}, c128, {4}); }},
      {"complex ifft", [](const Arrays &x) { return transform(x[0], "IFFT", {4}, c128, {4}); }},
      {"complex fft2", [](const Arrays &x) { return transform(x[0], "FFT", {2, 2}, c128, {2, 2}); }},
      {"rfft", [](const Arrays &x) { return transform(x[0], "RFFT", {6}, c128, {2, 4}); }},
      {"rfft of odd length", [](const Arrays &x) { return transform(x[0], "RFFT", {5}, c128, {3}); }},
      {"irfft", [](const Arrays &x) { return transform(x[0], "IRFFT", {6}, f64, {6}); }},
      {"irfft of odd length", [](const Arrays &x) { return transform(x[0], "IRFFT", {5}, f64, {5}); }},
  };
  all.merge(others);
  return all;
}

ArraysToArray convolution(const Conv &options) {
  return [options](const Arrays &x) { return conv(x[0], x[1], options); };
}

ArraysToArray solution(const std::string &attributes) {
  return [attributes](const Arrays &x) {
    return one_op("stablehlo.triangular_solve", attributes + ", unit_diagonal = false", x, {f64, x[1].shape()});
  };
}

Functions contractions() {
  ArraysToArray product = [](const Arrays &x) { return matmul(x[0], x[1]); };
  return {
      {"matmul", product},
      {"matmul of a vector", product},
      {"matmul of vectors", product},
      {"matmul of batches that broadcast", product},
      {"matmul of f32", product},
      {"dot", [](const Arrays &x) { return dot(x[0], x[1]); }},
      {"tensordot", [](const Arrays &x) { return tensordot(x[0], x[1], 2); }},
      {"einsum with a diagonal", [](const Arrays &x) { return einsum("ii->i", x[0]); }},
      {"einsum of a trace", [](const Arrays &x) { return einsum("ii", x[0]); }},
      {"einsum of three", [](const Arrays &x) { return einsum("ij,jk,k->i", x[0], x[1], x[2]); }},
      {"conv", convolution({})},
      {"conv with strides", convolution({.window_strides = {2}, .padding = "SAME"})},
      {"conv with dilations",
       convolution({.window_strides = {2}, .padding = {{2, 1}}, .lhs_dilation = {2}, .rhs_dilation = {3}})},
      {"conv in groups", convolution({.padding = {{1, 0}}, .feature_group_count = 2})},
      {"conv of batches in groups", convolution({.batch_group_count = 2})},
      {"cholesky of a symmetric matrix",
       [](const Arrays &x) {
         return one_op("stablehlo.cholesky", "lower = true", {(x[0] + transpose(x[0])) / 2}, {f64, x[0].shape()});
       }},
      {"triangular_solve",
       solution("left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>")},
      {"triangular_solve from the right",
       solution("left_side = false, lower = false, transpose_a = #stablehlo<transpose TRANSPOSE>")},
  };
}

ArraysToArray pool(const char *op, double start, Shape sizes, Shape strides, const std::string &padding, Shape result) {
  return [=](const Arrays &x) {
    return one_op("stablehlo.reduce_window",
                  "window_dimensions = " + list(sizes) + ", window_strides = " + list(strides) + ", padding = dense<" +
                      padding + "> : tensor<2x2xi64>",
                  {x[0], scalar(start)}, {f64, result}, {combiner_text(op, "f64")});
  };
}

Functions windows() {
  double infinity = std::numeric_limits<double>::infinity();
  return {
      {"max pool", pool("stablehlo.maximum", -infinity, {2, 2}, {1, 1}, "0", {2, 4})},
      {"max pool, strides and padding",
       pool("stablehlo.maximum", -infinity, {2, 3}, {2, 2}, "[[0, 1], [1, 1]]", {2, 3})},
      {"min pool", pool("stablehlo.minimum", infinity, {2, 2}, {1, 1}, "0", {2, 4})},
      {"sum pool", pool("stablehlo.add", 0.0, {2, 3}, {1, 2}, "[[0, 1], [1, 1]]", {3, 3})},
  };
}

}  // namespace

Functions numeric_functions() {
  Functions all = complex_functions(), more = contractions(), others = windows();
  all.merge(more);
  all.merge(others);
  return all;
}

}  // namespace tessera::laws
