// A simulated step: collectives that overlap with computing, and devices that wait.
#include <gtest/gtest.h>

#include <map>

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

// A sum over nodes (x) of rings (y): scattered along y for 4 s, summed along x for 2 and 2, gathered along y for 4.
class SumOverNodes {
 public:
  SumOverNodes() : writer({{"x", 2}, {"y", 4}}) {
    Prediction &prediction = writer.schedule.prediction;
    prediction.machine.links["x"] = {Topology::all_to_all, 0.5e9, 0};
    sum = writer.start({{"x"}, {"y"}}, 0);
    auto &[what, time] = prediction.collectives.back();
    what.kind = CollectiveKind::all_reduce;
    what.bytes_per_device = 8'000'000'000;
    time = time_of({what.kind, what.bytes_per_device, 1, what.axes, what.pairs, what.messages, {}}, prediction.mesh,
                   prediction.machine);
  }

  ScheduleWriter writer;
  ScheduledStep sum;
};

TEST(Simulate, LeavesLinksToOthersInTheStepsThatDoNotTakeThem) {
  SumOverNodes program;
  ScheduleWriter &writer = program.writer;
  const ScheduledStep along = writer.start(along_y, 4);
  writer.schedule.steps = {program.sum, ScheduleWriter::done(program.sum, 0)};
  EXPECT_DOUBLE_EQ(writer.simulate().step_seconds, 12);
  // It begins when the sum has been scattered along y, and goes on while that takes x.
  writer.schedule.steps = {program.sum, writer.compute(2), along, ScheduleWriter::done(program.sum, 0),
                           ScheduleWriter::done(along, 2)};
  const Simulation simulation = writer.simulate();
  EXPECT_DOUBLE_EQ(simulation.step_seconds, 12);
  EXPECT_DOUBLE_EQ(simulation.collectives[1].seconds, 4);
  EXPECT_DOUBLE_EQ(simulation.devices[0].busy[1], 12);
  // The rest of it is left until the sum has been gathered.
  writer.schedule.prediction.collectives[1].time.bytes_seconds = 5;
  const Simulation longer = writer.simulate();
  EXPECT_DOUBLE_EQ(longer.step_seconds, 13);
  EXPECT_DOUBLE_EQ(longer.collectives[0].seconds, 12);
  EXPECT_DOUBLE_EQ(longer.collectives[1].seconds, 9);
  std::map<std::string, std::string> rows;
  for (const ProfileSpan &span : longer.timeline.spans)
    if (span.traffic) rows[longer.timeline.tracks[static_cast<size_t>(span.track)].thread_name] += " " + span.name;
  EXPECT_EQ(rows, (std::map<std::string, std::string>{{"links along x", " all_reduce"},
                                                      {"links along y", " all_reduce all_gather"},
                                                      {"links along y (2)", " all_reduce"}}));
}

// Device 0 comes 3 s later. The others of its ring wait for it before they scatter, those of the other ring only before they sum over
// nodes.
TEST(Simulate, DelaysOnlyTheStepsThatNeedASlowDeviceOrLink) {
  SumOverNodes program;
  ScheduleWriter &writer = program.writer;
  writer.schedule.steps = {writer.compute(3), program.sum, ScheduleWriter::done(program.sum, 1)};
  const Simulation simulation = writer.simulate({"device=0:0.5"});
  EXPECT_DOUBLE_EQ(simulation.step_seconds, 18);
  std::map<std::string, std::vector<std::pair<double, double>>> spans;  // by process
  for (const ProfileSpan &span : simulation.timeline.spans) {
    const ProfileTrack &track = simulation.timeline.tracks[static_cast<size_t>(span.track)];
    if (span.traffic && track.thread_name == "links along y")
      spans[track.process_name].emplace_back(span.begin, span.end);
  }
  EXPECT_EQ(spans["device 0 of program"], (std::vector<std::pair<double, double>>{{6, 10}, {14, 18}}));
  EXPECT_EQ(spans["3 devices: 5-7 of program"], (std::vector<std::pair<double, double>>{{3, 7}, {14, 18}}));
  // The first ring takes twice as long to scatter and to gather.
  const Simulation slow_link = writer.simulate({"link=y@1:0.5"});
  EXPECT_DOUBLE_EQ(slow_link.step_seconds, 3 + 8 + 4 + 8);
  EXPECT_DOUBLE_EQ(slow_link.devices.back().waiting, 4 + 4);
}

