// Plans a program whose chain of layers is cut into stages, in the ways that there are.
#pragma once

#include <functional>

#include "pipeline/plan_meshes.h"

namespace tessera {

struct StageMeshes {
  // Returns the meshes of the other axes that go with so many stages; none where so many aren't possible.
  std::function<std::vector<Mesh>(int64_t stages)> beside;
  std::function<Program(const Mesh &)> read;        // the program on such a mesh
  std::function<void(Program &)> finish = nullptr;  // what is done to it once it is cut, if anything
};

// Stages share the devices of a mesh with its axes, which have all sizes that are possible. Errors begin with the option.
StageMeshes meshes_sharing(const Mesh &divided, std::function<Program(const Mesh &)> read, const std::string &option);
// Stages have an axis beside those of the mesh that the program has.
StageMeshes mesh_beside_stages(const std::function<Program()> &read);

// Tries the stages that divide the layers, and the microbatches that divide the batch. It estimates each way with
// nothing else decided, plans the best of each number of stages and more of the best number, and returns the plan of
// least time. `options` asks for stages. Throws InputError where no way is possible, and for too many, beginning with
// the option.
PlanOnMesh plan_in_stages(const StageMeshes &meshes, const PlanOptions &options, const std::string &option);

}  // namespace tessera
