// Folds large windows by a body of the program, dimension by dimension: windows of 1, 2, 4, ... elements are joined
// from two of half the size, each step on long vectors.

#include "kernels/copy.h"
#include "kernels/window_dims.h"
#include "kernels/workspace.h"

namespace tessera::windows {
namespace {

struct Doubling {
  Folder folder;
  std::vector<int64_t> bytes;
  int64_t batch = 1;
  std::vector<Dim> original, dims;  // `dims` over the padded array
  int64_t in_size = 1, out_size = 1, most = 1;
};

using Arrays = std::vector<std::byte *>;

// Describes arrays [outer, extent, inner] while one dimension is folded.
struct Line {
  const Doubling &doubling;
  int64_t outer, inner;

  // Copies into[:, 0..count) = from[:, first..first+count), of `into_extent` and `from_extent` rows.
  void copy(const Arrays &into, int64_t into_extent, const Arrays &from, int64_t from_extent, int64_t first,
            int64_t count, int64_t stride = 1) const {
    for (size_t i = 0; i < into.size(); ++i) {
      int64_t size = doubling.bytes[i];
      copy_block(into[i], {into_extent * inner, inner, 1}, from[i] + first * inner * size,
                 {from_extent * inner, stride * inner, 1}, {outer, count, inner}, size);
    }
  }
  // Folds into[:, 0..count) with from[:, first, first + stride, ...).
  void fold(const Arrays &into, int64_t into_extent, const Arrays &from, int64_t from_extent, int64_t first,
            int64_t count, int64_t stride = 1) const {
    for (int64_t o = 0; o < outer; ++o) {
      void *left[16];
      const void *right[16];
      for (size_t i = 0; i < into.size(); ++i) {
        left[i] = into[i] + o * into_extent * inner * doubling.bytes[i];
        right[i] = from[i] + (o * from_extent + first) * inner * doubling.bytes[i];
      }
      doubling.folder.rows(left, right, {count, inner, inner, stride * inner, 1});
    }
  }
};

// Folds one dimension of `values`, which is destroyed, into `folded`; `spare` is memory of the same size.
void fold_dim(const Line &line, const Dim &dim, Arrays &values, Arrays &folded, Arrays &spare) {
  int64_t steps = 0;
  while ((dim.size >> steps) > 0) ++steps;
  if (dim.size * dim.out <= 2 * steps * dim.in) {
    line.copy(folded, dim.out, values, dim.in, 0, dim.out, dim.stride);
    for (int64_t k = 1; k < dim.size; ++k)
      line.fold(folded, dim.out, values, dim.in, k * dim.dilation, dim.out, dim.stride);
    return;
  }
  int64_t covered = 0;
  for (int64_t power = 1;; power *= 2) {  // values[:, j] is the window of `power` elements at j
    if (dim.size & power) {
      int64_t left = dim.in - (covered + power - 1) * dim.dilation;
      if (covered == 0)
        line.copy(folded, dim.in, values, dim.in, 0, left);
      else
        line.fold(folded, dim.in, values, dim.in, covered * dim.dilation, left);
      covered += power;
    }
    if (covered == dim.size) break;
    int64_t left = dim.in - (2 * power - 1) * dim.dilation;
    line.copy(spare, dim.in, values, dim.in, 0, left);
    line.fold(spare, dim.in, values, dim.in, power * dim.dilation, left);
    std::swap(values, spare);
  }
  line.copy(spare, dim.out, folded, dim.in, 0, dim.out, dim.stride);
  std::swap(folded, spare);
}

void run_batch(const Doubling &doubling, void *const *buffers, int64_t batch) {
  size_t n = doubling.folder.size();
  Workspace work;
  Arrays values(n), folded(n), spare(n);
  for (size_t i = 0; i < n; ++i) {
    int64_t size = doubling.bytes[i];
    for (Arrays *arrays : {&values, &folded, &spare}) (*arrays)[i] = work.bytes(doubling.most * size);
    write_padded(doubling.original, static_cast<const std::byte *>(buffers[i]) + batch * doubling.in_size * size,
                 buffers[n + i], size, values[i]);
  }
  // The last dimension comes first, so that the elements of a window are joined in their order.
  for (size_t d = doubling.dims.size(); d-- > 0;) {
    if (doubling.dims[d].is_plain()) continue;
    Line line{doubling, elements(doubling.dims, 0, d, false),
              elements(doubling.dims, d + 1, doubling.dims.size(), true)};
    fold_dim(line, doubling.dims[d], values, folded, spare);
    std::swap(values, folded);
  }
  void *into[16];
  const void *from[16];
  for (size_t i = 0; i < n; ++i) {
    into[i] = static_cast<std::byte *>(buffers[2 * n + i]) + batch * doubling.out_size * doubling.bytes[i];
    from[i] = values[i];
    fill_elements(into[i], buffers[n + i], doubling.out_size, doubling.bytes[i]);
  }
  doubling.folder.rows(into, from, {1, doubling.out_size, doubling.out_size, doubling.out_size, 1});
}

void run_doubling(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &doubling = *static_cast<const Doubling *>(state);
  for (int64_t batch = doubling.batch * part / parts; batch < doubling.batch * (part + 1) / parts; ++batch)
    run_batch(doubling, buffers, batch);
}

}  // namespace

Kernel doubling_kernel(const ReduceWindowProblem &problem, std::vector<Dim> dims) {
  auto doubling = std::make_shared<Doubling>();
  doubling->folder = problem.folder;
  for (DType dtype : problem.folder.dtypes()) doubling->bytes.push_back(static_cast<int64_t>(bytes_of(dtype)));
  // Short rows of a batch are taken several at a time: vectors should be long.
  if (!dims.empty() && dims.front().is_plain() && elements(dims, 1, dims.size(), false) >= 4096) {
    doubling->batch = dims.front().in;
    dims.erase(dims.begin());
  }
  doubling->in_size = elements(dims, 0, dims.size(), false);
  doubling->out_size = elements(dims, 0, dims.size(), true);
  doubling->original = dims;
  doubling->dims = padded_dims(dims);
  for (size_t d = 0; d <= dims.size(); ++d)
    doubling->most = std::max(doubling->most,
                              elements(doubling->dims, 0, d, false) * elements(doubling->dims, d, dims.size(), true));
  return Kernel{.function = run_doubling, .state = doubling, .divisible = doubling->batch > 1, .may_share = {}};
}

}  // namespace tessera::windows
