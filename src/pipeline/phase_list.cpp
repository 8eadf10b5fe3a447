#include "pipeline/phase_list.h"

#include <algorithm>

namespace tessera {

const std::vector<PipelinePhase> &pipeline_phases() {
  static const auto &phases = *new std::vector<PipelinePhase>{
      {PhaseId::read, "read", "text becomes a checked module on the mesh", "reading", &SecondsReport::parse},
      {PhaseId::differentiate, "differentiate", "@main becomes the program of a gradient", "differentiation", nullptr,
       true},
      {PhaseId::propagate, "propagate", "every value gets a sharding", "propagation", &SecondsReport::propagate},
      {PhaseId::partition, "partition", "the module becomes the program of one device", "partitioning",
       &SecondsReport::partition, true},
      {PhaseId::compile, "compile", "that program is fused, and gets kernels and allocations", "compilation",
       &SecondsReport::compile},
      {PhaseId::run, "run", "all devices execute it", "execution"},
  };
  return phases;
}

const PipelinePhase &phase_of(PhaseId id) { return *std::ranges::find(pipeline_phases(), id, &PipelinePhase::id); }

}  // namespace tessera
