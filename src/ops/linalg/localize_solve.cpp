// Localizes triangular solves with matrices that are cut by rows, one block of rows in each step. With A in 2 x 2
// blocks on two devices:
//
//   A x = b, A lower    x0 = A00 \ b0 goes to device 1, which finds x1 = A11 \ (b1 - A10 x0)
//   A' x = b            x1 = A11' \ b1 on device 1, from which A10' x1 goes to device 0: x0 = A00' \ (b0 - A10' x1)
//
// All devices execute every step, and keep the results of their own step.
#include "dialect/stablehlo/dialect.h"
#include "ops/elementwise/ops.h"
#include "ops/linalg/localize_row_writer.h"
#include "ops/linalg/localize_rows.h"

namespace tessera::stablehlo {

static bool is_transposed(TriangularSolveOp op) { return op.getTransposeA() != Transpose::NO_TRANSPOSE; }

// The rows of a, b and x are cut alike. If a stands on the right, its columns would have to be cut.
ShardingRule rule_on_blocks(TriangularSolveOp op, const ShardingRule &rule) {
  const bool is_adjoint_of_complex =
      op.getTransposeA() == Transpose::ADJOINT && llvm::isa<mlir::ComplexType>(element_of(op.getA()));
  if (rule.is_custom || !op.getLeftSide() || is_adjoint_of_complex) return rule;
  constexpr int64_t none = ShardingRuleBuilder::none;
  const Shape a = shape_of_value(op.getA()), b = shape_of_value(op.getB());
  const DimId rows(static_cast<int64_t>(a.size()) - 2);
  ShardingRuleBuilder builder({a, b}, {b});
  for (DimId dim(0); dim < rows; ++dim) builder.add({dim, dim}, {dim}, a[dim]);
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

namespace {

// Describes a step of a solution, and the rows that are left to solve behind it.
struct Step {
  Step(TriangularSolveOp op, const Rows &rows, int64_t i) {
    const bool goes_down = op.getLower() != is_transposed(op);
    number = goes_down ? i : rows.steps() - 1 - i;
    next = goes_down ? number + 1 : number - 1;
    left_begin = goes_down ? rows.begin(number) + rows.size(number) : 0;
    left_end = goes_down ? rows.order : rows.begin(number);
  }
  int64_t number, next, left_begin, left_end;
};

}  // namespace

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
  for (int64_t i = 0; i + 1 < rows.steps(); ++i) {
    const Step step(op, rows, i);
    if (is_transposed(op))
      sent.add(CollectiveKind::collective_permute, cut, bytes * (step.left_end - step.left_begin));
    else
      sent.add(CollectiveKind::collective_broadcast, cut, bytes * rows.size(step.number));
  }
  return true;
}

namespace {

class RowSolver {
 public:
  RowSolver(TriangularSolveOp op, Localizer &localizer, const Rows &rows)
      : op_(op), writer_(localizer, rows), rows_(rows), a_(localizer.operand(0)), b_(localizer.operand(1)) {}

  // The solution of a device goes to all that solve rows later.
  mlir::Value solve() {
    mlir::Value left = b_, own = b_;
    for (int64_t i = 0; i < rows_.steps(); ++i) {
      const Step step(op_, rows_, i);
      mlir::Value x = solved(step, writer_.top(left, rows_.size(step.number)));
      own = kept(step, x, own);
      if (i + 1 == rows_.steps()) break;
      x = op_.getLower() ? writer_.broadcast_along_rows(x, step.number, step.number, rows_.steps())
                         : writer_.broadcast_along_rows(x, step.number, 0, step.number);
      left = writer_.emitter.subtract(
          left, writer_.product(writer_.columns_of_step(a_, step.number), writer_.row_dim + 1, x, writer_.row_dim));
    }
    return own;
  }

  // A device knows the contribution of its solution to the right-hand sides of all remaining rows. It adds this to the
  // contributions of the devices before it, and sends the sum to the next device.
  mlir::Value solve_transposed() {
    LocalEmitter &emitter = writer_.emitter;
    const DimId row = writer_.row_dim;
    mlir::Value own = b_, taken;  // of the rows from `begin` on
    int64_t begin = 0;
    for (int64_t i = 0; i < rows_.steps(); ++i) {
      const Step step(op_, rows_, i);
      const int64_t size = rows_.size(step.number), first = rows_.begin(step.number);
      auto part = [&](int64_t from, int64_t to) { return emitter.slice(taken, row, from - begin, to - begin); };
      mlir::Value right = writer_.top(b_, size);
      if (taken) right = emitter.subtract(right, part(first, first + size));
      mlir::Value x = solved(step, right);
      own = kept(step, x, own);
      if (i + 1 == rows_.steps()) break;
      mlir::Value columns = emitter.slice(writer_.top(a_, size), row + 1, step.left_begin, step.left_end);
      mlir::Value more = writer_.product(columns, row, x, row);
      if (taken) more = emitter.add(part(step.left_begin, step.left_end), more);
      taken = sent_to_next(more, step);
      begin = step.left_begin;
    }
    return own;
  }

 private:
  mlir::Value solved(const Step &step, mlir::Value right) {
    mlir::Value square = writer_.top(writer_.columns_of_step(a_, step.number), rows_.size(step.number));
    return TriangularSolveOp::create(writer_.emitter.builder, writer_.emitter.loc, right.getType(), square, right,
                                     /*left_side=*/true, op_.getLower(), op_.getUnitDiagonal(), op_.getTransposeA());
  }

  mlir::Value kept(const Step &step, mlir::Value x, mlir::Value own) {
    return writer_.emitter.select(writer_.is_own_step(step.number), writer_.as_block(x), own);
  }

  mlir::Value sent_to_next(mlir::Value value, const Step &step) {
    LocalEmitter &emitter = writer_.emitter;
    DevicePairs pairs;
    for (const std::vector<DeviceId> &group : groups_along(emitter.mesh, rows_.axes))
      pairs.emplace_back(group[step.number], group[step.next]);
    llvm::sort(pairs);
    return spmd::CollectivePermuteOp::create(emitter.builder, emitter.loc, value, spmd::flattened(pairs),
                                             writer_.reason);
  }

  TriangularSolveOp op_;
  RowWriter writer_;
  const Rows &rows_;
  mlir::Value a_, b_;
};

}  // namespace

llvm::LogicalResult localize(TriangularSolveOp op, Localizer &localizer) {
  const Shape shape = localizer.global_operand_shape(1);
  const AxisList &cut = localizer.operand_axes(1)[shape.size() - 2];
  if (cut.empty() || shape[shape.size() - 2] == 0) return localizer.clone_as_result(), llvm::success();
  const Rows rows(shape[shape.size() - 2], cut, localizer.mesh());
  RowSolver solver(op, localizer, rows);
  localizer.set_result(0, is_transposed(op) ? solver.solve_transposed() : solver.solve());
  return llvm::success();
}

}  // namespace tessera::stablehlo
