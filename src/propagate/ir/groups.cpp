// Sharding groups: values of one id have one sharding.
#include "dialect/sdy/utils.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "mlir/IR/Builders.h"
#include "propagate/ir/data_flow.h"
#include "propagate/propagate.h"

namespace tessera {

namespace {

using sdy::ShardingGroupOp;

// Checks that the member is in the same manual region as the others: outside and inside see different shapes.
llvm::LogicalResult check_regions(llvm::MutableArrayRef<ShardingGroupOp> members) {
  auto region_of = [](ShardingGroupOp op) { return op->getParentOfType<sdy::ManualComputationOp>(); };
  for (ShardingGroupOp member : members) {
    if (region_of(member) == region_of(members.front())) continue;
    mlir::InFlightDiagnostic error =
        member.emitError("ShardingGroupOps values cannot cross ManualComputationOp boundaries for groupId: ")
        << member.getGroupId();
    error.attachNote(members.front().getLoc()) << "another member of the group is here";
    return error;
  }
  return mlir::success();
}

// Values that are sharded alike have equally many dimensions.
llvm::LogicalResult check_ranks(llvm::MutableArrayRef<ShardingGroupOp> members) {
  auto rank_of = [](ShardingGroupOp op) { return llvm::cast<mlir::ShapedType>(op.getInput().getType()).getRank(); };
  for (ShardingGroupOp member : members) {
    if (rank_of(member) == rank_of(members.front())) continue;
    mlir::InFlightDiagnostic error =
        member.emitError("this value has rank ")
        << rank_of(member) << ", and another of its sharding group has rank " << rank_of(members.front())
        << "; the values of a group are sharded alike: put values of another rank into a group "
           "with another id";
    error.attachNote(members.front().getLoc()) << "the other value of the group is here";
    return error;
  }
  return mlir::success();
}

// Members that say different things can't be one: each gets an open constraint behind it, and the constraints are grouped.
void set_members_apart(llvm::MutableArrayRef<ShardingGroupOp> members, const Sharding &like) {
  members.front()->emitWarning("The initial operand shardings on the sharding groups of groupID: ")
      << members.front().getGroupId()
      << " do not match. Inserting an open sharding constraint to all constrained values.";
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

void agree_at_start(llvm::MutableArrayRef<ShardingGroupOp> members, PropagationRecord *record) {
  std::optional<Sharding> common;
  mlir::Value first;  // that has it
  for (ShardingGroupOp member : members) {
    std::optional<Sharding> own = sharding_or_edge_sharding(member.getInput());
    if (!own) continue;
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

llvm::LogicalResult import_groups(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *record) {
  // A value that is in several groups makes them one.
  llvm::EquivalenceClasses<int64_t> ids;
  llvm::DenseMap<mlir::Value, int64_t> id_of_value;
  llvm::SmallVector<ShardingGroupOp> groups;
  module.walk([&](ShardingGroupOp group) {
    int64_t id = static_cast<int64_t>(group.getGroupId());
    ids.insert(id);
    auto [found, is_new] = id_of_value.try_emplace(edge_owner(group.getInput()), id);
    if (!is_new) ids.unionSets(found->second, id);
    groups.push_back(group);
  });
  // Ids from 0, in ascending order of the least id of each class.
  llvm::DenseMap<int64_t, int64_t> least;
  for (ShardingGroupOp group : groups) {
    int64_t id = static_cast<int64_t>(group.getGroupId()), leader = ids.getLeaderValue(id);
    auto [found, is_new] = least.try_emplace(leader, id);
    if (!is_new) found->second = std::min(found->second, id);
  }
  llvm::SmallVector<int64_t> order;
  for (const auto &[leader, id] : least) order.push_back(id);
  llvm::sort(order);
  llvm::MapVector<int64_t, llvm::SmallVector<ShardingGroupOp>> members;
  for (ShardingGroupOp group : groups) {
    int64_t id = least[ids.getLeaderValue(static_cast<int64_t>(group.getGroupId()))];
    int64_t number = llvm::find(order, id) - order.begin();
    group.setGroupId(number);
    members[number].push_back(group);
  }
  // Each value stays once.
  for (auto &[id, all] : members) {
    llvm::SmallPtrSet<void *, 8> seen;
    llvm::erase_if(all, [&](ShardingGroupOp group) {
      if (seen.insert(group.getInput().getAsOpaquePointer()).second) return false;
      group.erase();
      return true;
    });
    if (failed(check_regions(all)) || failed(check_ranks(all))) return mlir::failure();
    agree_at_start(all, record);
  }
  return mlir::success();
}

llvm::LogicalResult remove_groups(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  module.walk([](ShardingGroupOp group) { group.erase(); });
  return mlir::success();
}

}  // namespace tessera
