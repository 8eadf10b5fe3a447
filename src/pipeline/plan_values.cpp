#include "pipeline/plan_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "auto_sharding/layouts.h"
#include "mlir/IR/Builders.h"
#include "ops/location_mark.h"
#include "ops/value_types.h"
#include "partition/partitioner.h"

namespace tessera {
namespace {

constexpr size_t most_results = 2, most_values = 2;  // that are decided, those of most bytes

std::vector<mlir::Operation *> operations_of(mlir::ModuleOp module) {
  std::vector<mlir::Operation *> all;
  module.walk([&](mlir::Operation *op) { all.push_back(op); });
  return all;
}

// Keeps the first roles of those that can be cut and have most bytes.
void add_largest(PlanRoles &roles, std::vector<std::pair<PlanRole, DecidedValue>> found, size_t most,
                 const Mesh &mesh) {
  std::erase_if(found, [&](const auto &each) { return !can_be_cut(each.first, mesh); });
  std::ranges::stable_sort(found, std::greater<>(), [](const auto &each) { return each.second.bytes; });
  found.resize(std::min(found.size(), most));
  for (auto &[role, value] : found) {
    roles.roles.push_back(std::move(role));
    roles.values.push_back(std::move(value));
  }
}

}  // namespace

void add_results(PlanRoles &roles, mlir::func::FuncOp main, const Report &report, const std::string &mesh_name) {
  std::vector<std::pair<PlanRole, DecidedValue>> found;
  for (unsigned number = 0; number < main.getNumResults(); ++number) {
    const ArrayReport &result = report.outputs[number];
    const Sharding given = sdy::result_sharding_of(main, number)
                               .value_or(Sharding::open_of(mesh_name, static_cast<int64_t>(result.shape.size())));
    if (given.mesh_name != mesh_name || llvm::is_contained(main.getArgumentTypes(), main.getResultTypes()[number]))
      continue;
    const std::string name = result.name.empty() ? "" : fmt::format(" ({})", result.name);
    found.push_back({{result.shape, given, open_dims(given), dim_axes(result.sharding)},
                     {.operation = {},
                      .result = number,
                      .name = fmt::format("result {}{}", number, name),
                      .type = type_text(result.dtype, result.shape),
                      .bytes = element_count(result.shape) * static_cast<int64_t>(bytes_of(result.dtype))}});
  }
  add_largest(roles, std::move(found), most_results, report.mesh);
}

void number_operations(mlir::ModuleOp module) {
  int64_t number = 0;
  for (mlir::Operation *op : operations_of(module)) op->setLoc(marked(op->getLoc(), LocationMark::text, number++));
}

void add_moved_values(PlanRoles &roles, mlir::func::FuncOp main, const std::vector<PartitionRecord::Move> &moves,
                      const std::string &mesh_name, const Mesh &mesh) {
  const std::vector<mlir::Operation *> all = operations_of(main->getParentOfType<mlir::ModuleOp>());
  std::map<std::pair<int64_t, unsigned>, std::pair<PlanRole, DecidedValue>> by_value;
  for (const PartitionRecord::Move &move : moves) {
    const std::optional<int64_t> number = mark_of(move.value.owner, LocationMark::text);
    if (!number || move.value.position.kind != PropagationRecord::Kind::result) continue;
    mlir::Operation *op = all[static_cast<size_t>(*number)];
    const unsigned result = move.value.position.number;
    if (result >= op->getNumResults() || sdy::is_annotation(op)) continue;
    // Other functions may be called from a manual region.
    if (op->getParentOfType<mlir::func::FuncOp>() != main || !sdy::enclosing_manual_axes(op).empty()) continue;
    const auto type = llvm::dyn_cast<mlir::RankedTensorType>(op->getResult(result).getType());
    const std::optional<DType> dtype = type ? find_dtype(type) : std::nullopt;
    if (!dtype || type != move.value.type || !type.hasStaticShape()) continue;
    const Shape shape(type.getShape());
    by_value.try_emplace({*number, result},
                         PlanRole{shape, Sharding::open_of(mesh_name, type.getRank()),
                                  std::vector<bool>(shape.size(), true), move.from.axes},
                         DecidedValue{.operation = *number,
                                      .result = result,
                                      .name = spoken_name(op),
                                      .type = type_text(*dtype, shape),
                                      .bytes = element_count(shape) * static_cast<int64_t>(bytes_of(*dtype))});
  }
  std::vector<std::pair<PlanRole, DecidedValue>> found;
  for (auto &[key, value] : by_value) found.push_back(std::move(value));
  add_largest(roles, std::move(found), most_values, mesh);
}

void write_values(const PlanRoles &roles, const PlanState &plan, mlir::ModuleOp module, mlir::func::FuncOp main) {
  std::vector<mlir::Operation *> all;
  for (size_t i = 0, role = roles.arguments.size(); role < plan.size(); ++i, ++role) {
    if (!plan[role]) continue;
    const DecidedValue &value = roles.values[i];
    const Sharding sharding = sharding_of(roles.roles[role], *plan[role]);
    if (!value.operation) {
      sdy::set_result_sharding(main, value.result, sharding);
      continue;
    }
    if (all.empty()) all = operations_of(module);
    mlir::Operation *op = all[static_cast<size_t>(*value.operation)];
    mlir::OpBuilder builder(op->getContext());
    builder.setInsertionPointAfter(op);
    mlir::Value decided = op->getResult(value.result);
    auto constraint = sdy::ShardingConstraintOp::create(builder, op->getLoc(), decided,
                                                        sdy::ShardingAttr::get(op->getContext(), sharding));
    decided.replaceAllUsesExcept(constraint.getResult(), constraint);
  }
}

}  // namespace tessera
