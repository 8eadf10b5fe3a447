// Laws of simulations on drawn schedules: classes of devices don't change what each device does, and neither does it matter
// that equal iterations are counted rather than executed.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "cost/collective_steps.h"
#include "schedules.h"

namespace tessera {
namespace {

class Draw {
 public:
  explicit Draw(uint32_t seed) : random_(seed), writer({{"x", 2}, {"y", 3}, {"z", 2}}) {
    Machine &machine = writer.schedule.prediction.machine;
    machine.links["y"] = machine.links["z"] = {Topology::all_to_all, 2e9, 0.25};
    machine.collective_seconds = number(2);
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
          steps.push_back(start());
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

  ScheduledStep start() {
    const std::vector<AxisList> lists = {{{"x"}}, {{"y"}}, {{"z"}}, {{"x"}, {"y"}}, {{"y"}, {"z"}}};
    const AxisList &axes = lists[static_cast<size_t>(number(static_cast<int>(lists.size())))];
    const ScheduledStep step = writer.start(axes, 0);
    Prediction &prediction = writer.schedule.prediction;
    auto &[what, time] = prediction.collectives.back();
    what.kind = CollectiveKind{number(static_cast<int>(CollectiveKind::all_to_all) + 1)};
    what.bytes_per_device = int64_t{600'000'000} * (1 + number(8));
    time = time_of({what.kind, what.bytes_per_device, 1, what.axes, what.pairs, what.messages, {}}, prediction.mesh,
                   prediction.machine);
    return step;
  }

 public:
  ScheduleWriter writer;
};

// The end of the step on each device by the definition: each device by itself, every iteration executed, from one event to the next.
class EachByItself {
 public:
  EachByItself(const Schedule &schedule, const Slowness &slowness)
      : prediction_(schedule.prediction), slowness_(slowness), now(static_cast<size_t>(prediction_.mesh.size()), 0) {
    flatten(schedule.steps);
    devices_.resize(now.size());
    while (advance()) {
    }
  }

 private:
  struct Action {
    ScheduledStep::Kind kind;
    size_t what;  // index into kernels, or into flights
  };
  // A step of a flight on a group of devices.
  struct Group {
    std::set<std::string> links;
    std::map<size_t, double> left;  // by device, seconds of its rounds
    size_t come = 0;
    double start = 0;      // seconds until its rounds begin
    bool is_left = false;  // its devices have gone on to the next step
    bool is_there() const { return come == left.size() && !is_left; }
    bool is_busy(size_t device) const { return is_there() && left.contains(device) && left.at(device) > 0; }
    bool has_ended() const {
      return is_there() && std::ranges::all_of(left, [](const auto &each) { return each.second <= 0; });
    }
  };
  struct Flight {
    std::vector<CollectiveStep> steps;
    std::vector<std::vector<Group>> groups;  // [step]
    bool is_over() const {
      return std::ranges::all_of(groups.back(), [](const Group &group) { return group.is_left; });
    }
  };
  struct Device {
    size_t action = 0;
    double computing = 0;  // left of a kernel
  };

  void flatten(const std::vector<ScheduledStep> &steps) {
    std::map<int32_t, size_t> flight_of;
    for (size_t i = 0; i < steps.size(); ++i) {
      const ScheduledStep &step = steps[i];
      for (int64_t iteration = 0; iteration < step.iterations && !step.body.empty(); ++iteration) flatten(step.body);
      if (step.kind == ScheduledStep::Kind::compute) actions_.push_back({step.kind, static_cast<size_t>(step.what)});
      if (step.kind == ScheduledStep::Kind::start) {
        flight_of[static_cast<int32_t>(i)] = flights_.size();
        actions_.push_back({step.kind, flights_.size()});
        flights_.push_back(flight(static_cast<size_t>(step.what)));
      }
      if (step.kind == ScheduledStep::Kind::done) actions_.push_back({step.kind, flight_of.at(step.start)});
    }
  }

