// Applies sharding constraints to their inputs before shardings spread, and turns the rest into reshards afterwards.
#include "dialect/sdy/utils.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "propagate/ir/added_up.h"
#include "propagate/ir/data_flow.h"
#include "propagate/ir/op_index.h"
#include "propagate/ir/origins.h"
#include "propagate/ir/steps.h"
#include "propagate/propagate.h"

namespace tessera {

namespace {

using sdy::ManualComputationOp;
using sdy::ShardingConstraintOp;

bool is_fully_closed(const Sharding &sharding) {
  return llvm::all_of(sharding.dims, [](const DimSharding &dim) { return dim.is_closed; });
}

// Returns the sharding that a constraint or a manual region requires of the value at this use.
std::optional<Sharding> asked_at(mlir::OpOperand &use) {
  if (auto constraint = mlir::dyn_cast<ShardingConstraintOp>(use.getOwner()))
    return constraint.getSharding().getValue();
  if (auto manual = mlir::dyn_cast<ManualComputationOp>(use.getOwner()))
    return manual.getInShardings().getValue()[use.getOperandNumber()];
  return std::nullopt;
}

// An open sharding counts as none: it is there because another value of the same loop or branch has a sharding.
bool has_sharding(mlir::Value value) {
  const mlir::Value owner = edge_owner(value);
  const std::optional<Sharding> found = sdy::sharding_of(owner);
  if (!found || !mlir::isa_and_nonnull<DataFlowOpInterface>(owner.getDefiningOp())) return found.has_value();
  return *found != Sharding::open_of(found->mesh_name, found->rank());
}

bool should_apply(mlir::Value input, const Sharding &sharding) {
  if (!can_be_sharded(input) || has_sharding(input) || !is_fully_closed(sharding)) return false;
  return llvm::none_of(input.getUses(), [&](mlir::OpOperand &use) {
    std::optional<Sharding> asked = asked_at(use);
    return asked && !(*asked == sharding);
  });
}

// Returns the value that has the sharding of a target's edge: the edge's operation if there is one, else the result of
// a loop, branch or barrier; null for calls and for regions with shardings of their own.
mlir::Value sharded_edge_of(mlir::Value target) {
  if (target.getDefiningOp<sdy::DataFlowEdgeOp>()) return target;
  const mlir::Value owner = edge_owner(target);
  for (mlir::Operation *user : owner.getUsers())
    if (auto spelt_out = mlir::dyn_cast<sdy::DataFlowEdgeOp>(user)) return spelt_out.getResult();
  return mlir::isa_and_nonnull<DataFlowOpInterface>(owner.getDefiningOp()) ? owner : mlir::Value();
}

// Returns whether a constraint that is partial makes its input partial. For a loop's result it does so if the loop only
// adds the value up, and would otherwise sum it over devices in each iteration.
bool carries_partial(mlir::Value input, const CallTable &calls) {
  if (auto edge = input.getDefiningOp<sdy::DataFlowEdgeOp>()) input = edge.getInput();
  const auto result = mlir::dyn_cast<mlir::OpResult>(input);
  return !result || !mlir::isa<mlir::LoopLikeOpInterface>(result.getOwner()) || is_only_added_up(result, calls);
}

// If the input is a target of an edge, it doesn't get the constraint's sharding, which would shard all the edge's
// targets: its uses go through the constraint instead.
void apply(mlir::OpOperand &use, const Sharding &sharding, const CallTable &calls, PropagationRecord *record,
           StepNotes &steps, llvm::function_ref<ShardingConstraintOp()> constraint_behind) {
  mlir::Value input = use.get();
  if (!should_apply(input, sharding)) return;
  if (!is_edge_target(input, calls) && !input.getDefiningOp<sdy::DataFlowEdgeOp>()) {
    sdy::set_sharding(input, sharding);
    note_origin(input, sharding, use);
    if (mlir::isa<ShardingConstraintOp>(use.getOwner())) steps.note_taken_over(use.getOwner(), sharding);
    if (record) record->given.try_emplace(input, PropagationRecord::Given::By::constraint, use.getOwner()->getLoc());
    return;
  }
  // Values of loops and branches become partial if a constraint on one of them says so; propagation doesn't spread
  // this.
  if (mlir::Value edge = sharded_edge_of(input); edge && !sharding.unreduced.empty() && carries_partial(input, calls)) {
    Sharding open = Sharding::open_of(sharding.mesh_name, static_cast<int64_t>(sharding.dims.size()));
    open.inlined_mesh = sharding.inlined_mesh;
    open.unreduced = sharding.unreduced;
    open.unreduced_kind = sharding.unreduced_kind;
    sdy::set_sharding(edge, open);
  }
  ShardingConstraintOp constraint = constraint_behind();
  input.replaceAllUsesExcept(constraint.getResult(), constraint);
}

bool is_constrained(mlir::Value value, mlir::Operation *except = nullptr) {
  return llvm::any_of(value.getUsers(), [&](mlir::Operation *user) {
    return user != except && mlir::isa<ShardingConstraintOp, ManualComputationOp>(user);
  });
}

// Returns the last constraint of a chain, in which each is the only use of the one before. The chain starts at `head`,
// whose input is unsharded and not otherwise constrained. Returns null if `head` isn't the first of a chain, or stands
// alone.
ShardingConstraintOp tail_of_chain(ShardingConstraintOp head) {
  if (head.getInput().getDefiningOp<ShardingConstraintOp>() || sharding_or_edge_sharding(head.getInput()) ||
      is_constrained(head.getInput(), head))
    return nullptr;
  ShardingConstraintOp tail = head;
  while (tail->hasOneUse()) {
    auto next = mlir::dyn_cast<ShardingConstraintOp>(*tail->user_begin());
    if (!next) break;
    tail = next;
  }
  return tail == head || is_constrained(tail.getResult()) ? nullptr : tail;
}

// Makes uses of the chain's input behind the chain go through its end: x -> c1 -> c2, y = f(x) becomes y = f(c2).
void use_end_of_chain(ShardingConstraintOp head) {
  ShardingConstraintOp tail = tail_of_chain(head);
  if (!tail) return;
  head.getInput().replaceUsesWithIf(tail.getResult(), [&](mlir::OpOperand &use) {
    mlir::Operation *user = use.getOwner();
    return user != head && !mlir::isa<mlir::func::ReturnOp>(user) && tail->getBlock() == user->getBlock() &&
           tail->isBeforeInBlock(user);
  });
}

void move_behind(mlir::Operation *op, mlir::Value value) {
  if (mlir::Operation *definition = value.getDefiningOp())
    op->moveAfter(definition);
  else
    op->moveBefore(&mlir::cast<mlir::BlockArgument>(value).getOwner()->front());
}

}  // namespace

llvm::LogicalResult apply_constraints(mlir::ModuleOp module, const PropagateOptions &options,
                                      PropagationRecord *record) {
  mlir::OpBuilder builder(module.getContext());
  StepNotes steps(module);
  if (options.notes_origins) name_origins(module);
  const IndexOf index(module, options);
  const CallTable calls(module, &*index);
  bool has_any = false;
  for (mlir::Operation *op : index->all()) {
    has_any |= mlir::isa<ShardingConstraintOp, ManualComputationOp>(op);
    if (auto constraint = mlir::dyn_cast<ShardingConstraintOp>(op)) {
      use_end_of_chain(constraint);
      apply(constraint->getOpOperand(0), constraint.getSharding().getValue(), calls, record, steps, [&] {
        move_behind(constraint, constraint.getInput());
        return constraint;
      });
    } else if (auto manual = mlir::dyn_cast<ManualComputationOp>(op)) {
      const std::vector<Sharding> shardings = manual.getInShardings().getValue();
      for (size_t i = 0; i < shardings.size(); ++i) {
        mlir::OpOperand &use = manual->getOpOperand(static_cast<unsigned>(i));
        const Sharding &sharding = shardings[i];
        apply(use, sharding, calls, record, steps, [&] {
          mlir::Value input = use.get();
          builder.setInsertionPointAfterValue(input);
          return ShardingConstraintOp::create(builder, manual.getLoc(), input.getType(), input,
                                              sdy::ShardingAttr::get(module.getContext(), sharding));
        });
      }
    }
  }
  if (has_any) index->forget_all();  // constraints move, and are added
  if (options.notes_steps) steps.write();
  return mlir::success();
}

static void make_reshard(ShardingConstraintOp constraint) {
  mlir::OpBuilder builder(constraint);
  auto reshard = sdy::ReshardOp::create(builder, constraint.getLoc(), constraint.getType(), constraint.getInput(),
                                        constraint.getShardingAttr());
  reshard->setDiscardableAttrs(constraint->getDiscardableAttrDictionary());
  constraint.replaceAllUsesWith(reshard.getResult());
  constraint.erase();
}

void constraints_to_reshards_in(mlir::func::FuncOp function) { function.walk(make_reshard); }

llvm::LogicalResult constraints_to_reshards(mlir::ModuleOp module, const PropagateOptions &options,
                                            PropagationRecord *) {
  const IndexOf index(module, options);
  bool has_any = false;
  index->each<ShardingConstraintOp>([&](ShardingConstraintOp constraint) {
    make_reshard(constraint);
    has_any = true;
  });
  if (has_any) index->forget_all();
  return mlir::success();
}

}  // namespace tessera
