#include "native/gemm.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>

#include "base/element_types.h"
#include "native/gemm_operand.h"
#include "native/gemm_routines.h"
#include "native/packed_memory.h"
#include "native/widen.h"

namespace tessera {
namespace {

enum Slot { left_slot, right_slot, sums_slot, row_slot };

// Rows and columns of one matrix of the result.
struct Range {
  int64_t begin, end;
  int64_t size() const { return end - begin; }
};

// Part `part` of `parts` of `count` indices, cut at multiples of `grain`.
Range part_of(int64_t count, int64_t grain, int64_t part, int64_t parts) {
  int64_t grains = ceil_div(count, grain);
  return {std::min(count, grains * part / parts * grain), std::min(count, grains * (part + 1) / parts * grain)};
}

// Work below which products aren't worth waiting for one another.
constexpr int64_t stacked_operations = int64_t{1} << 22;

// T: what sums are made in.
template <typename T>
class TypedGemm : public Gemm {
 public:
  TypedGemm(GemmShape shape, VectorUnit unit) : shape_(std::move(shape)), routines_(gemm_routines<T>(unit)) {
    complex_ = is_complex(shape_.result);
    swap_if_narrow();
    if (complex_) split_pairs();
    m_ = shape_.lhs_rows.size();
    n_ = shape_.rhs_columns.size() * (complex_ ? 2 : 1);
    k_ = shape_.lhs_inner.size();
    left_ = {complex_ && !shape_.lhs_windows ? dtype_for<T> : shape_.lhs,
             shape_.lhs_rows.offsets(),
             shape_.lhs_inner.offsets(),
             false,
             shape_.lhs_windows.get(),
             nullptr};
    right_ = {complex_ && !shape_.rhs_windows ? dtype_for<T> : shape_.rhs,
              shape_.rhs_columns.offsets(),
              shape_.rhs_inner.offsets(),
              complex_,
              shape_.rhs_windows.get(),
              nullptr};
    rows_ = shape_.result_rows.offsets();
    columns_ = shape_.result_columns.offsets();
    result_bytes_ = complex_ ? sizeof(T) : static_cast<int64_t>(bytes_of(shape_.result));
    exact_result_ = complex_ || shape_.result == dtype_for<T> ||
                    (std::is_integral_v<T> && is_integer(shape_.result) && bytes_of(shape_.result) == sizeof(T));
    if constexpr (std::is_same_v<T, float>)
      pairs_ =
          unit == VectorUnit::avx512 && has_bf16_products() && shape_.lhs == DType::bf16 && shape_.rhs == DType::bf16;
    for (GemmOperand *side : {&left_, &right_})
      if (pairs_ && side->windows) side->pair_windows = side->windows->of_pairs();
    choose_route();
  }

  void run(const void *lhs, const void *rhs, void *result, int64_t part, int64_t parts) const override {
    if (m_ == 0 || n_ == 0) return;
    if (swapped_) std::swap(lhs, rhs);
    int64_t batches = shape_.result_batch.size();
    Range batch{0, batches}, rows{0, m_}, columns{0, n_};
    if (parts > 1) {
      if (batches % parts == 0 || batches >= 4 * parts)
        batch = part_of(batches, 1, part, parts);
      else if (n_ >= m_)
        columns = part_of(n_, 2 * routines_.lanes, part, parts);
      else
        rows = part_of(m_, routines_.rows, part, parts);
    }
    if (rows.size() == 0 || columns.size() == 0) return;
    Offsets lhs_batch = shape_.lhs_batch.offsets(), rhs_batch = shape_.rhs_batch.offsets();
    Offsets result_batch = shape_.result_batch.offsets();
    for (int64_t b = batch.begin; b < batch.end; ++b) {
      const auto *a = static_cast<const std::byte *>(lhs) + lhs_batch[b] * bytes_of(shape_.lhs);
      const auto *w = static_cast<const std::byte *>(rhs) + rhs_batch[b] * bytes_of(shape_.rhs);
      multiply(a, w, static_cast<std::byte *>(result) + result_batch[b] * bytes_of(shape_.result), rows, columns);
    }
  }

