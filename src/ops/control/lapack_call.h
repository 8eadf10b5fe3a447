// Reads calls that JAX makes for CPUs: calls of LAPACK, `@lapack_sgetrf_ffi` with its letters in the backend config,
// and of sparse products.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "ops/control/ops.h"

namespace tessera {

// Returns "sgetrf" for @lapack_sgetrf_ffi, and likewise for any routine that JAX calls; empty for another call.
llvm::StringRef lapack_routine_of(stablehlo::CustomCallOp op);
// Returns the routine without the letter of its dtype: "getrf".
llvm::StringRef lapack_kind_of(stablehlo::CustomCallOp op);

// Returns the name that newer releases of JAX write for a call of older ones, @lapack_sgetrf; empty for another call.
std::string newer_lapack_target(llvm::StringRef target);

// Returns the backend config's options: numbers by name, letters by their codes, booleans as 0 or 1. Returns nothing
// for any other content.
std::optional<std::map<std::string, int64_t, std::less<>>> lapack_options_of(stablehlo::CustomCallOp op);

// Returns the operand that is the batch of matrices.
unsigned lapack_matrices_of(stablehlo::CustomCallOp op);

// Makes a call of a LAPACK routine. Its options are letters.
mlir::Operation *call_lapack(mlir::OpBuilder &builder, mlir::Location loc, const std::string &target,
                             mlir::ValueRange operands, mlir::TypeRange results,
                             llvm::ArrayRef<std::pair<const char *, char>> letters);

// Names the target of the product of a sparse matrix, compressed by rows, and a dense one.
inline constexpr llvm::StringLiteral sparse_product_target = "cpu_csr_sparse_dense_ffi";

}  // namespace tessera
