#include "partition/work_to_divide.h"

#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/traits.h"
#include "ops/location_mark.h"
#include "ops/merge_equal.h"
#include "ops/value_types.h"
#include "ops/written_out.h"
#include "partition/choice_tables.h"
#include "partition/partial.h"
#include "propagate/ir/functions.h"
#include "propagate/propagate.h"

namespace tessera {
namespace {

constexpr int64_t most_written_operations = 20'000;

bool needs_all_operands(mlir::Operation *op) {
  return op->hasTrait<stablehlo::trait::Elementwise>() || op->hasTrait<stablehlo::trait::ForwardsOperands>() ||
         op->hasTrait<stablehlo::trait::NeedsMappedElements>();
}

// Returns all sets of operands that may stay unreduced, for any kind of reduction.
std::vector<PartialOperands> unreduced_sets_of(mlir::Operation *op) {
  if (op->getNumOperands() > most_tried_operands) return {PartialOperands(op->getNumOperands(), true)};
  std::vector<PartialOperands> sets;
  for (ReductionKind kind : {ReductionKind::sum, ReductionKind::max, ReductionKind::min})
    for (PartialOperands &set : sets_kept_partial(op, kind))
      if (!llvm::is_contained(sets, set)) sets.push_back(std::move(set));
  return sets;
}

// Leaves out operations that don't need all of their operands. Their results may then have any layout from the
// beginning.
ChoiceProblem work_of(ChoiceTables tables) {
  ChoiceProblem problem = std::move(tables.problem);
  std::vector<int32_t> numbers(problem.operations.size(), no_value);
  std::vector<ChoiceOperation> kept;
  for (size_t i = 0; i < problem.operations.size(); ++i) {
    if (problem.operations[i].rule.is_custom || !needs_all_operands(tables.operations[i])) continue;
    numbers[i] = static_cast<int32_t>(kept.size());
    kept.push_back(std::move(problem.operations[i]));
    kept.back().keeps_unreduced = unreduced_sets_of(tables.operations[i]);
  }
  problem.operations = std::move(kept);
  std::vector<int32_t> order;
  for (int32_t item : problem.order)
    if (item >= 0)
      order.push_back(item);
    else if (const int32_t number = numbers[~static_cast<size_t>(item)]; number != no_value)
      order.push_back(~number);
  problem.order = std::move(order);
  for (size_t i = 0; i < problem.values.size(); ++i)
    if (!tables.homes[i].empty())
      problem.values[i].dtype = find_dtype(tables.homes[i][0].getType()).value_or(DType::i8);
  return problem;
}

// Merges equal operations wherever propagation has their results; the first one's sharding stays. Those whose shardings the
// program gives stay apart.
void merge_wherever_results_lie(mlir::ModuleOp module) {
  llvm::DenseMap<mlir::Operation *, mlir::Attribute> shardings;
  module.walk([&](mlir::Operation *op) {
    if (mark_of(op->getLoc(), LocationMark::given)) return;
    if (mlir::Attribute sharding = op->getAttr(sdy::sharding_name))
      shardings[op] = sharding, op->removeAttr(sdy::sharding_name);
  });
  merge_equal(module);
  // No such operation was made meanwhile, so the one that is found here is the one that had the sharding.
  module.walk([&](mlir::Operation *op) {
    if (const auto found = shardings.find(op); found != shardings.end()) op->setAttr(sdy::sharding_name, found->second);
  });
}

Sharding layout_of(mlir::Value array) {
  auto type = llvm::cast<mlir::RankedTensorType>(array.getType());
  return sdy::sharding_of(array).value_or(Sharding::open_of("", type.getRank()));
}

// Reads the operand of a constraint in place of its result where a device that has elements of one has them of the other: both lie
// alike and others read the operand, too, or the operand is whole. Partitioning takes such elements from either.
void read_what_is_constrained(mlir::ModuleOp module) {
  module.walk([](mlir::Operation *op) {
    if (!llvm::isa<sdy::ShardingConstraintOp, sdy::ReshardOp>(op)) return;
    mlir::Value operand = op->getOperand(0), result = op->getResult(0);
    if (!llvm::isa<mlir::RankedTensorType>(operand.getType())) return;  // a token
    const Sharding from = layout_of(operand), to = layout_of(result);
    const bool is_whole = from.all_dim_axes().empty() && from.unreduced.empty();
    const bool lie_alike = dim_axes(from) == dim_axes(to) && from.unreduced == to.unreduced;
    if (!is_whole && (!lie_alike || operand.hasOneUse())) return;
    result.replaceAllUsesWith(operand);
    op->erase();
  });
}

}  // namespace

LowerBound lower_bound_of(mlir::ModuleOp propagated, const Mesh &mesh) {
  if (mesh.size() <= 1) return {0};
  mlir::OwningOpRef<mlir::ModuleOp> module = propagated.clone();
  WrittenOut written_out(*module);
  for (mlir::func::FuncOp root : CallTable(*module).roots())
    if (written_out.operations_of(root) > most_written_operations)
      return {{}, "the program has more than " + std::to_string(most_written_operations) + " operations"};
  if (llvm::failed(flatten_calls(*module, {}, nullptr))) return {{}, "functions can't be copied for their calls"};
  read_what_is_constrained(*module);
  merge_wherever_results_lie(*module);
  ChoiceTables tables = choice_tables_of(*module, Executions(*module, /*iterations_of_unknown_loops=*/1), mesh);
  if (tables.has_crossing_parts) return {{}, "some values are cut by parts of an axis that cross each other"};
  return least_bytes(work_of(std::move(tables)), mesh);
}

}  // namespace tessera
