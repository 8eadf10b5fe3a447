// Computes products by blocks. Both operands are packed in blocks that fit the caches: a panel of rhs fits the first, a
// block of lhs the second, and nearly all panels that the block meets fit it too.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <utility>

#include "kernels/epilogue.h"
#include "kernels/gemm_amx.h"
#include "kernels/gemm_operand.h"
#include "kernels/gemm_routines.h"
#include "kernels/packed_memory.h"
#include "kernels/widen.h"

namespace tessera {

// Describes a range of rows and columns of one matrix of the result.
struct GemmRange {
  int64_t begin, end;
  int64_t size() const { return end - begin; }
};

// T is the type in which sums are made.
template <typename T>
class BlockedGemm {
 public:
  // Describes one of the products that are computed in one call with a common lhs or rhs. Its result begins at element
  // `first` of an array. With an epilogue, `buffers` are its arrays, and c is one of them only where sums are in place.
  struct Job {
    const std::byte *a, *b;
    std::byte *c;
    int64_t first = 0;
    void *const *buffers = nullptr;
  };
  using Jobs = std::span<const Job>;

  GemmOperand left, right;
  Offsets rows, columns;      // of the result
  int64_t inner = 0;          // indices that are summed over
  DType result = DType::f32;  // of one number of the result; the parts of a complex one are separate numbers
  bool is_exact = false;      // a number of the result has the bits of a T
  const Epilogue *epilogue = nullptr;
  const GemmRoutines<T> *routines = nullptr;

  // Computes products of bf16 and of 8-bit integers by the processor's instructions for them: by its tiles, if there
  // are enough rows to fill them.
  void use_words(int64_t row_count, VectorUnit unit, bool tiles) {
    constexpr int64_t worth_tiles = 8;  // rows
    if (unit != VectorUnit::avx512) return;
    tiles &= row_count >= worth_tiles;
    if (std::is_same_v<T, float> && has_bf16_products() && left.dtype == DType::bf16 && right.dtype == DType::bf16) {
      word_ = 2;
      tiles_ = tiles;
      for (GemmOperand *side : {&left, &right})
        if (side->windows) side->pair_windows = side->windows->of_pairs();
    } else if (std::is_same_v<T, uint32_t> && tiles && is_byte(left.dtype) && is_byte(right.dtype)) {
      word_ = 4;
      tiles_ = true;
      const bool is_signed = left.dtype == DType::i8, with_signed = right.dtype == DType::i8;
      numbers_ = is_signed ? (with_signed ? amx::Numbers::signed_signed : amx::Numbers::signed_unsigned)
                           : (with_signed ? amx::Numbers::unsigned_signed : amx::Numbers::unsigned_unsigned);
    }
  }

  // Returns the multiple at which parts are cut.
  int64_t row_grain() const {
    return tiles_ ? amx::rows_of_panel : word_ == 2 ? Bf16Tiles::rows : int64_t{routines->rows};
  }
  int64_t column_grain() const {
    return (tiles_ ? 2 : word_ == 2 ? Bf16Tiles::vectors : int64_t{routines->vectors}) * routines->lanes;
  }

  // Says whether sums can be made in the result's memory.
  bool is_in_place() const {
    return is_exact && !rows.table && columns.contiguous() && (!epilogue || epilogue->leaves_room_for(result));
  }

  void multiply(Jobs jobs, GemmRange all_rows, GemmRange all_columns) const {
    const bool in_place = is_in_place();
    const int64_t all = (in_place ? 4096 : 2048) / static_cast<int64_t>(sizeof(T));
    const int64_t grain = column_grain(), rights = count_rights(jobs);
    const int64_t most_columns = rights == 1 ? all : std::max<int64_t>(1, all / rights / grain) * grain;
    const int64_t most_rows = in_place ? all_rows.size() : std::min<int64_t>(all_rows.size(), most_buffered_rows());
    for (int64_t j = all_columns.begin; j < all_columns.end; j += most_columns)
      for (int64_t i = all_rows.begin; i < all_rows.end; i += most_rows) {
        GemmRange some_rows{i, std::min(all_rows.end, i + most_rows)};
        GemmRange some_columns{j, std::min(all_columns.end, j + most_columns)};
        if (in_place) {
          multiply_block(jobs, (i * rows.stride + j) * static_cast<int64_t>(sizeof(T)), rows.stride, some_rows,
                         some_columns);
          continue;
        }
        T *sums = PackedMemory::take<T>(GemmSlot::sums, some_rows.size() * some_columns.size());
        for (const Job &job : jobs) {
          multiply_block(std::array{Job{job.a, job.b, reinterpret_cast<std::byte *>(sums)}}, 0, some_columns.size(),
                         some_rows, some_columns);
          store(sums, job, some_rows, some_columns);
        }
      }
  }

