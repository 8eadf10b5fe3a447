#include "kernels/reduce.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/dim_walk.h"
#include "kernels/copy.h"
#include "kernels/reduce_runs.h"
#include "kernels/workspace.h"

namespace tessera {
namespace {

constexpr size_t most_arrays = 16;
using Arrays = std::array<std::byte *, most_arrays>;

// Sees the array as [kept, reduced].
struct Reduce {
  Folder folder;                  // on what is computed in: f64 for sums and products of floats
  std::vector<DType> dtypes;      // of the arrays
  std::vector<int64_t> bytes;     // of what is computed in
  DimWalk kept, reduced;          // dimensions
  int64_t columns = 1, rows = 1;  // of the blocks that are folded at a time: results, and elements (a power of two)
};

// Writes the first of `pairs` pairs of rows of `columns` elements to `even`, the second to `odd`.
TESSERA_VECTOR_UNITS void part_pairs(std::byte *even, std::byte *odd, const std::byte *from, int64_t pairs,
                                     int64_t columns, int64_t bytes) {
  if (columns == 1) {
    visit_size(bytes, [&]<typename T>() {
      auto *first = reinterpret_cast<T *>(even), *second = reinterpret_cast<T *>(odd);
      const auto *pair = reinterpret_cast<const T *>(from);
      for (int64_t i = 0; i < pairs; ++i) {
        first[i] = pair[2 * i];
        second[i] = pair[2 * i + 1];
      }
    });
    return;
  }
  int64_t row = columns * bytes;
  for (int64_t r = 0; r < pairs; ++r) {
    std::memcpy(even + r * row, from + 2 * r * row, static_cast<size_t>(row));
    std::memcpy(odd + r * row, from + (2 * r + 1) * row, static_cast<size_t>(row));
  }
}

// Neighbours among the rows of `values`, [count, columns], are joined until one is left, which stands in the first row then.
void fold_tree(const Reduce &reduce, Arrays values, Arrays spare, int64_t count, int64_t columns) {
  Arrays first = values;
  size_t n = reduce.folder.size();
  while (count > 1) {
    int64_t pairs = count / 2;
    void *left[most_arrays];
    const void *right[most_arrays];
    for (size_t i = 0; i < n; ++i) {
      // Even rows to the front of `spare`, odd rows behind them, the last row that has no neighbour at the end.
      int64_t row = columns * reduce.bytes[i];
      std::byte *even = spare[i], *odd = spare[i] + (pairs + 1) * row;
      part_pairs(even, odd, values[i], pairs, columns, reduce.bytes[i]);
      if (count % 2 == 1) std::memcpy(even + pairs * row, values[i] + (count - 1) * row, static_cast<size_t>(row));
      left[i] = even;
      right[i] = odd;
    }
    reduce.folder.rows(left, right, {1, pairs * columns, 0, 0, 1});
    count = pairs + count % 2;
    std::swap(values, spare);
  }
  for (size_t i = 0; i < n && values[i] != first[i]; ++i)
    std::memcpy(first[i], values[i], static_cast<size_t>(columns * reduce.bytes[i]));
}

// Loads values[r * columns + c] = the array's element of reduced index first + r and kept index column + c.
void load(const Reduce &reduce, const std::byte *array, int64_t bytes, int64_t first, int64_t rows, int64_t column,
          int64_t columns, std::byte *values) {
  const Shape &kept_steps = reduce.kept.steps, &reduced_steps = reduce.reduced.steps;
  if (kept_steps.size() <= 1 && reduced_steps.size() <= 1) {
    constexpr int64_t few = 512;  // elements, for which preparing a copy costs more than the copy
    int64_t row = reduced_steps.empty() ? 1 : reduced_steps[0], step = kept_steps.empty() ? 1 : kept_steps[0];
    int64_t at = first * row + column * step;
    if (columns == 1) return gather_elements(values, array + at * bytes, row, rows, bytes);
    if (rows * columns <= few) {
      for (int64_t r = 0; r < rows; ++r)
        gather_elements(values + r * columns * bytes, array + (at + r * row) * bytes, step, columns, bytes);
      return;
    }
    copy_block(values, {columns, 1}, array + at * bytes, {row, step}, {rows, columns}, bytes);
    return;
  }
  std::vector<int64_t> columns_at;
  for (int64_t c = 0; c < columns; ++c) columns_at.push_back(reduce.kept.offset(column + c));
  for (int64_t r = 0; r < rows; ++r) {
    int64_t at = reduce.reduced.offset(first + r);
    for (int64_t c = 0; c < columns; ++c)
      std::memcpy(values + (r * columns + c) * bytes, array + (at + columns_at[static_cast<size_t>(c)]) * bytes,
                  static_cast<size_t>(bytes));
  }
}

void reduce_columns(const Reduce &reduce, void *const *buffers, int64_t column, int64_t columns) {
  size_t n = reduce.folder.size();
  Workspace work;
  const int64_t reduced = reduce.reduced.count(), blocks = (reduced + reduce.rows - 1) / reduce.rows;
  Arrays values, spare, partial, partial_spare;
  for (size_t i = 0; i < n; ++i) {
    int64_t bytes = reduce.bytes[i];
    spare[i] = work.bytes((reduce.rows + 2) * columns * bytes);
    values[i] = work.bytes((reduce.rows + 2) * columns * bytes);
    partial[i] = work.bytes((blocks + 2) * columns * bytes);
    partial_spare[i] = work.bytes((blocks + 2) * columns * bytes);
  }
  for (int64_t block = 0; block < blocks; ++block) {
    int64_t first = block * reduce.rows, rows = std::min(reduce.rows, reduced - first);
    for (size_t i = 0; i < n; ++i) {
      auto bytes = static_cast<int64_t>(bytes_of(reduce.dtypes[i]));
      std::byte *loaded = bytes == reduce.bytes[i] ? values[i] : spare[i];
      load(reduce, static_cast<const std::byte *>(buffers[i]), bytes, first, rows, column, columns, loaded);
      if (loaded != values[i])
        widen_elements(reduce.dtypes[i], reduce.folder.dtypes()[i], values[i], loaded, 1, rows * columns);
    }
    fold_tree(reduce, values, spare, rows, columns);
    for (size_t i = 0; i < n; ++i) {
      int64_t row = columns * reduce.bytes[i];
      std::memcpy(partial[i] + block * row, values[i], static_cast<size_t>(row));
    }
  }
  fold_tree(reduce, partial, partial_spare, blocks, columns);
  // init and the rest, in the dtype that is computed in; rounded to the arrays' then.
  void *into[most_arrays];
  const void *from[most_arrays];
  for (size_t i = 0; i < n; ++i) {
    std::byte init[16];
    widen_elements(reduce.dtypes[i], reduce.folder.dtypes()[i], init, buffers[n + i], 1, 1);
    into[i] = values[i];
    from[i] = partial[i];
    fill_elements(into[i], init, columns, reduce.bytes[i]);
  }
  if (reduced > 0) reduce.folder.rows(into, from, {1, columns, 0, 0, 1});
  for (size_t i = 0; i < n; ++i)
    narrow_elements(
        reduce.folder.dtypes()[i], reduce.dtypes[i],
        static_cast<std::byte *>(buffers[2 * n + i]) + column * static_cast<int64_t>(bytes_of(reduce.dtypes[i])), 1,
        into[i], columns);
}

void run_reduce(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &reduce = *static_cast<const Reduce *>(state);
  const int64_t kept = reduce.kept.count(), units = (kept + reduce.columns - 1) / reduce.columns;
  for (int64_t unit = units * part / parts; unit < units * (part + 1) / parts; ++unit) {
    int64_t column = unit * reduce.columns;
    reduce_columns(reduce, buffers, column, std::min(reduce.columns, kept - column));
  }
}

struct Map {
  std::shared_ptr<const VectorFunction> body;
  std::vector<int64_t> operand_bytes, result_bytes;
  int64_t count;
};

void run_map(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &map = *static_cast<const Map *>(state);
  int64_t first = map.count * part / parts, last = map.count * (part + 1) / parts;
  if (first == last) return;
  std::vector<void *> arguments, results;
  size_t n = map.operand_bytes.size();
  for (size_t i = 0; i < n; ++i)
    arguments.push_back(static_cast<std::byte *>(buffers[i]) + first * map.operand_bytes[i]);
  for (size_t i = 0; i < map.result_bytes.size(); ++i)
    results.push_back(static_cast<std::byte *>(buffers[n + i]) + first * map.result_bytes[i]);
  (*map.body)(arguments.data(), results.data(), last - first);
}

}  // namespace

std::optional<Kernel> reduce_kernel(const Folder &folder, const Shape &shape, const Shape &dims) {
  if (folder.is_valid() && folder.size() == 1)
    if (auto kernel = reduce_runs_kernel(folder.fold(), folder.dtypes()[0], shape, dims)) return kernel;
  return ordered_reduce_kernel(folder, shape, dims);
}

std::optional<Kernel> ordered_reduce_kernel(const Folder &folder, const Shape &shape, const Shape &dims) {
  if (!folder.is_valid() || folder.size() > most_arrays) return std::nullopt;
  auto reduce = std::make_shared<Reduce>();
  reduce->dtypes = folder.dtypes();
  reduce->folder = folder.fold() == Fold::body
                       ? folder
                       : Folder(folder.fold(), {sum_dtype(folder.fold(), folder.dtypes()[0])}, nullptr);
  for (DType dtype : reduce->folder.dtypes()) reduce->bytes.push_back(static_cast<int64_t>(bytes_of(dtype)));
  Shape steps = row_major_strides(shape);
  for (size_t d = 0; d < shape.size(); ++d) {
    bool is_reduced = std::find(dims.begin(), dims.end(), static_cast<int64_t>(d)) != dims.end();
    (is_reduced ? reduce->reduced : reduce->kept).add(shape[d], steps[d]);
  }
  const int64_t kept = reduce->kept.count(), reduced = reduce->reduced.count();
  constexpr int64_t block_elements = 8192;
  reduce->columns = std::clamp<int64_t>(block_elements / std::max<int64_t>(reduced, 1), 64, 1024);
  reduce->columns = std::clamp<int64_t>(kept, 1, reduce->columns);
  reduce->rows = 2;
  while (reduce->rows * reduce->columns < block_elements && reduce->rows < reduced) reduce->rows *= 2;
  return Kernel{.function = run_reduce, .state = reduce, .divisible = kept > reduce->columns, .may_share = {}};
}

std::optional<Kernel> map_kernel(std::shared_ptr<const VectorFunction> body, const std::vector<int64_t> &operand_bytes,
                                 const std::vector<int64_t> &result_bytes, int64_t count) {
  if (!body) return std::nullopt;
  return Kernel{.function = run_map,
                .state = std::make_shared<Map>(Map{std::move(body), operand_bytes, result_bytes, count}),
                .divisible = true,
                .may_share = {}};
}

}  // namespace tessera
