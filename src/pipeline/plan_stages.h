// Plans a program whose chain of layers is cut into stages, over all possible numbers of stages.
#pragma once

#include <functional>

#include "pipeline/plan_meshes.h"

namespace tessera {

struct StageMeshes {
  // Returns the meshes of the other axes for a number of stages; none if that number isn't possible.
  std::function<std::vector<Mesh>(int64_t stages)> beside;
  std::function<Program(const Mesh &)> read;        // the program on such a mesh
  std::function<void(Program &)> finish = nullptr;  // called with the program once it is cut, if given
};

// The stages share the devices of a mesh with its axes, whose sizes may be any that multiply to the rest of the
// devices. Errors begin with the option.
StageMeshes meshes_sharing(const Mesh &divided, std::function<Program(const Mesh &)> read, const std::string &option);
// The stages get an axis beside those of the program's mesh.
StageMeshes mesh_beside_stages(const std::function<Program()> &read);

// Tries the stages that divide the layers, and the microbatches that divide the batch. It estimates each way with
// nothing else decided, plans the best of each number of stages and more of the best number, and returns the plan of
// least time. `options` asks for stages. Throws InputError, which begins with the option, if no way is possible or
// there are too many.
PlanOnMesh plan_in_stages(const StageMeshes &meshes, const PlanOptions &options, const std::string &option);

}  // namespace tessera
