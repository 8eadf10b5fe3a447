// The steps of collectives by hand, and that a collective takes what its steps take.
#include "cost/collective_steps.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

constexpr double W = 45e9, T = 1e-6;  // of a link

Machine machine_of(Topology x, Topology y, double y_rate = W) {
  Machine machine;
  machine.name = "test";
  machine.collective_seconds = 5e-6;
  machine.links["x"] = {x, W, T};
  machine.links["y"] = {y, y_rate, 3 * T};
  return machine;
}

struct Stepped {
  CollectiveTime time;
  std::vector<CollectiveStep> steps;
};

Stepped stepped(CollectiveKind kind, const AxisList &axes, int64_t bytes, const Mesh &mesh, const Machine &machine) {
  const CollectiveRun run{.kind = kind, .bytes = bytes, .axes = axes, .pairs = {}, .messages = {}};
  const CollectiveTime time = time_of(run, mesh, machine);
  return {time, steps_of(run, time, mesh, machine)};
}

// Writes `reduce_scatter "x" in 2`, a step a line.
std::string text_of(const std::vector<CollectiveStep> &steps) {
  std::string text;
  for (const CollectiveStep &step : steps)
    text += std::string(name_of(step.kind)) + " " + to_string(step.axes) + " in " + std::to_string(step.rounds) + "\n";
  return text;
}

TEST(CollectiveSteps, AreThoseOfTheAlgorithm) {
  const Mesh mesh({{"x", 4}, {"y", 8}});
  const AxisList x = {{"x"}}, both = {{"x"}, {"y"}};
  auto steps = [&](CollectiveKind kind, const AxisList &axes, const Machine &machine) {
    return text_of(stepped(kind, axes, 1 << 20, mesh, machine).steps);
  };
  const Machine torus = machine_of(Topology::ring, Topology::ring);
  EXPECT_EQ(steps(CollectiveKind::all_gather, both, torus), "all_gather \"x\", \"y\" in 6\n");
  EXPECT_EQ(steps(CollectiveKind::all_reduce, x, torus), "reduce_scatter \"x\" in 2\nall_gather \"x\" in 2\n");
  const Machine lines = machine_of(Topology::line, Topology::line);
  EXPECT_EQ(steps(CollectiveKind::reduce_scatter, x, lines), "reduce_scatter \"x\" in 3\n");
  const Machine crossbar = machine_of(Topology::all_to_all, Topology::all_to_all);
  EXPECT_EQ(steps(CollectiveKind::all_to_all, both, crossbar), "all_to_all \"x\", \"y\" in 2\n");
  const Machine memory = machine_of(Topology::shared, Topology::shared);
  EXPECT_EQ(steps(CollectiveKind::all_reduce, both, memory), "all_reduce \"x\", \"y\" in 32\n");
  // Rings within nodes, which one network joins: what goes over it is what is left of a sum.
  const Machine nodes = machine_of(Topology::all_to_all, Topology::ring);
  EXPECT_EQ(steps(CollectiveKind::all_reduce, both, nodes),
            "reduce_scatter \"y\" in 4\nreduce_scatter \"x\" in 1\nall_gather \"x\" in 1\nall_gather \"y\" in 4\n");
  EXPECT_EQ(steps(CollectiveKind::all_gather, both, nodes), "all_gather \"x\" in 1\nall_gather \"y\" in 4\n");
}

// One account of cost: sums over all kinds, topologies and sizes, for bytes that are bound by rounds, by both, and by bytes.
TEST(CollectiveSteps, TakeTogetherWhatTheCollectiveTakes) {
  const Topology topologies[] = {Topology::ring, Topology::line, Topology::all_to_all, Topology::shared};
  const std::vector<AxisList> lists = {{{"x"}},        {{"y"}},       {{"x"}, {"y"}},
                                       {{"y"}, {"x"}}, {{"y", 1, 2}}, {{"y", 2, 2}, {"x"}}};
  for (Topology of_x : topologies)
    for (Topology of_y : topologies)
      for (double y_rate : {W, W / 8})
        for (int64_t x = 1; x <= 6; ++x)
          for (int64_t y : {1, 3, 4, 8})
            for (int64_t bytes : {0, 48, 48'000, 480'000, 48'000'000})
              for (const AxisList &axes : lists)
                for (int kind = 0; kind < static_cast<int>(CollectiveKind::collective_permute); ++kind) {
                  const AxisRef &first = axes.front();
                  if (!first.is_whole() && y % (first.pre_size * first.size) != 0) continue;
                  const Mesh mesh({{"x", x}, {"y", y}});
                  const auto [time, steps] =
                      stepped(CollectiveKind{kind}, axes, bytes, mesh, machine_of(of_x, of_y, y_rate));
                  double bytes_seconds = 0, rounds_seconds = 0, seconds = time.start_seconds;
                  for (const CollectiveStep &step : steps) {
                    bytes_seconds += step.bytes_seconds;
                    rounds_seconds += step.rounds_seconds;
                    seconds += step.seconds;
                    ASSERT_GE(step.seconds, step.bytes_seconds * (1 - 1e-12));
                    ASSERT_GE(step.rounds, 1);
                  }
                  ASSERT_NEAR(bytes_seconds, time.bytes_seconds, 1e-12 * time.bytes_seconds);
                  ASSERT_NEAR(rounds_seconds, time.rounds_seconds, 1e-12 * time.rounds_seconds);
                  ASSERT_NEAR(seconds, time.seconds(), 1e-12 * time.seconds())
                      << name_of(CollectiveKind{kind}) << " along " << to_string(axes) << " of " << x << "x" << y;
                }
}

// A round of a ring, a line or a switch has a message over each link: nothing else of the time is latency.
TEST(CollectiveSteps, HaveARoundForEachLatency) {
  for (Topology topology : {Topology::ring, Topology::line})
    for (int64_t devices = 2; devices <= 9; ++devices) {
      const Machine machine = machine_of(topology, topology);
      const Mesh mesh({{"x", devices}, {"y", 2}});
      const AxisList axes = {{"x"}};
      for (const CollectiveStep &step : stepped(CollectiveKind::all_reduce, axes, 4, mesh, machine).steps)
        EXPECT_DOUBLE_EQ(step.rounds_seconds, static_cast<double>(step.rounds) * T);
    }
}

TEST(CollectiveSteps, AreOneOfAPermuteAndOfAnExchange) {
  const Mesh mesh({{"x", 4}, {"y", 8}});
  const Machine machine = machine_of(Topology::ring, Topology::all_to_all);
  const AxisList axes = {{"x"}, {"y"}};
  const DevicePairs pairs = {{DeviceId{0}, DeviceId{9}}};
  const CollectiveRun run{
      .kind = CollectiveKind::collective_permute, .bytes = 1000, .axes = axes, .pairs = pairs, .messages = {}};
  const CollectiveTime time = time_of(run, mesh, machine);
  const std::vector<CollectiveStep> steps = steps_of(run, time, mesh, machine);
  EXPECT_EQ(text_of(steps), "collective_permute \"x\", \"y\" in 1\n");
  EXPECT_EQ(steps.front().seconds, time.seconds() - time.start_seconds);
}

}  // namespace
}  // namespace tessera
