// Mistakes that compilers refuse, each with the text that stands in its error. compile_errors.py counts lines.
#include <tessera/tessera.h>

#include <list>
#include <memory>

using namespace tessera;

struct ListOfArrays {
  Array w;
  std::list<Array> others;
};
struct Owner {
  Array w;
  std::unique_ptr<int> owned;
};
struct Constructed {
  Constructed(Array w) : w(w) {}
  Array w;
};

struct Pair {
  Array halves[2];
};
struct Chained {
  std::vector<Chained> others;
  const char *title = "";
  Array w;
};
struct Counted {
  Array w;
  int sizes[3][2];
  Array b;
};
struct Outside {
  Array w;
  Pair inside;
};
struct Base {
  Array w;
};
struct Derived : Base {
  Array b;
};
struct Reference {
  Array &w;
  Array b;
};

const Array x = ones({2});
const Pair pair;
const Derived derived;

// error: an argument is no tree
// error: others
void field_that_is_no_tree() {
  jit([](ListOfArrays t) { return t.w; })(ListOfArrays{x, {}});
}
// error: an argument is no tree
// error: owned
void field_that_cannot_be_copied() {
  jit([](const Owner &t) { return t.w; })(Owner{x, {}});
}
// error: an argument is no tree
// error: Constructed
void struct_with_a_constructor() {
  grad([](Constructed t) { return sum(t.w); })(Constructed(x));
}
// error: the function can't be called with these arguments: it takes another number of them, or other types
void too_few_arguments() {
  jit([](Array a, Array b) { return a + b; })(x);
}
// error: the function can't be called with these arguments: it takes another number of them, or other types
void too_many_arguments() {
  grad([](Array a) { return sum(a); })(x, x);
}
// error: the function returns nothing: return the arrays that it computes
void result_that_is_void() {
  jit([](Array) {})(x);
}
// error: the function returns nothing: return the arrays that it computes
void body_that_is_void() {
  shard_map([](Array) {}, {.in_specs = P(), .out_specs = P()})(x);
}
// error: both branches of cond return trees of one type: these differ
void branches_that_differ() {
  cond(x[0] > 0, [](Array a) { return a; }, [](Array a) { return std::pair(a, a); }, x);
}

// error: the function can't be called with these arguments: it takes another number of them, or other types
void too_few_arguments_of_vmap() {
  vmap([](Array a, Array b) { return a + b; })(x);
}
// error: an argument is no tree
void vjp_of_a_struct_with_a_constructor() {
  vjp([](Constructed t) { return t.w; }, Constructed(x));
}
// error: the function returns nothing: return the arrays that it computes
void jvp_of_a_function_that_returns_nothing() {
  jvp([](Array) {}, std::tuple(x), std::tuple(x));
}
// error: the function can't be called with these arguments: it takes another number of them, or other types
void checkpoint_of_too_many_arguments() {
  checkpoint([](Array a) { return a; })(x, x);
}
// error: the body of a loop takes the carry
void body_of_while_loop_that_returns_another_tree() {
  while_loop([](Array a) { return a[0] < 3; }, [](Array a) { return std::pair(a, a); }, x);
}
// error: the test of a loop takes the carry and returns one boolean, an Array
void test_of_while_loop_that_takes_two() {
  while_loop([](Array a, Array b) { return a[0] < b[0]; }, [](Array a) { return a; }, x);
}
// error: the body of a loop takes the carry
void body_of_fori_loop_without_a_counter() {
  fori_loop(0, 3, [](Array a) { return a; }, x);
}
// error: title
void struct_of_its_own_kind_with_text() {
  jit([](Chained t) { return t.w; })(Chained{{}, "a", x});
}
// error: x = x.at(1).set(9)
void assignment_to_an_element() { x[1] = 9; }
// error: tree_map calls a function with one Array of each tree
void tree_map_of_two_trees_with_a_function_of_one() {
  tree_map([](Array a) { return a; }, std::vector{x}, std::vector{x});
}

