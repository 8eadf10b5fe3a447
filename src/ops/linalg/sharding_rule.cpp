// Gives the sharding rules of linear algebra over batches: batch dimensions pass through, and matrices are needed whole.
#include "ops/linalg/ops.h"
#include "propagate/rule_model.h"

namespace tessera::stablehlo {

static constexpr int64_t none = ShardingRuleBuilder::none;

static ShardingRule sharding_rule(CholeskyOp op, bool) {
  std::vector<DimFactor> dims(ranked_shape(op.getResult()).size());
  for (size_t dim = dims.size() - 2; dim < dims.size(); ++dim) dims[dim].kind = FactorKind::need_replication;
  return pointwise_rule(op, dims);
}

// Solves op(a) x = b, or x op(a) = b. The matrices' factors are the dimension of b that is multiplied by a, the
// dimension of b whose systems are independent, and the dimension of x that is multiplied by a.
static ShardingRule sharding_rule(TriangularSolveOp op, bool) {
  Shape a = ranked_shape(op.getA()), b = ranked_shape(op.getB());
  int64_t rows = static_cast<int64_t>(a.size()) - 2, columns = rows + 1;
  ShardingRuleBuilder builder = rule_builder(op);
  for (int64_t dim = 0; dim < rows; ++dim) builder.add({dim, dim}, {dim}, a[dim]);
  bool is_transposed = op.getTransposeA() == Transpose::TRANSPOSE || op.getTransposeA() == Transpose::ADJOINT;
  auto add = [&](int64_t a_dim, int64_t b_dim, int64_t x_dim, int64_t size) {
    builder.add({a_dim, b_dim}, {x_dim}, size, FactorKind::need_replication);
  };
  if (op.getLeftSide()) {
    add(is_transposed ? columns : rows, rows, none, a[rows]);
    add(none, columns, columns, b[columns]);
    add(is_transposed ? rows : columns, none, rows, a[rows]);
  } else {
    add(none, rows, rows, b[rows]);
    add(is_transposed ? rows : columns, columns, none, a[columns]);
    add(is_transposed ? columns : rows, none, columns, a[columns]);
  }
  return builder.build();
}

// The transformed dimensions are the last ones. The last dimension of a real transform differs in size on the two
// sides, so that axes of one don't fit the other.
static ShardingRule sharding_rule(FftOp op, bool) {
  Shape in = ranked_shape(op.getOperand()), out = ranked_shape(op.getResult());
  std::vector<DimFactor> dims(in.size());
  for (size_t dim = in.size() - op.getFftLength().size(); dim < in.size(); ++dim)
    dims[dim].kind = FactorKind::need_replication;
  dims.back().blocked = in.back() != out.back();
  ShardingRuleBuilder builder = rule_builder(op);
  for (size_t dim = 0; dim < in.size(); ++dim)
    builder.add({static_cast<int64_t>(dim)}, {static_cast<int64_t>(dim)}, in[dim], dims[dim].kind, dims[dim].blocked);
  return builder.build();
}

// Makes a factor for each dimension of the arrays, shared with the vectors of features along that dimension.
static ShardingRule batch_norm_rule(mlir::Operation *op, int64_t feature, FactorKind other_kind) {
  Shape shape = ranked_shape(op->getOperand(0));
  ShardingRuleBuilder builder = rule_builder(op);
  for (int64_t dim = 0; dim < static_cast<int64_t>(shape.size()); ++dim) {
    auto dims_of = [&](mlir::ValueRange values) {
      std::vector<int64_t> dims;
      for (mlir::Value value : values) {
        bool is_array = ranked_shape(value).size() == shape.size() && (shape.size() > 1 || value == op->getOperand(0));
        dims.push_back(is_array ? dim : dim == feature ? 0 : none);
      }
      return dims;
    };
    builder.add(dims_of(op->getOperands()), dims_of(op->getResults()), shape[dim],
                dim == feature ? FactorKind::pass_through : other_kind);
  }
  return builder.build();
}

static ShardingRule sharding_rule(BatchNormInferenceOp op, bool) {
  return batch_norm_rule(op, static_cast<int64_t>(op.getFeatureIndex()), FactorKind::pass_through);
}
// Mean and variance are over all dimensions but the feature's, and each element needs them.
static ShardingRule sharding_rule(BatchNormTrainingOp op, bool) {
  return batch_norm_rule(op, static_cast<int64_t>(op.getFeatureIndex()), FactorKind::need_replication);
}
static ShardingRule sharding_rule(BatchNormGradOp op, bool) {
  return batch_norm_rule(op, static_cast<int64_t>(op.getFeatureIndex()), FactorKind::need_replication);
}

}  // namespace tessera::stablehlo

void tessera::register_linalg_rules(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, RuleModel, CholeskyOp, TriangularSolveOp, FftOp, BatchNormInferenceOp, BatchNormTrainingOp,
         BatchNormGradOp>(registry);
}
