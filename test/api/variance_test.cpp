// Device variance: over which mesh axes a value may differ, operation by operation, and who demands what.
#include "both_ways.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary
using AxisSet = std::set<std::string>;

Mesh mesh() { return make_mesh({{"i", 2}, {"j", 2}}); }

// Runs a body on blocks f32[2,4] that vary over i, and on f32[2,4] that don't vary.
template <class F>
auto in_body(F body, bool auto_pbroadcast = true, bool check_vma = true) {
  return shard_map(
      [=](Array own, Array same) {
        body(own, same);
        return own;
      },
      {.mesh = mesh(),
       .in_specs = {P("i"), P()},
       .out_specs = {P("i")},
       .check_vma = check_vma,
       .auto_pbroadcast = auto_pbroadcast});
}
template <class F>
void run(F body, bool auto_pbroadcast = true, bool check_vma = true) {
  both_ways(in_body(body, auto_pbroadcast, check_vma), counted({4, 4}), counted({2, 4}));
}
template <class F>
std::string error_in(F body, bool auto_pbroadcast = true) {
  return error_both_ways(in_body(body, auto_pbroadcast), counted({4, 4}), counted({2, 4}));
}

// covers: 003-01
TEST(Variance, IsPartOfTypes) {
  run([](Array own, Array same) {
    EXPECT_EQ(type_string(own), "f32[2,4]{i}");
    EXPECT_EQ(type_string(same), "f32[2,4]");
    EXPECT_EQ(vma(own), AxisSet{"i"});
    EXPECT_EQ(vma(same), AxisSet{});
    Array both = own + axis_index("j");
    EXPECT_EQ(type_string(both), "f32[2,4]{i,j}");
    EXPECT_EQ(vma(both), (AxisSet{"i", "j"}));
    EXPECT_EQ(type_string(axis_index({"j", "i"})), "i32[]{i,j}");
  });
  EXPECT_EQ(vma(counted({2})), AxisSet{});
}

// covers: 003-02 003-19
TEST(Variance, OrdinaryOperationsTakeTheUnion) {
  Array captured = counted({4});
  run([&](Array own, Array same) {
    Array j = axis_index("j");
    EXPECT_EQ(type_string(own * 2), "f32[2,4]{i}");
    EXPECT_EQ(type_string(same * 2), "f32[2,4]");
    EXPECT_EQ(type_string(own + same), "f32[2,4]{i}");
    EXPECT_EQ(type_string(same + own), "f32[2,4]{i}");
    EXPECT_EQ(type_string(own + captured), "f32[2,4]{i}");
    EXPECT_EQ(type_string(same + captured), "f32[2,4]");
    EXPECT_EQ(type_string(same + j), "f32[2,4]{j}");
    EXPECT_EQ(type_string(matmul(own, transpose(same + j))), "f32[2,2]{i,j}");
    EXPECT_EQ(type_string(where(same > 1, own, j)), "f32[2,4]{i,j}");
    EXPECT_EQ(type_string(sum(own)), "f32[]{i}");
    EXPECT_EQ(type_string(concatenate({same, same + j}, 0)), "f32[4,4]{j}");
    EXPECT_EQ(type_string(dynamic_index_in_dim(own, j, 0, false)), "f32[4]{i,j}");
    EXPECT_EQ(type_string(zeros({3})), "f32[3]");
    EXPECT_EQ(type_string(argmax(own, {.axis = 0})), "i32[4]{i}");
    EXPECT_EQ(type_string(softmax(own)), "f32[2,4]{i}");
    EXPECT_EQ(type_string(sort(own)), "f32[2,4]{i}");
  });
}

