// Holds the links that collectives share: those along a mesh axis, those along all axes that one switch joins, or one
// memory. Each has two lanes, one for each direction. All steps take both lanes, except permutes that go one way around
// a ring: two permutes in opposite directions share no lane.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cost/collective_steps.h"
#include "report/prediction.h"
#include "simulate/device_classes.h"

namespace tessera {

class LinkTable {
 public:
  // Describes a step of a collective (cost/collective_steps.h).
  struct Step {
    CollectiveKind kind;
    int64_t rounds;
    const DeviceClasses::Meeting &meeting;
    std::vector<size_t> lanes;    // the lanes that the step takes
    std::vector<double> seconds;  // by the meeting's sets, if nothing else takes the lanes
    double seconds_of(size_t each) const { return seconds[static_cast<size_t>(meeting.set_of[each])]; }
  };

  // The classes are those of the steps of all collectives, one after the other.
  LinkTable(const Prediction &prediction, const std::vector<std::vector<CollectiveStep>> &steps,
            const DeviceClasses &classes, const Slowness &slowness);

  size_t count() const { return names_.size(); }
  const std::vector<std::string> &names() const { return names_; }
  size_t lane_count() const { return 2 * names_.size(); }
  static size_t link_of(size_t lane) { return lane / 2; }
  const std::vector<Step> &steps_of(size_t collective) const { return steps_[collective]; }
  // Returns the time until a collective's first round begins.
  double start_seconds(size_t collective) const { return start_[collective]; }
  // Returns the links with a direction that some collective takes alone, so that transfers in the other direction may
  // run at the same time.
  const std::vector<bool> &have_ways() const { return have_ways_; }

 private:
  void name_links(const Prediction &prediction);
  std::vector<size_t> lanes(const Prediction &prediction, const CollectiveReport &collective,
                            const AxisList &axes) const;

  std::vector<std::string> names_;
  std::map<std::string, size_t> of_axis_;
  std::vector<bool> have_ways_;           // [link]
  std::vector<double> start_;             // [collective]
  std::vector<std::vector<Step>> steps_;  // [collective]
};

}  // namespace tessera
