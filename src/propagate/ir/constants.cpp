// Constants: a copy for each use before shardings spread, so that a sharded use doesn't shard the others; merged again
// after.

#include "base/visits.h"
#include "dialect/sdy/dialect.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/op_interfaces.h"
#include "propagate/propagate.h"
#include "propagate/rules.h"

namespace tessera {

namespace {

bool is_scalar(mlir::Value value) {
  auto shaped = mlir::dyn_cast<mlir::ShapedType>(value.getType());
  return shaped && shaped.hasRank() && shaped.getRank() == 0;
}

bool has_only_group_users(mlir::Operation *op) {
  return llvm::all_of(op->getUsers(), [](mlir::Operation *user) { return mlir::isa<sdy::ShardingGroupOp>(user); });
}

bool is_scalar_broadcast(mlir::Operation *op) {
  return op->getNumOperands() == 1 && is_scalar(op->getOperand(0)) && propagation_traits_of(op).expands;
}

// Copies, for each operation of a function: what is computed from constants by many operations, and used in many places, would
// make more copies than memory holds. Uses beyond stay uses of one value.
constexpr int64_t most_copies = 10;
constexpr int64_t few_copies = 10'000;

class Splitter {
 public:
  void run(mlir::func::FuncOp function) {
    copies_left_ = few_copies;
    function.walk([&](mlir::Operation *) { copies_left_ += most_copies; });
    function.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) { visit(op); });
    for (mlir::Operation *op : broadcasts_) erase_if_unused(op);
    for (mlir::Operation *op : llvm::reverse(constants_)) erase_if_unused(op);
  }

 private:
  void visit(mlir::Operation *op) {
    if (mlir::isa<sdy::ShardingGroupOp, mlir::func::FuncOp>(op)) return;
    if (is_constant_expression(op)) {
      constants_.insert(op);
    } else if (is_scalar_broadcast(op)) {
      broadcasts_.insert(op);
    } else {
      for (mlir::OpOperand &operand : op->getOpOperands()) {
        auto result = mlir::dyn_cast<mlir::OpResult>(operand.get());
        if (!result || is_scalar(result) || copies_left_ <= 0) continue;
        if (!constants_.contains(result.getOwner()) && !broadcasts_.contains(result.getOwner())) continue;
        mlir::IRMapping copies;
        copy(result, copies);
        operand.set(copies.lookup<mlir::Value>(result));
      }
    }
  }

  bool is_constant_expression(mlir::Operation *op) {
    PropagationTraits traits = propagation_traits_of(op);
    if (traits.is_constant) return true;
    return traits.keeps_constants && mlir::isPure(op) && llvm::all_of(op->getOperands(), [&](mlir::Value operand) {
             return operand.getDefiningOp() && constants_.contains(operand.getDefiningOp());
           });
  }

  // Copies what computes the value, operands first, each in front of its original; scalars can't be sharded and are
  // shared.
  void copy(mlir::OpResult value, mlir::IRMapping &copies) {
    if (is_scalar(value) || copies.contains(value)) return;
    mlir::Operation *op = value.getOwner();
    for (mlir::Value operand : op->getOperands())
      if (auto result = mlir::dyn_cast<mlir::OpResult>(operand)) copy(result, copies);
    Visits::note();
    --copies_left_;
    mlir::OpBuilder builder(op);
    builder.clone(*op, copies);
    for (mlir::Operation *user : llvm::to_vector(value.getUsers()))
      if (mlir::isa<sdy::ShardingGroupOp>(user)) builder.clone(*user, copies);
  }

  void erase_if_unused(mlir::Operation *op) {
    if (!has_only_group_users(op)) return;
    for (mlir::Operation *user : llvm::make_early_inc_range(op->getUsers())) user->erase();
    op->erase();
  }

  llvm::SetVector<mlir::Operation *> constants_, broadcasts_;
  int64_t copies_left_ = 0;
};

// Constants become sdy.constant, which nothing merges behind our back.
void convert_constants(mlir::ModuleOp module) {
  llvm::SmallVector<mlir::Operation *> constants;
  module.walk([&](mlir::Operation *op) {
    if (op->hasTrait<mlir::OpTrait::ConstantLike>() && op->getNumResults() == 1 && op->hasAttr("value") &&
        mlir::isa<mlir::RankedTensorType>(op->getResult(0).getType()))
      constants.push_back(op);
  });
  for (mlir::Operation *op : constants) {
    mlir::OpBuilder builder(op);
    mlir::OperationState state(op->getLoc(), sdy::ConstantOp::getOperationName());
    state.addTypes(op->getResultTypes());
    state.addAttributes(llvm::to_vector(op->getAttrDictionary()));
    mlir::Operation *constant = builder.create(state);
    op->replaceAllUsesWith(constant);
    op->erase();
  }
}

}  // namespace

