// Factorises batches of matrices for calls by LAPACK's names. LAPACK itself computes, so that free choices (signs of
// vectors, pivots) agree with other programs.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/tensor.h"

namespace tessera {

// Holds a call's arguments other than operands: numbers by name; letters by their codes, booleans as 0 or 1.
using LapackOptions = std::map<std::string, int64_t, std::less<>>;
using LapackTypes = std::vector<std::pair<DType, Shape>>;
using LapackResults = LapackTypes;

// Calls LAPACK's `routine`, which has the letter of its dtype. Operands and results are those of JAX's calls, matrices
// of `batch` x rows x columns, with options in brackets:
//   getrf   a -> (LU, pivots counted from 1, info)
//   geqrf   a -> (reflectors and R, tau)
//   geqp3   a, order -> (reflectors and R, columns counted from 1, tau); columns with an order above 0 come first
//   orgqr, ungqr  (reflectors, tau) -> Q
//   ormqr, unmqr  (reflectors, tau, c) -> Q c, or as [left, transpose] say
//   syevd, heevd  a -> (vectors, values, info)  [mode, uplo]
//   geev    a -> (values: re, im | complex, left, right, info)  [compute_left, compute_right]
//   gees    a -> (Schur form, vectors, values: re, im | complex, how many are sorted: 0, info)  [mode, sort: none]
//   gehrd   a -> (reflectors and Hessenberg form, tau, info)  [low, high: the rows to reduce, counted from 1]
//   sytrd, hetrd  a -> (reflectors and tridiagonal form, diagonal, the one beside it, tau, info)  [uplo]
//   gesdd, gesvd  a -> (a, values, U, V^H, info)  [mode]
//   gtsv    lower, middle and upper diagonal, right sides -> (what is left of the diagonals: three, solution, info)
// and tridiagonal_solve_perturbed, of gtsv's operands: the solution, where pivots that are too small to divide by are
// made larger. info is LAPACK's: 0, or where it failed. Nothing if shapes, dtypes or options aren't such a call's.
std::optional<std::vector<Tensor>> lapack(std::string_view routine, const LapackOptions &options,
                                          const std::vector<Tensor> &operands, const LapackResults &results);

// Returns the operand that is the batch of matrices of such a call with operands of these types, or nothing if it isn't
// one.
std::optional<size_t> lapack_matrices(std::string_view routine, const LapackOptions &options,
                                      const LapackTypes &operands, const LapackResults &results);

}  // namespace tessera
