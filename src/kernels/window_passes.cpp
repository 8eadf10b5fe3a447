// Folds large windows by a known fold, dimension by dimension. Along one dimension each result costs three steps, whatever the
// size w of the windows (van Herk, Gil, Werman): positions are cut into blocks of w; a window from position i on is the fold
// of block elements i..end (a suffix) and of the next block's first i elements (a prefix):
//
//   w = 4:  | a b c d | e f g h |     window from c: (c d) and (e f)
//
// Windows that all begin at the first element, or all end at the last, are running folds.
#include <cstring>

#include "kernels/copy.h"
#include "kernels/scan.h"
#include "kernels/window_dims.h"
#include "kernels/workspace.h"

namespace tessera::windows {
namespace {

struct Passes {
  Fold fold;
  DType dtype, wide;  // wide: what is computed in
  Rounding rounding;
  int64_t batch = 1;                            // of plain leading dimensions
  std::vector<Dim> dims;                        // the others
  std::vector<Dim> original;                    // `dims` before padding was written out; empty if it isn't written out
  int64_t in_size = 1, out_size = 1, most = 1;  // elements of one batch index; of any array in between
};

// Describes one dimension of an array [outer, dim.in, inner] folded to [outer, dim.out, inner].
struct Pass {
  const Passes &passes;
  Dim dim;
  int64_t outer, inner;
  DType from_dtype, into_dtype;
  const std::byte *from;
  std::byte *into;
  const void *init;  // of passes.dtype: folded in at the end
  bool is_last;

  // Returns the number of units of work: adjacent columns; short rows of several outer indexes, transposed to columns;
  // or one line.
  int64_t units() const {
    if (inner >= 8) return outer * ((inner + columns_at_once() - 1) / columns_at_once());
    if (int64_t group = lines_at_once(); group > 1) return (outer + group - 1) / group;
    return outer * inner;
  }
  void run(int64_t first, int64_t last) const {
    for (int64_t unit = first; unit < last; ++unit) {
      if (inner >= 8) {
        int64_t blocks = (inner + columns_at_once() - 1) / columns_at_once();
        int64_t column = unit % blocks * columns_at_once();
        fold_columns(unit / blocks, column, std::min(columns_at_once(), inner - column));
      } else if (int64_t group = lines_at_once(); group > 1) {
        fold_turned(unit * group, std::min(group, outer - unit * group));
      } else {
        fold_columns(unit / inner, unit % inner, 1);
      }
    }
  }

 private:
  int64_t columns_at_once() const { return runs() ? scanned_columns : 64; }
  bool runs() const { return is_last && from_dtype == into_dtype && (runs_forward() || runs_backward()); }
  // Returns the number of outer indices that are processed together, so that both arrays stay in the caches; 1: none.
  int64_t lines_at_once() const {
    bool is_fast_alone =
        passes.fold != Fold::max && passes.fold != Fold::min && bytes(passes.dtype) >= 4 && (runs() || dim.size >= 32);
    int64_t index_bytes = (dim.in * bytes(from_dtype) + dim.out * bytes(into_dtype)) * inner;
    int64_t group = std::min<int64_t>(outer, (int64_t{1} << 21) / std::max<int64_t>(index_bytes, 1));
    return is_fast_alone || group * inner < 16 ? 1 : std::min<int64_t>(group, 64);
  }

  // Folds [count, in, inner] as [in, count * inner].
  void fold_turned(int64_t first, int64_t count) const {
    Workspace work;
    int64_t columns = count * inner, from_bytes = bytes(from_dtype), into_bytes = bytes(into_dtype);
    Pass turned = *this;
    auto *turned_from = work.bytes(dim.in * columns * from_bytes);
    turned.into = work.bytes(dim.out * columns * into_bytes);
    copy_block(turned_from, {columns, inner, 1}, source(first, 0, 0), {inner, dim.in * inner, 1},
               {dim.in, count, inner}, from_bytes);
    turned.from = turned_from;
    turned.outer = 1;
    turned.inner = columns;
    turned.run(0, turned.units());
    copy_block(target(first, 0, 0), {dim.out * inner, inner, 1}, turned.into, {inner, columns, 1},
               {count, dim.out, inner}, into_bytes);
  }

