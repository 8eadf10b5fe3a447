// Compares a program's results with expected arrays, and its needs with limits.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/tensor.h"
#include "report/difference.h"
#include "report/report.h"

namespace tessera {

struct Tolerance {
  double relative = 0;
  double absolute = 0;
};

// Returns an output's position, with its name if it has one: "result 1 'loss'".
std::string output_text(size_t index, const ArrayReport &output);

struct Comparison {
  std::vector<Difference> differences;  // one for each output
  bool holds() const;
};

// Loads the arrays that --expect names: FOLDER/out0.npy, out1.npy, ... one for each output. Throws InputError naming
// the output for a file that is missing, malformed, or of another shape or dtype.
std::vector<Tensor> load_expected(const std::string &folder, const std::vector<ArrayReport> &outputs);

Comparison compare(const std::vector<Tensor> &got, const std::vector<Tensor> &expected, Tolerance tolerance);

std::string comparison_text(const Comparison &comparison, const std::vector<ArrayReport> &outputs);
// Returns a line for each output that is off, with the worst element and both numbers, or nothing.
std::string mismatches_text(const Comparison &comparison, const std::vector<Tensor> &got,
                            const std::vector<Tensor> &expected, const std::vector<ArrayReport> &outputs,
                            Tolerance tolerance);

struct Limits {
  std::set<CollectiveKind> forbidden;
  std::optional<int64_t> max_bytes;     // sent by one device in a run, all collectives together
  std::optional<int64_t> memory_limit;  // peak bytes on one device
};

// Returns the line for the memory limit, which is known to be broken as soon as the program is compiled.
std::optional<std::string> broken_memory_limit(const Limits &limits, const Report &report);

// Returns a line for each limit that the program breaks, naming the collective, its numbers and its reason.
std::vector<std::string> broken_limits(const Limits &limits, const Report &report);

}  // namespace tessera
