// Cholesky factors and triangular solves of matrices that are cut by rows, a block of rows at a step. The device that has the block
// hands what it makes of it to the devices of later steps, and has nothing left to do. With A in 2 x 2 blocks on two devices:
//
//   factor   L00 = cholesky(A00), to device 1, which finds L10 = A10 / L00', and then L11 = cholesky(A11 - L10 L10')
//   solve    x0 = A00 \ b0, to device 1, which finds x1 = A11 \ (b1 - A10 x0)
//
// All devices execute every step, and keep the results of their own.
#include "ops/linalg/localize_rows.h"

#include "base/error.h"
#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/contraction/ops.h"
#include "ops/elementwise/ops.h"
#include "partition/partitioner.h"

namespace tessera::stablehlo {
namespace {

// Each step adds operations to the program, and programs are to stay short.
constexpr int64_t most_steps = 32;

// Describes how the rows of a matrix lie on the devices of a group.
struct Rows {
  int64_t order, devices, block;
  AxisList axes;

  Rows(int64_t order, AxisList cut, const Mesh &mesh)
      : order(order), devices(size_of(cut, mesh)), block(ceil_div(order, devices)), axes(std::move(cut)) {}
  int64_t begin(int64_t step) const { return step * block; }
  int64_t size(int64_t step) const { return std::min(block, order - begin(step)); }
  int64_t steps() const { return ceil_div(order, block); }  // devices that have any rows
};

// Writes the iterations. The last two dimensions are those of matrices.
struct RowWriter {
  LocalEmitter emitter;
  const Rows &rows;
  int64_t row_dim;
  mlir::StringAttr reason;

  RowWriter(Localizer &localizer, const Rows &rows)
      : emitter(localizer.emitter()),
        rows(rows),
        row_dim(static_cast<int64_t>(localizer.global_operand_shape(0).size()) - 2),
        reason(emitter.builder.getStringAttr("blocks of " + spoken_name(localizer.op()))) {}

  mlir::Value top(mlir::Value value, int64_t count) { return emitter.slice(value, row_dim, 0, count); }
  mlir::Value columns_of_step(mlir::Value value, int64_t step) {
    return emitter.slice(value, row_dim + 1, rows.begin(step), rows.begin(step) + rows.size(step));
  }
  // Returns the value with as many rows as a block has.
  mlir::Value as_block(mlir::Value value) { return emitter.resize(value, row_dim, rows.block); }
  mlir::Value is_own_step(int64_t step) { return emitter.equal(emitter.axis_index(rows.axes), emitter.integer(step)); }

  // Returns the value of the device of a step on the devices of the steps [first, last), and on itself.
  mlir::Value handed_on(mlir::Value value, int64_t step, int64_t first, int64_t last) {
    std::vector<std::vector<int64_t>> groups;
    for (const std::vector<int64_t> &group : emitter.mesh.groups(rows.axes)) {
      groups.push_back({group[step]});
      for (int64_t taker = first; taker < last; ++taker)
        if (taker != step) groups.back().push_back(group[taker]);
    }
    if (groups.front().size() == 1) return value;
    auto members = spmd::MembersAttr::get(emitter.builder.getContext(), spmd::Members{{}, {}, groups});
    return spmd::CollectiveBroadcastOp::create(emitter.builder, emitter.loc, value, members, reason);
  }

