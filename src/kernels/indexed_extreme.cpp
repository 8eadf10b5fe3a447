#include "kernels/indexed_extreme.h"

#include <algorithm>

#include "kernels/scalar.h"

namespace tessera {
namespace {

// Results may be the arrays of arguments, so that many elements are combined before any is written.
constexpr int64_t chunk = 32;

template <Fold extreme, typename T, typename Index>
TESSERA_INLINE void fold_chunk(const T *a, const Index *i, const T *b, const Index *j, T *value, Index *index,
                               int64_t count) {
  T values[chunk];
  Index indices[chunk];
  for (int64_t k = 0; k < count; ++k) {
    const auto x = Element<T>::load(a[k]), y = Element<T>::load(b[k]);
    const bool takes_first = (extreme == Fold::max ? x > y : x < y) | (x != x);
    const bool takes_left = takes_first | ((x == y) & (i[k] < j[k]));
    values[k] = takes_first ? a[k] : b[k];
    indices[k] = takes_left ? i[k] : j[k];
  }
  std::copy_n(values, count, value);
  std::copy_n(indices, count, index);
}

template <Fold extreme, typename T, typename Index>
void fold_pairs(void *const *arguments, void *const *results, int64_t count) {
  const auto *a = static_cast<const T *>(arguments[0]), *b = static_cast<const T *>(arguments[2]);
  const auto *i = static_cast<const Index *>(arguments[1]), *j = static_cast<const Index *>(arguments[3]);
  auto *value = static_cast<T *>(results[0]);
  auto *index = static_cast<Index *>(results[1]);
  int64_t k = 0;
  for (; k + chunk <= count; k += chunk) fold_chunk<extreme>(a + k, i + k, b + k, j + k, value + k, index + k, chunk);
  fold_chunk<extreme>(a + k, i + k, b + k, j + k, value + k, index + k, count - k);
}

template <Fold extreme, typename Index>
VectorFunction function_for(DType value) {
  VectorFunction function = nullptr;
  visit_fold<extreme>(value, [&]<typename T>() { function = fold_pairs<extreme, T, Index>; });
  return function;
}

template <Fold extreme>
VectorFunction function_for(DType value, DType index) {
  if (index == DType::i32) return function_for<extreme, int32_t>(value);
  if (index == DType::i64) return function_for<extreme, int64_t>(value);
  return nullptr;
}

}  // namespace

std::shared_ptr<const VectorFunction> indexed_extreme(Fold extreme, DType value, DType index) {
  const VectorFunction function =
      extreme == Fold::max ? function_for<Fold::max>(value, index) : function_for<Fold::min>(value, index);
  return function ? std::make_shared<const VectorFunction>(function) : nullptr;
}

}  // namespace tessera
