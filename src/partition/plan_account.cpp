#include "partition/plan_account.h"

#include <algorithm>

#include "base/shape.h"
#include "mesh/exchange_rounds.h"

namespace tessera {
namespace {

// Returns the number of positions whose block differs in the second layout.
int64_t positions_that_change(const std::vector<AxisList> &from, const std::vector<AxisList> &to, const Mesh &mesh) {
  return std::ranges::count_if(positions_in(mesh), [&](MeshPosition position) {
    for (size_t dim = 0; dim < from.size(); ++dim)
      if (mesh.coordinate(position, from[dim]) != mesh.coordinate(position, to[dim])) return true;
    return false;
  });
}

int64_t block_elements(const Shape &global, const std::vector<AxisList> &dims, const Mesh &mesh) {
  return element_count(block_shape(global, dims, mesh));
}

int64_t least_sent_for_sums(const Shape &global, const AxisList &summed, const std::vector<AxisList> &to,
                            const AxisList &kept, const Mesh &mesh) {
  int64_t blocks = 1;
  for (const AxisList &axes : to) blocks *= size_of(axes, mesh);
  const int64_t apart = size_of(kept, mesh);  // devices that keep different parts have sums of their own
  const int64_t wanted = mesh.size() / apart / blocks;
  return element_count(global) * apart * (size_of(summed, mesh) - 1 + wanted - 1);
}

int64_t most_held_by_steps(const ReshardPlan &plan, const Shape &global, const std::vector<AxisList> &from,
                           const Mesh &mesh) {
  const std::vector<AxisList> *before = &from;
  int64_t most = block_elements(global, from, mesh);
  for (size_t i = 0; i < plan.steps.size(); ++i) {
    const ReshardStep &step = plan.steps[i];
    const bool is_sliced_again = !step.kind && i + 1 < plan.steps.size() && !plan.steps[i + 1].kind;
    if (is_sliced_again) continue;  // a slice of a slice is one
    const bool is_in_place = step.kind == CollectiveKind::all_reduce;
    const bool is_in_pieces = step.permutes > 0 || (!step.kind && step.dim < 0);
    const int64_t operand = std::max(block_elements(global, *before, mesh), step.operand);
    const int64_t result = is_in_place ? 0 : block_elements(global, step.after, mesh);
    const int64_t pieces = is_in_pieces ? pieces_held * most_in_round({global, *before, step.after}, mesh) : 0;
    most = std::max(most, operand + result + pieces);
    before = &step.after;
  }
  return most;
}

}  // namespace

int64_t most_held(const Rearrangement &what, const Mesh &mesh) {
  return block_elements(what.shape, what.from, mesh) + block_elements(what.shape, what.to, mesh) +
         pieces_held * most_in_round(what, mesh);
}

int64_t elements_sent_by_plan(const ReshardPlan &plan, const Shape &global, const std::vector<AxisList> &from,
                              const Mesh &mesh) {
  int64_t all = 0;
  const std::vector<AxisList> *before = &from;
  for (size_t i = 0; i < plan.steps.size(); ++i) {
    const ReshardStep &step = plan.steps[i];
    if (step.kind == CollectiveKind::direct_exchange)
      all += elements_lacking({global, *before, step.after}, mesh);
    else if (step.kind == CollectiveKind::collective_permute)
      all += step.operand * positions_that_change(*before, step.after, mesh);
    else if (step.kind)
      all += bytes_total(*step.kind, step.operand, plan.links[i].devices(), mesh.size() / plan.links[i].devices());
    before = &step.after;
  }
  return all;
}

PlanAccount account_of(const ReshardPlan &plan, const Shape &global, const std::vector<AxisList> &from,
                       const AxisList &summed, const std::vector<AxisList> &to, const AxisList &kept,
                       const Mesh &mesh) {
  PlanAccount account;
  account.sent = elements_sent_by_plan(plan, global, from, mesh);
  account.least_sent =
      summed.empty() ? elements_lacking({global, from, to}, mesh) : least_sent_for_sums(global, summed, to, kept, mesh);
  account.held = most_held_by_steps(plan, global, from, mesh);
  account.least_held = std::max(block_elements(global, from, mesh), block_elements(global, to, mesh));
  return account;
}

}  // namespace tessera
