// Compares a prediction with runs of the program on the machine that it was made for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report/prediction.h"
#include "report/profile.h"

namespace tessera {

// Holds medians over the runs. A collective or kernel takes time while any device executes it, and all its executions
// in a step add up.
struct Measured {
  int64_t runs = 0;
  std::vector<double> collectives;             // seconds of each of Prediction::collectives
  std::vector<std::optional<double>> kernels;  // likewise; nothing for those in a loop that runs as one function
  double computing = 0, communicating = 0, step = 0;
  int64_t taken_bytes = 0;  // by all devices at the peak, without the arguments
};

// Holds the seconds of one run, which takes less memory than its profile: a loop of many iterations has many spans.
struct RunTimes {
  std::vector<std::optional<double>> collectives, kernels;  // as in the prediction; nothing for those without a span
  double computing = 0, communicating = 0, step = 0;
};
// Returns the times of a run. `run` is a profile of the prediction's program.
RunTimes times_of(const Prediction &prediction, const Profile &run);

// Needs at least one run.
Measured measured_of(const std::vector<RunTimes> &runs, int64_t taken_bytes);

// Prints a table of predicted and measured numbers, and their quotient: for each collective, for the kernels that take
// longest, for a step and for memory.
std::string measured_to_text(const Prediction &prediction, const Measured &measured);
// Adds {"measured": {"runs", "seconds": {...}, "collectives": [...], "kernels": [...], "taken_bytes"}} to a prediction's JSON.
std::string measured_to_json(const Prediction &prediction, const Measured &measured);

}  // namespace tessera
