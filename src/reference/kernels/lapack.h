// Factorisations that programs call by their LAPACK names, on batches of matrices, done by LAPACK itself, so that what a
// factorisation leaves open (signs of vectors, choice of pivots) comes out as it does elsewhere.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/tensor.h"

namespace tessera {

// The letters that a call gives; 0 where it gives none.
struct LapackFlags {
  char mode = 0;                             // syevd, gesdd: which vectors
  char uplo = 0;                             // syevd: which triangle is read
  char compute_left = 0, compute_right = 0;  // geev
};

using LapackResults = std::vector<std::pair<DType, Shape>>;

// `routine` is a name without the letter of its dtype. Operands and results as JAX's calls have them, matrices of `batch` x rows x columns:
//   getrf  a -> (LU, pivots counted from 1, info)          orgqr, ungqr  (reflectors, tau) -> Q
//   geqrf  a -> (reflectors and R, tau)                    syevd, heevd  a -> (vectors, values, info)
//   gesdd  a -> (a, values, U, V^H, info)                  geev  a -> (values: re, im | complex, left, right, info)
//   gtsv   lower, middle and upper diagonal, right sides -> (what is left of the diagonals: three, solution, info)
// info is LAPACK's: 0, or where it failed. Nothing if shapes or dtypes aren't such a call's.
std::optional<std::vector<Tensor>> lapack(std::string_view routine, const LapackFlags &flags,
                                          const std::vector<Tensor> &operands, const LapackResults &results);

}  // namespace tessera