  // a b, or a b' where `contracted`, the dimension of b that is summed over, is that of its columns.
  mlir::Value product(mlir::Value a, mlir::Value b, int64_t contracted) {
    llvm::SmallVector<int64_t> batch;
    for (int64_t dim = 0; dim < row_dim; ++dim) batch.push_back(dim);
    auto numbers =
        DotDimensionNumbersAttr::get(emitter.builder.getContext(), batch, batch, {row_dim + 1}, {contracted});
    Shape shape = shape_of_value(a);
    shape.back() = shape_of_value(b)[contracted == row_dim ? row_dim + 1 : row_dim];
    return DotGeneralOp::create(emitter.builder, emitter.loc, mlir::RankedTensorType::get(shape, element_of(a)), a, b,
                                numbers, mlir::ArrayAttr(), DotAlgorithmAttr());
  }
};

AxisList axes_of(const FactorIndices &dim, const FactorAxes &axes) { return dim.empty() ? AxisList() : axes[dim[0]]; }

// Elements of a block that one row of it has, with all its batch dimensions: of the last dimension `columns`.
int64_t elements_of_row(const Shape &shape, int64_t columns, const TensorFactors &factors, const FactorAxes &axes,
                        const Mesh &mesh) {
  int64_t count = columns;
  for (size_t dim = 0; dim + 2 < shape.size(); ++dim)
    count *= ceil_div(shape[dim], size_of(axes_of(factors[dim], axes), mesh));
  return count;
}

bool is_real_float(mlir::Type element) { return element.isF32() || element.isF64(); }

}  // namespace

// --- Cholesky

bool may_shard(CholeskyOp op, const ShardingRule &rule, FactorId factor) {
  if (rule.factors[factor].kind == FactorKind::pass_through) return true;
  const TensorFactors &dims = rule.operands[0];
  return !rule.is_custom && op.getLower() && is_real_float(element_of(op.getA())) &&
         llvm::is_contained(dims[dims.size() - 2], factor);
}

bool says_what_it_sends(CholeskyOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  const Shape shape = shape_of_value(op.getA());
  const TensorFactors &dims = rule.operands[0];
  const AxisList cut = axes_of(dims[dims.size() - 2], axes);
  if (cut.empty() || shape.back() == 0) return true;
  const Mesh &mesh = sent.planner().mesh();
  const Rows rows(shape.back(), cut, mesh);
  if (rows.steps() > most_steps) return sent.rule_out(), true;
  const int64_t bytes = element_bytes_of(element_of(op.getA())) * elements_of_row(shape, 1, dims, axes, mesh);
  for (int64_t step = 0; step + 1 < rows.steps(); ++step) {
    if (step > 0) sent.add(CollectiveKind::collective_broadcast, cut, bytes * rows.size(step) * rows.begin(step));
    sent.add(CollectiveKind::collective_broadcast, cut, bytes * rows.size(step) * rows.size(step));
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
    return or_no_numbers(emitter.concatenate(columns_, writer_.row_dim + 1));
  }

 private:
  // Adds the columns of the factor along which the step's rows meet the diagonal.
  void take(int64_t step) {
    LocalEmitter &emitter = writer_.emitter;
    mlir::Value left = writer_.columns_of_step(a_, step);
    if (step > 0) {
      mlir::Value own = emitter.concatenate(columns_, writer_.row_dim + 1);
      mlir::Value above = writer_.handed_on(writer_.top(own, rows_.size(step)), step, step, rows_.steps());
      left = emitter.subtract(left, writer_.product(own, above, writer_.row_dim + 1));
    }
    mlir::Value square = writer_.top(left, rows_.size(step));
    diagonal_ = CholeskyOp::create(emitter.builder, emitter.loc, square.getType(), square, /*lower=*/true);
    mlir::Value below = TriangularSolveOp::create(
        emitter.builder, emitter.loc, left.getType(), writer_.handed_on(diagonal_, step, step, rows_.steps()), left,
        /*left_side=*/false, /*lower=*/true, /*unit_diagonal=*/false, Transpose::TRANSPOSE);
    mlir::Value is_past = emitter.less(emitter.axis_index(rows_.axes), emitter.integer(step));
    mlir::Value nothing = emitter.broadcast(emitter.zero(element_of(left)), shape_of_value(left));
    mlir::Value others = emitter.select(is_past, nothing, below);
    columns_.push_back(emitter.select(writer_.is_own_step(step), writer_.as_block(diagonal_), others));
  }

  // Where a matrix isn't positive definite, its factor has no numbers. The last pivot tells: it comes of all before.
  mlir::Value or_no_numbers(mlir::Value factor) {
    LocalEmitter &emitter = writer_.emitter;
    const int64_t rank = writer_.row_dim + 2, last = rows_.size(rows_.steps() - 1);
    mlir::Value pivot = emitter.slice(emitter.slice(diagonal_, rank - 2, last - 1, last), rank - 1, last - 1, last);
    pivot = writer_.handed_on(pivot, rows_.steps() - 1, 0, rows_.devices);
    const Shape shape = shape_of_value(factor);
    mlir::Type element = element_of(factor), i32 = emitter.builder.getI32Type();
    mlir::Value is_definite = emitter.compare(pivot, emitter.broadcast(emitter.zero(element), shape_of_value(pivot)),
                                              ComparisonDirection::GT);
    Shape batch(shape.begin(), shape.end() - 2);
    std::vector<int64_t> dims;
    for (int64_t dim = 0; dim < rank - 2; ++dim) dims.push_back(dim);
    is_definite = emitter.broadcast_along(emitter.reshape(is_definite, batch), shape, dims);
    mlir::Value first = emitter.multiply(emitter.axis_index(rows_.axes), emitter.integer(rows_.block));
    mlir::Value row = emitter.add(emitter.iota(i32, shape, rank - 2), emitter.broadcast(first, shape));
    mlir::Value inside = emitter.at_least(row, emitter.iota(i32, shape, rank - 1));
    auto type = llvm::cast<mlir::FloatType>(element);
    mlir::Value no_number =
        emitter.scalar(type, mlir::FloatAttr::get(type, llvm::APFloat::getNaN(type.getFloatSemantics())));
    mlir::Value none =
        emitter.select(inside, emitter.broadcast(no_number, shape), emitter.broadcast(emitter.zero(element), shape));
    return emitter.select(is_definite, factor, none);
  }

  RowWriter writer_;
  const Rows &rows_;
  mlir::Value a_, diagonal_;
  std::vector<mlir::Value> columns_;  // of the factor, step by step
};

}  // namespace

