#include "kernels/gemm.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <set>

#include "base/complex_parts.h"
#include "base/element_types.h"
#include "kernels/gemm_blocked.h"

namespace tessera {
namespace {

using Range = GemmRange;

// Returns part `part` of `parts` of `count` indices, cut at multiples of `grain`.
Range part_of(int64_t count, int64_t grain, int64_t part, int64_t parts) {
  int64_t grains = ceil_div(count, grain);
  return {std::min(count, grains * part / parts * grain), std::min(count, grains * (part + 1) / parts * grain)};
}

// Products of less work than this aren't worth waiting for one another.
constexpr int64_t stacked_operations = int64_t{1} << 22;
// Limits the products with the same lhs that are computed together: that many panels of rhs share a cache.
constexpr size_t most_beside = 8;

// T is the type in which sums are made.
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
    blocked_.left = {complex_ && !shape_.lhs_windows ? dtype_for<T> : shape_.lhs,
                     shape_.lhs_rows.offsets(),
                     shape_.lhs_inner.offsets(),
                     false,
                     shape_.lhs_windows.get(),
                     nullptr};
    blocked_.right = {complex_ && !shape_.rhs_windows ? dtype_for<T> : shape_.rhs,
                      shape_.rhs_columns.offsets(),
                      shape_.rhs_inner.offsets(),
                      complex_,
                      shape_.rhs_windows.get(),
                      nullptr};
    blocked_.rows = shape_.result_rows.offsets();
    blocked_.columns = shape_.result_columns.offsets();
    blocked_.inner = k_;
    blocked_.routines = &routines_;
    blocked_.result = complex_ ? dtype_for<T> : shape_.result;
    blocked_.is_exact = complex_ || shape_.result == dtype_for<T> ||
                        (std::is_integral_v<T> && is_integer(shape_.result) && bytes_of(shape_.result) == sizeof(T));
    blocked_.use_words(m_, unit, shape_.tiles);
    blocked_.epilogue = shape_.epilogue.get();
    choose_route();
  }

  void run(const void *lhs, const void *rhs, void *result, int64_t part, int64_t parts,
           void *const *buffers) const override {
    if (m_ == 0 || n_ == 0) return;
    if (swapped_) std::swap(lhs, rhs);
    int64_t batches = shape_.result_batch.size();
    Range batch{0, batches}, rows{0, m_}, columns{0, n_};
    if (parts > 1) {
      if (batches % parts == 0 || batches >= 4 * parts)
        batch = part_of(batches, 1, part, parts);
      else if (n_ >= m_)
        columns = part_of(n_, blocked_.column_grain(), part, parts);
      else
        rows = part_of(m_, blocked_.row_grain(), part, parts);
    }
    if (rows.size() == 0 || columns.size() == 0) return;
    Offsets lhs_batch = shape_.lhs_batch.offsets(), rhs_batch = shape_.rhs_batch.offsets();
    Offsets result_batch = shape_.result_batch.offsets();
    for (int64_t b = batch.begin; b < batch.end; ++b) {
      const auto *a = static_cast<const std::byte *>(lhs) + lhs_batch[b] * bytes_of(shape_.lhs);
      const auto *w = static_cast<const std::byte *>(rhs) + rhs_batch[b] * bytes_of(shape_.rhs);
      multiply({a, w, static_cast<std::byte *>(result) + result_batch[b] * bytes_of(shape_.result), result_batch[b],
                buffers},
               rows, columns);
    }
  }

  bool is_worth_stacking() const override {
    return route_ == Route::blocked && blocked_.is_in_place() && !swapped_ && shape_.result_batch.size() == 1 &&
           m_ * n_ * k_ >= stacked_operations;
  }

  void run_stacked(void *const *const *arrays, int64_t count) const override {
    std::vector<void *const *> order(arrays, arrays + count);
    const int64_t common = count_different(order, 0) < count_different(order, 1) ? 0 : 1;
    auto compare_operands = [&](auto *a, auto *b) { return compare(a, b, common); };
    std::ranges::sort(order, [&](auto *a, auto *b) { return compare_operands(a, b) < 0; });
    std::vector<Job> jobs;
    for (auto product = order.begin(); product != order.end();) {
      auto next =
          std::find_if(product, order.end(), [&](auto *other) { return compare_operands(other, *product) != 0; });
      void *const *buffers = shape_.epilogue ? *product : nullptr;
      jobs.push_back({static_cast<const std::byte *>((*product)[0]), static_cast<const std::byte *>((*product)[1]),
                      static_cast<std::byte *>(result_of(*product)), 0, buffers});
      if (!is_worth_stacking()) {
        run(jobs.back().a, jobs.back().b, jobs.back().c, 0, 1, buffers);
      } else if (next == order.end() || (*next)[common] != (*product)[common] ||
                 (common == 0 && jobs.size() == most_beside)) {
        blocked_.multiply(jobs, {0, m_}, {0, n_});
        jobs.clear();
      }
      product = next;
    }
    for (size_t i = 1; i < order.size(); ++i)
      if (compare_operands(order[i], order[i - 1]) == 0) copy_results(order[i - 1], order[i]);
  }

