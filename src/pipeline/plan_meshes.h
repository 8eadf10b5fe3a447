// Plans a program on every mesh that has the given mesh's axes and number of devices.
#pragma once

#include <functional>

#include "pipeline/pipeline.h"

namespace tessera {

struct PlanOnMesh {
  Plan plan;
  Program program;
};

// Returns the mesh whose sizes are to be chosen: the program's own, or x and y on so many devices. Throws InputError,
// which begins with the option's name, for a program without a mesh if no number of devices is given; `devices_option`
// is the option that gives it.
Mesh mesh_to_divide(const Program &program, std::optional<int64_t> devices, const std::string &option,
                    const std::string &devices_option);

// Returns the plan that takes least time, with the time of the best plan on each mesh. `read` returns the program on a
// mesh. Throws InputError if there is a plan on none.
PlanOnMesh plan_on_all_meshes(const Mesh &divided, const PlanOptions &options, const std::string &option,
                              const std::function<Program(const Mesh &)> &read);

}  // namespace tessera
