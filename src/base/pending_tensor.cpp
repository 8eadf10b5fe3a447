#include "base/pending_tensor.h"

#include <atomic>
#include <utility>

namespace tessera {

PendingTensor::PendingTensor(DType dtype, Shape shape, Occasion occasion)
    : elements_(Tensor::absent(dtype, std::move(shape))),
      awaited_(std::make_shared<Awaited>(std::move(occasion), Tensor())) {}

const Tensor &PendingTensor::elements() const & {
  if (!awaited_) return elements_;
  awaited_->occasion.wait();
  if (const std::exception_ptr fault = awaited_->occasion.fault()) std::rethrow_exception(fault);
  return awaited_->elements;
}

Tensor PendingTensor::take() {
  if (!awaited_) return std::exchange(elements_, {});
  Tensor found = elements();
  if (awaited_.use_count() == 1) {
    std::atomic_thread_fence(std::memory_order_acquire);  // after the writes of former owners of a handle
    awaited_->elements = {};
  }
  *this = {};
  return found;
}

void PendingTensor::set(Tensor elements) const { awaited_->elements = std::move(elements); }

}  // namespace tessera