// error: an argument is no tree
// error: halves
void field_that_is_an_array_of_c() {
  jit([](const Pair &t) { return t.halves[0]; })(pair);
}
// error: an argument is no tree
// error: sizes
void field_that_is_an_array_of_numbers() {
  grad([](const Counted &t) { return sum(t.w); })(Counted{x, {}, x});
}
// error: an argument is no tree
// error: inside
void array_of_c_in_a_struct_within() {
  vmap([](const Outside &t) { return t.w; })(Outside{x, {}});
}
// error: a plain struct in a tree has no C array: use std::array
void leaves_of_a_struct_with_an_array_of_c() { tree_leaves(pair); }
// error: an argument is no tree
// error: StructHasBaseClass<Derived>
void struct_with_a_base_class() {
  jit([](const Derived &t) { return t.w; })(derived);
}
// error: a plain struct in a tree has no base class
void state_of_a_struct_with_a_base_class() { optim::adam_init(derived); }
// error: an argument is no tree
// error: StructHasReferenceOrTooManyFields<Reference>
void struct_with_a_reference() {
  Array w = x;
  checkpoint([](const Reference &t) { return t.w; })(Reference{w, x});
}
// error: the body of scan returns std::pair(carry, y)
void body_of_scan_that_returns_no_pair() {
  scan([](Array carry, Array) { return carry; }, x, x);
}
// error: the body of scan returns std::pair(carry, y)
void body_of_scan_that_returns_nothing() {
  scan([](Array, Array) {}, x, x);
}
// error: the body of scan returns std::pair(carry, y)
void body_of_scan_that_returns_another_carry() {
  auto [carry, ys] = scan([](Array carry, Array y) { return std::pair(std::pair(carry, carry), y); }, x, x);
  ys + 1;
}
// error: the body of scan takes the carry and an element of xs
void body_of_scan_without_an_element() {
  scan([](Array carry) { return std::pair(carry, carry); }, x, x);
}
// error: carry and xs of scan are trees
void carry_of_scan_that_is_no_tree() {
  scan([](const Pair &carry) { return std::pair(carry, carry.halves[0]); }, pair, std::nullopt);
}
// error: the function returns nothing: return the arrays that it computes
void map_of_a_function_that_returns_nothing() {
  map([](Array) {}, x);
}
// error: associative_scan calls a function with two trees like xs
void associative_scan_of_a_function_of_one() {
  associative_scan([](Array a) { return a; }, x);
}
// error: all branches of switch_case return trees of one type: these differ
void branches_of_switch_case_that_differ() {
  switch_case(x[0], std::tuple([](Array a) { return a; }, [](Array a) { return std::pair(a, a); }), x);
}
// error: the function can't be called with these arguments: it takes another number of them, or other types
void shapes_of_too_many_arguments() {
  eval_shape([](Array a) { return a; }, x, x);
}
// error: the function can't be called with these arguments: it takes another number of them, or other types
void lowering_of_too_many_arguments() {
  jit([](Array a) { return a; }).trace(x, x);
}
// error: the function returns nothing: return the arrays that it computes
void hessian_of_a_function_that_returns_nothing() {
  hessian([](Array) {})(x);
}
// error: forward of custom_vjp takes the arguments and returns std::pair(result, residuals)
void forward_that_returns_no_pair() {
  custom_vjp([](Array a) { return a; }, [](Array a) { return a; }, [](Array, Array ct) { return ct; })(x);
}
// error: backward of custom_vjp takes the residuals that forward returns and a cotangent like the result
void backward_without_residuals() {
  custom_vjp([](Array a) { return a; }, [](Array a) { return std::pair(a, a); }, [](Array ct) { return ct; })(x);
}
// error: the rule of custom_jvp takes a tuple of the arguments and one of their tangents
void rule_without_tuples() {
  custom_jvp([](Array a) { return a; }, [](Array a, Array t) { return std::pair(a, t); })(x);
}
// error: the function can't be called with these arguments: it takes another number of them, or other types
void callback_of_too_many_arguments() {
  callback([](Array a) { return a; }, x, x, x);
}
// error: reduce_window calls a function with two Arrays, and takes the Array that it returns
void reduce_window_of_a_function_of_one() {
  reduce_window(x, [](Array a) { return a; }, Window{{2}});
}
// error: accumulate calls a function with parameters and a batch
void accumulate_of_a_function_of_one() {
  optim::accumulate([](Array p) { return std::pair(p, p); }, x, x);
}
// error: the linear map of linearize takes one tangent for each argument
void linear_map_of_two() {
  linearize([](Array a) { return a; }, x).second(x, x);
}
