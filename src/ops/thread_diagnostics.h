// Handles the diagnostics that one thread emits. Other threads may work on other programs of the same context, whose
// diagnostics go to their own handlers.
#pragma once

#include <thread>
#include <utility>

#include "mlir/IR/Diagnostics.h"

namespace tessera {

// Calls `handle` for the diagnostics of the thread that makes this object, while it lives. `handle` fails for those that
// it leaves to other handlers.
class ThreadDiagnosticHandler : public mlir::ScopedDiagnosticHandler {
 public:
  template <typename Handle>
  ThreadDiagnosticHandler(mlir::MLIRContext *context, Handle handle)
      : ScopedDiagnosticHandler(context,
                                [handle = std::move(handle), thread = std::this_thread::get_id()](
                                    mlir::Diagnostic &diagnostic) -> llvm::LogicalResult {
                                  return std::this_thread::get_id() == thread ? handle(diagnostic) : llvm::failure();
                                }) {}
};

// Drops the diagnostics of the thread that makes this object, while it lives.
class MutedDiagnostics : public ThreadDiagnosticHandler {
 public:
  explicit MutedDiagnostics(mlir::MLIRContext *context)
      : ThreadDiagnosticHandler(context, [](mlir::Diagnostic &) { return llvm::success(); }) {}
};

}  // namespace tessera
