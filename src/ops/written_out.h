// Counts a function's operations once calls are inlined, without inlining anything.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Limits the operations of programs (instruction_limit of lower/stream_builder.h).
inline constexpr int64_t most_written_out = 2'000'000;

// Counts in one walk: if each of 40 functions calls the previous one twice, the last has more than 2^40 operations.
class WrittenOut {
 public:
  explicit WrittenOut(mlir::ModuleOp module);

  // Returns the number of a function's operations, with those of its callees for each call, or INT64_MAX for that many
  // and more. A recursive call counts as one, since inlining refuses it.
  int64_t operations_of(mlir::func::FuncOp function);
  // Fails, with a diagnostic, if calls make a function larger than `most`. One without calls always passes.
  llvm::LogicalResult check(mlir::func::FuncOp function, int64_t most);

 private:
  llvm::StringMap<mlir::func::FuncOp> by_name_;
  llvm::DenseMap<mlir::Operation *, int64_t> known_;
};

}  // namespace tessera
