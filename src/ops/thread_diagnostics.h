// Handles the diagnostics that one thread emits. Other threads may work on other programs of the same context, whose
// diagnostics go to their own handlers.
#pragma once

#include <functional>
#include <thread>
#include <utility>
#include <vector>

#include "base/large_stack.h"
#include "llvm/ADT/ScopeExit.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"

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

// Does what run_on_large_stack does. The thread that waits emits the diagnostics of the work, so that its handlers get them.
inline void run_diagnosed_on_large_stack(mlir::MLIRContext *context, const std::function<void()> &work) {
  std::vector<mlir::Diagnostic> diagnostics;
  const llvm::scope_exit emit([&] {
    for (mlir::Diagnostic &diagnostic : diagnostics) context->getDiagEngine().emit(std::move(diagnostic));
  });
  run_on_large_stack([&] {
    const ThreadDiagnosticHandler keep(context, [&](mlir::Diagnostic &diagnostic) {
      diagnostics.push_back(std::move(diagnostic));
      return llvm::success();
    });
    work();
  });
}

}  // namespace tessera
