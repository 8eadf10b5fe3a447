// Whether a set of operations makes a good kernel: what loops it would have, how often each operation would be computed
// in them, and what it would read and write.
//
// Running example, rows of softmax over [N, M]: loops i < N, j < M of the result and k, l < M of the two reductions.
// The maximum is needed at (i): N times, once an element, fine. The operand of exp is needed at (i, l) and at (i, j):
// once more than it has elements, which is paid for by not storing it.
#pragma once

#include "lower/fuse/cheap.h"
#include "mlir/IR/Value.h"

namespace tessera {

class KernelRules {
 public:
  KernelRules(CheapOps &cheap, const FuseOptions &options) : cheap_(cheap), options_(options) {}

  // `members` in program order; `is_used_outside` says of a member's result whether others than members need it. Cheap
  // ops that members use are written along.
  bool allow(llvm::ArrayRef<mlir::Operation *> members, llvm::function_ref<bool(mlir::Value)> is_used_outside);

 private:
  CheapOps &cheap_;
  const FuseOptions &options_;
};

}  // namespace tessera
