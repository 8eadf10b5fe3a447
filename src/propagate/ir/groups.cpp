// Applies sharding groups: values of one id have one sharding. Any number may be an id, also those that a DenseMap keeps for
// itself.
#include <map>

#include "dialect/sdy/utils.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "mlir/IR/Builders.h"
#include "propagate/ir/data_flow.h"
#include "propagate/ir/op_index.h"
#include "propagate/propagate.h"

namespace tessera {

namespace {

using sdy::ShardingGroupOp;

// Checks that members of a group are in one manual region, since outside and inside see different shapes, and of one
// shape.
llvm::LogicalResult check_alike(llvm::ArrayRef<ShardingGroupOp> groups) {
  std::map<uint64_t, ShardingGroupOp> firsts;
  auto region_of = [](ShardingGroupOp op) { return op->getParentOfType<sdy::ManualComputationOp>(); };
  auto shape_of = [](ShardingGroupOp op) { return llvm::cast<mlir::ShapedType>(op.getInput().getType()).getShape(); };
  for (ShardingGroupOp member : groups) {
    ShardingGroupOp first = firsts.try_emplace(member.getGroupId(), member).first->second;
    if (region_of(member) != region_of(first))
      return member.emitError("ShardingGroupOps values cannot cross ManualComputationOp boundaries for groupId: ")
             << member.getGroupId();
    if (shape_of(member) != shape_of(first))
      return member.emitError("ShardingGroupOps values must have the same shape for groupId: ") << member.getGroupId();
  }
  return mlir::success();
}

// Members with different shardings can't have one sharding: each gets an open constraint behind it, and the constraints
// are grouped.
void set_members_apart(llvm::MutableArrayRef<ShardingGroupOp> members, const Sharding &like) {
  mlir::Value first = members.front().getInput();
  mlir::Operation *owner = first.getDefiningOp() ? first.getDefiningOp() : first.getParentBlock()->getParentOp();
  owner->emitWarning("The initial operand shardings on the sharding groups of groupID: ")
      << members.front().getGroupId()
      << " do not match. Inserting an open sharding constraint to all constrained values. This can be caused when "
         "shardings from different values are grouped (e.g. from jax.shard_alike) but have separate inconsistent "
         "sharding constraints on them.";
  for (ShardingGroupOp member : members) {
    mlir::Value value = member.getInput();
    mlir::OpBuilder builder(member.getContext());
    builder.setInsertionPointAfterValue(value);
    Sharding open = Sharding::open_of(like.mesh_name, like.rank());
    open.inlined_mesh = like.inlined_mesh;
    auto constraint = sdy::ShardingConstraintOp::create(builder, value.getLoc(), value.getType(), value,
                                                        sdy::ShardingAttr::get(member.getContext(), open));
    value.replaceAllUsesExcept(constraint.getResult(), constraint);
  }
}

bool is_open_and_whole(const Sharding &sharding, bool overrules_replicated) {
  return (overrules_replicated || (sharding.replicated.empty() && sharding.unreduced.empty())) &&
         llvm::all_of(sharding.dims, [](const DimSharding &dim) { return dim.axes.empty() && !dim.is_closed; });
}

void agree_at_start(llvm::MutableArrayRef<ShardingGroupOp> members, bool overrules_replicated,
                    PropagationRecord *record) {
  std::optional<Sharding> common;
  mlir::Value first;  // the first member that has the sharding
  for (ShardingGroupOp member : members) {
    std::optional<Sharding> own = sharding_or_edge_sharding(member.getInput());
    if (!own || is_open_and_whole(*own, overrules_replicated)) continue;
    if (common && !(*common == *own)) return set_members_apart(members, *common);
    if (!common) first = member.getInput();
    common = own;
  }
  if (!common) return;
  for (ShardingGroupOp member : members) {
    if (!can_be_sharded(member.getInput())) continue;
    mlir::Value value = edge_owner(member.getInput());
    if (record && !sdy::sharding_of(value))
      record->given.try_emplace(value, PropagationRecord::Given::By::group, first.getLoc());
    sdy::set_sharding(value, *common);
  }
}

}  // namespace

llvm::LogicalResult import_groups(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
  const IndexOf index(module, options);
  llvm::SmallVector<ShardingGroupOp> groups;
  llvm::MapVector<mlir::Value, llvm::SmallVector<ShardingGroupOp>> of_value;
  index->each<ShardingGroupOp>([&](ShardingGroupOp group) {
    groups.push_back(group);
    of_value[edge_owner(group.getInput())].push_back(group);
  });
  if (failed(check_alike(groups))) return mlir::failure();
  // A value that is in several groups merges them.
  std::map<uint64_t, int64_t> number_of_id;
  auto id_of = [&](ShardingGroupOp group) {
    return number_of_id.try_emplace(group.getGroupId(), static_cast<int64_t>(number_of_id.size())).first->second;
  };
  llvm::EquivalenceClasses<int64_t> ids;
  for (auto &[value, all] : of_value)
    for (ShardingGroupOp group : all) ids.unionSets(id_of(all.front()), id_of(group));
  // Numbers classes from 0, in the order in which their first members are met.
  llvm::DenseMap<int64_t, int64_t> numbers;
  for (const auto &entry : ids)
    if (entry->isLeader()) numbers.try_emplace(entry->getData(), static_cast<int64_t>(numbers.size()));
  for (ShardingGroupOp group : groups) group.setGroupId(numbers[ids.getLeaderValue(id_of(group))]);
  if (groups.empty()) return mlir::success();
  // Each value stays in a group only once.
  index->forget_all();
  for (auto &[value, all] : of_value) {
    llvm::SmallPtrSet<void *, 2> seen;
    for (ShardingGroupOp group : all)
      if (!seen.insert(group.getInput().getAsOpaquePointer()).second) group.erase();
  }
  return mlir::success();
}

llvm::LogicalResult agree_in_groups(OpIndex &index, bool overrules_replicated, PropagationRecord *record) {
  llvm::SmallVector<ShardingGroupOp> groups;
  std::map<uint64_t, llvm::SmallVector<ShardingGroupOp>> members;
  index.each<ShardingGroupOp>([&](ShardingGroupOp group) {
    groups.push_back(group);
    members[group.getGroupId()].push_back(group);
  });
  if (failed(check_alike(groups))) return mlir::failure();
  for (auto &[id, all] : members) agree_at_start(all, overrules_replicated, record);
  if (!members.empty()) index.forget_all();
  return mlir::success();
}

llvm::LogicalResult remove_groups(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
  const IndexOf index(module, options);
  bool has_any = false;
  index->each<ShardingGroupOp>([&](ShardingGroupOp group) {
    group.erase();
    has_any = true;
  });
  if (has_any) index->forget_all();
  return mlir::success();
}

}  // namespace tessera
