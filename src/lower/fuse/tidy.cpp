// Calls, unused and equal operations, and loop-invariant ones.
#include <deque>

#include "lower/fuse/steps.h"
#include "lower/stream_builder.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/control/control_flow.h"
#include "ops/control/ops.h"
#include "ops/duties.h"

namespace tessera {
namespace {

using mlir::Operation;
using Kind = ControlFlow::Kind;

// Puts bodies of functions in place of their calls; a function's own calls are replaced before it is put anywhere.
class Inliner {
 public:
  void visit(mlir::FunctionOpInterface function) {
    auto [state, is_new] = states_.try_emplace(function, State::open);
    if (!is_new) return;
    int64_t count = 0;
    std::vector<Operation *> calls;
    function.getFunctionBody().walk([&](Operation *op) {
      ++count;
      if (control_flow_of(op).kind == Kind::call) calls.push_back(op);
    });
    for (Operation *call : calls) {
      ControlFlow flow = control_flow_of(call);
      auto callee = llvm::dyn_cast_or_null<mlir::FunctionOpInterface>(flow.callee);
      if (flow.regions.empty() || !callee || !flow.regions[0]->hasOneBlock() || flow.regions[0]->front().empty())
        continue;
      visit(callee);
      if (states_.lookup(callee) == State::open) continue;  // calls itself
      count += sizes_.lookup(callee);
      if (count > instruction_limit) break;
      inline_call(call, flow.regions[0]->front());
    }
    sizes_[function] = count;
    states_[function] = State::done;
  }

 private:
  enum class State { open, done };

  static void inline_call(Operation *call, mlir::Block &body) {
    mlir::OpBuilder builder(call);
    mlir::IRMapping mapping;
    for (auto [argument, operand] : llvm::zip_equal(body.getArguments(), call->getOperands()))
      mapping.map(argument, operand);
    for (Operation &op : body.without_terminator()) builder.clone(op, mapping);
    for (auto [result, returned] : llvm::zip_equal(call->getResults(), body.getTerminator()->getOperands()))
      result.replaceAllUsesWith(mapping.lookupOrDefault(returned));
    call->erase();
  }

  llvm::DenseMap<Operation *, State> states_;
  llvm::DenseMap<Operation *, int64_t> sizes_;
};

bool is_equal(Operation *a, Operation *b) {
  return mlir::OperationEquivalence::isEquivalentTo(a, b, mlir::OperationEquivalence::IgnoreLocations);
}

llvm::hash_code hash_of(Operation *op) {
  return mlir::OperationEquivalence::computeHash(op, mlir::OperationEquivalence::directHashValue,
                                                 mlir::OperationEquivalence::ignoreHashValue,
                                                 mlir::OperationEquivalence::IgnoreLocations);
}

// Ops seen so far in this block and those around it, by hash.
class Merger {
 public:
  void merge(mlir::Block &block) {
    std::vector<size_t> added;
    for (Operation &op : llvm::make_early_inc_range(block.without_terminator())) {
      for (mlir::Region *region : control_flow_of(&op).regions)
        if (control_flow_of(&op).kind != Kind::call && region->hasOneBlock()) merge(region->front());
      if (!is_movable(&op) || op.getNumResults() == 0) continue;
      size_t hash = hash_of(&op);
      std::vector<Operation *> &same = seen_[hash];
      auto found = llvm::find_if(same, [&](Operation *other) { return is_equal(other, &op); });
      if (found == same.end()) {
        same.push_back(&op);
        added.push_back(hash);
      } else {
        op.replaceAllUsesWith(*found);
        op.erase();
      }
    }
    for (size_t hash : llvm::reverse(added)) seen_[hash].pop_back();
  }

