// Counts the bytes that the values of a per-device program take while it runs, op by op.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/value_types.h"
#include "report/report.h"

namespace tessera {

template <typename Types>
int64_t total_byte_count(Types types) {
  int64_t bytes = 0;
  for (mlir::Type type : types) bytes += byte_count(type);
  return bytes;
}

// Each value has a buffer from the op that makes it to its last use. Operands of a region or called function stay in
// the caller's buffers; its own values are added while it runs.
class LiveBytes {
 public:
  struct Peak {
    int64_t bytes = 0;
    mlir::Operation *at = nullptr;  // the op of the block
    mlir::Block *inside = nullptr;  // the block of a region of `at` whose values are part of it
  };

  explicit LiveBytes(mlir::ModuleOp module) : symbols_(module) {}

  // Returns the bytes of a block's own values while each of its ops runs, including those of the op's regions.
  std::vector<Peak> moments_of(mlir::Block &block);
  // Returns the largest of these moments.
  Peak peak_of(mlir::Block &block);

 private:
  std::pair<int64_t, mlir::Block *> peak_inside(mlir::Operation &op);
  int64_t peak_of_function(mlir::func::FuncOp function);

  const mlir::SymbolTable symbols_;
  llvm::DenseMap<mlir::Operation *, int64_t> functions_;
};

// Returns the last op of `block` that uses a value, by itself or in its regions; null if there is none.
mlir::Operation *last_use(mlir::Value value, mlir::Block &block);

// Counts the bytes that one device holds: arguments of @main live throughout, results to the end. `peak` is the largest
// sum, `temporaries` its part that is neither argument nor result.
MemoryReport memory_of(mlir::ModuleOp per_device);

}  // namespace tessera
