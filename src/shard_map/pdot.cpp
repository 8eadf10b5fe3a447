// Implements pdot: a product over positions, and over named axes that are summed.
#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "shard_map/participants.h"
#include "trace/apply.h"
#include "trace/call.h"
#include "trace/sharding_ops.h"

namespace tessera {
namespace detail {
namespace {

Array position_dot(const char *function, const Array &a, const Array &b, const PDot &options) {
  const ArrayState &left = state_of(a, function, 0), &right = state_of(b, function, 1);
  if (left.dtype != right.dtype)
    throw DTypeError(std::string(function) + ": the operands are " + std::string(name_of(left.dtype)) + " and " +
                     std::string(name_of(right.dtype)) + "; both must have one dtype: convert one with astype");
  Shape shape;
  auto check = [&](const std::vector<int> &of_a, const std::vector<int> &of_b, const char *what, const char *option) {
    if (of_a.size() != of_b.size())
      throw ShapeError(std::string(function) + ": " + option + "_a names " + std::to_string(of_a.size()) +
                       (of_a.size() == 1 ? " dimension" : " dimensions") + " and " + option + "_b " +
                       std::to_string(of_b.size()) + ", but they are paired; name equally many in each");
    for (size_t i = 0; i < of_a.size(); ++i) {
      bool known = of_a[i] >= 0 && of_a[i] < static_cast<int>(left.shape.size()) && of_b[i] >= 0 &&
                   of_b[i] < static_cast<int>(right.shape.size());
      if (known && left.shape[static_cast<size_t>(of_a[i])] == right.shape[static_cast<size_t>(of_b[i])]) continue;
      throw ShapeError(std::string(function) + ": the " + what + " dimensions " + std::to_string(of_a[i]) + " of {" +
                       shape_text(left.shape) + "} and " + std::to_string(of_b[i]) + " of {" + shape_text(right.shape) +
                       "} must both exist and have one extent");
    }
  };
  check(options.batch_a, options.batch_b, "batch", "batch");
  check(options.contract_a, options.contract_b, "contracted", "contract");
  auto check_once = [&](std::vector<int> dims, const std::vector<int> &more, const Shape &of) {
    dims.insert(dims.end(), more.begin(), more.end());
    std::sort(dims.begin(), dims.end());
    auto twice = std::adjacent_find(dims.begin(), dims.end());
    if (twice != dims.end())
      throw ShapeError(std::string(function) + ": dimension " + std::to_string(*twice) + " of {" + shape_text(of) +
                       "} is named twice; each is contracted, batched or free");
  };
  check_once(options.batch_a, options.contract_a, left.shape);
  check_once(options.batch_b, options.contract_b, right.shape);
  for (int dim : options.batch_a) shape.push_back(left.shape[static_cast<size_t>(dim)]);
  auto add_free = [&](const Shape &from, const std::vector<int> &batch, const std::vector<int> &contract) {
    for (int dim = 0; dim < static_cast<int>(from.size()); ++dim)
      if (std::find(batch.begin(), batch.end(), dim) == batch.end() &&
          std::find(contract.begin(), contract.end(), dim) == contract.end())
        shape.push_back(from[static_cast<size_t>(dim)]);
  };
  add_free(left.shape, options.batch_a, options.contract_a);
  add_free(right.shape, options.batch_b, options.contract_b);
  auto list = [](const std::vector<int> &dims) { return TraceAttribute::Ints(dims.begin(), dims.end()); };
  TraceAttribute dimensions = stablehlo_struct("dot", {{"lhs_batching_dimensions", list(options.batch_a)},
                                                       {"rhs_batching_dimensions", list(options.batch_b)},
                                                       {"lhs_contracting_dimensions", list(options.contract_a)},
                                                       {"rhs_contracting_dimensions", list(options.contract_b)}});
  return apply_one({.function = function,
                    .name = "stablehlo.dot_general",
                    .attributes = {{"dot_dimension_numbers", std::move(dimensions)}},
                    .results = {{left.dtype, std::move(shape)}}},
                   {a, b});
}

}  // namespace
}  // namespace detail

using namespace detail;  // NOLINT: this file is its implementation

// A named batch that both operands have is contracted like a position, so that no product of all elements is made.
Array pdot(const Array &a, const Array &b, const Axes &axes, const PDot &options) {
  state_of(a, "pdot", 0);
  state_of(b, "pdot", 1);
  participants("pdot", axes, {});
  Array left = a, right = b;
  PDot dims = options;
  Axes rest = axes;
  rest.names.clear();
  for (const std::string &name : axes.names) {
    std::optional<BatchAxis> batch = batch_axis(name);
    if (!batch || !has_axis(left.state()->varying, AxisName(name)) ||
        !has_axis(right.state()->varying, AxisName(name))) {
      rest.names.push_back(name);
      continue;
    }
    left = gathered_batch("pdot", left, *batch);
    right = gathered_batch("pdot", right, *batch);
    for (std::vector<int> *list : {&dims.contract_a, &dims.contract_b, &dims.batch_a, &dims.batch_b}) {
      for (int &dim : *list) ++dim;
    }
    dims.contract_a.push_back(0);
    dims.contract_b.push_back(0);
  }
  Array product = position_dot("pdot", left, right, dims);
  return rest.names.empty() ? product : psum(product, rest);
}

}  // namespace tessera
