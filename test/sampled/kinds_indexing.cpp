// Gathers, scatters and sorts. Indices are drawn a little beyond both ends of what they index.
#include <algorithm>

#include "bodies.h"

namespace tessera::test {
namespace {

// Dimension numbers of a gather, and of the scatter that mirrors it.
struct Indexing {
  Shape offset_dims, collapsed, start_map, sizes, operand_batching, indices_batching,
      window;  // window: extents left of a slice
  Shape indices_shape, batch_shape, result;
  int64_t vector_dim = 0;
};

Indexing draw_indexing(Drawing &d, const Shape &operand) {
  Indexing x;
  auto rank = static_cast<int64_t>(operand.size());
  int64_t batching = rank >= 2 && d.random.chance(0.25) ? d.random.below(rank) : -1;
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (dim == batching) {
      x.sizes.push_back(1);
      continue;
    }
    bool is_indexed = d.random.chance(0.5);
    if (is_indexed) x.start_map.push_back(dim);
    bool collapses = is_indexed && d.random.chance(0.7);
    x.sizes.push_back(collapses                             ? 1
                      : is_indexed || d.random.chance(0.25) ? d.random.between(1, operand[dim])
                                                            : operand[dim]);
    if (collapses)
      x.collapsed.push_back(dim);
    else
      x.window.push_back(x.sizes.back());
  }
  if (d.random.chance(0.3)) d.random.shuffle(x.start_map);
  if (batching >= 0) {
    x.operand_batching = {batching};
    x.batch_shape.push_back(operand[batching]);
  }
  for (int64_t more = d.random.between(0, 2); more > 0; --more) x.batch_shape.push_back(d.random.between(1, 6));
  // The batch dimension stands anywhere among the indices'.
  int64_t batch_at = 0;
  if (batching >= 0 && x.batch_shape.size() > 1) {
    batch_at = d.random.below(static_cast<int64_t>(x.batch_shape.size()));
    std::swap(x.batch_shape[0], x.batch_shape[batch_at]);
  }
  x.indices_shape = x.batch_shape;
  x.vector_dim = d.random.below(static_cast<int64_t>(x.indices_shape.size()) + 1);
  if (x.start_map.size() == 1 && d.random.chance(0.3)) {
    x.vector_dim = static_cast<int64_t>(x.indices_shape.size());  // no dimension of its own
  } else {
    x.indices_shape.insert(x.indices_shape.begin() + x.vector_dim, static_cast<int64_t>(x.start_map.size()));
    if (batching >= 0 && batch_at >= x.vector_dim) ++batch_at;
  }
  if (batching >= 0) x.indices_batching = {batch_at};
  // Window dimensions of the result, spread among the batch's.
  int64_t result_rank = static_cast<int64_t>(x.batch_shape.size() + x.window.size());
  Shape places;
  for (int64_t dim = 0; dim < result_rank; ++dim) places.push_back(dim);
  d.random.shuffle(places);
  x.offset_dims.assign(places.begin(), places.begin() + static_cast<int64_t>(x.window.size()));
  std::sort(x.offset_dims.begin(), x.offset_dims.end());
  size_t window = 0, batch = 0;
  for (int64_t dim = 0; dim < result_rank; ++dim) {
    bool is_window = std::find(x.offset_dims.begin(), x.offset_dims.end(), dim) != x.offset_dims.end();
    x.result.push_back(is_window ? x.window[window++] : x.batch_shape[batch++]);
  }
  return x;
}

int draw_indices(Drawing &d, const Indexing &x, const Shape &operand) {
  std::string element = d.random.of<std::string>({"i32", "i32", "i64", "ui32", "i8"});
  if (element_count(x.indices_shape) == 0 || d.random.chance(0.3)) return d.like({element, x.indices_shape});
  int64_t largest = 1;
  for (int64_t dim : x.start_map) largest = std::max(largest, operand[dim]);
  int id = d.small_integers({element, x.indices_shape}, element[0] == 'u' ? 0 : -2, largest + 1);
  return id;
}

bool draw_gather(Drawing &d) {
  int a = d.pick({.min_rank = 1, .max_rank = 3});
  Indexing x = draw_indexing(d, d.shape(a));
  if (element_count(x.result) > 2000 || x.result.size() > 5) return false;
  int indices = draw_indices(d, x, d.shape(a));
  std::string numbers = "dimension_numbers = #stablehlo.gather<offset_dims = " + list_text(x.offset_dims) +
                        ", collapsed_slice_dims = " + list_text(x.collapsed) +
                        ", operand_batching_dims = " + list_text(x.operand_batching) +
                        ", start_indices_batching_dims = " + list_text(x.indices_batching) +
                        ", start_index_map = " + list_text(x.start_map) +
                        ", index_vector_dim = " + std::to_string(x.vector_dim) +
                        ">, slice_sizes = " + array_text(x.sizes) + ", indices_are_sorted = false";
  return !d.op("stablehlo.gather", {a, indices}, numbers, {{d.type(a).element, x.result}}, d.moved({a})).empty();
}

std::string returning_second(Drawing &d, const std::string &element) {
  std::string scalar = to_string(Type{element, {}}), a = d.fresh("%a"), b = d.fresh("%b");
  return "{\n  ^bb0(" + a + ": " + scalar + ", " + b + ": " + scalar + "):\n    stablehlo.return " + b + " : " +
         scalar + "\n  }";
}

bool draw_scatter(Drawing &d, const std::string &name) {
  bool is_sum = name == "stablehlo.add";
  int a = d.pick({.classes = "fiu", .min_rank = 1, .max_rank = 3, .max_bound = is_sum ? 100 : 1e300});
  std::string element = d.type(a).element;
  Indexing x = draw_indexing(d, d.shape(a));
  if (element_count(x.result) > 2000 || x.result.size() > 5) return false;
  int indices = draw_indices(d, x, d.shape(a)), updates = d.like({element, x.result}, false, is_sum ? 100 : 1e300);
  std::string numbers =
      "scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = " + list_text(x.offset_dims) +
      ", inserted_window_dims = " + list_text(x.collapsed) +
      ", input_batching_dims = " + list_text(x.operand_batching) +
      ", scatter_indices_batching_dims = " + list_text(x.indices_batching) +
      ", scatter_dims_to_operand_dims = " + list_text(x.start_map) +
      ", index_vector_dim = " + std::to_string(x.vector_dim) + ">, indices_are_sorted = false, unique_indices = false";
  Range range = d.moved({a, updates});
  if (is_sum) {
    double n = static_cast<double>(element_count(x.batch_shape) + 1);
    range.bound *= n;
    range.error = n * range.error + 4 * n * epsilon_of(element) * range.bound;
  }
  std::string body = name.empty() ? returning_second(d, element) : combining_body(d, name, element);
  return !d.op("stablehlo.scatter", {a, indices, updates}, numbers, {d.type(a)}, range, body).empty();
}

// Two inputs scattered together.
bool draw_paired_scatter(Drawing &d) {
  int a = d.pick({.classes = "iu", .min_rank = 1, .max_rank = 2}), b = d.like({"i32", d.shape(a)});
  Shape batch{d.random.between(1, 6)};
  Shape window(d.shape(a).begin() + 1, d.shape(a).end()), updates = batch, window_dims;
  for (int64_t extent : window)
    updates.push_back(extent), window_dims.push_back(static_cast<int64_t>(updates.size()) - 1);
  int indices = d.small_integers({"i32", batch}, -1, d.shape(a)[0]);
  int x = d.like({d.type(a).element, updates}), y = d.like({"i32", updates});
  std::string numbers =
      "scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = " + list_text(window_dims) +
      ", inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, "
      "indices_are_sorted = false, unique_indices = false";
  std::string t = to_string(Type{d.type(a).element, {}}), s = d.fresh("_");
  std::string body = "{\n  ^bb0(%a" + s + ": " + t + ", %b" + s + ": tensor<i32>, %c" + s + ": " + t + ", %d" + s +
                     ": tensor<i32>):\n    %e" + s + " = stablehlo.add %a" + s + ", %c" + s + " : " + t + "\n    %f" +
                     s + " = stablehlo.minimum %b" + s + ", %d" + s + " : tensor<i32>\n    stablehlo.return %e" + s +
                     ", %f" + s + " : " + t + ", tensor<i32>\n  }";
  return !d.op("stablehlo.scatter", {a, b, indices, x, y}, numbers, {d.type(a), {"i32", d.shape(a)}}, {1e18, 0}, body)
              .empty();
}

bool draw_sort(Drawing &d, int64_t others) {
  int a = d.pick({.classes = "fiu", .min_rank = 1, .exact = true});
  std::vector<int> operands{a};
  for (; others > 0; --others) operands.push_back(d.like({d.draw_element("fiubc"), d.shape(a)}, true));
  std::string arguments, s = d.fresh("_");
  std::vector<Type> types;
  for (size_t i = 0; i < operands.size(); ++i) {
    types.push_back(d.type(operands[i]));
    for (const char *side : {"l", "r"})
      arguments += (arguments.empty() ? "%" : ", %") + (side + std::to_string(i)) + s + ": " +
                   to_string(Type{types[i].element, {}});
  }
  std::string scalar = to_string(Type{types[0].element, {}});
  bool is_float = class_of(types[0].element) == 'f';
  std::string body = "{\n  ^bb0(" + arguments + "):\n    %c" + s + " = stablehlo.compare " +
                     d.random.of<std::string>({"LT", "GT"}) + ", %l0" + s + ", %r0" + s +
                     (is_float ? ", TOTALORDER" : "") + " : (" + scalar + ", " + scalar +
                     ") -> tensor<i1>\n    stablehlo.return %c" + s + " : tensor<i1>\n  }";
  return !d.op("stablehlo.sort", operands,
               "dimension = " + std::to_string(d.random.below(d.rank(a))) + " : i64, is_stable = true", types,
               {std::numeric_limits<double>::infinity(), 0}, body)
              .empty();
}

bool draw_top_k(Drawing &d) {
  int a = d.pick({.classes = "fi", .min_rank = 1, .exact = true});
  Shape shape = d.shape(a);
  shape.back() = d.random.between(1, shape.back());
  return !d.op("chlo.top_k", {a}, "k = " + std::to_string(shape.back()) + " : i64",
               {{d.type(a).element, shape}, {"i32", shape}}, {std::numeric_limits<double>::infinity(), 0})
              .empty();
}

bool draw_index_select(Drawing &d) {
  int a = d.pick({.min_rank = 1, .max_rank = 3});
  int64_t dim = d.random.below(d.rank(a)), count = d.draw_extent();
  int indices = d.small_integers({"i32", {count}}, 0, d.shape(a)[dim] - 1);
  Shape shape = d.shape(a);
  shape[dim] = count;
  return !d.op("stablehlo.torch_index_select", {a, indices},
               "dim = " + std::to_string(dim) + " : i64, batch_dims = 0 : i64", {{d.type(a).element, shape}},
               d.moved({a}))
              .empty();
}

}  // namespace

std::vector<Kind> indexing_kinds() {
  return {{"gather", draw_gather},
          {"scatter_add", [](Drawing &d) { return draw_scatter(d, "stablehlo.add"); }},
          {"scatter_max", [](Drawing &d) { return draw_scatter(d, "stablehlo.maximum"); }},
          {"scatter_set", [](Drawing &d) { return draw_scatter(d, ""); }},
          {"scatter_of_two", draw_paired_scatter},
          {"sort", [](Drawing &d) { return draw_sort(d, 0); }},
          {"sort_several", [](Drawing &d) { return draw_sort(d, d.random.between(1, 2)); }},
          {"top_k", draw_top_k},
          {"torch_index_select", draw_index_select}};
}

}  // namespace tessera::test
