// Inlines calls, drops unused operations, merges equal ones, and hoists loop-invariant ones.

#include "base/visits.h"
#include "dialect/devices/devices.h"
#include "dialect/spmd/in_turn.h"
#include "lower/fuse/steps.h"
#include "lower/stream_builder.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/LoopInvariantCodeMotionUtils.h"
#include "ops/call_bodies.h"
#include "ops/control/control_flow.h"
#include "ops/control/ops.h"
#include "ops/op_interfaces.h"

namespace tessera {
namespace {

using mlir::Operation;
using Kind = ControlFlow::Kind;

// Inlines bodies of functions. A function's own calls are inlined before it is itself. The last call of a function that
// has no other uses takes the body without a copy, since chains of such calls would be copied again and again. MLIR's
// inliner moves everything behind a call at each call, so it takes n^2 steps for n calls in a block.
class Inliner {
 public:
  explicit Inliner(mlir::ModuleOp module) {
    if (auto uses = mlir::SymbolTable::getSymbolUses(&module.getBodyRegion()))
      for (mlir::SymbolTable::SymbolUse use : *uses) ++uses_[use.getSymbolRef().getRootReference()];
  }

  void visit(mlir::FunctionOpInterface function) {
    auto [state, is_new] = states_.try_emplace(function, State::open);
    if (!is_new) return;
    int64_t count = 0;
    std::vector<Operation *> calls;
    function.getFunctionBody().walk([&](Operation *op) {
      Visits::note();
      ++count;
      if (control_flow_of(op, &symbols_).kind == Kind::call) calls.push_back(op);
    });
    for (Operation *call : calls) {
      ControlFlow flow = control_flow_of(call, &symbols_);
      auto callee = llvm::dyn_cast_or_null<mlir::FunctionOpInterface>(flow.callee);
      if (flow.regions.empty() || !callee || !flow.regions[0]->hasOneBlock() || flow.regions[0]->front().empty())
        continue;
      visit(callee);
      if (states_.lookup(callee) == State::open) continue;  // calls itself
      count += sizes_.lookup(callee);
      if (count > instruction_limit) break;
      if (--uses_[callee.getNameAttr()] == 0 && callee.isPrivate())
        move_body(call, *flow.regions[0]);
      else
        copy_body(call, flow.regions[0]->front());
      call->erase();
    }
    sizes_[function] = count;
    states_[function] = State::done;
  }

 private:
  enum class State { open, done };

  mlir::SymbolTableCollection symbols_;
  llvm::DenseMap<mlir::StringAttr, int64_t> uses_;
  llvm::DenseMap<Operation *, State> states_;
  llvm::DenseMap<Operation *, int64_t> sizes_;
};

// Returns whether hoisting an op costs no memory while the loop runs: its results are small, or have no more bytes than
// its operands.
bool is_worth_keeping(Operation *op) {
  if (op->getNumResults() == 0) return false;
  if (op->getNumOperands() == 0 && op->getNumResults() == 1 && element_count(op->getResult(0).getType()) > 1)
    return false;
  int64_t in = 0, out = 0;
  for (mlir::Value operand : op->getOperands()) in += byte_count(operand.getType());
  for (mlir::Value result : op->getResults()) out += byte_count(result.getType());
  constexpr int64_t small = 1 << 16;
  return out <= small || (out <= in && !splat_of(op->getResult(0)));
}

}  // namespace

bool is_ordered(Operation *op) { return !mlir::isMemoryEffectFree(op) || holds_crossing(op); }

std::vector<mlir::Block *> blocks_within(mlir::Region &region) {
  std::vector<mlir::Block *> blocks;
  for (mlir::Block &block : region) {
    for (Operation &op : block) {
      ControlFlow flow = control_flow_of(&op);
      if (flow.kind != Kind::loop && flow.kind != Kind::branch) continue;
      for (mlir::Region *inner : flow.regions) {
        std::vector<mlir::Block *> found = blocks_within(*inner);
        blocks.insert(blocks.end(), found.begin(), found.end());
      }
    }
    blocks.push_back(&block);
  }
  return blocks;
}

void inline_calls(mlir::ModuleOp module, mlir::FunctionOpInterface function) {
  Inliner(module).visit(function);
  // Functions without callers are dropped; a call that was kept may still name one.
  mlir::SymbolTableCollection tables;
  mlir::SymbolUserMap users(tables, module);
  for (auto other : llvm::make_early_inc_range(module.getOps<mlir::FunctionOpInterface>()))
    if (other != function && other.isPrivate() && users.useEmpty(other)) other.erase();
}

void drop_unused(mlir::Region &region) {
  region.walk<mlir::WalkOrder::PostOrder, mlir::ReverseIterator>([](Operation *op) {
    if (mlir::isOpTriviallyDead(op)) op->erase();
  });
}

void hoist_invariant(mlir::Region &region) {
  region.walk([](mlir::LoopLikeOpInterface loop) {
    mlir::moveLoopInvariantCode(
        loop.getLoopRegions(), [&](mlir::Value value, mlir::Region *) { return loop.isDefinedOutsideOfLoop(value); },
        [](Operation *op, mlir::Region *) { return mlir::isPure(op) && is_worth_keeping(op); },
        [&](Operation *op, mlir::Region *) { loop.moveOutOfLoop(op); });
  });
}

void drop_annotations(mlir::Region &region) {
  region.walk([](FusedOpInterface op) {
    if (op->getNumOperands() == 0 || op->getOperandTypes() != op->getResultTypes() || !op.fusionTraits().keeps_bytes)
      return;
    op->replaceAllUsesWith(op->getOperands());
    op->erase();
  });
}

void drop_barriers(mlir::Region &region) {
  region.walk([](stablehlo::OptimizationBarrierOp barrier) {
    if (barrier->hasAttr(spmd::in_turn_name)) return;
    barrier->replaceAllUsesWith(barrier->getOperands());
    barrier->erase();
  });
}

}  // namespace tessera
