// Plans a program whose chain of layers is cut into stages, in the ways that there are.
#pragma once

#include <functional>

#include "pipeline/plan_meshes.h"

namespace tessera {

struct StageMeshes {
  // Returns the meshes of the other axes that go with so many stages; none where so many aren't possible.
  std::function<std::vector<Mesh>(int64_t stages)> beside;
  std::function<Program(const Mesh &)> read;  // the program on such a mesh
};

// Returns meshes of the axes of this one on a part of its devices, one of so many.
std::vector<Mesh> meshes_beside_stages(const Mesh &divided, int64_t stages, const std::string &option);

// Tries the stages that divide the layers, and microbatches that divide the batch: estimates each way with nothing else
// decided, plans the best of each number of stages and more of the best number, and returns the plan of least time.
// `options` asks for stages. Throws InputError where no way is possible, and for too many, beginning with the option.
PlanOnMesh plan_in_stages(const StageMeshes &meshes, const PlanOptions &options, const std::string &option);

}  // namespace tessera
