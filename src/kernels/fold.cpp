#include "kernels/fold.h"

#include <algorithm>
#include <cstring>

#include "kernels/known_folds.h"
#include "kernels/workspace.h"

namespace tessera {
namespace {

template <Fold fold, typename T>
TESSERA_INLINE T combined(T a, T b) {
  return Element<T>::store(Combination<fold>::apply(Element<T>::load(a), Element<T>::load(b)));
}

template <Fold fold, typename T>
TESSERA_INLINE void fold_row(T *__restrict into, const T *__restrict from, int64_t step, int64_t count) {
  if (step == 1) {
    for (int64_t j = 0; j < count; ++j) into[j] = combined<fold>(into[j], from[j]);
  } else if (step == 0) {
    T value = *from;
    for (int64_t j = 0; j < count; ++j) into[j] = combined<fold>(into[j], value);
  } else if (step == 2) {
    for (int64_t j = 0; j < count; ++j) into[j] = combined<fold>(into[j], from[2 * j]);
  } else {
    for (int64_t j = 0; j < count; ++j) into[j] = combined<fold>(into[j], from[j * step]);
  }
}

// Folds rows at these addresses; `shape` gives the rest. Rows may lie anywhere, so the memory of later rows is
// prefetched.
template <Fold fold, typename T>
TESSERA_INLINE void fold_at(T *into, const T *from, const int64_t *targets, const RowFold &shape) {
  constexpr int64_t ahead = 6;
  for (int64_t r = 0; r < shape.rows; ++r, from += shape.from_row) {
    if (r + ahead < shape.rows && targets[r + ahead] >= 0)
      for (int64_t j = 0; j < shape.count && j < 256; j += static_cast<int64_t>(64 / sizeof(T)))
        __builtin_prefetch(into + targets[r + ahead] + j, 1);
    if (targets[r] < 0) continue;
    T *row = into + targets[r];
    int64_t j = 0;
    for (; j + 16 <= shape.count; j += 16) {  // whole vectors, without what a loop of unknown length costs
      T present[16], added[16];
      std::memcpy(present, row + j, sizeof(present));
      std::memcpy(added, from + j, sizeof(added));
      for (int k = 0; k < 16; ++k) present[k] = combined<fold>(present[k], added[k]);
      std::memcpy(row + j, present, sizeof(present));
    }
    for (; j < shape.count; ++j) row[j] = combined<fold>(row[j], from[j]);
  }
}

template <Fold fold>
TESSERA_INLINE bool fold_any(DType dtype, void *into_bytes, const void *from_bytes, const RowFold &shape,
                             const int64_t *targets) {
  return visit_fold<fold>(dtype, [&]<typename T>() __attribute__((always_inline)) {
    T *into = static_cast<T *>(into_bytes);
    const T *from = static_cast<const T *>(from_bytes);
    if (targets != nullptr) return fold_at<fold>(into, from, targets, shape);
    for (int64_t r = 0; r < shape.rows; ++r, into += shape.into_row, from += shape.from_row)
      fold_row<fold>(into, from, shape.from_step, shape.count);
  });
}

#define TESSERA_FOLD(name)                                                                        \
  TESSERA_VECTOR_UNITS bool fold_by(Known<Fold::name>, DType dtype, void *into, const void *from, \
                                    const RowFold &shape, const int64_t *targets) {               \
    return fold_any<Fold::name>(dtype, into, from, shape, targets);                               \
  }
TESSERA_KNOWN_FOLDS(TESSERA_FOLD)
#undef TESSERA_FOLD

void dispatch_rows(Fold fold, DType dtype, void *into, const void *from, const RowFold &shape,
                   const int64_t *targets = nullptr) {
  if (fold == Fold::second)
    visit_bytes(dtype, [&]<typename T>() {
      for (int64_t r = 0; r < shape.rows; ++r)
        for (int64_t j = 0; j < shape.count; ++j)
          static_cast<T *>(into)[r * shape.into_row + j] =
              static_cast<const T *>(from)[r * shape.from_row + j * shape.from_step];
    });
  if (fold == Fold::first || fold == Fold::second) return;
  visit_known(fold, dtype, [&]<Fold known>() { return fold_by(Known<known>(), dtype, into, from, shape, targets); });
}

}  // namespace

Fold on_dtype(Fold fold, DType dtype) {
  if (dtype != DType::i1) return fold;
  if (fold == Fold::sum || fold == Fold::max) return Fold::bit_or;
  if (fold == Fold::product || fold == Fold::min) return Fold::bit_and;
  return fold;
}

bool can_fold(Fold fold, DType dtype) {
  return fold == Fold::first || fold == Fold::second || is_known(on_dtype(fold, dtype), dtype);
}

void fold_rows(Fold fold, DType dtype, void *into, const void *from, RowFold shape) {
  if (shape.count == 1 && shape.rows > 1 && shape.into_row == 1)  // one long row is faster than many of one element
    shape = {1, shape.rows, 0, 0, shape.from_row};
  if (shape.from_step == 1 && shape.into_row == shape.count && shape.from_row == shape.count)
    shape = {1, shape.rows * shape.count, 0, 0, 1};
  dispatch_rows(fold, dtype, into, from, shape);
}

void fold_places(Fold fold, DType dtype, void *into, const int64_t *targets, const void *from, int64_t from_step,
                 int64_t count) {
  if (fold == Fold::first) return;
  if (fold == Fold::second) {
    visit_bytes(dtype, [&]<typename T>() {
      for (int64_t i = 0; i < count; ++i)
        if (targets[i] >= 0) static_cast<T *>(into)[targets[i]] = static_cast<const T *>(from)[i * from_step];
    });
    return;
  }
  visit_known(fold, dtype, [&]<Fold known>() {
    return visit_fold<known>(dtype, [&]<typename T>() {
      T *out = static_cast<T *>(into);
      const T *in = static_cast<const T *>(from);
      for (int64_t i = 0; i < count; ++i)
        if (targets[i] >= 0) out[targets[i]] = combined<known>(out[targets[i]], in[i * from_step]);
    });
  });
}

void fold_rows_at_places(Fold fold, DType dtype, void *into, const int64_t *targets, const void *from, int64_t from_row,
                         int64_t columns, int64_t count) {
  if (fold == Fold::second) {
    auto bytes = static_cast<int64_t>(bytes_of(dtype));
    for (int64_t i = 0; i < count; ++i)
      if (targets[i] >= 0)
        std::memcpy(static_cast<std::byte *>(into) + targets[i] * bytes,
                    static_cast<const std::byte *>(from) + i * from_row * bytes, static_cast<size_t>(columns * bytes));
    return;
  }
  dispatch_rows(fold, dtype, into, from, {count, columns, 0, from_row, 1}, targets);
}

bool is_neutral(Fold fold, DType dtype, const void *scalar) {
  fold = on_dtype(fold, dtype);
  bool neutral = false;
  visit_if_known(fold, [&]<Fold known>() {
    return visit_fold<known>(dtype, [&]<typename T>() {
      using Compute = typename Element<T>::Compute;
      Compute value = Element<T>::load(*static_cast<const T *>(scalar));
      auto expected = Combination<known>::template neutral<Compute>();
      if (dtype == DType::i1) {
        neutral = (*static_cast<const uint8_t *>(scalar) != 0) == (known == Fold::bit_and);
      } else if constexpr (std::is_same_v<Compute, Pair<double>>) {
        neutral = value.re == expected.re && value.im == expected.im;
      } else {
        neutral = value == expected;  // a sum that begins with +0 doesn't change if further zeros are added
      }
    });
  });
  return neutral;
}

void fill_neutral(Fold fold, DType dtype, void *into, int64_t count) {
  visit_if_known(fold, [&]<Fold known>() {
    return visit_fold<known>(dtype, [&]<typename T>() {
      using Compute = typename Element<T>::Compute;
      auto value = Combination<known>::template neutral<Compute>();
      if (dtype == DType::i1) {
        std::memset(into, known == Fold::bit_and ? 1 : 0, static_cast<size_t>(count));
      } else {
        std::fill_n(static_cast<T *>(into), count, Element<T>::store(value));
      }
    });
  });
}

Folder::Folder(Fold fold, std::vector<DType> dtypes, std::shared_ptr<const VectorFunction> body)
    : fold_(fold), dtypes_(std::move(dtypes)), body_(std::move(body)) {
  if (dtypes_.size() == 1 && fold_ != Fold::body) fold_ = on_dtype(fold_, dtypes_[0]);
  if (dtypes_.size() != 1 || (fold_ != Fold::body && !can_fold(fold_, dtypes_[0]))) fold_ = Fold::body;
}

bool Folder::is_valid() const { return fold_ != Fold::body || body_ != nullptr; }

void Folder::contiguous(void *const *into, const void *const *from, int64_t count) const {
  size_t n = dtypes_.size();
  void *arguments[2 * 16];
  for (size_t i = 0; i < n; ++i) {
    arguments[i] = into[i];
    arguments[n + i] = const_cast<void *>(from[i]);
  }
  (*body_)(arguments, into, count);
}

void Folder::rows(void *const *into, const void *const *from, const RowFold &shape) const {
  if (fold_ != Fold::body) return fold_rows(fold_, dtypes_[0], into[0], from[0], shape);
  bool is_dense = shape.rows == 1 || (shape.into_row == shape.count && shape.from_row == shape.count);
  if (shape.from_step == 1 && is_dense) return contiguous(into, from, shape.rows * shape.count);
  // Elements that aren't contiguous are gathered, some thousand at a time.
  size_t n = dtypes_.size();
  int64_t most = std::max<int64_t>(1, 2048 / std::max<int64_t>(1, shape.count));
  int64_t chunk = std::min<int64_t>(shape.count, 2048);
  Workspace work;
  void *left[16], *right[16];
  for (size_t i = 0; i < n; ++i) {
    auto bytes = static_cast<int64_t>(bytes_of(dtypes_[i]));
    left[i] = work.bytes(most * chunk * bytes);
    right[i] = work.bytes(most * chunk * bytes);
  }
  for (int64_t r = 0; r < shape.rows; r += most)
    for (int64_t j = 0; j < shape.count; j += chunk) {
      int64_t rows = std::min(most, shape.rows - r), count = std::min(chunk, shape.count - j);
      auto each_row = [&](auto &&f) {
        for (size_t i = 0; i < n; ++i) {
          auto bytes = static_cast<int64_t>(bytes_of(dtypes_[i]));
          for (int64_t k = 0; k < rows; ++k)
            f(i, bytes, static_cast<std::byte *>(into[i]) + ((r + k) * shape.into_row + j) * bytes,
              static_cast<const std::byte *>(from[i]) + ((r + k) * shape.from_row + j * shape.from_step) * bytes,
              k * count * bytes);
        }
      };
      each_row([&](size_t i, int64_t bytes, std::byte *a, const std::byte *b, int64_t at) {
        std::memcpy(static_cast<std::byte *>(left[i]) + at, a, static_cast<size_t>(count * bytes));
        gather_elements(static_cast<std::byte *>(right[i]) + at, b, shape.from_step, count, bytes);
      });
      contiguous(left, right, rows * count);
      each_row([&](size_t i, int64_t bytes, std::byte *a, const std::byte *, int64_t at) {
        std::memcpy(a, static_cast<std::byte *>(left[i]) + at, static_cast<size_t>(count * bytes));
      });
    }
}

}  // namespace tessera
