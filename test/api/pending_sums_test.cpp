// Sums over devices that shard_map leaves pending: P(...).unreduced("y") as an out_spec gives an array of which each device
// along y has a part, and as an in_spec takes one; transposed, they are P(...).replicated("y").
#include <gtest/gtest.h>

#include "../support/thrown.h"
#include "both_ways.h"
#include "sent_by_transposes.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

Mesh mesh() { return make_mesh({{"x", 2}, {"y", 4}}); }

// The product of blocks of a row and a column of devices, not yet summed.
Linear product(P out, bool check_vma = true) {
  Array b = sin(arange(32, f32)).reshape({8, 4});
  auto map = shard_map([](Array a, Array b) { return matmul(a, b); },
                       {.mesh = mesh(), .in_specs = {P("x", "y"), P("y")}, .out_specs = {out}, .check_vma = check_vma});
  return [=](Array a) { return map(a, b); };
}
Array left() { return cos(arange(32, f32)).reshape({4, 8}); }
Array whole(const Array &a) { return matmul(a, sin(arange(32, f32)).reshape({8, 4})); }

// covers: 003-17
TEST(PendingSums, AResultMayLeaveASumPending) {
  Linear f = product(P("x").unreduced("y"));
  Array c = f(left());
  EXPECT_EQ(c.sharding(), NamedSharding(mesh(), P("x").unreduced("y")));
  EXPECT_EQ(c.shape(), (Shape{4, 4}));
  // Whoever reads its values, or does with it what isn't linear, has the sum.
  expect_near(c, whole(left()));
  EXPECT_EQ(to_string(c), to_string(reshard(c, P("x"))));
  expect_near(tanh(c), tanh(whole(left())));
  expect_near(c + 1.0, whole(left()) + 1.0);
  expect_near(reshard(c, P("x", "y")), whole(left()));
  EXPECT_EQ(reshard(c, P("x", "y")).sharding(), NamedSharding(mesh(), P("x", "y")));
  // Each device has its own part.
  EXPECT_EQ(c.shards().size(), 8U);
  Array parts = zeros({2, 4});
  for (size_t i = 0; i < 4; ++i) parts = parts + c.shards()[i].data;
  expect_near(parts, slice(whole(left()), {0, 0}, {2, 4}));
}

// covers: 003-17
TEST(PendingSums, CompiledToo) {
  Linear f = product(P("x").unreduced("y"));
  expect_near(jit(f)(left()), whole(left()));
  EXPECT_EQ(sent(f, left()), Kinds{});
  EXPECT_EQ(jit(f)(left()).sharding(), NamedSharding(mesh(), P("x").unreduced("y")));
  auto used = [=](Array a) { return tanh(f(a)); };
  expect_near(jit(used)(left()), tanh(whole(left())));
  EXPECT_EQ(sent(used, left()), Kinds{"all_reduce"});
  // Cut where it is wanted cut, the sum is a scattered one.
  auto cut = [=](Array a) { return reshard(f(a), P("x", "y")); };
  expect_near(jit(cut)(left()), whole(left()));
  EXPECT_EQ(sent(cut, left()), Kinds{"reduce_scatter"});
}

// covers: 003-17
TEST(PendingSums, AnArgumentMayBeOne) {
  Array c = product(P("x").unreduced("y"))(left());
  auto add_up = shard_map([](Array part) { return psum(part * 2.0, "y"); },
                          {.mesh = mesh(), .in_specs = {P("x").unreduced("y")}, .out_specs = {P("x")}});
  expect_near(add_up(c), whole(left()) * 2.0);
  expect_near(jit(add_up)(c), whole(left()) * 2.0);
  // A whole is the sum of itself and zeros.
  expect_near(add_up(whole(left())), whole(left()) * 2.0);
  expect_near(jit(add_up)(whole(left())), whole(left()) * 2.0);
  auto hand_on = shard_map([](Array part) { return -part; },
                           {.mesh = mesh(), .in_specs = {P("x").unreduced("y")}, .out_specs = {P("x").unreduced("y")}});
  expect_near(hand_on(c), -whole(left()));
  EXPECT_EQ(sent(hand_on, c), Kinds{});
}