 private:
  std::unordered_map<size_t, std::vector<Operation *>> seen_;
};

bool is_invariant(Operation *op, mlir::Region &region) {
  return llvm::none_of(op->getOperands(),
                       [&](mlir::Value value) { return region.isAncestor(value.getParentRegion()); });
}

// Hoisting must not cost memory while the loop runs: small results, or no more than what they are made from.
bool is_worth_keeping(Operation *op) {
  if (op->getNumOperands() == 0 && op->getNumResults() == 1 && element_count(op->getResult(0).getType()) > 1)
    return false;
  int64_t in = 0, out = 0;
  for (mlir::Value operand : op->getOperands()) in += byte_count(operand.getType());
  for (mlir::Value result : op->getResults()) out += byte_count(result.getType());
  constexpr int64_t small = 1 << 16;
  return out <= small || (out <= in && !splat_of(op->getResult(0)));
}

}  // namespace

bool is_movable(Operation *op) {
  if (op->hasTrait<mlir::OpTrait::IsTerminator>() || !mlir::isMemoryEffectFree(op)) return false;
  bool concerns_others = op->walk([](Operation *inner) {
                             bool asks = inner->getNumOperands() == 0 && inner->getNumRegions() == 0;
                             return llvm::isa<SpmdReferenceDuty>(inner) && !asks ? mlir::WalkResult::interrupt()
                                                                                 : mlir::WalkResult::advance();
                           }).wasInterrupted();
  return !concerns_others;
}

bool is_ordered(Operation *op) {
  ControlFlow flow = control_flow_of(op);
  if (flow.kind == Kind::loop || flow.kind == Kind::branch) {
    for (mlir::Region *region : flow.regions)
      for (mlir::Block &block : *region)
        for (Operation &inner : block.without_terminator())
          if (is_ordered(&inner)) return true;
    return false;
  }
  return flow.kind == Kind::call || !is_movable(op);
}

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

int64_t element_count(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() ? tensor.getNumElements() : 0;
}

int64_t byte_count(mlir::Type type) {
  mlir::Type element = mlir::getElementTypeOrSelf(type);
  bool is_complex = llvm::isa<mlir::ComplexType>(element);
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element)) element = complex.getElementType();
  if (!element.isIntOrFloat()) return 0;
  return element_count(type) * (is_complex ? 2 : 1) * ((element.getIntOrFloatBitWidth() + 7) / 8);
}

void inline_calls(mlir::ModuleOp module, mlir::FunctionOpInterface function) {
  Inliner().visit(function);
  // What nobody calls any more goes; a name may still stand in a call that was left.
  llvm::DenseSet<Operation *> called;
  module.walk([&](Operation *op) {
    if (Operation *callee = control_flow_of(op).callee) called.insert(callee);
    for (mlir::NamedAttribute attribute : op->getAttrs())
      if (!llvm::isa<mlir::FunctionOpInterface>(op))
        attribute.getValue().walk([&](mlir::SymbolRefAttr name) {
          if (Operation *symbol = mlir::SymbolTable::lookupNearestSymbolFrom(op, name)) called.insert(symbol);
        });
  });
  for (Operation &op : llvm::make_early_inc_range(module.getOps()))
    if (auto other = llvm::dyn_cast<mlir::FunctionOpInterface>(op);
        other && other != function && other.isPrivate() && !called.contains(&op))
      op.erase();
}

void drop_unused(mlir::Region &region) {
  for (mlir::Block &block : region)
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
      if (op.use_empty() && is_movable(&op)) {
        op.erase();
        continue;
      }
      ControlFlow flow = control_flow_of(&op);
      if (flow.kind == Kind::loop || flow.kind == Kind::branch)
        for (mlir::Region *inner : flow.regions) drop_unused(*inner);
    }
}

void merge_equal(mlir::Region &region) {
  if (region.hasOneBlock()) Merger().merge(region.front());
}

void hoist_invariant(mlir::Region &region) {
  for (mlir::Block *block : blocks_within(region)) {
    for (Operation &loop : llvm::make_early_inc_range(*block)) {
      ControlFlow flow = control_flow_of(&loop);
      if (flow.kind != Kind::loop) continue;
      for (mlir::Region *inner : flow.regions)
        for (Operation &op : llvm::make_early_inc_range(inner->front().without_terminator()))
          if (is_movable(&op) && op.getNumResults() != 0 && is_invariant(&op, *inner) && is_worth_keeping(&op))
            op.moveBefore(&loop);
    }
  }
}

void drop_barriers(mlir::Region &region) {
  region.walk([](stablehlo::OptimizationBarrierOp barrier) {
    barrier->replaceAllUsesWith(barrier->getOperands());
    barrier->erase();
  });
}

}  // namespace tessera
