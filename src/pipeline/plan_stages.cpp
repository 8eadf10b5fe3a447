#include "pipeline/plan_stages.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/divisors.h"
#include "base/error.h"
#include "base/progress.h"
#include "pipeline/planner.h"
#include "simulate/sweep.h"

namespace tessera {
namespace {

constexpr size_t most_ways = 256;
constexpr size_t more_ways = 2;                      // ways that are planned for the best number of stages
constexpr int64_t least_parts = 1, most_parts = 16;  // microbatches per stage, if that many divide the batch

std::vector<int64_t> microbatches_for(int64_t stages, const LayerChain &chain, const StageRequest &request) {
  if (stages == 1) return {1};
  if (request.microbatches) return {*request.microbatches};
  std::vector<int64_t> all = divisors_of(chain.rows), usual;
  for (int64_t each : all)
    if (each >= least_parts * stages && each <= most_parts * stages) usual.push_back(each);
  if (!usual.empty()) return usual;
  return {all.back()};
}

struct Way {
  StageCounts counts;
  Mesh beside;
};

std::vector<Way> ways_of(const LayerChain &chain, const StageMeshes &meshes, const StageRequest &request,
                         const std::string &option) {
  std::vector<Way> ways;
  const std::vector<int64_t> stages = request.stages ? std::vector{*request.stages} : divisors_of(chain.layers);
  for (int64_t each : stages)
    for (const Mesh &mesh : meshes.beside(each))
      for (int64_t microbatches : microbatches_for(each, chain, request)) ways.push_back({{each, microbatches}, mesh});
  if (ways.size() > most_ways)
    throw InputError(
        fmt::format("{}: there are {} ways to choose stages, microbatches and meshes, and {} are tried at "
                    "most; give some of their numbers",
                    option, ways.size(), most_ways));
  return ways;
}

Program cut(const StageMeshes &meshes, const Way &way) {
  Program program = meshes.read(way.beside);
  if (way.counts.stages > 1) program.cut_into_stages(way.counts);
  if (meshes.finish) meshes.finish(program);
  return program;
}

// Estimates a way with propagation's sharding for every value.
PlannedStages estimated(const StageMeshes &meshes, const Way &way) {
  PlannedStages found{way.counts, way.beside, {}, false, {}};
  try {
    Program program = cut(meshes, way);
    found.mesh = program.report().mesh;
    program.propagate();
    found.cost = cost_of(program, {});
  } catch (const InputError &error) {
    found.problem = error.message();
  }
  return found;
}

// Returns the numbers of the ways, best estimates first.
std::vector<size_t> by_estimate(const std::vector<PlannedStages> &estimates, std::optional<int64_t> limit) {
  std::vector<size_t> order;
  for (size_t way = 0; way < estimates.size(); ++way)
    if (estimates[way].cost) order.push_back(way);
  std::ranges::stable_sort(order, {}, [&](size_t way) { return rank_of(estimates[way], limit); });
  return order;
}

// Plans some of the ways.
class WayPlans {
 public:
  WayPlans(const StageMeshes &meshes, const PlanOptions &options, const std::vector<Way> &ways, PlannedChain &found)
      : meshes_(meshes), options_(options), ways_(ways), found_(found) {}

  // Before anything is decided, a device computes more the fewer stages there are, which says nothing about the result
  // of decisions. So the best estimate of each number of stages is planned first, and then more ways of the best
  // number.
  void plan(const std::vector<size_t> &order) {
    std::set<int64_t> seen;
    for (size_t number : order)
      if (seen.insert(ways_[number].counts.stages).second) plan(number);
    if (!best_) throw InputError(found_.ways[order.front()].problem);
    const int64_t stages = ways_[best_number_].counts.stages;
    size_t left = more_ways;
    for (size_t number : order)
      if (left > 0 && ways_[number].counts.stages == stages && !found_.ways[number].is_planned) plan(number), --left;
  }

  PlanOnMesh take() { return std::move(*best_); }
  size_t best_number() const { return best_number_; }

 private:
  void plan(size_t number) {
    PlannedStages &way = found_.ways[number];
    way.is_planned = true;
    try {
      Program planned = cut(meshes_, ways_[number]);
      Plan plan = planned.plan(options_);
      way.cost = plan.cost;
      way.mesh = plan.mesh;
      if (best_ && best_->plan.cost.seconds <= plan.cost.seconds) return;
      best_.emplace(PlanOnMesh{std::move(plan), std::move(planned)});
      best_number_ = number;
    } catch (const InputError &error) {
      way.cost.reset();
      way.problem = error.message();
    }
  }

  const StageMeshes &meshes_;
  const PlanOptions &options_;
  const std::vector<Way> &ways_;
  PlannedChain &found_;
  std::optional<PlanOnMesh> best_;
  size_t best_number_ = 0;
};

}  // namespace

// Returns meshes of this one's axes on one of so many equal parts of its devices.
static std::vector<Mesh> meshes_on_part(const Mesh &divided, int64_t stages, const std::string &option) {
  if (divided.size() % stages != 0) return {};
  std::vector<MeshAxis> axes = divided.axes();
  for (MeshAxis &axis : axes) axis.size = 1;
  axes.front().size = divided.size() / stages;
  return meshes_like(Mesh(std::move(axes)), option);
}

StageMeshes meshes_sharing(const Mesh &divided, std::function<Program(const Mesh &)> read, const std::string &option) {
  return {[divided, option](int64_t stages) { return meshes_on_part(divided, stages, option); }, std::move(read)};
}

StageMeshes mesh_beside_stages(const std::function<Program()> &read) {
  const Mesh mesh = read().report().mesh;
  return {[mesh](int64_t) { return std::vector{mesh}; }, [read](const Mesh &) { return read(); }};
}

PlanOnMesh plan_in_stages(const StageMeshes &meshes, const PlanOptions &options, const std::string &option) {
  const StageRequest &request = *options.stages;
  if (request.stages == 1 && request.microbatches.value_or(1) != 1)
    throw InputError(fmt::format("{}: a single stage takes the whole batch at once, and {} microbatches are asked for",
                                 option, *request.microbatches));
  const std::vector<Mesh> first = meshes.beside(request.stages.value_or(1));
  if (first.empty())
    throw InputError(fmt::format("{}: the devices can't be divided into {} stages", option, *request.stages));
  const Program whole = meshes.read(first.front());
  PlannedChain found{whole.layer_chain(), {}};
  const std::vector<Way> ways = ways_of(found.chain, meshes, request, option);
  const std::optional<int64_t> limit = memory_limit_of(options, whole.machine());
  Progress progress("planning", "ways to cut the layers", static_cast<int64_t>(ways.size()));
  for (const Way &way : ways) {
    progress.advance();
    found.ways.push_back(ways.size() == 1 ? PlannedStages{way.counts, way.beside, {}, false, {}}
                                          : estimated(meshes, way));
  }
  std::vector<size_t> order = ways.size() == 1 ? std::vector<size_t>{0} : by_estimate(found.ways, limit);
  if (order.empty()) throw InputError(found.ways.front().problem);
  WayPlans plans(meshes, options, ways, found);
  plans.plan(order);
  PlanOnMesh best = plans.take();
  PlannedStages chosen = std::move(found.ways[plans.best_number()]);
  found.ways.erase(found.ways.begin() + static_cast<std::ptrdiff_t>(plans.best_number()));
  sort_ways(found.ways, limit);
  found.ways.insert(found.ways.begin(), std::move(chosen));
  best.plan.chain = std::move(found);
  return best;
}

}  // namespace tessera
