#include "partition/inline_calls.h"

#include "llvm/ADT/MapVector.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/call_bodies.h"

namespace tessera {
namespace {

using mlir::func::CallOp;
using mlir::func::FuncOp;

constexpr size_t most_copied = 16;  // operations of a function that several calls use

// Holds the calls of each private function that is used only by calls.
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

}  // namespace

mlir::OwningOpRef<mlir::ModuleOp> with_calls_inlined(mlir::ModuleOp module) {
  auto is_inlined = [](const auto &each) { return each.second.size() == 1 || is_small(each.first); };
  if (llvm::none_of(calls_of(module), is_inlined)) return {};
  mlir::OwningOpRef<mlir::ModuleOp> copy = module.clone();
  Calls calls = calls_of(*copy);
  for (auto &[function, uses] : calls) {
    const bool is_used_once = uses.size() == 1;
    if (is_used_once ? function->isProperAncestor(uses.front()) : !is_small(function)) continue;
    for (CallOp call : uses) {
      is_used_once ? move_body(call, function.getBody()) : copy_body(call, function.front());
      call.erase();
    }
    function.erase();
  }
  return copy;
}

}  // namespace tessera
