// Draws a simulation as a profile: a process for one device of each class, with a row for its computing, one for each of
// its links, or two for one whose ways are taken alone, and the bytes of temporaries over time.
#pragma once

#include <string>
#include <vector>

#include "simulate/device_classes.h"
#include "simulate/links.h"
#include "simulate/simulation.h"

namespace tessera {

class Timeline {
 public:
  Timeline(const Prediction &prediction, const DeviceClasses &classes, const LinkTable &links,
           const Slowness &slowness);

  void compute(size_t each, size_t kernel, double begin, double end);
  void transfer(size_t each, size_t collective, double begin, double end);
  void wait(size_t each, size_t collective, double begin, double end);
  void skipped(size_t each, int64_t iterations, double begin, double end);
  void memory(int64_t bytes, double at);

  Profile profile;
  int64_t spans_left_out = 0, classes_left_out = 0;

 private:
  void add(size_t each, size_t row, ProfileSpan span);

  const Prediction &prediction_;
  const LinkTable &links_;
  std::vector<size_t> row_of_;  // [lane]; a lane that no collective takes alone has that of its link's other one
  static constexpr int64_t hidden = -1;
  size_t rows_;                       // of a device
  std::vector<int64_t> first_track_;  // [class], or hidden
};

}  // namespace tessera