  int64_t bytes(DType dtype) const { return static_cast<int64_t>(bytes_of(dtype)); }
  const std::byte *source(int64_t o, int64_t row, int64_t column) const {
    return from + ((o * dim.in + row) * inner + column) * bytes(from_dtype);
  }
  std::byte *target(int64_t o, int64_t row, int64_t column) const {
    return into + ((o * dim.out + row) * inner + column) * bytes(into_dtype);
  }

  bool is_simple() const { return dim.stride == 1 && dim.dilation == 1 && dim.base_dilation == 1; }
  bool runs_forward() const {
    return is_simple() && dim.low == dim.size - 1 && dim.out <= dim.in && dim.size >= dim.out;
  }
  bool runs_backward() const { return is_simple() && dim.low == 0 && dim.size >= dim.in && dim.out == dim.in; }

  void fold_columns(int64_t o, int64_t column, int64_t columns) const {
    if (runs()) return scan(o, column, columns);
    for (int64_t residue = 0; residue < dim.dilation; ++residue) fold_blocks(o, column, columns, residue);
  }

  void scan(int64_t o, int64_t column, int64_t columns) const {
    int64_t step = runs_forward() ? inner : -inner, first = runs_forward() ? 0 : dim.in - 1;
    const std::byte *begin = source(o, first, column);
    std::byte *end = target(o, first, column);
    if (columns == 1)
      scan_line(passes.fold, passes.dtype, passes.rounding, end, step, begin, step, dim.out, init);
    else
      scan_rows(passes.fold, passes.dtype, passes.rounding, end, step, begin, step, dim.out, columns, init);
  }

  // Loads positions residue, residue + dilation, ...: `count` of them from number `begin` on, in the wide type, [count,
  // columns].
  void load(int64_t o, int64_t column, int64_t columns, int64_t residue, int64_t begin, int64_t count,
            std::byte *rows) const {
    int64_t size = bytes(passes.wide);
    if (columns == 1 && dim.base_dilation == 1) {
      // Elements of positions p = residue + (begin + i) * dilation with 0 <= p - low < in.
      int64_t at = residue + begin * dim.dilation - dim.low;
      int64_t skipped = at >= 0 ? 0 : std::min(count, (-at + dim.dilation - 1) / dim.dilation);
      int64_t room = dim.in - 1 - (at + skipped * dim.dilation);
      int64_t inside = room < 0 ? 0 : std::min(count - skipped, room / dim.dilation + 1);
      fill_neutral(passes.fold, passes.wide, rows, skipped);
      if (inside > 0)
        widen_elements(from_dtype, passes.wide, rows + skipped * size, source(o, at + skipped * dim.dilation, column),
                       inner * dim.dilation, inside);
      fill_neutral(passes.fold, passes.wide, rows + (skipped + inside) * size, count - skipped - inside);
      return;
    }
    for (int64_t i = 0; i < count; ++i, rows += columns * size) {
      int64_t element = dim.element_at(residue + (begin + i) * dim.dilation);
      if (element < 0)
        fill_neutral(passes.fold, passes.wide, rows, columns);
      else
        widen_elements(from_dtype, passes.wide, rows, source(o, element, column), 1, columns);
    }
  }

  void store(int64_t o, int64_t column, int64_t columns, int64_t position, std::byte *row,
             const std::byte *wide_init) const {
    if (wide_init != nullptr) fold_rows(passes.fold, passes.wide, row, wide_init, {1, columns, columns, 0, 0});
    narrow_elements(passes.wide, into_dtype, target(o, position, column), 1, row, columns);
  }

