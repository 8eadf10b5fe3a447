// Times of collectives by hand. covers: 002-22, 002-23
#include "cost/collective_time.h"

#include <gtest/gtest.h>

#include "../../support/devices.h"

namespace tessera {
namespace {

constexpr double W = 45e9, T = 1e-6;  // of a link

Machine machine_of(Topology topology) {
  Machine machine;
  machine.name = "test";
  machine.links["*"] = {topology, W, T};
  return machine;
}

const Mesh mesh({{"x", 4}, {"y", 8}});

// `bytes`: of the operand on a device.
CollectiveTime time_of(CollectiveKind kind, const AxisList &axes, int64_t bytes, const Machine &machine) {
  return GroupLinks(axes, mesh, machine).time_of(kind, bytes);
}

TEST(CollectiveTime, OfARing) {
  const Machine ring = machine_of(Topology::ring);
  constexpr int64_t V = 64'000'000;
  CollectiveTime gather = time_of(CollectiveKind::all_gather, {{"y"}}, V / 8, ring);
  EXPECT_DOUBLE_EQ(gather.bytes_seconds, V / (2 * W));
  EXPECT_DOUBLE_EQ(gather.rounds_seconds, 8 * T / 2);
  EXPECT_DOUBLE_EQ(gather.seconds(), V / (2 * W));
  EXPECT_FALSE(gather.is_latency_bound());

  CollectiveTime scatter = time_of(CollectiveKind::reduce_scatter, {{"y"}}, V, ring);
  EXPECT_DOUBLE_EQ(scatter.seconds(), gather.seconds());
  CollectiveTime reduce = time_of(CollectiveKind::all_reduce, {{"y"}}, V, ring);
  EXPECT_DOUBLE_EQ(reduce.bytes_seconds, 2 * gather.bytes_seconds);
  EXPECT_DOUBLE_EQ(reduce.rounds_seconds, 2 * gather.rounds_seconds);
  CollectiveTime exchange = time_of(CollectiveKind::all_to_all, {{"y"}}, V / 8, ring);
  EXPECT_DOUBLE_EQ(exchange.bytes_seconds, gather.bytes_seconds / 4);
}

TEST(CollectiveTime, IsThatOfRoundsBelowTheCrossover) {
  const Machine ring = machine_of(Topology::ring);
  auto gather = [&](int64_t bytes) { return time_of(CollectiveKind::all_gather, {{"y"}}, bytes, ring); };
  // V / 2 W = N T / 2, V = N b: b = W T
  EXPECT_DOUBLE_EQ(gather(1000).crossover_bytes, W * T);
  EXPECT_TRUE(gather(static_cast<int64_t>(W * T) - 1).is_latency_bound());
  EXPECT_FALSE(gather(static_cast<int64_t>(W * T) + 1).is_latency_bound());
  EXPECT_DOUBLE_EQ(gather(4).seconds(), 4 * T);
}

TEST(CollectiveTime, OfMergedAxesHasTheBandwidthOfBothAndTheRoundsToTheFarthestDevice) {
  CollectiveTime one = time_of(CollectiveKind::all_gather, {{"y"}}, 4'000'000, machine_of(Topology::ring));
  CollectiveTime both = time_of(CollectiveKind::all_gather, {{"x"}, {"y"}}, 1'000'000, machine_of(Topology::ring));
  EXPECT_DOUBLE_EQ(both.bytes_seconds, one.bytes_seconds / 2);  // the same 32 MB afterwards
  EXPECT_DOUBLE_EQ(both.rounds_seconds, (4 + 8) * T / 2);
}

TEST(CollectiveTime, OfPartsOfAnAxis) {
  const Machine ring = machine_of(Topology::ring);
  // Every fourth of eight: the ring's hops are four links long, and four groups share each.
  CollectiveTime major = time_of(CollectiveKind::all_gather, {{"y", 1, 2}}, 1'000'000, ring);
  EXPECT_DOUBLE_EQ(major.bytes_seconds, 2e6 / (2 * W / 4));
  EXPECT_DOUBLE_EQ(major.rounds_seconds, 2 * 4 * T / 2);
  // Four neighbours: no way back from the last to the first.
  CollectiveTime minor = time_of(CollectiveKind::all_gather, {{"y", 2, 4}}, 1'000'000, ring);
  EXPECT_DOUBLE_EQ(minor.bytes_seconds, 3e6 / W);
  EXPECT_DOUBLE_EQ(minor.rounds_seconds, 3 * T);
}

TEST(CollectiveTime, OfALine) {
  const Machine line = machine_of(Topology::line);
  CollectiveTime reduce = time_of(CollectiveKind::all_reduce, {{"y"}}, 8'000'000, line);
  EXPECT_DOUBLE_EQ(reduce.bytes_seconds, 2 * 7e6 / W);
  EXPECT_DOUBLE_EQ(reduce.rounds_seconds, 14 * T);
  // Four devices have 4 x 1/8 of their blocks for the other four: 16 MB in 32nds.
  CollectiveTime exchange = time_of(CollectiveKind::all_to_all, {{"y"}}, 8'000'000, line);
  EXPECT_DOUBLE_EQ(exchange.bytes_seconds, 16e6 / W);
}

TEST(CollectiveTime, ThroughASwitchIsWhatADeviceSends) {
  CollectiveTime gather = time_of(CollectiveKind::all_gather, {{"y"}}, 1'000'000, machine_of(Topology::all_to_all));
  EXPECT_DOUBLE_EQ(gather.bytes_seconds, 7e6 / W);
  EXPECT_DOUBLE_EQ(gather.rounds_seconds, T);
  // First x, then y with four times as much: 3 MB and 28 MB.
  CollectiveTime both =
      time_of(CollectiveKind::all_gather, {{"x"}, {"y"}}, 1'000'000, machine_of(Topology::all_to_all));
  EXPECT_DOUBLE_EQ(both.bytes_seconds, 31e6 / W);
  EXPECT_DOUBLE_EQ(both.rounds_seconds, 2 * T);
}

TEST(CollectiveTime, InOneMemoryIsWhatAllDevicesReadAndWrite) {
  CollectiveTime reduce = time_of(CollectiveKind::all_reduce, {{"x"}}, 1'000'000, machine_of(Topology::shared));
  EXPECT_DOUBLE_EQ(reduce.bytes_seconds, 32 * 2e6 / W);
  EXPECT_DOUBLE_EQ(reduce.rounds_seconds, 32 * T);
  auto along_x = [](CollectiveKind kind) {  // four devices
    return time_of(kind, {{"x"}}, 1'000'000, machine_of(Topology::shared)).bytes_seconds;
  };
  EXPECT_DOUBLE_EQ(along_x(CollectiveKind::all_gather), 32 * 5e6 / W);
  EXPECT_DOUBLE_EQ(along_x(CollectiveKind::reduce_scatter), 32 * 1.25e6 / W);
  EXPECT_DOUBLE_EQ(along_x(CollectiveKind::all_to_all), 32 * 2e6 / W);
}

// Only the first of a group has a result of its own, and what combines has a rate of its own.
TEST(CollectiveTime, InOneMemoryIsThatOfTheBytesThatAreKnownToBeExchanged) {
  Machine machine = machine_of(Topology::shared);
  const AxisList axes = {{"x"}};
  auto bytes_seconds = [&](CollectiveKind kind) {
    return time_of({.kind = kind,
                    .bytes = 1000,
                    .axes = axes,
                    .pairs = {},
                    .messages = {},
                    .exchange = Exchange{40'000, false}},
                   mesh, machine)
        .bytes_seconds;
  };
  EXPECT_DOUBLE_EQ(bytes_seconds(CollectiveKind::all_gather), 4e4 / W);
  machine.links["*"].combining_bytes_per_second = W / 2;
  EXPECT_DOUBLE_EQ(bytes_seconds(CollectiveKind::all_gather), 4e4 / W);
  EXPECT_DOUBLE_EQ(bytes_seconds(CollectiveKind::all_reduce), 8e4 / W);
  machine.caches = {{5e4, 4 * W}};
  EXPECT_DOUBLE_EQ(bytes_seconds(CollectiveKind::all_reduce), 1e4 / W);
  // A switch sends what its formula says.
  machine = machine_of(Topology::all_to_all);
  EXPECT_DOUBLE_EQ(bytes_seconds(CollectiveKind::all_gather), 3e3 / W);
}

TEST(CollectiveTime, OfAGroupOfOneIsNothing) {
  CollectiveTime alone = time_of(CollectiveKind::all_reduce, {}, 1'000'000, machine_of(Topology::ring));
  EXPECT_EQ(alone.seconds(), 0);
  EXPECT_EQ(alone.crossover_bytes, 0);
}

CollectiveTime permute(const DevicePairs &pairs, Topology topology) {
  return time_of_permute(1'000'000, pairs, mesh, machine_of(topology));
}

TEST(CollectiveTime, OfAPermuteIsThatOfTheBusiestLink) {
  // Each to its neighbour, the last to the first: devices 0..7 are the first row of y.
  DevicePairs shift, half;
  for (int64_t i = 0; i < 8; ++i) {
    shift.emplace_back(DeviceId{i}, DeviceId{(i + 1) % 8});
    half.emplace_back(DeviceId{i}, DeviceId{(i + 4) % 8});
  }
  EXPECT_DOUBLE_EQ(permute(shift, Topology::ring).bytes_seconds, 1e6 / W);
  EXPECT_DOUBLE_EQ(permute(shift, Topology::ring).rounds_seconds, T);
  // On a line the last one's block goes all the way back, the other way.
  EXPECT_DOUBLE_EQ(permute(shift, Topology::line).rounds_seconds, 7 * T);
  EXPECT_DOUBLE_EQ(permute(shift, Topology::line).bytes_seconds, 1e6 / W);
  // Half round: the first four one way, the others the other way, so that four share a link.
  EXPECT_DOUBLE_EQ(permute(half, Topology::ring).rounds_seconds, 4 * T);
  EXPECT_DOUBLE_EQ(permute(half, Topology::ring).bytes_seconds, 4e6 / W);
  EXPECT_DOUBLE_EQ(permute(half, Topology::all_to_all).bytes_seconds, 1e6 / W);
  EXPECT_DOUBLE_EQ(permute(half, Topology::shared).bytes_seconds, 16e6 / W);
  // From row 0 to row 2 and three places on: two links, then three.
  EXPECT_DOUBLE_EQ(permute(device_pairs({{0, 19}}), Topology::ring).rounds_seconds, 5 * T);
  EXPECT_EQ(permute(device_pairs({{3, 3}}), Topology::ring).seconds(), 0);
}

CollectiveTime exchange(const std::vector<Message> &messages, Topology topology) {
  return time_of_exchange(4, messages, mesh, machine_of(topology));
}

TEST(CollectiveTime, OfADirectExchangeCountsEveryMessageOnTheLinksThatItTakes) {
  // Device 0 to its neighbour, and to the one behind it.
  const std::vector<Message> two = {message(0, 1, 1000), message(0, 2, 3000)};
  EXPECT_DOUBLE_EQ(exchange(two, Topology::ring).bytes_seconds, 16e3 / W);
  EXPECT_DOUBLE_EQ(exchange(two, Topology::ring).rounds_seconds, 2 * T);
  EXPECT_DOUBLE_EQ(exchange(two, Topology::line).bytes_seconds, 16e3 / W);
  // Through a switch a device sends one after the other; which axes they differ along doesn't matter.
  EXPECT_DOUBLE_EQ(exchange(two, Topology::all_to_all).bytes_seconds, 16e3 / W);
  EXPECT_DOUBLE_EQ(exchange(two, Topology::all_to_all).rounds_seconds, T);
  EXPECT_DOUBLE_EQ(
      exchange({message(0, 1, 1000), message(0, 8, 1000), message(0, 9, 1000)}, Topology::all_to_all).bytes_seconds,
      12e3 / W);
  EXPECT_DOUBLE_EQ(exchange({message(0, 9, 1000), message(8, 9, 1000)}, Topology::all_to_all).bytes_seconds, 4e3 / W);
  // A memory is read and written by all.
  EXPECT_DOUBLE_EQ(exchange({message(0, 1, 1000), message(9, 8, 1000)}, Topology::shared).bytes_seconds, 16e3 / W);
  EXPECT_DOUBLE_EQ(exchange({message(0, 1, 1000), message(9, 8, 1000)}, Topology::shared).rounds_seconds, 32 * T);
  EXPECT_EQ(exchange({}, Topology::ring).seconds(), 0);
}

TEST(CollectiveTime, OfAPermuteToBePlannedIsThatOfBlocksThatGoFar) {
  auto far = [](Topology topology) {
    return time_of(CollectiveKind::collective_permute, {{"y"}}, 1'000'000, machine_of(topology));
  };
  EXPECT_DOUBLE_EQ(far(Topology::ring).bytes_seconds, 4e6 / W);
  EXPECT_DOUBLE_EQ(far(Topology::ring).rounds_seconds, 4 * T);
  EXPECT_DOUBLE_EQ(far(Topology::line).bytes_seconds, 4e6 / W);
  EXPECT_DOUBLE_EQ(far(Topology::line).rounds_seconds, 7 * T);
  EXPECT_DOUBLE_EQ(far(Topology::all_to_all).bytes_seconds, 1e6 / W);
  EXPECT_DOUBLE_EQ(far(Topology::shared).bytes_seconds, 64e6 / W);
}

TEST(CollectiveTime, OfAxesThatOneSwitchJoinsIsThatOfAllTheirDevices) {
  CollectiveTime reduce =
      time_of(CollectiveKind::all_reduce, {{"x"}, {"y"}}, 3'200'000, machine_of(Topology::all_to_all));
  EXPECT_DOUBLE_EQ(reduce.bytes_seconds, 2 * 3.1e6 / W);
  EXPECT_DOUBLE_EQ(reduce.rounds_seconds, 4 * T);
  // Two switches: one after the other.
  Machine two = machine_of(Topology::all_to_all);
  two.links["y"] = {Topology::all_to_all, 2 * W, T};
  EXPECT_DOUBLE_EQ(time_of(CollectiveKind::all_gather, {{"x"}, {"y"}}, 1'000'000, two).bytes_seconds,
                   3e6 / W + 28e6 / (2 * W));
}

// Nodes of eight devices: what goes over the network between them is a piece of one device's block.
TEST(CollectiveTime, OfFastAndSlowLinksSendsLeastOverSlowOnes) {
  Machine nodes = machine_of(Topology::all_to_all);
  nodes.links["y"] = {Topology::all_to_all, 10 * W, T};
  const AxisList outer_first = {{"x"}, {"y"}}, inner_first = {{"y"}, {"x"}};
  for (const AxisList &axes : {outer_first, inner_first}) {
    EXPECT_DOUBLE_EQ(time_of(CollectiveKind::all_gather, axes, 1'000'000, nodes).bytes_seconds,
                     3e6 / W + 28e6 / (10 * W));
    EXPECT_DOUBLE_EQ(time_of(CollectiveKind::reduce_scatter, axes, 32'000'000, nodes).bytes_seconds,
                     28e6 / (10 * W) + 3e6 / W);
    EXPECT_DOUBLE_EQ(time_of(CollectiveKind::all_reduce, axes, 32'000'000, nodes).bytes_seconds,
                     2 * (28e6 / (10 * W) + 3e6 / W));
  }
}

TEST(CollectiveTime, BeginsWithWhatEveryCollectiveTakes) {
  Machine machine = machine_of(Topology::all_to_all);
  machine.collective_seconds = 1e-3;
  CollectiveTime gather = time_of(CollectiveKind::all_gather, {{"y"}}, 9'000'000, machine);
  EXPECT_DOUBLE_EQ(gather.seconds(), 1e-3 + 63e6 / W);
  EXPECT_FALSE(gather.is_latency_bound());
  EXPECT_TRUE(time_of(CollectiveKind::all_gather, {{"y"}}, 6'000'000, machine).is_latency_bound());
  EXPECT_DOUBLE_EQ(gather.crossover_bytes, (1e-3 + T) * W / 7);
  EXPECT_EQ(time_of(CollectiveKind::all_gather, {}, 9'000'000, machine).seconds(), 0);
  EXPECT_DOUBLE_EQ(time_of_permute(1'000'000, {{DeviceId{0}, DeviceId{1}}}, mesh, machine).seconds(), 1e-3 + 1e6 / W);
}

// Planning compares this number: bytes sent, 256 for each collective, sixteen operations a byte.
TEST(CollectiveTime, OfTheNominalMachineIsExact) {
  const Machine &nominal = nominal_machine();
  constexpr double rate = 1 << 30;
  EXPECT_EQ(time_of(CollectiveKind::all_gather, {{"x"}, {"y"}}, 3, nominal).seconds() * rate, 31 * 3 + 256);
  EXPECT_EQ(time_of(CollectiveKind::all_reduce, {{"x"}}, 100, nominal).seconds() * rate, 150 + 256);
  EXPECT_EQ(time_of(CollectiveKind::collective_permute, {{"y"}}, 7, nominal).seconds() * rate, 7 + 256);
  EXPECT_EQ(nominal.computing_seconds(16, DType::bf16, 8) * rate, 1);
  EXPECT_EQ(nominal.kernel_seconds * rate, 16);
}

// Each of a million blocks goes over half a million links.
TEST(CollectiveTime, OfAPermuteHalfwayAroundALargeRing) {
  constexpr int64_t devices = int64_t{1} << 20, farthest = devices / 2, bytes = 1000;
  DevicePairs pairs;
  for (int64_t source = 0; source < devices; ++source)
    pairs.emplace_back(DeviceId{source}, DeviceId{(source + farthest) % devices});
  CollectiveTime time = time_of_permute(bytes, pairs, Mesh({{"x", devices}}), machine_of(Topology::ring));
  EXPECT_DOUBLE_EQ(time.bytes_seconds,
                   farthest * bytes / W);  // half of them go each way, all over the link in the middle
  EXPECT_DOUBLE_EQ(time.rounds_seconds, farthest * T);
}

}  // namespace
}  // namespace tessera
