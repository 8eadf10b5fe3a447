// Executes a schedule on the classes of a machine's devices (simulation.h).
#pragma once

#include <map>

#include "simulate/device_classes.h"
#include "simulate/flights.h"
#include "simulate/simulation.h"
#include "simulate/timeline.h"

namespace tessera {

class Simulator {
 public:
  Simulator(const Schedule &schedule, const SimulateOptions &options);

  void execute() { execute(schedule_.steps); }
  // Moves the results out.
  void fill(Simulation &simulation);

 private:
  // Holds all sums in one list, so that the gain of an iteration is a difference of two lists.
  struct Sums {
    size_t classes, lanes;
    size_t computing(size_t each) const { return each; }
    size_t transferring(size_t each) const { return classes + each; }
    size_t waiting(size_t each) const { return 2 * classes + each; }
    size_t busy(size_t each, size_t lane) const { return 3 * classes + each * lanes + lane; }
    size_t of_collective(size_t collective, size_t which) const {
      return (3 + lanes) * classes + 3 * collective + which;
    }
    size_t count(size_t collectives) const { return of_collective(collectives, 0); }
  };

  void execute(const std::vector<ScheduledStep> &steps);
  void compute(const ScheduledStep &step);
  Flight start(const ScheduledStep &step);
  void finish(const ScheduledStep &step, const Flight &flight);
  void execute_loop(const ScheduledStep &loop);
  void skip(double seconds_of_iteration, int64_t iterations, const std::vector<double> &sums_before);
  std::vector<double> state_since(double base) const;
  double earliest() const { return *std::ranges::min_element(now_); }
  double share(size_t each) const { return static_cast<double>(classes_.devices(each).size()) / devices_; }

  const Schedule &schedule_;
  const std::vector<std::vector<CollectiveStep>> steps_;  // [collective]
  const DeviceClasses classes_;
  const LinkTable links_;
  const double devices_;
  const bool blocking_;
  const int64_t most_steps_;
  std::vector<double> speed_;  // [class]
  std::vector<double> now_;    // [class]
  Flights flights_;
  Sums at_;
  std::vector<double> sums_;
  Timeline timeline_;
  int64_t executed_ = 0;
};

}  // namespace tessera