// covers: 003-17
TEST(PendingSums, TurnedRoundTheySendNothing) {
  Linear f = product(P("x").unreduced("y"));
  Array y = whole(left()), other = cos(arange(16, f32)).reshape({4, 4});
  Linear once = [=](Array c) { return transpose(f, left())(c); };
  Linear twice = [=](Array a) { return transpose(once, y)(a); };
  EXPECT_NEAR(sum(y * other).item<double>(), sum(left() * once(other)).item<double>(), 1e-3);
  EXPECT_EQ(sent(once, device_put(other, mesh(), P("x"))), Kinds{});
  expect_near(jit(once)(other), once(other));
  expect_near(twice(left()), y);
  EXPECT_EQ(jit(twice).lower(left()).as_text(), jit(f).lower(left()).as_text());
  EXPECT_EQ(sent(twice, left()), sent(f, left()));
  // The other way: what was said to be equal along y gathers parts of a sum along it.
  EXPECT_NE(jit(once).lower(other).as_text().find("replicated={\"y\"}"), std::string::npos);
  // A pending sum that is taken in.
  Linear add_up = shard_map([](Array part) { return psum(part, "y"); },
                            {.mesh = mesh(), .in_specs = {P("x").unreduced("y")}, .out_specs = {P("x")}});
  Linear back = [=](Array c) { return transpose(add_up, other)(c); };
  EXPECT_NEAR(sum(add_up(y) * other).item<double>(), sum(y * back(other)).item<double>(), 1e-3);
  EXPECT_EQ(sent(back, device_put(other, mesh(), P("x"))), Kinds{});
}

// covers: 003-17
TEST(PendingSums, GradientsOfLossesWithThem) {
  Linear f = product(P("x").unreduced("y"));
  auto loss = [=](Array a) { return sum(square(f(a))); };
  auto plain = [](Array a) { return sum(square(whole(a))); };
  expect_near(grad(loss)(left()), grad(plain)(left()));
  expect_near(jit(grad(loss))(left()), grad(plain)(left()));
  EXPECT_EQ(sent(grad(loss), device_put(left(), mesh(), P("x", "y"))), Kinds{"all_reduce"});
  auto [value, moved] = jvp(loss, std::tuple(left()), std::tuple(ones({4, 8})));
  expect_near(moved, sum(grad(plain)(left())));
  // A gradient that is left pending: as many of them are added up before one sum as one likes.
  auto pending = shard_map([](Array w, Array x) { return psum(sum(tanh(x * w)), "y"); },
                           {.mesh = mesh(), .in_specs = {P().replicated("y"), P(None, "y")}, .out_specs = {P()}});
  Array w = sin(arange(4, f32)).reshape({4, 1}), x = left();
  auto direct = [&](Array w) { return sum(tanh(x * w)); };
  expect_near(jit(grad(pending))(w, x), grad(direct)(w));
  EXPECT_EQ(sent(grad(pending), w, device_put(x, mesh(), P(None, "y"))), Kinds{});
}

// A part that is equal along the axis counts once for each device.
TEST(PendingSums, EqualParts) {
  auto map = shard_map([](Array a) { return a * 1.0; },
                       {.mesh = mesh(), .in_specs = {P()}, .out_specs = {P().unreduced("y")}});
  expect_near(both_ways(map, left()), left() * 4.0);
  expect_near(grad([&](Array a) { return sum(map(a)); })(left()), ones({4, 8}) * 4.0);
  auto strict =
      shard_map([](Array a) { return a * 1.0; },
                {.mesh = mesh(), .in_specs = {P()}, .out_specs = {P().unreduced("y")}, .auto_pbroadcast = false});
  EXPECT_EQ(
      error_both_ways(strict, left()),
      "VarianceError: shard_map: result is of type f32[4,8], which doesn't vary over {y}, but out_specs = "
      "P().unreduced(\"y\") says that each device along it has a part of a sum; with auto_pbroadcast = false lift "
      "it with pbroadcast(x, {y})");
  // Other axes are checked as ever.
  EXPECT_EQ(
      error_both_ways(product(P().unreduced("y")), left()),
      "VarianceError: shard_map: result is of type f32[2,4]{x,y}, so it may differ from device to device over {x} "
      "(since argument [0] varies by its in_spec), but out_specs = P().unreduced(\"y\") promises one value for "
      "all devices along it; name the axis in the out_spec, make the value equal with psum, pmean, pmax or "
      "all_gather_invariant, or set check_vma = false to promise it yourself");
}

TEST(PendingSums, WithoutTheCheck) {
  Linear f = product(P("x").unreduced("y"), /*check_vma=*/false);
  expect_near(f(left()), whole(left()));
  auto loss = [=](Array a) { return sum(square(f(a))); };
  expect_near(jit(grad(loss))(left()), grad([](Array a) { return sum(square(whole(a))); })(left()));
}

// The owner of a pending maximum isn't known yet.
TEST(PendingSums, Maxima) {
  auto map =
      shard_map([](Array a) { return max(a, {.axes = {1}}); },
                {.mesh = mesh(), .in_specs = {P("x", "y")}, .out_specs = {P("x").unreduced("y", ReductionKind::max)}});
  expect_near(both_ways(map, left()), max(left(), {.axes = {1}}));
  std::string message = error_of([&] { grad([&](Array a) { return sum(map(a)); })(left()); });
  EXPECT_NE(
      message.find("has no derivative where a maximum over devices is pending; make it with pmax or pmin in the body"),
      std::string::npos)
      << message;
}

}  // namespace
}  // namespace tessera
