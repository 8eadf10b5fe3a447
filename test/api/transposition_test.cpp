// Linear maps over devices transposed: each collective into its adjoint, twice into itself.
#include <gtest/gtest.h>

#include <functional>

#include "tessera/collectives.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/resharding.h"
#include "tessera/shard_map.h"
#include "tessera/transformations.h"

namespace tessera {
namespace {

using Linear = std::function<Array(Array)>;

class Transposition : public testing::Test {
 protected:
  Mesh mesh = make_mesh({{"i", 4}});
  Array x = sin(arange(64, f32)).reshape({16, 4});

  Linear mapped(const std::function<Array(Array)> &body, P in, P out) {
    return shard_map([body](Array block) { return body(block); }, {.mesh = mesh, .in_specs = {in}, .out_specs = {out}});
  }
  static std::vector<std::string> sent(const Linear &f, const Array &x) {
    std::vector<std::string> kinds;
    for (const auto &collective : jit(f).lower(x).compile().report().collectives) kinds.push_back(collective.kind);
    return kinds;
  }
  // <f x, y> = <x, t(f) y>, what both send, and that t(t(f)) is f in values and in what it sends.
  void check(const Linear &f, std::vector<std::string> forth, std::vector<std::string> back) {
    Array y = f(x), other = cos(arange(y.size(), f32)).reshape(y.shape());
    Linear turned = [=](Array c) { return transpose(f, ones({16, 4}))(c); };
    Linear twice = [=](Array v) { return transpose(turned, ones(y.shape()))(v); };
    EXPECT_NEAR(sum(y * other).item<double>(), sum(x * turned(other)).item<double>(), 1e-3);
    EXPECT_EQ(sent(f, x), forth);
    EXPECT_EQ(sent(turned, other), back);
    EXPECT_EQ(sent(twice, x), forth);
    std::vector<float> once = y.to_vector<float>(), again = twice(x).to_vector<float>();
    for (size_t i = 0; i < once.size(); ++i) EXPECT_NEAR(once[i], again[i], 1e-5);
  }
};

// covers: 002-21, 003-06, 003-10
TEST_F(Transposition, PsumAndPbroadcastAreEachOthers) {
  check(mapped([](Array v) { return psum(v * 2.0, "i"); }, P("i"), P()), {"all_reduce"}, {});
  check(mapped([](Array v) { return pbroadcast(v, "i") * 2.0; }, P(), P("i")), {}, {"all_reduce"});
}

// covers: 003-07
TEST_F(Transposition, AllToAllToItsMirrorAndPermutesToTheirInverses) {
  check(mapped([](Array v) { return all_to_all(v, "i", {.split = 1, .concat = 0, .tiled = true}); }, P("i"),
               P(None, "i")),
        {"all_to_all"}, {"all_to_all"});
  check(mapped([](Array v) { return ppermute(v, "i", {{0, 1}, {1, 2}, {3, 0}}); }, P("i"), P("i")),
        {"collective_permute"}, {"collective_permute"});
  // A coordinate differs from device to device and has no derivative.
  Linear weighted = mapped([](Array v) { return v * axis_index("i").astype(f32); }, P("i"), P("i"));
  check(weighted, {}, {});
}

// covers: 003-08
TEST_F(Transposition, PsumScatterAndAllGatherAreEachOthers) {
  check(mapped([](Array v) { return psum_scatter(v, "i", {.dim = 0, .tiled = true}); }, P("i"), P("i")),
        {"reduce_scatter"}, {"all_gather"});
  check(
      mapped([](Array v) { return all_gather(v, "i", {.dim = 0, .tiled = true}) * (axis_index("i") + 1).astype(f32); },
             P("i"), P("i")),
      {"all_gather"}, {"reduce_scatter"});
}

// covers: 003-12
TEST_F(Transposition, TheIdentityStaysItself) {
  Linear identity = mapped([](Array v) { return v; }, P("i"), P("i")), f = identity;
  Array like = ones({16, 4});
  for (int i = 0; i < 10; ++i) f = [f, like](Array c) { return transpose(f, like)(c); };
  EXPECT_EQ(f(x).to_vector<float>(), x.to_vector<float>());
  EXPECT_EQ(jit(f).lower(x).as_text(), jit(identity).lower(x).as_text());
}

// covers: 003-18
TEST_F(Transposition, UnmappedInputsBecomeUnmappedOutputsAndBack) {
  Array scale = cos(arange(4, f32));
  Linear f = mapped([=](Array v) { return psum(v * scale, "i"); }, P("i"), P());
  std::string turned = jit([=](Array c) { return transpose(f, ones({16, 4}))(c); }).lower(ones({4, 4})).as_text();
  EXPECT_NE(turned.find("in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{\"i\"}, {}]>]"),
            std::string::npos)
      << turned;
}

}  // namespace
}  // namespace tessera
