// Folds windows element by element, in the order of their indexes. The result is made block by block, each block small
// enough to stay in the first-level cache while all offsets of the window are folded into it, row by row.
#include "kernels/window_dims.h"

namespace tessera::windows {
namespace {

struct Direct {
  Folder folder;
  std::vector<int64_t> bytes;
  std::vector<Dim> outer;  // the dimensions before the last one that has windows
  Dim row;                 // the last dimension that has windows
  int64_t inner = 1;       // elements behind it
  Shape outer_in;          // strides of the outer dimensions in the array, in rows
  bool neutral = false;
  int64_t block_rows = 1, block_columns = 1;

  int64_t outer_count() const { return elements(outer, 0, outer.size(), true); }
  int64_t row_blocks() const { return (row.out + block_rows - 1) / block_rows; }
  int64_t column_blocks() const { return (inner + block_columns - 1) / block_columns; }
  int64_t units() const { return outer_count() * row_blocks() * column_blocks(); }
};

// Describes a block of the result: rows [first, last) and columns of one outer index.
struct Block {
  const Direct &direct;
  void *const *buffers;
  int64_t outer = 0, first = 0, last = 0, column = 0, columns = 0;

  std::byte *result(size_t i, int64_t row) const {
    size_t n = direct.folder.size();
    int64_t at = (outer * direct.row.out + row) * direct.inner + column;
    return static_cast<std::byte *>(buffers[2 * n + i]) + at * direct.bytes[i];
  }

  void begin() const {
    bool is_dense = columns == direct.inner;
    int64_t rows = is_dense ? 1 : last - first, count = is_dense ? (last - first) * columns : columns;
    for (size_t i = 0; i < direct.folder.size(); ++i)
      for (int64_t r = 0; r < rows; ++r)
        fill_elements(result(i, first + r), buffers[direct.folder.size() + i], count, direct.bytes[i]);
  }

  // Fills rows [from, to) of the block with the inits.
  void fold_inits(int64_t from, int64_t to) const {
    if (direct.neutral || from >= to) return;
    void *into[16];
    const void *init[16];
    for (size_t i = 0; i < direct.folder.size(); ++i) {
      into[i] = result(i, from);
      init[i] = buffers[direct.folder.size() + i];
    }
    direct.folder.rows(into, init, {to - from, columns, direct.inner, 0, 0});
  }

  // Folds rows [from, to) with rows of the array, given by the first of them and the number of elements between two.
  void fold_elements(int64_t from, int64_t to, int64_t array_row, int64_t step) const {
    if (from >= to) return;
    void *into[16];
    const void *array[16];
    for (size_t i = 0; i < direct.folder.size(); ++i) {
      into[i] = result(i, from);
      array[i] = static_cast<const std::byte *>(buffers[i]) + (array_row * direct.inner + column) * direct.bytes[i];
    }
    direct.folder.rows(into, array, {to - from, columns, direct.inner, step, 1});
  }

  // Folds all offsets of the last dimension; array_row is the row of the array where the outer index begins.
  void fold_row_offsets(int64_t array_row) const {
    const Dim &row = direct.row;
    for (int64_t k = 0; k < row.size; ++k) {
      int64_t at = k * row.dilation;
      if (row.base_dilation == 1) {
        Range valid = inside(row, at, first, last);
        fold_inits(first, valid.first);
        fold_elements(valid.first, valid.last, array_row + valid.first * row.stride + at - row.low,
                      row.stride * direct.inner);
        fold_inits(valid.last, last);
        continue;
      }
      for (int64_t j = first; j < last; ++j) {
        int64_t element = row.element_at(j * row.stride + at);
        if (element < 0)
          fold_inits(j, j + 1);
        else
          fold_elements(j, j + 1, array_row + element, 0);
      }
    }
  }
};

void run_unit(const Direct &direct, void *const *buffers, int64_t unit, Odometer &position, Odometer &offset) {
  Block block{direct, buffers};
  block.column = unit % direct.column_blocks() * direct.block_columns;
  unit /= direct.column_blocks();
  block.columns = std::min(direct.block_columns, direct.inner - block.column);
  block.first = unit % direct.row_blocks() * direct.block_rows;
  block.last = std::min(block.first + direct.block_rows, direct.row.out);
  block.outer = unit / direct.row_blocks();
  position.set(block.outer);
  block.begin();
  do {
    int64_t array_row = 0;
    bool is_inside = true;
    for (size_t d = 0; d < direct.outer.size(); ++d) {
      const Dim &dim = direct.outer[d];
      int64_t element = dim.element_at(position.index()[d] * dim.stride + offset.index()[d] * dim.dilation);
      is_inside &= element >= 0;
      array_row += element * direct.outer_in[d];
    }
    if (is_inside) {
      block.fold_row_offsets(array_row);
    } else if (!direct.neutral) {
      for (int64_t k = 0; k < direct.row.size; ++k) block.fold_inits(block.first, block.last);
    }
  } while (offset.next());
}

void run_direct(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &direct = *static_cast<const Direct *>(state);
  Shape positions, sizes;
  for (const Dim &dim : direct.outer) {
    positions.push_back(dim.out);
    sizes.push_back(dim.size);
  }
  Odometer position(positions), offset(sizes);
  int64_t units = direct.units();
  for (int64_t unit = units * part / parts; unit < units * (part + 1) / parts; ++unit)
    run_unit(direct, buffers, unit, position, offset);
}

}  // namespace

Kernel direct_kernel(const ReduceWindowProblem &problem, std::vector<Dim> dims) {
  auto direct = std::make_shared<Direct>();
  direct->folder = problem.folder;
  direct->neutral = problem.init_is_neutral;
  int64_t widest = 1;
  for (DType dtype : problem.folder.dtypes()) {
    direct->bytes.push_back(static_cast<int64_t>(bytes_of(dtype)));
    widest = std::max(widest, direct->bytes.back());
  }
  if (!dims.empty() && dims.back().is_plain()) {
    direct->inner = dims.back().in;
    dims.pop_back();
  }
  if (!dims.empty()) {
    direct->row = dims.back();
    dims.pop_back();
  }
  direct->outer = dims;
  int64_t step = direct->row.in;
  direct->outer_in.resize(dims.size());
  for (size_t d = dims.size(); d-- > 0;) {
    direct->outer_in[d] = step;
    step *= dims[d].in;
  }
  constexpr int64_t block_bytes = 16384;
  direct->block_columns = std::clamp<int64_t>(block_bytes / widest, 1, direct->inner);
  direct->block_rows = std::clamp<int64_t>(block_bytes / (widest * direct->block_columns), 1, direct->row.out);
  return Kernel{.function = run_direct, .state = direct, .divisible = direct->units() > 1, .may_share = {}};
}

}  // namespace tessera::windows
