#include "simulate/simulator.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace tessera {
namespace {

std::vector<const CollectiveReport *> collectives_of(const Prediction &prediction) {
  std::vector<const CollectiveReport *> all;
  for (const Prediction::Collective &each : prediction.collectives) all.push_back(&each.what);
  return all;
}

bool are_alike(const std::vector<double> &a, const std::vector<double> &b, double scale) {
  for (size_t i = 0; i < a.size(); ++i)
    if (std::abs(a[i] - b[i]) > 1e-9 * scale) return false;
  return true;
}

}  // namespace

Simulator::Simulator(const Schedule &schedule, const SimulateOptions &options)
    : schedule_(schedule),
      classes_(schedule.prediction.mesh, collectives_of(schedule.prediction), options.slowness),
      links_(schedule.prediction, classes_, options.slowness),
      devices_(static_cast<double>(schedule.prediction.mesh.size())),
      blocking_(options.blocking || schedule.prediction.machine.is_shared),
      most_steps_(options.most_steps),
      now_(classes_.count(), 0),
      free_(classes_.count(), std::vector<double>(links_.lane_count(), 0)),
      at_{classes_.count(), links_.lane_count()},
      sums_(at_.count(schedule.prediction.collectives.size()), 0),
      timeline_(schedule.prediction, classes_, links_, options.slowness) {
  for (size_t each = 0; each < classes_.count(); ++each)
    speed_.push_back(options.slowness.speed_of(classes_.devices(each).front()));
}

void Simulator::execute(const std::vector<ScheduledStep> &steps) {
  executed_ += static_cast<int64_t>(steps.size() * classes_.count());
  if (executed_ > most_steps_)
    throw InputError(fmt::format(
        "the simulation takes more than {} steps: the program's, times the iterations of loops that "
        "don't repeat themselves, times {} kinds of devices; name fewer slow parts, or take fewer iterations",
        most_steps_, classes_.count()));
  std::map<int32_t, Flight> flights;  // by the index of the start
  for (size_t i = 0; i < steps.size(); ++i) {
    const ScheduledStep &step = steps[i];
    timeline_.memory(step.temporary_bytes, now_.front());
    switch (step.kind) {
      case ScheduledStep::Kind::compute:
        compute(step);
        break;
      case ScheduledStep::Kind::start: {
        Flight flight = start(step);
        if (blocking_)
          finish(step, flight);
        else
          flights.emplace(static_cast<int32_t>(i), std::move(flight));
        break;
      }
      case ScheduledStep::Kind::done:
        if (auto flight = flights.find(step.start); flight != flights.end()) {
          finish(step, flight->second);
          flights.erase(flight);
        }
        break;
      case ScheduledStep::Kind::loop:
        execute_loop(step);
        break;
    }
  }
}

void Simulator::compute(const ScheduledStep &step) {
  const Prediction::Kernel &kernel = schedule_.prediction.kernels[static_cast<size_t>(step.what)];
  for (size_t each = 0; each < classes_.count(); ++each) {
    const double begin = now_[each], seconds = kernel.seconds / speed_[each];
    now_[each] += seconds;
    sums_[at_.computing(each)] += seconds;
    timeline_.compute(each, static_cast<size_t>(step.what), begin, now_[each]);
  }
}

Simulator::Flight Simulator::start(const ScheduledStep &step) {
  const auto collective = static_cast<size_t>(step.what);
  Flight flight{now_, {}, {}};
  for (size_t each = 0; each < classes_.count(); ++each)
    for (size_t lane : links_.lanes_of(collective))
      flight.ready[each] = std::max(flight.ready[each], free_[each][lane]);
  const DeviceClasses::Meeting &meeting = classes_.meeting(collective);
  std::vector<double> latest(meeting.sets.size(), 0);  // when all of a set are ready
  for (size_t set = 0; set < latest.size(); ++set) {
    for (int32_t each : meeting.sets[set]) latest[set] = std::max(latest[set], flight.ready[static_cast<size_t>(each)]);
    executed_ += static_cast<int64_t>(meeting.sets[set].size());
  }
  for (size_t each = 0; each < classes_.count(); ++each) {
    flight.begin.push_back(latest[static_cast<size_t>(meeting.set_of[each])]);
    flight.end.push_back(flight.begin.back() + links_.seconds(collective, each));
  }
  for (size_t each = 0; each < classes_.count(); ++each) {
    const double seconds = flight.end[each] - flight.begin[each];
    for (size_t lane : links_.lanes_of(collective)) {
      free_[each][lane] = flight.end[each];
      sums_[at_.busy(each, lane)] += links_.link_seconds(collective, each);
    }
    sums_[at_.of_collective(collective, 0)] += share(each) * seconds;
    timeline_.transfer(each, collective, flight.begin[each], flight.end[each]);
  }
  return flight;
}