  // Folds windows that begin at the positions of a residue.
  void fold_blocks(int64_t o, int64_t column, int64_t columns, int64_t residue) const {
    int64_t w = dim.size, size = bytes(passes.wide), row = columns * size;
    int64_t begins = ((dim.out - 1) * dim.stride - residue) / dim.dilation + 1;  // beginnings of windows among these
    if ((dim.out - 1) * dim.stride < residue) return;
    Workspace work;
    std::byte *current = work.bytes(w * row), *next = work.bytes(w * row),
              *prefixes = work.bytes(columns == 1 ? w * row : row);
    std::byte *init_row = nullptr, *neutral = work.bytes(size);
    fill_neutral(passes.fold, passes.wide, neutral, 1);
    if (is_last) {
      init_row = work.bytes(size);
      widen_elements(passes.dtype, passes.wide, init_row, init, 1, 1);
    }
    load(o, column, columns, residue, 0, w, current);
    for (int64_t begin = 0; begin < begins; begin += w) {
      load(o, column, columns, residue, begin + w, w, next);
      if (columns == 1)
        fold_line(o, column, residue, begin, begins, {current, next, prefixes, neutral, init_row});
      else
        fold_rows_of_block(o, column, columns, residue, begin, begins, {current, next, prefixes, neutral, init_row});
      std::swap(current, next);
    }
  }

  struct BlockMemory {
    std::byte *current, *next, *prefixes, *neutral, *init;
  };

  // Returns the position of the window that begins at number `i` of a residue's positions, or -1 if there is none.
  int64_t position_of(int64_t residue, int64_t i) const {
    int64_t position = residue + i * dim.dilation;
    return position % dim.stride == 0 && position / dim.stride < dim.out ? position / dim.stride : -1;
  }

  void fold_rows_of_block(int64_t o, int64_t column, int64_t columns, int64_t residue, int64_t begin, int64_t begins,
                          BlockMemory memory) const {
    int64_t w = dim.size, row = columns * bytes(passes.wide);
    RowFold shape{1, columns, columns, columns, 1};
    for (int64_t i = w - 1; i-- > 0;)
      fold_rows(passes.fold, passes.wide, memory.current + i * row, memory.current + (i + 1) * row, shape);
    for (int64_t i = 0; i < std::min(w, begins - begin); ++i) {
      if (i == 1) std::memcpy(memory.prefixes, memory.next, static_cast<size_t>(row));
      if (i > 1) fold_rows(passes.fold, passes.wide, memory.prefixes, memory.next + (i - 1) * row, shape);
      int64_t position = position_of(residue, begin + i);
      if (position < 0) continue;
      if (i > 0) fold_rows(passes.fold, passes.wide, memory.current + i * row, memory.prefixes, shape);
      store(o, column, columns, position, memory.current + i * row, memory.init);
    }
  }

