#include "simulate/flights.h"

#include <algorithm>
#include <limits>

namespace tessera {

Flight Flights::execute(size_t collective, const std::vector<double> &come) {
  const double earliest = std::ranges::min(come);
  for (Intervals &intervals : busy_)
    std::erase_if(intervals, [&](const Interval &each) { return each.end <= earliest; });
  const std::vector<LinkTable::Step> &steps = links_.steps_of(collective);
  Flight flight{collective, come, {}};
  for (size_t i = 0; i < steps.size(); ++i) {
    const std::vector<double> &there = i == 0 ? come : flight.steps[i - 1].end;
    Flight::Step step{std::vector<double>(come.size()), std::vector<double>(come.size()), there};
    for (size_t set = 0; set < steps[i].meeting.sets.size(); ++set) {
      double met = 0;
      for (int32_t each : steps[i].meeting.sets[set]) met = std::max(met, there[static_cast<size_t>(each)]);
      for (int32_t each : steps[i].meeting.classes_of[set]) step.met[static_cast<size_t>(each)] = met;
    }
    execute_step(steps[i], i == 0 ? links_.start_seconds(collective) : 0, step);
    flight.steps.push_back(std::move(step));
  }
  return flight;
}

void Flights::execute_step(const LinkTable::Step &step, double start_seconds, Flight::Step &flight) {
  std::vector<double> own_end(flight.met.size());
  for (size_t set = 0; set < step.meeting.classes_of.size(); ++set)
    for (int32_t number : step.meeting.classes_of[set]) {
      const auto each = static_cast<size_t>(number);
      const Interval taken = take(each, step.lanes, flight.met[each], start_seconds + step.seconds[set]);
      flight.begin[each] = taken.begin;
      own_end[each] = taken.end;
    }
  for (size_t set = 0; set < step.meeting.sets.size(); ++set) {
    double end = 0;
    for (int32_t each : step.meeting.sets[set]) end = std::max(end, own_end[static_cast<size_t>(each)]);
    for (int32_t each : step.meeting.classes_of[set]) flight.end[static_cast<size_t>(each)] = end;
  }
}

// Takes lanes of a device for so many seconds, as soon as all of them are free and in pieces where they aren't for long enough. Returns the
// begin of the first piece and the end of the last one.
Flights::Interval Flights::take(size_t each, const std::vector<size_t> &lanes, double from, double seconds) {
  double at = free_at(each, lanes, from);
  Interval taken{at, at};
  while (seconds > 0) {
    const double end = std::min(at + seconds, free_until(each, lanes, at));
    seconds = end == at + seconds ? 0 : seconds - (end - at);
    for (size_t lane : lanes) {
      Intervals &intervals = busy(each, lane);
      const auto after =
          std::ranges::find_if(intervals, [&](const Interval &interval) { return interval.begin >= end; });
      intervals.insert(after, {at, end});
    }
    taken.end = end;
    at = free_at(each, lanes, end);
  }
  return taken;
}

// Returns the first moment from `time` on at which all lanes are free.
double Flights::free_at(size_t each, const std::vector<size_t> &lanes, double time) const {
  for (bool is_free = false; !is_free;) {
    is_free = true;
    for (size_t lane : lanes)
      for (const Interval &interval : busy(each, lane))
        if (interval.begin <= time && time < interval.end) {
          time = interval.end;
          is_free = false;
        }
  }
  return time;
}

double Flights::free_until(size_t each, const std::vector<size_t> &lanes, double time) const {
  double until = std::numeric_limits<double>::infinity();
  for (size_t lane : lanes)
    for (const Interval &interval : busy(each, lane))
      if (interval.begin > time) until = std::min(until, interval.begin);
  return until;
}

void Flights::add_state(const std::vector<double> &now, double base, std::vector<double> &state) const {
  for (size_t each = 0; each < now.size(); ++each)
    for (size_t lane = 0; lane < links_.lane_count(); ++lane)
      for (const Interval &interval : busy(each, lane))
        if (interval.end > now[each]) {
          state.push_back(std::max(interval.begin, now[each]) - base);
          state.push_back(interval.end - base);
        }
}

}  // namespace tessera
