// How large a function is once calls are put in place of themselves: counted on the calls, without writing anything out.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// As many as programs may have (instruction_limit of lower/stream_builder.h).
inline constexpr int64_t most_written_out = 2'000'000;

// If each of 40 functions calls the one before twice, the last has 2^40 operations and more.
class WrittenOut {
 public:
  explicit WrittenOut(mlir::ModuleOp module);

  // Operations of a function and, for each of its calls, of what that calls; INT64_MAX for that many and more. A call of a
  // function that is being called already counts as one: who writes it out refuses it.
  int64_t operations_of(mlir::func::FuncOp function);
  // Failure, with a diagnostic, if calls make a function larger than `most`. One without calls is as large as it is.
  llvm::LogicalResult check(mlir::func::FuncOp function, int64_t most);

 private:
  llvm::StringMap<mlir::func::FuncOp> by_name_;
  llvm::DenseMap<mlir::Operation *, int64_t> known_;
};

}  // namespace tessera
