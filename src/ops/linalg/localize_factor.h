// Writes Cholesky factors of matrices that are cut by rows (localize_rows.cpp) or by columns (localize_columns.cpp).
#pragma once

#include "ops/linalg/localize_row_writer.h"

namespace tessera::stablehlo {

// Fills the factor with NaN where the matrix isn't positive definite. The last pivot, in the diagonal block of the last
// step, tells this, since it depends on all before it. The factor is cut along `dim`.
mlir::Value or_no_numbers(RowWriter &writer, mlir::Value factor, mlir::Value last_diagonal, DimId dim);

// Each pair of blocks of columns adds a collective to the program.
inline constexpr int64_t most_steps_of_columns = 16;

void say_what_columns_send(const Rows &columns, int64_t bytes_of_row, OwnExchanges &sent);
mlir::Value factor_of_columns(Localizer &localizer, const Rows &columns);

}  // namespace tessera::stablehlo
