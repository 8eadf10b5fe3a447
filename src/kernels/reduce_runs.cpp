#include "kernels/reduce_runs.h"

#include <algorithm>

#include "base/dim_walk.h"
#include "kernels/fold.h"
#include "kernels/workspace.h"

namespace tessera {
namespace {

constexpr int64_t least_run = 128;   // elements
constexpr int64_t least_lanes = 64;  // of accumulators side by side
constexpr int64_t most_columns = 1024;
constexpr int64_t piece = 4096;      // elements that are widened at a time
constexpr int64_t long_run = 65536;  // elements that are summed by one set of accumulators, before these are summed

// A unit is `columns` results that lie side by side, made of `runs.count()` runs of `run` elements (a multiple of columns):
// element i of a run belongs to result i % columns.
struct Runs {
  Fold fold = Fold::sum;
  DType dtype = DType::f32, wide = DType::f32;
  int64_t bytes = 4, wide_bytes = 4;
  int64_t columns = 1, run = 0, lanes = 1;  // lanes: a power of two times columns
  int64_t chunks = 1, width = 1;            // of columns: a dimension of `width` is cut into chunks
  DimWalk units, runs;                      // units: of whole dimensions
  int64_t batch = 1;                        // units that are finished together
};

class Reducer {
 public:
  Reducer(const Runs &runs, const std::byte *array) : runs_(runs), array_(array) {
    total_ = work_.bytes(runs.batch * runs.lanes * runs.wide_bytes);
    part_ = work_.bytes(runs.lanes * runs.wide_bytes);
    widened_ = work_.bytes(piece * runs.wide_bytes);
  }

  // Units first .. last of one chunk, at most a batch; the results to `result`.
  void reduce(int64_t first, int64_t last, int64_t column, int64_t columns, const std::byte *init, std::byte *result) {
    int64_t count = last - first, lanes = runs_.lanes;
    fill_neutral(runs_.fold, runs_.wide, total_, count * lanes);
    for (int64_t unit = first; unit < last; ++unit) {
      int64_t at = runs_.units.offset(unit) + column;
      std::byte *total = total_ + (unit - first) * lanes * runs_.wide_bytes;
      for (int64_t r = 0, all = runs_.runs.count(); r < all; ++r)
        fold_run(total, at + runs_.runs.offset(r), runs_.chunks > 1 ? columns : runs_.run);
    }
    for (int64_t half = lanes / 2; half >= runs_.columns; half /= 2)
      fold(total_, total_ + half * runs_.wide_bytes, {count, half, lanes, lanes, 1});
    std::byte *finished = work_.bytes(count * columns * runs_.wide_bytes);
    fill_elements(finished, init, count * columns, runs_.wide_bytes);
    fold(finished, total_, {count, columns, columns, lanes, 1});
    narrow_elements(runs_.wide, runs_.dtype, result, 1, finished, count * columns);
  }

 private:
  void fold(void *into, const void *from, const RowFold &shape) {
    fold_rows(runs_.fold, runs_.wide, into, from, shape);
  }

  void fold_run(std::byte *total, int64_t at, int64_t length) {
    if (length <= long_run) return fold_pieces(total, at, length);
    for (int64_t begin = 0; begin < length; begin += long_run / runs_.lanes * runs_.lanes) {
      fill_neutral(runs_.fold, runs_.wide, part_, runs_.lanes);
      fold_pieces(part_, at + begin, std::min(length - begin, long_run / runs_.lanes * runs_.lanes));
      fold(total, part_, {1, runs_.lanes, 0, 0, 1});
    }
  }

