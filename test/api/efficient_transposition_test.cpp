// The bytes that linear maps over devices send when they are transposed, and the identity of a map and its double
// transpose: the examples of the theory of psum and pbroadcast, pscatter and gathers, sums that are left pending, and
// several uses of one value.
#include "sent_by_transposes.h"

namespace tessera {
namespace {

class EfficientTransposition : public testing::Test {
 protected:
  Mesh mesh = make_mesh({{"i", 4}}), grid = make_mesh({{"i", 2}, {"j", 4}});

  static Linear turned(const Linear &f, const Array &like) {
    return [f, like](Array cotangent) { return transpose(f, like)(cotangent); };
  }
  // <f x, y> = <x, t(f) y>, at once and compiled; what both send; and that t(t(f)) prints as f.
  static void check(const Linear &f, const Array &x, const Kinds &forth, const Kinds &back, bool prints_alike = true) {
    Array y = f(x), other = cos(arange(y.size(), f32)).reshape(y.shape());
    Linear once = turned(f, x), twice = turned(once, y);
    double product = sum(y * other).item<double>();
    EXPECT_NEAR(product, sum(x * once(other)).item<double>(), 1e-3);
    EXPECT_NEAR(product, sum(x * jit(once)(other)).item<double>(), 1e-3);
    expect_near(jit(f)(x), y);
    expect_near(twice(x), y);
    EXPECT_EQ(sent(f, x), forth);
    EXPECT_EQ(sent(once, other), back);
    EXPECT_EQ(sent(twice, x), forth);
    if (!prints_alike) return;
    EXPECT_EQ(jit(twice).lower(x).as_text(), jit(f).lower(x).as_text());
  }
  Linear mapped(const Linear &body, P in, P out) const { return mapped_on(mesh, body, in, out); }
  static Linear mapped_on(const Mesh &mesh, const Linear &body, P in, P out, bool check_vma = true) {
    return shard_map([body](Array block) { return body(block); },
                     {.mesh = mesh, .in_specs = {in}, .out_specs = {out}, .check_vma = check_vma});
  }
};

// covers: 003-10
TEST_F(EfficientTransposition, ExampleOneAPsumToAnUnmappedResult) {
  Array scale = counted({4});
  check(mapped([=](Array x) { return psum(x * scale, "i"); }, P("i"), P()), counted({8, 4}), {"all_reduce"}, {});
}

// covers: 003-11
TEST_F(EfficientTransposition, ExampleTwoAPsumToAMappedResult) {
  Array y = counted({8, 4});
  Linear f = [&](Array x) {
    return shard_map([](Array x, Array y) { return psum(x, "i") * y; },
                     {.mesh = mesh, .in_specs = {P("i"), P("i")}, .out_specs = {P("i")}})(x, y);
  };
  check(f, counted({8, 4}), {"all_reduce"}, {"all_reduce"});
}

// covers: 003-12
TEST_F(EfficientTransposition, ExampleThreeTheIdentity) {
  Linear identity = mapped([](Array x) { return x; }, P(), P()), f = identity;
  Array x = counted({8, 4});
  for (int i = 0; i < 10; ++i) f = turned(f, x);
  EXPECT_EQ(jit(f).lower(x).as_text(), jit(identity).lower(x).as_text());
  EXPECT_EQ(f(x).to_vector<float>(), x.to_vector<float>());
}

// covers: 003-09, 003-13
TEST_F(EfficientTransposition, ExampleFourAGatherToAnUnmappedResult) {
  check(mapped([](Array x) { return all_gather_invariant(x, "i", {.tiled = true}); }, P("i"), P()), counted({8, 4}),
        {"all_gather"}, {});
}

// covers: 003-11, 003-08
TEST_F(EfficientTransposition, ExampleFiveAGatherToAMappedResult) {
  Array y = counted({32, 4});
  Linear f = [&](Array x) {
    return shard_map([](Array x, Array y) { return all_gather(x, "i", {.tiled = true}) * y; },
                     {.mesh = mesh, .in_specs = {P("i"), P("i")}, .out_specs = {P("i")}})(x, y);
  };
  check(f, counted({8, 4}), {"all_gather"}, {"reduce_scatter"});
}

// covers: 003-09
TEST_F(EfficientTransposition, PscatterAndTheInvariantGatherAreEachOthers) {
  check(mapped([](Array x) { return pscatter(x, "i", {.tiled = true}); }, P(), P("i")), counted({8, 4}), {},
        {"all_gather"});
  check(mapped([](Array x) { return pscatter(x, "i", {.dim = 1, .tiled = true}); }, P(), P(None, "i")), counted({2, 8}),
        {}, {"all_gather"});
  // Without .tiled the dimension goes, and comes.
  check(mapped([](Array x) { return pscatter(x, "i"); }, P(), P("i")), counted({4, 8}), {}, {"all_gather"});
  check(mapped([](Array x) { return all_gather_invariant(x, "i", {.dim = 1}); }, P("i"), P()), counted({8, 4}),
        {"all_gather"}, {});
  // Over several axes, in either order, and over one of several.
  Array x = counted({16, 4});
  for (const Axes &axes : {Axes{"i", "j"}, Axes{"j", "i"}}) {
    check(mapped_on(
              grid, [=](Array x) { return pscatter(x, axes, {.tiled = true}); }, P(), P(axes)),
          x, {}, {"all_gather"});
    check(mapped_on(
              grid, [=](Array x) { return all_gather_invariant(x, axes, {.tiled = true}); }, P(axes), P()),
          x, {"all_gather"}, {});
  }
  check(mapped_on(
            grid, [](Array x) { return pscatter(x, "j", {.tiled = true}); }, P("i"), P(Axes{"i", "j"})),
        x, {}, {"all_gather"});
  // On devices in another order than their numbers'.
  Mesh shuffled = make_mesh({{"i", 4}}, {.devices = {2, 0, 3, 1}});
  check(mapped_on(
            shuffled, [](Array x) { return pscatter(x, "i", {.tiled = true}); }, P(), P("i")),
        x, {}, {"all_gather"});
}

// covers: 003-09
TEST_F(EfficientTransposition, InGroups) {
  // Each group's pieces are together the whole; there are two groups, whose shares are added up.
  Groups pairs{{{0, 2}, {1, 3}}};
  check(mapped([=](Array x) { return pscatter(x, "i", {.tiled = true, .groups = pairs.groups}); }, P(), P("i")),
        counted({8, 4}), {}, {"all_reduce"}, /*prints_alike=*/false);
  check(mapped([=](Array x) { return all_gather_invariant(x, "i", {.tiled = true, .groups = pairs.groups}); }, P("i"),
               P("i")),
        counted({8, 4}), {"all_gather"}, {"reduce_scatter"}, /*prints_alike=*/false);
  // Groups along one of two axes are that axis.
  Groups rows{{{0, 1, 2, 3}, {4, 5, 6, 7}}};
  check(mapped_on(
            grid, [=](Array x) { return pscatter(x, {"i", "j"}, {.tiled = true, .groups = rows.groups}); }, P(),
            P(Axes{"i", "j"})),
        counted({8, 4}), {}, {"all_reduce", "all_gather"}, /*prints_alike=*/false);
}

// covers: 003-14
TEST_F(EfficientTransposition, WithTheCheckOff) {
  // A program that shows the equality itself doesn't need the library's check.
  Array x = counted({8, 4}), scale = counted({4});
  check(mapped_on(mesh, [=](Array x) { return psum(x * scale, "i"); }, P("i"), P(), false), x, {"all_reduce"}, {});
  check(mapped_on(mesh, [](Array x) { return x; }, P(), P(), false), x, {}, {});
  check(mapped_on(
            mesh, [](Array x) { return all_gather_invariant(x, "i", {.tiled = true}); }, P("i"), P(), false),
        x, {"all_gather"}, {});
  check(mapped_on(
            mesh, [](Array x) { return all_gather(x, "i", {.tiled = true}); }, P("i"), P(), false),
        x, {"all_gather"}, {});
  // A promise that it doesn't show: each device has its share of the cotangent, and the shares are added up.
  Linear promised =
      mapped_on(mesh, [](Array x) { return ppermute(x, "i", {{0, 1}, {1, 2}, {2, 3}, {3, 0}}); }, P(), P(), false);
  Array y = counted({8, 4}) + 1.0;
  EXPECT_NEAR(sum(promised(x) * y).item<double>(), sum(x * turned(promised, x)(y)).item<double>(), 1e-3);
  EXPECT_EQ(sent(turned(promised, x), y), (Kinds{"collective_permute", "all_reduce"}));
}

// A value that is equal everywhere counts on every device where a collective wants one that varies: its cotangent is a multiple.
TEST_F(EfficientTransposition, LiftedOperands) {
  Array x = counted({8, 4});
  auto check_lifted = [&](const Linear &body, P out, const Kinds &back) {
    Linear f = mapped(body, P(), out);
    Array y = f(x), other = cos(arange(y.size(), f32)).reshape(y.shape());
    EXPECT_NEAR(sum(y * other).item<double>(), sum(x * turned(f, x)(other)).item<double>(), 1e-3);
    EXPECT_EQ(sent(turned(f, x), other), back);
  };
  check_lifted([](Array x) { return psum(x, "i"); }, P(), {});
  check_lifted([](Array x) { return psum_scatter(x, "i", {.tiled = true}); }, P("i"), {"all_gather"});
  check_lifted([](Array x) { return all_gather(x, "i", {.tiled = true}); }, P("i"), {"reduce_scatter", "all_reduce"});
  check_lifted([](Array x) { return all_gather_invariant(x, "i", {.tiled = true}); }, P(), {"all_reduce"});
  check_lifted([](Array x) { return all_to_all(x, "i", {.split = 0, .concat = 1, .tiled = true}); }, P("i"),
               {"all_to_all", "all_reduce"});
  check_lifted([](Array x) { return ppermute(x, "i", {{0, 1}, {1, 2}}); }, P("i"),
               {"collective_permute", "all_reduce"});
}

}  // namespace
}  // namespace tessera