  bool is_worth_stacking() const override {
    return route_ == Route::blocked && is_in_place() && !swapped_ && shape_.result_batch.size() == 1 &&
           m_ * n_ * k_ >= stacked_operations;
  }

  void run_stacked(void *const *const *arrays, int64_t count) const override {
    std::vector<void *const *> order(arrays, arrays + count);
    auto operands = [](void *const *product) { return std::pair(product[1], product[0]); };
    std::ranges::sort(order, {}, operands);
    std::vector<Job> jobs;
    for (auto product = order.begin(); product != order.end();) {
      auto same =
          std::find_if(product, order.end(), [&](auto *other) { return operands(other) != operands(*product); });
      jobs.push_back({static_cast<const std::byte *>((*product)[0]), static_cast<std::byte *>((*product)[2])});
      if (!is_worth_stacking()) {
        run(jobs.back().a, (*product)[1], jobs.back().c, 0, 1);
      } else if (same == order.end() || (*same)[1] != (*product)[1]) {
        multiply_blocked(jobs, static_cast<const std::byte *>((*product)[1]), {0, m_}, {0, n_});
        jobs.clear();
      }
      product = same;
    }
    for (size_t i = 1; i < order.size(); ++i)
      if (operands(order[i]) == operands(order[i - 1])) copy_result(order[i - 1][2], order[i][2]);
  }

 private:
  enum class Route { small, vector, blocked };

  // Of products with one rhs: an lhs and its result.
  struct Job {
    const std::byte *a;
    std::byte *c;
  };
  using Jobs = std::span<const Job>;

  // A narrow result is made as its transpose: vectors run along the columns.
  void swap_if_narrow() {
    int64_t m = shape_.lhs_rows.size(), n = shape_.rhs_columns.size();
    if (complex_ || (n != 1 && (n > routines_.lanes / 4 || m < 4 * routines_.lanes)) || (n == 1 && m == 1)) return;
    swapped_ = true;
    std::swap(shape_.lhs, shape_.rhs);
    std::swap(shape_.lhs_batch, shape_.rhs_batch);
    std::swap(shape_.lhs_rows, shape_.rhs_columns);
    std::swap(shape_.lhs_inner, shape_.rhs_inner);
    std::swap(shape_.lhs_windows, shape_.rhs_windows);
    std::swap(shape_.result_rows, shape_.result_columns);
  }

  // A complex product as a real one: with rows [re im] of lhs, twice as many inner indices and columns, and of each element
  // b of rhs the square [re b, im b; -im b, re b].
  void split_pairs() {
    shape_.lhs_rows = shape_.lhs_rows.of_pairs(false);
    shape_.lhs_inner = shape_.lhs_inner.of_pairs(true);
    shape_.result_rows = shape_.result_rows.of_pairs(false);
    shape_.result_columns = shape_.result_columns.of_pairs(true);
  }

  void choose_route() {
    bool plain =
        left_.is_plain<T>() && right_.is_plain<T>() && exact_result_ && !complex_ && !left_.windows && !right_.windows;
    bool rows_regular = !rows_.table && columns_.contiguous();
    bool left_regular = !left_.outer.table && !left_.inner.table;
    bool right_regular = !right_.outer.table && !right_.inner.table;
    bool fits = k_ * n_ * static_cast<int64_t>(sizeof(T)) <= 32768;
    route_ = Route::blocked;
    if (!plain) return;
    bool unpacked = right_regular && right_.outer.contiguous();
    if (m_ == 1 && right_regular && !columns_.table && (unpacked || right_.inner.contiguous()) && !(fits && unpacked)) {
      route_ = Route::vector;
    } else if (left_regular && rows_regular && (fits || (unpacked && k_ <= 4))) {
      route_ = Route::small;
      pack_right_ = !unpacked;
    }
  }

