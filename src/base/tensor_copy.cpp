#include "base/tensor_copy.h"

#include <cstring>
#include <utility>

#include "base/memory.h"

namespace tessera {

Tensor copy_of(const Tensor &elements) {
  std::shared_ptr<std::byte[]> memory = allocate_pooled(elements.bytes());
  std::memcpy(memory.get(), elements.data(), elements.bytes());
  return Tensor(elements.dtype(), elements.shape(), std::move(memory));
}

}  // namespace tessera