// covers: 003-05 003-06 003-07 003-08 003-09
TEST(Variance, TheTableOfCollectives) {
  run([](Array own, Array same) {
    Array both = own + axis_index("j");
    // varying -> invariant
    EXPECT_EQ(type_string(psum(own, "i")), "f32[2,4]");
    EXPECT_EQ(type_string(psum(both, "i")), "f32[2,4]{j}");
    EXPECT_EQ(type_string(psum(both, {"j", "i"})), "f32[2,4]");
    EXPECT_EQ(type_string(pmean(both, "j")), "f32[2,4]{i}");
    EXPECT_EQ(type_string(pmax(own, "i")), "f32[2,4]");
    EXPECT_EQ(type_string(pmin(own, "i")), "f32[2,4]");
    EXPECT_EQ(type_string(all_gather_invariant(both, "i", {.tiled = true})), "f32[4,4]{j}");
    // varying -> varying
    EXPECT_EQ(type_string(all_gather(own, "i")), "f32[2,2,4]{i}");
    EXPECT_EQ(type_string(psum_scatter(both, "i")), "f32[4]{i,j}");
    EXPECT_EQ(type_string(all_to_all(both, "j", {.split = 1, .concat = 0, .tiled = true})), "f32[4,2]{i,j}");
    EXPECT_EQ(type_string(ppermute(own, "i", {{0, 1}})), "f32[2,4]{i}");
    EXPECT_EQ(type_string(pshuffle(own, "i", {1, 0})), "f32[2,4]{i}");
    // invariant -> varying
    EXPECT_EQ(type_string(pbroadcast(same, "i")), "f32[2,4]{i}");
    EXPECT_EQ(type_string(pbroadcast(own, "j")), "f32[2,4]{i,j}");
    EXPECT_EQ(type_string(pscatter(same, {"i", "j"}, {.dim = 1, .tiled = true})), "f32[2,1]{i,j}");
    EXPECT_EQ(type_string(pscatter(own, "j")), "f32[4]{i,j}");
    EXPECT_EQ(type_string(axis_index("i")), "i32[]{i}");
    // An invariant operand where a varying one is wanted is lifted: the sum of equal values is their multiple.
    EXPECT_EQ(type_string(psum(same, "i")), "f32[2,4]");
    EXPECT_EQ(type_string(all_gather(same, "j")), "f32[2,2,4]{j}");
    EXPECT_EQ(type_string(ppermute(same, "j", {})), "f32[2,4]{j}");
    // In groups smaller than the axes devices may differ.
    EXPECT_EQ(type_string(psum(own, {"i", "j"}, {{{0, 3}, {1, 2}}})), "f32[2,4]{i,j}");
    EXPECT_EQ(type_string(all_gather_invariant(own, "i", {.groups = {{0}, {1}}})), "f32[1,2,4]{i}");
  });
}

// covers: 003-05 003-09
TEST(Variance, WhatMustBeEqualAndIsNot) {
  EXPECT_EQ(error_in([](Array own, Array) { pbroadcast(own, "i"); }),
            "VarianceError: pbroadcast: the operand is of type f32[2,4]{i}, which varies over {i} (since argument [0] "
            "varies by its in_spec), and pbroadcast takes one that is equal on all devices along {i}; make it equal "
            "with psum or all_gather_invariant, or name other axes");
  EXPECT_EQ(
      error_in([](Array, Array same) { pscatter(same + axis_index("j"), {"i", "j"}, {.dim = 1, .tiled = true}); }),
      "VarianceError: pscatter: the operand is of type f32[2,4]{j}, which varies over {j} (since axis_index), and "
      "pscatter takes one that is equal on all devices along {i, j}; make it equal with psum or all_gather_invariant, "
      "or name other axes");
}

