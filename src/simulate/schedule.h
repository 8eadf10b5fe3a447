// Holds the input of a simulation: the steps of a per-device program in program order, the same for all devices, as plain data.
//
//   compute dot_general          3 ms
//   start all_gather along "x"   2 ms of links
//   compute tanh                 1 ms
//   done all_gather              the device waits for the rest
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "report/prediction.h"

namespace tessera {

struct ScheduledStep {
  enum class Kind : uint8_t { compute, start, done, loop };
  Kind kind = Kind::compute;
  int32_t what = -1;            // compute: index into Prediction::kernels; start, done: into Prediction::collectives
  int32_t start = -1;           // done: index of its start among the steps of the same list
  int64_t iterations = 1;       // of a loop
  int64_t temporary_bytes = 0;  // the bytes that a device holds during the step
  std::vector<ScheduledStep> body = {};
};

struct LiveBuffer {
  std::string text;  // `argument 0 f32[8,4] of 128 bytes`
  int64_t bytes = 0;
};

struct Schedule {
  Prediction prediction;  // the times of kernels and collectives, and the machine
  std::vector<ScheduledStep> steps;
  // Lists, largest first, the arguments, the results, and the temporaries that are live when these take most bytes.
  std::vector<LiveBuffer> live_at_peak;
};

}  // namespace tessera
