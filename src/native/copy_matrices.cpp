// Copies that transpose: how they are cut, and what is done for each piece.
#include <algorithm>

#include "base/shape.h"
#include "native/copy.h"
#include "native/transpose.h"
#include "native/transpose_narrow.h"
#include "native/workspace.h"

namespace tessera {

// A matrix to transpose: its rows in src are contiguous, and so are the columns of it in dst.
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
  if (!is_narrow() && !is_small()) cut_matrix();
}

// Few columns or few rows: of what is contiguous in dst the last dimension, the others are gone through one by one.
bool StridedCopy::is_narrow() {
  const Dim minor = rows_.back();
  if (has_few_columns(minor.size, column_.size, element_) && minor.src >= column_.size * element_)
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

// Small matrices that follow one another in dst: not worth what it takes to begin with each.
bool StridedCopy::is_small() {
  constexpr int64_t most = 8192, unit_bytes = 32768;
  const int64_t row_bytes = row_count_ * element_, matrix_bytes = column_.size * row_bytes;
  if (matrix_bytes > most || column_.dst != row_bytes || outer_.empty() || outer_.back().dst != matrix_bytes)
    return false;
  matrices_ = outer_.back();
  // What a matrix covers in src: all of its bytes and no others where that is as much as it has.
  int64_t covered = column_.size * element_;
  for (const Dim &dim : rows_) covered += dim.src < 0 ? matrix_bytes : (dim.size - 1) * dim.src;
  const bool dense = covered == matrix_bytes && matrices_.src == matrix_bytes;
  inner_ = dense && is_block(matrix_bytes, element_) ? Inner::blocks : Inner::matrices;
  outer_.pop_back();
  chunk_ = unit_bytes / matrix_bytes;
  return true;
}

// Panels of rows so high that few lines are written in part where panels meet, and so low that what one strip of columns leaves
// of lines of src is still in a cache for the next.
void StridedCopy::cut_matrix() {
  constexpr int64_t lines = 64, row_bytes = 8192, most_rows = 4096, unit_bytes = 32768;
  const int64_t ideal = std::min(most_rows, std::max(lines, row_bytes / element_));
  panels_ = std::max<int64_t>(1, row_count_ / ideal);
  panel_ = ceil_div(ceil_div(row_count_, panels_), lines) * lines;
  panels_ = ceil_div(row_count_, panel_);
  const int64_t columns = std::max(256 / element_, unit_bytes / (std::min(panel_, row_count_) * element_));
  chunk_ = ceil_div(std::max<int64_t>(columns, 1), lines) * lines;
}

// The addresses of rows `first` to before `last` of a matrix, and behind them the last one again.
void StridedCopy::list_rows(int64_t first, int64_t last, const std::byte *src, const std::byte **rows) const {
  constexpr size_t most = 64;
  int64_t index[most], rest = first;
  for (size_t d = rows_.size(); d-- > 0; rest /= rows_[d].size) {
    index[d] = rest % rows_[d].size;
    src += index[d] * rows_[d].src;
  }
  const Dim &minor = rows_.back();
  const size_t minor_at = rows_.size() - 1;
  for (int64_t row = first; row < last;) {
    const int64_t run = std::min(last - row, minor.size - index[minor_at]);
    for (int64_t i = 0; i < run; ++i) rows[row - first + i] = src + i * minor.src;
    row += run;
    src -= index[minor_at] * minor.src;
    index[minor_at] = 0;
    for (size_t d = minor_at; d-- > 0;) {
      src += rows_[d].src;
      if (++index[d] < rows_[d].size) break;
      index[d] = 0;
      src -= rows_[d].src * rows_[d].size;
    }
  }
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
  Workspace workspace;
  const std::byte **rows = workspace.take<const std::byte *>(std::min(panel_, row_count_) + rows_behind);
  for (int64_t unit = begin; unit < end;) {
    const int64_t first = unit % chunks_, last = std::min(chunks_, first + end - unit);
    int64_t rest = unit / chunks_;
    const int64_t row = rest % panels_ * panel_, count = std::min(panel_, row_count_ - row);
    rest /= panels_;
    std::byte *to = dst + row * element_ + first * chunk_ * column_.dst;
    const std::byte *from = src + first * chunk_ * element_;
    for (size_t d = outer_.size(); d-- > 0; rest /= outer_[d].size) {
      to += rest % outer_[d].size * outer_[d].dst;
      from += rest % outer_[d].size * outer_[d].src;
    }
    list_rows(row, row + count, from, rows);
    transpose_rows(to, column_.dst, rows, count, std::min(last * chunk_, column_.size) - first * chunk_, element_,
                   streaming_);
    unit += last - first;
  }
}

}  // namespace tessera
