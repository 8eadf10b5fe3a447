#include <cstring>

#include "base/complex_parts.h"
#include "base/element_types.h"
#include "collectives/collectives.h"
#include "kernels/fold.h"
#include "kernels/known_folds.h"

namespace tessera {
namespace {

// Combines some elements of all members, then the next of all, so that sums stay in registers. Each member is read in
// runs that the processor prefetches itself; the begin of a run, which it can't predict, is prefetched explicitly.
template <Fold how, typename T>
TESSERA_INLINE void combine_all(T *into, const void *const *from, int64_t members, int64_t count) {
  const auto combined = [](T a, T b) __attribute__((always_inline)) {
    return Element<T>::store(Combination<how>::apply(Element<T>::load(a), Element<T>::load(b)));
  };
  constexpr int64_t together = 256 / sizeof(T), ahead = 1024;
  int64_t i = 0;
  for (; i + together <= count; i += together) {
    T result[together];
    for (int64_t m = 0; m < members; ++m) {
      const T *own = static_cast<const T *>(from[m]) + i;
      for (int64_t line = 0; line < 256; line += 64)
        __builtin_prefetch(reinterpret_cast<const std::byte *>(own) + ahead + line, 0, 2);
      for (int64_t j = 0; j < together; ++j) result[j] = m == 0 ? own[j] : combined(result[j], own[j]);
    }
    for (int64_t j = 0; j < together; ++j) into[i + j] = result[j];
  }
  for (; i < count; ++i) {
    T result = static_cast<const T *>(from[0])[i];
    for (int64_t m = 1; m < members; ++m) result = combined(result, static_cast<const T *>(from[m])[i]);
    into[i] = result;
  }
}

#define TESSERA_COMBINE(how)                                                                                         \
  TESSERA_VECTOR_UNITS bool combine_by(Known<Fold::how>, DType dtype, void *into, std::span<const void *const> from, \
                                       int64_t count) {                                                              \
    return visit_fold<Fold::how>(dtype, [&]<typename T>() __attribute__((always_inline)) {                           \
      combine_all<Fold::how>(static_cast<T *>(into), from.data(), static_cast<int64_t>(from.size()), count);         \
    });                                                                                                              \
  }
TESSERA_KNOWN_FOLDS(TESSERA_COMBINE)
#undef TESSERA_COMBINE

}  // namespace

DType accumulator_of(DType dtype) { return dtype == DType::bf16 || dtype == DType::f16 ? DType::f32 : dtype; }

void accumulate_first(DType dtype, void *into, const void *from, int64_t count) {
  auto widen = [&]<typename T>(T) {
    for (int64_t i = 0; i < count; ++i)
      static_cast<float *>(into)[i] = static_cast<float>(static_cast<const T *>(from)[i]);
  };
  if (dtype == DType::bf16) return widen(StorageOf<DType::bf16>::Type(0.0f));
  if (dtype == DType::f16) return widen(StorageOf<DType::f16>::Type(0.0f));
  std::memcpy(into, from, static_cast<size_t>(count) * bytes_of(dtype));
}

void round_accumulated(DType dtype, void *into, const void *from, int64_t count) {
  auto narrow = [&]<typename T>(T) {
    for (int64_t i = 0; i < count; ++i) static_cast<T *>(into)[i] = T(static_cast<const float *>(from)[i]);
  };
  if (dtype == DType::bf16) return narrow(StorageOf<DType::bf16>::Type(0.0f));
  if (dtype == DType::f16) return narrow(StorageOf<DType::f16>::Type(0.0f));
  std::memcpy(into, from, static_cast<size_t>(count) * bytes_of(dtype));
}

bool can_combine(Fold how, DType dtype) { return is_known(on_dtype(how, dtype), dtype); }

void combine(Fold how, DType dtype, void *into, std::span<const void *const> from, int64_t count) {
  if (is_complex(dtype) && how == Fold::sum) return combine(how, part_dtype(dtype), into, from, 2 * count);
  visit_known(on_dtype(how, dtype), dtype,
              [&]<Fold known>() { return combine_by(Known<known>(), dtype, into, from, count); });
}

}  // namespace tessera
