// Times of collectives by hand. covers: 002-22, 002-23
#include "cost/collective_time.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

constexpr double W = 45e9, T = 1e-6;  // of a link

Machine machine_of(Topology topology) {
  Machine machine;
  machine.name = "test";
  machine.links["*"] = {topology, W, T};
  return machine;
}

CollectiveReport collective(CollectiveKind kind, AxisList axes, int64_t bytes, int64_t devices) {
  CollectiveReport report;
  report.kind = kind;
  report.axes = std::move(axes);
  report.bytes_per_device = bytes;
  report.bytes_sent = bytes_sent(kind, bytes, devices);
  return report;
}

const Mesh mesh({{"x", 4}, {"y", 8}});

TEST(CollectiveTime, of_a_ring) {
  const Machine ring = machine_of(Topology::ring);
  constexpr int64_t V = 64'000'000;
  CollectiveTime gather = time_of(collective(CollectiveKind::all_gather, {{"y"}}, V / 8, 8), mesh, ring);
  EXPECT_DOUBLE_EQ(gather.bytes_seconds, V / (2 * W));
  EXPECT_DOUBLE_EQ(gather.rounds_seconds, 8 * T / 2);
  EXPECT_DOUBLE_EQ(gather.seconds(), V / (2 * W));
  EXPECT_FALSE(gather.is_latency_bound());

  CollectiveTime scatter = time_of(collective(CollectiveKind::reduce_scatter, {{"y"}}, V, 8), mesh, ring);
  EXPECT_DOUBLE_EQ(scatter.seconds(), gather.seconds());
  CollectiveTime reduce = time_of(collective(CollectiveKind::all_reduce, {{"y"}}, V, 8), mesh, ring);
  EXPECT_DOUBLE_EQ(reduce.bytes_seconds, 2 * gather.bytes_seconds);
  EXPECT_DOUBLE_EQ(reduce.rounds_seconds, 2 * gather.rounds_seconds);
  CollectiveTime exchange = time_of(collective(CollectiveKind::all_to_all, {{"y"}}, V / 8, 8), mesh, ring);
  EXPECT_DOUBLE_EQ(exchange.bytes_seconds, gather.bytes_seconds / 4);
}

TEST(CollectiveTime, is_that_of_rounds_below_the_crossover) {
  const Machine ring = machine_of(Topology::ring);
  auto gather = [&](int64_t bytes) {
    return time_of(collective(CollectiveKind::all_gather, {{"y"}}, bytes, 8), mesh, ring);
  };
  // V / 2 W = N T / 2, V = N b: b = W T
  EXPECT_DOUBLE_EQ(gather(1000).crossover_bytes, W * T);
  EXPECT_TRUE(gather(static_cast<int64_t>(W * T) - 1).is_latency_bound());
  EXPECT_FALSE(gather(static_cast<int64_t>(W * T) + 1).is_latency_bound());
  EXPECT_DOUBLE_EQ(gather(4).seconds(), 4 * T);
}

TEST(CollectiveTime, of_merged_axes_has_the_bandwidth_of_both_and_the_rounds_of_all) {
  CollectiveTime one =
      time_of(collective(CollectiveKind::all_gather, {{"y"}}, 4'000'000, 8), mesh, machine_of(Topology::ring));
  CollectiveTime both =
      time_of(collective(CollectiveKind::all_gather, {{"x"}, {"y"}}, 1'000'000, 32), mesh, machine_of(Topology::ring));
  EXPECT_DOUBLE_EQ(both.bytes_seconds, one.bytes_seconds / 2);  // the same 32 MB afterwards
  EXPECT_DOUBLE_EQ(both.rounds_seconds, 32 * T / 2);
}

TEST(CollectiveTime, of_parts_of_an_axis) {
  const Machine ring = machine_of(Topology::ring);
  // Every fourth of eight: the ring's hops are four links long, and four groups share each.
  CollectiveTime major = time_of(collective(CollectiveKind::all_gather, {{"y", 1, 2}}, 1'000'000, 2), mesh, ring);
  EXPECT_DOUBLE_EQ(major.bytes_seconds, 2e6 / (2 * W / 4));
  EXPECT_DOUBLE_EQ(major.rounds_seconds, 2 * 4 * T / 2);
  // Four neighbours: no way back from the last to the first.
  CollectiveTime minor = time_of(collective(CollectiveKind::all_gather, {{"y", 2, 4}}, 1'000'000, 4), mesh, ring);
  EXPECT_DOUBLE_EQ(minor.bytes_seconds, 3e6 / W);
  EXPECT_DOUBLE_EQ(minor.rounds_seconds, 3 * T);
}