 private:
  static bool is_byte(DType dtype) { return dtype == DType::i8 || dtype == DType::ui8; }
  int64_t most_buffered_rows() const { return tiles_ ? 512 : 504; }
  int64_t most_rows_of_left() const { return tiles_ ? 256 : 240; }
  // Returns the number of words in which k numbers are packed.
  int64_t words_of(int64_t k) const { return ceil_div(k, word_); }
  int64_t packed_words(int64_t k) const { return tiles_ ? amx::padded(words_of(k)) : words_of(k); }

  // Returns the number of panels of rhs side by side: one for all jobs, or one for each.
  static int64_t count_rights(Jobs jobs) {
    const bool is_one = std::ranges::all_of(jobs, [&](const Job &job) { return job.b == jobs[0].b; });
    return is_one ? 1 : static_cast<int64_t>(jobs.size());
  }

  // Adds sums to each job's c, `at` bytes from its begin, in rows of `c_row` numbers. The jobs' common operand is
  // packed once.
  void multiply_block(Jobs jobs, int64_t at, int64_t c_row, GemmRange some_rows, GemmRange some_columns) const {
    // Takes this many inner indices at a time: an even number, for complex numbers, and whole words and tiles.
    const int64_t most = 256 * word_, pieces = std::max<int64_t>(1, ceil_div(inner, most));
    const int64_t step = tiles_ ? amx::words_of_tile * word_ : 2;
    const int64_t most_k = std::max(step, ceil_div(ceil_div(inner, pieces), step) * step);
    const int64_t height =
        tiles_ ? amx::rows_of_panel : ceil_div(some_rows.size(), ceil_div(some_rows.size(), row_grain()));
    const int64_t block = std::min(ceil_div(some_rows.size(), height), most_rows_of_left() / height) * height;
    T *panels_of_left = PackedMemory::take<T>(GemmSlot::left, block * most_k);
    const int64_t rights = count_rights(jobs);
    const int64_t right_size = ceil_div(some_columns.size(), column_grain()) * column_grain() * most_k;
    T *panels_of_right = PackedMemory::take<T>(GemmSlot::right, rights * right_size);
    for (int64_t p = 0; p < inner || p == 0; p += most_k) {
      const int64_t k = std::min(most_k, inner - p);
      for (int64_t r = 0; r < rights; ++r)
        pack_right(panels_of_right + r * right_size, jobs[static_cast<size_t>(r)].b, some_columns, p, k);
      for (int64_t i = some_rows.begin; i < some_rows.end; i += block) {
        GemmRange some{i, std::min(some_rows.end, i + block)};
        const std::byte *packed = nullptr;
        const T *right = panels_of_right;
        for (const Job &job : jobs) {
          T *c = reinterpret_cast<T *>(job.c + at) + (i - some_rows.begin) * c_row;
          if (std::exchange(packed, job.a) != job.a) pack_left(panels_of_left, job.a, some, height, p, k);
          multiply_panels(panels_of_left, right, c, c_row, some.size(), some_columns.size(), height, k, p > 0);
          if (rights > 1) right += right_size;
          if (p + k < inner || !job.buffers) continue;
          for (int64_t r = 0; r < some.size(); ++r)
            epilogue->apply(c + r * c_row, result, job.first + rows[i + r] + some_columns.begin, some_columns.size(),
                            job.buffers);
        }
      }
    }
  }

  void pack_left(T *dst, const std::byte *src, GemmRange range, int64_t height, int64_t from, int64_t k) const {
    if (!tiles_) return pack_side(left, dst, src, range, height, 1, from, k);
    if constexpr (sizeof(T) == 4)
      for (int64_t i = range.begin; i < range.end; i += height) {
        const int64_t valid = std::min(height, range.end - i), actual = ceil_div(valid, 16) * 16;
        left.pack_tiles(*routines, dst + (i - range.begin) * packed_words(k), actual, valid, src, i, from, k);
      }
  }

