#include "explain/reshard_plans.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "base/text.h"
#include "explain/json_parts.h"
#include "explain/values.h"
#include "ops/value_types.h"
#include "partition/plan_account.h"
#include "report/table.h"

namespace tessera {
namespace {

AxisList parts_without(const AxisList &axes, const AxisList &others, const Mesh &mesh) {
  AxisList left;
  for (const AxisRef &axis : axes) append(left, without(axis, others, mesh), mesh);
  return left;
}

bool has_plan(const PartitionRecord::Move &move, const Mesh &mesh) {
  const bool becomes_partial = !parts_without(move.to.partial.axes, move.from.partial.axes, mesh).empty();
  const bool is_of_one_kind = move.to.partial.empty() || move.to.partial.kind == move.from.partial.kind;
  return !move.from.partial.holder && !becomes_partial && is_of_one_kind &&
         llvm::isa<mlir::RankedTensorType>(move.value.type);
}

}  // namespace

std::vector<ExplainedPlan> explained_plans(const ExplanationRecord &record, const Report &report,
                                           const std::string &main, const Machine &machine, ReshardStrategy strategy) {
  ValueExplainer finder(record, report, main);
  const std::vector<ExplainedValue> values = finder.values();
  ReshardPlanner planner(report.mesh, machine, strategy);
  std::vector<ExplainedPlan> plans;
  std::set<std::tuple<std::string, std::string, std::string>> known;
  std::map<const ReshardPlan *, PlanAccount> accounts;  // the planner returns one plan for equal requests
  for (const PartitionRecord::Move &move : record.partition.moves) {
    if (!has_plan(move, report.mesh)) continue;
    const std::optional<size_t> value = finder.find(move.value);
    const auto type = llvm::cast<mlir::RankedTensorType>(move.value.type);
    const Shape global(type.getShape());
    const AxisList kept = common_axes(move.from.partial.axes, move.to.partial.axes);
    const ReshardPlan &plan = planner.plan(global, move.from.axes, {move.from.partial.axes}, move.to.axes, kept);
    if (plan.empty()) continue;
    ExplainedPlan shown{value ? spoken(values[*value]) : "", type_text(type),
                        sharding_text(move.from.axes, move.from.partial.axes),
                        sharding_text(move.to.axes, move.to.partial.axes)};
    if (!known.emplace(shown.value, shown.from, shown.to).second && value) continue;
    auto [found, is_new] = accounts.try_emplace(&plan);
    if (is_new)
      found->second = account_of(plan, global, move.from.axes, parts_without(move.from.partial.axes, kept, report.mesh),
                                 move.to.axes, kept, report.mesh);
    const PlanAccount &account = found->second;
    for (const ReshardStep &step : plan.steps) shown.steps.push_back(to_string(step));
    const auto bytes = static_cast<int64_t>(bytes_of(dtype_of(type)));
    shown.bytes_sent = bytes * account.sent;
    shown.least_bytes_sent = bytes * account.least_sent;
    shown.bytes_at_peak = bytes * account.held;
    shown.least_bytes_at_peak = bytes * account.least_held;
    plans.push_back(std::move(shown));
  }
  return plans;
}

std::string plans_to_text(const std::vector<ExplainedPlan> &plans) {
  if (plans.empty()) return "\nPlans: no value is moved.\n";
  std::vector<std::vector<std::string>> rows;
  for (const ExplainedPlan &plan : plans)
    rows.push_back({plan.value, plan.type, plan.from, plan.to, joined(plan.steps, "; "),
                    std::to_string(plan.bytes_sent), std::to_string(plan.least_bytes_sent),
                    std::to_string(plan.bytes_at_peak), std::to_string(plan.least_bytes_at_peak)});
  return fmt::format(
             "\nPlans: {}, with the bytes that all devices together send, and those of the value that one holds "
             "at the peak\n",
             plans.size()) +
         table_text({"value", "type", "from", "to", "plan", ">sent", ">at least", ">held", ">at least"}, rows);
}

std::string with_plans_to_json(const Explanation &explanation, const ExplanationChoice &choice,
                               const std::vector<ExplainedPlan> &plans) {
  Json json = json_of(explanation, choice);
  json["plans"] = Json::array();
  for (const ExplainedPlan &plan : plans)
    json["plans"].push_back({{"value", plan.value},
                             {"type", plan.type},
                             {"from", plan.from},
                             {"to", plan.to},
                             {"steps", plan.steps},
                             {"bytes_total", plan.bytes_sent},
                             {"bytes_total_at_least", plan.least_bytes_sent},
                             {"bytes_at_peak", plan.bytes_at_peak},
                             {"bytes_at_peak_at_least", plan.least_bytes_at_peak}});
  return document_of(json);
}

}  // namespace tessera
