// Executes collectives by the steps of their algorithms. A step begins on the devices that meet in it when all of them
// have ended the step before, and ends when all have made its rounds. If collectives take the same lanes of a device,
// the rounds of the one that comes earlier in the program go first: the rounds of others run before, between and after
// them.
//
//   all_reduce along "x" and "y"   ├─ x ─┤    y    ├─ x ─┤
//   all_gather along "x"           .  .  .├───────┤.  .  .├──┤
#pragma once

#include <vector>

#include "simulate/links.h"

namespace tessera {

struct Flight {
  size_t collective = 0;
  std::vector<double> come;  // [class]
  struct Step {
    // Times by class: when all devices that it meets have come, when its rounds begin (the first with the collective's
    // start), and when the rounds of all have ended.
    std::vector<double> met, begin, end;
  };
  std::vector<Step> steps;
  double end(size_t each) const { return steps.back().end[each]; }
};

class Flights {
 public:
  Flights(const LinkTable &links, size_t classes) : links_(links), busy_(classes * links.lane_count()) {}

  // Executes a collective to which devices of each class come at these times. No device comes to a later collective
  // before the earliest of these times.
  Flight execute(size_t collective, const std::vector<double> &come);
  // Appends to `state` the times at which the lanes of each class are taken after the class's `now`, in seconds after
  // `base`.
  void add_state(const std::vector<double> &now, double base, std::vector<double> &state) const;

 private:
  struct Interval {
    double begin, end;
  };
  using Intervals = std::vector<Interval>;  // ascending, apart from one another

  void execute_step(const LinkTable::Step &step, double start_seconds, Flight::Step &flight);
  Interval take(size_t each, const std::vector<size_t> &lanes, double from, double seconds);
  double free_at(size_t each, const std::vector<size_t> &lanes, double time, std::vector<size_t> &passed) const;
  double next_begin(size_t each, const std::vector<size_t> &lanes, const std::vector<size_t> &passed) const;
  Intervals &busy(size_t each, size_t lane) { return busy_[each * links_.lane_count() + lane]; }
  const Intervals &busy(size_t each, size_t lane) const { return busy_[each * links_.lane_count() + lane]; }

  const LinkTable &links_;
  std::vector<Intervals> busy_;  // [class, lane]
};

}  // namespace tessera
