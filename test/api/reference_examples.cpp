// The examples of doc/reference, which tools/reference.py quotes: a line for most functions, and for others the lines
// between `// [name]` and `// [/name]`. Each shows what it prints, which is checked. With TESSERA_EXAMPLES=write the
// program tells what each line shows instead.
#include <tessera/tessera.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <sstream>

using namespace tessera;

namespace {

int failures = 0;

std::string shown(const Array &x) { return to_string(x); }
std::string shown(const std::string &x) { return x; }
std::string shown(const PartitionSpec &x) { return to_string(x); }
std::string shown(bool x) { return x ? "true" : "false"; }
template <class T>
  requires(std::is_arithmetic_v<T>)
std::string shown(T x) {
  std::ostringstream text;
  text << x;
  return text.str();
}
template <class T>
std::string shown(const std::vector<T> &x) {
  std::string text;
  for (const T &each : x) text += (text.empty() ? "{" : ", ") + shown(each);
  return text.empty() ? "{}" : text + "}";
}
template <class A, class B>
std::string shown(const std::pair<A, B> &x) {
  return "{" + shown(x.first) + ", " + shown(x.second) + "}";
}
std::string shown(const AxisState &x) { return to_string(x); }

void show(int line, const std::string &found, const std::string &wanted) {
  if (const char *mode = std::getenv("TESSERA_EXAMPLES"); mode && std::string(mode) == "write") {
    std::string text;
    for (char c : found) text += c == '\n' ? "\\n" : c == '"' ? "\\\"" : std::string(1, c);
    std::cout << line << "\t" << text << "\n";
  } else if (found != wanted) {
    std::cerr << "line " << line << " shows\n" << found << "\nand not\n" << wanted << "\n";
    ++failures;
  }
}

#define SHOWS(text, ...) show(__LINE__, shown(__VA_ARGS__), text)

// The pages call these by their names.
const Array v = array({1.0f, 2.0f, 3.0f});
const Array m = array({{1.0f, 2.0f}, {3.0f, 4.0f}});
const Array key = random::key(0);

// clang-format off

void of_arrays() {
  SHOWS("[1 2 3]", array({1, 2, 3}));
  SHOWS("1.5", scalar(1.5, bf16));
  SHOWS("true", dtype_of<float>() == f32);
  SHOWS("[1. 2. 3.]", to_string(v));
  SHOWS("f32[3]", type_string(v));
  SHOWS("[[0. 0.]\n [0. 0.]]", zeros({2, 2}));
  SHOWS("[1 1 1]", ones({3}, i32));
  SHOWS("[7 7]", full({2}, 7));
  SHOWS("[0. 0. 0.]", zeros_like(v));
  SHOWS("[1. 1. 1.]", ones_like(v));
  SHOWS("[7. 7. 7.]", full_like(v, 7));
  SHOWS("[2 4 6]", arange(2, 8, 2));
  SHOWS("[0.  0.5 1. ]", linspace(0, 1, 3));
  SHOWS("[[1. 0.]\n [0. 1.]]", eye(2));
  SHOWS("[[1 0]\n [0 1]]", identity(2, i32));
  SHOWS("[[1. 0.]\n [1. 1.]]", tri(2));
  SHOWS("[[1. 0.]\n [3. 4.]]", tril(m));
  SHOWS("[[1. 2.]\n [0. 4.]]", triu(m));
}

void element_by_element() {
  SHOWS("[ 2.7182817  7.389056  20.085537 ]", exp(v));
  SHOWS("[2. 4. 8.]", exp2(v));
  SHOWS("1e-08", expm1(Array(1e-8)));
  SHOWS("[0.        0.6931472 1.0986123]", log(v));
  SHOWS("[0.        1.        1.5849625]", log2(v));
  SHOWS("[0. 2.]", log10(array({1.0f, 100.0f})));
  SHOWS("1e-08", log1p(Array(1e-8)));
  SHOWS("[ 2. nan]", sqrt(array({4.0f, -1.0f})));
  SHOWS("[0.5  0.25]", rsqrt(array({4.0f, 16.0f})));
  SHOWS("[2.        2.9999998]", cbrt(array({8.0f, 27.0f})));
  SHOWS("[0.84147096 0.9092974  0.14112   ]", sin(v));
  SHOWS("[ 0.5403023 -0.4161468 -0.9899925]", cos(v));
  SHOWS("[ 1.5574077  -2.18504    -0.14254653]", tan(v));
  SHOWS("[0.        1.5707964]", asin(array({0.0f, 1.0f})));
  SHOWS("[1.5707964 0.       ]", acos(array({0.0f, 1.0f})));
  SHOWS("[0.7853982 1.1071488 1.2490457]", atan(v));
  SHOWS("[ 1.1752012  3.6268604 10.017875 ]", sinh(v));
  SHOWS("[ 1.5430807  3.7621956 10.067661 ]", cosh(v));
  SHOWS("[0.7615942 0.9640276 0.9950548]", tanh(v));
  SHOWS("[0.8813736 1.4436355 1.8184465]", asinh(v));
  SHOWS("[0.        1.316958  1.7627472]", acosh(v));
  SHOWS("[0.         0.54930615]", atanh(array({0.0f, 0.5f})));
  SHOWS("[0.8427008 0.9953223 0.9999779]", erf(v));
  SHOWS("[1.5729921e-01 4.6777348e-03 2.2090497e-05]", erfc(v));
  SHOWS("[0.        0.4769363]", erf_inv(array({0.0f, 0.5f})));
  SHOWS("[0.        0.        0.6931472]", lgamma(v));
  SHOWS("[-0.5772157   0.42278433  0.9227843 ]", digamma(v));
  SHOWS("[0.5  0.25]", reciprocal(array({2.0f, 4.0f})));
  SHOWS("[1 2]", abs(array({-1, 2})));
  SHOWS("[-1.  0.  1.]", sign(array({-2.0f, 0.0f, 3.0f})));
  SHOWS("[1. 4. 9.]", square(v));
  SHOWS("[ 1. -2.]", floor(array({1.5f, -1.5f})));
  SHOWS("[ 2. -1.]", ceil(array({1.5f, -1.5f})));
  SHOWS("[ 1. -1.]", trunc(array({1.5f, -1.5f})));
  SHOWS("[0.5 1.5 1.2]", round(array({0.5f, 1.5f, 1.25f}), 1));
  SHOWS("[ True False]", isnan(array({NAN, 1.0f})));
  SHOWS("[ True False]", isinf(array({INFINITY, 1.0f})));
  SHOWS("[False  True]", isfinite(array({INFINITY, 1.0f})));
  SHOWS("1.0", real(scalar(std::complex<float>(1, 2))));
  SHOWS("2.0", imag(scalar(std::complex<float>(1, 2))));
  SHOWS("(1-2j)", conj(scalar(std::complex<float>(1, 2))));
  SHOWS("[2. 3. 4.]", add(v, 1));
  SHOWS("[0. 1. 2.]", subtract(v, 1));
  SHOWS("[1. 4. 9.]", multiply(v, v));
  SHOWS("[0.5 1. ]", divide(array({1, 2}), 2));
  SHOWS("[ 3 -4]", floor_divide(array({7, -7}), 2));
  SHOWS("[1 2]", remainder(array({7, -7}), 3));
  SHOWS("[ 8 27]", power(array({2, 3}), 3));
  SHOWS("[1.        1.4142135 1.7320508]", pow(v, 0.5));
  SHOWS("[2. 2. 3.]", maximum(v, 2));
  SHOWS("[1. 2. 2.]", minimum(v, 2));
  SHOWS("[ 0.7853981 -2.3561945]", atan2(array({1.0f, -1.0f}), array({1.0f, -1.0f})));
  SHOWS("[1.6931472 2.6931472 3.6931472]", logaddexp(v, v));
  SHOWS("[0. 2. 3.]", where(v > 1.5, v, 0));
  SHOWS("[1.5 2.  2.5]", clip(v, 1.5, 2.5));
  SHOWS("[False  True False]", equal(v, 2));
  SHOWS("[ True False  True]", not_equal(v, 2));
  SHOWS("[ True False False]", less(v, 2));
  SHOWS("[ True  True False]", less_equal(v, 2));
  SHOWS("[False False  True]", greater(v, 2));
  SHOWS("[False  True  True]", greater_equal(v, 2));
  SHOWS("[False  True False]", logical_and(v > 1, v < 3));
  SHOWS("[ True False  True]", logical_or(v > 2, v < 2));
  SHOWS("[ True False  True]", logical_xor(v > 1, v < 3));
  SHOWS("[ True False False]", logical_not(v > 1));
  SHOWS("[2 1]", bitwise_and(array({6, 5}), 3));
  SHOWS("[7 7]", bitwise_or(array({6, 5}), 3));
  SHOWS("[5 6]", bitwise_xor(array({6, 5}), 3));
  SHOWS("[-1 -2]", bitwise_not(array({0, 1})));
  SHOWS("[ 4 12]", left_shift(array({1, 3}), 2));
  SHOWS("[ 2 -2]", right_shift(array({4, -4}), 1));
  SHOWS("[0. 1.]", relu(array({-1.0f, 1.0f})));
  SHOWS("[0.5       0.7310586]", logistic(array({0.0f, 1.0f})));
  SHOWS("[0.5       0.7310586]", sigmoid(array({0.0f, 1.0f})));
  SHOWS("[-0.26894143  0.7310586 ]", silu(array({-1.0f, 1.0f})));
  SHOWS("[0.3132617 1.3132617]", softplus(array({-1.0f, 1.0f})));
  SHOWS("[-0.158808  0.841192]", gelu(array({-1.0f, 1.0f})));
  SHOWS("[0. 1.]", nan_to_num(array({NAN, 1.0f})));
  SHOWS("[ 1 -1]", astype(array({1.7f, -1.7f}), i32));
  SHOWS("[1065353216]", bitcast(array({1.0f}), u32));
  SHOWS("[    0 16256]", view(array({1.0f}), u16));
  SHOWS("3.0", grad([](Array x) { return stop_gradient(x) * x; })(Array(3.0f)));
  SHOWS("[-0.26894143  0.7310586 ]", swish(array({-1.0f, 1.0f})));
  SHOWS("[-0.01  1.  ]", leaky_relu(array({-1.0f, 1.0f})));
  SHOWS("[-0.63212055  1.        ]", elu(array({-1.0f, 1.0f})));
  SHOWS("[-0.63212055  1.        ]", celu(array({-1.0f, 1.0f})));
  SHOWS("[-1.1113307  1.050701 ]", selu(array({-1.0f, 1.0f})));
  SHOWS("[0. 6.]", relu6(array({-1.0f, 7.0f})));
  SHOWS("[-1.   0.5]", hard_tanh(array({-2.0f, 0.5f})));
  SHOWS("[0.  0.5]", hard_sigmoid(array({-4.0f, 0.0f})));
  SHOWS("[-0.         0.6666667]", hard_silu(array({-4.0f, 1.0f})));
  SHOWS("[-0.         0.6666667]", hard_swish(array({-4.0f, 1.0f})));
  SHOWS("[-1.3132617 -0.3132617]", log_sigmoid(array({-1.0f, 1.0f})));
  SHOWS("[-0.5  0.5]", soft_sign(array({-1.0f, 1.0f})));
  SHOWS("[0.618034 1.618034]", squareplus(array({-1.0f, 1.0f})));
  SHOWS("[-0.30340147  0.8650984 ]", mish(array({-1.0f, 1.0f})));
  SHOWS("[0.5 1. ]", glu(array({1.0f, 2.0f, 0.0f, 0.0f})));
  SHOWS("[-1.2247359  0.         1.2247359]", standardize(v));
}

void moving_elements() {
  SHOWS("[[1.]\n [2.]\n [3.]]", reshape(v, {3, 1}));
  SHOWS("[1. 2. 3. 4.]", ravel(m));
  SHOWS("[[1. 3.]\n [2. 4.]]", transpose(m));
  SHOWS("[[1. 3.]\n [2. 4.]]", swapaxes(m, 0, 1));
  SHOWS("{3, 4, 2}", moveaxis(zeros({2, 3, 4}), 0, -1).shape());
  SHOWS("[[1. 2. 3.]]", expand_dims(v, 0));
  SHOWS("[0. 0. 0.]", squeeze(zeros({1, 3})));
  SHOWS("[[1. 2. 3.]\n [1. 2. 3.]]", broadcast_to(v, {2, 3}));
  SHOWS("[1. 2. 3. 1. 2. 3.]", concatenate({v, v}));
  SHOWS("[[1. 2. 3.]\n [1. 2. 3.]]", stack({v, v}));
  SHOWS("[[1. 2. 3.]\n [1. 2. 3.]]", vstack({v, v}));
  SHOWS("[1. 2. 3. 1. 2. 3.]", hstack({v, v}));
  SHOWS("[1. 2. 3. 1. 2. 3.]", tile(v, 2));
  SHOWS("[1. 1. 2. 2. 3. 3.]", repeat(v, 2));
  SHOWS("{[1.], [2.], [3.]}", split(v, 3));
  SHOWS("{[1. 2.], [3.]}", array_split(v, 2));
  SHOWS("[3. 2. 1.]", flip(v));
  SHOWS("[3. 1. 2.]", roll(v, 1));
  SHOWS("[0. 1. 2. 3. 0.]", pad(v, 1));
  SHOWS("[1. 4.]", diagonal(m));
  SHOWS("[1. 2. 3. 4.]", append(v, 4));
  SHOWS("[[1. 1.]\n [2. 2.]\n [3. 3.]]", column_stack({v, v}));
  SHOWS("{1, 3, 2}", dstack({v, v}).shape());
  SHOWS("[[1 0]\n [0 2]]", diag(array({1, 2})));
  SHOWS("[[1 0]\n [0 2]]", diagflat(array({1, 2})));
  SHOWS("5.0", trace(m));
  SHOWS("{[[1 2]\n [1 2]], [[3 3]\n [4 4]]}", meshgrid({array({1, 2}), array({3, 4})}));
  SHOWS("[[2. 4.]\n [1. 3.]]", rot90(m));
  SHOWS("[[2. 1.]\n [4. 3.]]", fliplr(m));
  SHOWS("[[3. 4.]\n [1. 2.]]", flipud(m));
  SHOWS("[  1.  10. 100.]", logspace(0, 2, 3));
  SHOWS("[  1.  10. 100.]", geomspace(1, 100, 3));
}

void parts() {
  SHOWS("[2. 3.]", slice(v, {1}, {3}));
  SHOWS("[2. 3.]", slice_in_dim(v, -2, {}));
  SHOWS("[2. 3.]", dynamic_slice(v, {Array(1)}, {2}));
  SHOWS("[1. 9. 3.]", dynamic_update_slice(v, array({9.0f}), {Array(1)}));
  SHOWS("[2. 3.]", dynamic_slice_in_dim(v, 1, 2));
  SHOWS("2.0", dynamic_index_in_dim(v, 1, 0, false));
  SHOWS("[9. 2. 3.]", dynamic_update_slice_in_dim(v, array({9.0f}), 0, 0));
  SHOWS("[1. 2. 9.]", dynamic_update_index_in_dim(v, Array(9.0f), 2, 0));
  SHOWS("[3. 1.]", take(v, array({2, 0})));
  SHOWS("[[2.]\n [3.]]", take_along_axis(m, array({{1}, {0}}), 1));
  SHOWS("[2. 3.]", gather(m, {array({0, 1}), array({1, 0})}));
  SHOWS("[9. 2. 9.]", scatter_set(v, array({0, 2}), 9));
  SHOWS("[3. 2. 3.]", scatter_add(v, array({0, 0}), 1));
  SHOWS("[ 1. 20. 30.]", scatter_mul(v, array({1, 2}), 10));
  SHOWS("[1.  2.  2.5]", scatter_min(v, array({1, 2}), 2.5));
  SHOWS("[1.  2.5 3. ]", scatter_max(v, array({1, 2}), 2.5));
  SHOWS("[3. 4.]", subscript(m, {Index(1), Index(0, 2)}));
  SHOWS("[1. 9. 3.]", at(v, 1).set(9));
  SHOWS("[[1. 0. 0.]\n [0. 0. 1.]]", one_hot(array({0, 2}), 3));
  SHOWS("[0 1]", searchsorted(v, array({0.5f, 2.0f})));
}

void reductions() {
  SHOWS("[4. 6.]", sum(m, 0));
  SHOWS("6.0", prod(v));
  SHOWS("[2. 4.]", max(m, 1));
  SHOWS("1.0", min(v));
  SHOWS("[2. 3.]", mean(m, {.axis = 0}));
  SHOWS("0.6666667", var(v));
  SHOWS("0.8164966", stddev(v));
  SHOWS("True", any(v > 2));
  SHOWS("False", all(v > 2));
  SHOWS("2", count_nonzero(array({0, 1, 2})));
  SHOWS("5.0", norm(array({3.0f, 4.0f})));
  SHOWS("3.407606", logsumexp(v));
  SHOWS("[0.09003057 0.24472848 0.66524094]", softmax(v));
  SHOWS("[-2.407606   -1.4076059  -0.40760595]", log_softmax(v));
  SHOWS("2", argmax(v));
  SHOWS("[0 0]", argmin(m, 0));
  SHOWS("[1. 3. 6.]", cumsum(v));
  SHOWS("[1. 2. 6.]", cumprod(v));
  SHOWS("[1 3 3]", cummax(array({1, 3, 2})));
  SHOWS("[3 1 1]", cummin(array({3, 1, 2})));
  SHOWS("[1 2 3]", sort(array({3, 1, 2})));
  SHOWS("[1 2 0]", argsort(array({3, 1, 2})));
  SHOWS("{[3 2], [0 2]}", top_k(array({3, 1, 2}), 2));
  SHOWS("1.5", quantile(v, 0.25));
  SHOWS("1.5", percentile(v, 25));
  SHOWS("2.0", median(v));
  SHOWS("2.0", nanquantile(array({1.0f, NAN, 3.0f}), 0.5));
  SHOWS("2.0", nanpercentile(array({1.0f, NAN, 3.0f}), 50));
  SHOWS("2.0", nanmedian(array({1.0f, NAN, 3.0f})));
  SHOWS("1.0", nansum(array({1.0f, NAN})));
  SHOWS("2.0", nanprod(array({2.0f, NAN})));
  SHOWS("1.0", nanmax(array({1.0f, NAN})));
  SHOWS("1.0", nanmin(array({1.0f, NAN})));
  SHOWS("2.0", nanmean(array({1.0f, NAN, 3.0f})));
  SHOWS("1.0", nanvar(array({1.0f, NAN, 3.0f})));
  SHOWS("1.0", nanstd(array({1.0f, NAN, 3.0f})));
  SHOWS("2", nanargmax(array({NAN, 1.0f, 3.0f})));
  SHOWS("1", nanargmin(array({NAN, 1.0f, 3.0f})));
  SHOWS("2.0", average(v, {}, array({1.0f, 0.0f, 1.0f})));
  SHOWS("2.0", ptp(v));
  SHOWS("[[ 0.5 -1. ]\n [-1.   2. ]]", cov(array({{1.0f, 2.0f}, {3.0f, 1.0f}})));
  SHOWS("[[ 1. -1.]\n [-1.  1.]]", corrcoef(array({{1.0f, 2.0f}, {3.0f, 1.0f}})));
  SHOWS("[ True  True  True]", isclose(v, v + 1e-6));
  SHOWS("True", allclose(v, v + 1e-6));
  SHOWS("True", array_equal(v, v));
  SHOWS("[False  True False]", isin(v, array({2.0f})));
  SHOWS("[1 2 0]", bincount(array({0, 1, 1}), 3));
  SHOWS("[0 1 2]", digitize(v, array({1.5f, 2.5f})));
  SHOWS("{[1. 2.], [1. 2. 3.]}", histogram(v, 2));
  SHOWS("{[1 2]}", nonzero(array({0, 5, 6}), 2));
  SHOWS("[1 2]", flatnonzero(array({0, 5, 6}), 2));
  SHOWS("[[1]\n [2]]", argwhere(array({0, 5, 6}), 2));
  SHOWS("[1 3]", unique(array({3, 1, 3}), 2).values);
}

void numeric() {
  SHOWS("{3, 4}", broadcast_shapes({{3, 1}, {4}}));
  SHOWS("true", result_type({array({1}), array({1.0f})}) == f32);
  SHOWS("true", issubdtype(bf16, DTypeKind::floating));
  SHOWS("0.0078125", finfo(bf16).eps);
  SHOWS("127", iinfo(i8).max);
  SHOWS("[5.]", hypot(array({3.0f}), 4));
  SHOWS("[1.         0.63661975]", sinc(array({0.0f, 0.5f})));
  SHOWS("[2. 3. 4.]", logaddexp2(v, v));
  SHOWS("3.1415927", deg2rad(180.0));
  SHOWS("57.29578", rad2deg(1.0));
  SHOWS("[0.  0.5 1. ]", heaviside(array({-1.0f, 0.0f, 1.0f}), 0.5));
  SHOWS("[ True False]", signbit(array({-0.0f, 0.0f})));
  SHOWS("[-1. -2. -3.]", copysign(v, -1));
  SHOWS("[ 1. -1.]", fmod(array({7.0f, -7.0f}), 3));
  SHOWS("[1.4142135 2.       ]", float_power(array({2, 4}), 0.5));
  SHOWS("[ 10. 200.   0.]", select({v < 1.5, v < 2.5}, {v * 10, v * 100}));
  SHOWS("14.0", inner(v, v));
  SHOWS("[ 5. 25.]", vecdot(m, m));
  SHOWS("[ 1  2 10 20]", kron(array({1, 10}), array({1, 2})));
  SHOWS("[0 0 1]", cross(array({1, 0, 0}), array({0, 1, 0})));
  SHOWS("[1. 3. 5. 3.]", convolve(v, array({1.0f, 1.0f})));
  SHOWS("[3. 5.]", correlate(v, array({1.0f, 1.0f})));
  SHOWS("11.0", polyval(v, 2));
  SHOWS("[2.+0.j 1.+0.j]", roots(array({1.0f, -3.0f, 2.0f})));
  SHOWS("[3 5]", diff(array({1, 4, 9})));
  SHOWS("[3 5]", ediff1d(array({1, 4, 9})));
  SHOWS("[3. 4. 5.]", gradient(array({1.0f, 4.0f, 9.0f})));
  SHOWS("4.0", trapezoid(v));
  SHOWS("[2.5]", interp(array({1.5f}), v, v * v));
  SHOWS("[[ 7. 10.]\n [15. 22.]]", matmul(m, m));
  SHOWS("14.0", dot(v, v));
  SHOWS("14.0", vdot(v, v));
  SHOWS("[[1. 2. 3.]\n [2. 4. 6.]\n [3. 6. 9.]]", outer(v, v));
  SHOWS("[[ 7. 10.]\n [15. 22.]]", tensordot(m, m, 1));
  SHOWS("[[ 5. 11.]\n [11. 25.]]", dot_general(m, m, {.lhs_contracting = {1}, .rhs_contracting = {1}}));
  SHOWS("[[ 7. 10.]\n [15. 22.]]", einsum("ij,jk->ik", m, m));
  SHOWS("[[[2. 2. 2.]]]", conv(ones({1, 1, 4}), ones({1, 1, 2})));
}

void linear_algebra() {
  SHOWS("[[2. 0.]\n [1. 1.]]", linalg::cholesky(array({{4.0f, 2.0f}, {2.0f, 2.0f}})));
  SHOWS("[1. 2.]", linalg::cho_solve(linalg::cholesky(array({{4.0f, 0.0f}, {0.0f, 1.0f}})), array({4.0f, 2.0f})));
  SHOWS("[[-1.  0.]\n [ 0. -1.]]", linalg::qr(array({{0.0f, 1.0f}, {1.0f, 0.0f}})).r);
  SHOWS("[4. 3.]", linalg::svd(array({{3.0f, 0.0f}, {0.0f, 4.0f}})).s);
  SHOWS("[4. 3.]", linalg::svdvals(array({{3.0f, 0.0f}, {0.0f, 4.0f}})));
  SHOWS("[1. 2.]", linalg::eigh(array({{2.0f, 0.0f}, {0.0f, 1.0f}})).eigenvalues);
  SHOWS("[1. 2.]", linalg::eigvalsh(array({{2.0f, 0.0f}, {0.0f, 1.0f}})));
  SHOWS("[0.+1.j 0.-1.j]", linalg::eig(array({{0.0f, 1.0f}, {-1.0f, 0.0f}})).eigenvalues);
  SHOWS("[0.+1.j 0.-1.j]", linalg::eigvals(array({{0.0f, 1.0f}, {-1.0f, 0.0f}})));
  SHOWS("[[1.         0.        ]\n [0.33333334 1.        ]]", linalg::lu(m).l);
  SHOWS("[1 1]", linalg::lu_factor(m).pivots);
  SHOWS("[1. 1.]", linalg::lu_solve(linalg::lu_factor(array({{2.0f, 0.0f}, {0.0f, 4.0f}})), array({2.0f, 4.0f})));
  SHOWS("[1. 1.]", linalg::solve(array({{2.0f, 0.0f}, {0.0f, 4.0f}}), array({2.0f, 4.0f})));
  SHOWS("[[0.5  0.  ]\n [0.   0.25]]", linalg::inv(array({{2.0f, 0.0f}, {0.0f, 4.0f}})));
  SHOWS("8.0", linalg::det(array({{2.0f, 0.0f}, {0.0f, 4.0f}})));
  SHOWS("-1.0", linalg::slogdet(array({{-2.0f, 0.0f}, {0.0f, 4.0f}})).sign);
  SHOWS("[[1.5]\n [1. ]]", linalg::triangular_solve(array({{2.0f, 1.0f}, {0.0f, 4.0f}}), array({{4.0f}, {4.0f}}), {.left_side = true}));
  SHOWS("[1.5 1. ]", linalg::solve_triangular(array({{2.0f, 1.0f}, {0.0f, 4.0f}}), array({4.0f, 4.0f})));
  SHOWS("2", linalg::lstsq(array({{2.0f, 0.0f}, {0.0f, 4.0f}}), array({2.0f, 4.0f})).rank);
  SHOWS("[[0.5 0. ]\n [0.  0. ]]", linalg::pinv(array({{2.0f, 0.0f}, {0.0f, 0.0f}})));
  SHOWS("1", linalg::matrix_rank(array({{2.0f, 0.0f}, {0.0f, 0.0f}})));
  SHOWS("5.0", linalg::norm(array({3.0f, 4.0f})));
  SHOWS("2.0", linalg::cond(array({{2.0f, 0.0f}, {0.0f, 4.0f}})));
  SHOWS("[[ 7. 10.]\n [15. 22.]]", linalg::matrix_power(m, 2));
  SHOWS("[[1. 0.]\n [0. 1.]]", linalg::expm(zeros({2, 2})));
  SHOWS("[27. 59.]", linalg::multi_dot({m, m, v[{{0, 2}}]}));
  SHOWS("[[1. 1. 1.]\n [4. 2. 1.]\n [9. 3. 1.]]", linalg::vander(v));
}

void transforms() {
  SHOWS("[1.+0.j 1.+0.j 1.+0.j 1.+0.j]", fft::fft(array({1.0f, 0.0f, 0.0f, 0.0f})));
  SHOWS("[1.+0.j 1.+0.j 1.+0.j 1.+0.j]", fft::ifft(array({4.0f, 0.0f, 0.0f, 0.0f})));
  SHOWS("[[10.+0.j -2.+0.j]\n [-4.+0.j  0.+0.j]]", fft::fft2(m));
  SHOWS("[[ 2.5+0.j -0.5+0.j]\n [-1. +0.j  0. +0.j]]", fft::ifft2(m));
  SHOWS("[ 6. +0.j        -1.5+0.8660254j -1.5-0.8660254j]", fft::fftn(v));
  SHOWS("[3.+0.j 0.+0.j 0.+0.j]", fft::ifftn(v * 0 + 3));
  SHOWS("[4.+0.j 0.+0.j 0.+0.j]", fft::rfft(array({1.0f, 1.0f, 1.0f, 1.0f})));
  SHOWS("[[10.+0.j -2.+0.j]\n [-4.+0.j  0.+0.j]]", fft::rfft2(m));
  SHOWS("[[10.+0.j -2.+0.j]\n [-4.+0.j  0.+0.j]]", fft::rfftn(m));
  SHOWS("[1. 2. 3.]", fft::irfft(fft::rfft(v), {.n = 3}));
  SHOWS("[[1. 2.]\n [3. 4.]]", fft::irfft2(fft::rfft2(m)));
  SHOWS("[[1. 2.]\n [3. 4.]]", fft::irfftn(fft::rfftn(m)));
  SHOWS("[ 3. -1.]", fft::hfft(array({1.0f, 2.0f})));
  SHOWS("[1.-0.j 0.-0.j]", fft::ihfft(array({1.0f, 1.0f})));
  SHOWS("[ 0.    0.25 -0.5  -0.25]", fft::fftfreq(4));
  SHOWS("[0.   0.25 0.5 ]", fft::rfftfreq(4));
  SHOWS("[2 3 0 1]", fft::fftshift(array({0, 1, 2, 3})));
  SHOWS("[2 3 0 1]", fft::ifftshift(array({0, 1, 2, 3})));
}

void special_functions() {
  SHOWS("0.4769363", special::erfinv(0.5));
  SHOWS("3.1780539", special::gammaln(5.0));
  SHOWS("-0.5772157", special::psi(1.0));
  SHOWS("0.5", special::expit(0.0));
  SHOWS("0.0", special::logit(0.5));
  SHOWS("-1.0", special::gammasgn(-0.5));
  SHOWS("24.0", special::gamma(5.0));
  SHOWS("120.00001", special::factorial(5));
  SHOWS("-2.4849067", special::betaln(2.0, 3.0));
  SHOWS("0.083333336", special::beta(2.0, 3.0));
  SHOWS("1.550195", special::multigammaln(3.0, 2));
  SHOWS("1.644934", special::zeta(2.0, 1.0));
  SHOWS("1.644934", special::polygamma(1, 1.0));
  SHOWS("0.6321205", special::gammainc(1.0, 1.0));
  SHOWS("0.3678795", special::gammaincc(1.0, 1.0));
  SHOWS("0.25000003", special::betainc(1.0, 1.0, 0.25));
  SHOWS("0.0", special::xlogy(0.0, 0.0));
  SHOWS("0.6931472", special::xlog1py(1.0, 1.0));
  SHOWS("0.3465736", special::entr(0.5));
  SHOWS("-0.6931472", special::rel_entr(1.0, 2.0));
  SHOWS("0.30685282", special::kl_div(1.0, 2.0));
  SHOWS("1.2660658", special::i0(1.0));
  SHOWS("0.4657596", special::i0e(1.0));
  SHOWS("0.5651591", special::i1(1.0));
  SHOWS("0.20791042", special::i1e(1.0));
  SHOWS("0.5", special::ndtr(0.0));
  SHOWS("-203.91716", special::log_ndtr(-20.0));
  SHOWS("-0.0", special::ndtri(0.5));
}

void random_numbers() {
  SHOWS("[0 0]", random::key(0));
  SHOWS("[0 1]", random::key_of_bits(1));
  SHOWS("[[1797259609 2579123966]\n [ 928981903 3453687069]]", random::split(key));
  SHOWS("[ 928981903 3453687069]", random::fold_in(key, 1));
  SHOWS("[4070199207 4202968722]", random::bits(key, {2}));
  SHOWS("[0.947667  0.9785799]", random::uniform(key, {2}));
  SHOWS("[9 0 2]", random::randint(key, {3}, 0, 10));
  SHOWS("[1.6226422 2.0252647]", random::normal(key, {2}));
  SHOWS("[0.8618594 0.9412883]", random::truncated_normal(key, -1, 1, {2}));
  SHOWS("[2.950128  3.8434246]", random::exponential(key, {2}));
  SHOWS("[2.9233725 3.8326175]", random::gumbel(key, {2}));
  SHOWS("[False False  True]", random::bernoulli(key, 0.5, {3}));
  SHOWS("1", random::categorical(key, v));
  SHOWS("[0 1 3 2]", random::permutation(key, 4));
  SHOWS("[9 0 2]", random::choice(key, 10, {3}));
  SHOWS("[-2.2569816 -3.1502788]", random::laplace(key, {2}));
  SHOWS("[ 6.0274944 14.837895 ]", random::cauchy(key, {2}));
  SHOWS("[2.896376  3.8217716]", random::logistic(key, {2}));
  SHOWS("[2.6310966 0.9910329]", random::maxwell(key, {2}));
  SHOWS("[-1 -1  1  1]", random::rademacher(key, {4}));
  SHOWS("[5.066459 7.578117]", random::lognormal(key, 1.0, {2}));
  SHOWS("[0.32787833 0.20810027]", random::rayleigh(key, 1.0, {2}));
  SHOWS("[4.3713155 6.832648 ]", random::pareto(key, 2.0, {2}));
  SHOWS("[1.7175937 1.9604654]", random::weibull_min(key, 1.0, 2.0, {2}));
  SHOWS("[1 1 2 2]", random::geometric(key, 0.5, {4}));
  SHOWS("[1.5897877 1.7599413]", random::gamma(key, 2.0, {2}));
  SHOWS("[0.46360058 0.5652805 ]", random::loggamma(key, 2.0, {2}));
  SHOWS("[0.23627362 0.4904596 ]", random::beta(key, 2.0, 3.0, {2}));
  SHOWS("[2.205084  2.4899669]", random::chisquare(key, 3.0, {2}));
  SHOWS("[ 0.69022465 -3.2393365 ]", random::t(key, 3.0, {2}));
  SHOWS("[0.1422856 0.4048826 0.4528318]", random::dirichlet(key, v));
  SHOWS("[0 0 4 4]", random::poisson(key, 3.0, {4}));
  SHOWS("[1. 2. 3.]", random::shuffle(key, v));
  SHOWS("[6. 7. 5. 6.]", random::binomial(key, 10, 0.5, {4}));
  SHOWS("[1.6226422 2.0252647]", random::multivariate_normal(key, zeros({2}), eye(2)));
}

void layers() {
  SHOWS("[6. 7.]", dense(v, ones({3, 2}), array({0.0f, 1.0f})));
  SHOWS("[-1.2247356  0.         1.2247356]", layer_norm(v));
  SHOWS("[0.46291 0.92582 1.38873]", rms_norm(v));
  SHOWS("[[-0.999995  0.999995 -1.        1.      ]]", group_norm(array({{1.0f, 3.0f, 10.0f, 30.0f}}), 2));
  SHOWS("[[-0.999995 -0.999995]\n [ 0.999995  0.999995]]", batch_norm(m, {}, {}, {zeros({2}), ones({2})}).first);
  SHOWS("[0. 0. 2. 2.]", dropout(key, ones({4}), 0.5));
  SHOWS("{1, 2, 1, 4}", dot_product_attention(ones({1, 2, 1, 4}), ones({1, 2, 1, 4}), ones({1, 2, 1, 4}), {.is_causal = true}).shape());
  SHOWS("[1.3132616  0.31326166]", softmax_cross_entropy_with_integer_labels(m, array({0, 1})));
  SHOWS("[1.3132616  0.31326166]", softmax_cross_entropy(m, eye(2)));
  SHOWS("[0.6931472]", sigmoid_binary_cross_entropy(array({0.0f}), array({1.0f})));
  SHOWS("[0. 1. 4.]", squared_error(v, 1));
  SHOWS("[0.5 1.5 2.5]", huber_loss(v, 0));
  SHOWS("0.9999999", cosine_similarity(v, v));
  SHOWS("1.1920929e-07", cosine_distance(v, v));
  SHOWS("[0.  0.5 2. ]", l2_loss(v, 1));
  SHOWS("[0. 0. 0.]", log_cosh(v, v));
  SHOWS("[0. 0. 0.]", hinge_loss(v, ones({3})));
  SHOWS("0.0", kl_divergence(log(v), v));
  SHOWS("0.0", generalized_kl_divergence(log(v), v));
  SHOWS("0.0", kl_divergence_with_log_targets(v, v));
  SHOWS("[0.6931472]", ctc_loss(zeros({1, 1, 2}), zeros({1, 1}), ones({1, 1}, i32), zeros({1, 1})));
  SHOWS("[[0.75 0.25]]", smooth_labels(one_hot(array({0}), 2), 0.5));
  SHOWS("1.6931472", poly_loss_cross_entropy(zeros({2}), array({1.0f, 0.0f})));
  SHOWS("[0.1732868 0.1732868]", sigmoid_focal_loss(zeros({2}), ones({2})));
  SHOWS("{2, 2}", init::variance_scaling(key, {2, 2}, {.scale = 2}).shape());
  SHOWS("[[ 1.0965558   1.1722765 ]\n [-0.4108003  -0.07674628]]", init::glorot_uniform(key, {2, 2}));
  SHOWS("{2, 2}", init::glorot_normal(key, {2, 2}).shape());
  SHOWS("{2, 2}", init::he_uniform(key, {2, 2}).shape());
  SHOWS("{2, 2}", init::he_normal(key, {2, 2}).shape());
  SHOWS("{2, 2}", init::lecun_uniform(key, {2, 2}).shape());
  SHOWS("{2, 2}", init::lecun_normal(key, {2, 2}).shape());
  SHOWS("[1.6226422 2.0252647]", init::normal(key, {2}, 1.0));
  SHOWS("[1.4559592 1.7147487]", init::truncated_normal(key, {2}, 1.0));
  SHOWS("{2, 2}", init::orthogonal(key, {2, 2}).shape());
}

void training() {
  SHOWS("[0.5 1.5 2.5]", optim::sgd(v, ones({3}), {.learning_rate = 0.5}));
  SHOWS("[0. 0. 0.]", optim::momentum_init(v).trace);
  SHOWS("[0.5 1.5 2.5]", optim::momentum(v, ones({3}), optim::momentum_init(v), {.learning_rate = 0.5}).first);
  SHOWS("0", optim::adam_init(v).count);
  SHOWS("[0.50000334 1.5000033  2.5000033 ]", optim::adam(v, ones({3}), optim::adam_init(v), {.learning_rate = 0.5}).first);
  SHOWS("[0.49995333 1.4999033  2.4998534 ]", optim::adamw(v, ones({3}), optim::adam_init(v), {.learning_rate = 0.5}).first);
  SHOWS("[-0.08012354  0.91987646  1.9198765 ]", optim::lamb(v, ones({3}), optim::adam_init(v), {.learning_rate = 0.5}).first);
  SHOWS("[0. 0. 0.]", optim::lion_init(v).mean);
  SHOWS("[0.49949998 1.4990001  2.4984999 ]", optim::lion(v, ones({3}), optim::lion_init(v), {.learning_rate = 0.5}).first);
  SHOWS("0", optim::adafactor_init(v).count);
  SHOWS("[-0.08012342  0.9198766   1.9198766 ]", optim::adafactor(v, ones({3}), optim::adafactor_init(v), {.learning_rate = 0.5}).first);
  SHOWS("0", optim::muon_init(m).count);
  SHOWS("{2, 2}", optim::muon(m, m, optim::muon_init(m)).first.shape());
  SHOWS("5.0", optim::global_norm(std::vector<Array>{array({3.0f}), array({4.0f})}));
  SHOWS("[1.  1.5 1.5]", optim::clip_by_value(v, 1.5));
  SHOWS("[0.6 0.8]", optim::clip_by_global_norm(array({3.0f, 4.0f}), 1.0));
  SHOWS("[1. 1. 1.]", optim::accumulate(value_and_grad([](Array w, Array x) { return sum(w * x); }), v, ones({2, 3})).second);
  SHOWS("[0.5 1.  1.5]", optim::ema(v, zeros({3}), 0.5));
  SHOWS("0.5", optim::linear(5, {.begin = 1, .end = 0, .steps = 10}));
  SHOWS("0.49999997", optim::cosine(5, {.peak = 1, .decay_steps = 10}));
  SHOWS("0.5", optim::warmup_cosine(5, {.peak = 1, .warmup_steps = 10, .decay_steps = 100}));
  SHOWS("0.5", optim::exponential(10, {.begin = 1, .rate = 0.5, .steps = 10}));
  SHOWS("0.1", optim::piecewise(5, 1.0, {{3, 0.1}}));
}

void updates() {
  const optim::Schedule halves = [](const Array &step) { return 1 / (1 + step); };
  const optim::Mask nothing = [](const std::string &, const Array &) { return false; };
  const optim::Label label = [](const std::string &, const Array &) { return "all"; };
  SHOWS("0.25", optim::polynomial(5, {.power = 2, .steps = 10}));
  SHOWS("0.75", optim::piecewise_interpolate(5, 1.0, {{10, 0.5}}));
  SHOWS("1.0", optim::linear_onecycle(3, {.steps = 10}));
  SHOWS("1.0", optim::cosine_onecycle(3, {.steps = 10}));
  SHOWS("0.5", optim::warmup_exponential(1, {.warmup_steps = 2}));
  SHOWS("0.5", optim::join(5, {halves, halves}, {4}));
  SHOWS("1.0", optim::sgdr(5, {{.decay_steps = 5}, {.decay_steps = 5}}));
  SHOWS("[0. 0. 0.]", optim::apply_updates(v, -v));
  SHOWS("[-0.5 -1.  -1.5]", optim::scale(-0.5).update(v, {}, v).first);
  SHOWS("[-0.5 -1.  -1.5]", optim::scale_by_learning_rate(0.5).update(v, {}, v).first);
  SHOWS("[0. 0. 0.]", optim::set_to_zero().update(v, {}, v).first);
  SHOWS("[1. 2. 3.]", optim::zero_nans().update(v, {}, v).first);
  SHOWS("[1. 2. 2.]", optim::clip(2).update(v, {}, v).first);
  SHOWS("[0.26726124 0.5345225  0.8017837 ]", optim::clip_by_global_norm(1).update(v, {}, v).first);
  SHOWS("[0.46291006 0.9258201  1.3887302 ]", optim::clip_by_block_rms(1).update(v, {}, v).first);
  SHOWS("[0.5 1.  1.5]", optim::adaptive_grad_clip(0.5).update(v, {}, v).first);
  SHOWS("[1.5 3.  4.5]", optim::add_decayed_weights(0.5).update(v, {}, v).first);
  SHOWS("[1. 2. 3.]", optim::centralize().update(v, {}, v).first);
  SHOWS("[1. 2. 3.]", optim::keep_params_nonnegative().update(v, {}, v).first);
  SHOWS("[0.26726118 0.53452235 0.80178356]", optim::normalize_by_update_norm().update(v, {}, v).first);
  SHOWS("[1. 1. 1.]", optim::scale_by_sign().update(v, {}, v).first);
  SHOWS("[1. 2. 3.]", optim::scale_by_trust_ratio().update(v, {}, v).first);
  SHOWS("[1. 2. 3.]", optim::identity().update(v, {}, v).first);
  SHOWS("[1. 2. 3.]", optim::masked(optim::scale(2), nothing).update(v, {}, v).first);
  SHOWS("[2. 4. 6.]", optim::partition({{"all", optim::scale(2)}}, label).update(v, {}, v).first);
  SHOWS("[-1. -2. -2.]", optim::chain({optim::clip(2), optim::scale(-1)}).update(v, {}, v).first);
  SHOWS("[0. 0. 0.]", optim::multi_steps(optim::scale(-1), 2).update(v, optim::multi_steps(optim::scale(-1), 2).init(v), v).first);
  SHOWS("[-1. -2. -3.]", optim::apply_if_finite(optim::scale(-1), 3).update(v, optim::apply_if_finite(optim::scale(-1), 3).init(v), v).first);
  SHOWS("[1. 2. 3.]", optim::scale_by_schedule(halves).update(v, optim::scale_by_schedule(halves).init(v), v).first);
  SHOWS("[1.0629001 1.7564486 2.6019537]", optim::add_noise(0.1, 0.5, key).update(v, optim::add_noise(0.1, 0.5, key).init(v), v).first);
  SHOWS("[1. 2. 3.]", optim::trace(0.9).update(v, optim::trace(0.9).init(v), v).first);
  SHOWS("[0.99999976 1.9999995  2.9999995 ]", optim::ema(0.9).update(v, optim::ema(0.9).init(v), v).first);
  SHOWS("[0.9999933 0.9999933 0.9999934]", optim::scale_by_adam().update(v, optim::scale_by_adam().init(v), v).first);
  SHOWS("[1. 1. 1.]", optim::scale_by_lion().update(v, optim::scale_by_lion().init(v), v).first);
  SHOWS("[3.1622775 3.1622777 3.1622777]", optim::scale_by_rms().update(v, optim::scale_by_rms().init(v), v).first);
  SHOWS("[0.95346254 0.9877296  0.9944903 ]", optim::scale_by_rss().update(v, optim::scale_by_rss().init(v), v).first);
  SHOWS("[0.00316226 0.00316227 0.00316228]", optim::scale_by_adadelta().update(v, optim::scale_by_adadelta().init(v), v).first);
  SHOWS("[0.99999976 1.9999995  2.9999995 ]", optim::scale_by_radam().update(v, optim::scale_by_radam().init(v), v).first);
  SHOWS("[1.1111037 1.1111037 1.1111038]", optim::scale_by_belief().update(v, optim::scale_by_belief().init(v), v).first);
  SHOWS("[0.99850476 0.9993734  0.99960756]", optim::scale_by_yogi().update(v, optim::scale_by_yogi().init(v), v).first);
  SHOWS("[0.99999976 0.99999976 0.9999998 ]", optim::scale_by_adamax().update(v, optim::scale_by_adamax().init(v), v).first);
  SHOWS("[0.9999933 0.9999933 0.9999934]", optim::scale_by_amsgrad().update(v, optim::scale_by_amsgrad().init(v), v).first);
  SHOWS("[1.0000005 1.0000005 1.0000005]", optim::scale_by_adan().update(v, optim::scale_by_adan().init(v), v).first);
  SHOWS("[0.26726124 0.5345225  0.8017837 ]", optim::scale_by_novograd().update(v, optim::scale_by_novograd().init(v), v).first);
  SHOWS("[0. 0. 0.]", optim::scale_by_rprop().update(v, optim::scale_by_rprop().init(v), v).first);
  SHOWS("[0.1 0.1 0.1]", optim::scale_by_sm3().update(v, optim::scale_by_sm3().init(v), v).first);
  SHOWS("[1. 2. 3.]", optim::scale_by_optimistic_gradient().update(v, optim::scale_by_optimistic_gradient().init(v), v).first);
  SHOWS("[0.26726124 0.5345225  0.8017837 ]", optim::scale_by_lbfgs().update(v, optim::scale_by_lbfgs().init(v), v).first);
  SHOWS("[-0.00316228 -0.00316228 -0.00316228]", optim::rmsprop().update(v, optim::rmsprop().init(v), v).first);
  SHOWS("[-0.00953463 -0.0098773  -0.0099449 ]", optim::adagrad().update(v, optim::adagrad().init(v), v).first);
  SHOWS("[-0.00316226 -0.00316227 -0.00316228]", optim::adadelta().update(v, optim::adadelta().init(v), v).first);
  SHOWS("[-0.001 -0.002 -0.003]", optim::radam().update(v, optim::radam().init(v), v).first);
  SHOWS("[-0.0011111 -0.0011111 -0.0011111]", optim::adabelief().update(v, optim::adabelief().init(v), v).first);
  SHOWS("[-0.0009985  -0.00099937 -0.00099961]", optim::yogi().update(v, optim::yogi().init(v), v).first);
  SHOWS("[-0.001 -0.001 -0.001]", optim::adamax().update(v, optim::adamax().init(v), v).first);
  SHOWS("[-0.00099999 -0.00099999 -0.00099999]", optim::amsgrad().update(v, optim::amsgrad().init(v), v).first);
  SHOWS("[-0.001 -0.001 -0.001]", optim::adan().update(v, optim::adan().init(v), v).first);
  SHOWS("[-0.00026726 -0.00053452 -0.00080178]", optim::novograd().update(v, optim::novograd().init(v), v).first);
  SHOWS("[-0. -0. -0.]", optim::rprop().update(v, optim::rprop().init(v), v).first);
  SHOWS("[-0.26726124 -0.5345225  -0.8017837 ]", optim::lbfgs().update(v, optim::lbfgs().init(v), v).first);
  SHOWS("[-0.01 -0.01 -0.01]", optim::sm3(0.1).update(v, optim::sm3(0.1).init(v), v).first);
  SHOWS("[-0.10198908 -0.19229823 -0.28741267]", optim::noisy_sgd(0.1, key).update(v, optim::noisy_sgd(0.1, key).init(v), v).first);
  SHOWS("[-0.1 -0.2 -0.3]", optim::optimistic_gradient_descent(0.1).update(v, optim::optimistic_gradient_descent(0.1).init(v), v).first);
  SHOWS("[-1.0000001e-05 -2.0000001e-05 -2.9999999e-05]", optim::lars().update(v, optim::lars().init(v), v).first);
  SHOWS("[-0.1 -0.1 -0.1]", optim::sign_sgd(0.1).update(v, {}, v).first);
  SHOWS("[-0.10446653 -0.20893306 -0.31339958]", optim::fromage(0.1).update(v, {}, v).first);
}

void loops() {
  SHOWS("[2. 3. 4.]", cond(Array(true), [](Array x) { return x + 1; }, [](Array x) { return x - 1; }, v));
  SHOWS("128", while_loop([](Array x) { return x < 100; }, [](Array x) { return x * 2; }, Array(1)));
  SHOWS("6", fori_loop(0, 4, [](Array i, Array sum) { return sum + i; }, Array(0)));
  SHOWS("[1. 3. 6.]", scan([](Array sum, Array x) { return std::pair(sum + x, sum + x); }, Array(0.0f), v).second);
  SHOWS("[10. 20. 30.]", switch_case(1, std::tuple{[](Array x) { return x; }, [](Array x) { return x * 10; }}, v));
  SHOWS("[1. 4. 9.]", map([](Array x) { return x * x; }, v));
  SHOWS("[1. 3. 6.]", associative_scan([](Array a, Array b) { return a + b; }, v));
  SHOWS("[1. 2. 3.]", optimization_barrier(v));
  SHOWS("[3. 5.]", reduce_window(v, add, {.dims = {2}}));
  SHOWS("[2. 3.]", reduce_window(v, {.window = {2}, .kind = max}));
  SHOWS("[2. 3.]", max_pool(v.reshape({1, 3, 1}), {2}).ravel());
  SHOWS("[1. 2.]", min_pool(v.reshape({1, 3, 1}), {2}).ravel());
  SHOWS("[1.5 2.5]", avg_pool(v.reshape({1, 3, 1}), {2}).ravel());
  SHOWS("[1. 1. 1. 1.]", conv_transpose(ones({1, 2, 1}), ones({2, 1, 1}), {2}).ravel());
  SHOWS("[3. 3.]", segment_sum(v, array({0, 0, 1}), 2));
  SHOWS("[2. 3.]", segment_prod(v, array({0, 0, 1}), 2));
  SHOWS("[2. 3.]", segment_max(v, array({0, 0, 1}), 2));
  SHOWS("[1. 3.]", segment_min(v, array({0, 0, 1}), 2));
  SHOWS("[3.]", callback([](Array x) { return array({x.to_vector<float>()[2]}); }, zeros({1}), v));
  SHOWS("[1. 2. 3.]", io_callback([](Array x) { std::cerr << sum(x) << "\n"; return x; }, v, v));
}

void derivatives() {
  SHOWS("[2. 4. 6.]", grad([](Array x) { return sum(x * x); })(v));
  SHOWS("{14.0, [2. 4. 6.]}", value_and_grad([](Array x) { return sum(x * x); })(v));
  SHOWS("[2. 4. 6.]", jvp([](Array x) { return x * x; }, std::tuple(v), std::tuple(ones({3}))).second);
  SHOWS("[2. 4. 6.]", vjp([](Array x) { return x * x; }, v).second(ones({3})));
  SHOWS("[2. 4. 6.]", linearize([](Array x) { return x * x; }, v).second(ones({3})));
  SHOWS("[3. 3. 3.]", transpose([](Array x) { return x * 3.0; }, v)(ones({3})));
  SHOWS("[[2. 0. 0.]\n [0. 4. 0.]\n [0. 0. 6.]]", jacrev([](Array x) { return x * x; })(v));
  SHOWS("[[2. 0. 0.]\n [0. 4. 0.]\n [0. 0. 6.]]", jacfwd([](Array x) { return x * x; })(v));
  SHOWS("[[ 6.  0.  0.]\n [ 0. 12.  0.]\n [ 0.  0. 18.]]", hessian([](Array x) { return sum(x * x * x); })(v));
  SHOWS("[3. 7.]", vmap([](Array x) { return sum(x); })(m));
  SHOWS("[ 0.5403023 -0.4161468 -0.9899925]", grad(checkpoint([](Array x) { return sum(sin(x)); }))(v));
  // [custom_vjp]
  auto clipped = custom_vjp([](Array x) { return x; },                       // the function
                            [](Array x) { return std::pair(x, x * 0); },     // and what is kept for the way back
                            [](Array, Array ct) { return std::tuple(clip(ct, -1, 1)); });
  SHOWS("[1. 1. 1.]", grad([&](Array x) { return sum(clipped(x) * 10); })(v));
  // [/custom_vjp]
  // [custom_jvp]
  auto flat = custom_jvp([](Array x) { return abs(x); },
                         [](std::tuple<Array> x, std::tuple<Array> t) {
                           return std::pair(abs(std::get<0>(x)), std::get<0>(t) * 0);
                         });
  SHOWS("[0. 0. 0.]", grad([&](Array x) { return sum(flat(x)); })(v));
  // [/custom_jvp]
  // [checkpoint_name checkpoint_policies::save_only_these_names]
  auto named = checkpoint([](Array x) { return sum(sin(checkpoint_name(exp(x), "e"))); },
                          {.policy = checkpoint_policies::save_only_these_names({"e"})});
  SHOWS("[0.5403023 0.5403023]", grad(named)(zeros({2})));
  // [/checkpoint_name]
  SHOWS("e", checkpoint_policies::save_any_names_but_these({"e"}).names.at(0));
  SHOWS("e", checkpoint_policies::save_anything_except_these_names({"e"}).names.at(0));
}

void compiled() {
  SHOWS("[2. 4. 6.]", jit([](Array x) { return x * 2; })(v));
  // [debug_callback]
  std::vector<float> seen;
  jit([&](Array x) {
    debug_callback([&](Array total) { seen.push_back(total.item<float>()); }, sum(x));
    return x;
  })(v);
  SHOWS("{6}", seen);
  // [/debug_callback]
  // [log_level set_log_level]
  set_log_level(LogLevel::warning);
  SHOWS("true", log_level() == LogLevel::warning);
  set_log_level(LogLevel::off);
  // [/log_level]
  // [allow_communication]
  SHOWS("6.0", allow_communication({}, [] { return sum(v); }));
  // [/allow_communication]
}

struct Layer {
  Array w, b;
};

void trees() {
  const Layer layer{m, v};
  SHOWS("[2. 4. 6.]", tree_map([](Array x) { return x * 2; }, layer).b);
  SHOWS("[0. 0. 0.]", tree_map_with_path([](const std::string &path, Array x) { return path == ".b" ? x * 0 : x; }, layer).b);
  SHOWS("2", tree_leaves(layer).size());
  SHOWS("{.w, .b}", tree_paths(layer));
  SHOWS("[1. 2. 3.]", tree_unflatten(layer, {v, v}).w);
  SHOWS("16.0", tree_reduce([](Array total, Array x) { return total + sum(x); }, layer, Array(0.0f)));
  SHOWS("true", tree_all_close(layer, layer));
  SHOWS("{2, 2}", eval_shape([](Array x) { return matmul(x, x); }, m).shape());
  SHOWS("[1. 2. 3.]", block_until_ready(v));
  // [save load]
  const std::string path = std::filesystem::temp_directory_path() / "tessera_reference.safetensors";
  save(path, layer);                       // a tree; or arrays by name: save(path, {{"w", m}})
  SHOWS("[1. 2. 3.]", load(path, layer).b);          // into a tree like this one
  SHOWS("[[1. 2.]\n [3. 4.]]", load(path).at("w"));           // all that is there, by name
  // [/save load]
  // [save_checkpoint load_checkpoint]
  const std::string run = std::filesystem::temp_directory_path() / "tessera_reference_run";
  save_checkpoint(run, layer, {.step = 7});
  SHOWS("[1. 2. 3.]", load_checkpoint(run, layer, {.mesh = make_mesh({{"x", 2}}), .specs = P()}).b);
  // [/save_checkpoint load_checkpoint]
  std::filesystem::remove(path);
  std::filesystem::remove_all(run);
  // [as_span from_span]
  const std::vector<float> own = {1, 2, 3, 4};
  SHOWS("[[1. 2.]\n [3. 4.]]", from_span(std::span(own), {2, 2}));
  SHOWS("3", as_span<float>(v)[2]);
  // [/as_span]
  SHOWS("[1. 2. 3.]", from_dlpack(to_dlpack(v)));
  // [to_dlpack]
  dlpack::ManagedTensor *lent = to_dlpack(v);
  SHOWS("1", lent->tensor.ndim);
  lent->deleter(lent);  // whoever takes the array calls it in the end
  // [/to_dlpack]
}

void meshes() {
  // [make_mesh device_put axis_state visualize]
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  Array a = device_put(arange(8, f32).reshape({2, 4}), mesh, P("x", "y"));
  SHOWS("P(\"x\", \"y\")", a.sharding().spec);
  SHOWS("sharded(0)", axis_state(a, "x"));
  SHOWS("      0:2   2:4\n    ┌─────┬─────┐\n0:1 │  0  │  1  │\n    ├─────┼─────┤\n1:2 │  2  │  3  │\n    └─────┴─────┘\n", visualize(a));
  // [/make_mesh]
  SHOWS("4", devices(4).size());
  SHOWS("P(\"x\", None)", reshard(a, P("x")).sharding().spec);
  SHOWS("P(\"y\", None)", jit([](Array x) { return with_sharding_constraint(x * 2, P("y")); })(a).sharding().spec);
  // [shard_alike]
  auto [first, second] = shard_alike(a, zeros({2, 4}));
  SHOWS("P(\"x\", \"y\")", second.sharding().spec);
  // [/shard_alike]
  // [scattered_spec]
  Array partial = jit([](Array x) { return sum(x, {.axis = 0, .out_sharding = P(None).unreduced("x")}); })(device_put(ones({2, 4}), mesh, P("x")));
  SHOWS("P(\"x\")", scattered_spec(partial));
  // [/scattered_spec]
  SHOWS("{P(), P(\"x\"), P(\"y\")}", valid_shardings({4}, mesh));
  SHOWS("7", count_valid_shardings({4, 4}, mesh));
  SHOWS("0", process_index());
  SHOWS("1", process_count());
  SHOWS("4", local_devices(mesh).size());
}

void on_devices() {
  Mesh mesh = make_mesh({{"x", 2}});
  // [shard_map psum]
  auto total = shard_map([](Array own) { return psum(sum(own), "x"); }, {.mesh = mesh, .in_specs = {P("x")}});
  SHOWS("6", total(arange(4)));
  // [/shard_map]
  auto on = [&](auto f, P in = P("x"), P out = P("x")) { return shard_map(f, {.mesh = mesh, .in_specs = {in}, .out_specs = {out}})(arange(4)); };
  // In these `own` is a device's half of arange(4), and the result is what both return, one after the other.
  SHOWS("[1. 2.]", on([](Array own) { return pmean(own, "x"); }, P("x"), P()));
  SHOWS("[2 3]", on([](Array own) { return pmax(own, "x"); }, P("x"), P()));
  SHOWS("[0 1]", on([](Array own) { return pmin(own, "x"); }, P("x"), P()));
  SHOWS("[0 1 2 3 0 1 2 3]", on([](Array own) { return all_gather(own, "x", {.tiled = true}); }));
  SHOWS("[0 1 2 3]", on([](Array own) { return all_gather_invariant(own, "x", {.tiled = true}); }, P("x"), P()));
  SHOWS("[2 4]", on([](Array own) { return psum_scatter(own, "x", {.tiled = true}); }));
  SHOWS("[0 1 2 3]", on([](Array whole) { return pscatter(whole, "x", {.tiled = true}); }, P()));
  SHOWS("[0 2 1 3]", on([](Array own) { return all_to_all(own, "x", {.tiled = true}); }));
  SHOWS("[0 0 0 1]", on([](Array own) { return ppermute(own, "x", {{0, 1}}); }));
  SHOWS("[2 3 0 1]", on([](Array own) { return pshuffle(own, "x", {1, 0}); }));
  SHOWS("[0 1 2 3 0 1 2 3]", on([](Array whole) { return pbroadcast(whole, "x"); }, P()));
  SHOWS("14", on([](Array own) { return pdot(own, own, "x", {.contract_a = {0}, .contract_b = {0}}); }, P("x"), P()));
  // [axis_index]
  SHOWS("[0 0 1 1]", on([](Array own) { return own * 0 + axis_index("x"); }));
  // [/axis_index]
  // [axis_size]
  SHOWS("[0 2 4 6]", on([](Array own) { return own * static_cast<int>(axis_size("x")); }));
  // [/axis_size]
  SHOWS("[0 1 2 3]", on([](Array own) { return vma(own).contains("x") ? own : own * 0; }));
  // [debug_print]
  debug_print("x is {}", v);      // x is [1. 2. 3.], here and in functions that are compiled
  // [/debug_print]
  // [xmap axes]
  auto dots = xmap([](Array a, Array b) { return matmul(a, b); }, {.in_axes = {axes("rows", etc), axes(etc)}, .out_axes = {axes("rows", etc)}});
  SHOWS("[3. 7.]", dots(m, array({1.0f, 1.0f})));
  // [/xmap]
  SHOWS("4", serial(4).steps);
  SHOWS("axes(\"rows\", etc)", to_string(axes("rows", etc)));
  // [true_ndim]
  SHOWS("[2. 2.]", xmap([](Array a) { return Array(static_cast<float>(true_ndim(a))); }, {.in_axes = {axes("rows", etc)}, .out_axes = {axes("rows")}})(m));
  // [/true_ndim]
  // [true_size]
  SHOWS("[4. 4.]", xmap([](Array a) { return Array(static_cast<float>(true_size(a))); }, {.in_axes = {axes("rows", etc)}, .out_axes = {axes("rows")}})(m));
  // [/true_size]
  // [join_processes]
  Processes together = join_processes();  // of `mpirun -n 2 ./program`; a program by itself is alone
  // [/join_processes]
}

// clang-format on

}  // namespace

int main() {
  of_arrays();
  element_by_element();
  moving_elements();
  parts();
  reductions();
  numeric();
  linear_algebra();
  transforms();
  special_functions();
  random_numbers();
  layers();
  training();
  updates();
  loops();
  derivatives();
  compiled();
  trees();
  meshes();
  on_devices();
  return failures > 0;
}
