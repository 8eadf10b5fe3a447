#include "kernels/scan.h"

#include <algorithm>

#include "kernels/known_folds.h"

namespace tessera {
namespace {

// Names the type that a fold with Rounding::last runs in, with the conversion back.
template <Fold fold, typename T>
using Long = std::conditional_t<fold == Fold::sum || fold == Fold::product, typename Element<T>::Sum,
                                typename Element<T>::Compute>;

template <typename T, typename Wide>
TESSERA_INLINE T narrowed(Wide value) {
  if constexpr (std::is_same_v<Wide, double> && !std::is_same_v<T, double>)
    return rounded<T>(value);
  else
    return Element<T>::store(value);
}

template <Fold fold, typename T>
void line_each(T *into, int64_t into_step, const T *from, int64_t from_step, int64_t count, T init) {
  T total = init;
  for (int64_t i = 0; i < count; ++i) {
    total = Element<T>::store(Combination<fold>::apply(Element<T>::load(total), Element<T>::load(from[i * from_step])));
    into[i * into_step] = total;
  }
}

// Scans groups of eight independently, so that the chain through all groups has one step for eight elements.
template <Fold fold, typename T>
void line_last(T *into, int64_t into_step, const T *from, int64_t from_step, int64_t count, T init) {
  using Wide = Long<fold, T>;
  constexpr int64_t group = 8;
  Wide total = static_cast<Wide>(Element<T>::load(init));
  int64_t i = 0;
  for (; i + group <= count; i += group) {
    Wide part[group];
    part[0] = static_cast<Wide>(Element<T>::load(from[i * from_step]));
    for (int64_t k = 1; k < group; ++k)
      part[k] = Combination<fold>::apply(part[k - 1], static_cast<Wide>(Element<T>::load(from[(i + k) * from_step])));
    for (int64_t k = 0; k < group; ++k)
      into[(i + k) * into_step] = narrowed<T>(Combination<fold>::apply(total, part[k]));
    total = Combination<fold>::apply(total, part[group - 1]);
  }
  for (; i < count; ++i) {
    total = Combination<fold>::apply(total, static_cast<Wide>(Element<T>::load(from[i * from_step])));
    into[i * into_step] = narrowed<T>(total);
  }
}

template <Fold fold>
bool scan_line_by(DType dtype, Rounding rounding, void *into, int64_t into_step, const void *from, int64_t from_step,
                  int64_t count, const void *init) {
  return visit_fold<fold>(dtype, [&]<typename T>() {
    constexpr bool has_order = (fold == Fold::sum || fold == Fold::product) && !std::is_integral_v<T>;
    if (has_order && rounding == Rounding::each)
      line_each<fold>(static_cast<T *>(into), into_step, static_cast<const T *>(from), from_step, count,
                      *static_cast<const T *>(init));
    else
      line_last<fold>(static_cast<T *>(into), into_step, static_cast<const T *>(from), from_step, count,
                      *static_cast<const T *>(init));
  });
}

template <Fold fold, typename T>
TESSERA_INLINE void rows_each(T *into, int64_t into_row, const T *from, int64_t from_row, int64_t rows, int64_t columns,
                              T init) {
  T totals[scanned_columns];
  for (int64_t j = 0; j < columns; ++j) totals[j] = init;
  for (int64_t r = 0; r < rows; ++r, into += into_row, from += from_row)
    for (int64_t j = 0; j < columns; ++j) {
      totals[j] = Element<T>::store(Combination<fold>::apply(Element<T>::load(totals[j]), Element<T>::load(from[j])));
      into[j] = totals[j];
    }
}

template <Fold fold, typename T>
TESSERA_INLINE void rows_last(T *into, int64_t into_row, const T *from, int64_t from_row, int64_t rows, int64_t columns,
                              T init) {
  using Wide = Long<fold, T>;
  Wide totals[scanned_columns];
  for (int64_t j = 0; j < columns; ++j) totals[j] = static_cast<Wide>(Element<T>::load(init));
  for (int64_t r = 0; r < rows; ++r, into += into_row, from += from_row)
    for (int64_t j = 0; j < columns; ++j) {
      totals[j] = Combination<fold>::apply(totals[j], static_cast<Wide>(Element<T>::load(from[j])));
      into[j] = narrowed<T>(totals[j]);
    }
}

struct Rows {
  void *into;
  int64_t into_row;
  const void *from;
  int64_t from_row, rows, columns;  // at most scanned_columns
  const void *init;
};

template <Fold fold>
TESSERA_INLINE bool scan_rows_by(DType dtype, Rounding rounding, const Rows &r) {
  return visit_fold<fold>(dtype, [&]<typename T>() __attribute__((always_inline)) {
    if (rounding == Rounding::each)
      rows_each<fold>(static_cast<T *>(r.into), r.into_row, static_cast<const T *>(r.from), r.from_row, r.rows,
                      r.columns, *static_cast<const T *>(r.init));
    else
      rows_last<fold>(static_cast<T *>(r.into), r.into_row, static_cast<const T *>(r.from), r.from_row, r.rows,
                      r.columns, *static_cast<const T *>(r.init));
  });
}

#define TESSERA_SCAN_ROWS(name)                                                                            \
  TESSERA_VECTOR_UNITS bool rows_by(Known<Fold::name>, DType dtype, Rounding rounding, const Rows &rows) { \
    return scan_rows_by<Fold::name>(dtype, rounding, rows);                                                \
  }
TESSERA_KNOWN_FOLDS(TESSERA_SCAN_ROWS)
#undef TESSERA_SCAN_ROWS

}  // namespace

void scan_line(Fold fold, DType dtype, Rounding rounding, void *into, int64_t into_step, const void *from,
               int64_t from_step, int64_t count, const void *init) {
  visit_known(fold, dtype, [&]<Fold known>() {
    return scan_line_by<known>(dtype, rounding, into, into_step, from, from_step, count, init);
  });
}

void scan_rows(Fold fold, DType dtype, Rounding rounding, void *into, int64_t into_row, const void *from,
               int64_t from_row, int64_t rows, int64_t columns, const void *init) {
  auto bytes = static_cast<int64_t>(bytes_of(dtype));
  for (int64_t first = 0; first < columns; first += scanned_columns) {
    Rows block{static_cast<std::byte *>(into) + first * bytes,
               into_row,
               static_cast<const std::byte *>(from) + first * bytes,
               from_row,
               rows,
               std::min(scanned_columns, columns - first),
               init};
    visit_known(fold, dtype, [&]<Fold known>() { return rows_by(Known<known>(), dtype, rounding, block); });
  }
}

}  // namespace tessera
