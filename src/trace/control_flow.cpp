// cond, while_loop, fori_loop and scan as operations with regions. Eager calls record a function around them.
#include "tessera/control_flow.h"

#include <algorithm>

#include "base/error.h"
#include "trace/call.h"
#include "trace/explicit_types.h"
#include "trace/sharding_ops.h"
#include "trace/variance.h"

namespace tessera::detail {
namespace {

using Arrays = std::vector<Array>;

TensorType type_of(const Array &array) { return {array.state()->dtype, array.state()->shape}; }
// Without variance, which joins by itself.
std::string type_text(const Array &array) {
  ArrayState state;
  state.dtype = array.state()->dtype;
  state.shape = array.state()->shape;
  return type_string(make_array(std::move(state)));
}

std::string types_text(const Arrays &arrays) {
  std::string text;
  for (const Array &array : arrays) text += (text.empty() ? "" : ", ") + mlir_text(type_of(array));
  return text;
}

void check_predicate(const Array &predicate, const char *function, const char *what) {
  TensorType type = type_of(predicate);
  if (type.dtype != DType::i1 || !type.shape.empty())
    throw DTypeError(std::string(function) + ": " + what + " is " + type_text(predicate) +
                     ", but one boolean is wanted; compare, or reduce with any or all");
}

// A region under construction: stand-ins for its arguments, and what was recorded into it.
struct Region {
  std::shared_ptr<Scope> scope;
  std::string header;  // `^bb0(%1: tensor<f32>):`
  Flat results;

