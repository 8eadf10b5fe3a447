#include "kernels/scatter.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "kernels/copy.h"
#include "kernels/workspace.h"

namespace tessera {
namespace {

struct Scatter {
  Folder folder;
  IndexVectors vectors;
  Shape operand;
  int64_t operand_size = 0, window_size = 0;
  std::vector<WindowDim> outer;  // of the window, merged if possible; `row` is the last of them
  WindowDim row{1, 1, 1, 0};
  // Names a dimension such that each window lies within one index of it, so that each part can own some indices; -1 if
  // there is none.
  int64_t owned_dim = -1;
  int64_t owned_step = 0;  // elements of one index
};

// Holds the arrays of one call.
struct Arrays {
  std::vector<std::byte *> into;
  std::vector<const std::byte *> from;
  const void *indices;
};

// Calls f(operand offset, slice offset) for each index of `dims`.
template <typename F>
void for_each_row(const std::vector<WindowDim> &dims, F &&f) {
  Shape index(dims.size(), 0);
  int64_t operand = 0, slice = 0;
  while (true) {
    f(operand, slice);
    size_t d = dims.size();
    while (d-- > 0) {
      operand += dims[d].operand_step;
      slice += dims[d].slice_step;
      if (++index[d] < dims[d].extent) break;
      operand -= dims[d].operand_step * dims[d].extent;
      slice -= dims[d].slice_step * dims[d].extent;
      index[d] = 0;
    }
    if (d == static_cast<size_t>(-1)) return;
  }
}

void fold_row(const Scatter &scatter, const Arrays &arrays, int64_t into_at, int64_t from_at, const WindowDim &row) {
  void *into[16];
  const void *from[16];
  for (size_t i = 0; i < arrays.into.size(); ++i) {
    auto bytes = static_cast<int64_t>(bytes_of(scatter.folder.dtypes()[i]));
    into[i] = arrays.into[i] + into_at * bytes;
    from[i] = arrays.from[i] + from_at * bytes;
  }
  RowFold shape{1, row.extent, 0, 0, row.slice_step};
  if (row.operand_step != 1) shape = {row.extent, 1, row.operand_step, row.slice_step, 1};
  scatter.folder.rows(into, from, shape);
}

// Folds the part of a window that lies inside, if the window reaches over the edge.
void fold_clipped(const Scatter &scatter, const Arrays &arrays, int64_t number) {
  Shape start;
  int64_t slice = scatter.vectors.start_of(arrays.indices, number, start), base = 0;
  Shape steps = row_major_strides(scatter.operand);
  std::vector<WindowDim> dims;
  for (int64_t d = 0; d < static_cast<int64_t>(start.size()); ++d) {
    auto k = static_cast<size_t>(d);
    int64_t window = scatter.vectors.window_extent(d);
    if (start[k] >= scatter.operand[k] || start[k] <= -window) return;
    int64_t low = std::max<int64_t>(0, -start[k]), high = std::min(window, scatter.operand[k] - start[k]);
    base += (start[k] + low) * steps[k];
    for (const WindowDim &dim : scatter.vectors.window())
      if (dim.operand_dim == d) {
        slice += low * dim.slice_step;
        dims.push_back({high - low, dim.operand_step, dim.slice_step, d});
      }
  }
  WindowDim row{1, 1, 1, 0};
  if (!dims.empty()) row = dims.back(), dims.pop_back();
  for_each_row(dims,
               [&](int64_t operand, int64_t from) { fold_row(scatter, arrays, base + operand, slice + from, row); });
}

// Returns whether no element inside is named twice. The indices themselves are tested, since a program's promise may be
// wrong.
bool places_differ(const IndexVectors::Run &run) {
  int64_t seen[2 * std::size(IndexVectors::Run().bases)];  // places plus one; 0: free
  const size_t slots = std::bit_ceil(2 * static_cast<size_t>(run.count));
  std::fill_n(seen, slots, 0);
  for (int64_t j = 0; j < run.count; ++j) {
    if (run.bases[j] < 0) continue;
    const int64_t place = run.bases[j] + 1;
    size_t slot = (static_cast<size_t>(place) * 0x9E3779B97F4A7C15u >> 40) % slots;
    while (seen[slot] != 0 && seen[slot] != place) slot = (slot + 1) % slots;
    if (seen[slot] == place) return false;
    seen[slot] = place;
  }
  return true;
}

// Folds windows of one element by a body: all at once where no position occurs twice, else one at a time.
void fold_elements_by_body(const Scatter &scatter, const Arrays &arrays, const IndexVectors::Run &run) {
  size_t n = arrays.into.size();
  WindowDim one{1, 1, 1, 0};
  if (!places_differ(run)) {
    for (int64_t j = 0; j < run.count; ++j)
      if (run.bases[j] >= 0) fold_row(scatter, arrays, run.bases[j], run.slice + j * run.slice_step, one);
    return;
  }
  Workspace work;
  void *present[16];
  const void *added[16];
  int64_t inside = 0;
  int64_t kept[256];
  for (int64_t j = 0; j < run.count; ++j)
    if (run.bases[j] >= 0) kept[inside++] = j;
  auto each = [&](size_t i, auto &&f) {
    auto bytes = bytes_of(scatter.folder.dtypes()[i]);
    for (int64_t k = 0; k < inside; ++k) f(static_cast<size_t>(k) * bytes, kept[k], static_cast<int64_t>(bytes));
  };
  for (size_t i = 0; i < n; ++i) {
    auto bytes = static_cast<int64_t>(bytes_of(scatter.folder.dtypes()[i]));
    auto *left = work.bytes(inside * bytes), *right = work.bytes(inside * bytes);
    each(i, [&](size_t at, int64_t j, int64_t size) {
      std::memcpy(left + at, arrays.into[i] + run.bases[j] * size, static_cast<size_t>(size));
      std::memcpy(right + at, arrays.from[i] + (run.slice + j * run.slice_step) * size, static_cast<size_t>(size));
    });
    present[i] = left;
    added[i] = right;
  }
  scatter.folder.rows(present, added, {1, inside, inside, inside, 1});
  for (size_t i = 0; i < n; ++i)
    each(i, [&](size_t at, int64_t j, int64_t size) {
      std::memcpy(arrays.into[i] + run.bases[j] * size, static_cast<std::byte *>(present[i]) + at,
                  static_cast<size_t>(size));
    });
}

void scatter_run(const Scatter &scatter, const Arrays &arrays, const IndexVectors::Run &run) {
  if (scatter.window_size == 1) {
    if (scatter.folder.fold() == Fold::body) return fold_elements_by_body(scatter, arrays, run);
    DType dtype = scatter.folder.dtypes()[0];
    fold_places(scatter.folder.fold(), dtype, arrays.into[0], run.bases,
                arrays.from[0] + run.slice * static_cast<int64_t>(bytes_of(dtype)), run.slice_step, run.count);
    return;
  }
  bool is_row = scatter.outer.empty() && scatter.row.operand_step == 1 && scatter.row.slice_step == 1;
  if (is_row && scatter.folder.fold() != Fold::body) {
    DType dtype = scatter.folder.dtypes()[0];
    fold_rows_at_places(scatter.folder.fold(), dtype, arrays.into[0], run.bases,
                        arrays.from[0] + run.slice * static_cast<int64_t>(bytes_of(dtype)), run.slice_step,
                        scatter.row.extent, run.count);
    return;
  }
  for (int64_t j = 0; j < run.count; ++j) {
    if (run.bases[j] < 0) continue;
    int64_t base = run.bases[j], slice = run.slice + j * run.slice_step;
    for_each_row(scatter.outer, [&](int64_t operand, int64_t from) {
      fold_row(scatter, arrays, base + operand, slice + from, scatter.row);
    });
  }
}

// Folds the windows that begin in [low, high) of the operand's elements.
void scatter_range(const Scatter &scatter, const Arrays &arrays, int64_t low, int64_t high) {
  IndexVectors::Run run;
  int64_t count = scatter.vectors.count();
  bool all = low == 0 && high == scatter.operand_size;
  for (int64_t next = 0; next < count;) {
    next = scatter.vectors.decode(arrays.indices, next, count, IndexVectors::Outside::mark, run);
    bool some_outside = false;
    for (int64_t j = 0; j < run.count; ++j) {
      some_outside |= run.bases[j] < 0;
      if (!all && (run.bases[j] < low || run.bases[j] >= high)) run.bases[j] = run.bases[j] < 0 ? run.bases[j] : -1;
    }
    if (some_outside && scatter.window_size > 1) {  // in order, since places may occur twice
      IndexVectors::Run one = run;
      one.count = 1;
      for (int64_t j = 0; j < run.count; ++j) {
        one.bases[0] = run.bases[j];
        one.slice = run.slice + j * run.slice_step;
        if (run.bases[j] >= 0) {
          scatter_run(scatter, arrays, one);
        } else if (run.bases[j] != -1) {
          Shape start;
          scatter.vectors.start_of(arrays.indices, run.first + j, start);
          int64_t owner = scatter.owned_dim < 0 ? 0 : start[static_cast<size_t>(scatter.owned_dim)];
          if (all || (owner >= low / scatter.owned_step && owner < high / scatter.owned_step))
            fold_clipped(scatter, arrays, run.first + j);
        }
      }
      continue;
    }
    scatter_run(scatter, arrays, run);
  }
}

void run_scatter(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &scatter = *static_cast<const Scatter *>(state);
  size_t n = scatter.folder.size();
  int64_t low = 0, high = scatter.operand_size;
  if (parts > 1) {
    int64_t extent = scatter.operand_size / scatter.owned_step;
    low = extent * part / parts * scatter.owned_step;
    high = extent * (part + 1) / parts * scatter.owned_step;
  }
  Arrays arrays;
  arrays.indices = buffers[n];
  for (size_t i = 0; i < n; ++i) {
    auto bytes = static_cast<int64_t>(bytes_of(scatter.folder.dtypes()[i]));
    auto *into = static_cast<std::byte *>(buffers[2 * n + 1 + i]);
    const auto *operand = static_cast<const std::byte *>(buffers[i]);
    arrays.into.push_back(into);
    arrays.from.push_back(static_cast<const std::byte *>(buffers[n + 1 + i]));
    if (into != operand)
      copy_bytes(into + low * bytes, operand + low * bytes, static_cast<size_t>((high - low) * bytes), false);
  }
  if (scatter.window_size > 0 && low < high && scatter.folder.fold() != Fold::first)
    scatter_range(scatter, arrays, low, high);
}

}  // namespace

std::optional<Kernel> scatter_kernel(const ScatterProblem &problem) {
  if (!problem.folder.is_valid() || problem.folder.size() > 16) return std::nullopt;
  auto scatter = std::make_shared<Scatter>();
  scatter->folder = problem.folder;
  scatter->vectors =
      IndexVectors(problem.indexing, problem.operand, problem.indices, problem.index_dtype, problem.updates);
  scatter->operand = problem.operand;
  scatter->operand_size = element_count(problem.operand);
  scatter->window_size = scatter->vectors.window_size();
  for (const WindowDim &dim : scatter->vectors.window()) {
    if (dim.extent == 1) continue;
    auto &outer = scatter->outer;
    bool continues = !outer.empty() && outer.back().operand_step == dim.operand_step * dim.extent &&
                     outer.back().slice_step == dim.slice_step * dim.extent;
    if (continues)
      outer.back() = {dim.extent * outer.back().extent, dim.operand_step, dim.slice_step, dim.operand_dim};
    else
      outer.push_back(dim);
  }
  if (!scatter->outer.empty()) {
    scatter->row = scatter->outer.back();
    scatter->outer.pop_back();
  }
  Kernel kernel;
  Shape steps = row_major_strides(problem.operand);
  for (size_t d = 0; d < problem.operand.size(); ++d) {
    if (problem.operand[d] == 1) continue;
    if (scatter->vectors.window_extent(static_cast<int64_t>(d)) == 1 && scatter->operand_size > 0) {
      scatter->owned_dim = static_cast<int64_t>(d);
      scatter->owned_step = steps[d];
      kernel.divisible = true;
    }
    break;
  }
  kernel.function = run_scatter;
  for (unsigned i = 0; i < problem.folder.size(); ++i) kernel.may_share.push_back({i, i});
  kernel.state = std::move(scatter);
  return kernel;
}

}  // namespace tessera
