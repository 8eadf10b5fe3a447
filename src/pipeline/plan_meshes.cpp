#include "pipeline/plan_meshes.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/progress.h"
#include "simulate/sweep.h"

namespace tessera {

Mesh mesh_to_divide(const Program &program, std::optional<int64_t> devices, const std::string &option,
                    const std::string &devices_option) {
  const Mesh &mesh = program.report().mesh;
  if (devices && (*devices < 1 || *devices > most_devices))
    throw InputError(fmt::format("{}: {} devices are requested; a mesh has at least 1 and at most {}", devices_option,
                                 *devices, most_devices));
  if (devices && !mesh.axes().empty() && *devices != mesh.size())
    throw InputError(fmt::format("{}: {} devices are requested, but the module's mesh {} has {}; leave {} out",
                                 devices_option, *devices, to_string(mesh), mesh.size(), devices_option));
  if (!mesh.axes().empty()) return mesh;
  if (!devices)
    throw InputError(option + ": the program has no mesh; give the number of devices with " + devices_option);
  return Mesh({{"x", *devices}, {"y", 1}});
}

PlanOnMesh plan_on_all_meshes(const Mesh &divided, const PlanOptions &options, const std::string &option,
                              const std::function<Program(const Mesh &)> &read) {
  std::vector<PlannedMesh> meshes;
  std::optional<PlanOnMesh> best;
  const std::vector<Mesh> all = meshes_like(divided, option);
  Progress progress("planning", "meshes", static_cast<int64_t>(all.size()));
  for (const Mesh &mesh : all) {
    progress.set(static_cast<int64_t>(meshes.size()));
    PlannedMesh &each = meshes.emplace_back(PlannedMesh{mesh, {}, {}});
    try {
      Program planned = read(mesh);
      Plan plan = planned.plan(options);
      each.cost = plan.cost;
      if (best && best->plan.cost.seconds <= plan.cost.seconds) continue;
      best.emplace(PlanOnMesh{std::move(plan), std::move(planned)});
    } catch (const InputError &error) {
      each.problem = error.message();
    }
  }
  if (!best) throw InputError(meshes.front().problem);
  sort_by_time(meshes);
  best->plan.meshes = std::move(meshes);
  return std::move(*best);
}

}  // namespace tessera
