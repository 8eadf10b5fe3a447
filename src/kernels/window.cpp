#include "kernels/window.h"

#include "kernels/copy.h"
#include "kernels/window_dims.h"

namespace tessera {
namespace windows {

void write_padded(const std::vector<Dim> &dims, const void *array, const void *init, int64_t bytes, void *into) {
  Shape extents, in_extents, sizes;
  for (const Dim &dim : dims) {
    extents.push_back(dim.reach());
    in_extents.push_back(dim.in);
  }
  fill_elements(into, init, element_count(extents), bytes);
  Shape to = row_major_strides(extents), from = row_major_strides(in_extents), to_steps, from_steps;
  int64_t to_at = 0, from_at = 0;
  for (size_t d = 0; d < dims.size(); ++d) {
    const Dim &dim = dims[d];
    int64_t step = dim.base_dilation;
    int64_t first = dim.low < 0 ? (-dim.low + step - 1) / step : 0;
    int64_t room = extents[d] - 1 - dim.low;
    int64_t last = room < 0 ? -1 : std::min(dim.in - 1, room / step);
    sizes.push_back(std::max<int64_t>(0, last - first + 1));
    from_at += first * from[d];
    to_at += (dim.low + first * step) * to[d];
    to_steps.push_back(to[d] * step);
    from_steps.push_back(from[d]);
  }
  if (element_count(sizes) == 0) return;
  copy_block(static_cast<std::byte *>(into) + to_at * bytes, to_steps,
             static_cast<const std::byte *>(array) + from_at * bytes, from_steps, sizes, bytes);
}

std::vector<Dim> padded_dims(std::vector<Dim> dims) {
  for (Dim &dim : dims) {
    dim.in = dim.reach();
    dim.low = 0;
    dim.base_dilation = 1;
  }
  return dims;
}

}  // namespace windows

namespace {

// Handles results without elements, and windows without elements.
struct Inits {
  std::vector<int64_t> bytes;
  int64_t count;
};

void run_inits(const void *state, void *const *buffers, int64_t, int64_t) {
  const auto &inits = *static_cast<const Inits *>(state);
  size_t n = inits.bytes.size();
  for (size_t i = 0; i < n; ++i) fill_elements(buffers[2 * n + i], buffers[n + i], inits.count, inits.bytes[i]);
}

Kernel inits_kernel(const ReduceWindowProblem &problem, int64_t count) {
  auto inits = std::make_shared<Inits>();
  for (DType dtype : problem.folder.dtypes()) inits->bytes.push_back(static_cast<int64_t>(bytes_of(dtype)));
  inits->count = count;
  return Kernel{.function = run_inits, .state = std::move(inits), .may_share = {}};
}

}  // namespace

std::optional<Kernel> reduce_window_kernel(const ReduceWindowProblem &problem) {
  const Folder &folder = problem.folder;
  if (!folder.is_valid() || folder.size() > 16) return std::nullopt;
  int64_t results = element_count(problem.windows.counts), size = element_count(problem.windows.sizes);
  if (results == 0 || size == 0) return inits_kernel(problem, results);
  std::vector<windows::Dim> dims = windows::dims_of(problem.windows);
  constexpr int64_t most_in_order = 64, most_in_any_order = 12;
  DType dtype = folder.dtypes()[0];
  bool has_order = !is_reduction(folder.fold()) || ((folder.fold() == Fold::sum || folder.fold() == Fold::product) &&
                                                    (is_float(dtype) || is_complex(dtype)));
  // Such windows are folded in order even by a running fold: one dimension, each window from the beginning to its own
  // position.
  int64_t windowed = 0, running = 0;
  for (const windows::Dim &dim : dims) {
    if (dim.is_plain()) continue;
    ++windowed;
    running += dim.stride == 1 && dim.dilation == 1 && dim.base_dilation == 1 && dim.low == dim.size - 1 &&
               dim.out <= dim.in && dim.size >= dim.out;
  }
  bool is_running = windowed == 1 && running == 1 && problem.init_is_neutral && is_reduction(folder.fold());
  if (is_running && size > 4) return windows::passes_kernel(problem, dims);
  if (size <= (has_order ? most_in_order : most_in_any_order) || folder.fold() == Fold::first ||
      folder.fold() == Fold::second)
    return windows::direct_kernel(problem, dims);
  return folder.fold() == Fold::body ? windows::doubling_kernel(problem, dims) : windows::passes_kernel(problem, dims);
}

}  // namespace tessera
