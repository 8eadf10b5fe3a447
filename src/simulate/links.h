// Holds the links that collectives take turns on: those along a mesh axis, along all axes that one switch joins, or one memory.
// Each has two lanes, one for each direction. All collectives take both, except permutes that go one way around a ring: two of
// them that go opposite ways go on at once.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "report/prediction.h"
#include "simulate/device_classes.h"

namespace tessera {

class LinkTable {
 public:
  LinkTable(const Prediction &prediction, const DeviceClasses &classes, const Slowness &slowness);

  size_t count() const { return names_.size(); }
  const std::vector<std::string> &names() const { return names_; }
  // Returns the links that a collective takes, ascending.
  const std::vector<size_t> &of(size_t collective) const { return of_[collective]; }
  size_t lane_count() const { return 2 * names_.size(); }
  static size_t link_of(size_t lane) { return lane / 2; }
  // Returns the lanes of these links that the collective takes.
  const std::vector<size_t> &lanes_of(size_t collective) const { return lanes_of_[collective]; }
  // Returns the links with a way that a collective takes alone, whose transfers may go on beside those of the other way.
  const std::vector<bool> &have_ways() const { return have_ways_; }
  // Returns how long the collective takes on a device of a class, and that without its start.
  double seconds(size_t collective, size_t each) const { return start_[collective] + seconds_[collective][each]; }
  double link_seconds(size_t collective, size_t each) const { return seconds_[collective][each]; }

 private:
  void name_links(const Prediction &prediction);
  std::vector<size_t> lanes(const Prediction &prediction, const CollectiveReport &collective) const;
  double rate(const CollectiveReport &collective, const std::vector<int32_t> &met, const DeviceClasses &classes,
              const Slowness &slowness) const;

  std::vector<std::string> names_;
  std::map<std::string, size_t> of_axis_;
  std::vector<std::vector<size_t>> of_;        // [collective]
  std::vector<std::vector<size_t>> lanes_of_;  // [collective]
  std::vector<bool> have_ways_;                // [link]
  std::vector<double> start_;                  // [collective]
  std::vector<std::vector<double>> seconds_;   // [collective][class]
};

}  // namespace tessera
