// Cholesky factors and triangular solves of matrices that are cut by rows. Devices take turns; who has had its turn hands what it
// has made to those whose turn is to come, and never hears of the matter again. With A in 2 x 2 blocks on two devices:
//
//   factor   L00 = cholesky(A00), to device 1, which finds L10 = A10 / L00', and then L11 = cholesky(A11 - L10 L10')
//   solve    x0 = A00 \ b0, to device 1, which finds x1 = A11 \ (b1 - A10 x0)
//
// All devices go through every turn, and keep what they find in their own.
#include "ops/linalg/localize_rows.h"

#include "base/error.h"
#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/contraction/ops.h"
#include "ops/elementwise/ops.h"
#include "partition/partitioner.h"

namespace tessera::stablehlo {
namespace {

// Each turn is a piece of the program, and programs are to stay short.
constexpr int64_t most_turns = 32;

// The rows of a matrix lie so on the devices of a group.
struct Rows {
  int64_t order, devices, block;
  AxisList axes;

  Rows(int64_t order, AxisList cut, const Mesh &mesh)
      : order(order), devices(size_of(cut, mesh)), block(ceil_div(order, devices)), axes(std::move(cut)) {}
  int64_t begin(int64_t turn) const { return turn * block; }
  int64_t size(int64_t turn) const { return std::min(block, order - begin(turn)); }
  int64_t turns() const { return ceil_div(order, block); }  // devices that have any rows
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
  mlir::Value columns_of_turn(mlir::Value value, int64_t turn) {
    return emitter.slice(value, row_dim + 1, rows.begin(turn), rows.begin(turn) + rows.size(turn));
  }
  // As many rows as a block has.
  mlir::Value as_block(mlir::Value value) { return emitter.resize(value, row_dim, rows.block); }
  mlir::Value is_turn_of_own(int64_t turn) {
    return emitter.equal(emitter.axis_index(rows.axes), emitter.integer(turn));
  }