TEST(Simulate, CountsAllSpansThatItLeavesOut) {
  SumOverNodes program;
  ScheduleWriter &writer = program.writer;
  writer.schedule.steps = {program.sum, ScheduleWriter::done(program.sum, 0)};
  const Simulation drawn = writer.simulate();
  EXPECT_EQ(drawn.timeline_left_out, 0);
  EXPECT_GT(drawn.timeline.spans.size(), 3U);
  writer.schedule.steps.assign(most_spans, writer.compute(1));
  writer.schedule.steps.insert(writer.schedule.steps.end(),
                               {program.sum, ScheduleWriter::done(program.sum, most_spans)});
  const Simulation full = writer.simulate();
  EXPECT_EQ(full.timeline.spans.size(), most_spans);
  EXPECT_EQ(full.timeline_left_out, drawn.timeline.spans.size());
}

TEST(Simulate, DrawsStepsAndRoundsWithinACollective) {
  SumOverNodes program;
  ScheduleWriter &writer = program.writer;
  writer.schedule.prediction.mesh = Mesh({{"x", 2}, {"y", 64}});
  writer.schedule.steps = {program.sum, ScheduleWriter::done(program.sum, 0)};
  std::vector<std::string> names;
  const Simulation simulation = writer.simulate();
  for (const ProfileSpan &span : simulation.timeline.spans)
    if (simulation.timeline.tracks[static_cast<size_t>(span.track)].thread_name != "computing")
      names.push_back(span.name);
  const std::vector<std::string> rounds = {"rounds 1 to 4",   "rounds 5 to 8",   "rounds 9 to 12",  "rounds 13 to 16",
                                           "rounds 17 to 20", "rounds 21 to 24", "rounds 25 to 28", "rounds 29 to 32"};
  std::vector<std::string> expected = {"all_reduce"};
  expected.insert(expected.end(), rounds.begin(), rounds.end());
  expected.insert(expected.end(), {"all_reduce", "reduce_scatter", "all_gather", "all_reduce"});
  expected.insert(expected.end(), rounds.begin(), rounds.end());
  EXPECT_EQ(names, expected);
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

// Device 0 sends to device 3 once its links are free, long after those of device 3 are.
TEST(Simulate, EndsAPermuteWhereItArrivesWhenItsSenderHasSent) {
  ScheduleWriter writer({{"x", 2}, {"y", 2}});
  const ScheduledStep gather = writer.start(along_y, 1), permute = writer.start({{"x"}, {"y"}}, 1);
  auto &what = writer.schedule.prediction.collectives[1].what;
  what.kind = CollectiveKind::collective_permute;
  for (int64_t device = 0; device < 4; ++device) what.pairs.emplace_back(DeviceId{device}, DeviceId{3 - device});
  writer.schedule.steps = {gather, permute, ScheduleWriter::done(permute, 1), writer.compute(100),
                           ScheduleWriter::done(gather, 0)};
  const std::vector<std::string> slow = {"link=y@0:0.05"};
  const Simulation simulation = writer.simulate(slow);
  const double first = simulation.step_seconds;
  EXPECT_GE(first, 20 + 100);
  for (const SimulatedDevices &each : simulation.devices)
    EXPECT_GE(each.waiting + each.transferring, 20) << "what device 0 hasn't sent isn't there";
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
  EXPECT_DOUBLE_EQ(writer.simulate({"link=y:2"}).step_seconds, 0.75);
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