  void multiply(const std::byte *a, const std::byte *b, std::byte *c, Range rows, Range columns) const {
    if (route_ == Route::small)
      multiply_small(reinterpret_cast<const T *>(a), reinterpret_cast<const T *>(b), reinterpret_cast<T *>(c), rows,
                     columns);
    else if (route_ == Route::vector)
      multiply_vector(reinterpret_cast<const T *>(a), reinterpret_cast<const T *>(b), reinterpret_cast<T *>(c),
                      columns);
    else
      multiply_blocked(std::array{Job{a, c}}, b, rows, columns);
  }

  // Operands as they stand, or rhs packed where its columns aren't contiguous.
  void multiply_small(const T *a, const T *b, T *c, Range rows, Range columns) const {
    const int64_t width = int64_t{2} * routines_.lanes, blocks = ceil_div(rows.size(), routines_.direct_rows);
    const int64_t height = ceil_div(rows.size(), blocks);
    typename GemmRoutines<T>::Tile tile{};
    tile.k = k_;
    tile.a_row = left_.outer.stride;
    tile.a_k = left_.inner.stride;
    tile.b_k = pack_right_ ? width : right_.inner.stride;
    tile.c_row = rows_.stride;
    auto one = [&](int64_t i, int64_t j, const T *panel) {
      tile.columns = std::min(width, columns.end - j);
      tile.a = a + i * tile.a_row;
      tile.b = panel;
      tile.c = c + i * tile.c_row + j;
      routines_.direct[std::min(height, rows.end - i)][tile.columns > routines_.lanes ? 2 : 1](tile);
    };
    if (pack_right_) {
      T *panel = PackedMemory::take<T>(right_slot, k_ * width);
      for (int64_t j = columns.begin; j < columns.end; j += width) {
        routines_.pack(panel, width, std::min(width, columns.end - j), b, right_.outer, j, right_.inner, 0, k_);
        for (int64_t i = rows.begin; i < rows.end; i += height) one(i, j, panel);
      }
    } else if (k_ <= 4) {  // rows of the result one after the other: there is little but to write them
      for (int64_t i = rows.begin; i < rows.end; i += height)
        for (int64_t j = columns.begin; j < columns.end; j += width) one(i, j, b + j);
    } else {
      for (int64_t j = columns.begin; j < columns.end; j += width)
        for (int64_t i = rows.begin; i < rows.end; i += height) one(i, j, b + j);
    }
  }

  void multiply_vector(const T *a, const T *b, T *c, Range columns) const {
    if (!left_.inner.contiguous()) {
      T *x = PackedMemory::take<T>(left_slot, k_);
      for (int64_t p = 0; p < k_; ++p) x[p] = a[left_.inner[p]];
      a = x;
    }
    b += columns.begin * right_.outer.stride;
    c += columns.begin * columns_.stride;
    if (!right_.outer.contiguous())
      return routines_.dot_rows(k_, columns.size(), a, b, right_.outer.stride, c, columns_.stride);
    if (columns_.stride == 1) return routines_.combine_rows(k_, columns.size(), a, b, right_.inner.stride, c);
    T *y = PackedMemory::take<T>(sums_slot, columns.size());
    routines_.combine_rows(k_, columns.size(), a, b, right_.inner.stride, y);
    for (int64_t j = 0; j < columns.size(); ++j) c[j * columns_.stride] = y[j];
  }

  // Sums can be made where the result stands.
  bool is_in_place() const { return exact_result_ && !rows_.table && columns_.contiguous(); }

  void copy_result(const void *from, void *to) const {
    Offsets batch = shape_.result_batch.offsets();
    for (int64_t b = 0; b < shape_.result_batch.size(); ++b)
      for (int64_t i = 0; i < m_; ++i)
        for (int64_t j = 0, run = 0; j < n_; j += run) {
          run = columns_.run(j, n_ - j);
          const int64_t at = batch[b] * bytes_of(shape_.result) + (rows_[i] + columns_[j]) * result_bytes_;
          std::memcpy(static_cast<std::byte *>(to) + at, static_cast<const std::byte *>(from) + at,
                      run * result_bytes_);
        }
  }

