// Gives sharding rules to calls by name. Loops, branches and barriers have none: data-flow edges tie their values
// (propagate/ir/data_flow.h).
#include "ops/control/known_calls.h"
#include "ops/control/lapack_call.h"
#include "ops/control/ops.h"
#include "propagate/rule_model.h"

namespace tessera::stablehlo {

static constexpr int64_t none = ShardingRuleBuilder::none;

namespace {

bool is_pointwise_target(llvm::StringRef target) {
  static const char *const targets[] = {"Cholesky",
                                        "CompactWyHelper",
                                        "InspectSharding",
                                        "InvertDiagBlocksLowerTriangular",
                                        "InvertDiagBlocksUpperTriangular",
                                        "mhlo.erf",
                                        "X64SplitHigh",
                                        "X64SplitLow",
                                        "SPMDFullToShardShape",
                                        "SPMDShardToFullShape",
                                        "xla.megascale.provide_metadata"};
  return is_annotation_target(target) || llvm::is_contained(targets, target) || target.starts_with("_SPMDInternalOp_");
}

// Describes a factor of matrices other than the batch: rows or columns.
struct MatrixFactor {
  std::vector<int64_t> operand_dims, result_dims;
  int64_t size;
};

ShardingRule batched(mlir::Operation *op, const std::vector<MatrixFactor> &matrix, FactorKind kind) {
  Shape shape = ranked_shape(op->getOperand(0));
  ShardingRuleBuilder builder = rule_builder(op);
  for (int64_t dim = 0; dim + 2 < static_cast<int64_t>(shape.size()); ++dim)
    builder.add(std::vector<int64_t>(op->getNumOperands(), dim), std::vector<int64_t>(op->getNumResults(), dim),
                shape[dim]);
  for (const MatrixFactor &factor : matrix) builder.add(factor.operand_dims, factor.result_dims, factor.size, kind);
  return builder.build();
}

ShardingRule eigh_rule(CustomCallOp op) {  // a -> vectors, values
  Shape a = ranked_shape(op->getOperand(0));
  int64_t rows = static_cast<int64_t>(a.size()) - 2, columns = rows + 1;
  return batched(op, {{{rows}, {rows, none}, a[rows]}, {{columns}, {columns, rows}, a[columns]}},
                 FactorKind::pass_through);
}

ShardingRule qr_rule(CustomCallOp op) {  // a -> packed factors, taus
  Shape a = ranked_shape(op->getOperand(0));
  int64_t rows = static_cast<int64_t>(a.size()) - 2, columns = rows + 1;
  return batched(op,
                 {{{rows}, {rows, none}, a[rows]},
                  {{columns}, {columns, none}, a[columns]},
                  {{none}, {none, rows}, ranked_shape(op->getResult(1)).back()}},
                 FactorKind::need_replication);
}

ShardingRule householder_rule(CustomCallOp op) {  // a, taus -> product
  Shape a = ranked_shape(op->getOperand(0));
  int64_t rows = static_cast<int64_t>(a.size()) - 2, columns = rows + 1;
  return batched(op,
                 {{{rows, none}, {rows}, a[rows]},
                  {{columns, none}, {columns}, a[columns]},
                  {{none, rows}, {none}, ranked_shape(op->getOperand(1)).back()}},
                 FactorKind::need_replication);
}

// Returns the number of batch dimensions of all operands and results.
int64_t lapack_batch_rank(CustomCallOp op) {
  return static_cast<int64_t>(ranked_shape(op->getOperand(lapack_matrices_of(op))).size()) - 2;
}

// Keeps each matrix, and its factors, whole in a factorisation of a batch.
ShardingRule lapack_rule(CustomCallOp op) {
  std::vector<Shape> operands, results;
  for (mlir::Value operand : op->getOperands()) operands.push_back(ranked_shape(operand));
  for (mlir::Value result : op->getResults()) results.push_back(ranked_shape(result));
  int64_t batch = lapack_batch_rank(op);
  std::vector<int64_t> nowhere_in(operands.size(), none), nowhere_out(results.size(), none);
  ShardingRuleBuilder builder = rule_builder(op);
  for (int64_t dim = 0; dim < batch; ++dim)
    builder.add(std::vector<int64_t>(operands.size(), dim), std::vector<int64_t>(results.size(), dim),
                operands[0][dim]);
  auto add_matrix = [&](const std::vector<Shape> &shapes, std::vector<int64_t> &own, bool is_operand) {
    for (size_t i = 0; i < shapes.size(); ++i)
      for (int64_t dim = batch; dim < static_cast<int64_t>(shapes[i].size()); ++dim) {
        std::vector<int64_t> here = own;
        here[i] = dim;
        builder.add(is_operand ? here : nowhere_in, is_operand ? nowhere_out : here, shapes[i][dim],
                    FactorKind::need_replication);
      }
  };
  add_matrix(operands, nowhere_in, true);
  add_matrix(results, nowhere_out, false);
  return builder.build();
}

// Returns whether a call of LAPACK has the same leading batch everywhere.
bool is_lapack_call(CustomCallOp op) {
  if (lapack_routine_of(op).empty() || op->getNumOperands() == 0 ||
      !llvm::all_of(op->getOperandTypes(), llvm::IsaPred<mlir::RankedTensorType>) ||
      !llvm::all_of(op->getResultTypes(), llvm::IsaPred<mlir::RankedTensorType>))
    return false;
  int64_t batch = lapack_batch_rank(op);
  if (batch < 0) return false;
  Shape sizes = ranked_shape(op->getOperand(lapack_matrices_of(op)));
  auto has_batch = [&](mlir::Value value) {
    Shape shape = ranked_shape(value);
    return static_cast<int64_t>(shape.size()) >= batch && std::equal(sizes.begin(), sizes.end() - 2, shape.begin());
  };
  return llvm::all_of(op->getOperands(), has_batch) && llvm::all_of(op->getResults(), has_batch);
}

// Maps elements, starts of rows, columns, dense matrix or vector to the product: each column of the product is one of
// the dense matrix's.
ShardingRule sparse_product_rule(CustomCallOp op) {
  Shape data = ranked_shape(op->getOperand(0)), starts = ranked_shape(op->getOperand(1));
  Shape dense = ranked_shape(op->getOperand(3)), product = ranked_shape(op->getResult(0));
  bool is_product = data.size() == 1 && starts.size() == 1 && ranked_shape(op->getOperand(2)) == data &&
                    !dense.empty() && dense.size() <= 2 && product.size() == dense.size() &&
                    (dense.size() == 1 || product[1] == dense[1]);
  if (!is_product) return {};
  ShardingRuleBuilder builder = rule_builder(op);
  builder.add({0, none, 0, none}, {none}, data[0], FactorKind::need_replication);
  builder.add({none, 0, none, none}, {none}, starts[0], FactorKind::need_replication);
  builder.add({none, none, none, 0}, {none}, dense[0], FactorKind::need_replication);
  builder.add({none, none, none, none}, {0}, product[0], FactorKind::need_replication);
  if (dense.size() == 2) builder.add({none, none, none, 1}, {1}, dense[1]);
  return builder.build();
}

ShardingRule top_k_rule(CustomCallOp op) {
  return pointwise_rule_of_sizes(op, ranked_shape(op->getOperand(0)), ranked_shape(op->getResult(0)),
                                 {FactorKind::need_replication, true});
}

ShardingRule approximate_top_k_rule(CustomCallOp op) {  // operand, iota, two inits -> values, indices
  Shape in = ranked_shape(op->getOperand(0)), out = ranked_shape(op->getResult(0));
  ShardingRuleBuilder builder = rule_builder(op);
  for (int64_t dim = 0; dim < static_cast<int64_t>(in.size()); ++dim) {
    if (in[dim] == out[dim]) {
      builder.add({dim, dim, none, none}, {dim, dim}, in[dim]);
    } else {
      builder.add({dim, dim, none, none}, {none, none}, in[dim]);
      builder.add({none, none, none, none}, {dim, dim}, out[dim], FactorKind::need_replication, true);
    }
  }
  return builder.build();
}

// The state of a random generator is needed whole, and no axis spreads between the two.
ShardingRule combine_rule(CustomCallOp op) {
  bool feeds_generator = llvm::any_of(op->getUsers(), [](mlir::Operation *user) {
    return user->getName().getStringRef() == "stablehlo.rng_bit_generator";
  });
  DimFactor factor = feeds_generator ? DimFactor{FactorKind::need_replication, true} : DimFactor{};
  return pointwise_rule(op, std::vector<DimFactor>(ranked_shape(op->getResult(0)).size(), factor));
}

}  // namespace

static ShardingRule sharding_rule(CustomCallOp op, bool) {
  llvm::StringRef target = op.getCallTargetName();
  size_t operands = op->getNumOperands(), results = op->getNumResults();
  auto has = [&](size_t wanted_operands, size_t wanted_results) {
    return operands == wanted_operands && results == wanted_results;
  };
  if (is_pointwise_target(target)) return results ? pointwise_rule(op) : ShardingRule{};
  if (target == "Eigh" && has(1, 2)) return eigh_rule(op);
  if ((target == "Qr" || target == "QrDecompositionBlock") && has(1, 2)) return qr_rule(op);
  if (target == "ProductOfElementaryHouseholderReflectors" && has(2, 1)) return householder_rule(op);
  if (target == "mhlo.topk" && has(1, 2)) return top_k_rule(op);
  if ((target == "ApproxTopK" || target == "PartialReduce") && has(4, 2)) return approximate_top_k_rule(op);
  if (is_lapack_call(op)) return lapack_rule(op);
  if (target == sparse_product_target && has(4, 1)) return sparse_product_rule(op);
  if (target == "X64Combine" && results == 1) return combine_rule(op);
  return {};  // an unknown function may do anything with its operands
}

static PropagationTraits propagation_traits(CustomCallOp op) {
  PropagationTraits traits;
  traits.looks_around = true;
  if (op.getCallTargetName() == "MoveToDevice" || op.getCallTargetName() == "MoveToHost")
    traits.passes_through = Direction::both;
  return traits;
}

}  // namespace tessera::stablehlo

void tessera::register_control_rules(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, RuleModel, CustomCallOp>(registry);
}
