// Shows how values are resharded: the steps, and what they cost beside the least that any exchange costs.
#pragma once

#include <string>
#include <vector>

#include "explain/explain.h"

namespace tessera {

struct ExplainedPlan {
  std::string value, type;                             // `%0 (a)`, `f32[8,16]`
  std::string from, to;                                // its shardings
  std::vector<std::string> steps;                      // `all_to_all {"x"} 0->1`
  int64_t bytes_sent = 0, least_bytes_sent = 0;        // by all devices together
  int64_t bytes_at_peak = 0, least_bytes_at_peak = 0;  // of the value's blocks, on a device
};

// Returns the plans of all values that are moved, each once, as they are made for this machine. Values that one device
// has whole, and values that become partial, are left out.
std::vector<ExplainedPlan> explained_plans(const ExplanationRecord &record, const Report &report,
                                           const std::string &main, const Machine &machine, ReshardStrategy strategy);

std::string plans_to_text(const std::vector<ExplainedPlan> &plans);
// Returns the explanation's JSON with {"plans": [...]} after it.
std::string with_plans_to_json(const Explanation &explanation, const ExplanationChoice &choice,
                               const std::vector<ExplainedPlan> &plans);

}  // namespace tessera