 private:
  enum class Route { small, vector, blocked };

  using Job = typename BlockedGemm<T>::Job;

  // A narrow result is made as its transpose: vectors run along the columns.
  void swap_if_narrow() {
    int64_t m = shape_.lhs_rows.size(), n = shape_.rhs_columns.size();
    if (complex_ || shape_.epilogue || (n != 1 && (n > routines_.lanes / 4 || m < 4 * routines_.lanes)) ||
        (n == 1 && m == 1))
      return;
    swapped_ = true;
    std::swap(shape_.lhs, shape_.rhs);
    std::swap(shape_.lhs_batch, shape_.rhs_batch);
    std::swap(shape_.lhs_rows, shape_.rhs_columns);
    std::swap(shape_.lhs_inner, shape_.rhs_inner);
    std::swap(shape_.lhs_windows, shape_.rhs_windows);
    std::swap(shape_.result_rows, shape_.result_columns);
  }

  // Turns a complex product into a real one. Rows [re im] of lhs make twice as many inner indices and columns. Each
  // element b of rhs becomes the square [re b, im b; -im b, re b].
  void split_pairs() {
    shape_.lhs_rows = shape_.lhs_rows.of_pairs(false);
    shape_.lhs_inner = shape_.lhs_inner.of_pairs(true);
    shape_.result_rows = shape_.result_rows.of_pairs(false);
    shape_.result_columns = shape_.result_columns.of_pairs(true);
  }

  void choose_route() {
    bool plain = blocked_.left.template is_plain<T>() && blocked_.right.template is_plain<T>() && blocked_.is_exact &&
                 !complex_ && !blocked_.left.windows && !blocked_.right.windows;
    bool rows_regular = !blocked_.rows.table && blocked_.columns.contiguous();
    bool left_regular = !blocked_.left.outer.table && !blocked_.left.inner.table;
    bool right_regular = !blocked_.right.outer.table && !blocked_.right.inner.table;
    bool fits = k_ * n_ * static_cast<int64_t>(sizeof(T)) <= 32768;
    route_ = Route::blocked;
    if (!plain || shape_.epilogue || shape_.is_ordered) return;
    bool unpacked = right_regular && blocked_.right.outer.contiguous();
    if (m_ == 1 && right_regular && !blocked_.columns.table && (unpacked || blocked_.right.inner.contiguous()) &&
        !(fits && unpacked)) {
      route_ = Route::vector;
    } else if (left_regular && rows_regular && (fits || (unpacked && k_ <= 4))) {
      route_ = Route::small;
      pack_right_ = !unpacked;
    }
  }

  void multiply(const Job &job, Range rows, Range columns) const {
    const T *a = reinterpret_cast<const T *>(job.a), *b = reinterpret_cast<const T *>(job.b);
    if (route_ == Route::small)
      multiply_small(a, b, reinterpret_cast<T *>(job.c), rows, columns);
    else if (route_ == Route::vector)
      multiply_vector(a, b, reinterpret_cast<T *>(job.c), columns);
    else
      blocked_.multiply(std::array{job}, rows, columns);
  }

  // Takes operands in place, but packs rhs if its columns aren't contiguous.
  void multiply_small(const T *a, const T *b, T *c, Range rows, Range columns) const {
    const int64_t width = int64_t{2} * routines_.lanes, blocks = ceil_div(rows.size(), routines_.direct_rows);
    const int64_t height = ceil_div(rows.size(), blocks);
    typename GemmRoutines<T>::Tile tile{};
    tile.k = k_;
    tile.a_row = blocked_.left.outer.stride;
    tile.a_k = blocked_.left.inner.stride;
    tile.b_k = pack_right_ ? width : blocked_.right.inner.stride;
    tile.c_row = blocked_.rows.stride;
    auto one = [&](int64_t i, int64_t j, const T *panel) {
      tile.columns = std::min(width, columns.end - j);
      tile.a = a + i * tile.a_row;
      tile.b = panel;
      tile.c = c + i * tile.c_row + j;
      routines_.direct[std::min(height, rows.end - i)][tile.columns > routines_.lanes ? 2 : 1](tile);
    };
    if (pack_right_) {
      T *panel = PackedMemory::take<T>(GemmSlot::right, k_ * width);
      for (int64_t j = columns.begin; j < columns.end; j += width) {
        routines_.pack(panel, width, std::min(width, columns.end - j), b, blocked_.right.outer, j, blocked_.right.inner,
                       0, k_);
        for (int64_t i = rows.begin; i < rows.end; i += height) one(i, j, panel);
      }
    } else if (k_ <= 4) {  // row after row of the result: writing them is most of the work
      for (int64_t i = rows.begin; i < rows.end; i += height)
        for (int64_t j = columns.begin; j < columns.end; j += width) one(i, j, b + j);
    } else {
      for (int64_t j = columns.begin; j < columns.end; j += width)
        for (int64_t i = rows.begin; i < rows.end; i += height) one(i, j, b + j);
    }
  }

