#include "propagate/ir/at_once.h"

#include <exception>
#include <vector>

#include "mlir/IR/Threading.h"

namespace tessera {

namespace {

thread_local bool one_after_another = false;

}  // namespace

OneAfterAnother::OneAfterAnother() : before_(one_after_another) { one_after_another = true; }
OneAfterAnother::~OneAfterAnother() { one_after_another = before_; }

unsigned threads_at_once(mlir::MLIRContext *context) { return one_after_another ? 1 : context->getNumThreads(); }

// Exceptions are kept here: the thread pool would lose them, and a thread that throws would take no more work.
void at_once(mlir::MLIRContext *context, size_t count, llvm::function_ref<void(size_t)> work) {
  std::vector<std::exception_ptr> thrown(count);
  const auto keep = [&](size_t i) {
    try {
      work(i);
    } catch (...) {
      thrown[i] = std::current_exception();
    }
  };
  if (one_after_another)
    for (size_t i = 0; i < count; ++i) keep(i);
  else
    mlir::parallelFor(context, 0, count, keep);
  for (const std::exception_ptr &each : thrown)
    if (each) std::rethrow_exception(each);
}

}  // namespace tessera
