// Computes reductions over windows and segments, and the transpose of a convolution.
#include <algorithm>

#include "array_functions/composed.h"
#include "array_functions/elementwise.h"
#include "array_functions/shape_ops.h"
#include "base/dtype.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/loops.h"
#include "tessera/math.h"
#include "tessera/reduction.h"
#include "trace/call.h"
#include "trace/context.h"

namespace tessera {

using namespace detail;

namespace {

using Dims = std::vector<int64_t>;

// Describes an operation of two elements, and its neutral element.
struct Combination {
  const char *op;
  AnyNumber start;
};
Combination addition() { return {"stablehlo.add", 0}; }
Combination maximum_of(DType dtype) { return {"stablehlo.maximum", least_number(dtype)}; }
Combination minimum_of(DType dtype) { return {"stablehlo.minimum", greatest_number(dtype)}; }

// Returns the operation that the function computes.
Combination combination_of(const LeafFunction &combine, DType dtype) {
  LeaveScopes outside;
  const Array element = zeros({}, dtype);
  const TracedFunction traced = record_function("reduce_window", std::nullopt, {element, element}, combine).traced;
  const bool is_one =
      traced.ops.size() == 1 && traced.results.size() == 1 && traced.results[0].value == traced.ops[0].result &&
      traced.results[0].type.dtype == dtype &&
      std::ranges::is_permutation(traced.ops[0].operands, std::vector<TraceValueId>{argument_id(0), argument_id(1)});
  const std::string &name = is_one ? traced.ops[0].name : "";
  if (name == "stablehlo.add" || (name == "stablehlo.or" && dtype == DType::i1)) return addition();
  if (name == "stablehlo.multiply" || (name == "stablehlo.and" && dtype == DType::i1)) return {"stablehlo.multiply", 1};
  if (name == "stablehlo.maximum") return maximum_of(dtype);
  if (name == "stablehlo.minimum") return minimum_of(dtype);
  throw ValueError(
      "reduce_window: elements are combined by add, multiply, maximum or minimum, and this function does something "
      "else; apply it to shifted slices of the array instead");
}

Dims filled(const char *function, const char *what, const Dims &given, size_t count) {
  if (given.empty()) return Dims(count, 1);
  if (given.size() != count)
    throw ShapeError(std::string(function) + ": " + what + " has " + std::to_string(given.size()) +
                     " entries, but there are " + std::to_string(count) +
                     " dimensions; give one entry for each dimension");
  for (int64_t each : given)
    if (each < 1)
      throw ShapeError(std::string(function) + ": " + what + " has " + std::to_string(each) +
                       "; its entries are 1 or more");
  return given;
}

// Returns the padding before and behind a dimension.
std::pair<int64_t, int64_t> padding_of(const char *function, const ConvPadding &padding, size_t i, int64_t extent,
                                       int64_t window, int64_t stride) {
  const std::string &name = padding.name();
  if (name.empty()) return padding.pairs()[i];
  if (name == "VALID") return {0, 0};
  int64_t all = std::max<int64_t>(((extent + stride - 1) / stride - 1) * stride + window - extent, 0);
  if (name == "SAME") return {all / 2, all - all / 2};
  if (name == "SAME_LOWER") return {all - all / 2, all / 2};
  throw ShapeError(std::string(function) + ": the padding is \"" + name +
                   "\"; it is \"VALID\", \"SAME\", \"SAME_LOWER\" or a pair for each dimension");
}

// `extents` is the option's name that messages give the window's extents.
Array windowed(const char *function, const Array &x, const Combination &combination, const Window &window,
               const char *extents = "dims") {
  const Shape &shape = state_of(x, function).shape;
  size_t rank = shape.size();
  Dims dims = filled(function, extents, window.dims, rank), strides = filled(function, "strides", window.strides, rank);
  Dims dilation = filled(function, "dilation", window.dilation, rank), ones(rank, 1);
  if (window.padding.name().empty() && window.padding.pairs().size() != rank)
    throw ShapeError(std::string(function) + ": padding has " + std::to_string(window.padding.pairs().size()) +
                     " pairs, but there are " + std::to_string(rank) + " dimensions; give one pair for each dimension");
  std::vector<Dims> padding;
  Shape result;
  std::string what;
  for (size_t i = 0; i < rank; ++i) {
    int64_t wide = (dims[i] - 1) * dilation[i] + 1;
    auto [low, high] = padding_of(function, window.padding, i, shape[i], wide, strides[i]);
    padding.push_back({low, high});
    int64_t room = shape[i] + low + high - wide;
    result.push_back(room < 0 ? 0 : room / strides[i] + 1);
    what += braced({dims[i], strides[i], dilation[i], low, high});
  }
  DType dtype = x.dtype();
  return composed(function, combination.op + what, {x}, {dtype, result}, x.weak_type(),
                  [&](BodyWriter &body, const std::vector<Value> &in) {
                    TraceAttributes attributes{{"window_dimensions", dims},
                                               {"window_strides", strides},
                                               {"base_dilations", ones},
                                               {"window_dilations", dilation},
                                               {"padding", dense(padding)}};
                    return body.ops("stablehlo.reduce_window", {in[0], body.constant({dtype, {}}, combination.start)},
                                    {{dtype, result}}, std::move(attributes),
                                    {combiner_region(combination.op, dtype)})[0];
                  });
}

// The window of a pool has the extent 1 in the first and the last dimension.
Array pooled(const char *function, const Array &x, const Combination &combination, const Dims &window,
             const Pool &options) {
  size_t rank = state_of(x, function).shape.size();
  if (window.size() + 2 != rank)
    throw ShapeError(std::string(function) + ": the window has " + std::to_string(window.size()) + " dimensions and " +
                     type_string(x) + " has " + std::to_string(rank) +
                     "; the window's lie between the batch and the features");
  auto around = [](Dims dims) {
    dims.insert(dims.begin(), 1);
    dims.push_back(1);
    return dims;
  };
  Window all{.dims = around(window), .strides = around(filled(function, "strides", options.strides, window.size()))};
  all.padding = options.padding;
  if (options.padding.name().empty()) {
    std::vector<std::pair<int64_t, int64_t>> pairs = options.padding.pairs();
    pairs.insert(pairs.begin(), {0, 0});
    pairs.emplace_back(0, 0);
    all.padding = ConvPadding(pairs);
  }
  return windowed(function, x, combination, all);
}

}  // namespace

Array detail::run_reduce_window(const Array &x, const LeafFunction &combine, const Window &window) {
  const DType dtype = state_of(x, "reduce_window").dtype;
  return windowed("reduce_window", x, combination_of(combine, dtype), window);
}
WindowKind::WindowKind(Array (*function)(const Array &, const Reduce &)) {
  using Function = Array (*)(const Array &, const Reduce &);
  if (function == static_cast<Function>(tessera::sum))
    kind_ = sum;
  else if (function == static_cast<Function>(tessera::max))
    kind_ = max;
  else if (function == static_cast<Function>(tessera::min))
    kind_ = min;
  else
    throw ValueError(
        "reduce_window: kind is a function other than sum, max and min; give one of these, or a function of two "
        "elements in place of the options: reduce_window(x, multiply, {.dims = {2, 2}})");
}
Array reduce_window(const Array &x, const ReduceWindow &options) {
  const Window window{options.window, options.strides, options.padding, options.dilation};
  if (options.kind == WindowKind::sum) return windowed("reduce_window", x, addition(), window, "window");
  check_kind("reduce_window", x, 0, real_kinds);
  const Combination combination = options.kind == WindowKind::max ? maximum_of(x.dtype()) : minimum_of(x.dtype());
  return windowed("reduce_window", x, combination, window, "window");
}
Array max_pool(const Array &x, const Dims &window, const Pool &options) {
  check_kind("max_pool", x, 0, real_kinds);
  return pooled("max_pool", x, maximum_of(x.dtype()), window, options);
}
Array min_pool(const Array &x, const Dims &window, const Pool &options) {
  check_kind("min_pool", x, 0, real_kinds);
  return pooled("min_pool", x, minimum_of(x.dtype()), window, options);
}
Array avg_pool(const Array &x, const Dims &window, const Pool &options) {
  Array sums = pooled("avg_pool", x, addition(), window, options);
  if (!options.count_include_pad)
    return sums / pooled("avg_pool", ones(x.shape(), sums.dtype()), addition(), window, options);
  int64_t count = 1;
  for (int64_t extent : window) count *= extent;
  return sums / Array(static_cast<double>(count));
}

Array conv_transpose(const Array &lhs, const Array &rhs, const Dims &strides, const Conv &options) {
  size_t rank = state_of(lhs, "conv_transpose", 0).shape.size();
  if (rank < 3 || strides.size() + 2 != rank || rhs.shape().size() != rank)
    throw ShapeError("conv_transpose: " + type_string(lhs) + " and " + type_string(rhs) + " with " +
                     std::to_string(strides.size()) +
                     " strides don't fit; both have a dimension for each stride, and two more");
  Conv plain = options;
  if (plain.dimension_numbers[0].empty()) {
    std::string spatial = std::string("XYZUVW").substr(0, strides.size());
    plain.dimension_numbers = {"N" + spatial + "C", spatial + "IO", "N" + spatial + "C"};
  }
  Dims dilation = filled("conv_transpose", "rhs_dilation", options.rhs_dilation, strides.size());
  std::vector<std::pair<int64_t, int64_t>> pads = options.padding.pairs();
  const std::string &kernel = plain.dimension_numbers[1], &name = options.padding.name();
  size_t next = 0;
  for (size_t i = 0; i < kernel.size() && !name.empty(); ++i) {
    if (kernel[i] == 'I' || kernel[i] == 'O') continue;
    int64_t k = (rhs.shape()[i] - 1) * dilation[next] + 1, s = strides[next++];
    bool same = name == "SAME";
    int64_t all = same ? k + s - 2 : k + s - 2 + std::max<int64_t>(k - s, 0);
    int64_t before = same && s <= k - 1 ? (all + 1) / 2 : k - 1;
    pads.emplace_back(before, all - before);
  }
  plain.padding = ConvPadding(pads);
  plain.lhs_dilation = strides;
  return conv(lhs, rhs, plain);
}

//===- Segments ---------------------------------------------------------------------------------------------------===//

namespace {

using ScatterFunction = Array (*)(const Array &, const Array &, const Array &, const Scatter &);

Array segments_of(const char *function, ScatterFunction scatter, AnyNumber start, const Array &data, const Array &ids,
                  int64_t segments) {
  Shape shape = state_of(data, function, 0).shape;
  const Shape &of_ids = state_of(ids, function, 1).shape;
  if (segments < 0 || of_ids.size() != 1 || shape.empty() || shape[0] != of_ids[0])
    throw ShapeError(std::string(function) + ": " + type_string(data) + " with the ids " + type_string(ids) + " and " +
                     std::to_string(segments) + " segments don't fit; there is an id for each row");
  shape[0] = segments;
  TensorType type{data.dtype(), shape};
  Array empty = composed(function, "", {}, type, false,
                         [&](BodyWriter &body, const std::vector<Value> &) { return body.constant(type, start); });
  return scatter(empty, where(ids < 0, Array(segments), ids), data, {});
}

}  // namespace

Array segment_sum(const Array &data, const Array &ids, int64_t segments) {
  return segments_of("segment_sum", scatter_add, 0, data, ids, segments);
}
Array segment_prod(const Array &data, const Array &ids, int64_t segments) {
  return segments_of("segment_prod", scatter_mul, 1, data, ids, segments);
}
Array segment_max(const Array &data, const Array &ids, int64_t segments) {
  return segments_of("segment_max", scatter_max, least_number(data.dtype()), data, ids, segments);
}
Array segment_min(const Array &data, const Array &ids, int64_t segments) {
  return segments_of("segment_min", scatter_min, greatest_number(data.dtype()), data, ids, segments);
}

}  // namespace tessera