  void multiply_vector(const T *a, const T *b, T *c, Range columns) const {
    if (!blocked_.left.inner.contiguous()) {
      T *x = PackedMemory::take<T>(GemmSlot::left, k_);
      for (int64_t p = 0; p < k_; ++p) x[p] = a[blocked_.left.inner[p]];
      a = x;
    }
    b += columns.begin * blocked_.right.outer.stride;
    c += columns.begin * blocked_.columns.stride;
    if (!blocked_.right.outer.contiguous())
      return routines_.dot_rows(k_, columns.size(), a, b, blocked_.right.outer.stride, c, blocked_.columns.stride);
    if (blocked_.columns.stride == 1)
      return routines_.combine_rows(k_, columns.size(), a, b, blocked_.right.inner.stride, c);
    T *y = PackedMemory::take<T>(GemmSlot::sums, columns.size());
    routines_.combine_rows(k_, columns.size(), a, b, blocked_.right.inner.stride, y);
    for (int64_t j = 0; j < columns.size(); ++j) c[j * blocked_.columns.stride] = y[j];
  }

  void *result_of(void *const *buffers) const {
    return buffers[shape_.epilogue ? shape_.epilogue->results[0].buffer : 2];
  }

  static size_t count_different(const std::vector<void *const *> &products, int64_t side) {
    std::set<const void *> different;
    for (auto *product : products) different.insert(product[side]);
    return different.size();
  }

  // Orders products by the side that is common to several, then the other, then what the epilogue reads: below, equal
  // to or above 0.
  int compare(void *const *a, void *const *b, int64_t common) const {
    auto compare = [&](int64_t i) { return a[i] == b[i] ? 0 : std::less<>()(a[i], b[i]) ? -1 : 1; };
    int order = compare(common) != 0 ? compare(common) : compare(1 - common);
    if (shape_.epilogue)
      for (const Epilogue::Operand &operand : shape_.epilogue->operands)
        if (order == 0) order = compare(operand.buffer);
    return order;
  }

  void copy_results(void *const *from, void *const *to) const {
    if (!shape_.epilogue) return copy_result(from[2], to[2]);
    for (const Epilogue::Result &result : shape_.epilogue->results)
      std::memcpy(to[result.buffer], from[result.buffer], shape_.epilogue->elements * bytes_of(result.dtype));
  }

  void copy_result(const void *from, void *to) const {
    const auto bytes = static_cast<int64_t>(bytes_of(blocked_.result));
    Offsets batch = shape_.result_batch.offsets();
    for (int64_t b = 0; b < shape_.result_batch.size(); ++b)
      for (int64_t i = 0; i < m_; ++i)
        for (int64_t j = 0, run = 0; j < n_; j += run) {
          run = blocked_.columns.run(j, n_ - j);
          const int64_t at = batch[b] * bytes_of(shape_.result) + (blocked_.rows[i] + blocked_.columns[j]) * bytes;
          std::memcpy(static_cast<std::byte *>(to) + at, static_cast<const std::byte *>(from) + at, run * bytes);
        }
  }

  GemmShape shape_;
  const GemmRoutines<T> &routines_;
  BlockedGemm<T> blocked_;
  int64_t m_ = 0, n_ = 0, k_ = 0;
  bool complex_ = false, swapped_ = false, pack_right_ = false;
  Route route_ = Route::blocked;
};

// Returns the dtype of this result's sums.
std::optional<DType> sum_dtype(DType lhs, DType rhs, DType result) {
  if (is_complex(result)) {
    if (lhs != result || rhs != result) return std::nullopt;
    return part_dtype(result);
  }
  DType sums = is_float(result) ? (result == DType::f64 ? DType::f64 : DType::f32)
                                : (bytes_of(result) == 8 ? DType::ui64 : DType::ui32);
  if (!can_widen(lhs, sums) || !can_widen(rhs, sums)) return std::nullopt;
  return sums;
}

}  // namespace

bool has_product_kernel(DType lhs, DType rhs, DType result) { return sum_dtype(lhs, rhs, result).has_value(); }

std::unique_ptr<const Gemm> make_gemm(GemmShape shape, VectorUnit unit) {
  std::optional<DType> sums = sum_dtype(shape.lhs, shape.rhs, shape.result);
  if (!sums) return nullptr;
  if (*sums == DType::f32) return std::make_unique<TypedGemm<float>>(std::move(shape), unit);
  if (*sums == DType::f64) return std::make_unique<TypedGemm<double>>(std::move(shape), unit);
  if (*sums == DType::ui32) return std::make_unique<TypedGemm<uint32_t>>(std::move(shape), unit);
  return std::make_unique<TypedGemm<uint64_t>>(std::move(shape), unit);
}

}  // namespace tessera
