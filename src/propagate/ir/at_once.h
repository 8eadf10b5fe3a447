// Does pieces of work by several threads.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "mlir/IR/MLIRContext.h"

namespace tessera {

// Does the work for 0 to `count` - 1, by as many threads as the context has, and tells diagnostics in that order. All of it
// is done, also where some throws: what the lowest index threw is then thrown here.
void at_once(mlir::MLIRContext *context, size_t count, llvm::function_ref<void(size_t)> work);

// Makes at_once() work on this thread alone, while it lives: for threads that do work of several at once already, on
// stacks that hold deep programs.
class OneAfterAnother {
 public:
  OneAfterAnother();
  ~OneAfterAnother();
  OneAfterAnother(const OneAfterAnother &) = delete;
  OneAfterAnother &operator=(const OneAfterAnother &) = delete;

 private:
  bool before_;
};

// Returns how many threads at_once() works by.
unsigned threads_at_once(mlir::MLIRContext *context);

}  // namespace tessera