// covers: 003-03 003-05
TEST(Variance, WithoutAutomaticLifting) {
  run(
      [](Array own, Array same) {
        EXPECT_EQ(type_string(own + pbroadcast(same, "i")), "f32[2,4]{i}");
        EXPECT_EQ(type_string(own * 2 + 1), "f32[2,4]{i}");  // scalars of C++ are lifted always
        EXPECT_EQ(type_string(psum(own, "i") + same), "f32[2,4]");
        EXPECT_EQ(type_string(psum(pbroadcast(same, "j"), "j")), "f32[2,4]");
        EXPECT_EQ(psum(1, "i").item<int>(), 2);
      },
      false);
  auto lifts = [](const std::string &function, const std::string &over = "i") {
    return "VarianceError: " + function + ": the operand is of type f32[2,4], which doesn't vary over {" + over +
           "}, and " + function + " takes a varying one; with auto_pbroadcast = false lift it with pbroadcast(x, {" +
           over + "})";
  };
  EXPECT_EQ(error_in([](Array own, Array same) { own + same; }, false),
            "VarianceError: add: argument 1 varies over {}, but the operation's operands together vary over {i}; with "
            "auto_pbroadcast = false all must vary alike: lift it with pbroadcast(x, {i})");
  EXPECT_EQ(
      error_in([](Array own, Array) { own + axis_index("j"); }, false),
      "VarianceError: add: argument 0 varies over {i}, but the operation's operands together vary over {i, j}; with "
      "auto_pbroadcast = false all must vary alike: lift it with pbroadcast(x, {j})");
  EXPECT_EQ(error_in([](Array, Array same) { psum(same, "i"); }, false), lifts("psum"));
  EXPECT_EQ(error_in([](Array, Array same) { pmean(same, "i"); }, false), lifts("pmean"));
  EXPECT_EQ(error_in([](Array, Array same) { pmax(same, "i"); }, false), lifts("pmax"));
  EXPECT_EQ(error_in([](Array, Array same) { pmin(same, "i"); }, false), lifts("pmin"));
  EXPECT_EQ(error_in([](Array, Array same) { all_gather_invariant(same, "i"); }, false), lifts("all_gather_invariant"));
  EXPECT_EQ(error_in([](Array, Array same) { all_gather(same, {"i", "j"}); }, false), lifts("all_gather", "i, j"));
  EXPECT_EQ(error_in([](Array, Array same) { psum_scatter(same, "i"); }, false), lifts("psum_scatter"));
  EXPECT_EQ(error_in([](Array, Array same) { all_to_all(same, "i"); }, false), lifts("all_to_all"));
  EXPECT_EQ(error_in([](Array, Array same) { ppermute(same, "i", {}); }, false), lifts("ppermute"));
  EXPECT_EQ(error_in([](Array, Array same) { pshuffle(same, "i", {1, 0}); }, false), lifts("pshuffle"));
}

TEST(Variance, ChecksOff) {
  run(
      [](Array own, Array same) {
        EXPECT_EQ(type_string(own), "f32[2,4]");
        EXPECT_EQ(type_string(own + axis_index("j")), "f32[2,4]");
        EXPECT_EQ(type_string(pbroadcast(own, "i")), "f32[2,4]");
        EXPECT_EQ(type_string(all_gather(same, "i")), "f32[2,2,4]");
        EXPECT_EQ(type_string(cond(axis_index("i") > 0, [&] { return own; }, [&] { return same; })), "f32[2,4]");
      },
      true, false);
}

// covers: 003-04
TEST(Variance, BranchesTakeTheUnion) {
  run([](Array own, Array same) {
    Array whole = sum(same) > 0, single = axis_index("j") > 0;
    auto yes = [](Array a, Array b) { return std::tuple(a, b, b * 2, Array(1.f)); };
    auto no = [](Array a, Array b) { return std::tuple(a + 1, a, b, Array(2.f)); };
    auto [a, b, c, d] = cond(whole, yes, no, own, same);
    EXPECT_EQ(type_string(a), "f32[2,4]{i}");
    EXPECT_EQ(type_string(b), "f32[2,4]{i}");
    EXPECT_EQ(type_string(c), "f32[2,4]");
    EXPECT_EQ(type_string(d), "f32[]");
    auto [e, f, g, h] = cond(single, yes, no, own, same);  // the choice itself varies
    EXPECT_EQ(type_string(e), "f32[2,4]{i,j}");
    EXPECT_EQ(type_string(f), "f32[2,4]{i,j}");
    EXPECT_EQ(type_string(g), "f32[2,4]{j}");
    EXPECT_EQ(type_string(h), "f32[]{j}");
  });
}