  // Both operands packed, in pieces that fit the caches: a panel of rhs the first, a block of lhs the second, and so, nearly,
  // all panels that the block meets.
  void multiply_blocked(Jobs jobs, const std::byte *b, Range rows, Range columns) const {
    const bool in_place = is_in_place();
    const int64_t most_columns = (in_place ? 4096 : 2048) / static_cast<int64_t>(sizeof(T));
    const int64_t most_rows = in_place ? rows.size() : std::min<int64_t>(rows.size(), 504);
    for (int64_t j = columns.begin; j < columns.end; j += most_columns)
      for (int64_t i = rows.begin; i < rows.end; i += most_rows) {
        Range some_rows{i, std::min(rows.end, i + most_rows)}, some_columns{j, std::min(columns.end, j + most_columns)};
        if (in_place) {
          multiply_block(jobs, b, (i * rows_.stride + j) * static_cast<int64_t>(sizeof(T)), rows_.stride, some_rows,
                         some_columns);
          continue;
        }
        T *sums = PackedMemory::take<T>(sums_slot, some_rows.size() * some_columns.size());
        for (const Job &job : jobs) {
          multiply_block(std::array{Job{job.a, reinterpret_cast<std::byte *>(sums)}}, b, 0, some_columns.size(),
                         some_rows, some_columns);
          store(sums, job.c, some_rows, some_columns);
        }
      }
  }

  // Sums go to each job's c, `at` bytes from its begin, in rows of `c_row` numbers.
  void multiply_block(Jobs jobs, const std::byte *b, int64_t at, int64_t c_row, Range rows, Range columns) const {
    // Inner indices at a time: even, for pairs.
    const int64_t most = pairs_ ? 512 : 256, pieces = std::max<int64_t>(1, ceil_div(k_, most));
    const int64_t most_k = std::max<int64_t>(2, ceil_div(ceil_div(k_, pieces), 2) * 2);
    const int64_t height = ceil_div(rows.size(), ceil_div(rows.size(), routines_.rows));
    const int64_t block = std::min(rows.size(), 240 / height * height), width = int64_t{2} * routines_.lanes;
    T *left = PackedMemory::take<T>(left_slot, block * most_k);
    T *right = PackedMemory::take<T>(right_slot, ceil_div(columns.size(), width) * width * most_k);
    for (int64_t p = 0; p < k_ || p == 0; p += most_k) {
      const int64_t k = std::min(most_k, k_ - p), packed = pairs_ ? ceil_div(k, 2) : k;
      pack_side(right_, right, b, columns, width, routines_.lanes, p, k);
      for (const Job &job : jobs)
        for (int64_t i = rows.begin; i < rows.end; i += block) {
          Range some{i, std::min(rows.end, i + block)};
          T *c = reinterpret_cast<T *>(job.c + at) + (i - rows.begin) * c_row;
          pack_side(left_, left, job.a, some, height, 1, p, k);
          multiply_panels(left, right, c, c_row, some.size(), columns.size(), height, packed, p > 0);
        }
    }
  }

  // Panels of `width` rows or columns, the last as wide as it must be, a multiple of `grain`.
  void pack_side(const GemmOperand &side, T *dst, const std::byte *src, Range range, int64_t width, int64_t grain,
                 int64_t from, int64_t k) const {
    const int64_t step = side.outer_contiguous() ? 16 : std::max<int64_t>(k, 1);
    const int64_t scale = pairs_ ? 2 : 1, packed = ceil_div(k, scale);
    for (int64_t p = 0; p < k; p += step)
      for (int64_t i = range.begin; i < range.end; i += width) {
        const int64_t valid = std::min(width, range.end - i), actual = ceil_div(valid, grain) * grain;
        T *panel = dst + (i - range.begin) * packed + p / scale * actual;
        if constexpr (std::is_same_v<T, float>) {
          if (pairs_) {
            side.pack_bf16(routines_, panel, actual, valid, src, i, from + p, std::min(step, k - p));
            continue;
          }
        }
        side.pack(routines_, panel, actual, valid, src, i, from + p, std::min(step, k - p));
      }
  }

