// A buffer is one array on one device. Its type, dimensions and device never change; its elements can be taken away
// once.
#pragma once

#include <cstdint>
#include <mutex>
#include <vector>

#include "base/tensor.h"
#include "pjrt/client.h"

namespace tessera::pjrt {

struct Buffer {
  Buffer(Tensor elements, Memory &memory);
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;
  ~Buffer() { remove(); }

  // Both throw if the elements have been taken away. Handles that a caller has keep the elements alive.
  Tensor elements() const;
  Tensor take();  // takes them away
  void remove() noexcept;
  bool is_deleted() const noexcept;

  // These count external references to the elements. Elements with a reference outlive the buffer's deletion and aren't
  // overwritten.
  void lend();
  void end_loan();

  const DType dtype;
  const Shape shape;
  const int64_t bytes;
  Memory &memory;

 private:
  Tensor copy_of_elements() const;

  mutable std::mutex mutex_;
  Tensor elements_;  // an empty handle: taken away
  std::vector<Tensor> loans_;
};

// Returns the same elements in memory of their own.
Tensor copy_of(const Tensor &elements);

}  // namespace tessera::pjrt
