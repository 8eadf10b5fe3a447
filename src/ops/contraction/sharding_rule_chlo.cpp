// Gives a sharding rule to chlo's ragged_dot: it is a dot_general whose ragged dimension holds groups of rows, of sizes
// that are data, one after another. The group of a row depends on all rows before it, so that dimension and the groups
// are needed whole.
#include "dialect/chlo/ops.h"
#include "propagate/rule_model.h"

namespace tessera::chlo {

static constexpr int64_t none = ShardingRuleBuilder::none;

static ShardingRule sharding_rule(RaggedDotOp op, bool) {
  RaggedDotDimensionNumbersAttr numbers = op.getRaggedDotDimensionNumbers();
  Shape lhs = ranked_shape(op.getLhs()), rhs = ranked_shape(op.getRhs());
  auto is_ragged = [&](int64_t dim) { return llvm::is_contained(numbers.getLhsRaggedDimensions(), dim); };
  auto kind = [&](int64_t lhs_dim, FactorKind otherwise) {
    return is_ragged(lhs_dim) ? FactorKind::need_replication : otherwise;
  };
  bool contracts_ragged = llvm::any_of(numbers.getLhsContractingDimensions(), is_ragged);
  ShardingRuleBuilder builder = rule_builder(op);
  int64_t result_dim = contracts_ragged ? 1 : 0;  // the groups come first there
  for (auto [l, r] : llvm::zip_equal(numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions()))
    builder.add({l, r, none}, {result_dim++}, lhs[l], kind(l, FactorKind::pass_through));
  for (int64_t dim = 0; dim < static_cast<int64_t>(lhs.size()); ++dim)
    if (!llvm::is_contained(numbers.getLhsBatchingDimensions(), dim) &&
        !llvm::is_contained(numbers.getLhsContractingDimensions(), dim))
      builder.add({dim, none, none}, {result_dim++}, lhs[dim], kind(dim, FactorKind::pass_through));
  for (int64_t dim = 0; dim < static_cast<int64_t>(rhs.size()); ++dim)
    if (!llvm::is_contained(numbers.getRhsBatchingDimensions(), dim) &&
        !llvm::is_contained(numbers.getRhsContractingDimensions(), dim) &&
        !llvm::is_contained(numbers.getRhsGroupDimensions(), dim))
      builder.add({none, dim, none}, {result_dim++}, rhs[dim]);
  for (auto [l, r] : llvm::zip_equal(numbers.getLhsContractingDimensions(), numbers.getRhsContractingDimensions()))
    builder.add({l, r, none}, {none}, lhs[l], kind(l, FactorKind::reduction));
  for (int64_t dim : numbers.getRhsGroupDimensions())
    builder.add_to_operand(1, DimId(dim), rhs[dim], FactorKind::need_replication);
  Shape groups = ranked_shape(op.getGroupSizes());
  for (DimId dim(0); dim < static_cast<int64_t>(groups.size()); ++dim)
    builder.add_to_operand(2, dim, groups[dim], FactorKind::need_replication);
  if (contracts_ragged)
    builder.add_to_result(0, DimId(0), ranked_shape(op.getResult())[0], FactorKind::need_replication);
  return builder.build();
}

}  // namespace tessera::chlo

void tessera::register_chlo_contraction_rules(mlir::DialectRegistry &registry) {
  using namespace chlo;
  attach<ChloDialect, RuleModel, RaggedDotOp>(registry);
}
