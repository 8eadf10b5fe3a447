// Builds expressions over batches of matrices, the last two dimensions, for the derivatives of factorisations.
#pragma once

#include "dialect/stablehlo/attributes.h"
#include "transform/emit.h"

namespace tessera::stablehlo {

int64_t rows_of(mlir::Value a);
int64_t columns_of(mlir::Value a);

mlir::Value conjugated(Emit e, mlir::Value a);
mlir::Value matrix_transposed(Emit e, mlir::Value a);
mlir::Value adjoint(Emit e, mlir::Value a);
mlir::Value matrix_product(Emit e, mlir::Value a, mlir::Value b);
mlir::Value solve(Emit e, mlir::Value a, mlir::Value b, bool left, bool lower, bool unit, Transpose transpose);
// Returns one triangle, with the diagonal times a factor.
mlir::Value triangle(Emit e, mlir::Value a, bool lower, double diagonal);
// Returns ones where row and column are equal, zeros elsewhere.
mlir::Value identity(Emit e, mlir::RankedTensorType like);
mlir::Value diagonal_of(Emit e, mlir::Value a);
// Returns matrices all of whose rows, or all of whose columns, are the vectors.
mlir::Value repeated(Emit e, mlir::Value vectors, int64_t count, bool in_rows);
mlir::Value block_of(Emit e, mlir::Value a, int64_t rows, int64_t columns);
mlir::Value real_part(Emit e, mlir::Value a);

}  // namespace tessera::stablehlo
