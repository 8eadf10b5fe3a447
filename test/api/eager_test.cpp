// Outside of jit an operation is prepared once, and only looked up from then on. covers: N10
#include <gtest/gtest.h>

#include <sstream>

#include "base/visits.h"
#include "compare.h"
#include "tessera/tessera.h"

namespace tessera {
namespace {

Array waves(int64_t rows) { return sin(arange(rows * 6, f32)).reshape({rows, 6}); }
Array weights() { return cos(arange(36, f32) * 0.3).reshape({6, 6}) * 0.1; }

// A device's work on its blocks: 23 operations, two of them collectives.
Array body(const Array &x, const Array &w) {
  Array y = x;
  for (int i = 0; i < 4; ++i) y = tanh(matmul(y, w) + 0.5) * x - y;
  return psum(y, "x") + pmax(y, "x");
}

auto mapped() {
  return shard_map(body, {.mesh = make_mesh({{"x", 4}}), .in_specs = {P("x"), P()}, .out_specs = {P()}});
}

TEST(Eager, OperationsThatRanBeforeAreNotPreparedAgain) {
  auto f = mapped();
  Array x = waves(8), w = weights(), first = f(x, w);
  int64_t before = Visits::count();
  Array second = f(x, w);
  EXPECT_EQ(Visits::count(), before) << "something was propagated, partitioned or compiled";
  EXPECT_EQ(second.to_vector<float>(), first.to_vector<float>());
  f(waves(16), w);
  EXPECT_GT(Visits::count(), before) << "other shapes are other programs";
}

TEST(Eager, TheNumbersAreThoseOfJit) {
  expect_equal(mapped()(waves(8), weights()), jit(mapped())(waves(8), weights()), 1e-6);
}

TEST(Eager, EachDevicesBlockCanBePrinted) {
  Mesh mesh = make_mesh({{"x", 2}});
  std::ostringstream text;
  shard_map(
      [&](Array x) {
        text << x * 2.0;
        return x;
      },
      {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P("x")}})(arange(4, f32));
  EXPECT_EQ(text.str(), "f32[2]{x}\ndevice 0 (x=0):\n[0. 2.]\ndevice 1 (x=1):\n[4. 6.]");
}

}  // namespace
}  // namespace tessera