  void fold_line(int64_t o, int64_t column, int64_t residue, int64_t begin, int64_t begins, BlockMemory memory) const {
    int64_t w = dim.size, size = bytes(passes.wide), count = std::min(w, begins - begin);
    scan_line(passes.fold, passes.wide, Rounding::last, memory.current + (w - 1) * size, -1,
              memory.current + (w - 1) * size, -1, w, memory.neutral);
    if (count > 1) {
      scan_line(passes.fold, passes.wide, Rounding::last, memory.prefixes, 1, memory.next, 1, count - 1,
                memory.neutral);
      fold_rows(passes.fold, passes.wide, memory.current + size, memory.prefixes, {1, count - 1, 0, 0, 1});
    }
    if (memory.init != nullptr) fold_rows(passes.fold, passes.wide, memory.current, memory.init, {1, count, 0, 0, 0});
    if (dim.stride == 1 && dim.dilation == 1) {
      narrow_elements(passes.wide, into_dtype, target(o, begin, column), inner, memory.current, count);
      return;
    }
    for (int64_t i = 0; i < count; ++i) {
      int64_t position = position_of(residue, begin + i);
      if (position >= 0)
        narrow_elements(passes.wide, into_dtype, target(o, position, column), 1, memory.current + i * size, 1);
    }
  }
};

// Returns the pass over windowed dimension number `i`, without its memory.
Pass pass_at(const Passes &passes, const std::vector<size_t> &windowed, size_t i) {
  size_t d = windowed[i];
  bool is_first = i == 0, is_last = i + 1 == windowed.size();
  return {passes,
          passes.dims[d],
          elements(passes.dims, 0, d, true),
          elements(passes.dims, d + 1, passes.dims.size(), false),
          is_first ? passes.dtype : passes.wide,
          is_last ? passes.dtype : passes.wide,
          nullptr,
          nullptr,
          nullptr,
          is_last};
}

std::vector<size_t> windowed_dims(const Passes &passes) {
  std::vector<size_t> windowed;
  for (size_t d = 0; d < passes.dims.size(); ++d)
    if (!passes.dims[d].is_plain()) windowed.push_back(d);
  return windowed;
}

// Runs one batch index, or units [first, last) of it if there is a single pass.
void run_batch(const Passes &passes, const std::byte *in, const void *init, std::byte *out, int64_t first,
               int64_t last) {
  Workspace work;
  auto size = static_cast<int64_t>(bytes_of(passes.dtype)), wide_size = static_cast<int64_t>(bytes_of(passes.wide));
  if (!passes.original.empty()) {
    auto *padded = work.bytes(elements(passes.dims, 0, passes.dims.size(), false) * size);
    write_padded(passes.original, in, init, size, padded);
    in = padded;
  }
  std::vector<size_t> windowed = windowed_dims(passes);
  std::byte *between[2] = {nullptr, nullptr};
  for (size_t i = 0; i + 1 < windowed.size() && i < 2; ++i) between[i] = work.bytes(passes.most * wide_size);
  const std::byte *from = in;
  for (size_t i = 0; i < windowed.size(); ++i) {
    Pass pass = pass_at(passes, windowed, i);
    pass.from = from;
    pass.into = pass.is_last ? out : between[i % 2];
    pass.init = init;
    from = pass.into;
    if (windowed.size() == 1)
      pass.run(first, last);
    else
      pass.run(0, pass.units());
  }
}

int64_t units_of_batch(const Passes &passes) {
  std::vector<size_t> windowed = windowed_dims(passes);
  return windowed.size() == 1 && passes.original.empty() ? pass_at(passes, windowed, 0).units() : 1;
}

void run_passes(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &passes = *static_cast<const Passes *>(state);
  auto size = static_cast<int64_t>(bytes_of(passes.dtype));
  int64_t each = units_of_batch(passes), units = passes.batch * each;
  int64_t unit = units * part / parts, end = units * (part + 1) / parts;
  while (unit < end) {
    int64_t batch = unit / each, last = std::min(end, (batch + 1) * each);
    const auto *in = static_cast<const std::byte *>(buffers[0]) + batch * passes.in_size * size;
    auto *out = static_cast<std::byte *>(buffers[2]) + batch * passes.out_size * size;
    if (units_of_batch(passes) == 1 && windowed_dims(passes).size() == 1)
      run_batch(passes, in, buffers[1], out, 0, pass_at(passes, windowed_dims(passes), 0).units());
    else
      run_batch(passes, in, buffers[1], out, unit - batch * each, last - batch * each);
    unit = last;
  }
}

}  // namespace

Kernel passes_kernel(const ReduceWindowProblem &problem, std::vector<Dim> dims) {
  auto passes = std::make_shared<Passes>();
  passes->fold = problem.folder.fold();
  passes->dtype = problem.folder.dtypes()[0];
  bool is_large = element_count(problem.windows.sizes) > 64;
  passes->rounding = is_large ? Rounding::last : Rounding::each;
  passes->wide = is_large ? sum_dtype(passes->fold, passes->dtype) : passes->dtype;
  bool has_padding = std::any_of(dims.begin(), dims.end(), [](const Dim &dim) { return dim.has_padding(); });
  bool writes_padding = has_padding && !problem.init_is_neutral;
  auto windowed = std::count_if(dims.begin(), dims.end(), [](const Dim &dim) { return !dim.is_plain(); });
  // A single pass needs no memory in between: the batch is part of it.
  if (!dims.empty() && dims.front().is_plain() && (windowed > 1 || writes_padding)) {
    passes->batch = dims.front().in;
    dims.erase(dims.begin());
  }
  passes->in_size = elements(dims, 0, dims.size(), false);
  passes->out_size = elements(dims, 0, dims.size(), true);
  passes->dims = dims;
  if (writes_padding) {
    passes->original = dims;
    passes->dims = padded_dims(dims);
  }
  for (size_t d = 0; d <= dims.size(); ++d)
    passes->most =
        std::max(passes->most, elements(passes->dims, 0, d, true) * elements(passes->dims, d, dims.size(), false));
  return Kernel{.function = run_passes,
                .state = passes,
                .divisible = passes->batch * units_of_batch(*passes) > 1,
                .may_share = {}};
}

}  // namespace tessera::windows
