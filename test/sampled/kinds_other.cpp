// Linear algebra, transforms, random bits, normalisation.
#include <cmath>

#include "drawing.h"

namespace tessera::test {
namespace {

// x x^T + 2n I: symmetric and well away from singular.
bool draw_cholesky(Drawing &d) {
  Shape shape;
  if (d.random.chance(0.5)) shape.push_back(d.random.between(1, 4));
  int64_t n = d.random.between(1, 6);
  Shape square = shape;
  square.insert(square.end(), {n, n});
  bool is_batched = !shape.empty();
  int x = d.like({"f32", square}, false, 1.5);
  if (d.range(x).error > 1e-4) return false;
  std::string numbers = std::string("dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = ") +
                        (is_batched ? "[0]" : "[]") + ", rhs_batching_dimensions = " + (is_batched ? "[0]" : "[]") +
                        ", lhs_contracting_dimensions = " + (is_batched ? "[2]" : "[1]") +
                        ", rhs_contracting_dimensions = " + (is_batched ? "[2]" : "[1]") + ">";
  double bound = static_cast<double>(n) * 2.25 + 2 * static_cast<double>(n);
  double error = 1e-5 * bound + 4 * static_cast<double>(n) * d.range(x).error;
  int product = d.op("stablehlo.dot_general", {x, x}, numbers, {d.type(x)}, {bound, error})[0];
  Type pairs{"i32", square};
  auto ramp = [&](int64_t dim) {
    return d.op("stablehlo.iota", {}, "iota_dimension = " + std::to_string(dim) + " : i64", {pairs}, {16, 0})[0];
  };
  auto batch = static_cast<int64_t>(shape.size());
  int row = ramp(batch), column = ramp(batch + 1);
  int diagonal = d.op("stablehlo.compare", {row, column}, "comparison_direction = #stablehlo<comparison_direction EQ>",
                      {{"i1", square}}, {1, 0})[0];
  int weight = d.constant(d.type(x), std::to_string(2 * n) + ".0", 2.0 * static_cast<double>(n));
  int shifted = d.op("stablehlo.add", {product, weight}, "", {d.type(x)}, {bound, error})[0];
  int matrix = d.op("stablehlo.select", {diagonal, shifted, product}, "", {d.type(x)}, {bound, error})[0];
  std::string lower = d.random.chance(0.5) ? "true" : "false";
  return !d.op("stablehlo.cholesky", {matrix}, "lower = " + lower, {d.type(x)}, {std::sqrt(bound), error}).empty();
}

bool draw_triangular_solve(Drawing &d) {
  int64_t n = d.random.between(1, 5), m = d.random.between(1, 6);
  bool is_left = d.random.chance(0.5);
  Shape batch;
  if (d.random.chance(0.5)) batch.push_back(d.random.between(1, 4));
  Shape square = batch, right = batch;
  square.insert(square.end(), {n, n});
  right.insert(right.end(), {is_left ? n : m, is_left ? m : n});
  int a = d.like({"f32", square}, true, 1.5), b = d.like({"f32", right}, false, 10);
  double growth = std::pow(2.5, static_cast<double>(n));
  Range range{d.range(b).bound * growth, d.range(b).error * growth + 1e-5 * d.range(b).bound * growth};
  std::string way = d.random.of<std::string>({"NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"});
  return !d.op("stablehlo.triangular_solve", {a, b},
               std::string("left_side = ") + (is_left ? "true" : "false") +
                   ", lower = " + (d.random.chance(0.5) ? "true" : "false") +
                   ", unit_diagonal = true, transpose_a = #stablehlo<transpose " + way + ">",
               {d.type(b)}, range)
              .empty();
}

bool draw_fft(Drawing &d) {
  int64_t what = d.random.below(4);
  int a = d.pick({.min_rank = 1, .max_rank = 3, .max_bound = 50, .element = what == 2 ? "f32" : "complex<f32>"});
  Type result{"complex<f32>", d.shape(a)};
  int64_t lengths = d.random.between(1, std::min<int64_t>(d.rank(a), 2));
  Shape length(d.shape(a).end() - lengths, d.shape(a).end());
  std::string type = what == 0 ? "FFT" : what == 1 ? "IFFT" : what == 2 ? "RFFT" : "IRFFT";
  if (what == 2) result.shape.back() = result.shape.back() / 2 + 1;
  if (what == 3) {
    result.element = "f32";
    if (d.shape(a).back() < 2) return false;
    result.shape.back() = length.back() = 2 * (d.shape(a).back() - 1) + d.random.below(2);
  }
  double n = 2;
  for (int64_t extent : length) n *= static_cast<double>(extent);
  Range range{n * d.range(a).bound, n * d.range(a).error + 16 * n * epsilon_of("f32") * d.range(a).bound};
  return !d.op("stablehlo.fft", {a}, "fft_type = #stablehlo<fft_type " + type + ">, fft_length = " + array_text(length),
               {result}, range)
              .empty();
}

bool draw_rng(Drawing &d) {
  bool is_threefry = d.random.chance(0.5);
  int state = d.like({"ui64", {is_threefry ? 2 : d.random.between(2, 3)}}, true);
  Type bits{d.random.of<std::string>({"ui32", "ui64", "ui8", "i32"}), d.draw_shape(1, 3)};
  return !d.op("stablehlo.rng_bit_generator", {state},
               std::string("rng_algorithm = #stablehlo<rng_algorithm ") + (is_threefry ? "THREE_FRY" : "PHILOX") + ">",
               {d.type(state), bits}, {std::numeric_limits<double>::infinity(), 0})
              .empty();
}

// The reference's generator has no state of its own.
bool draw_uniform(Drawing &d) {
  Type type{"f32", d.draw_shape(1, 3)};
  int low = d.constant({"f32", {}}, "-1.0", 1), high = d.constant({"f32", {}}, "1.0", 1);
  int shape = d.constant({"i64", {static_cast<int64_t>(type.shape.size())}}, list_text(type.shape), 16);
  return !d.op("stablehlo.rng", {low, high, shape}, "rng_distribution = #stablehlo<rng_distribution UNIFORM>", {type},
               {1, 0})
              .empty();
}

bool draw_batch_norm(Drawing &d) {
  int a = d.pick({.min_rank = 1, .max_rank = 4, .exact = true, .max_bound = 20, .element = "f32"});
  int64_t feature = d.random.below(d.rank(a));
  Type vector{"f32", {d.shape(a)[feature]}};
  int scale = d.like(vector, true, 20), offset = d.like(vector, true, 20);
  std::string attributes = "epsilon = 0.5 : f32, feature_index = " + std::to_string(feature) + " : i64";
  double bound = 4000;
  if (d.random.chance(0.5)) {
    return !d.op("stablehlo.batch_norm_training", {a, scale, offset}, attributes, {d.type(a), vector, vector},
                 {bound, 1e-5 * bound})
                .empty();
  }
  int mean = d.like(vector, true, 20);
  int raw = d.like(vector, true, 20);
  int variance = d.op("stablehlo.abs", {raw}, "", {vector}, d.range(raw))[0];
  return !d.op("stablehlo.batch_norm_inference", {a, scale, offset, mean, variance}, attributes, {d.type(a)},
               {bound, 0})
              .empty();
}

}  // namespace

std::vector<Kind> other_kinds() {
  return {{"cholesky", draw_cholesky}, {"triangular_solve", draw_triangular_solve},
          {"fft", draw_fft},           {"rng_bit_generator", draw_rng},
          {"rng", draw_uniform},       {"batch_norm", draw_batch_norm}};
}

}  // namespace tessera::test