void Simulator::finish(const ScheduledStep &step, const Flight &flight) {
  const auto collective = static_cast<size_t>(step.what);
  for (size_t each = 0; each < classes_.count(); ++each) {
    const double begin = now_[each], end = std::max(begin, flight.end[each]);
    const double waiting = std::max(0.0, flight.begin[each] - std::max(begin, flight.ready[each]));
    const double transferring = end - begin - waiting;
    sums_[at_.waiting(each)] += waiting;
    sums_[at_.transferring(each)] += transferring;
    sums_[at_.of_collective(collective, 1)] += share(each) * transferring;
    sums_[at_.of_collective(collective, 2)] += share(each) * waiting;
    now_[each] = end;
    timeline_.wait(each, collective, begin, end);
  }
}

// Lists everything that the next iterations depend on, in seconds after `base`. A link that is free before its device needs it
// is as good as one that is free now.
std::vector<double> Simulator::state_since(double base) const {
  std::vector<double> state;
  for (size_t each = 0; each < classes_.count(); ++each) {
    state.push_back(now_[each] - base);
    for (double free : free_[each]) state.push_back(std::max(free, now_[each]) - base);
  }
  return state;
}

void Simulator::execute_loop(const ScheduledStep &loop) {
  std::vector<double> before;
  for (int64_t i = 0; i < loop.iterations; ++i) {
    const double begin = earliest();
    const std::vector<double> sums_before = sums_;
    execute(loop.body);
    const double end = earliest();
    std::vector<double> state = state_since(end);
    if (!before.empty() && are_alike(state, before, end - begin))
      return skip(end - begin, loop.iterations - 1 - i, sums_before);
    before = std::move(state);
  }
}

void Simulator::skip(double seconds_of_iteration, int64_t iterations, const std::vector<double> &sums_before) {
  if (iterations == 0) return;
  const auto times = static_cast<double>(iterations);
  const double seconds = times * seconds_of_iteration;
  for (size_t each = 0; each < classes_.count(); ++each) {
    timeline_.skipped(each, iterations, now_[each], now_[each] + seconds);
    now_[each] += seconds;
    for (double &free : free_[each]) free += seconds;
  }
  for (size_t i = 0; i < sums_.size(); ++i) sums_[i] += times * (sums_[i] - sums_before[i]);
}

void Simulator::fill(Simulation &simulation) {
  simulation.links = links_.names();
  simulation.step_seconds = *std::ranges::max_element(now_);
  for (size_t each = 0; each < classes_.count(); ++each) {
    SimulatedDevices &devices = simulation.devices.emplace_back();
    devices.devices = classes_.devices(each);
    sums_[at_.waiting(each)] += simulation.step_seconds - now_[each];
    devices.computing = sums_[at_.computing(each)];
    devices.transferring = sums_[at_.transferring(each)];
    devices.waiting = sums_[at_.waiting(each)];
    devices.busy.resize(links_.count());
    for (size_t lane = 0; lane < links_.lane_count(); ++lane) {
      double &busy = devices.busy[LinkTable::link_of(lane)];
      busy = std::max(busy, sums_[at_.busy(each, lane)]);
    }
  }
  for (size_t i = 0; i < schedule_.prediction.collectives.size(); ++i)
    simulation.collectives.push_back(
        {sums_[at_.of_collective(i, 0)], sums_[at_.of_collective(i, 1)], sums_[at_.of_collective(i, 2)]});
  std::ranges::sort(timeline_.profile.spans, {},
                    [](const ProfileSpan &span) { return std::tuple(span.begin, span.track, span.end); });
  simulation.timeline = std::move(timeline_.profile);
  simulation.timeline_left_out = timeline_.spans_left_out;
  simulation.classes_left_out = timeline_.classes_left_out;
}

Simulation simulate(Schedule schedule, const SimulateOptions &options) {
  Simulation simulation;
  Simulator simulator(schedule, options);
  simulator.execute();
  simulator.fill(simulation);
  simulation.schedule = std::move(schedule);
  return simulation;
}

}  // namespace tessera