  void multiply_panels(const T *left, const T *right, T *c, int64_t c_row, int64_t rows, int64_t columns,
                       int64_t height, int64_t k, bool accumulate) const {
    const int64_t width = int64_t{2} * routines_.lanes;
    for (int64_t j = 0; j < columns; j += width) {
      const int64_t valid = std::min(width, columns - j);
      const int vectors = valid > routines_.lanes ? 2 : 1;
      for (int64_t r = 0; r < rows; r += height) {
        typename GemmRoutines<T>::Tile tile{
            k,     valid,     left + r * k, 1, 0, right + j * k, vectors * routines_.lanes, c + r * c_row + j,
            c_row, accumulate};
        const int64_t some = std::min(height, rows - r);
        if constexpr (std::is_same_v<T, float>) {
          if (pairs_) {
            bf16_tiles().packed[some][vectors](tile);
            continue;
          }
        }
        routines_.packed[some][vectors](tile);
      }
    }
  }

  // Sums to where and what the result is.
  void store(const T *sums, std::byte *c, Range rows, Range columns) const {
    std::byte *row = PackedMemory::take<std::byte>(row_slot, columns.size() * result_bytes_);
    const DType dtype = complex_ ? dtype_for<T> : shape_.result;
    for (int64_t i = rows.begin; i < rows.end; ++i, sums += columns.size()) {
      if (columns_.contiguous()) {
        narrow_row(dtype, sums, c + (rows_[i] + columns.begin) * result_bytes_, columns.size());
        continue;
      }
      narrow_row(dtype, sums, row, columns.size());
      std::byte *to = c + rows_[i] * result_bytes_;
      for (int64_t j = columns.begin; j < columns.end;) {
        int64_t run = columns_.run(j, columns.end - j);
        std::byte *place = to + columns_[j] * result_bytes_;
        const std::byte *from = row + (j - columns.begin) * result_bytes_;
        if (result_bytes_ == 4 && run == 1)
          std::memcpy(place, from, 4);
        else
          std::memcpy(place, from, run * result_bytes_);
        j += run;
      }
    }
  }

  GemmShape shape_;
  const GemmRoutines<T> &routines_;
  GemmOperand left_, right_;
  Offsets rows_, columns_;
  int64_t m_ = 0, n_ = 0, k_ = 0, result_bytes_ = 0;
  bool complex_ = false, swapped_ = false, exact_result_ = false, pack_right_ = false;
  bool pairs_ = false;  // of bf16, by products that the processor sums in f32
  Route route_ = Route::blocked;
};

// What sums of this result are made in.
std::optional<DType> sum_dtype(const GemmShape &shape) {
  DType result = shape.result;
  if (is_complex(result)) {
    if (shape.lhs != result || shape.rhs != result) return std::nullopt;
    return result == DType::c64 ? DType::f32 : DType::f64;
  }
  DType sums = is_float(result) ? (result == DType::f64 ? DType::f64 : DType::f32)
                                : (bytes_of(result) == 8 ? DType::ui64 : DType::ui32);
  if (!can_widen(shape.lhs, sums) || !can_widen(shape.rhs, sums)) return std::nullopt;
  return sums;
}

}  // namespace

std::unique_ptr<const Gemm> make_gemm(GemmShape shape, VectorUnit unit) {
  std::optional<DType> sums = sum_dtype(shape);
  if (!sums) return nullptr;
  if (*sums == DType::f32) return std::make_unique<TypedGemm<float>>(std::move(shape), unit);
  if (*sums == DType::f64) return std::make_unique<TypedGemm<double>>(std::move(shape), unit);
  if (*sums == DType::ui32) return std::make_unique<TypedGemm<uint32_t>>(std::move(shape), unit);
  return std::make_unique<TypedGemm<uint64_t>>(std::move(shape), unit);
}

}  // namespace tessera
