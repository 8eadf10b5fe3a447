// Prints simulations of one program on several meshes as a table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "simulate/simulation.h"

namespace tessera {

struct SimulationSummary {
  double step_seconds = 0;
  double computing = 0, exposed = 0, waiting = 0;  // the mean over all devices
  int64_t peak_bytes = 0;
  bool fits = true;  // whether the program fits into the memory of a device
};
SimulationSummary summary_of(const Simulation &simulation);

struct SweptMesh {
  Mesh mesh;
  std::optional<SimulationSummary> simulation;
  std::string problem;  // why there is no simulation
};

inline constexpr size_t most_swept_meshes = 256;

// Returns all meshes with this one's axes, in order, and its number of devices. Throws InputError, which begins with
// the option, for more than most_swept_meshes, and for a mesh without axes.
std::vector<Mesh> meshes_like(const Mesh &mesh, const std::string &option);

// Sorts rows by step time. Meshes on which the program doesn't fit stand behind those on which it does, and those for
// which there is no program stand last.
std::string sweep_to_text(std::vector<SweptMesh> swept);
// Returns [{"mesh", "step_seconds", "computing", "exposed", "waiting", "peak_bytes", "fits"} or {"mesh", "problem"},
// ...].
std::string sweep_to_json(std::vector<SweptMesh> swept);

}  // namespace tessera
