#include "partition/plan_account.h"

#include <algorithm>

#include "base/shape.h"

namespace tessera {
namespace {

// Returns the positions whose block is another one in the second layout.
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

}  // namespace

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
  int64_t before = block_elements(global, from, mesh);
  account.held = before;
  account.least_held = std::max(before, block_elements(global, to, mesh));
  for (const ReshardStep &step : plan.steps) {
    const int64_t after = block_elements(global, step.after, mesh);
    account.held = std::max(account.held, before + after);
    before = after;
  }
  return account;
}

}  // namespace tessera