  Flight flight(size_t collective) const {
    const auto &[what, time] = prediction_.collectives[collective];
    Flight flight{steps_of({what.kind, what.bytes_per_device, 1, what.axes, what.pairs, what.messages, {}}, time,
                           prediction_.mesh, prediction_.machine),
                  {}};
    for (size_t i = 0; i < flight.steps.size(); ++i) {
      const CollectiveStep &step = flight.steps[i];
      std::vector<Group> &groups = flight.groups.emplace_back();
      for (const std::vector<int64_t> &devices : prediction_.mesh.groups(step.axes)) {
        double rate = 1e9;
        for (int64_t device : devices)
          for (const AxisRef &axis : step.axes)
            rate = std::min(rate, slowness_.rate_of(axis.name.str(), DeviceId{device}));
        Group &group = groups.emplace_back();
        for (const AxisRef &axis : step.axes) group.links.insert(axis.name == AxisName("x") ? "x" : "the switch");
        for (int64_t device : devices)
          group.left[static_cast<size_t>(device)] =
              std::max(step.bytes_seconds / rate, step.seconds) + (i == 0 ? time.start_seconds : 0);
      }
    }
    return flight;
  }

  static Group &group_of(std::vector<Group> &groups, size_t device) {
    return *std::ranges::find_if(groups, [&](const Group &group) { return group.left.contains(device); });
  }

  std::vector<Group *> groups_there() {
    std::vector<Group *> there;
    while (first_ < begun_ && flights_[first_].is_over()) ++first_;
    for (size_t i = first_; i < begun_; ++i)
      for (std::vector<Group> &groups : flights_[i].groups)
        for (Group &group : groups)
          if (group.is_there()) there.push_back(&group);
    return there;
  }

  // Says whether no link that the group takes is taken on this device by what comes earlier in the program.
  static bool goes_on(const std::vector<Group *> &there, const Group &group, size_t device) {
    std::set<std::string> taken;
    for (const Group *each : there) {
      if (!each->is_busy(device)) continue;
      const bool is_free =
          std::ranges::none_of(each->links, [&](const std::string &link) { return taken.contains(link); });
      if (each == &group) return is_free;
      if (is_free) taken.insert(each->links.begin(), each->links.end());
    }
    return false;
  }

  // Lets devices do all that takes no time, and then time pass until something ends. Says whether it did.
  bool advance() {
    for (size_t device = 0; device < devices_.size(); ++device)
      while (act(device)) {
      }
    std::vector<double *> going;
    for (Device &device : devices_)
      if (device.computing > 0) going.push_back(&device.computing);
    const std::vector<Group *> there = groups_there();
    for (Group *group : there)
      for (auto &[device, left] : group->left)
        if (goes_on(there, *group, device)) going.push_back(&left);
    const bool has_ended = std::ranges::any_of(there, [](const Group *group) { return group->has_ended(); });
    if (going.empty() && !has_ended) return false;
    const double next = going.empty() ? 0 : **std::ranges::min_element(going, {}, [](double *left) { return *left; });
    at_ += next;
    for (size_t i = 0; i < devices_.size(); ++i)
      if (devices_[i].computing > 0) now[i] = at_;
    for (double *left : going) *left = near_zero(*left - next);
    for (size_t i = first_; i < begun_; ++i)
      for (size_t step = 0; step < flights_[i].groups.size(); ++step)
        for (Group &group : flights_[i].groups[step])
          if (group.has_ended()) {
            group.is_left = true;
            if (step + 1 == flights_[i].groups.size()) continue;
            for (const auto &[device, left] : group.left) ++group_of(flights_[i].groups[step + 1], device).come;
          }
    return true;
  }

  static double near_zero(double seconds) { return seconds > 1e-9 ? seconds : 0; }

  bool act(size_t number) {
    Device &device = devices_[number];
    if (device.computing > 0 || device.action == actions_.size()) return false;
    const Action &action = actions_[device.action];
    if (action.kind == ScheduledStep::Kind::compute)
      device.computing =
          prediction_.kernels[action.what].seconds / slowness_.speed_of(DeviceId{static_cast<int64_t>(number)});
    if (action.kind == ScheduledStep::Kind::start) {
      ++group_of(flights_[action.what].groups.front(), number).come;
      begun_ = std::max(begun_, action.what + 1);
    }
    if (action.kind == ScheduledStep::Kind::done && !has_ended(flights_[action.what], number)) return false;
    now[number] = at_;
    ++device.action;
    return true;
  }

  static bool has_ended(Flight &flight, size_t device) { return group_of(flight.groups.back(), device).is_left; }

  const Prediction &prediction_;
  const Slowness &slowness_;
  std::vector<Action> actions_;
  std::vector<Flight> flights_;
  std::vector<Device> devices_;
  size_t first_ = 0, begun_ = 0;  // flights before these are over, and have begun on a device
  double at_ = 0;

 public:
  std::vector<double> now;
};

TEST(SimulationLaws, EachDeviceDoesWhatItDoesByItself) {
  for (uint32_t seed = 0; seed < 150; ++seed) {
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
