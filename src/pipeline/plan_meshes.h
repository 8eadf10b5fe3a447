// Plans a program on every mesh with the axes of one and as many devices.
#pragma once

#include <functional>

#include "pipeline/pipeline.h"

namespace tessera {

struct PlanOnMesh {
  Plan plan;
  Program program;
};

// Returns the mesh whose sizes are to be chosen: the program's own, or x and y on so many devices. Throws InputError,
// which begins with the option's name, for a program without a mesh where no number is given; `devices_option` gives it.
Mesh mesh_to_divide(const Program &program, std::optional<int64_t> devices, const std::string &option,
                    const std::string &devices_option);

// Returns the plan that takes least time, with what the best plan takes on each mesh. `read` returns the program on a
// mesh. Throws InputError where there is a plan on none.
PlanOnMesh plan_on_all_meshes(const Mesh &divided, const PlanOptions &options, const std::string &option,
                              const std::function<Program(const Mesh &)> &read);

}  // namespace tessera
