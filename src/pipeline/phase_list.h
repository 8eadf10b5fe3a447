// The phases that a program goes through, in order, and what can be asked of each by its name.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.h"

namespace tessera {

enum class PhaseId { read, differentiate, propagate, partition, compile, run };

struct PipelinePhase {
  PhaseId id;
  std::string_view name;
  std::string_view description;
  const char *work;                          // in messages: `partitioning failed`
  double SecondsReport::*seconds = nullptr;  // where the time that it takes is reported
  bool is_verified = false;                  // what it leaves is a module that MLIR's verifier has passed
};

const std::vector<PipelinePhase> &pipeline_phases();
const PipelinePhase &phase_of(PhaseId id);

// What is done about phases beside carrying them out.
struct PhaseRequests {
  std::set<PhaseId> printed;
  std::function<void(const PipelinePhase &, const std::string &module)> print;  // right after each of `printed`
  std::optional<PhaseId> last;                                                  // phases after this one are skipped
};

}  // namespace tessera
