// The variance of the library's arrays, computed call by call, equals the variance inferred from the programs that they
// record.
#include "transform/region_variance.h"

#include <gtest/gtest.h>

#include "dialect/sdy/dialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "pipeline/pipeline.h"
#include "read/reader.h"
#include "tessera/tessera.h"

namespace tessera {
namespace {

using Body = std::function<Array(Array own, Array same)>;
using AxisSet = std::set<std::string>;

Mesh grid() { return make_mesh({{"i", 2}, {"j", 2}}); }

struct Both {
  AxisSet recorded, inferred;
};

Both variance_of(const Body &body) {
  Both both;
  auto map = shard_map(
      [&](Array own, Array same) {
        Array result = body(own, same);
        both.recorded = vma(result);
        return result.reshape({1, result.size()});
      },
      {.mesh = grid(), .in_specs = {P("i"), P()}, .out_specs = {P(Axes{"i", "j"})}});
  std::string text = jit(map).lower(ones({4, 4}), ones({2, 4})).as_text();
  ProgramSpace space;
  DiagnosticText diagnostics(&space.context());
  mlir::OwningOpRef<mlir::ModuleOp> module = read(space.context(), Source{"recorded", text});
  module->walk([&](sdy::ManualComputationOp op) {
    RegionVariance variance(Mesh({{"i", 2}, {"j", 2}}), {"i", "j"});
    mlir::Block &block = op.getBody().front();
    for (auto [argument, sharding] : llvm::zip(block.getArguments(), op.getInShardings().getValue())) {
      AxisNames axes;
      for (const AxisRef &axis : sharding.all_dim_axes()) axes.push_back(axis.name);
      variance.set(argument, axes);
    }
    variance.infer(block);
    for (AxisName axis : variance.of(block.getTerminator()->getOperand(0))) both.inferred.insert(axis.str());
  });
  return both;
}

void expect_alike(const Body &body, const AxisSet &axes) {
  Both both = variance_of(body);
  EXPECT_EQ(both.recorded, axes);
  EXPECT_EQ(both.inferred, axes);
}

// covers: 003-19
TEST(RegionVariance, CallByCallAndInferredAreAlike) {
  expect_alike([](Array own, Array) { return own * 2.0; }, {"i"});
  expect_alike([](Array, Array same) { return sin(same); }, {});
  expect_alike([](Array own, Array same) { return own + same; }, {"i"});
  expect_alike([](Array, Array same) { return same * axis_index("j"); }, {"j"});
  expect_alike([](Array own, Array) { return own * axis_index("j"); }, {"i", "j"});
  expect_alike([](Array, Array same) { return same * axis_index({"j", "i"}); }, {"i", "j"});
  expect_alike([](Array own, Array) { return psum(own, "i"); }, {});
  expect_alike([](Array own, Array) { return pmax(own * axis_index("j"), "j"); }, {"i"});
  expect_alike([](Array own, Array) { return psum(own * axis_index("j"), {"i", "j"}); }, {});
  expect_alike([](Array own, Array) { return psum(own, {"i", "j"}, {{{0, 3}, {1, 2}}}); }, {"i", "j"});
  expect_alike([](Array own, Array) { return psum_scatter(own * axis_index("j"), "i"); }, {"i", "j"});
  expect_alike([](Array, Array same) { return psum_scatter(same, "i"); }, {"i"});
  expect_alike([](Array, Array same) { return pscatter(same, "j", {.dim = 1, .tiled = true}); }, {"j"});
  expect_alike([](Array, Array same) { return pscatter(same, {"i", "j"}, {.dim = 1, .tiled = true}); }, {"i", "j"});
  expect_alike([](Array own, Array) { return all_gather_invariant(own, "i"); }, {});
  expect_alike([](Array, Array same) { return ppermute(same, "j", {{0, 1}}); }, {"j"});
  expect_alike([](Array, Array same) { return pshuffle(same, "i", {1, 0}); }, {"i"});
  expect_alike([](Array, Array same) { return all_to_all(same, "j", {.split = 1, .concat = 0, .tiled = true}); },
               {"j"});
  expect_alike([](Array own, Array same) { return where(axis_index("j") > 0, own, same); }, {"i", "j"});
}

// covers: 003-19, 003-04
TEST(RegionVariance, ThroughLoopsAndBranches) {
  auto choose = [](auto test, auto yes, auto no) {
    return [=](Array own, Array same) {
      return cond(test(same), [&] { return yes(own, same); }, [&] { return no(own, same); });
    };
  };
  auto own = [](Array own, Array) { return own; };
  auto same = [](Array, Array same) { return same * 2.0; };
  auto equal = [](Array same) { return sum(same) > 0; };
  auto own_choice = [](Array) { return axis_index("j") > 0; };
  expect_alike(choose(equal, own, same), {"i"});
  expect_alike(choose(equal, same, same), {});
  expect_alike(choose(own_choice, same, same), {"j"});
  expect_alike(choose(own_choice, own, same), {"i", "j"});
  // The sum of each iteration is equal everywhere, what it is made of isn't.
  expect_alike(
      [](Array own, Array same) { return fori_loop(0, 3, [&](Array, Array h) { return psum(own * h, "i"); }, same); },
      {});
  expect_alike([](Array own, Array same) { return fori_loop(0, 3, [&](Array, Array h) { return own * h; }, same); },
               {"i"});
  expect_alike(
      [](Array own, Array same) {
        auto [a, b, c] = fori_loop(
            0, 3,
            [](Array, std::tuple<Array, Array, Array> now) {
              auto [a, b, c] = now;
              return std::tuple(a * 2.0, b + a, c + b);
            },
            std::tuple(own, same, same));
        return c;
      },
      {"i"});
  expect_alike(
      [](Array, Array same) {
        return while_loop([](Array now) { return sum(now) < 5.0 + axis_index("j").astype(f32); },
                          [](Array now) { return now * 2.0; }, same);
      },
      {"j"});
}

// A program doesn't tell the two gathers apart: what they give is equal, and derivatives see by its uses which it was.
TEST(RegionVariance, Gathers) {
  Both both = variance_of([](Array own, Array) { return all_gather(own, "i"); });
  EXPECT_EQ(both.recorded, AxisSet{"i"});
  EXPECT_EQ(both.inferred, AxisSet{});
}

}  // namespace
}  // namespace tessera
