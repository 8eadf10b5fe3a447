// Operations that move elements about: shapes, slices, pads, constants and index ramps.
#include <algorithm>
#include <numeric>

#include "drawing.h"

namespace tessera::test {
namespace {

bool draw_broadcast(Drawing &d) {
  int a = d.pick({.max_rank = 2});
  Shape result, dims;
  for (int64_t dim = 0; dim < d.rank(a); ++dim) {
    while (result.size() < 3 && d.random.chance(0.3)) result.push_back(d.draw_extent());
    dims.push_back(static_cast<int64_t>(result.size()));
    result.push_back(d.shape(a)[dim] == 1 && d.random.chance(0.5) ? d.draw_extent() : d.shape(a)[dim]);
  }
  while (result.size() < 4 && d.random.chance(0.4)) result.push_back(d.draw_extent());
  if (element_count(result) > 2000) return false;
  return !d.op("stablehlo.broadcast_in_dim", {a}, "broadcast_dimensions = " + array_text(dims),
               {{d.type(a).element, result}}, d.moved({a}))
              .empty();
}

// Merges neighbours, splits dimensions, adds and drops 1s; or any other shape of the same size.
bool draw_reshape(Drawing &d) {
  int a = d.pick({});
  Shape shape = d.shape(a);
  for (int64_t change = d.random.between(1, 3); change > 0; --change) {
    int64_t what = d.random.below(4);
    if (what == 0 && shape.size() >= 2) {
      size_t at = d.random.below(static_cast<int64_t>(shape.size()) - 1);
      shape[at] *= shape[at + 1];
      shape.erase(shape.begin() + static_cast<int64_t>(at) + 1);
    } else if (what == 1 && !shape.empty() && shape.size() < 4) {
      size_t at = d.random.below(static_cast<int64_t>(shape.size()));
      std::vector<int64_t> divisors;
      for (int64_t n = 2; n < shape[at]; ++n)
        if (shape[at] % n == 0) divisors.push_back(n);
      if (divisors.empty()) continue;
      int64_t major = d.random.of(divisors);
      shape[at] /= major;
      shape.insert(shape.begin() + static_cast<int64_t>(at), major);
    } else if (what == 2 && shape.size() < 4) {
      shape.insert(shape.begin() + d.random.below(static_cast<int64_t>(shape.size()) + 1), 1);
    } else if (auto one = std::find(shape.begin(), shape.end(), 1); what == 3 && one != shape.end()) {
      shape.erase(one);
    }
  }
  return !d.op("stablehlo.reshape", {a}, "", {{d.type(a).element, shape}}, d.moved({a})).empty();
}

bool draw_transpose(Drawing &d) {
  int a = d.pick({.min_rank = 2});
  Shape order(d.rank(a)), shape;
  std::iota(order.begin(), order.end(), 0);
  d.random.shuffle(order);
  for (int64_t dim : order) shape.push_back(d.shape(a)[dim]);
  return !d.op("stablehlo.transpose", {a}, "permutation = " + array_text(order), {{d.type(a).element, shape}},
               d.moved({a}))
              .empty();
}

bool draw_reverse(Drawing &d) {
  int a = d.pick({.min_rank = 1});
  Shape dims;
  for (int64_t dim = 0; dim < d.rank(a); ++dim)
    if (d.random.chance(0.6)) dims.push_back(dim);
  return !d.op("stablehlo.reverse", {a}, "dimensions = " + array_text(dims), {d.type(a)}, d.moved({a})).empty();
}

bool draw_concatenate(Drawing &d) {
  int a = d.pick({.min_rank = 1});
  int64_t dim = d.random.below(d.rank(a));
  std::vector<int> operands{a};
  Shape result = d.shape(a);
  for (int64_t more = d.random.between(0, 2); more > 0; --more) {
    Type type = d.type(a);
    if (d.random.chance(0.5)) type.shape[dim] = d.draw_extent();
    operands.push_back(d.like(type));
    result[dim] += type.shape[dim];
  }
  return !d.op("stablehlo.concatenate", operands, "dimension = " + std::to_string(dim) + " : i64",
               {{d.type(a).element, result}}, d.moved(operands))
              .empty();
}

// Slices of one array put together in another order.
bool draw_roll(Drawing &d) {
  int a = d.pick({.min_rank = 1});
  int64_t dim = d.random.below(d.rank(a)), extent = d.shape(a)[dim], cut = d.random.between(1, extent);
  if (cut == extent) return false;
  auto slice = [&](int64_t start, int64_t limit) {
    Shape starts(d.rank(a), 0), limits = d.shape(a), strides(d.rank(a), 1), shape = limits;
    starts[dim] = start, limits[dim] = limit, shape[dim] = limit - start;
    return d.op("stablehlo.slice", {a},
                "start_indices = " + array_text(starts) + ", limit_indices = " + array_text(limits) +
                    ", strides = " + array_text(strides),
                {{d.type(a).element, shape}}, d.moved({a}))[0];
  };
  std::vector<int> pieces{slice(cut, extent)};
  Type type = d.type(a);
  if (d.random.chance(0.3)) pieces.push_back(a), type.shape[dim] += extent;
  pieces.push_back(slice(0, cut));
  return !d.op("stablehlo.concatenate", pieces, "dimension = " + std::to_string(dim) + " : i64", {type}, d.moved({a}))
              .empty();
}

bool draw_pad(Drawing &d) {
  int a = d.pick({}), fill = d.like({d.type(a).element, {}});
  Shape low, high, interior, result;
  for (int64_t extent : d.shape(a)) {
    low.push_back(d.random.chance(0.4) ? 0 : d.random.between(-2, 4));
    high.push_back(d.random.chance(0.4) ? 0 : d.random.between(-2, 4));
    interior.push_back(d.random.chance(0.8) ? 0 : d.random.between(1, 2));
    int64_t padded = extent + low.back() + high.back() + interior.back() * std::max<int64_t>(extent - 1, 0);
    if (padded < 1) return false;
    result.push_back(padded);
  }
  return !d.op("stablehlo.pad", {a, fill},
               "edge_padding_low = " + array_text(low) + ", edge_padding_high = " + array_text(high) +
                   ", interior_padding = " + array_text(interior),
               {{d.type(a).element, result}}, d.moved({a, fill}))
              .empty();
}

bool draw_slice(Drawing &d) {
  int a = d.pick({.min_rank = 1});
  Shape start, limit, stride, result;
  for (int64_t extent : d.shape(a)) {
    bool whole = d.random.chance(0.35);
    start.push_back(whole ? 0 : d.random.below(extent));
    limit.push_back(whole ? extent : d.random.between(start.back() + 1, extent));
    stride.push_back(d.random.chance(0.65) ? 1 : d.random.between(1, 3));
    result.push_back(ceil_div(limit.back() - start.back(), stride.back()));
  }
  return !d.op("stablehlo.slice", {a},
               "start_indices = " + array_text(start) + ", limit_indices = " + array_text(limit) +
                   ", strides = " + array_text(stride),
               {{d.type(a).element, result}}, d.moved({a}))
              .empty();
}

// Scalar starts, some below 0 and some too far: they are clamped.
std::vector<int> draw_starts(Drawing &d, const Shape &shape) {
  std::string element = d.random.of<std::string>({"i32", "i32", "i64", "ui32", "i8"});
  std::vector<int> starts;
  for (int64_t extent : shape)
    starts.push_back(d.random.chance(0.4) ? d.like({element, {}})
                                          : d.small_integers({element, {}}, element[0] == 'u' ? 0 : -3, extent + 2));
  return starts;
}

bool draw_dynamic_slice(Drawing &d) {
  int a = d.pick({});
  Shape sizes;
  for (int64_t extent : d.shape(a)) sizes.push_back(d.random.chance(0.4) ? extent : d.random.between(1, extent));
  std::vector<int> operands{a};
  for (int start : draw_starts(d, d.shape(a))) operands.push_back(start);
  return !d.op("stablehlo.dynamic_slice", operands, "slice_sizes = " + array_text(sizes), {{d.type(a).element, sizes}},
               d.moved({a}))
              .empty();
}

bool draw_dynamic_update_slice(Drawing &d) {
  int a = d.pick({});
  Shape sizes;
  for (int64_t extent : d.shape(a)) sizes.push_back(d.random.chance(0.4) ? extent : d.random.between(1, extent));
  std::vector<int> operands{a, d.like({d.type(a).element, sizes})};
  Range range = d.moved(operands);
  for (int start : draw_starts(d, d.shape(a))) operands.push_back(start);
  return !d.op("stablehlo.dynamic_update_slice", operands, "", {d.type(a)}, range).empty();
}

// An older form: the new dimensions stand in front.
bool draw_leading_broadcast(Drawing &d) {
  int a = d.pick({.max_rank = 2});
  Shape sizes = d.draw_shape(0, 2), result = sizes;
  result.insert(result.end(), d.shape(a).begin(), d.shape(a).end());
  if (element_count(result) > 2000) return false;
  return !d.op("stablehlo.broadcast", {a}, "broadcast_sizes = " + array_text(sizes), {{d.type(a).element, result}},
               d.moved({a}))
              .empty();
}

int shape_constant(Drawing &d, const Shape &numbers) {
  Type type{"i32", {static_cast<int64_t>(numbers.size())}};
  return d.constant(type, list_text(numbers), 16);
}

// Operations that take shapes as data, of known result shapes.
bool draw_dynamic_form(Drawing &d) {
  int64_t what = d.random.below(5);
  if (what == 0) {
    Type type{d.draw_element("fiu"), d.draw_shape(1, 3)};
    int64_t dim = d.random.below(static_cast<int64_t>(type.shape.size()));
    return !d.op("stablehlo.dynamic_iota", {shape_constant(d, type.shape)},
                 "iota_dimension = " + std::to_string(dim) + " : i64", {type}, {16, 0})
                .empty();
  }
  int a = d.pick({.min_rank = 1});
  Type type = d.type(a);
  Range range = d.moved({a});
  if (what == 1) {
    type.shape = {element_count(type.shape)};
    return !d.op("stablehlo.dynamic_reshape", {a, shape_constant(d, type.shape)}, "", {type}, range).empty();
  }
  if (what == 2) {
    Shape dims;
    for (int64_t dim = 0; dim < d.rank(a); ++dim) dims.push_back(dim + 1);
    type.shape.insert(type.shape.begin(), d.draw_extent());
    return !d.op("stablehlo.dynamic_broadcast_in_dim", {a, shape_constant(d, type.shape)},
                 "broadcast_dimensions = " + array_text(dims), {type}, range)
                .empty();
  }
  Shape low, high, step;
  for (int64_t &extent : type.shape) {
    low.push_back(d.random.between(0, extent - 1));
    high.push_back(what == 3 ? d.random.between(0, 3) : d.random.between(low.back() + 1, extent));
    step.push_back(what == 3 ? 0 : d.random.between(1, 2));
    extent = what == 3 ? extent + low.back() + high.back() : ceil_div(high.back() - low.back(), step.back());
  }
  std::vector<int> operands{a};
  if (what == 3) operands.push_back(d.like({type.element, {}}));
  if (what == 3) range = d.moved(operands);
  for (const Shape &numbers : {low, high, step}) operands.push_back(shape_constant(d, numbers));
  return !d.op(what == 3 ? "stablehlo.dynamic_pad" : "stablehlo.real_dynamic_slice", operands, "", {type}, range)
              .empty();
}

bool draw_iota(Drawing &d) {
  Type type{d.draw_element("fiu"), d.draw_shape(1, 3)};
  int64_t dim = d.random.below(static_cast<int64_t>(type.shape.size()));
  return !d.op("stablehlo.iota", {}, "iota_dimension = " + std::to_string(dim) + " : i64", {type},
               {static_cast<double>(type.shape[dim]), 0})
              .empty();
}

bool draw_constant(Drawing &d) {
  Type type{d.draw_element("fiu"), d.draw_shape(0, 2)};
  if (d.random.chance(0.5))
    d.small_integers(type, class_of(type.element) == 'u' ? 0 : -3, 9);
  else
    d.constant(type, class_of(type.element) == 'f' ? "0.75" : "3", 3);
  return true;
}

bool draw_barrier(Drawing &d) {
  int a = d.pick({}), b = d.pick({});
  if (a == b) return false;
  Range range = d.moved({a, b});
  return !d.op("stablehlo.optimization_barrier", {a, b}, "", {d.type(a), d.type(b)}, range).empty();
}

bool draw_propagation_barrier(Drawing &d) {
  int a = d.pick({.min_rank = 1});
  std::string way = d.random.of<std::string>({"NONE", "FORWARD", "BACKWARD"});
  return !d.step("sdy.propagation_barrier $0 allowed_direction=" + way + " : " + to_string(d.type(a)), {a}, {d.type(a)},
                 d.moved({a}))
              .empty();
}

bool draw_dimension_size(Drawing &d) {
  int a = d.pick({.min_rank = 1});
  int64_t dim = d.random.below(d.rank(a));
  return !d.op("stablehlo.get_dimension_size", {a}, "dimension = " + std::to_string(dim) + " : i64", {{"i32", {}}},
               {16, 0})
              .empty();
}

}  // namespace

std::vector<Kind> rearrange_kinds() {
  return {{"broadcast_in_dim", draw_broadcast},
          {"reshape", draw_reshape},
          {"transpose", draw_transpose},
          {"reverse", draw_reverse},
          {"concatenate", draw_concatenate},
          {"roll", draw_roll},
          {"pad", draw_pad},
          {"slice", draw_slice},
          {"dynamic_slice", draw_dynamic_slice},
          {"dynamic_update_slice", draw_dynamic_update_slice},
          {"leading_broadcast", draw_leading_broadcast},
          {"dynamic_form", draw_dynamic_form},
          {"iota", draw_iota},
          {"constant", draw_constant},
          {"optimization_barrier", draw_barrier},
          {"propagation_barrier", draw_propagation_barrier},
          {"get_dimension_size", draw_dimension_size}};
}

}  // namespace tessera::test
