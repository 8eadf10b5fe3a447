#include "simulate/sweep.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/divisors.h"
#include "base/error.h"
#include "report/json_parts.h"
#include "report/table.h"
#include "report/texts.h"

namespace tessera {
namespace {

// Adds the meshes whose first axes have these sizes and whose others share `devices`.
void add_meshes(const Mesh &like, int64_t devices, const std::string &option, std::vector<MeshAxis> &axes,
                std::vector<Mesh> &meshes) {
  const size_t at = axes.size();
  const bool is_last = at + 1 == like.axes().size();
  for (int64_t size : is_last ? std::vector{devices} : divisors_of(devices)) {
    axes.push_back({like.axes()[at].name, size});
    if (is_last)
      meshes.emplace_back(axes);
    else
      add_meshes(like, devices / size, option, axes, meshes);
    axes.pop_back();
    if (meshes.size() > most_swept_meshes)
      throw InputError(
          fmt::format("{}: there are more than {} meshes of {} axes and {} devices; merge axes, or take fewer devices",
                      option, most_swept_meshes, like.axes().size(), like.size()));
  }
}

// Meshes without a program come last, and those on which it doesn't fit before them.
void sort(std::vector<SweptMesh> &swept) {
  std::ranges::sort(swept, {}, [](const SweptMesh &each) {
    return std::tuple(!each.simulation, each.simulation && !each.simulation->fits,
                      each.simulation ? each.simulation->step_seconds : 0, mesh_text(each.mesh));
  });
}

}  // namespace

SimulationSummary summary_of(const Simulation &simulation) {
  const Prediction &prediction = simulation.schedule.prediction;
  SimulationSummary summary{simulation.step_seconds};
  const auto all = static_cast<double>(prediction.mesh.size());
  for (const SimulatedDevices &each : simulation.devices) {
    const double share = static_cast<double>(each.devices.size()) / all;
    summary.computing += share * each.computing;
    summary.exposed += share * each.transferring;
    summary.waiting += share * each.waiting;
  }
  summary.peak_bytes = prediction.memory.peak;
  summary.fits = prediction.machine.memory_bytes <= 0 ||
                 static_cast<double>(summary.peak_bytes) <= prediction.machine.memory_bytes;
  return summary;
}

std::vector<Mesh> meshes_like(const Mesh &mesh, const std::string &option) {
  if (mesh.axes().empty())
    throw InputError(option + ": the mesh has no axes whose sizes could vary; give one with --mesh");
  std::vector<MeshAxis> axes;
  std::vector<Mesh> meshes;
  add_meshes(mesh, mesh.size(), option, axes, meshes);
  return meshes;
}

std::string sweep_to_text(std::vector<SweptMesh> swept) {
  sort(swept);
  std::vector<std::vector<std::string>> rows;
  std::string problems;
  for (const SweptMesh &each : swept) {
    if (!each.simulation) {
      problems += fmt::format("{}: {}\n", mesh_text(each.mesh), each.problem.substr(0, each.problem.find('\n')));
      continue;
    }
    const SimulationSummary &summary = *each.simulation;
    rows.push_back({mesh_text(each.mesh), seconds_text(summary.step_seconds),
                    percent_text(summary.computing, summary.step_seconds),
                    percent_text(summary.exposed, summary.step_seconds),
                    percent_text(summary.waiting, summary.step_seconds),
                    bytes_text(static_cast<double>(summary.peak_bytes)) + (summary.fits ? "" : ": doesn't fit")});
  }
  std::string text =
      rows.empty() ? "" : table_text({"mesh", ">step", ">computing", ">exposed", ">waiting", ">peak"}, rows);
  if (!problems.empty()) text += (text.empty() ? "" : "\n") + std::string("Meshes that can't be:\n") + problems;
  return text;
}

std::string sweep_to_json(std::vector<SweptMesh> swept) {
  sort(swept);
  Json json = Json::array();
  for (const SweptMesh &each : swept) {
    Json row = {{"mesh", json_of(each.mesh)}};
    if (each.simulation) {
      row["step_seconds"] = each.simulation->step_seconds;
      row["computing"] = each.simulation->computing;
      row["exposed"] = each.simulation->exposed;
      row["waiting"] = each.simulation->waiting;
      row["peak_bytes"] = each.simulation->peak_bytes;
      row["fits"] = each.simulation->fits;
    } else {
      row["problem"] = each.problem;
    }
    json.push_back(std::move(row));
  }
  return document_of(json);
}

}  // namespace tessera
