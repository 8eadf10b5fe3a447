// Printing in the body of shard_map.
#include <sstream>

#include "seed_mesh.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary
// covers: 000-14 by api.shard_map_test
TEST(ShardMap, PrintingShowsEachDevice) {
  Mesh mesh = make_mesh({{"i", 2}, {"j", 2}}, {.devices = {3, 2, 1, 0}});
  std::ostringstream text;
  shard_map(
      [&](Array own) {
        text << own << "\n" << psum(sum(own), {"i", "j"}) << "\n";
        return own;
      },
      {.mesh = mesh, .in_specs = {P("i", "j")}, .out_specs = {P("i", "j")}})(counted({2, 4}, i32));
  EXPECT_EQ(text.str(),
            "i32[1,2]{i,j}\n"
            "device 3 (i=0, j=0):\n[[0 1]]\n"
            "device 2 (i=0, j=1):\n[[2 3]]\n"
            "device 1 (i=1, j=0):\n[[4 5]]\n"
            "device 0 (i=1, j=1):\n[[6 7]]\n"
            "i32[]\n"
            "device 3 (i=0, j=0): 28\n"
            "device 2 (i=0, j=1): 28\n"
            "device 1 (i=1, j=0): 28\n"
            "device 0 (i=1, j=1): 28\n");
}

// covers: 000-14, 000-20 by api.shard_map_test
TEST(ShardMap, PrintingOfPartlyManualBodiesShowsTheBodysView) {
  Mesh mesh = make_mesh({{"i", 2}, {"j", 2}});
  std::ostringstream text;
  shard_map(
      [&](Array own) {
        text << own << "\n";
        return own;
      },
      {.mesh = mesh, .in_specs = {P("i")}, .out_specs = {P("i")}, .axis_names = std::set<std::string>{"i"}})(
      device_put(counted({2, 4}, i32), mesh, P("i", "j")));
  EXPECT_EQ(text.str(),
            "i32[1,4]{i}\n"
            "devices 0, 1 (i=0):\n[[0 1 2 3]]\n"
            "devices 2, 3 (i=1):\n[[4 5 6 7]]\n");
}

// covers: 000-14, 000-32 by api.shard_map_test
TEST(ShardMap, DebugPrint) {
  Mesh mesh = make_mesh({{"i", 2}});
  auto map = shard_map(
      [](Array own) {
        debug_print("own", own);
        debug_print("the sum {} of both", psum(own, "i")[0]);
        return own;
      },
      {.mesh = mesh, .in_specs = {P("i")}, .out_specs = {P("i")}});
  std::string inside =
      "own: i32[1]{i}\ndevice 0 (i=0):\n[0]\ndevice 1 (i=1):\n[1]\n"
      "the sum i32[]\ndevice 0 (i=0): 1\ndevice 1 (i=1): 1 of both\n";
  ::testing::internal::CaptureStdout();
  map(counted({2}, i32));
  debug_print("outside", counted({2}, i32));
  EXPECT_EQ(::testing::internal::GetCapturedStdout(), inside + "outside: [0 1]\n");
  auto compiled = jit(map);  // prints each time it runs
  for (int run = 0; run < 2; ++run) {
    ::testing::internal::CaptureStdout();
    EXPECT_EQ(compiled(counted({2}, i32)).to_vector<int>(), (std::vector<int>{0, 1}));
    EXPECT_EQ(::testing::internal::GetCapturedStdout(), inside);
  }
}

// In loops iteration by iteration; outside of per-device code the whole array; a function that prints is as it was for derivatives.
TEST(ShardMap, DebugPrintInCompiledPrograms) {
  Mesh mesh = make_mesh({{"i", 2}, {"j", 2}}, {.devices = {3, 1, 2, 0}});
  auto looped = jit(shard_map(
      [](Array own) {
        return fori_loop(
            0, 2,
            [](Array iteration, Array sum) {
              debug_print("iteration", iteration);
              return sum + psum(sum, "i");
            },
            own);
      },
      {.mesh = mesh, .in_specs = {P("i")}, .out_specs = {P("i")}, .axis_names = {"i"}}));
  ::testing::internal::CaptureStdout();
  looped(counted({2}, i32));
  EXPECT_EQ(::testing::internal::GetCapturedStdout(),
            "iteration: i32[]\ndevices 3, 1 (i=0): 0\ndevices 2, 0 (i=1): 0\n"
            "iteration: i32[]\ndevices 3, 1 (i=0): 1\ndevices 2, 0 (i=1): 1\n");
  auto loss = [](Array x) {
    debug_print("x \"{}\"", x);
    return sum(square(x));
  };
  Array x = device_put(counted({2}, f32), mesh, P("i"));
  ::testing::internal::CaptureStdout();
  EXPECT_EQ(jit(grad(loss))(x).to_vector<float>(), (std::vector<float>{0, 2}));
  EXPECT_EQ(::testing::internal::GetCapturedStdout(), "x \"[0. 1.]\"\n");
}

}  // namespace
}  // namespace tessera
