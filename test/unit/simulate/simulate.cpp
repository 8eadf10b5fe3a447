// A simulated step: collectives that overlap with computing, and devices that wait.
#include <gtest/gtest.h>

#include "base/error.h"
#include "schedules.h"

namespace tessera {
namespace {

const AxisList along_x = {{"x"}}, along_y = {{"y"}};

TEST(Simulate, HidesACollectiveBehindWhatDoesNotWaitForIt) {
  ScheduleWriter writer({{"x", 4}});
  const ScheduledStep start = writer.start(along_x, 2);
  writer.schedule.steps = {writer.compute(3), start, writer.compute(0.5), ScheduleWriter::done(start, 1)};
  const Simulation simulation = writer.simulate();
  EXPECT_DOUBLE_EQ(simulation.step_seconds, 5);
  ASSERT_EQ(simulation.devices.size(), 1U);
  EXPECT_EQ(simulation.devices[0].devices, DeviceRange::of(4).list());
  EXPECT_DOUBLE_EQ(simulation.devices[0].computing, 3.5);
  EXPECT_DOUBLE_EQ(simulation.devices[0].transferring, 1.5);
  EXPECT_DOUBLE_EQ(simulation.collectives[0].seconds, 2);
  EXPECT_DOUBLE_EQ(simulation.collectives[0].exposed, 1.5);
}

TEST(Simulate, HoldsDevicesWhereCollectivesBlockOrAProcessorIsShared) {
  ScheduleWriter writer({{"x", 4}});
  const ScheduledStep start = writer.start(along_x, 2);
  writer.schedule.steps = {start, writer.compute(3), ScheduleWriter::done(start, 0)};
  EXPECT_DOUBLE_EQ(writer.simulate().step_seconds, 3);
  EXPECT_DOUBLE_EQ(writer.simulate({}, true).step_seconds, 5);
  writer.schedule.prediction.machine.is_shared = true;
  EXPECT_DOUBLE_EQ(writer.simulate().step_seconds, 5);
}

TEST(Simulate, LetsCollectivesOfOneAxisTakeTurnsAndThoseOfTwoGoSideBySide) {
  ScheduleWriter writer({{"x", 2}, {"y", 2}});
  const ScheduledStep first = writer.start(along_x, 2), second = writer.start(along_x, 3),
                      other = writer.start(along_y, 4);
  writer.schedule.steps = {first,
                           second,
                           other,
                           ScheduleWriter::done(first, 0),
                           ScheduleWriter::done(second, 1),
                           ScheduleWriter::done(other, 2)};
  const Simulation simulation = writer.simulate();
  EXPECT_DOUBLE_EQ(simulation.step_seconds, 5);
  EXPECT_EQ(simulation.links, (std::vector<std::string>{"x", "y"}));
  EXPECT_DOUBLE_EQ(simulation.devices[0].busy[0], 5);
  EXPECT_DOUBLE_EQ(simulation.devices[0].busy[1], 4);
}

// Blocks that go opposite ways around a ring travel at once; where the way is as long on both sides they don't.
TEST(Simulate, LetsPermutesThatGoOppositeWaysAroundARingGoSideBySide) {
  auto seconds = [](int64_t devices, int64_t by, Topology topology) {
    ScheduleWriter writer({{"x", devices}});
    writer.schedule.prediction.machine.links["*"].topology = topology;
    const ScheduledStep up = writer.start(along_x, 1), down = writer.start(along_x, 1);
    for (int64_t device = 0; device < devices; ++device) {
      auto to = [&](int64_t steps) {
        return std::pair(DeviceId{device}, DeviceId{(device + steps + devices) % devices});
      };
      writer.schedule.prediction.collectives[0].what.pairs.push_back(to(1));
      writer.schedule.prediction.collectives[1].what.pairs.push_back(to(by));
    }
    for (Prediction::Collective &each : writer.schedule.prediction.collectives)
      each.what.kind = CollectiveKind::collective_permute;
    writer.schedule.steps = {up, down, ScheduleWriter::done(up, 0), ScheduleWriter::done(down, 1)};
    const Simulation simulation = writer.simulate();
    EXPECT_DOUBLE_EQ(simulation.devices[0].busy[0], simulation.step_seconds);
    return simulation.step_seconds;
  };
  EXPECT_DOUBLE_EQ(seconds(4, -1, Topology::ring), 1);
  EXPECT_DOUBLE_EQ(seconds(4, 1, Topology::ring), 2);
  EXPECT_DOUBLE_EQ(seconds(4, 2, Topology::ring), 2);
  EXPECT_DOUBLE_EQ(seconds(2, -1, Topology::ring), 2);
  EXPECT_DOUBLE_EQ(seconds(4, -1, Topology::line), 2);
  EXPECT_DOUBLE_EQ(seconds(4, -1, Topology::all_to_all), 2);
}

// Spans that overlap without one being within the other can't be drawn in one row.
TEST(Simulate, DrawsTheWaysOfALinkApartWhereTransfersGoSideBySide) {
  ScheduleWriter writer({{"x", 4}});
  const ScheduledStep up = writer.start(along_x, 2), first = writer.compute(1), down = writer.start(along_x, 2);
  for (int64_t device = 0; device < 4; ++device)
    for (size_t i : {0, 1})
      writer.schedule.prediction.collectives[i].what.pairs.emplace_back(DeviceId{device},
                                                                        DeviceId{(device + (i == 0 ? 1 : 3)) % 4});
  for (Prediction::Collective &each : writer.schedule.prediction.collectives)
    each.what.kind = CollectiveKind::collective_permute;
  writer.schedule.steps = {up, first, down, ScheduleWriter::done(up, 0), ScheduleWriter::done(down, 2)};
  const Simulation simulation = writer.simulate();
  EXPECT_DOUBLE_EQ(simulation.step_seconds, 3);
  std::vector<std::string> rows;
  for (const ProfileSpan &span : simulation.timeline.spans)
    if (span.kind == SpanKind::transfer)
      rows.push_back(simulation.timeline.tracks[static_cast<size_t>(span.track)].thread_name);
  EXPECT_EQ(rows, (std::vector<std::string>{"links along x", "links along x, the other way"}));
}

TEST(Simulate, SharesTheLinkToASwitch) {
  ScheduleWriter writer({{"x", 2}, {"y", 2}});
  writer.schedule.prediction.machine.links["*"].topology = Topology::all_to_all;
  const ScheduledStep first = writer.start(along_x, 2), other = writer.start(along_y, 4);
  writer.schedule.steps = {first, other, ScheduleWriter::done(first, 0), ScheduleWriter::done(other, 1)};
  const Simulation simulation = writer.simulate();
  EXPECT_DOUBLE_EQ(simulation.step_seconds, 6);
  EXPECT_EQ(simulation.links, std::vector<std::string>{"x,y"});
}

TEST(Simulate, MakesOthersWaitForASlowDevice) {
  ScheduleWriter writer({{"x", 2}, {"y", 2}});
  const ScheduledStep start = writer.start(along_y, 1);
  writer.schedule.steps = {writer.compute(2), start, ScheduleWriter::done(start, 1)};
  const Simulation simulation = writer.simulate({"device=3:0.5"});
  EXPECT_DOUBLE_EQ(simulation.step_seconds, 5);
  ASSERT_EQ(simulation.devices.size(), 3U);  // 0 and 1, 2 that meets the slow one, 3
  EXPECT_EQ(simulation.devices[0].devices, DeviceRange::of(2).list());
  EXPECT_DOUBLE_EQ(simulation.devices[0].waiting, 2);  // for the end of the step
  EXPECT_DOUBLE_EQ(simulation.devices[1].waiting, 2);  // for the collective to begin
  EXPECT_DOUBLE_EQ(simulation.devices[2].waiting, 0);
  EXPECT_DOUBLE_EQ(simulation.devices[2].computing, 4);
  EXPECT_DOUBLE_EQ(simulation.collectives[0].waiting, 0.5);  // the mean over four devices
}

TEST(Simulate, GoesAtTheRateOfTheSlowestLinkOfAGroup) {
  ScheduleWriter writer({{"x", 2}, {"y", 2}});
  const ScheduledStep start = writer.start(along_y, 1, 0.25);
  writer.schedule.steps = {start, ScheduleWriter::done(start, 0)};
  EXPECT_DOUBLE_EQ(writer.simulate().step_seconds, 1.25);
  EXPECT_DOUBLE_EQ(writer.simulate({"link=x:0.5"}).step_seconds, 1.25);
  EXPECT_DOUBLE_EQ(writer.simulate({"link=y:0.5"}).step_seconds, 2.25);
  const Simulation simulation = writer.simulate({"link=y@1:0.25"});
  EXPECT_DOUBLE_EQ(simulation.step_seconds, 4.25);
  EXPECT_DOUBLE_EQ(simulation.devices[0].transferring, 4.25);
  EXPECT_DOUBLE_EQ(simulation.devices.back().transferring, 1.25);
}

TEST(Simulate, CountsIterationsThatAreLikeTheOneBefore) {
  ScheduleWriter writer({{"x", 4}});
  const ScheduledStep start = writer.start(along_x, 2);
  writer.schedule.steps = {
      ScheduleWriter::loop(1'000'000'000, {start, writer.compute(1), ScheduleWriter::done(start, 0)})};
  const Simulation simulation = writer.simulate();
  EXPECT_DOUBLE_EQ(simulation.step_seconds, 2e9);
  EXPECT_DOUBLE_EQ(simulation.devices[0].computing, 1e9);
  EXPECT_DOUBLE_EQ(simulation.collectives[0].exposed, 1e9);
  EXPECT_EQ(simulation.timeline.spans.back().name, "999999998 more iterations like the last");
}

TEST(Simulate, RefusesMoreStepsThanItsLimit) {
  ScheduleWriter writer({{"x", 4}});
  writer.schedule.steps = {writer.compute(1), writer.compute(1), writer.compute(1)};
  SimulateOptions options{slowness_from({"device=2:0.5"}, writer.schedule.prediction.mesh)};
  options.most_steps = 6;
  EXPECT_DOUBLE_EQ(simulate(writer.schedule, options).step_seconds, 6);
  options.most_steps = 5;
  try {
    simulate(writer.schedule, options);
    FAIL();
  } catch (const InputError &error) {
    EXPECT_STREQ(
        error.what(),
        "the simulation takes more than 5 steps: the program's, times the iterations of loops that don't repeat "
        "themselves, times 2 kinds of devices; name fewer slow parts, or take fewer iterations");
  }
}

TEST(Simulate, DrawsAProcessForEachKindOfDevice) {
  ScheduleWriter writer({{"x", 4}});
  const ScheduledStep start = writer.start(along_x, 2);
  writer.schedule.steps = {writer.compute(1), start, ScheduleWriter::done(start, 1)};
  writer.schedule.steps[0].temporary_bytes = 64;
  const Simulation simulation = writer.simulate({"device=2:0.5"});
  std::vector<std::string> rows;
  for (const ProfileTrack &track : simulation.timeline.tracks)
    rows.push_back(track.process_name + ": " + track.thread_name);
  EXPECT_EQ(rows, (std::vector<std::string>{"3 devices: 0-1, 3 of program: computing",
                                            "3 devices: 0-1, 3 of program: links along x",
                                            "device 2 of program: computing", "device 2 of program: links along x"}));
  ASSERT_EQ(simulation.timeline.counters.size(), 1U);
  EXPECT_EQ(simulation.timeline.counters[0].values[0].value, 64);
}

}  // namespace
}  // namespace tessera
