// Makes copies that transpose: divides them into pieces, and copies each piece.
#include <algorithm>

#include "base/shape.h"
#include "kernels/copy.h"
#include "kernels/transpose.h"
#include "kernels/transpose_narrow.h"
#include "kernels/workspace.h"

namespace tessera {

// Finds a matrix to transpose: its rows in src are contiguous, and so are its columns in dst.
void StridedCopy::find_matrix() {
  constexpr int64_t most = 512;  // bytes of elements that aren't copied faster one by one
  auto is_column = [&](const Dim &dim) { return dim.src == element_; };
  const auto column = std::find_if(outer_.begin(), outer_.end(), is_column);
  if (column == outer_.end() || element_ > most) return;
  auto first = outer_.end();
  for (int64_t stride = element_; first - 1 > column && (first - 1)->dst == stride && (first - 1)->src != 0;)
    stride *= (--first)->size;
  if (first == outer_.end()) return;
  inner_ = Inner::tiles;
  rows_.assign(first, outer_.end());
  column_ = *column;
  outer_.erase(first, outer_.end());
  outer_.erase(column);
  for (const Dim &dim : rows_) row_count_ *= dim.size;
  if (is_narrow() || is_small()) return;
  share_dimensions();
  cut_matrix();
}

// Returns whether there are few columns or few rows. The last contiguous dimension of dst counts, the others are walked
// one by one. Rows that are far apart in src shouldn't be read together for more than a few columns.
bool StridedCopy::is_narrow() {
  constexpr int64_t near = 256;
  const Dim minor = rows_.back();
  if (has_few_columns(minor.size, column_.size, element_) && minor.src >= column_.size * element_ && minor.src <= near)
    inner_ = Inner::few_columns;
  else if (rows_.size() == 1 && has_few_rows(minor.size, column_.size, element_) &&
           column_.dst == minor.size * element_)
    inner_ = Inner::few_rows;
  else
    return false;
  outer_.insert(outer_.end(), rows_.begin(), rows_.end() - 1);
  rows_ = {minor};
  chunk_ = (int64_t{32} << 10) / element_;
  return true;
}

// Returns whether small matrices follow one another in dst, so that the start of each costs too much.
bool StridedCopy::is_small() {
  constexpr int64_t most = 8192, unit_bytes = 32768;
  const int64_t row_bytes = row_count_ * element_, matrix_bytes = column_.size * row_bytes;
  if (matrix_bytes > most || column_.dst != row_bytes || outer_.empty() || outer_.back().dst != matrix_bytes)
    return false;
  matrices_ = outer_.back();
  // Counts the bytes that a matrix covers in src, if they are all its own.
  int64_t covered = column_.size * element_;
  for (const Dim &dim : rows_) covered += dim.src < 0 ? matrix_bytes : (dim.size - 1) * dim.src;
  const bool dense = covered == matrix_bytes && matrices_.src == matrix_bytes;
  inner_ = dense && is_block(matrix_bytes, element_) ? Inner::blocks : Inner::matrices;
  outer_.pop_back();
  chunk_ = unit_bytes / matrix_bytes;
  return true;
}

// A dimension that is contiguous in dst may be the next in src, too. It joins the smaller side, so that runs that are
// read and runs that are written have similar lengths. `[1000, 4000, 3]` reversed has 4000 x 3 columns and 1000 rows.
void StridedCopy::share_dimensions() {
  outer_.insert(outer_.end(), rows_.begin(), rows_.end() - 1);
  rows_ = {rows_.back()};
  columns_ = {column_};
  row_count_ = rows_[0].size;
  column_count_ = column_.size;
  auto take = [&](std::vector<Dim> &dims, int64_t &count, int64_t Dim::*stride) {
    auto is_next = [&](const Dim &dim) { return dim.*stride == count * element_ && dim.src != 0; };
    const auto next = std::find_if(outer_.begin(), outer_.end(), is_next);
    if (next == outer_.end()) return false;
    count *= next->size;
    dims.insert(dims.begin(), *next);
    outer_.erase(next);
    return true;
  };
  auto take_row = [&] { return take(rows_, row_count_, &Dim::dst); };
  auto take_column = [&] { return take(columns_, column_count_, &Dim::src); };
  while (row_count_ < column_count_ ? take_row() || take_column() : take_column() || take_row()) {
  }
}

// Cuts panels of rows: so high that few cache lines are written only in part between panels, and so low that lines of
// src that one strip of columns has read in part are still in a cache for the next.
void StridedCopy::cut_matrix() {
  constexpr int64_t lines = 64, row_bytes = 8192, most_rows = 4096, unit_bytes = 32768;
  const int64_t ideal = std::min(most_rows, std::max(lines, row_bytes / element_));
  panels_ = std::max<int64_t>(1, row_count_ / ideal);
  panel_ = ceil_div(ceil_div(row_count_, panels_), lines) * lines;
  panels_ = ceil_div(row_count_, panel_);
  const int64_t columns = std::max(256 / element_, unit_bytes / (std::min(panel_, row_count_) * element_));
  chunk_ = ceil_div(std::max<int64_t>(columns, 1), lines) * lines;
}

// Lists the addresses of the elements at indices [first, last) of some dimensions.
template <typename Byte>
void StridedCopy::list(const std::vector<Dim> &dims, int64_t Dim::*stride, int64_t first, int64_t last, Byte *at,
                       Byte **addresses) {
  constexpr size_t most = 64;
  int64_t index[most], rest = first;
  for (size_t d = dims.size(); d-- > 0; rest /= dims[d].size) {
    index[d] = rest % dims[d].size;
    at += index[d] * dims[d].*stride;
  }
  const Dim &minor = dims.back();
  const size_t minor_at = dims.size() - 1;
  for (int64_t place = first; place < last;) {
    const int64_t run = std::min(last - place, minor.size - index[minor_at]);
    for (int64_t i = 0; i < run; ++i) *addresses++ = at + i * minor.*stride;
    place += run;
    at -= index[minor_at] * minor.*stride;
    index[minor_at] = 0;
    for (size_t d = minor_at; d-- > 0;) {
      at += dims[d].*stride;
      if (++index[d] < dims[d].size) break;
      index[d] = 0;
      at -= dims[d].*stride * dims[d].size;
    }
  }
}

// Lists rows of src, and behind them the last one again.
void StridedCopy::list_rows(int64_t first, int64_t last, const std::byte *src, const std::byte **rows) const {
  list(rows_, &Dim::src, first, last, src, rows);
  std::fill_n(rows + last - first, rows_behind, rows[last - first - 1]);
}

void StridedCopy::run_blocks(std::byte *dst, const std::byte *src, int64_t count) const {
  std::vector<const std::byte *> rows(row_count_ + rows_behind);
  list_rows(0, row_count_, src, rows.data());
  std::vector<int64_t> offsets;
  for (int64_t c = 0; c < column_.size; ++c)
    for (int64_t r = 0; r < row_count_; ++r) offsets.push_back(rows[r] - src + c * element_);
  permute_blocks(dst, src, offsets, element_, count, streaming_);
}

void StridedCopy::run_matrices(std::byte *dst, const std::byte *src, int64_t count) const {
  Workspace workspace;
  const std::byte **rows = workspace.take<const std::byte *>(row_count_ + rows_behind);
  list_rows(0, row_count_, src, rows);
  transpose_matrices(dst, rows, row_count_, column_.size, element_, count, matrices_.src, streaming_);
}

void StridedCopy::run_tiles(std::byte *dst, const std::byte *src, int64_t begin, int64_t end) const {
  constexpr int64_t most_columns = 1024;
  const int64_t most = std::max<int64_t>(1, most_columns / chunk_);
  Workspace workspace;
  const auto **rows = workspace.take<const std::byte *>(std::min(panel_, row_count_) + rows_behind);
  auto **columns = workspace.take<std::byte *>(std::min(most * chunk_, column_count_));
  for (int64_t unit = begin; unit < end;) {
    const int64_t first = unit % chunks_, last = std::min({chunks_, first + end - unit, first + most});
    int64_t rest = unit / chunks_;
    const int64_t row = rest % panels_ * panel_, count = std::min(panel_, row_count_ - row);
    rest /= panels_;
    std::byte *to = dst + row * element_;
    const std::byte *from = src + first * chunk_ * element_;
    for (size_t d = outer_.size(); d-- > 0; rest /= outer_[d].size) {
      to += rest % outer_[d].size * outer_[d].dst;
      from += rest % outer_[d].size * outer_[d].src;
    }
    const int64_t column = first * chunk_, columns_end = std::min(last * chunk_, column_count_);
    list_rows(row, row + count, from, rows);
    list(columns_, &Dim::dst, column, columns_end, to, columns);
    transpose_rows(columns, rows, count, columns_end - column, element_, streaming_);
    unit += last - first;
  }
}

}  // namespace tessera