// covers: 003-04
TEST(Variance, LoopCarriesRiseToAFixedPoint) {
  run([](Array own, Array same) {
    // b takes a's variance in the first iteration, c takes b's in the second.
    std::vector<Array> carry{own, same, zeros({2, 4}), ones({2, 4})};
    auto iteration = [](std::vector<Array> now) {
      return std::vector<Array>{now[0], now[0] + now[1], now[1] * 2, now[3] + 1};
    };
    auto types = [](const std::vector<Array> &arrays) {
      std::vector<std::string> texts;
      for (const Array &one : arrays) texts.push_back(type_string(one));
      return texts;
    };
    const std::vector<std::string> want{"f32[2,4]{i}", "f32[2,4]{i}", "f32[2,4]{i}", "f32[2,4]"};
    EXPECT_EQ(types(fori_loop(0, 3, [&](Array, std::vector<Array> now) { return iteration(now); }, carry)), want);
    EXPECT_EQ(types(while_loop([](std::vector<Array> now) { return max(now[3]) < 4; }, iteration, carry)), want);
    auto [last, ys] =
        scan([&](std::vector<Array> now, Array) { return std::pair(iteration(now), now[1]); }, carry, arange(3));
    EXPECT_EQ(types(last), want);
    EXPECT_EQ(type_string(ys), "f32[3,2,4]{i}");
    // A test that varies lets everything vary.
    auto each = while_loop([](std::vector<Array> now) { return max(now[3]) < 4 + axis_index("j"); }, iteration, carry);
    EXPECT_EQ(types(each),
              (std::vector<std::string>{"f32[2,4]{i,j}", "f32[2,4]{i,j}", "f32[2,4]{i,j}", "f32[2,4]{j}"}));
  });
}

// Devices that go round unequally often compute what each would alone.
TEST(Variance, LoopsThatEndAtDifferentTurns) {
  auto map = shard_map(
      [](Array own) {
        return while_loop([](Array now) { return sum(now) < 100; }, [](Array now) { return now * 2; }, own + 1);
      },
      {.mesh = mesh(), .in_specs = {P(Axes{"i", "j"})}, .out_specs = {P(Axes{"i", "j"})}});
  EXPECT_EQ(both_ways(map, counted({4})).to_vector<float>(), (std::vector<float>{128, 128, 192, 128}));
}

TEST(Variance, CollectivesThatNotAllDevicesReach) {
  const std::string way_out =
      "; all devices along the axes of a collective must come by: make that equal for them with psum, "
      "pmax or pmin, or take the collective out and choose with where";
  EXPECT_EQ(error_in([](Array own, Array) {
              cond(axis_index("i") > 0, [&] { return psum(own, {"j", "i"}); }, [&] { return own; });
            }),
            "VarianceError: psum: it stands in the first branch of cond, which the devices along {i} may enter a "
            "different number of times: the predicate is of type boolean[]{i} (since axis_index)" +
                way_out);
  EXPECT_EQ(
      error_in([](Array own, Array) {
        while_loop([](Array now) { return sum(now) < 100; }, [](Array now) { return ppermute(now, "i", {{0, 1}}); },
                   own);
      }),
      "VarianceError: ppermute: it stands in the body of while_loop, which the devices along {i} may enter a different "
      "number of times: the predicate is of type boolean[]{i} (since argument [0] varies by its in_spec)" +
          way_out);
  EXPECT_EQ(
      error_in([](Array own, Array) {
        while_loop([](Array now) { return sum(now) + max(psum(now, "i")) < 100; }, [](Array now) { return now + 1; },
                   own);
      }),
      "VarianceError: psum: it stands in the test of while_loop, which the devices along {i} may enter a different "
      "number of times: the predicate is of type boolean[]{i} (since argument [0] varies by its in_spec)" +
          way_out);
  // Along axes on which all decide alike they may; and nothing is sent for these.
  run([](Array own, Array same) {
    cond(axis_index("i") > 0, [&] { return psum(own + axis_index("j"), "j"); }, [&] { return own; });
    cond(axis_index("i") > 0, [&] { return own * axis_index("i"); }, [&] { return pscatter(same, "i") + own; });
    while_loop([](Array now) { return max(psum(now, "i")) < 100; }, [](Array now) { return psum(now, "i") + 1; }, own);
  });
}

}  // namespace
}  // namespace tessera
