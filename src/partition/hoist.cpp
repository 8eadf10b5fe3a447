// Hoists collectives out of loops.
#include "dialect/devices/devices.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "partition/loops.h"
#include "propagate/ir/data_flow.h"

namespace tessera {
namespace {

class Hoister {
 public:
  explicit Hoister(mlir::LoopLikeOpInterface loop) : loop_(loop) {
    for (const DataFlowEdge &edge : data_flow_edges_of(loop)) note_unchanged(edge);
  }

  void run() {
    for (mlir::Region *region : loop_.getLoopRegions())
      if (region->hasOneBlock()) hoist_from(region->front());
  }

 private:
  // Maps a carry that each iteration passes through unchanged to its initial value.
  void note_unchanged(const DataFlowEdge &edge) {
    mlir::Value first;
    for (mlir::OpOperand *source : edge.sources)
      if (source->getOwner() == loop_)
        first = source->get();
      else if (!llvm::is_contained(edge.other_targets, source->get()))
        return;
    if (!first) return;
    for (mlir::Value target : edge.other_targets) first_[target] = first;
  }

  static llvm::SetVector<mlir::Value> used_by(mlir::Operation &op) {
    llvm::SetVector<mlir::Value> used(op.operand_begin(), op.operand_end());
    mlir::getUsedValuesDefinedAbove(op.getRegions(), used);
    return used;
  }

  bool is_invariant(mlir::Value value) {
    return loop_.isDefinedOutsideOfLoop(value) || first_.contains(value) || invariant_.contains(value.getDefiningOp());
  }

  static bool may_move(mlir::Operation &op) {
    return mlir::isPure(&op) && !op.hasTrait<mlir::OpTrait::IsTerminator>() &&
           !llvm::isa<mlir::LoopLikeOpInterface, mlir::RegionBranchOpInterface, mlir::CallOpInterface>(op);
  }

  void hoist_from(mlir::Block &block) {
    for (mlir::Operation &op : block)
      if (may_move(op) && llvm::all_of(used_by(op), [&](mlir::Value value) { return is_invariant(value); }))
        invariant_.insert(&op);
    llvm::SetVector<mlir::Operation *> moved;  // users before their operands
    for (mlir::Operation &op : llvm::reverse(block)) {
      if (!invariant_.contains(&op) || (!crosses_devices(&op) && !moved.contains(&op))) continue;
      moved.insert(&op);
      for (mlir::Value value : used_by(op))
        if (mlir::Operation *made_by = value.getDefiningOp(); made_by && invariant_.contains(made_by))
          moved.insert(made_by);
    }
    for (mlir::Operation &op : llvm::make_early_inc_range(block))
      if (moved.contains(&op)) move_out(op);
  }

  void move_out(mlir::Operation &op) {
    op.walk([&](mlir::Operation *inner) {
      for (mlir::OpOperand &operand : inner->getOpOperands())
        if (auto found = first_.find(operand.get()); found != first_.end()) operand.set(found->second);
    });
    loop_.moveOutOfLoop(&op);
    invariant_.erase(&op);
  }

  mlir::LoopLikeOpInterface loop_;
  llvm::DenseMap<mlir::Value, mlir::Value> first_;  // the initial values of carries that don't change
  llvm::DenseSet<mlir::Operation *> invariant_;
};

}  // namespace

void hoist_collectives(mlir::ModuleOp module) {
  // Inner loops come first: collectives that leave them may leave the outer ones.
  module.walk([](mlir::LoopLikeOpInterface loop) { Hoister(loop).run(); });
}

}  // namespace tessera