llvm::LogicalResult localize(CholeskyOp op, Localizer &localizer) {
  const Shape shape = localizer.global_operand_shape(0);
  const AxisList &cut = localizer.operand_axes(0)[shape.size() - 2];
  if (cut.empty() || shape.back() == 0) return localizer.clone_as_result(), llvm::success();
  const Rows rows(shape.back(), cut, localizer.mesh());
  localizer.set_result(0, RowFactor(localizer, rows).factor());
  return llvm::success();
}

// --- Triangular solves

// The rows of a, b and x are cut alike. Where a is transposed or stands on the right, its columns would have to be.
ShardingRule rule_on_blocks(TriangularSolveOp op, const ShardingRule &rule) {
  if (rule.is_custom || !op.getLeftSide() || op.getTransposeA() != Transpose::NO_TRANSPOSE) return rule;
  constexpr int64_t none = ShardingRuleBuilder::none;
  const Shape a = shape_of_value(op.getA()), b = shape_of_value(op.getB());
  const auto rows = static_cast<int64_t>(a.size()) - 2;
  ShardingRuleBuilder builder({a, b}, {b});
  for (int64_t dim = 0; dim < rows; ++dim) builder.add({dim, dim}, {dim}, a[dim]);
  builder.add({rows, rows}, {rows}, a[rows], FactorKind::need_replication);
  builder.add({none, rows + 1}, {rows + 1}, b[rows + 1]);
  builder.add_to_operand(0, rows + 1, a[rows + 1], FactorKind::need_replication);
  return builder.build();
}

static const FactorIndices &rows_in(const TensorFactors &tensor) { return tensor[tensor.size() - 2]; }

bool may_shard(TriangularSolveOp, const ShardingRule &rule, FactorId factor) {
  if (rule.factors[factor].kind == FactorKind::pass_through) return true;
  return !rule.is_custom && rows_in(rule.operands[0]) == FactorIndices{factor} &&
         rows_in(rule.operands[1]) == rows_in(rule.operands[0]) &&
         rows_in(rule.results[0]) == rows_in(rule.operands[0]);
}

bool says_what_it_sends(TriangularSolveOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  const Shape shape = shape_of_value(op.getB());
  const AxisList cut = axes_of(rows_in(rule.operands[1]), axes);
  if (cut.empty() || shape[shape.size() - 2] == 0) return true;
  const Mesh &mesh = sent.planner().mesh();
  const Rows rows(shape[shape.size() - 2], cut, mesh);
  if (rows.steps() > most_steps) return sent.rule_out(), true;
  const int64_t columns = ceil_div(shape.back(), size_of(axes_of(rule.operands[1].back(), axes), mesh));
  const int64_t bytes =
      element_bytes_of(element_of(op.getB())) * elements_of_row(shape, columns, rule.operands[1], axes, mesh);
  for (int64_t step = 0; step + 1 < rows.steps(); ++step)
    sent.add(CollectiveKind::collective_broadcast, cut, bytes * rows.size(step));
  return true;
}

llvm::LogicalResult localize(TriangularSolveOp op, Localizer &localizer) {
  const Shape shape = localizer.global_operand_shape(1);
  const AxisList &cut = localizer.operand_axes(1)[shape.size() - 2];
  if (cut.empty() || shape[shape.size() - 2] == 0) return localizer.clone_as_result(), llvm::success();
  const Rows rows(shape[shape.size() - 2], cut, localizer.mesh());
  RowWriter writer(localizer, rows);
  LocalEmitter &emitter = writer.emitter;
  mlir::Value a = localizer.operand(0), left = localizer.operand(1), own = left;
  for (int64_t i = 0; i < rows.steps(); ++i) {
    const int64_t step = op.getLower() ? i : rows.steps() - 1 - i;
    mlir::Value columns = writer.columns_of_step(a, step), right = writer.top(left, rows.size(step));
    mlir::Value x = TriangularSolveOp::create(emitter.builder, emitter.loc, right.getType(),
                                              writer.top(columns, rows.size(step)), right, /*left_side=*/true,
                                              op.getLower(), op.getUnitDiagonal(), Transpose::NO_TRANSPOSE);
    own = emitter.select(writer.is_own_step(step), writer.as_block(x), own);
    if (i + 1 == rows.steps()) break;
    x = op.getLower() ? writer.handed_on(x, step, step, rows.steps()) : writer.handed_on(x, step, 0, step);
    left = emitter.subtract(left, writer.product(columns, x, writer.row_dim));
  }
  localizer.set_result(0, own);
  return llvm::success();
}

}  // namespace tessera::stablehlo