llvm::LogicalResult split_constants(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  convert_constants(module);
  for (auto function : module.getOps<mlir::func::FuncOp>()) Splitter().run(function);
  return mlir::success();
}

namespace {

// Compares ops by name, attributes, operands and types.
struct EqualOps : llvm::DenseMapInfo<mlir::Operation *> {
  static unsigned getHashValue(const mlir::Operation *op) {
    auto *mutable_op = const_cast<mlir::Operation *>(op);
    return llvm::hash_combine(mutable_op->getName(), mutable_op->getAttrDictionary(),
                              llvm::hash_combine_range(mutable_op->result_type_begin(), mutable_op->result_type_end()),
                              llvm::hash_combine_range(mutable_op->operand_begin(), mutable_op->operand_end()));
  }
  static bool isEqual(const mlir::Operation *a, const mlir::Operation *b) {
    if (a == b) return true;
    if (a == getEmptyKey() || a == getTombstoneKey() || b == getEmptyKey() || b == getTombstoneKey()) return false;
    auto *x = const_cast<mlir::Operation *>(a), *y = const_cast<mlir::Operation *>(b);
    return x->getName() == y->getName() && x->getAttrDictionary() == y->getAttrDictionary() &&
           x->getResultTypes() == y->getResultTypes() && llvm::equal(x->getOperands(), y->getOperands());
  }
};

void merge_in(mlir::Block &block, bool merges_iota) {
  llvm::DenseMap<mlir::Operation *, mlir::Operation *, EqualOps> first;
  for (mlir::Operation &op : llvm::make_early_inc_range(block)) {
    for (mlir::Region &region : op.getRegions())
      for (mlir::Block &inner : region) merge_in(inner, merges_iota);
    bool is_constant = propagation_traits_of(&op).is_constant && (merges_iota || op.hasAttr("value"));
    if (op.getNumResults() != 1 || !(is_constant || is_scalar_broadcast(&op))) continue;
    auto [found, is_new] = first.try_emplace(&op, &op);
    if (is_new) continue;
    op.replaceAllUsesWith(found->second);
    op.erase();
  }
}

}  // namespace

void merge_constants_in(mlir::func::FuncOp function, bool merges_iota) {
  for (mlir::Block &block : function.getBody()) merge_in(block, merges_iota);
}

llvm::LogicalResult merge_constants(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  for (auto function : module.getOps<mlir::func::FuncOp>()) merge_constants_in(function, true);
  return mlir::success();
}

namespace {

// Backwards, so that an op whose last user went away goes too.
void erase_dead_ops(mlir::Block &block, llvm::function_ref<bool(mlir::Operation *)> is_kept) {
  for (mlir::Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    if (mlir::isOpTriviallyDead(&op) && !is_kept(&op)) {
      op.erase();
      continue;
    }
    for (mlir::Region &region : op.getRegions())
      for (mlir::Block &inner : region) erase_dead_ops(inner, is_kept);
  }
}

// Erases private functions that nothing reaches from the others. Functions may be named by other ops than calls.
void erase_unused_functions(mlir::ModuleOp module) {
  llvm::DenseMap<mlir::StringAttr, mlir::func::FuncOp> unreached;
  llvm::SmallVector<mlir::Operation *> to_follow;
  for (mlir::Operation &op : *module.getBody()) {
    auto function = llvm::dyn_cast<mlir::func::FuncOp>(op);
    if (function && function.isPrivate() && !function.isExternal())
      unreached[function.getSymNameAttr()] = function;
    else
      to_follow.push_back(&op);
  }
  while (!to_follow.empty()) {
    auto uses = mlir::SymbolTable::getSymbolUses(to_follow.pop_back_val());
    if (!uses) return;  // an op may name symbols in ways that can't be seen
    for (mlir::SymbolTable::SymbolUse use : *uses) {
      auto found = unreached.find(use.getSymbolRef().getLeafReference());
      if (found == unreached.end()) continue;
      to_follow.push_back(found->second);
      unreached.erase(found);
    }
  }
  for (auto &[name, function] : unreached) function.erase();
}

llvm::LogicalResult erase_dead(mlir::ModuleOp module, llvm::function_ref<bool(mlir::Operation *)> is_kept) {
  for (auto function : module.getOps<mlir::func::FuncOp>())
    for (mlir::Block &block : function.getBody()) erase_dead_ops(block, is_kept);
  erase_unused_functions(module);
  return mlir::success();
}

}  // namespace

llvm::LogicalResult erase_dead_code(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  return erase_dead(module, [](mlir::Operation *op) {
    return mlir::isa<DataFlowOpInterface, sdy::ManualComputationOp, sdy::NamedComputationOp>(op);
  });
}

llvm::LogicalResult erase_all_dead_code(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  return erase_dead(module, [](mlir::Operation *) { return false; });
}

}  // namespace tessera
