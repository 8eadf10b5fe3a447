#include "kernels/joined.h"

#include "kernels/index_vectors.h"

namespace tessera {

int64_t OperandView::offset(void *const *buffers) const {
  int64_t offset = first;
  for (const Start &start : starts)
    offset += clamped_index(start.dtype, buffers[start.buffer], start.last) * start.stride;
  return offset;
}

}  // namespace tessera
