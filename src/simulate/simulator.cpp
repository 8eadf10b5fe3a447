#include "simulate/simulator.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace tessera {
namespace {

std::vector<std::vector<CollectiveStep>> steps_of_all(const Prediction &prediction) {
  std::vector<std::vector<CollectiveStep>> steps;
  for (const auto &[what, time] : prediction.collectives)
    steps.push_back(steps_of({what.kind, what.bytes_per_device, 1, what.axes, what.pairs, what.messages, {}}, time,
                             prediction.mesh, prediction.machine));
  return steps;
}

std::vector<Meets> meets_of(const Prediction &prediction, const std::vector<std::vector<CollectiveStep>> &steps) {
  std::vector<Meets> meets;
  for (size_t i = 0; i < steps.size(); ++i)
    for (const CollectiveStep &step : steps[i]) meets.push_back({&prediction.collectives[i].what, &step.axes});
  return meets;
}

bool are_alike(const std::vector<double> &a, const std::vector<double> &b, double scale) {
  return std::ranges::equal(a, b, [&](double x, double y) { return std::abs(x - y) <= 1e-9 * scale; });
}

}  // namespace

Simulator::Simulator(const Schedule &schedule, const SimulateOptions &options)
    : schedule_(schedule),
      steps_(steps_of_all(schedule.prediction)),
      classes_(schedule.prediction.mesh, meets_of(schedule.prediction, steps_), options.slowness),
      links_(schedule.prediction, steps_, classes_, options.slowness),
      devices_(static_cast<double>(schedule.prediction.mesh.size())),
      blocking_(options.blocking || schedule.prediction.machine.is_shared),
      most_steps_(options.most_steps),
      now_(classes_.count(), 0),
      flights_(links_, classes_.count()),
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

Flight Simulator::start(const ScheduledStep &step) {
  const auto collective = static_cast<size_t>(step.what);
  for (const LinkTable::Step &each_step : links_.steps_of(collective)) {
    for (const std::vector<int32_t> &met : each_step.meeting.sets) executed_ += static_cast<int64_t>(met.size());
    for (size_t each = 0; each < classes_.count(); ++each)
      for (size_t lane : each_step.lanes) sums_[at_.busy(each, lane)] += each_step.seconds_of(each);
  }
  return flights_.execute(collective, now_);
}

void Simulator::finish(const ScheduledStep &step, const Flight &flight) {
  const auto collective = static_cast<size_t>(step.what);
  for (size_t each = 0; each < classes_.count(); ++each) {
    const double begin = now_[each], end = std::max(begin, flight.end(each));
    double waiting = 0, from = flight.come[each];
    for (const Flight::Step &each_step : flight.steps) {
      waiting += std::max(0.0, each_step.met[each] - std::max(begin, from));
      from = each_step.end[each];
    }
    const double transferring = end - begin - waiting;
    sums_[at_.waiting(each)] += waiting;
    sums_[at_.transferring(each)] += transferring;
    sums_[at_.of_collective(collective, 0)] += share(each) * (flight.end(each) - flight.steps.front().begin[each]);
    sums_[at_.of_collective(collective, 1)] += share(each) * transferring;
    sums_[at_.of_collective(collective, 2)] += share(each) * waiting;
    now_[each] = end;
    timeline_.transfer(each, flight);
    timeline_.wait(each, collective, begin, end);
  }
}

// Lists everything that the next iterations depend on, in seconds after `base`. A lane that is free before its device needs
// it is as good as one that is free now.
std::vector<double> Simulator::state_since(double base) const {
  std::vector<double> state;
  for (double now : now_) state.push_back(now - base);
  flights_.add_state(now_, base, state);
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
  simulation.timeline = timeline_.take();
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