  void fold_pieces(std::byte *into, int64_t at, int64_t length) {
    int64_t lanes = runs_.lanes, most = runs_.dtype == runs_.wide ? length : piece / lanes * lanes;
    for (int64_t begin = 0; begin < length; begin += most) {
      int64_t count = std::min(most, length - begin), rows = count / lanes, rest = count % lanes;
      const std::byte *from = array_ + (at + begin) * runs_.bytes;
      if (runs_.dtype != runs_.wide) {
        widen_elements(runs_.dtype, runs_.wide, widened_, from, 1, count);
        from = widened_;
      }
      if (rows > 0) fold(into, from, {rows, lanes, 0, lanes, 1});
      if (rest > 0) fold(into, from + rows * lanes * runs_.wide_bytes, {1, rest, 0, 0, 1});
    }
  }

  const Runs &runs_;
  const std::byte *array_;
  Workspace work_;
  std::byte *total_, *part_, *widened_;
};

void run_reduce(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &runs = *static_cast<const Runs *>(state);
  std::byte init[16];
  widen_elements(runs.dtype, runs.wide, init, buffers[1], 1, 1);
  int64_t units = runs.units.count(), batches = (units + runs.batch - 1) / runs.batch * runs.chunks;
  for (int64_t b = batches * part / parts; b < batches * (part + 1) / parts; ++b) {
    int64_t first = b / runs.chunks * runs.batch, last = std::min(units, first + runs.batch);
    int64_t column = b % runs.chunks * runs.columns;
    int64_t columns = std::min(runs.columns, runs.width - column);
    auto *result = static_cast<std::byte *>(buffers[2]) + (first * runs.width + column) * runs.bytes;
    Reducer(runs, static_cast<const std::byte *>(buffers[0])).reduce(first, last, column, columns, init, result);
  }
}

// Takes the last dimension off if it lies element by element `step` apart; 1 if it doesn't.
int64_t take_run(DimWalk &walk, int64_t step) {
  if (walk.extents.empty() || walk.steps.back() != step) return 1;
  int64_t extent = walk.extents.back();
  walk.extents.pop_back();
  walk.steps.pop_back();
  return extent;
}

}  // namespace

std::optional<Kernel> reduce_runs_kernel(Fold fold, DType dtype, const Shape &shape, const Shape &dims) {
  fold = on_dtype(fold, dtype);
  if (!is_reduction(fold) || element_count(shape) == 0) return std::nullopt;
  auto runs = std::make_shared<Runs>();
  runs->fold = fold;
  runs->dtype = dtype;
  runs->wide = sum_dtype(fold, dtype);
  if (!can_fold(fold, dtype) || !can_fold(fold, runs->wide)) return std::nullopt;
  runs->bytes = static_cast<int64_t>(bytes_of(dtype));
  runs->wide_bytes = static_cast<int64_t>(bytes_of(runs->wide));
  Shape steps = row_major_strides(shape);
  for (size_t d = 0; d < shape.size(); ++d)
    (std::find(dims.begin(), dims.end(), static_cast<int64_t>(d)) != dims.end() ? runs->runs : runs->units)
        .add(shape[d], steps[d]);
  // Results side by side, then what is folded into each of them one behind the other.
  runs->width = runs->columns = take_run(runs->units, 1);
  if (runs->width > most_columns) {
    runs->chunks = (runs->width + most_columns - 1) / most_columns;
    runs->columns = most_columns;
  }
  runs->run = runs->chunks > 1 ? runs->columns : runs->columns * take_run(runs->runs, runs->columns);
  if (runs->run < least_run) return std::nullopt;
  runs->lanes = runs->columns;
  while (runs->lanes < least_lanes && 2 * runs->lanes <= runs->run) runs->lanes *= 2;
  runs->batch = runs->chunks > 1 ? 1 : std::clamp<int64_t>(2048 / runs->lanes, 1, 64);
  int64_t batches = (runs->units.count() + runs->batch - 1) / runs->batch * runs->chunks;
  // Few batches of much work are made smaller, so that there are enough for all threads.
  while (runs->batch > 1 && batches < 64) {
    runs->batch /= 2;
    batches = (runs->units.count() + runs->batch - 1) / runs->batch * runs->chunks;
  }
  return Kernel{.function = run_reduce, .state = std::move(runs), .divisible = batches > 1, .may_share = {}};
}

}  // namespace tessera
