// Errors of control flow that doesn't fit: kind and exact text.
#include "both_ways.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

TEST(ControlFlow, Errors) {
  Array x = counted({2});
  auto error = [](auto f) { return error_both_ways([&](Array a) { return f(a); }, counted({2})); };
  EXPECT_EQ(
      error([](Array a) { return cond(a > 1, [&] { return a; }, [&] { return a; }); }),
      "DTypeError: cond: the predicate is boolean[2], but it must be one boolean; compare, or reduce with any or all");
  EXPECT_EQ(error([](Array a) { return cond(a[0], [&] { return a; }, [&] { return a; }); }),
            "DTypeError: cond: the predicate is f32[], but it must be one boolean; compare, or reduce with any or all");
  EXPECT_EQ(error([](Array a) { return cond(a[0] > 1, [&] { return a; }, [&] { return a[0]; }); }),
            "ShapeError: cond: the first branch's result is f32[2], but the second's is f32[]; both must have one "
            "shape: reshape or broadcast_to one of them");
  EXPECT_EQ(error([](Array a) {
              return cond(a[0] > 1, [&] { return std::pair(a, a); }, [&] { return std::pair(a, a.astype(i32)); }).first;
            }),
            "DTypeError: cond: the first branch's result at [1] is f32[2], but the second's is i32[2]; both must have "
            "one dtype: convert one of them with astype");
  EXPECT_EQ(error([](Array a) {
              return cond(a[0] > 1, [&] { return std::vector<Array>{a}; }, [&] { return std::vector<Array>{a, a}; })[0];
            }),
            "TreeError: cond: the first branch's result has 1 element at its root, but the second's has 2 elements "
            "there; both must be of one tree");
  EXPECT_EQ(
      error([](Array a) {
        using Both = std::pair<std::vector<Array>, std::map<std::string, Array>>;
        return cond(a[0] > 1, [&] { return Both({a}, {{"w", a}}); }, [&] { return Both({a, a}, {{"b", a}}); }).first[0];
      }),
      "TreeError: cond: the first branch's result has 1 element at [0], but the second's has 2 elements there; "
      "both must be of one tree\n"
      "cond: the first branch's result has 1 key (\"w\") at [1], but the second's has 1 key (\"b\") there; both "
      "must be of one tree");
  EXPECT_EQ(error([](Array a) { return while_loop([](Array b) { return b; }, [](Array b) { return b; }, a); }),
            "DTypeError: while_loop: the test's result is f32[2], but it must be one boolean; compare, or reduce with "
            "any or all");
  EXPECT_EQ(
      error([](Array a) { return while_loop([](Array b) { return b[0] > 1; }, [](Array b) { return b[0]; }, a); }),
      "ShapeError: while_loop: the carry is f32[2], but the body's result is f32[]; both must have one shape: reshape "
      "or broadcast_to one of them");
  EXPECT_EQ(
      error([](Array a) { return while_loop([](Array b) { return b[0] > 1; }, [](Array b) { return b > 1; }, a); }),
      "DTypeError: while_loop: the carry is f32[2], but the body's result is boolean[2]; both must have one dtype: "
      "convert one of them with astype");
  EXPECT_EQ(error([](Array a) {
              return while_loop([](std::vector<Array> b) { return b[0][0] > 1; },
                                [](std::vector<Array> b) { return b.pop_back(), b; }, std::vector<Array>{a, a})[0];
            }),
            "TreeError: while_loop: the carry has 2 elements at its root, but the body's result has 1 element there; "
            "both must be of one tree");
  EXPECT_EQ(error([](Array a) { return fori_loop(0, 1.5, [](Array, Array b) { return b; }, a); }),
            "DTypeError: fori_loop: the upper bound is f32[], but it must be one integer");
  EXPECT_EQ(error([](Array a) { return fori_loop(a.astype(i32), 1, [](Array, Array b) { return b; }, a); }),
            "DTypeError: fori_loop: the lower bound is i32[2], but it must be one integer");
  EXPECT_EQ(error([](Array a) { return fori_loop(0, 2, [](Array, Array b) { return b[0]; }, a); }),
            "ShapeError: fori_loop: the carry is f32[2], but the body's result is f32[]; both must have one shape: "
            "reshape or broadcast_to one of them");
  auto same = [](Array carry, Array x) { return std::pair(carry, x); };
  EXPECT_EQ(error([&](Array a) { return scan(same, a, a[0]).first; }),
            "ShapeError: scan: xs has no dimensions, but scan walks the leading one; give it one, or capture it");
  EXPECT_EQ(error([&](Array a) { return scan(same, a, a, {.length = 3}).first; }),
            "ShapeError: scan: xs has 2 elements along its leading dimension, but .length says 3; all leaves of xs "
            "must have equally many");
  EXPECT_EQ(error([&](Array a) {
              return scan([](Array carry, std::pair<Array, Array>) { return std::pair(carry, carry); }, a,
                          std::pair(a, zeros({3})))
                  .first;
            }),
            "ShapeError: scan: xs[1] has 3 elements along its leading dimension, but those before have 2; all leaves "
            "of xs must have equally many");
  EXPECT_EQ(error([&](Array a) { return scan([](Array c) { return std::pair(c, c); }, a, std::nullopt).first; }),
            "ShapeError: scan: without xs the number of iterations is unknown; give .length");
  EXPECT_EQ(error([&](Array a) {
              return scan([](Array c) { return std::pair(c, c); }, a, std::nullopt, {.length = -1}).first;
            }),
            "ShapeError: scan: .length = -1 is negative; it is the number of iterations");
  EXPECT_EQ(
      error([&](Array a) {
        return scan([](Array c, Array x) { return std::pair(c + x, x); }, a[0], zeros({2, 3})).first;
      }),
      "ShapeError: scan: the carry is f32[], but the body's result is f32[3]; both must have one shape: reshape or "
      "broadcast_to one of them");
  EXPECT_EQ(error([](Array a) { return cond(a[0] > 0, [&] { return a[0] > 0 ? a : -a; }, [&] { return a; }); }),
            "ValueError: bool: an array of type boolean[] has no value in the first branch of cond, where operations "
            "are recorded before they run; decide with cond or where, or return the array and look at it outside; a && "
            "b and a || b ask for values: combine arrays by a & b or a | b");
}

}  // namespace
}  // namespace tessera
