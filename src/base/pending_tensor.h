// Holds an array whose type is known, and whose elements another thread may still compute.
#pragma once

#include <memory>
#include <optional>

#include "base/occasion.h"
#include "base/tensor.h"

namespace tessera {

// Copies are handles on the same array. If the elements are there, a copy costs no more than a copy of the tensor.
class PendingTensor {
 public:
  PendingTensor() = default;  // an empty handle
  PendingTensor(Tensor elements) : elements_(std::move(elements)) {}
  // Makes an array whose elements are set before `occasion` happens, unless that fails.
  PendingTensor(DType dtype, Shape shape, Occasion occasion);

  bool empty_handle() const { return !awaited_ && elements_.empty_handle(); }
  DType dtype() const { return elements_.dtype(); }
  const Shape &shape() const { return elements_.shape(); }

  // Says that waiting ends at once: the elements are there, or won't come.
  bool is_decided() const { return !awaited_ || awaited_->occasion.has_happened(); }
  const Occasion &occasion() const { return awaited_ ? awaited_->occasion : Occasion::past(); }

  // Waits for the elements and returns them. Throws what has failed. The handle keeps the tensor that it returns.
  const Tensor &elements() const &;
  const Tensor &elements() const && = delete;
  // Does the same and gives up the handle, so that nobody else has the elements if nobody else had the array.
  Tensor take();

  void set(Tensor elements) const;

 private:
  struct Awaited {
    Occasion occasion;
    Tensor elements;
  };

  Tensor elements_;  // without elements where they are awaited
  std::shared_ptr<Awaited> awaited_;
};

}  // namespace tessera
