// Calls that JAX writes for CPUs: of LAPACK, `@lapack_sgetrf_ffi` with its letters in the backend config, and of sparse
// products.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "ops/control/ops.h"

namespace tessera {

// "sgetrf" of @lapack_sgetrf_ffi, of any routine that JAX calls; empty for another call.
llvm::StringRef lapack_routine_of(stablehlo::CustomCallOp op);
// The same without the letter of its dtype.
llvm::StringRef lapack_kind_of(stablehlo::CustomCallOp op);

// The name that newer releases of JAX write for a call of older ones, @lapack_sgetrf; empty for another call.
std::string newer_lapack_target(llvm::StringRef target);

// What the backend config says, numbers by name; of letters their codes, of booleans 0 or 1. Nothing if it says anything
// else.
std::optional<std::map<std::string, int64_t, std::less<>>> lapack_options_of(stablehlo::CustomCallOp op);

// Which operand is the batch of matrices.
unsigned lapack_matrices_of(stablehlo::CustomCallOp op);

// The product of a sparse matrix, compressed by rows, and a dense one.
inline constexpr llvm::StringLiteral sparse_product_target = "cpu_csr_sparse_dense_ffi";

}  // namespace tessera
