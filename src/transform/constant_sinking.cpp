#include "transform/constant_sinking.h"

#include "dialect/sdy/dialect.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/op_interfaces.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

using mlir::Value;

bool is_constant(mlir::Operation *op) {
  return op && op->hasTrait<mlir::OpTrait::ConstantLike>() && op->getNumResults() == 1;
}

bool is_literal(mlir::Operation *op) {
  if (!op || is_constant(op)) return op;
  auto interface = llvm::dyn_cast<ShardingRuleOpInterface>(op);
  return interface && op->getNumOperands() == 1 && op->getNumResults() == 1 && interface.propagationTraits().expands &&
         is_scalar(op->getOperand(0).getType()) && is_constant(op->getOperand(0).getDefiningOp());
}

void copy_literals(mlir::func::FuncOp function) {
  llvm::SetVector<mlir::Operation *> literals;
  function.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (is_literal(op)) {
      literals.insert(op);
      return;
    }
    mlir::OpBuilder builder(op);
    for (mlir::OpOperand &operand : op->getOpOperands()) {
      mlir::Operation *literal = operand.get().getDefiningOp();
      if (!is_literal(literal)) continue;
      mlir::IRMapping values;
      for (Value inner : literal->getOperands()) builder.clone(*inner.getDefiningOp(), values);
      operand.set(builder.clone(*literal, values)->getResult(0));
    }
  });
  for (mlir::Operation *literal : llvm::reverse(literals))
    if (literal->use_empty()) literal->erase();
}

class Sinking {
 public:
  explicit Sinking(llvm::ArrayRef<mlir::BlockArgument> linear) { linear_.insert(linear.begin(), linear.end()); }

  void run(mlir::Block &block) {
    llvm::SmallVector<mlir::Operation *> others;
    for (mlir::Operation &op : block.without_terminator()) {
      enter(op);
      bool depends = uses_linear(op);
      if (depends) linear_.insert(op.result_begin(), op.result_end());
      if (!depends && op.getNumRegions() == 0 && !is_literal(&op) && mlir::isMemoryEffectFree(&op))
        others.push_back(&op);
    }
    // Each op moves before the op that needs it, together with its operands, in order.
    llvm::DenseMap<mlir::Operation *, mlir::Operation *> wanted_by;
    for (mlir::Operation *op : llvm::reverse(others)) {
      mlir::Operation *first = nullptr;
      for (mlir::Operation *user : op->getUsers()) {
        mlir::Operation *here = block.findAncestorOpInBlock(*user);
        if (mlir::Operation *for_whom = wanted_by.lookup(here)) here = for_whom;
        if (!first || here->isBeforeInBlock(first)) first = here;
      }
      if (first) wanted_by[op] = first;
    }
    for (mlir::Operation *op : others)
      if (mlir::Operation *user = wanted_by.lookup(op)) op->moveBefore(user);
  }

 private:
  // Enters the bodies of per-device code, whose arguments are the op's operands. In other bodies nothing is known to be
  // constant.
  void enter(mlir::Operation &op) {
    bool is_manual = llvm::isa<sdy::ManualComputationOp>(op);
    for (mlir::Region &region : op.getRegions())
      for (mlir::Block &block : region) {
        for (mlir::BlockArgument argument : block.getArguments())
          if (!is_manual || linear_.contains(op.getOperand(argument.getArgNumber()))) linear_.insert(argument);
        if (is_manual) run(block);
      }
  }
  bool uses_linear(mlir::Operation &op) {
    bool found = false;
    op.walk([&](mlir::Operation *inner) {
      for (Value operand : inner->getOperands()) found = found || linear_.contains(operand);
    });
    return found;
  }

  llvm::DenseSet<Value> linear_;
};

}  // namespace

void sink_constants(mlir::func::FuncOp function, unsigned linear) {
  mlir::Block &body = function.getBody().front();
  Sinking(body.getArguments().drop_front(linear)).run(body);
  copy_literals(function);
}

}  // namespace tessera
