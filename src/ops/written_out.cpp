#include "ops/written_out.h"

#include "base/visits.h"

namespace tessera {

using mlir::func::CallOp;
using mlir::func::FuncOp;

WrittenOut::WrittenOut(mlir::ModuleOp module) {
  for (auto function : module.getOps<FuncOp>()) by_name_[function.getSymName()] = function;
}

int64_t WrittenOut::operations_of(FuncOp function) {
  auto [known, is_new] = known_.try_emplace(function, 1);
  if (!is_new) return known->second;
  Visits::note();
  int64_t count = 0;
  auto add = [&](int64_t more) {
    if (__builtin_add_overflow(count, more, &count)) count = INT64_MAX;
  };
  function.getBody().walk([&](mlir::Operation *op) {
    add(1);
    auto call = llvm::dyn_cast<CallOp>(op);
    FuncOp callee = call ? by_name_.lookup(call.getCallee()) : FuncOp();
    if (callee && !callee.isExternal()) add(operations_of(callee));
  });
  return known_[function] = count;
}

llvm::LogicalResult WrittenOut::check(FuncOp function, int64_t most) {
  int64_t count = operations_of(function);
  if (count <= most) return mlir::success();
  bool calls = function.getBody().walk([](CallOp) { return mlir::WalkResult::interrupt(); }).wasInterrupted();
  if (!calls) return mlir::success();
  std::string number = count == INT64_MAX ? "2^63 or more" : std::to_string(count);
  return function.emitError() << "@" << function.getSymName() << " has " << number
                              << " operations once calls are inlined, and " << most
                              << " are the most; call less, or loop";
}

}  // namespace tessera
