// Computes Cholesky factors of matrices that are cut by rows, one block of rows in each step (localize_columns.cpp does
// so for matrices that are cut by columns). The device that has the block sends its result to the devices of later
// steps, and is then finished. With A in 2 x 2 blocks on two devices:
//
//   L00 = cholesky(A00), to device 1, which finds L10 = A10 / L00', and then L11 = cholesky(A11 - L10 L10')
//
// All devices execute every step, and keep the results of their own step.
#include "ops/linalg/localize_rows.h"

#include "dialect/stablehlo/dialect.h"
#include "ops/elementwise/ops.h"
#include "ops/linalg/localize_factor.h"
#include "ops/linalg/localize_triangle.h"

namespace tessera::stablehlo {

static bool is_real_float(mlir::Type element) { return element.isF32() || element.isF64(); }

bool may_shard(CholeskyOp op, const ShardingRule &rule, FactorId factor) {
  if (rule.factors[factor].kind == FactorKind::pass_through) return true;
  const TensorFactors &dims = rule.operands[0];
  return !rule.is_custom && op.getLower() && is_real_float(element_of(op.getA())) &&
         (llvm::is_contained(dims[dims.size() - 2], factor) || llvm::is_contained(dims.back(), factor));
}

bool says_what_it_sends(CholeskyOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  const Shape shape = shape_of_value(op.getA());
  const TensorFactors &dims = rule.operands[0];
  const AxisList cut = axes_of(dims[dims.size() - 2], axes), columns = axes_of(dims.back(), axes);
  if ((cut.empty() && columns.empty()) || shape.back() == 0) return true;
  if (!cut.empty() && !columns.empty()) return sent.rule_out(), true;
  const Mesh &mesh = sent.planner().mesh();
  const int64_t bytes = element_bytes_of(element_of(op.getA())) * elements_of_row(shape, 1, dims, axes, mesh);
  if (cut.empty()) return say_what_columns_send(Rows(shape.back(), columns, mesh), bytes, sent), true;
  const Rows rows(shape.back(), cut, mesh);
  if (rows.steps() > most_steps) return sent.rule_out(), true;
  for (int64_t step = 0; step + 1 < rows.steps(); ++step) {
    if (step > 0) sent.add(CollectiveKind::collective_broadcast, cut, bytes * rows.size(step) * rows.begin(step));
    sent.add(CollectiveKind::collective_broadcast, cut, bytes * rows.size(step) * (rows.size(step) + 1) / 2);
  }
  sent.add(CollectiveKind::collective_broadcast, cut, bytes);
  return true;
}

namespace {

class RowFactor {
 public:
  RowFactor(Localizer &localizer, const Rows &rows) : writer_(localizer, rows), rows_(rows), a_(localizer.operand(0)) {}

  mlir::Value factor() {
    for (int64_t step = 0; step < rows_.steps(); ++step) take(step);
    LocalEmitter &emitter = writer_.emitter;
    return or_no_numbers(writer_, emitter.concatenate(columns_, writer_.row_dim + 1), diagonal_, writer_.row_dim);
  }

 private:
  // Adds the columns of the factor along which the step's rows meet the diagonal.
  void take(int64_t step) {
    LocalEmitter &emitter = writer_.emitter;
    mlir::Value left = writer_.columns_of_step(a_, step);
    if (step > 0) {
      mlir::Value own = emitter.concatenate(columns_, writer_.row_dim + 1);
      mlir::Value above = writer_.broadcast_along_rows(writer_.top(own, rows_.size(step)), step, step, rows_.steps());
      left = emitter.subtract(left, writer_.product(own, writer_.row_dim + 1, above, writer_.row_dim + 1));
    }
    mlir::Value square = writer_.top(left, rows_.size(step));
    diagonal_ = CholeskyOp::create(emitter.builder, emitter.loc, square.getType(), square, /*lower=*/true);
    mlir::Value below =
        TriangularSolveOp::create(emitter.builder, emitter.loc, left.getType(), broadcast_triangle(step), left,
                                  /*left_side=*/false, /*lower=*/true, /*unit_diagonal=*/false, Transpose::TRANSPOSE);
    mlir::Value is_past = emitter.less(emitter.axis_index(rows_.axes), emitter.integer(step));
    mlir::Value nothing = emitter.broadcast(emitter.zero(element_of(left)), shape_of_value(left));
    mlir::Value others = emitter.select(is_past, nothing, below);
    columns_.push_back(emitter.select(writer_.is_own_step(step), writer_.as_block(diagonal_), others));
  }

  mlir::Value broadcast_triangle(int64_t step) {
    LocalEmitter &emitter = writer_.emitter;
    mlir::Value packed = packed_triangle(emitter, diagonal_);
    return unpacked_triangle(emitter, writer_.broadcast_along_rows(packed, step, step, rows_.steps()));
  }

  RowWriter writer_;
  const Rows &rows_;
  mlir::Value a_, diagonal_;
  std::vector<mlir::Value> columns_;  // of the factor, step by step
};

}  // namespace

mlir::Value or_no_numbers(RowWriter &writer, mlir::Value factor, mlir::Value last_diagonal, DimId dim) {
  LocalEmitter &emitter = writer.emitter;
  const Rows &rows = writer.rows;
  const DimId row_dim = writer.row_dim;
  const int64_t last = rows.size(rows.steps() - 1);
  mlir::Value pivot = emitter.slice(emitter.slice(last_diagonal, row_dim, last - 1, last), row_dim + 1, last - 1, last);
  pivot = writer.broadcast_along_rows(pivot, rows.steps() - 1, 0, rows.devices);
  const Shape shape = shape_of_value(factor);
  mlir::Type element = element_of(factor), i32 = emitter.builder.getI32Type();
  mlir::Value is_definite =
      emitter.compare(pivot, emitter.broadcast(emitter.zero(element), shape_of_value(pivot)), ComparisonDirection::GT);
  Shape batch(shape.begin(), shape.end() - 2);
  std::vector<int64_t> dims;
  for (int64_t i = 0; i < row_dim; ++i) dims.push_back(i);
  is_definite = emitter.broadcast_along(emitter.reshape(is_definite, batch), shape, dims);
  mlir::Value first = emitter.multiply(emitter.axis_index(rows.axes), emitter.integer(rows.block));
  auto position = [&](DimId along) {
    mlir::Value own = emitter.iota(i32, shape, along);
    return along == dim ? emitter.add(own, emitter.broadcast(first, shape)) : own;
  };
  mlir::Value inside = emitter.at_least(position(row_dim), position(row_dim + 1));
  auto type = llvm::cast<mlir::FloatType>(element);
  mlir::Value no_number =
      emitter.scalar(type, mlir::FloatAttr::get(type, llvm::APFloat::getNaN(type.getFloatSemantics())));
  mlir::Value none =
      emitter.select(inside, emitter.broadcast(no_number, shape), emitter.broadcast(emitter.zero(element), shape));
  return emitter.select(is_definite, factor, none);
}

llvm::LogicalResult localize(CholeskyOp op, Localizer &localizer) {
  const Shape shape = localizer.global_operand_shape(0);
  const AxisList &cut = localizer.operand_axes(0)[shape.size() - 2], &columns = localizer.operand_axes(0).back();
  if ((cut.empty() && columns.empty()) || shape.back() == 0) return localizer.clone_as_result(), llvm::success();
  const Rows blocks(shape.back(), cut.empty() ? columns : cut, localizer.mesh());
  localizer.set_result(0, cut.empty() ? factor_of_columns(localizer, blocks) : RowFactor(localizer, blocks).factor());
  return llvm::success();
}

}  // namespace tessera::stablehlo