  std::string text(const char *function) const {
    std::string names, types;
    Recording &recording = *scope->recording;
    std::string body;
    {
      // Names of results may need literals or captures, which belong to this region.
      EnterScope enter(scope);
      for (const Array &result : results.leaves) {
        names += (names.empty() ? "" : ", ") + recording.name_of(result, function);
        types += (types.empty() ? "" : ", ") + mlir_text(type_of(result));
      }
    }
    return header + scope->text + "  \"stablehlo.return\"(" + names + ") : (" + types + ") -> ()\n";
  }
};

Region region_of(const std::string &what, const Arrays &likes, const TreeFunction &body, const Array &decided_by = {}) {
  Region region{region_scope(what, current_manual(), false), "", {}};
  region.scope->decided_by = decided_by;
  Recording &recording = *region.scope->recording;
  Arrays stand_ins;
  for (const Array &like : likes) {
    const ArrayState &state = *like.state();
    stand_ins.push_back(recorded(region.scope, recording.new_name(), state.dtype, state.shape, state.weak));
    stand_ins.back().state()->varying = state.varying;
    stand_ins.back().state()->varies_since = state.varies_since;
    stand_ins.back().state()->placement = type_placement(state);
    region.header += (region.header.empty() ? "^bb0(" : ", ") + stand_ins.back().state()->node.text + ": " +
                     mlir_text(type_of(like));
  }
  if (!likes.empty()) region.header += "):\n";
  EnterScope enter(region.scope);
  region.results = body(std::move(stand_ins));
  for (size_t i = 0; i < region.results.leaves.size(); ++i)
    state_of(region.results.leaves[i], what.c_str(), static_cast<int>(i));
  return region;
}

// Writes the operation; its results stand for arrays like `likes`.
Arrays record_regions(const char *function, const char *op, const Arrays &operands, const std::vector<std::string> &regions,
                      const Arrays &likes) {
  const std::shared_ptr<Scope> &scope = context().scope;
  std::string names;
  for (const Array &operand : operands)
    names += (names.empty() ? "" : ", ") + scope->recording->name_of(operand, function);
  std::string text, name = scope->recording->new_name();
  for (const std::string &region : regions) text += (text.empty() ? "({\n" : ", {\n") + region + "  }";
  std::string count = likes.empty() ? "" : name + (likes.size() == 1 ? "" : ":" + std::to_string(likes.size())) + " = ";
  record_line(count + "\"" + op + "\"(" + names + ") " + text + ") : (" + types_text(operands) + ") -> (" +
              types_text(likes) + ")" + location_text(function));
  Arrays results;
  for (size_t i = 0; i < likes.size(); ++i) {
    const ArrayState &like = *likes[i].state();
    results.push_back(recorded(scope, likes.size() == 1 ? name : name + "#" + std::to_string(i), like.dtype, like.shape,
                               like.weak));
    results.back().state()->varying = like.varying;
    results.back().state()->varies_since = like.varies_since;
    results.back().state()->placement = type_placement(like);
  }
  return results;
}

// A converted array: for weak scalars that take the dtype of what they meet.
Array converted(const Array &array, DType dtype, const char *function) {
  const ArrayState &state = *array.state();
  if (state.dtype == dtype) return array;
  if (is_plain_scalar(state)) return plain_scalar_as(state, dtype, false);
  return apply_one({.function = function, .name = "stablehlo.convert", .results = {{dtype, state.shape}}}, {array});
}

void raise_variance(const Array &array, const ArrayState &other) {
  auto manual = current_manual();
  if (!manual || other.varying.empty()) return;
  set_variance(array, union_of(variance_of(*array.state()), variance_of(other), manual->mesh));
}

[[noreturn]] void refuse_trees(const char *function, const TreeDifference &difference, const std::string &left,
                               const std::string &right) {
  throw TreeError(std::string(function) + ": " + left + " has " + difference.left + " at " +
                  (difference.path.empty() ? "its root" : difference.path) + ", but " + right + " has " +
                  difference.right + " there; both must be of one tree");
}

void check_types(const char *function, const Array &left, const Array &right, const std::string &path,
                 const std::string &left_name, const std::string &right_name) {
  TensorType a = type_of(left), b = type_of(right);
  if (a == b) return;
  std::string message = std::string(function) + ": " + left_name + (path.empty() ? "" : " at " + path) + " is " +
                        type_text(left) + ", but " + right_name + " is " + type_text(right) + "; ";
  if (a.shape != b.shape) throw ShapeError(message + "both must have one shape: reshape or broadcast_to one of them");
  throw DTypeError(message + "both must have one dtype: convert one of them with astype");
}

// --- cond

Arrays record_cond(const Array &predicate, const TreeFunction &then, const TreeFunction &otherwise,
                   const Arrays &arguments) {
  Array chosen_by = as_recorded(predicate, "cond");
  auto on_arguments = [&](const TreeFunction &branch) {
    return [&](Arrays) {
      Arrays inside;
      for (const Array &argument : arguments) inside.push_back(as_recorded(argument, "cond"));
      return branch(std::move(inside));
    };
  };
  Region yes = region_of("the first branch of cond", {}, on_arguments(then), chosen_by);
  Region no = region_of("the second branch of cond", {}, on_arguments(otherwise), chosen_by);
  if (auto difference = find_difference(yes.results.shape, no.results.shape))
    refuse_trees("cond", *difference, "the first branch's result", "the second's");
  std::vector<std::string> paths = leaf_paths(yes.results.shape);
  Arrays likes;
  for (size_t i = 0; i < yes.results.leaves.size(); ++i) {
    Array &a = yes.results.leaves[i], &b = no.results.leaves[i];
    if (a.state()->dtype != b.state()->dtype && a.state()->weak != b.state()->weak) {
      Region &weak = a.state()->weak ? yes : no;
      EnterScope enter(weak.scope);
      Array &give_way = a.state()->weak ? a : b;
      give_way = converted(give_way, (a.state()->weak ? b : a).state()->dtype, "cond");
    }
    check_types("cond", a, b, paths[i], "the first branch's result", "the second's");
    ArrayState like = *a.state();
    like.weak = a.state()->weak && b.state()->weak;
    likes.push_back(make_array(std::move(like)));
    raise_variance(likes.back(), *b.state());
    raise_variance(likes.back(), *chosen_by.state());
  }
  return record_regions("cond", "stablehlo.if", {chosen_by}, {yes.text("cond"), no.text("cond")}, likes);
}

// --- while

// The carry in its final types: recorded again while a weak scalar or a variance gives way. `paths`: what messages call its
// leaves.
Arrays record_while(const char *function, const TreeFunction &test, const TreeFunction &body, const Flat &init,
                    const std::vector<std::string> &paths) {
  Arrays carry = init.leaves;
  for (Array &leaf : carry) leaf = as_recorded(leaf, function);
  std::string test_name = std::string("the test of ") + function, body_name = std::string("the body of ") + function;
  for (Array decided_by;;) {
    Region condition = region_of(test_name, carry, test, decided_by);
    const Array &goes_on = condition.results.leaves[0];
    check_predicate(goes_on, function, "the test's result");
    bool settled = (decided_by.empty() ? AxisNames{} : decided_by.state()->varying) == goes_on.state()->varying;
    decided_by = goes_on;
    Region turn = region_of(body_name, carry, body, decided_by);
    if (auto difference = find_difference(init.shape, turn.results.shape))
      refuse_trees(function, *difference, "the carry", "the body's result");
    for (size_t i = 0; i < carry.size(); ++i) {
      const ArrayState &before = *carry[i].state();
      Array &after = turn.results.leaves[i];
      if (before.dtype != after.state()->dtype && before.weak) {
        carry[i] = converted(carry[i], after.state()->dtype, function);
        settled = false;
      } else if (before.dtype != after.state()->dtype && after.state()->weak) {
        EnterScope enter(turn.scope);
        after = converted(after, before.dtype, function);
      }
      check_types(function, carry[i], after, paths[i], "the carry", "the body's result");
      ArrayState wider = *carry[i].state();
      Array lifted = make_array(std::move(wider));
      raise_variance(lifted, *after.state());
      raise_variance(lifted, *goes_on.state());
      if (lifted.state()->varying != carry[i].state()->varying) {
        carry[i] = lifted;
        settled = false;
      }
    }
    if (settled)
      return record_regions(function, "stablehlo.while", carry, {condition.text(function), turn.text(function)}, carry);
  }
}

// --- scan, in terms of while

Array plain(int64_t value, DType dtype) { return plain_scalar_as(*Array(value).state(), dtype, true); }

Arrays zero_indices(const Array &first, size_t rank) {
  Arrays indices{first};
  while (indices.size() < rank) indices.push_back(plain(0, DType::i32));
  return indices;
}

// Zeros.
Array filled(const TensorType &type) {
  return apply_one({.function = "scan", .name = "stablehlo.broadcast_in_dim",
                    .attributes = "broadcast_dimensions = array<i64>", .results = {type}},
                   {plain(0, type.dtype)});
}

// x[i] along the leading dimension.
Array element(const Array &array, const Array &index) {
  const ArrayState &state = *array.state();
  Shape row(state.shape.begin() + 1, state.shape.end()), sizes = state.shape;
  if (sizes[0] == 0) return filled({state.dtype, row});  // never looked at
  sizes[0] = 1;
  Arrays operands{array};
  for (Array &at : zero_indices(index, state.shape.size())) operands.push_back(at);
  std::string text;
  for (int64_t size : sizes) text += (text.empty() ? "" : ", ") + std::to_string(size);
  Array slice = apply_one({.function = "scan", .name = "stablehlo.dynamic_slice",
                           .attributes = "slice_sizes = array<i64: " + text + ">", .results = {{state.dtype, sizes}}},
                          operands);
  return apply_one({.function = "scan", .name = "stablehlo.reshape", .results = {{state.dtype, row}}}, {slice});
}

Array with_element(const Array &array, const Array &index, const Array &value) {
  const ArrayState &state = *array.state();
  if (state.shape[0] == 0) return array;
  Shape one = state.shape;
  one[0] = 1;
  Array row = apply_one({.function = "scan", .name = "stablehlo.reshape", .results = {{state.dtype, one}}}, {value});
  Arrays operands{array, row};
  for (Array &at : zero_indices(index, state.shape.size())) operands.push_back(at);
  return apply_one({.function = "scan", .name = "stablehlo.dynamic_update_slice", .results = {{state.dtype, state.shape}}},
                   operands);
}

Array binary(const char *function, const char *name, const Array &a, const Array &b, DType result) {
  return apply_one({.function = function, .name = name, .results = {{result, a.state()->shape}}}, {a, b});
}
Array less(const char *function, const Array &a, const Array &b) {
  bool is_signed = is_signed_integer(a.state()->dtype);
  return apply_one({.function = function, .name = "stablehlo.compare",
                    .attributes = std::string("comparison_direction = #stablehlo<comparison_direction LT>, compare_type = "
                                              "#stablehlo<comparison_type ") + (is_signed ? "SIGNED>" : "UNSIGNED>"),
                    .results = {{DType::i1, {}}}},
                   {a, b});
}

int64_t scan_length(const Flat &xs, const ScanOptions &options) {
  std::optional<int64_t> length = options.length;
  if (length && *length < 0)
    throw ShapeError("scan: .length = " + std::to_string(*length) + " is negative; it is the number of turns");
  std::vector<std::string> paths = leaf_paths(xs.shape);
  for (size_t i = 0; i < xs.leaves.size(); ++i) {
    const Shape &shape = xs.leaves[i].shape();
    std::string who = "scan: xs" + paths[i] + " has ";
    if (shape.empty()) throw ShapeError(who + "no dimensions, but scan walks the leading one; give it one, or capture it");
    if (length && shape[0] != *length)
      throw ShapeError(who + std::to_string(shape[0]) + " elements along its leading dimension, but " +
                       (i == 0 ? ".length says " : "those before have ") + std::to_string(*length) +
                       "; all leaves of xs must have as many");
    length = shape[0];
  }
  if (!length) throw ShapeError("scan: without xs the number of turns is unknown; give .length");
  return *length;
}

std::pair<Arrays, Arrays> record_scan(const ScanBody &body, const Flat &init, const Flat &xs,
                                      const ScanOptions &options) {
  int64_t length = scan_length(xs, options);
  // The types of the ys are known once the body has been recorded; this recording is thrown away.
  Flat y_like;
  Arrays carry = init.leaves;
  for (Array &leaf : carry) leaf = as_recorded(leaf, "scan");
  Arrays elements;
  for (const Array &leaf : xs.leaves) elements.push_back(as_recorded(leaf, "scan"));
  {
    Arrays likes = carry;
    Shape row;
    for (const Array &leaf : elements) {
      ArrayState like = *leaf.state();
      like.shape.erase(like.shape.begin());
      likes.push_back(make_array(std::move(like)));
    }
    region_of("the body of scan", likes, [&](Arrays values) {
      Arrays x(values.begin() + static_cast<int64_t>(carry.size()), values.end());
      values.resize(carry.size());
      auto [next, y] = body.run(std::move(values), std::move(x));
      if (auto difference = find_difference(init.shape, next.shape))
        refuse_trees("scan", *difference, "the carry", "the body's carry");
      y_like = std::move(y);
      return next;
    });
  }
  Flat state;
  auto push = [&](const Array &leaf) {
    state.leaves.push_back(leaf);
  };
  push(plain(0, DType::i32));
  for (const Array &leaf : carry) push(leaf);
  for (const Array &y : y_like.leaves) {
    ArrayState like = *y.state();
    like.shape.insert(like.shape.begin(), length);
    push(filled({like.dtype, like.shape}));
  }
  state.shape = shape_of(state.leaves);
  Flat counter_first = state;
  auto test = [&](Arrays values) { return flatten(less("scan", values[0], plain(length, DType::i32))); };
  auto turn = [&](Arrays values) {
    Array i = values[0];
    Array at = options.reverse ? binary("scan", "stablehlo.subtract", plain(length - 1, DType::i32), i, DType::i32) : i;
    Arrays inside(values.begin() + 1, values.begin() + 1 + static_cast<int64_t>(carry.size()));
    Arrays x;
    for (const Array &leaf : elements) x.push_back(element(leaf, at));
    auto [next, y] = body.run(std::move(inside), std::move(x));
    Flat result;
    result.leaves.push_back(binary("scan", "stablehlo.add", i, plain(1, DType::i32), DType::i32));
    for (Array &leaf : next.leaves) result.leaves.push_back(std::move(leaf));
    for (size_t k = 0; k < y.leaves.size(); ++k)
      result.leaves.push_back(with_element(values[1 + carry.size() + k], at, y.leaves[k]));
    result.shape = shape_of(result.leaves);
    return result;
  };
  state.leaves[0] = as_recorded(state.leaves[0], "scan");
  state.leaves[0].state()->weak = false;
  std::vector<std::string> paths = leaf_paths(init.shape), y_paths = leaf_paths(y_like.shape);
  paths.insert(paths.begin(), "its counter");
  paths.insert(paths.end(), y_paths.begin(), y_paths.end());
  Arrays results = record_while("scan", test, turn, state, paths);
  Arrays last(results.begin() + 1, results.begin() + 1 + static_cast<int64_t>(carry.size()));
  Arrays ys(results.begin() + 1 + static_cast<int64_t>(carry.size()), results.end());
  return {std::move(last), std::move(ys)};
}

}  // namespace

Arrays run_cond(const Array &predicate, const TreeFunction &then, const TreeFunction &otherwise, Arrays arguments) {
  state_of(predicate, "cond");
  check_predicate(predicate, "cond", "the predicate");
  if (is_recording()) return record_cond(predicate, then, otherwise, arguments);
  arguments.insert(arguments.begin(), predicate);
  return call_recorded("cond", arguments, [&](Arrays inside) {
    Array first = inside[0];
    inside.erase(inside.begin());
    return record_cond(first, then, otherwise, inside);
  });
}

Arrays run_while(const TreeFunction &test, const TreeFunction &body, Flat init) {
  std::vector<std::string> paths = leaf_paths(init.shape);
  if (is_recording()) return record_while("while_loop", test, body, init, paths);
  return call_recorded("while_loop", init.leaves, [&](Arrays inside) {
    return record_while("while_loop", test, body, {std::move(inside), init.shape}, paths);
  });
}

Arrays run_fori(const Array &low, const Array &high, const TreeFunction &body, Flat init) {
  for (const Array *bound : {&low, &high}) {
    const ArrayState &state = state_of(*bound, "fori_loop");
    if (!is_integer(state.dtype) || !state.shape.empty())
      throw DTypeError(std::string("fori_loop: the ") + (bound == &low ? "lower" : "upper") + " bound is " +
                       type_text(*bound) + ", but one integer is wanted");
  }
  auto record = [&](Arrays values) {
    Array first = values[0], last = values[1];
    DType dtype = first.state()->weak ? last.state()->dtype : first.state()->dtype;
    first = converted(first, dtype, "fori_loop");
    last = converted(last, dtype, "fori_loop");
    Flat carry;
    carry.leaves.push_back(as_recorded(first, "fori_loop"));
    carry.leaves[0].state()->weak = false;
    carry.leaves.insert(carry.leaves.end(), values.begin() + 2, values.end());
    carry.shape = shape_of(carry.leaves);
    auto turn = [&](Arrays inside) {
      Array i = inside[0];
      Flat next = body(std::move(inside));
      if (auto difference = find_difference(init.shape, next.shape))
        refuse_trees("fori_loop", *difference, "the carry", "the body's result");
      next.leaves.insert(next.leaves.begin(), binary("fori_loop", "stablehlo.add", i, plain(1, dtype), dtype));
      next.shape = shape_of(next.leaves);
      return next;
    };
    std::vector<std::string> paths = leaf_paths(init.shape);
    paths.insert(paths.begin(), "its counter");
    Arrays results = record_while(
        "fori_loop", [&](Arrays inside) { return flatten(less("fori_loop", inside[0], last)); }, turn, carry, paths);
    results.erase(results.begin());
    return results;
  };
  Arrays values{low, high};
  values.insert(values.end(), init.leaves.begin(), init.leaves.end());
  return is_recording() ? record(std::move(values)) : call_recorded("fori_loop", values, record);
}

std::pair<Arrays, Arrays> run_scan(const ScanBody &body, Flat init, Flat xs, const ScanOptions &options) {
  size_t carries = init.leaves.size();
  if (is_recording()) return record_scan(body, init, xs, options);
  Arrays arguments = init.leaves;
  arguments.insert(arguments.end(), xs.leaves.begin(), xs.leaves.end());
  Arrays results = call_recorded("scan", arguments, [&](Arrays inside) {
    Arrays elements(inside.begin() + static_cast<int64_t>(carries), inside.end());
    inside.resize(carries);
    auto [last, ys] = record_scan(body, {std::move(inside), init.shape}, {std::move(elements), xs.shape}, options);
    last.insert(last.end(), ys.begin(), ys.end());
    return last;
  });
  return {Arrays(results.begin(), results.begin() + static_cast<int64_t>(carries)),
          Arrays(results.begin() + static_cast<int64_t>(carries), results.end())};
}

}  // namespace tessera::detail
