// Laws of simulations on drawn schedules: classes of devices don't change what each device does, and neither does it matter
// that equal iterations are counted rather than executed.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "schedules.h"

namespace tessera {
namespace {

class Draw {
 public:
  explicit Draw(uint32_t seed) : random_(seed), writer({{"x", 2}, {"y", 3}, {"z", 2}}) {
    writer.schedule.steps = block(3);
  }

  int number(int count) { return static_cast<int>(random_() % static_cast<uint32_t>(count)); }
  double seconds() { return 1 + number(8); }

 private:
  std::mt19937 random_;

  std::vector<ScheduledStep> block(int depth) {
    std::vector<ScheduledStep> steps;
    std::vector<int32_t> open;
    for (int i = 0; i < 6; ++i) {
      switch (number(depth > 0 ? 4 : 3)) {
        case 0:
          steps.push_back(writer.compute(seconds()));
          break;
        case 1:
          open.push_back(static_cast<int32_t>(steps.size()));
          steps.push_back(writer.start(axes(), seconds(), number(2)));
          break;
        case 2:
          if (open.empty()) break;
          steps.push_back(ScheduleWriter::done(steps[static_cast<size_t>(open.back())], open.back()));
          open.pop_back();
          break;
        case 3:
          steps.push_back(ScheduleWriter::loop(1 + number(4), block(depth - 1)));
          break;
      }
    }
    for (int32_t at : open) steps.push_back(ScheduleWriter::done(steps[static_cast<size_t>(at)], at));
    return steps;
  }

  AxisList axes() {
    const std::vector<AxisList> lists = {{{"x"}}, {{"y"}}, {{"z"}}, {{"x"}, {"y"}}, {{"y"}, {"z"}}};
    return lists[static_cast<size_t>(number(static_cast<int>(lists.size())))];
  }

 public:
  ScheduleWriter writer;
};

// The end of the step on each device by the definition: a device at a time, every iteration executed.
class EachByItself {
 public:
  EachByItself(const Schedule &schedule, const Slowness &slowness)
      : schedule_(schedule),
        mesh_(schedule.prediction.mesh),
        slowness_(slowness),
        now(static_cast<size_t>(mesh_.size()), 0) {
    for (const MeshAxis &axis : mesh_.axes()) free_[axis.name.str()].assign(now.size(), 0);
    execute(schedule.steps);
  }

 private:
  using Times = std::vector<double>;

  void execute(const std::vector<ScheduledStep> &steps) {
    std::map<int32_t, Times> ends;
    for (size_t i = 0; i < steps.size(); ++i) {
      const ScheduledStep &step = steps[i];
      if (step.kind == ScheduledStep::Kind::compute)
        for (size_t d = 0; d < now.size(); ++d)
          now[d] += schedule_.prediction.kernels[static_cast<size_t>(step.what)].seconds /
                    slowness_.speed_of(DeviceId{static_cast<int64_t>(d)});
      if (step.kind == ScheduledStep::Kind::start) ends[static_cast<int32_t>(i)] = start(step);
      if (step.kind == ScheduledStep::Kind::done)
        for (size_t d = 0; d < now.size(); ++d) now[d] = std::max(now[d], ends.at(step.start)[d]);
      for (int64_t iteration = 0; iteration < step.iterations && !step.body.empty(); ++iteration) execute(step.body);
    }
  }

  Times start(const ScheduledStep &step) {
    const auto &[what, time] = schedule_.prediction.collectives[static_cast<size_t>(step.what)];
    Times end(now.size());
    for (const std::vector<int64_t> &group : mesh_.groups(what.axes)) {
      double begin = 0, rate = 1e9;
      for (int64_t device : group)
        for (const AxisRef &axis : what.axes) {
          const auto d = static_cast<size_t>(device);
          begin = std::max({begin, now[d], free_[axis.name.str()][d]});
          rate = std::min(rate, slowness_.rate_of(axis.name.str(), DeviceId{device}));
        }
      for (int64_t device : group)
        end[static_cast<size_t>(device)] = begin + time.start_seconds + time.bytes_seconds / rate;
    }
    for (size_t d = 0; d < now.size(); ++d)
      for (const AxisRef &axis : what.axes) free_[axis.name.str()][d] = end[d];
    return end;
  }

  const Schedule &schedule_;
  const Mesh &mesh_;
  const Slowness &slowness_;
  std::map<std::string, Times> free_;

 public:
  Times now;
};

TEST(SimulationLaws, EachDeviceDoesWhatItDoesByItself) {
  for (uint32_t seed = 0; seed < 300; ++seed) {
    Draw draw(seed);
    std::vector<std::string> slow;
    if (draw.number(3) > 0) slow.push_back("device=" + std::to_string(draw.number(12)) + ":0.5");
    if (draw.number(3) == 0) slow.push_back("link=y@" + std::to_string(draw.number(12)) + ":0.25");
    const Simulation simulation = draw.writer.simulate(slow);
    const Slowness slowness = slowness_from(slow, draw.writer.schedule.prediction.mesh);
    const EachByItself expected(draw.writer.schedule, slowness);
    const double step = *std::ranges::max_element(expected.now);
    EXPECT_NEAR(simulation.step_seconds, step, 1e-6 * step) << "seed " << seed;
    for (const SimulatedDevices &each : simulation.devices) {
      const double total = each.computing + each.transferring + each.waiting;
      EXPECT_NEAR(total, step, 1e-6 * step) << "seed " << seed << ": a device is doing something all the time";
    }
  }
}

}  // namespace
}  // namespace tessera
