// Lets several threads work in one context.
#pragma once

#include "mlir/IR/MLIRContext.h"

namespace tessera {

// Enables multithreading in the context while this object lives. Only in such a context may several threads make
// attributes and types.
class SharedContext {
 public:
  explicit SharedContext(mlir::MLIRContext *context)  // null: does nothing
      : context_(context), was_shared_(!context || context->isMultithreadingEnabled()) {
    if (!was_shared_) context_->enableMultithreading();
  }
  ~SharedContext() {
    if (!was_shared_) context_->disableMultithreading();
  }
  SharedContext(const SharedContext &) = delete;
  SharedContext &operator=(const SharedContext &) = delete;

 private:
  mlir::MLIRContext *context_;
  bool was_shared_;
};

}  // namespace tessera
