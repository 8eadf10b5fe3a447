#include "transform/calls.h"

#include <vector>

#include "dialect/sdy/dialect.h"
#include "dialect/sdy/utils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/written_out.h"

namespace tessera {
namespace {

using mlir::func::CallOp;
using mlir::func::FuncOp;

constexpr int most_depth = 1000;
constexpr int64_t most_operations = 1'000'000;

// Holds chains of calls as a tree: for each function that was entered, the call from which it was.
struct Entered {
  FuncOp function;
  int caller;
  int depth;
};
struct Pending {
  CallOp call;
  int caller;
};

class Writer {
 public:
  explicit Writer(FuncOp main) : functions_(main->getParentOp()) {
    chains_.push_back({main, -1, 0});
    gather(main, 0);
  }

  llvm::LogicalResult run() {
    while (!pending_.empty()) {
      Pending next = pending_.back();
      pending_.pop_back();
      if (llvm::failed(write_out(next))) return llvm::failure();
    }
    return llvm::success();
  }

 private:
  void gather(mlir::Operation *op, int caller) {
    op->walk([&](mlir::Operation *inner) {
      if (auto call = llvm::dyn_cast<CallOp>(inner)) pending_.push_back({call, caller});
    });
  }

  llvm::LogicalResult write_out(Pending pending) {
    CallOp call = pending.call;
    auto callee = functions_.lookup<FuncOp>(call.getCallee());
    if (!callee || callee.isExternal())
      return call.emitOpError() << "calls @" << call.getCallee() << ", which has no body";
    for (int i = pending.caller; i >= 0; i = chains_[static_cast<size_t>(i)].caller)
      if (chains_[static_cast<size_t>(i)].function == callee)
        return call.emitOpError() << "calls @" << call.getCallee() << " from within itself: recursion isn't supported";
    int depth = chains_[static_cast<size_t>(pending.caller)].depth + 1;
    if (depth > most_depth)
      return call.emitOpError() << "is nested in more than " << most_depth
                                << " calls, which is the limit; inline some of them";
    chains_.push_back({callee, pending.caller, depth});
    auto chain = static_cast<int>(chains_.size()) - 1;

    mlir::OpBuilder builder(call);
    mlir::IRMapping values;
    for (auto [i, argument] : llvm::enumerate(callee.getArguments()))
      values.map(argument, constrained(call.getOperand(static_cast<unsigned>(i)), sdy::sharding_of(argument), builder));
    mlir::Block &body = callee.getBody().front();
    for (mlir::Operation &op : body.without_terminator()) gather(builder.clone(op, values), chain);
    for (auto [i, returned] : llvm::enumerate(body.getTerminator()->getOperands())) {
      auto index = static_cast<unsigned>(i);
      call.getResult(index).replaceAllUsesWith(
          constrained(values.lookupOrDefault(returned), sdy::result_sharding_of(callee, index), builder));
    }
    call.erase();
    return llvm::success();
  }

  static mlir::Value constrained(mlir::Value value, const std::optional<Sharding> &sharding, mlir::OpBuilder &builder) {
    if (!sharding) return value;
    return sdy::ShardingConstraintOp::create(builder, value.getLoc(), value.getType(), value,
                                             sdy::ShardingAttr::get(builder.getContext(), *sharding));
  }

  mlir::SymbolTable functions_;
  std::vector<Entered> chains_;
  std::vector<Pending> pending_;
};

}  // namespace

llvm::LogicalResult write_out_calls(FuncOp function) {
  WrittenOut written_out(function->getParentOfType<mlir::ModuleOp>());
  if (llvm::failed(written_out.check(function, most_operations))) return llvm::failure();
  return Writer(function).run();
}

}  // namespace tessera
