// Moves sums over devices behind loops that only add up their results: the loop carries partial sums, which are reduced
// behind it.
#include <map>

#include "dialect/spmd/dialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "partition/local_emitter.h"
#include "partition/loops.h"
#include "partition/partial.h"
#include "propagate/ir/data_flow.h"

namespace tessera {
namespace {

// Follows a property that a value has if the single operand of its op has it. The property is found once for each
// value.
class ThroughOperands {
 public:
  using Holds = llvm::function_ref<bool(mlir::Value)>;
  using Passes = llvm::function_ref<bool(mlir::Operation *)>;
  bool holds(mlir::Value value, Holds at_once, Passes passes) {
    std::vector<mlir::Value> way;
    bool answer = false;
    while (value && !known_.contains(value)) {
      way.push_back(value);
      mlir::Operation *op = value.getDefiningOp();
      answer = at_once(value);
      const bool goes_on = !answer && op && op->getNumOperands() == 1 && op->getNumRegions() == 0 && passes(op);
      value = goes_on ? op->getOperand(0) : mlir::Value();
    }
    if (value) answer = known_.lookup(value);
    for (mlir::Value each : way) known_[each] = answer;
    return answer;
  }

 private:
  llvm::DenseMap<mlir::Value, bool> known_;
};

class Constants {
 public:
  // Returns whether a value leaves others unchanged when it is combined with them: it is a neutral constant, or the
  // result of an op on one that may run on partial values.
  bool is_neutral(mlir::Value value, ReductionKind kind) {
    return neutral_[kind].holds(
        value, [&](mlir::Value each) { return is_neutral_constant(each, kind); },
        [&](mlir::Operation *op) { return keeps_partial(op, kind, {true}); });
  }

  // Returns whether a value is made from a constant, and is thus equal on all devices.
  bool is_constant(mlir::Value value) {
    return constant_.holds(
        value, [](mlir::Value each) { return mlir::matchPattern(each, mlir::m_Constant()); },
        [](mlir::Operation *op) { return mlir::isPure(op) && !crosses_devices(op); });
  }

 private:
  std::map<ReductionKind, ThroughOperands> neutral_;
  ThroughOperands constant_;
};

// Examines one carry of a loop, for one way to combine.
class SumOfCarry {
 public:
  SumOfCarry(const DataFlowEdge &edge, ReductionKind kind, Constants &constants)
      : edge_(edge), kind_(kind), constants_(constants) {
    for (mlir::OpOperand *source : edge.sources)
      (source->getOwner() == edge.owner.getDefiningOp() ? entry_ : returned_) = source;
    for (mlir::Value target : edge.other_targets)
      if (returned_ && target.getParentBlock() == returned_->getOwner()->getBlock()) carried_ = target;
  }

  bool is_possible() {
    if (!entry_ || !returned_ || !carried_ || !llvm::isa<mlir::RankedTensorType>(carried_.getType())) return false;
    for (mlir::Value target : edge_.other_targets)
      if (target != carried_ && !target.use_empty()) return false;
    if (!constants_.is_neutral(entry_->get(), kind_) || !may_be_partial(returned_->get()) || sums_.empty())
      return false;
    if (!goes_on_ && !carried_.use_empty()) return false;
    int64_t bytes = 0;
    for (spmd::CombiningOpInterface sum : sums_) bytes += byte_count(sum->getOperand(0).getType());
    return byte_count(carried_.getType()) <= bytes;
  }

  void make() {
    mlir::Value result = edge_.owner;
    mlir::OpBuilder builder(result.getContext());
    builder.setInsertionPointAfterValue(result);
    mlir::Operation *late = builder.clone(*sums_.front());
    late->setOperand(0, result);
    late->getResult(0).setType(result.getType());
    result.replaceAllUsesExcept(late->getResult(0), late);
    for (spmd::CombiningOpInterface sum : sums_) {
      sum->replaceAllUsesWith(sum->getOperands());
      sum->erase();
    }
  }

 private:
  // Returns whether the value may be partial, and notes the sums to remove for that.
  bool may_be_partial(mlir::Value value) {
    if (!value.hasOneUse()) return false;  // other users need it whole
    if (value == carried_) return goes_on_ = true;
    mlir::Operation *op = value.getDefiningOp();
    if (!op || op->getBlock() != returned_->getOwner()->getBlock() || op->getNumResults() != 1) return false;
    if (auto sum = llvm::dyn_cast<spmd::CombiningOpInterface>(op)) return note(sum);
    if (!llvm::isa<PartialOpInterface>(op)) return false;
    PartialOperands partial;
    for (mlir::Value operand : op->getOperands()) {
      partial.push_back(may_be_partial(operand));
      if (!partial.back() && !constants_.is_constant(operand)) return false;
    }
    return llvm::is_contained(partial, true) && keeps_partial(op, kind_, partial);
  }

  bool note(spmd::CombiningOpInterface sum) {
    bool fits = kind_of(sum.getReduction()) == kind_ && element_of(sum->getOperand(0)) == element_of(carried_) &&
                !sum.getWritten() && (sums_.empty() || sum.getMembers() == sums_.front().getMembers());
    if (fits) sums_.push_back(sum);
    return fits;
  }

  const DataFlowEdge &edge_;
  ReductionKind kind_;
  Constants &constants_;
  mlir::OpOperand *entry_ = nullptr, *returned_ = nullptr;
  mlir::Value carried_;  // in the body
  std::vector<spmd::CombiningOpInterface> sums_;
  bool goes_on_ = false;  // the returned value is made from the carried one
};

}  // namespace

void sum_behind_loops(mlir::ModuleOp module) {
  Constants constants;
  module.walk([&](mlir::LoopLikeOpInterface loop) {
    for (const DataFlowEdge &edge : data_flow_edges_of(loop))
      for (ReductionKind kind : {ReductionKind::sum, ReductionKind::max, ReductionKind::min})
        if (SumOfCarry sum(edge, kind, constants); sum.is_possible()) {
          sum.make();
          break;
        }
  });
}

}  // namespace tessera
