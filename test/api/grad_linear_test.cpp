// Derivatives of convolutions, reductions, factorisations, solves and transforms.
#include "grad_check.h"
#include "tessera/contraction.h"
#include "tessera/indexing.h"
#include "tessera/rearrange.h"

namespace tessera {
namespace {

// --- convolutions

TEST(GradOfConvolutions, InBothOperands) {
  Array x = sin(arange(2 * 4 * 6 * 5, f64)).reshape({2, 4, 6, 5}),
        w = cos(arange(6 * 4 * 3 * 2, f64)).reshape({6, 4, 3, 2});
  auto both = [&](const char *name, const Array &x, const Array &w, const Conv &options) {
    check(std::string(name) + ", lhs", [&](Array x) { return square(conv(x, w, options)); }, x, false);
    check(std::string(name) + ", kernel", [&](Array w) { return square(conv(x, w, options)); }, w, false);
  };
  both("plain", x, w, {});
  both("same", x, w, {.window_strides = {2, 3}, .padding = "SAME"});
  both("strides that leave some out", x, w, {.window_strides = {2, 4}});
  both("padding", x, w, {.padding = {{2, -1}, {-1, 3}}});
  both("dilated", x, w,
       {.window_strides = {2, 1}, .padding = {{1, 2}, {0, 1}}, .lhs_dilation = {2, 3}, .rhs_dilation = {1, 2}});
  both("layouts", x.reshape({2, 6, 5, 4}), w.reshape({3, 2, 4, 6}),
       {.window_strides = {1, 2}, .dimension_numbers = {"NHWC", "HWIO", "WNCH"}});
  both("features in groups", x, w.reshape({12, 2, 3, 2}), {.window_strides = {1, 2}, .feature_group_count = 2});
  both("each feature alone", x, w.reshape({8, 1, 3, 6}), {.padding = {{0, 0}, {1, 1}}, .feature_group_count = 4});
  both("batch in groups", x.reshape({4, 2, 6, 5}), w.reshape({12, 2, 3, 2}),
       {.window_strides = {2, 1}, .batch_group_count = 2});
  both("no spatial dimensions", x.reshape({60, 4}), w.reshape({36, 4}), {});
  check("twice", [&](Array w) { return square(conv(tanh(conv(x, w)), w.reshape({4, 6, 2, 3}))); }, w);
}

TEST(GradOfConvolutions, WithATurnedKernel) {
  Array x = sin(arange(2 * 7, f64)).reshape({1, 2, 7}), w = cos(arange(3 * 2 * 3, f64)).reshape({3, 2, 3});
  auto turned = [&](Array x, Array w) {
    return square(apply_one(
        op("stablehlo.convolution",
           "batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, "
           "feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = dense<[[1, 0]]> : tensor<1x2xi64>, "
           "rhs_dilation = array<i64: 2>, window_reversal = array<i1: true>, window_strides = array<i64: 2>",
           {{DType::f64, {1, 3, 2}}}),
        {x, w}));
  };
  check("lhs", [&](Array x) { return turned(x, w); }, x);
  check("kernel", [&](Array w) { return turned(x, w); }, w);
}

// --- reductions

TEST(GradOfReductions, OfProductsAndOfWhatIsChosen) {
  Array x = sin(arange(30, f64) * 5.0).reshape({2, 5, 3}) + 0.1;
  Named functions = {
      {"prod", [](Array x) { return square(prod(x, {.axes = {1}})); }},
      {"prod of two", [](Array x) { return prod(x * 1.5, {.axes = {0, 2}}); }},
      {"prod of all", [](Array x) { return prod(x * 2.0) * x; }},
      {"argmax chooses", [](Array x) { return square(take_along_axis(x, expand_dims(argmax(x, {.axis = 1}), 1), 1)); }},
      {"any", [](Array x) { return where(any(x > 0.5, {.axes = {0}}), x, x * x); }},
  };
  check(functions, x);
  Array zeros = array({2.0, 0.0, 3.0, 0.0, 5.0, 0.0}).reshape({2, 3});
  EXPECT_EQ(grad([](Array x) { return sum(prod(x, {.axes = {1}})); })(zeros).to_vector<double>(),
            (std::vector<double>{0, 6, 0, 0, 0, 0}));
}

TEST(GradOfReductions, OfPairsOfValueAndIndex) {
  std::string region =
      R"(^bb0(%x: tensor<f64>, %i: tensor<i32>, %y: tensor<f64>, %j: tensor<i32>): %c = "stablehlo.compare"(%y, %x) )"
      R"(<{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f64>, tensor<f64>) -> tensor<i1> )"
      R"(%v = "stablehlo.select"(%c, %y, %x) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64> )"
      R"(%k = "stablehlo.select"(%c, %j, %i) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32> )"
      R"("stablehlo.return"(%v, %k) : (tensor<f64>, tensor<i32>) -> ())";
  Array x = sin(arange(24, f64) * 5.0).reshape({2, 4, 3}),
        places = broadcast_to(arange(4, i32).reshape({1, 4, 1}), {2, 4, 3});
  for (auto &[dims, shape] : {std::pair{"1", Shape{2, 3}}, std::pair{"0, 2", Shape{4}}})
    check(
        dims,
        [&](Array x) {
          auto both = detail::apply(op("stablehlo.reduce", std::string("dimensions = array<i64: ") + dims + ">",
                                       {{DType::f64, shape}, {DType::i32, shape}}, {region}),
                                    {x, places, Array(-10.0).astype(f64), Array(0)});
          return square(both[0]) * (both[1] + 1).astype(f64);
        },
        x);
}

// --- linear algebra

Array matrices(const Array &x, int64_t n) {  // positive definite
  return matmul(x, swapaxes(x, 1, 2)) + eye(n, {.dtype = f64}) * 2.0;
}

TEST(GradOfLinearAlgebra, OfCholesky) {
  Array x = sin(arange(18, f64) * 5.0).reshape({2, 3, 3});
  TensorType type{DType::f64, {2, 3, 3}};
  for (const char *lower : {"true", "false"}) {
    auto factor = [&](Array a) {
      return apply_one(op("stablehlo.cholesky", std::string("lower = ") + lower, {type}), {a});
    };
    check(std::string("lower = ") + lower, [&](Array x) { return square(factor(matrices(x, 3))); }, x);
    // Only one triangle is read.
    check(
        std::string("of one triangle, lower = ") + lower, [&](Array a) { return square(factor(a)); }, matrices(x, 3),
        false);
  }
}

TEST(GradOfLinearAlgebra, OfTriangularSolves) {
  Array a = sin(arange(18, f64) * 5.0).reshape({2, 3, 3}) + eye(3, {.dtype = f64}) * 3.0;
  for (bool left : {true, false})
    for (bool lower : {true, false})
      for (bool unit : {true, false})
        for (const char *transpose : {"NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"}) {
          Shape shape = left ? Shape{2, 3, 2} : Shape{2, 2, 3};
          Array b = cos(arange(12, f64)).reshape(shape);
          auto boolean = [](bool value) { return value ? "true" : "false"; };
          std::string attributes = std::string("left_side = ") + boolean(left) + ", lower = " + boolean(lower) +
                                   ", transpose_a = #stablehlo<transpose " + transpose +
                                   ">, unit_diagonal = " + boolean(unit);
          auto solved = [&](Array a, Array b) {
            return square(apply_one(op("stablehlo.triangular_solve", attributes, {{DType::f64, shape}}), {a, b}));
          };
          bool twice = lower && !unit;
          check(attributes + ", a", [&](Array a) { return solved(a, b); }, a, twice);
          check(attributes + ", b", [&](Array b) { return solved(a, b); }, b, twice);
        }
}

TEST(GradOfLinearAlgebra, OfFourierTransforms) {
  auto transform = [](const Array &x, const char *kind, const std::vector<int64_t> &lengths, DType dtype,
                      const Shape &shape) {
    return apply_one(
        op("stablehlo.fft", "fft_length = " + list(lengths) + ", fft_type = #stablehlo<fft_type " + kind + ">",
           {{dtype, shape}}),
        {x});
  };
  auto halved = [](Shape shape) {
    shape.back() = shape.back() / 2 + 1;
    return shape;
  };
  auto power = [](const Array &y) { return square(real(y)) + real(y) * imag(y) * 2.0; };
  for (const Shape &shape : {Shape{2, 3, 5}, Shape{2, 3, 4}}) {
    Array x = sin(arange(2 * 3 * shape.back(), f64) * 5.0).reshape(shape);
    for (const std::vector<int64_t> &lengths :
         {std::vector<int64_t>{shape[2]}, std::vector<int64_t>{shape[1], shape[2]}}) {
      std::string name = " of " + list(lengths);
      auto turned = [](Array x) {
        return apply_one(op("stablehlo.complex", "", {{DType::c128, x.shape()}}), {x, x * x * 0.5});
      };
      check("FFT" + name, [&](Array x) { return power(transform(turned(x), "FFT", lengths, DType::c128, shape)); }, x);
      check(
          "IFFT" + name, [&](Array x) { return power(transform(turned(x), "IFFT", lengths, DType::c128, shape)); }, x);
      check(
          "RFFT" + name, [&](Array x) { return power(transform(x, "RFFT", lengths, DType::c128, halved(shape))); }, x);
      Shape half = halved(shape);
      Array y = sin(arange(2 * 3 * half.back(), f64) * 3.0).reshape(half);
      check(
          "IRFFT" + name, [&](Array y) { return square(transform(turned(y), "IRFFT", lengths, DType::f64, shape)); },
          y);
    }
  }
}

// Complex matrices: of a real argument, through all of their parts.
TEST(GradOfLinearAlgebra, OfComplexMatrices) {
  Array x = sin(arange(18, f64) * 5.0).reshape({2, 3, 3});
  TensorType type{DType::c128, {2, 3, 3}};
  auto made = [&](Array re, Array im) { return apply_one(op("stablehlo.complex", "", {type}), {re, im}); };
  auto parts = [](const Array &y) { return square(real(y)) + imag(y) * 0.5 + real(y) * imag(y); };
  auto definite = [&](Array x) {
    Array a = made(x, x * x);
    return matmul(a, conj(swapaxes(a, 1, 2))) + eye(3, {.dtype = f64}) * 4.0;
  };
  for (const char *lower : {"true", "false"})
    check(
        std::string("cholesky, lower = ") + lower,
        [&](Array x) {
          return parts(apply_one(op("stablehlo.cholesky", std::string("lower = ") + lower, {type}), {definite(x)}));
        },
        x, false);
  for (const char *left : {"true", "false"})
    for (const char *transpose : {"NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"}) {
      std::string attributes = std::string("left_side = ") + left +
                               ", lower = true, transpose_a = #stablehlo<transpose " + transpose +
                               ">, unit_diagonal = false";
      check(
          "triangular_solve, " + attributes,
          [&](Array x) {
            Array a = made(x, x * x) + eye(3, {.dtype = f64}) * 3.0, b = made(cos(x), x * 2.0);
            return parts(apply_one(op("stablehlo.triangular_solve", attributes, {type}), {a, b}));
          },
          x, false);
    }
  check("prod", [&](Array x) { return parts(prod(made(x, x * x), {.axes = {1}})); }, x, false);
  check("cumprod", [&](Array x) { return parts(cumprod(made(x, x * x), {.axis = 1})); }, x, false);
  check(
      "take, cumsum", [&](Array x) { return parts(cumsum(take(made(x, x * x), array({2, 0}), 1), {.axis = 2})); }, x,
      false);
}

}  // namespace
}  // namespace tessera
