#include "tessera/contraction.h"

#include <algorithm>

#include "array_functions/dot.h"
#include "array_functions/elementwise.h"
#include "array_functions/promotion.h"
#include "base/dtype.h"
#include "base/shape.h"
#include "base/text.h"

namespace tessera {
namespace detail {

static const char *name_of(Precision precision) {
  return precision == Precision::Default ? "DEFAULT" : precision == Precision::High ? "HIGH" : "HIGHEST";
}

NamedAttribute precision_config(Precision precision) {
  TraceAttribute one = stablehlo_enum("precision", name_of(precision));
  return {"precision_config", TraceAttribute::List{one, one}};
}

namespace {

NamedAttribute dimension_numbers(const DotDimensions &dims) {
  return {"dot_dimension_numbers", stablehlo_struct("dot", {{"lhs_batching_dimensions", dims.lhs_batch},
                                                            {"rhs_batching_dimensions", dims.rhs_batch},
                                                            {"lhs_contracting_dimensions", dims.lhs_contracting},
                                                            {"rhs_contracting_dimensions", dims.rhs_contracting}})};
}

Shape result_shape(const Shape &a, const Shape &b, const DotDimensions &dims) {
  Shape shape;
  for (int64_t dim : dims.lhs_batch) shape.push_back(a[static_cast<size_t>(dim)]);
  auto add_others = [&](const Shape &from, const std::vector<int64_t> &batch, const std::vector<int64_t> &contracting) {
    for (int64_t dim : counted(static_cast<int64_t>(from.size())))
      if (!contains(batch, dim) && !contains(contracting, dim)) shape.push_back(from[static_cast<size_t>(dim)]);
  };
  add_others(a, dims.lhs_batch, dims.lhs_contracting);
  add_others(b, dims.rhs_batch, dims.rhs_contracting);
  return shape;
}

}  // namespace

Array dot_op(const char *function, const Array &a, const Array &b, const DotDimensions &dims,
             const Contraction &options) {
  const ArrayState &lhs = *a.state(), &rhs = *b.state();
  OpCall call{.function = function, .name = "stablehlo.dot_general"};
  call.attributes = {dimension_numbers(dims), precision_config(options.precision)};
  call.results = {{options.preferred_element_type.value_or(lhs.dtype), result_shape(lhs.shape, rhs.shape, dims)}};
  call.weak = lhs.weak && rhs.weak && !options.preferred_element_type;
  call.out_sharding = options.out_sharding;
  call.takes_out_sharding = true;
  return apply_one(call, {a, b});
}

Value dot_op(BodyWriter &body, const Value &a, const Value &b, const DotDimensions &dims, const Contraction &options) {
  TensorType result{options.preferred_element_type.value_or(a.type.dtype),
                    result_shape(a.type.shape, b.type.shape, dims)};
  return body.op("stablehlo.dot_general", {a, b}, std::move(result),
                 {dimension_numbers(dims), precision_config(options.precision)});
}

std::pair<Array, Array> promoted_pair(const char *function, const Array &a, const Array &b) {
  std::vector<Array> both = converted({a, b}, promoted({a, b}, function), function);
  return {both[0], both[1]};
}

Array product(const char *function, const Array &a, const Array &b, const Contraction &options) {
  auto [lhs, rhs] = promoted_pair(function, a, b);
  if (options.preferred_element_type) {
    Promotion to{*options.preferred_element_type, false};
    lhs = converted(lhs, to, function);
    rhs = converted(rhs, to, function);
  }
  const ArrayState &first = *lhs.state(), &second = *rhs.state();
  OpCall call{.function = function, .name = "stablehlo.multiply"};
  call.results = {{first.dtype, broadcast_shape({lhs, rhs}, function)}};
  call.broadcasts = true;
  call.weak = first.weak && second.weak;
  call.out_sharding = options.out_sharding;
  call.takes_out_sharding = true;
  return apply_one(call, {lhs, rhs});
}

}  // namespace detail

namespace {

using namespace detail;

std::string argument_text(int argument, const Array &x) {
  return "argument " + std::to_string(argument) + " of shape " + braced(x.state()->shape);
}

[[noreturn]] void refuse_contraction(const char *function, const Array &a, int64_t dim_a, const Array &b,
                                     int64_t dim_b) {
  throw ShapeError(std::string(function) + ": dimension " + std::to_string(dim_a) + " of " + argument_text(0, a) +
                   " has the extent " + std::to_string(extent_of(a, dim_a)) + ", but dimension " +
                   std::to_string(dim_b) + " of " + argument_text(1, b) + " has " +
                   std::to_string(extent_of(b, dim_b)) +
                   "; they are summed over together and must be equal: transpose or reshape one of them");
}

// Matches matmul's `batch` dimensions before the last two. Shorter shapes have fewer. A dimension of extent 1 that the
// other operand repeats is dropped from its operand.
struct BatchMeeting {
  std::vector<int64_t> drop_a, drop_b;  // dimensions of the operands
  // These are positions of the result's leading dimensions: from both operands, from a alone, from b alone.
  std::vector<int64_t> both, from_a, from_b;
};
BatchMeeting batch_meeting(const Array &a, const Array &b, int64_t batch, int64_t matrix_a, int64_t matrix_b) {
  BatchMeeting meeting;
  for (int64_t i = 0; i < batch; ++i) {
    int64_t dim_a = i - batch + rank_of(a) - matrix_a, dim_b = i - batch + rank_of(b) - matrix_b;
    if (dim_a < 0 || dim_b < 0) {
      (dim_a < 0 ? meeting.from_b : meeting.from_a).push_back(i);
      continue;
    }
    int64_t extent_a = extent_of(a, dim_a), extent_b = extent_of(b, dim_b);
    if (extent_a == extent_b) {
      meeting.both.push_back(i);
    } else if (extent_a == 1) {
      meeting.drop_a.push_back(dim_a);
      meeting.from_b.push_back(i);
    } else if (extent_b == 1) {
      meeting.drop_b.push_back(dim_b);
      meeting.from_a.push_back(i);
    } else {
      throw ShapeError("matmul: dimension " + std::to_string(dim_a) + " of " + argument_text(0, a) +
                       " has the extent " + std::to_string(extent_a) + ", but dimension " + std::to_string(dim_b) +
                       " of " + argument_text(1, b) + " has " + std::to_string(extent_b) +
                       "; dimensions before the last two must be equal or 1: reshape one of them, or use einsum");
    }
  }
  return meeting;
}

// Returns the dimensions of an operand, after the dropped ones are removed, for the leading dimensions `which` of the
// result.
std::vector<int64_t> positions_in(const Array &x, int64_t batch, int64_t matrix, const std::vector<int64_t> &dropped,
                                  const std::vector<int64_t> &which) {
  std::vector<int64_t> result;
  for (int64_t i : which) {
    int64_t dim = i - batch + rank_of(x) - matrix;
    result.push_back(dim - std::count_if(dropped.begin(), dropped.end(), [&](int64_t d) { return d < dim; }));
  }
  return result;
}

}  // namespace

Array matmul(const Array &a, const Array &b, const Matmul &options) {
  auto [lhs, rhs] = promoted_pair("matmul", a, b);
  int64_t rank_a = rank_of(lhs), rank_b = rank_of(rhs);
  if (rank_a == 0 || rank_b == 0)
    throw ShapeError(std::string("matmul: argument ") + (rank_a == 0 ? "0" : "1") +
                     " has no dimensions; matmul needs one at least in both: multiply with * instead");
  int64_t matrix_a = std::min<int64_t>(rank_a, 2), matrix_b = std::min<int64_t>(rank_b, 2);
  int64_t dim_a = rank_a - 1, dim_b = rank_b - matrix_b;
  if (extent_of(lhs, dim_a) != extent_of(rhs, dim_b)) refuse_contraction("matmul", lhs, dim_a, rhs, dim_b);
  int64_t batch = std::max(rank_a - matrix_a, rank_b - matrix_b);
  BatchMeeting meeting = batch_meeting(lhs, rhs, batch, matrix_a, matrix_b);

  DotDimensions dims;
  auto dropped = [](const std::vector<int64_t> &drop) { return static_cast<int64_t>(drop.size()); };
  dims.lhs_contracting = {dim_a - dropped(meeting.drop_a)};
  dims.rhs_contracting = {dim_b - dropped(meeting.drop_b)};
  dims.lhs_batch = positions_in(lhs, batch, matrix_a, meeting.drop_a, meeting.both);
  dims.rhs_batch = positions_in(rhs, batch, matrix_b, meeting.drop_b, meeting.both);

  // The dot's result has the dimensions both, from a, row, from b, column. Leading dimensions return to their
  // positions.
  std::vector<int64_t> have = meeting.both;
  have.insert(have.end(), meeting.from_a.begin(), meeting.from_a.end());
  if (matrix_a == 2) have.push_back(batch);
  have.insert(have.end(), meeting.from_b.begin(), meeting.from_b.end());
  if (matrix_b == 2) have.push_back(batch + 1);
  std::vector<int64_t> permutation = counted(static_cast<int64_t>(have.size()));
  std::sort(permutation.begin(), permutation.end(),
            [&](int64_t i, int64_t j) { return have[static_cast<size_t>(i)] < have[static_cast<size_t>(j)]; });
  bool is_in_order = std::is_sorted(permutation.begin(), permutation.end());
  if (is_in_order && meeting.drop_a.empty() && meeting.drop_b.empty()) return dot_op("matmul", lhs, rhs, dims, options);

  const Shape shape_a = without_dims(lhs.state()->shape, meeting.drop_a);
  const Shape shape_b = without_dims(rhs.state()->shape, meeting.drop_b);
  TensorType result{options.preferred_element_type.value_or(lhs.state()->dtype),
                    permuted(result_shape(shape_a, shape_b, dims), permutation)};
  return composed(
      "matmul", name_of(options.precision), {lhs, rhs}, result, all_weak({lhs, rhs}) && !options.preferred_element_type,
      [&](BodyWriter &body, const std::vector<Value> &in) {
        Value product = dot_op(body, body.reshape(in[0], shape_a), body.reshape(in[1], shape_b), dims, options);
        return transpose_op(body, product, permutation);
      },
      {options.out_sharding, true});
}

Array dot(const Array &a, const Array &b, const Contraction &options) {
  auto [lhs, rhs] = promoted_pair("dot", a, b);
  int64_t rank_a = rank_of(lhs), rank_b = rank_of(rhs);
  if (rank_a == 0 || rank_b == 0) return product("dot", lhs, rhs, options);
  int64_t dim_a = rank_a - 1, dim_b = std::max<int64_t>(rank_b - 2, 0);
  if (extent_of(lhs, dim_a) != extent_of(rhs, dim_b)) refuse_contraction("dot", lhs, dim_a, rhs, dim_b);
  return dot_op("dot", lhs, rhs, {.lhs_contracting = {dim_a}, .rhs_contracting = {dim_b}}, options);
}

Array vdot(const Array &a, const Array &b, const Contraction &options) {
  auto [lhs, rhs] = promoted_pair("vdot", a, b);
  int64_t size_a = element_count(lhs.state()->shape), size_b = element_count(rhs.state()->shape);
  if (size_a != size_b)
    throw ShapeError("vdot: " + argument_text(0, lhs) + " has " + std::to_string(size_a) + " elements, but " +
                     argument_text(1, rhs) + " has " + std::to_string(size_b) +
                     "; both are raveled and must have equally many elements: slice one, or use tensordot");
  if (is_complex(lhs.state()->dtype)) lhs = unary("vdot", "chlo.conj", lhs);
  return dot_op("vdot", reshape_op("vdot", lhs, {size_a}), reshape_op("vdot", rhs, {size_b}),
                {.lhs_contracting = {0}, .rhs_contracting = {0}}, options);
}

Array outer(const Array &a, const Array &b) {
  int64_t size_a = element_count(state_of(a, "outer", 0).shape), size_b = element_count(state_of(b, "outer", 1).shape);
  return product("outer", reshape_op("outer", a, {size_a, 1}), reshape_op("outer", b, {size_b}), {});
}

Array dot_general(const Array &a, const Array &b, const DotDimensions &dimensions, const DotGeneral &options) {
  auto [lhs, rhs] = promoted_pair("dot_general", a, b);
  DotDimensions dims;
  dims.lhs_contracting = normalized_dims(dimensions.lhs_contracting, rank_of(lhs), "dot_general", "lhs_contracting");
  dims.rhs_contracting = normalized_dims(dimensions.rhs_contracting, rank_of(rhs), "dot_general", "rhs_contracting");
  dims.lhs_batch = normalized_dims(dimensions.lhs_batch, rank_of(lhs), "dot_general", "lhs_batch");
  dims.rhs_batch = normalized_dims(dimensions.rhs_batch, rank_of(rhs), "dot_general", "rhs_batch");
  auto check_pairs = [&](const char *kind, const std::vector<int64_t> &of_lhs, const std::vector<int64_t> &of_rhs) {
    if (of_lhs.size() != of_rhs.size())
      throw ShapeError(std::string("dot_general: lhs_") + kind + " names " + std::to_string(of_lhs.size()) +
                       " dimensions and rhs_" + kind + " " + std::to_string(of_rhs.size()) +
                       "; they come in pairs: name equally many in both");
    for (size_t i = 0; i < of_lhs.size(); ++i)
      if (extent_of(lhs, of_lhs[i]) != extent_of(rhs, of_rhs[i]))
        throw ShapeError(std::string("dot_general: ") + kind + " dimension " + std::to_string(of_lhs[i]) + " of " +
                         argument_text(0, lhs) + " has the extent " + std::to_string(extent_of(lhs, of_lhs[i])) +
                         ", but dimension " + std::to_string(of_rhs[i]) + " of " + argument_text(1, rhs) + " has " +
                         std::to_string(extent_of(rhs, of_rhs[i])) + "; extents of a pair must be equal");
  };
  check_pairs("contracting", dims.lhs_contracting, dims.rhs_contracting);
  check_pairs("batch", dims.lhs_batch, dims.rhs_batch);
  auto check_apart = [&](const char *side, const std::vector<int64_t> &batch, const std::vector<int64_t> &contracting) {
    for (int64_t dim : batch)
      if (contains(contracting, dim))
        throw ShapeError(std::string("dot_general: dimension ") + std::to_string(dim) + " is in " + side +
                         "_batch and in " + side +
                         "_contracting; a dimension is either a batch dimension or contracted, not both");
  };
  check_apart("lhs", dims.lhs_batch, dims.lhs_contracting);
  check_apart("rhs", dims.rhs_batch, dims.rhs_contracting);
  return dot_op("dot_general", lhs, rhs, dims, options);
}

Array tensordot(const Array &a, const Array &b, const TensordotAxes &axes, const Contraction &options) {
  auto [lhs, rhs] = promoted_pair("tensordot", a, b);
  std::vector<int64_t> of_lhs = normalized_dims(axes.lhs, rank_of(lhs), "tensordot", "dims.lhs");
  std::vector<int64_t> of_rhs = normalized_dims(axes.rhs, rank_of(rhs), "tensordot", "dims.rhs");
  if (of_lhs.size() != of_rhs.size())
    throw ShapeError("tensordot: dims.lhs names " + std::to_string(of_lhs.size()) + " dimensions and dims.rhs " +
                     std::to_string(of_rhs.size()) + "; they come in pairs: name equally many in both");
  for (size_t i = 0; i < of_lhs.size(); ++i)
    if (extent_of(lhs, of_lhs[i]) != extent_of(rhs, of_rhs[i]))
      refuse_contraction("tensordot", lhs, of_lhs[i], rhs, of_rhs[i]);
  return dot_op("tensordot", lhs, rhs, {.lhs_contracting = of_lhs, .rhs_contracting = of_rhs}, options);
}

Array tensordot(const Array &a, const Array &b, int64_t dims, const Contraction &options) {
  auto rank_a = static_cast<int64_t>(state_of(a, "tensordot", 0).shape.size());
  auto rank_b = static_cast<int64_t>(state_of(b, "tensordot", 1).shape.size());
  if (dims < 0 || dims > std::min(rank_a, rank_b))
    throw ShapeError("tensordot: dims = " + std::to_string(dims) + ", but the arrays have " + std::to_string(rank_a) +
                     " and " + std::to_string(rank_b) +
                     " dimensions; it must be 0 or more, and at most the smaller of them");
  std::vector<int64_t> last = counted(dims);
  for (int64_t &dim : last) dim += rank_a - dims;
  return tensordot(a, b, TensordotAxes{last, counted(dims)}, options);
}

}  // namespace tessera
