#include "partition/inline_calls.h"

#include "llvm/ADT/MapVector.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"

namespace tessera {
namespace {

using mlir::func::CallOp;
using mlir::func::FuncOp;

constexpr size_t most_copied = 16;  // operations of a function that several calls use

// The calls of each private function that nothing but calls uses.
using Calls = llvm::MapVector<FuncOp, llvm::SmallVector<CallOp, 1>>;

Calls calls_of(mlir::ModuleOp module) {
  mlir::SymbolTableCollection tables;
  const mlir::SymbolUserMap users(tables, module);
  Calls calls;
  for (FuncOp function : module.getOps<FuncOp>()) {
    const llvm::ArrayRef<mlir::Operation *> of_function = users.getUsers(function);
    if (!function.isPrivate() || function.isExternal() || of_function.empty()) continue;
    if (!llvm::all_of(of_function, llvm::IsaPred<CallOp>)) continue;
    for (mlir::Operation *user : of_function) calls[function].push_back(llvm::cast<CallOp>(user));
  }
  return calls;
}

bool calls_nothing(FuncOp function) {
  return !function.walk([](CallOp) { return mlir::WalkResult::interrupt(); }).wasInterrupted();
}

bool is_small(FuncOp function) {
  size_t operations = 0;
  return !function
              .walk([&](mlir::Operation *) {
                return ++operations > most_copied ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
              })
              .wasInterrupted() &&
         calls_nothing(function);
}

// The function is no more behind this.
void move_into(CallOp call, FuncOp function) {
  mlir::Block &body = function.front();
  for (auto [argument, operand] : llvm::zip_equal(body.getArguments(), call.getOperands()))
    argument.replaceAllUsesWith(operand);
  call->getBlock()->getOperations().splice(call->getIterator(), body.getOperations(), body.begin(),
                                           body.getTerminator()->getIterator());
  call.replaceAllUsesWith(body.getTerminator()->getOperands());
  call.erase();
  function.erase();
}

void copy_into(CallOp call, FuncOp function) {
  mlir::OpBuilder builder(call);
  mlir::IRMapping values;
  values.map(function.getArguments(), call.getOperands());
  for (mlir::Operation &op : function.front().without_terminator()) builder.clone(op, values);
  for (auto [result, returned] : llvm::zip_equal(call.getResults(), function.front().getTerminator()->getOperands()))
    result.replaceAllUsesWith(values.lookup(returned));
  call.erase();
}

}  // namespace

mlir::OwningOpRef<mlir::ModuleOp> with_calls_inlined(mlir::ModuleOp module) {
  auto is_inlined = [](const auto &each) { return each.second.size() == 1 || is_small(each.first); };
  if (llvm::none_of(calls_of(module), is_inlined)) return {};
  mlir::OwningOpRef<mlir::ModuleOp> copy = module.clone();
  Calls calls = calls_of(*copy);
  for (auto &[function, uses] : calls) {
    if (uses.size() == 1) {
      if (!function->isProperAncestor(uses.front())) move_into(uses.front(), function);
      continue;
    }
    if (!is_small(function)) continue;
    for (CallOp call : uses) copy_into(call, function);
    function.erase();
  }
  return copy;
}

}  // namespace tessera
