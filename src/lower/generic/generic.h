// Lowers programs for which nothing is generated. Each operation gets a kernel that exists already, or is compiled once
// for its kind and element types (block_table.h), for all shapes. Operands of elementwise operations that are only
// broadcast (a scalar, a row) are read in place.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "lower/jit/compiler.h"
#include "lower/native.h"
#include "mlir/IR/BuiltinOps.h"
#include "native/block.h"

namespace tessera {

class GenericKernels {
 public:
  // Rewrites `function` of the module: broadcasts that are read in place are dropped, and large arrays of one value
  // become broadcasts of it.
  GenericKernels(mlir::ModuleOp module, llvm::StringRef function, const CompileOptions &options);

  // Fails if no kernel of the library or of the table fits; the reference then computes the op.
  llvm::FailureOr<Kernel> kernel_for(mlir::Operation *op, KernelMaker &maker);

 private:
  struct Elementwise {
    std::vector<BlockOperand> operands;
    BlockWalk walk;
  };
  void read_through(mlir::Operation *op);
  llvm::FailureOr<Kernel> elementwise_kernel(mlir::Operation *op);

  CompileOptions options_;
  llvm::DenseMap<mlir::Operation *, Elementwise> walks_;  // of ops whose operands no longer have the result's shape
};

}  // namespace tessera
