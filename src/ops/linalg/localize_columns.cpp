// Computes Cholesky factors of matrices that are cut by columns, one block of columns in each step. A device that has
// computed its columns of the factor sends each block of rows to the devices whose columns begin at these rows or
// before. With A in 2 x 2 blocks on two devices:
//
//   L00 = cholesky(A00), L10 = A10 / L00' to device 1, and L11 = cholesky(A11 - L10 L10')
//
// All devices execute every step, and keep the results of their own step.
#include "dialect/stablehlo/dialect.h"
#include "ops/elementwise/ops.h"
#include "ops/linalg/localize_factor.h"
#include "ops/linalg/ops.h"

namespace tessera::stablehlo {
namespace {

class ColumnFactor {
 public:
  ColumnFactor(Localizer &localizer, const Rows &columns)
      : writer_(localizer, columns), columns_(columns), row_(writer_.row_dim), left_(localizer.operand(0)) {}

  mlir::Value factor() {
    LocalEmitter &emitter = writer_.emitter;
    mlir::Value own = emitter.broadcast(emitter.zero(element_of(left_)), shape_of_value(left_));
    mlir::Value diagonal;
    for (int64_t step = 0; step < columns_.steps(); ++step) {
      const int64_t size = columns_.size(step);
      diagonal = factored(size);
      mlir::Value made = diagonal, below;
      if (step + 1 < columns_.steps()) {
        below = solved_below(diagonal, size);
        made = emitter.concatenate({diagonal, below}, row_);
      }
      made = emitter.pad(emitter.resize(made, row_ + 1, columns_.block), row_, columns_.begin(step), 0);
      own = emitter.select(writer_.is_own_step(step), made, own);
      if (below) take_from_later(below, step);
    }
    return or_no_numbers(writer_, own, diagonal, row_ + 1);
  }

 private:
  mlir::Value rows_of_left(int64_t begin, int64_t end) { return writer_.emitter.slice(left_, row_, begin, end); }
  int64_t rows_left() const { return shape_of_value(left_)[static_cast<size_t>(row_)]; }

  mlir::Value factored(int64_t size) {
    LocalEmitter &emitter = writer_.emitter;
    mlir::Value square = emitter.slice(rows_of_left(0, size), row_ + 1, 0, size);
    return CholeskyOp::create(emitter.builder, emitter.loc, square.getType(), square, /*lower=*/true);
  }

  mlir::Value solved_below(mlir::Value diagonal, int64_t size) {
    LocalEmitter &emitter = writer_.emitter;
    mlir::Value below = rows_of_left(size, rows_left());
    return TriangularSolveOp::create(emitter.builder, emitter.loc, below.getType(), diagonal, below,
                                     /*left_side=*/false, /*lower=*/true, /*unit_diagonal=*/false,
                                     Transpose::TRANSPOSE);
  }

  // Subtracts the contribution of a step's columns below its diagonal from the remaining columns.
  void take_from_later(mlir::Value below, int64_t step) {
    LocalEmitter &emitter = writer_.emitter;
    std::vector<mlir::Value> blocks;
    for (int64_t later = step + 1; later < columns_.steps(); ++later) {
      const int64_t begin = columns_.begin(later) - columns_.begin(step + 1);
      mlir::Value rows = emitter.slice(below, row_, begin, begin + columns_.size(later));
      blocks.push_back(writer_.broadcast_along_rows(rows, step, step + 1, later + 1));
    }
    below = emitter.concatenate(blocks, row_);
    const int64_t blocks_left = columns_.steps() - step - 1;
    mlir::Value number = emitter.subtract(emitter.axis_index(columns_.axes), emitter.integer(step + 1));
    mlir::Value own = emitter.dynamic_slice(emitter.resize(below, row_, blocks_left * columns_.block), row_,
                                            emitter.multiply(number, emitter.integer(columns_.block)), columns_.block);
    left_ =
        emitter.subtract(rows_of_left(columns_.block, rows_left()), writer_.product(below, row_ + 1, own, row_ + 1));
  }

  RowWriter writer_;
  const Rows &columns_;
  const DimId row_;
  mlir::Value left_;  // the rows from the step's diagonal on, without the contributions of earlier columns
};

}  // namespace

void say_what_columns_send(const Rows &columns, int64_t bytes_of_row, OwnExchanges &sent) {
  if (columns.steps() > most_steps_of_columns) return sent.rule_out();
  for (int64_t step = 0; step + 1 < columns.steps(); ++step)
    for (int64_t later = step + 1; later < columns.steps(); ++later)
      sent.add(CollectiveKind::collective_broadcast, columns.axes, bytes_of_row * columns.size(later) * columns.block);
  sent.add(CollectiveKind::collective_broadcast, columns.axes, bytes_of_row);
}

mlir::Value factor_of_columns(Localizer &localizer, const Rows &columns) {
  return ColumnFactor(localizer, columns).factor();
}

}  // namespace tessera::stablehlo
