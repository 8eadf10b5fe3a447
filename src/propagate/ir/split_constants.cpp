// Splits constants: a copy for each use before shardings spread, so that a sharded use doesn't shard the others.
#include "base/visits.h"
#include "dialect/sdy/dialect.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/op_interfaces.h"
#include "propagate/ir/constants.h"
#include "propagate/ir/functions.h"
#include "propagate/ir/op_index.h"
#include "propagate/propagate.h"

namespace tessera {

namespace {

using mlir::func::CallOp;
using mlir::func::FuncOp;

bool has_only_group_users(mlir::Operation *op) {
  return llvm::all_of(op->getUsers(), [](mlir::Operation *user) { return mlir::isa<sdy::ShardingGroupOp>(user); });
}

mlir::StringAttr origin_of(FuncOp function) {
  auto origin = function->getAttrOfType<mlir::StringAttr>(original_func_name);
  return origin ? origin : function.getSymNameAttr();
}

// These limit the copies in a function, for each of its operations and in any case: values that are computed from
// constants by many operations, and are used in many places, would make more copies than memory holds. Further uses
// share one value.
constexpr int64_t most_copies = 10;
constexpr int64_t few_copies = 10'000;

// Finds functions and named computations that compute only constants if their arguments are constants. A call of such a
// function is copied with the function, for each use.
class CallsOfConstants {
 public:
  explicit CallsOfConstants(mlir::ModuleOp module) : symbols_(module) {}

  FuncOp callee(CallOp call) const {
    auto function = symbols_.lookup<FuncOp>(call.getCallee());
    return function && !function.isExternal() ? function : nullptr;
  }

  bool keeps_constants(mlir::Operation *op) const {
    if (auto call = mlir::dyn_cast<CallOp>(op)) {
      FuncOp function = callee(call);
      return function && sizes_.contains(function) && !others_.contains(origin_of(function));
    }
    if (auto named = mlir::dyn_cast<sdy::NamedComputationOp>(op)) return !other_regions_.contains(named.getNameAttr());
    return propagation_traits_of(op).keeps_constants && mlir::isPure(op);
  }

  // Notes that `function` has an operation whose results aren't constants, if `op` is one, and returns whether it is.
  bool note_other(mlir::Operation *op, FuncOp function) {
    if (op->hasTrait<mlir::OpTrait::IsTerminator>() || keeps_constants(op)) return false;
    if (auto named = op->getParentOfType<sdy::NamedComputationOp>()) other_regions_.insert(named.getNameAttr());
    others_.insert(origin_of(function));
    return true;
  }

  // Notes that all operations of a function have been looked at, and how many a copy of it has.
  void finish(FuncOp function) {
    uint64_t size = 0;
    function.walk([&](mlir::Operation *op) {
      auto call = mlir::dyn_cast<CallOp>(op);
      size = llvm::SaturatingAdd(size, call ? size_of(call) : 1);
    });
    sizes_[function] = size;
  }

  // Returns the number of operations of a copied call, with those of the function.
  uint64_t size_of(CallOp call) const {
    FuncOp function = callee(call);
    return function ? llvm::SaturatingAdd(sizes_.lookup(function), uint64_t{1}) : 1;
  }

  // Lets a copied call call a copy of the function, whose calls are copied likewise.
  void copy_callee(CallOp call) {
    FuncOp function = callee(call);
    FuncOp copy = function.clone();
    copy.setPrivate();
    copy->setAttr(original_func_name, origin_of(function));
    copy.walk([&](CallOp inner) {
      if (callee(inner)) copy_callee(inner);
    });
    sizes_[copy] = sizes_.lookup(function);
    call.setCallee(symbols_.insert(copy));
  }

 private:
  mlir::SymbolTable symbols_;
  llvm::DenseMap<mlir::Operation *, uint64_t> sizes_;  // of functions that have been looked at
  llvm::DenseSet<mlir::StringAttr> others_, other_regions_;
};

// Splits the constants of one region.
class Splitter {
 public:
  Splitter(CallsOfConstants &calls, int64_t &copies_left) : calls_(calls), copies_left_(copies_left) {}

  // Returns whether operations that an index lists have been copied or erased.
  bool run(mlir::Region &region, FuncOp function) {
    region.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
      visit(op, function);
      // The body has been split already.
      return mlir::isa<sdy::NamedComputationOp>(op) ? mlir::WalkResult::skip() : mlir::WalkResult::advance();
    });
    for (mlir::Operation *op : broadcasts_) erase_if_unused(op);
    for (mlir::Operation *op : llvm::reverse(constants_)) erase_if_unused(op);
    return changes_listed_;
  }

 private:
  void visit(mlir::Operation *op, FuncOp function) {
    if (mlir::isa<sdy::ShardingGroupOp>(op)) return;
    if (is_constant_expression(op)) {
      constants_.insert(op);
      return;
    }
    if (!has_noted_) has_noted_ = calls_.note_other(op, function);
    if (is_scalar_broadcast(op)) {
      broadcasts_.insert(op);
      return;
    }
    for (mlir::OpOperand &operand : op->getOpOperands()) {
      auto result = mlir::dyn_cast<mlir::OpResult>(operand.get());
      if (!result || is_scalar(result) || copies_left_ <= 0) continue;
      if (!constants_.contains(result.getOwner()) && !broadcasts_.contains(result.getOwner())) continue;
      mlir::IRMapping copies;
      copy(result, copies);
      operand.set(copies.lookupOrDefault<mlir::Value>(result));
    }
  }