  // The value of the device whose turn it is, on those of the turns [first, last) and on itself.
  mlir::Value handed_on(mlir::Value value, int64_t turn, int64_t first, int64_t last) {
    std::vector<std::vector<int64_t>> groups;
    for (const std::vector<int64_t> &group : emitter.mesh.groups(rows.axes)) {
      groups.push_back({group[turn]});
      for (int64_t taker = first; taker < last; ++taker)
        if (taker != turn) groups.back().push_back(group[taker]);
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

AxisList axes_of(const FactorIndices &dim, const std::vector<AxisList> &axes) {
  return dim.empty() ? AxisList() : axes[dim[0]];
}

// Elements of a block that one row of it has, with all its batch dimensions: of the last dimension `columns`.
int64_t elements_of_row(const Shape &shape, int64_t columns, const TensorFactors &factors,
                        const std::vector<AxisList> &axes, const Mesh &mesh) {
  int64_t count = columns;
  for (size_t dim = 0; dim + 2 < shape.size(); ++dim)
    count *= ceil_div(shape[dim], size_of(axes_of(factors[dim], axes), mesh));
  return count;
}

bool is_real_float(mlir::Type element) { return element.isF32() || element.isF64(); }

}  // namespace

// --- Cholesky

bool may_shard(CholeskyOp op, const ShardingRule &rule, int64_t factor) {
  if (rule.factors[factor].kind == FactorKind::pass_through) return true;
  const TensorFactors &dims = rule.operands[0];
  return !rule.is_custom && op.getLower() && is_real_float(element_of(op.getA())) &&
         llvm::is_contained(dims[dims.size() - 2], factor);
}

bool says_what_it_sends(CholeskyOp op, const ShardingRule &rule, const std::vector<AxisList> &axes,
                        OwnExchanges &sent) {
  const Shape shape = shape_of_value(op.getA());
  const TensorFactors &dims = rule.operands[0];
  const AxisList cut = axes_of(dims[dims.size() - 2], axes);
  if (cut.empty() || shape.back() == 0) return true;
  const Mesh &mesh = sent.planner().mesh();
  const Rows rows(shape.back(), cut, mesh);
  if (rows.turns() > most_turns) return sent.rule_out(), true;
  const int64_t bytes = element_bytes_of(element_of(op.getA())) * elements_of_row(shape, 1, dims, axes, mesh);
  for (int64_t turn = 0; turn + 1 < rows.turns(); ++turn) {
    if (turn > 0) sent.add(CollectiveKind::collective_broadcast, cut, bytes * rows.size(turn) * rows.begin(turn));
    sent.add(CollectiveKind::collective_broadcast, cut, bytes * rows.size(turn) * rows.size(turn));
  }
  sent.add(CollectiveKind::collective_broadcast, cut, bytes);
  return true;
}

namespace {

class RowFactor {
 public:
  RowFactor(Localizer &localizer, const Rows &rows) : writer_(localizer, rows), rows_(rows), a_(localizer.operand(0)) {}

  mlir::Value factor() {
    for (int64_t turn = 0; turn < rows_.turns(); ++turn) take(turn);
    LocalEmitter &emitter = writer_.emitter;
    return or_no_numbers(emitter.concatenate(columns_, writer_.row_dim + 1));
  }

 private:
  // Adds the columns of the factor along which the turn's rows meet the diagonal.
  void take(int64_t turn) {
    LocalEmitter &emitter = writer_.emitter;
    mlir::Value left = writer_.columns_of_turn(a_, turn);
    if (turn > 0) {
      mlir::Value own = emitter.concatenate(columns_, writer_.row_dim + 1);
      mlir::Value above = writer_.handed_on(writer_.top(own, rows_.size(turn)), turn, turn, rows_.turns());
      left = emitter.subtract(left, writer_.product(own, above, writer_.row_dim + 1));
    }
    mlir::Value square = writer_.top(left, rows_.size(turn));
    diagonal_ = CholeskyOp::create(emitter.builder, emitter.loc, square.getType(), square, /*lower=*/true);
    mlir::Value below = TriangularSolveOp::create(
        emitter.builder, emitter.loc, left.getType(), writer_.handed_on(diagonal_, turn, turn, rows_.turns()), left,
        /*left_side=*/false, /*lower=*/true, /*unit_diagonal=*/false, Transpose::TRANSPOSE);
    mlir::Value turn_is_over = emitter.less(emitter.axis_index(rows_.axes), emitter.integer(turn));
    mlir::Value nothing = emitter.broadcast(emitter.zero(element_of(left)), shape_of_value(left));
    mlir::Value others = emitter.select(turn_is_over, nothing, below);
    columns_.push_back(emitter.select(writer_.is_turn_of_own(turn), writer_.as_block(diagonal_), others));
  }

  // Where a matrix isn't positive definite, its factor has no numbers. The last pivot tells: it comes of all before.
  mlir::Value or_no_numbers(mlir::Value factor) {
    LocalEmitter &emitter = writer_.emitter;
    const int64_t rank = writer_.row_dim + 2, last = rows_.size(rows_.turns() - 1);
    mlir::Value pivot = emitter.slice(emitter.slice(diagonal_, rank - 2, last - 1, last), rank - 1, last - 1, last);
    pivot = writer_.handed_on(pivot, rows_.turns() - 1, 0, rows_.devices);
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
  std::vector<mlir::Value> columns_;  // of the factor, turn by turn
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

bool may_shard(TriangularSolveOp, const ShardingRule &rule, int64_t factor) {
  if (rule.factors[factor].kind == FactorKind::pass_through) return true;
  return !rule.is_custom && rows_in(rule.operands[0]) == FactorIndices{factor} &&
         rows_in(rule.operands[1]) == rows_in(rule.operands[0]) &&
         rows_in(rule.results[0]) == rows_in(rule.operands[0]);
}

bool says_what_it_sends(TriangularSolveOp op, const ShardingRule &rule, const std::vector<AxisList> &axes,
                        OwnExchanges &sent) {
  const Shape shape = shape_of_value(op.getB());
  const AxisList cut = axes_of(rows_in(rule.operands[1]), axes);
  if (cut.empty() || shape[shape.size() - 2] == 0) return true;
  const Mesh &mesh = sent.planner().mesh();
  const Rows rows(shape[shape.size() - 2], cut, mesh);
  if (rows.turns() > most_turns) return sent.rule_out(), true;
  const int64_t columns = ceil_div(shape.back(), size_of(axes_of(rule.operands[1].back(), axes), mesh));
  const int64_t bytes =
      element_bytes_of(element_of(op.getB())) * elements_of_row(shape, columns, rule.operands[1], axes, mesh);
  for (int64_t turn = 0; turn + 1 < rows.turns(); ++turn)
    sent.add(CollectiveKind::collective_broadcast, cut, bytes * rows.size(turn));
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
  for (int64_t i = 0; i < rows.turns(); ++i) {
    const int64_t turn = op.getLower() ? i : rows.turns() - 1 - i;
    mlir::Value columns = writer.columns_of_turn(a, turn), right = writer.top(left, rows.size(turn));
    mlir::Value x = TriangularSolveOp::create(emitter.builder, emitter.loc, right.getType(),
                                              writer.top(columns, rows.size(turn)), right, /*left_side=*/true,
                                              op.getLower(), op.getUnitDiagonal(), Transpose::NO_TRANSPOSE);
    own = emitter.select(writer.is_turn_of_own(turn), writer.as_block(x), own);
    if (i + 1 == rows.turns()) break;
    x = op.getLower() ? writer.handed_on(x, turn, turn, rows.turns()) : writer.handed_on(x, turn, 0, turn);
    left = emitter.subtract(left, writer.product(columns, x, writer.row_dim));
  }
  localizer.set_result(0, own);
  return llvm::success();
}

}  // namespace tessera::stablehlo
