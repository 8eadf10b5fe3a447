// Fills, gathers and converts rows of elements.
#include <algorithm>
#include <cstring>

#include "kernels/fold.h"

namespace tessera {

void fill_elements(void *into, const void *element, int64_t count, int64_t element_bytes) {
  visit_size(element_bytes,
             [&]<typename T>() { std::fill_n(static_cast<T *>(into), count, *static_cast<const T *>(element)); });
}

void gather_elements(void *into, const void *from, int64_t from_step, int64_t count, int64_t element_bytes) {
  if (from_step == 1) {
    std::memcpy(into, from, static_cast<size_t>(count * element_bytes));
    return;
  }
  visit_size(element_bytes, [&]<typename T>() {
    for (int64_t i = 0; i < count; ++i) static_cast<T *>(into)[i] = static_cast<const T *>(from)[i * from_step];
  });
}

void spread_elements(void *into, int64_t into_step, const void *from, int64_t count, int64_t element_bytes) {
  if (into_step == 1) {
    std::memcpy(into, from, static_cast<size_t>(count * element_bytes));
    return;
  }
  visit_size(element_bytes, [&]<typename T>() {
    for (int64_t i = 0; i < count; ++i) static_cast<T *>(into)[i * into_step] = static_cast<const T *>(from)[i];
  });
}

DType sum_dtype(Fold fold, DType dtype) {
  bool accumulates = fold == Fold::sum || fold == Fold::product;
  if (!accumulates) return dtype;
  return is_float(dtype) ? DType::f64 : is_complex(dtype) ? DType::c128 : dtype;
}

namespace {

template <typename T>
TESSERA_INLINE void widen_row(void *into, const void *from, int64_t from_step, int64_t count) {
  auto *out = static_cast<double *>(into);
  const auto *in = static_cast<const T *>(from);
  if (from_step == 1)
    for (int64_t i = 0; i < count; ++i) out[i] = static_cast<double>(Element<T>::load(in[i]));
  else
    for (int64_t i = 0; i < count; ++i) out[i] = static_cast<double>(Element<T>::load(in[i * from_step]));
}

template <typename T>
TESSERA_INLINE void narrow_row(void *into, int64_t into_step, const void *from, int64_t count) {
  auto *out = static_cast<T *>(into);
  const auto *in = static_cast<const double *>(from);
  if (into_step == 1)
    for (int64_t i = 0; i < count; ++i) out[i] = rounded<T>(in[i]);
  else
    for (int64_t i = 0; i < count; ++i) out[i * into_step] = rounded<T>(in[i]);
}

TESSERA_VECTOR_UNITS void widen_floats(DType dtype, void *into, const void *from, int64_t step, int64_t count) {
  if (dtype == DType::f32) return widen_row<float>(into, from, step, count);
  if (dtype == DType::bf16) return widen_row<Bf16>(into, from, step, count);
  widen_row<_Float16>(into, from, step, count);
}

TESSERA_VECTOR_UNITS void narrow_floats(DType dtype, void *into, int64_t step, const void *from, int64_t count) {
  if (dtype == DType::f32) return narrow_row<float>(into, step, from, count);
  if (dtype == DType::bf16) return narrow_row<Bf16>(into, step, from, count);
  narrow_row<_Float16>(into, step, from, count);
}

}  // namespace

void widen_elements(DType dtype, DType wide, void *into, const void *from, int64_t from_step, int64_t count) {
  if (dtype == wide) {
    gather_elements(into, from, from_step, count, static_cast<int64_t>(bytes_of(dtype)));
  } else if (dtype == DType::c64) {
    for (int64_t i = 0; i < count; ++i)
      static_cast<Pair<double> *>(into)[i] =
          Element<Pair<float>>::load(static_cast<const Pair<float> *>(from)[i * from_step]);
  } else {
    widen_floats(dtype, into, from, from_step, count);
  }
}

void narrow_elements(DType wide, DType dtype, void *into, int64_t into_step, const void *from, int64_t count) {
  if (dtype == wide) {
    spread_elements(into, into_step, from, count, static_cast<int64_t>(bytes_of(dtype)));
  } else if (dtype == DType::c64) {
    for (int64_t i = 0; i < count; ++i)
      static_cast<Pair<float> *>(into)[i * into_step] =
          Element<Pair<float>>::store(static_cast<const Pair<double> *>(from)[i]);
  } else {
    narrow_floats(dtype, into, into_step, from, count);
  }
}

}  // namespace tessera
