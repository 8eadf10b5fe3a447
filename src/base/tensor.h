// Holds a dense array in host memory, row-major and contiguous. The reference evaluator computes with it, and .npy files hold
// it. Copies share the buffer; `mutable_data` un-shares it first.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include "base/dtype.h"
#include "base/shape.h"

namespace tessera {

class Tensor {
 public:
  Tensor() = default;
  Tensor(DType dtype, Shape shape);  // zero-filled
  // Takes memory that holds the elements already, aligned as allocate_zeroed aligns it.
  Tensor(DType dtype, Shape shape, std::shared_ptr<std::byte[]> memory);
  // Uses memory of the caller, who keeps it at least as long as any handle lives; the tensor never changes it.
  static Tensor view(DType dtype, Shape shape, const std::byte *memory);
  // Makes an array whose elements are elsewhere: a type, without a buffer.
  static Tensor absent(DType dtype, Shape shape) { return Tensor(dtype, std::move(shape), nullptr); }

  DType dtype() const { return dtype_; }
  const Shape &shape() const { return shape_; }
  int64_t rank() const { return static_cast<int64_t>(shape_.size()); }
  int64_t size() const { return size_; }
  size_t bytes() const { return static_cast<size_t>(size_) * bytes_of(dtype_); }
  bool empty_handle() const { return buffer_ == nullptr; }  // default-constructed, or absent

  const std::byte *data() const { return buffer_.get(); }
  std::byte *mutable_data();  // copies the buffer first if another handle shares it

  // T is the storage type of dtype (see element_types.h).
  template <typename T>
  const T *as() const {
    return reinterpret_cast<const T *>(data());
  }
  template <typename T>
  T *mutable_as() {
    return reinterpret_cast<T *>(mutable_data());
  }

  // Returns the same elements under another shape of equal size; shares the buffer.
  Tensor reshaped(Shape shape) const;
  // Returns true when both are handles on one buffer with one shape and dtype.
  bool same_handle(const Tensor &other) const;

 private:
  DType dtype_ = DType::f32;
  Shape shape_;
  int64_t size_ = 0;
  std::shared_ptr<std::byte[]> buffer_;
};

// Returns NumPy-like text, for messages and debug prints: "[[1, 2], [3, 4]]", shortened above 1000 elements.
std::string to_string(const Tensor &tensor);

}  // namespace tessera