  void pack_right(T *dst, const std::byte *src, GemmRange range, int64_t from, int64_t k) const {
    const int64_t words = words_of(k), packed = packed_words(k);
    pack_side(right, dst, src, range, column_grain(), routines->lanes, from, k);
    for (int64_t j = 0; packed > words && j < range.size(); j += column_grain()) {
      const int64_t actual = ceil_div(std::min(column_grain(), range.size() - j), routines->lanes) * routines->lanes;
      T *panel = dst + j * packed;
      std::fill(panel + words * actual, panel + packed * actual, T(0));
    }
  }

  // Packs panels of `width` rows or columns; the last is as wide as it must be, a multiple of `grain`.
  void pack_side(const GemmOperand &side, T *dst, const std::byte *src, GemmRange range, int64_t width, int64_t grain,
                 int64_t from, int64_t k) const {
    const int64_t step = side.outer_contiguous() ? 16 : std::max<int64_t>(k, 1), packed = packed_words(k);
    for (int64_t p = 0; p < k; p += step)
      for (int64_t i = range.begin; i < range.end; i += width) {
        const int64_t valid = std::min(width, range.end - i), actual = ceil_div(valid, grain) * grain;
        T *panel = dst + (i - range.begin) * packed + p / word_ * actual;
        if (word_ == 1)
          side.pack(*routines, panel, actual, valid, src, i, from + p, std::min(step, k - p));
        else
          side.pack_words(*routines, panel, actual, valid, src, i, from + p, std::min(step, k - p));
      }
  }

  void multiply_panels(const T *a, const T *b, T *c, int64_t c_row, int64_t row_count, int64_t column_count,
                       int64_t height, int64_t k, bool accumulate) const {
    k = words_of(k);
    if (tiles_) return amx::multiply_panels(numbers_, a, b, c, c_row, row_count, column_count, k, accumulate);
    for (int64_t j = 0; j < column_count; j += column_grain()) {
      const int64_t valid = std::min(column_grain(), column_count - j);
      const auto vectors = static_cast<int>(ceil_div(valid, int64_t{routines->lanes}));
      for (int64_t r = 0; r < row_count; r += height) {
        typename GemmRoutines<T>::Tile tile{
            k, valid, a + r * k, 1, 0, b + j * k, vectors * routines->lanes, c + r * c_row + j, c_row, accumulate};
        const int64_t some = std::min(height, row_count - r);
        if constexpr (std::is_same_v<T, float>) {
          if (word_ == 2) {
            bf16_tiles().packed[some][vectors](tile);
            continue;
          }
        }
        routines->packed[some][vectors](tile);
      }
    }
  }

  // Writes sums to the result's place in its dtype, or passes them to the epilogue.
  void store(const T *sums, const Job &job, GemmRange some_rows, GemmRange some_columns) const {
    const auto bytes = static_cast<int64_t>(bytes_of(result));
    const int64_t count = some_columns.size();
    std::byte *row = PackedMemory::take<std::byte>(GemmSlot::row, count * bytes);
    for (int64_t i = some_rows.begin; i < some_rows.end; ++i, sums += count) {
      if (!job.buffers && columns.contiguous()) {
        narrow_row(result, sums, job.c + (rows[i] + some_columns.begin) * bytes, count);
        continue;
      }
      if (!job.buffers || !is_exact) narrow_row(result, sums, row, count);
      if (!job.buffers)
        scatter_row(row, job.c + rows[i] * bytes, some_columns, bytes);
      else
        finish_row(is_exact ? reinterpret_cast<const std::byte *>(sums) : row, job, i, some_columns, bytes);
    }
  }

  void finish_row(const std::byte *row, const Job &job, int64_t i, GemmRange some_columns, int64_t bytes) const {
    for (int64_t j = some_columns.begin, run = 0; j < some_columns.end; j += run, row += run * bytes) {
      run = columns.run(j, some_columns.end - j);
      epilogue->apply(row, result, job.first + rows[i] + columns[j], run, job.buffers);
    }
  }

  void scatter_row(const std::byte *row, std::byte *to, GemmRange some_columns, int64_t bytes) const {
    for (int64_t j = some_columns.begin; j < some_columns.end;) {
      int64_t run = columns.run(j, some_columns.end - j);
      std::byte *place = to + columns[j] * bytes;
      const std::byte *from = row + (j - some_columns.begin) * bytes;
      if (bytes == 4 && run == 1)
        std::memcpy(place, from, 4);
      else
        std::memcpy(place, from, run * bytes);
      j += run;
    }
  }

  int64_t word_ = 1;    // numbers that one instruction multiplies and sums, packed side by side
  bool tiles_ = false;  // by tiles, else by vectors
  amx::Numbers numbers_ = amx::Numbers::bf16;
};

}  // namespace tessera
