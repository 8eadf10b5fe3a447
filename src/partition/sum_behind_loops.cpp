// Moves sums over devices that a loop only accumulates behind the loop, which then carries partial sums.
#include "dialect/spmd/dialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "partition/emit.h"
#include "partition/loops.h"
#include "partition/partial.h"
#include "partition/written.h"
#include "propagate/ir/data_flow.h"

namespace tessera {
namespace {

int64_t bytes_of_value(mlir::Value value) {
  return element_count(shape_of_value(value)) * element_bytes_of(element_of(value));
}

// Returns whether a value leaves others unchanged when it is combined with them: a neutral constant, or one that an op
// which may run on partial values makes of it.
bool is_neutral(mlir::Value value, ReductionKind kind) {
  if (is_neutral_constant(value, kind)) return true;
  mlir::Operation *op = value.getDefiningOp();
  return op && op->getNumOperands() == 1 && op->getNumRegions() == 0 && keeps_partial(op, kind, {true}) &&
         is_neutral(op->getOperand(0), kind);
}

// Returns whether a value is computed from constants alone, and thus equal on all devices.
bool is_constant(mlir::Value value) {
  if (mlir::matchPattern(value, mlir::m_Constant())) return true;
  mlir::Operation *op = value.getDefiningOp();
  return op && op->getNumOperands() == 1 && op->getNumRegions() == 0 && mlir::isPure(op) && !crosses_devices(op) &&
         is_constant(op->getOperand(0));
}

// One carry of a loop, for one way to combine.
class SumOfCarry {
 public:
  SumOfCarry(const DataFlowEdge &edge, ReductionKind kind) : edge_(edge), kind_(kind) {
    for (mlir::OpOperand *source : edge.sources)
      (source->getOwner() == edge.owner.getDefiningOp() ? entry_ : returned_) = source;
    for (mlir::Value target : edge.other_targets)
      if (returned_ && target.getParentBlock() == returned_->getOwner()->getBlock()) carried_ = target;
  }

  bool is_possible() {
    if (!entry_ || !returned_ || !carried_ || !llvm::isa<mlir::RankedTensorType>(carried_.getType())) return false;
    for (mlir::Value target : edge_.other_targets)
      if (target != carried_ && !target.use_empty()) return false;
    if (!is_neutral(entry_->get(), kind_) || !can_wait(returned_->get()) || sums_.empty()) return false;
    if (!goes_on_ && !carried_.use_empty()) return false;
    int64_t bytes = 0;
    for (spmd::AllReduceOp sum : sums_) bytes += bytes_of_value(sum.getOperand());
    return bytes_of_value(carried_) <= bytes;
  }

  void make() {
    mlir::Value result = edge_.owner;
    mlir::OpBuilder builder(result.getContext());
    builder.setInsertionPointAfterValue(result);
    spmd::AllReduceOp first = sums_.front();
    auto late = spmd::AllReduceOp::create(builder, first.getLoc(), first.getReduction(), result, first.getMembers(),
                                          first.getReasonAttr());
    result.replaceAllUsesExcept(late.getResult(), late);
    for (spmd::AllReduceOp sum : sums_) {
      sum.replaceAllUsesWith(sum.getOperand());
      sum.erase();
    }
  }

 private:
  // Returns whether the value may be partial, and notes the sums to remove for that.
  bool can_wait(mlir::Value value) {
    if (!value.hasOneUse()) return false;  // other users want it whole
    if (value == carried_) return goes_on_ = true;
    mlir::Operation *op = value.getDefiningOp();
    if (!op || op->getBlock() != returned_->getOwner()->getBlock() || op->getNumResults() != 1) return false;
    if (auto sum = llvm::dyn_cast<spmd::AllReduceOp>(op)) return note(sum);
    if (!llvm::isa<PartialDuty>(op)) return false;
    PartialOperands partial;
    for (mlir::Value operand : op->getOperands()) {
      partial.push_back(can_wait(operand));
      if (!partial.back() && !is_constant(operand)) return false;
    }
    return llvm::is_contained(partial, true) && keeps_partial(op, kind_, partial);
  }

  bool note(spmd::AllReduceOp sum) {
    bool fits = kind_of(sum.getReduction()) == kind_ && element_of(sum.getOperand()) == element_of(carried_) &&
                sum.getReason() != llvm::StringRef(written_in_program) &&
                (sums_.empty() || sum.getMembers() == sums_.front().getMembers());
    if (fits) sums_.push_back(sum);
    return fits;
  }

  const DataFlowEdge &edge_;
  ReductionKind kind_;
  mlir::OpOperand *entry_ = nullptr, *returned_ = nullptr;
  mlir::Value carried_;  // in the body
  std::vector<spmd::AllReduceOp> sums_;
  bool goes_on_ = false;  // the returned value depends on the carried one
};

}  // namespace

void sum_behind_loops(mlir::ModuleOp module) {
  module.walk([](mlir::LoopLikeOpInterface loop) {
    for (const DataFlowEdge &edge : data_flow_edges_of(loop))
      for (ReductionKind kind : {ReductionKind::sum, ReductionKind::max, ReductionKind::min})
        if (SumOfCarry sum(edge, kind); sum.is_possible()) {
          sum.make();
          break;
        }
  });
}

}  // namespace tessera
