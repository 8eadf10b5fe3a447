// Records cond, while_loop and fori_loop as operations with regions. Eager calls record a function around them.
#include <algorithm>

#include "base/error.h"
#include "trace/call.h"
#include "trace/regions.h"
#include "trace/small_ops.h"
#include "tree/one_tree.h"

namespace tessera::detail {
namespace {

std::vector<TraceRegion> finished(const char *function, Region first, Region second) {
  std::vector<TraceRegion> both;
  both.push_back(std::move(first).finish(function));
  both.push_back(std::move(second).finish(function));
  return both;
}

// --- cond

Arrays record_cond(const Array &predicate, const TreeFunction &then, const TreeFunction &otherwise,
                   const Arrays &arguments) {
  Array chosen_by = as_recorded(predicate, "cond");
  auto on_arguments = [&](const TreeFunction &branch) {
    return [&](const Arrays &) {
      Arrays inside;
      for (const Array &argument : arguments) inside.push_back(as_recorded(argument, "cond"));
      return branch(std::move(inside));
    };
  };
  Region yes = region_of("the first branch of cond", {}, on_arguments(then), chosen_by);
  Region no = region_of("the second branch of cond", {}, on_arguments(otherwise), chosen_by);
  check_one_tree("cond", {yes.results.shape, "the first branch's result has"}, {no.results.shape, "the second's has"});
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
  return record_regions("cond", "stablehlo.if", {chosen_by}, finished("cond", std::move(yes), std::move(no)), likes);
}

}  // namespace

// --- while

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
    Region iteration = region_of(body_name, carry, body, decided_by);
    check_one_tree(function, {init.shape, "the carry has"}, {iteration.results.shape, "the body's result has"});
    for (size_t i = 0; i < carry.size(); ++i) {
      const ArrayState &before = *carry[i].state();
      Array &after = iteration.results.leaves[i];
      if (before.dtype != after.state()->dtype && before.weak) {
        carry[i] = converted(carry[i], after.state()->dtype, function);
        settled = false;
      } else if (before.dtype != after.state()->dtype && after.state()->weak) {
        EnterScope enter(iteration.scope);
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
      return record_regions(function, "stablehlo.while", carry,
                            finished(function, std::move(condition), std::move(iteration)), carry);
  }
}

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
                       type_text(*bound) + ", but it must be one integer");
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
    auto iteration = [&](Arrays inside) {
      Array i = inside[0];
      Flat next = body(std::move(inside));
      check_one_tree("fori_loop", {init.shape, "the carry has"}, {next.shape, "the body's result has"});
      next.leaves.insert(next.leaves.begin(), binary("fori_loop", "stablehlo.add", i, whole_number(1, dtype), dtype));
      next.shape = shape_of(next.leaves);
      return next;
    };
    std::vector<std::string> paths = leaf_paths(init.shape);
    paths.insert(paths.begin(), "its counter");
    Arrays results = record_while(
        "fori_loop", [&](Arrays inside) { return flatten(less("fori_loop", inside[0], last)); }, iteration, carry,
        paths);
    results.erase(results.begin());
    return results;
  };
  Arrays values{low, high};
  values.insert(values.end(), init.leaves.begin(), init.leaves.end());
  return is_recording() ? record(std::move(values)) : call_recorded("fori_loop", values, record);
}

}  // namespace tessera::detail
