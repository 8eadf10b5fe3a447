// Executes tasks on several threads.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "mlir/IR/MLIRContext.h"

namespace tessera {

// Executes the tasks 0 to `count` - 1 on as many threads as the context has, and emits their diagnostics in that order.
// All of them are executed, also where some throw: the exception of the lowest index is then thrown here.
void at_once(mlir::MLIRContext *context, size_t count, llvm::function_ref<void(size_t)> work);

// Makes at_once() use this thread alone, while the object lives. It is for threads that are among several already, and
// whose stacks hold deep programs.
class OneAfterAnother {
 public:
  OneAfterAnother();
  ~OneAfterAnother();
  OneAfterAnother(const OneAfterAnother &) = delete;
  OneAfterAnother &operator=(const OneAfterAnother &) = delete;

 private:
  bool before_;
};

// Returns the number of threads that at_once() uses.
unsigned threads_at_once(mlir::MLIRContext *context);

}  // namespace tessera
