// Lists the folds that compute, for functions that are compiled once for each of them.
#pragma once

#include <fmt/format.h>

#include <type_traits>
#include <utility>

#include "base/error.h"
#include "kernels/scalar.h"

namespace tessera {

// Expands F for each of these folds: F(sum) F(product) and so on.
#define TESSERA_KNOWN_FOLDS(F) F(sum) F(product) F(max) F(min) F(bit_and) F(bit_or)

// Chooses among functions of one name, since clang can't compile a template for several vector units.
template <Fold fold>
using Known = std::integral_constant<Fold, fold>;

// Returns f.operator()<fold>(), or false for a fold that doesn't compute.
template <typename F>
bool visit_if_known(Fold fold, F &&f) {
#define TESSERA_CASE(name) \
  case Fold::name:         \
    return std::forward<F>(f).template operator()<Fold::name>();
  switch (fold) {
    TESSERA_KNOWN_FOLDS(TESSERA_CASE)
    default:
      return false;
  }
#undef TESSERA_CASE
}

// Says whether the fold computes and has a meaning for the dtype.
inline bool is_known(Fold fold, DType dtype) {
  return visit_if_known(fold, [&]<Fold known>() { return visit_fold<known>(dtype, []<typename T>() {}); });
}

// Does the same as visit_if_known for callers who have asked is_known.
template <typename F>
void visit_known(Fold fold, DType dtype, F &&f) {
  if (!visit_if_known(fold, std::forward<F>(f)))
    throw DefectError(fmt::format("fold number {} isn't known on {}", static_cast<int>(fold), name_of(dtype)));
}

}  // namespace tessera
