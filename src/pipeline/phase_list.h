// Lists the phases of a program, in order, and the requests for each by its name.
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
  const char *work;                          // its name in messages: `partitioning failed`
  double SecondsReport::*seconds = nullptr;  // where its time is reported
  bool is_verified = false;                  // MLIR's verifier has passed its module
};

const std::vector<PipelinePhase> &pipeline_phases();
const PipelinePhase &phase_of(PhaseId id);

// Holds requests about phases, beside running them.
struct PhaseRequests {
  std::set<PhaseId> printed;
  std::function<void(const PipelinePhase &, const std::string &module)> print;  // after each of `printed`
  std::optional<PhaseId> last;                                                  // phases after this one are skipped
};

}  // namespace tessera
