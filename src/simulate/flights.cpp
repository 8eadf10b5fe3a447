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

// Takes lanes of a device for so many seconds, as soon as all of them are free, and in pieces if they aren't free for
// long enough. Returns the begin of the first piece and the end of the last one. Time only goes on, so that each
// interval of a lane is passed once.
Flights::Interval Flights::take(size_t each, const std::vector<size_t> &lanes, double from, double seconds) {
  std::vector<size_t> passed(lanes.size());  // intervals, by lane
  double at = free_at(each, lanes, from, passed);
  Interval taken{at, at};
  Intervals pieces;
  while (seconds > 0) {
    const double end = std::min(at + seconds, next_begin(each, lanes, passed));
    seconds = end == at + seconds ? 0 : seconds - (end - at);
    pieces.push_back({at, end});
    taken.end = end;
    at = free_at(each, lanes, end, passed);
  }
  for (size_t lane : lanes) {
    Intervals &intervals = busy(each, lane);
    const auto known = static_cast<std::ptrdiff_t>(intervals.size());
    intervals.insert(intervals.end(), pieces.begin(), pieces.end());
    std::ranges::inplace_merge(intervals, intervals.begin() + known, {}, &Interval::begin);
  }
  return taken;
}

// Returns the first moment from `time` on at which all lanes are free, and skips the intervals that begin before it.
double Flights::free_at(size_t each, const std::vector<size_t> &lanes, double time, std::vector<size_t> &passed) const {
  for (size_t free = 0, i = 0; free < lanes.size(); i = (i + 1) % lanes.size()) {
    const Intervals &intervals = busy(each, lanes[i]);
    const double before = time;
    for (size_t &next = passed[i]; next < intervals.size() && intervals[next].begin <= time; ++next)
      time = std::max(time, intervals[next].end);
    free = time == before ? free + 1 : 1;
  }
  return time;
}

double Flights::next_begin(size_t each, const std::vector<size_t> &lanes, const std::vector<size_t> &passed) const {
  double begin = std::numeric_limits<double>::infinity();
  for (size_t i = 0; i < lanes.size(); ++i)
    if (const Intervals &intervals = busy(each, lanes[i]); passed[i] < intervals.size())
      begin = std::min(begin, intervals[passed[i]].begin);
  return begin;
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
