// Lowers programs for which nothing is generated. Each operation gets a kernel that exists already, or is compiled once
// for its kind and element types (block_table.h), for all shapes. Operands of elementwise operations that are only
// broadcast (a scalar, a row) are read in place.
#pragma once

#include "kernels/block.h"
#include "llvm/ADT/DenseMap.h"
#include "lower/kernel_maker.h"
#include "lower/machine_code/compiler.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Returns whether the function and those it calls do one operation at most, elementwise or on small arrays that it moves (a
// pad) or folds side by side (an argmax), beside constants, iotas, reshapes, broadcasts and scalars.
bool is_single_operation(mlir::ModuleOp module, llvm::StringRef function);

class GenericKernels {
 public:
  // Rewrites `function` of the module: broadcasts that are read in place are dropped, and large arrays of one value
  // become broadcasts of it.
  GenericKernels(mlir::ModuleOp module, llvm::StringRef function, const CompileOptions &options);

  // Fails if neither a kernel of the library nor one compiled for the op's kind fits; the reference computes the op
  // then.
  llvm::FailureOr<OpKernel> kernel_for(mlir::Operation *op, KernelMaker &maker);

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