TEST(CollectiveTime, of_a_line) {
  const Machine line = machine_of(Topology::line);
  CollectiveTime reduce = time_of(collective(CollectiveKind::all_reduce, {{"y"}}, 8'000'000, 8), mesh, line);
  EXPECT_DOUBLE_EQ(reduce.bytes_seconds, 2 * 7e6 / W);
  EXPECT_DOUBLE_EQ(reduce.rounds_seconds, 14 * T);
  // Four devices have 4 x 1/8 of their blocks for the other four: 16 MB in 32nds.
  CollectiveTime exchange = time_of(collective(CollectiveKind::all_to_all, {{"y"}}, 8'000'000, 8), mesh, line);
  EXPECT_DOUBLE_EQ(exchange.bytes_seconds, 16e6 / W);
}

TEST(CollectiveTime, through_a_switch_is_what_a_device_sends) {
  CollectiveTime gather =
      time_of(collective(CollectiveKind::all_gather, {{"y"}}, 1'000'000, 8), mesh, machine_of(Topology::all_to_all));
  EXPECT_DOUBLE_EQ(gather.bytes_seconds, 7e6 / W);
  EXPECT_DOUBLE_EQ(gather.rounds_seconds, T);
  // First x, then y with four times as much: 3 MB and 28 MB.
  CollectiveTime both = time_of(collective(CollectiveKind::all_gather, {{"x"}, {"y"}}, 1'000'000, 32), mesh,
                                machine_of(Topology::all_to_all));
  EXPECT_DOUBLE_EQ(both.bytes_seconds, 31e6 / W);
  EXPECT_DOUBLE_EQ(both.rounds_seconds, 2 * T);
}

TEST(CollectiveTime, through_one_memory_is_what_all_devices_send) {
  CollectiveTime reduce =
      time_of(collective(CollectiveKind::all_reduce, {{"x"}}, 1'000'000, 4), mesh, machine_of(Topology::shared));
  EXPECT_DOUBLE_EQ(reduce.bytes_seconds, 32 * 1.5e6 / W);
  EXPECT_DOUBLE_EQ(reduce.rounds_seconds, 32 * 2 * T);
}

TEST(CollectiveTime, of_a_group_of_one_is_nothing) {
  CollectiveTime alone =
      time_of(collective(CollectiveKind::all_reduce, {}, 1'000'000, 1), mesh, machine_of(Topology::ring));
  EXPECT_EQ(alone.seconds(), 0);
  EXPECT_EQ(alone.crossover_bytes, 0);
}

CollectiveTime permute(std::vector<std::pair<int64_t, int64_t>> pairs, Topology topology) {
  CollectiveReport report = collective(CollectiveKind::collective_permute, {{"y"}}, 1'000'000, 8);
  report.pairs = std::move(pairs);
  return time_of(report, mesh, machine_of(topology));
}

TEST(CollectiveTime, of_a_permute_is_that_of_the_busiest_link) {
  using Pairs = std::vector<std::pair<int64_t, int64_t>>;
  // Each to its neighbour, the last to the first: devices 0..7 are the first row of y.
  Pairs shift, half;
  for (int64_t i = 0; i < 8; ++i) shift.emplace_back(i, (i + 1) % 8), half.emplace_back(i, (i + 4) % 8);
  EXPECT_DOUBLE_EQ(permute(shift, Topology::ring).bytes_seconds, 1e6 / W);
  EXPECT_DOUBLE_EQ(permute(shift, Topology::ring).rounds_seconds, T);
  // On a line the last one's block goes all the way back, the other way.
  EXPECT_DOUBLE_EQ(permute(shift, Topology::line).rounds_seconds, 7 * T);
  EXPECT_DOUBLE_EQ(permute(shift, Topology::line).bytes_seconds, 1e6 / W);
  // Half round: the first four one way, the others the other way, so that four share a link.
  EXPECT_DOUBLE_EQ(permute(half, Topology::ring).rounds_seconds, 4 * T);
  EXPECT_DOUBLE_EQ(permute(half, Topology::ring).bytes_seconds, 4e6 / W);
  EXPECT_DOUBLE_EQ(permute(half, Topology::all_to_all).bytes_seconds, 1e6 / W);
  EXPECT_DOUBLE_EQ(permute(half, Topology::shared).bytes_seconds, 8e6 / W);
  // From row 0 to row 2 and three places on: two links, then three.
  EXPECT_DOUBLE_EQ(permute({{0, 19}}, Topology::ring).rounds_seconds, 5 * T);
  EXPECT_EQ(permute({{3, 3}}, Topology::ring).seconds(), 0);
}

}  // namespace
}  // namespace tessera
