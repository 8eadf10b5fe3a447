// Contractions and convolutions.
#include <algorithm>
#include <numeric>

#include "drawing.h"

namespace tessera::test {
namespace {

// A sum of `count` products whose order isn't fixed.
Range contracted(Drawing &d, int a, int b, int64_t count) {
  double n = static_cast<double>(std::max<int64_t>(count, 1));
  Range x = d.range(a), y = d.range(b);
  double bound = n * x.bound * y.bound * (class_of(d.type(a).element) == 'c' ? 2 : 1);
  if (std::string("iub").find(class_of(d.type(a).element)) != std::string::npos) return {bound, 0};
  double carried = n * (x.error * y.bound + y.error * x.bound);
  return {bound, carried + 4 * n * epsilon_of(d.type(a).element) * bound};
}

constexpr double largest = 100;  // operands of sums stay below this

bool draw_dot_general(Drawing &d) {
  int a = d.pick({.classes = "fic", .min_rank = 1, .max_rank = 3, .max_bound = largest});
  Shape dims(d.rank(a));
  std::iota(dims.begin(), dims.end(), 0);
  d.random.shuffle(dims);
  int64_t batches = d.random.between(0, std::min<int64_t>(1, d.rank(a) - 1));
  int64_t contracting = d.random.between(0, std::min<int64_t>(2, d.rank(a) - batches));
  Shape lhs_batch(dims.begin(), dims.begin() + batches);
  Shape lhs_contracting(dims.begin() + batches, dims.begin() + batches + contracting);

  // The right side: batch, contracted and own dimensions in any order.
  struct Dim {
    char role;
    int64_t at, extent;
  };
  std::vector<Dim> rhs;
  for (size_t i = 0; i < lhs_batch.size(); ++i) rhs.push_back({'b', static_cast<int64_t>(i), d.shape(a)[lhs_batch[i]]});
  for (size_t i = 0; i < lhs_contracting.size(); ++i)
    rhs.push_back({'c', static_cast<int64_t>(i), d.shape(a)[lhs_contracting[i]]});
  for (int64_t own = d.random.between(0, 1); own > 0; --own) rhs.push_back({'o', 0, d.draw_extent()});
  d.random.shuffle(rhs);
  Shape rhs_shape, rhs_batch(lhs_batch.size()), rhs_contracting(lhs_contracting.size());
  for (size_t i = 0; i < rhs.size(); ++i) {
    rhs_shape.push_back(rhs[i].extent);
    if (rhs[i].role == 'b') rhs_batch[rhs[i].at] = static_cast<int64_t>(i);
    if (rhs[i].role == 'c') rhs_contracting[rhs[i].at] = static_cast<int64_t>(i);
  }
  if (element_count(rhs_shape) > 1500) return false;
  int b = d.like({d.type(a).element, rhs_shape}, false, largest);
  Shape result;
  int64_t count = 1;
  for (int64_t dim : lhs_batch) result.push_back(d.shape(a)[dim]);
  for (int64_t dim = 0; dim < d.rank(a); ++dim) {
    bool is_batch = std::find(lhs_batch.begin(), lhs_batch.end(), dim) != lhs_batch.end();
    bool is_contracted = std::find(lhs_contracting.begin(), lhs_contracting.end(), dim) != lhs_contracting.end();
    if (is_contracted) count *= d.shape(a)[dim];
    if (!is_batch && !is_contracted) result.push_back(d.shape(a)[dim]);
  }
  for (const Dim &dim : rhs)
    if (dim.role == 'o') result.push_back(dim.extent);
  std::string numbers = "dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = " + list_text(lhs_batch) +
                        ", rhs_batching_dimensions = " + list_text(rhs_batch) +
                        ", lhs_contracting_dimensions = " + list_text(lhs_contracting) +
                        ", rhs_contracting_dimensions = " + list_text(rhs_contracting) + ">";
  return !d.op("stablehlo.dot_general", {a, b}, numbers, {{d.type(a).element, result}}, contracted(d, a, b, count))
              .empty();
}

bool draw_dot(Drawing &d) {
  int a = d.pick({.classes = "fi", .min_rank = 1, .max_rank = 2, .max_bound = largest});
  int64_t inner = d.shape(a).back();
  Shape rhs{inner};
  if (d.random.chance(0.6)) rhs.push_back(d.draw_extent());
  int b = d.like({d.type(a).element, rhs}, false, largest);
  Shape result(d.shape(a).begin(), d.shape(a).end() - 1);
  result.insert(result.end(), rhs.begin() + 1, rhs.end());
  return !d.op("stablehlo.dot", {a, b}, "", {{d.type(a).element, result}}, contracted(d, a, b, inner)).empty();
}

bool draw_einsum(Drawing &d) {
  int a = d.pick({.classes = "fi", .min_rank = 2, .max_rank = 2, .max_bound = largest});
  int64_t m = d.shape(a)[0], k = d.shape(a)[1], n = d.draw_extent();
  int b = d.like({d.type(a).element, {k, n}}, false, largest);
  bool is_transposed = d.random.chance(0.5);
  Shape result = is_transposed ? Shape{n, m} : Shape{m, n};
  return !d.op("stablehlo.einsum", {a, b}, std::string("einsum_config = \"mk,kn->") + (is_transposed ? "nm\"" : "mn\""),
               {{d.type(a).element, result}}, contracted(d, a, b, k))
              .empty();
}

bool draw_unary_einsum(Drawing &d) {
  int a = d.pick({.classes = "fi", .min_rank = 2, .max_rank = 2, .max_bound = largest});
  double n = static_cast<double>(d.shape(a)[0]), bound = n * d.range(a).bound;
  Range range{bound, n * d.range(a).error + 4 * n * epsilon_of(d.type(a).element) * bound};
  return !d.op("stablehlo.unary_einsum", {a}, "einsum_config = \"ij->j\"", {{d.type(a).element, {d.shape(a)[1]}}},
               range)
              .empty();
}

std::string dims_text(const std::vector<std::string> &labels) {
  std::string text;
  for (const std::string &label : labels) text += (text.empty() ? "" : ", ") + label;
  return "[" + text + "]";
}

bool draw_convolution(Drawing &d) {
  int64_t spatial = d.random.between(1, 2);
  int64_t feature_groups = d.random.chance(0.7) ? 1 : d.random.between(2, 3);
  int64_t batch_groups = feature_groups > 1 || d.random.chance(0.85) ? 1 : 2;
  int64_t batch = d.random.between(1, 4) * batch_groups, kernel_in = d.random.between(1, 4);
  int64_t out_features = d.random.between(1, 3) * feature_groups * batch_groups;
  std::vector<std::string> in{"b", "f"}, kernel{"i", "o"}, out{"b", "f"};
  std::vector<int64_t> extent, window, result;
  Shape strides, lhs_dilation, rhs_dilation;
  std::vector<std::pair<int64_t, int64_t>> padding;
  int64_t count = kernel_in;
  for (int64_t i = 0; i < spatial; ++i) {
    for (auto *labels : {&in, &kernel, &out}) labels->push_back(std::to_string(i));
    extent.push_back(d.random.between(3, spatial == 1 ? 16 : 9));
    window.push_back(d.random.between(1, 4));
    strides.push_back(d.random.chance(0.6) ? 1 : d.random.between(1, 3));
    lhs_dilation.push_back(d.random.chance(0.8) ? 1 : 2);
    rhs_dilation.push_back(d.random.chance(0.8) ? 1 : 2);
    padding.emplace_back(d.random.between(-1, 3), d.random.between(-1, 3));
    int64_t dilated = (extent[i] - 1) * lhs_dilation[i] + 1 + padding[i].first + padding[i].second;
    int64_t reach = (window[i] - 1) * rhs_dilation[i] + 1;
    if (dilated < reach) return false;
    result.push_back((dilated - reach) / strides[i] + 1);
    count *= window[i];
  }
  for (auto *labels : {&in, &kernel, &out}) d.random.shuffle(*labels);
  auto shape_of = [&](const std::vector<std::string> &labels, int64_t b, int64_t f, const std::vector<int64_t> &sizes) {
    Shape shape;
    for (const std::string &label : labels)
      shape.push_back(label == "b" || label == "o" ? b : label == "f" || label == "i" ? f : sizes[label[0] - '0']);
    return shape;
  };
  std::string element = d.draw_element("fi");
  int a = d.like({element, shape_of(in, batch, kernel_in * feature_groups, extent)}, false, largest);
  int b = d.like({element, shape_of(kernel, out_features, kernel_in, window)}, false, largest);
  std::string attributes = "dimension_numbers = #stablehlo.conv<" + dims_text(in) + "x" + dims_text(kernel) + "->" +
                           dims_text(out) + ">, feature_group_count = " + std::to_string(feature_groups) +
                           " : i64, batch_group_count = " + std::to_string(batch_groups) +
                           " : i64, window_strides = " + array_text(strides) + ", padding = " + padding_text(padding) +
                           ", lhs_dilation = " + array_text(lhs_dilation) +
                           ", rhs_dilation = " + array_text(rhs_dilation);
  Type type{element, shape_of(out, batch / batch_groups, out_features, result)};
  return !d.op("stablehlo.convolution", {a, b}, attributes, {type}, contracted(d, a, b, count)).empty();
}

}  // namespace

std::vector<Kind> contraction_kinds() {
  return {{"dot_general", draw_dot_general},
          {"dot", draw_dot},
          {"einsum", draw_einsum},
          {"unary_einsum", draw_unary_einsum},
          {"convolution", draw_convolution}};
}

}  // namespace tessera::test
