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