  bool is_constant_expression(mlir::Operation *op) {
    const auto is_constant = [&](mlir::Value operand) {
      return operand.getDefiningOp() && constants_.contains(operand.getDefiningOp());
    };
    return llvm::all_of(op->getOperands(), is_constant) &&
           (propagation_traits_of(op).is_constant || calls_.keeps_constants(op));
  }

  // Copies the operations that compute the value, operands first, each in front of its original. Scalars can't be
  // sharded and are shared.
  void copy(mlir::OpResult value, mlir::IRMapping &copies) {
    if (is_scalar(value) || copies.contains(value)) return;
    mlir::Operation *op = value.getOwner();
    auto call = mlir::dyn_cast<CallOp>(op);
    const uint64_t size = call ? calls_.size_of(call) : 1;
    if (call && (copies_left_ <= 0 || size > static_cast<uint64_t>(copies_left_))) return;
    for (mlir::Value operand : op->getOperands())
      if (auto result = mlir::dyn_cast<mlir::OpResult>(operand)) copy(result, copies);
    Visits::note();
    copies_left_ -= static_cast<int64_t>(size);
    mlir::OpBuilder builder(op);
    mlir::Operation *copied = builder.clone(*op, copies);
    if (call) calls_.copy_callee(mlir::cast<CallOp>(copied));
    for (mlir::Operation *user : llvm::to_vector(value.getUsers()))
      if (mlir::isa<sdy::ShardingGroupOp>(user)) {
        builder.clone(*user, copies);
        changes_listed_ = true;
      }
    note(op);
  }

  void erase_if_unused(mlir::Operation *op) {
    if (!has_only_group_users(op)) return;
    changes_listed_ |= !op->use_empty();  // groups use it
    note(op);
    for (mlir::Operation *user : llvm::make_early_inc_range(op->getUsers())) user->erase();
    op->erase();
  }

  void note(mlir::Operation *op) { changes_listed_ |= OpIndex::lists(op); }

  CallsOfConstants &calls_;
  int64_t &copies_left_;
  bool changes_listed_ = false;
  bool has_noted_ = false;  // that the region computes values that aren't constants
  llvm::SetVector<mlir::Operation *> constants_, broadcasts_;
};

bool is_constant_to_convert(mlir::Operation *op) {
  return op->hasTrait<mlir::OpTrait::ConstantLike>() && op->getNumResults() == 1 && op->hasAttr("value") &&
         mlir::isa<mlir::RankedTensorType>(op->getResult(0).getType());
}

// Turns constants into sdy.constant, which no rewriting merges.
void convert(mlir::Operation *op) {
  mlir::OpBuilder builder(op);
  mlir::OperationState state(op->getLoc(), sdy::ConstantOp::getOperationName());
  state.addTypes(op->getResultTypes());
  state.addAttributes(llvm::to_vector(op->getAttrDictionary()));
  mlir::Operation *constant = builder.create(state);
  op->replaceAllUsesWith(constant);
  op->erase();
}

// Returns whether calls, regions or groups have been copied or erased.
bool split_in(FuncOp function, CallsOfConstants &calls) {
  int64_t copies_left = few_copies;
  llvm::SmallVector<sdy::NamedComputationOp> named;
  llvm::SmallVector<mlir::Operation *> constants;
  function.walk([&](mlir::Operation *op) {
    copies_left += most_copies;
    if (auto computation = mlir::dyn_cast<sdy::NamedComputationOp>(op)) named.push_back(computation);
    if (is_constant_to_convert(op)) constants.push_back(op);
  });
  for (mlir::Operation *op : constants) convert(op);
  bool changes_listed = false;
  for (sdy::NamedComputationOp computation : named)
    changes_listed |= Splitter(calls, copies_left).run(computation.getBody(), function);
  return Splitter(calls, copies_left).run(function.getBody(), function) || changes_listed;
}

}  // namespace

llvm::LogicalResult split_constants(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
  const IndexOf index(module, options);
  const CallTable table(module, &*index);
  CallsOfConstants calls(module);
  llvm::DenseSet<mlir::Operation *> seen;
  // Visits callees first: whether they compute only constants decides about their calls.
  std::function<void(FuncOp)> visit = [&](FuncOp function) {
    if (!seen.insert(function).second) return;
    for (mlir::Operation *op : index->of(function))
      if (auto call = mlir::dyn_cast<CallOp>(op))
        if (FuncOp callee = calls.callee(call)) visit(callee);
    if (split_in(function, calls)) index->forget(function);
    if (!table.calls_of(function).empty()) calls.finish(function);
  };
  for (auto function : llvm::to_vector(module.getOps<FuncOp>()))
    if (!function.isExternal()) visit(function);
  return mlir::success();
}

}  // namespace tessera
