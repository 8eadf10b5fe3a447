#include "kernels/gather.h"

#include <cstring>

#include "kernels/copy.h"
#include "kernels/scalar.h"

namespace tessera {
namespace {

struct Gather {
  IndexVectors vectors;
  StridedCopy window;  // if it isn't one run of bytes
  bool is_one_run = false;
  int64_t element_bytes = 0, window_bytes = 0, result_buffer = 2;
};

template <typename T>
void gather_elements_at(const IndexVectors::Run &run, const std::byte *operand, std::byte *result) {
  const T *in = reinterpret_cast<const T *>(operand);
  T *out = reinterpret_cast<T *>(result) + run.slice;
  for (int64_t j = 0; j < run.count; ++j) out[j * run.slice_step] = in[run.bases[j]];
}

void gather_run(const Gather &gather, const IndexVectors::Run &run, const std::byte *operand, std::byte *result) {
  int64_t size = gather.element_bytes;
  if (gather.is_one_run && gather.window_bytes == size)
    return visit_size(size, [&]<typename T>() { gather_elements_at<T>(run, operand, result); });
  for (int64_t j = 0; j < run.count; ++j) {
    const std::byte *from = operand + run.bases[j] * size;
    std::byte *to = result + (run.slice + j * run.slice_step) * size;
    if (gather.is_one_run)
      std::memcpy(to, from, static_cast<size_t>(gather.window_bytes));
    else
      gather.window.run(to, from);
  }
}

void run_gather(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &gather = *static_cast<const Gather *>(state);
  const auto *operand = static_cast<const std::byte *>(buffers[0]);
  auto *result = static_cast<std::byte *>(buffers[gather.result_buffer]);
  int64_t count = gather.vectors.count(), size = gather.element_bytes;
  if (gather.window_bytes == 0) return;
  IndexVectors::Run run;
  if (count < parts && !gather.is_one_run) {  // few windows: each is divided
    for (int64_t next = 0; next < count;) {
      next = gather.vectors.decode(buffers[1], next, count, IndexVectors::Outside::clamp, run);
      for (int64_t j = 0; j < run.count; ++j)
        gather.window.run(result + (run.slice + j * run.slice_step) * size, operand + run.bases[j] * size, part, parts);
    }
    return;
  }
  for (int64_t next = count * part / parts, last = count * (part + 1) / parts; next < last;) {
    next = gather.vectors.decode(buffers[1], next, last, IndexVectors::Outside::clamp, run);
    gather_run(gather, run, operand, result);
  }
}

}  // namespace

Kernel gather_kernel(DType dtype, const Shape &operand, DType index_dtype, const Shape &indices, const Shape &result,
                     const IndexingDims &indexing, int64_t extra_operands) {
  auto gather = std::make_shared<Gather>();
  gather->vectors = IndexVectors(indexing, operand, indices, index_dtype, result);
  gather->element_bytes = static_cast<int64_t>(bytes_of(dtype));
  gather->window_bytes = gather->vectors.window_size() * gather->element_bytes;
  gather->result_buffer = 2 + extra_operands;
  Shape extents, from, to;
  int64_t dense = 1;
  gather->is_one_run = true;
  const auto &window = gather->vectors.window();
  for (size_t d = window.size(); d-- > 0;) {
    if (window[d].extent == 1) continue;
    gather->is_one_run &= window[d].operand_step == dense && window[d].slice_step == dense;
    dense *= window[d].extent;
  }
  for (const WindowDim &dim : window) {
    extents.push_back(dim.extent);
    from.push_back(dim.operand_step);
    to.push_back(dim.slice_step);
  }
  if (!gather->is_one_run && gather->window_bytes > 0)
    gather->window = StridedCopy(extents, to, from, gather->element_bytes);
  return Kernel{.function = run_gather, .state = std::move(gather), .divisible = true, .may_share = {}};
}

}  // namespace tessera
