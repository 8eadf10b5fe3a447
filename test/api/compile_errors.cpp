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

const Array x = ones({2});

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
// error: x = x.at(1).set(9)
void assignment_to_an_element() { x[1] = 9; }
// error: tree_map calls a function with one Array of each tree
void tree_map_of_two_trees_with_a_function_of_one() {
  tree_map([](Array a) { return a; }, std::vector{x}, std::vector{x});
}
