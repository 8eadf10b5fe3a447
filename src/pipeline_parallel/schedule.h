// Writes a chain of layers as stages: a manual region over the stages' axis, whose body is a loop over ticks.
#pragma once

#include <string>

#include "mesh/mesh.h"
#include "pipeline_parallel/layer.h"
#include "pipeline_parallel/microbatches.h"

namespace tessera {

struct StagesToWrite {
  LayerLoop &loop;
  const Layer &layer;
  PartOfLayer &part;
  Microbatches microbatches;
  int64_t stages = 1;
  std::string mesh_name;
  Mesh mesh;  // with the axis of stages in front
};

// Replaces the loop by the region.
void write_stages(const StagesToWrite &what);

}  // namespace tessera
