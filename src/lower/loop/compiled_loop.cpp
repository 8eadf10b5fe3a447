#include "lower/loop/compiled_loop.h"

#include <exception>
#include <utility>

#include "base/of_thread.h"
#include "llvm/ADT/SmallVector.h"

namespace tessera {
namespace {

// Holds a kernel's exception on this thread, since it can't pass through generated code.
struct Thrown {
  std::exception_ptr what;
};

bool run_guarded(const void *state, void *const *buffers) {
  try {
    (*static_cast<const Kernel *>(state))(buffers);
    return true;
  } catch (...) {
    of_this_thread<Thrown>().what = std::current_exception();
    return false;
  }
}

}  // namespace

CompiledLoop::CompiledLoop(LoopPlan plan, LoopFunction function, std::vector<Kernel> kernels)
    : plan_(std::move(plan)),
      function_(function),
      kernels_(std::make_unique<const std::vector<Kernel>>(std::move(kernels))) {
  for (size_t i = 0; i < kernels_->size(); ++i) {
    const Kernel &kernel = (*kernels_)[i];
    routines_.push_back(plan_.routines[i].may_fail
                            ? LoopRoutine{reinterpret_cast<void *>(&run_guarded), &kernel}
                            : LoopRoutine{reinterpret_cast<void *>(kernel.function), kernel.state.get()});
  }
}

int64_t CompiledLoop::run(const ById<SlotId, std::byte *> &address_of_slot, std::byte *arena) const {
  Thrown &thrown = of_this_thread<Thrown>();
  llvm::SmallVector<void *, 64> frame;
  for (const LoopBuffer &buffer : plan_.buffers)
    frame.push_back(buffer.slot != SlotId::none ? address_of_slot[buffer.slot] : arena + buffer.scratch);
  for (const std::vector<int32_t> &table : plan_.tables)
    for (int32_t buffer : table) frame.push_back(frame[buffer]);
  int64_t iterations = function_(frame.data(), routines_.data());
  if (iterations < 0) std::rethrow_exception(std::exchange(thrown.what, nullptr));
  return iterations;
}

}  // namespace tessera
