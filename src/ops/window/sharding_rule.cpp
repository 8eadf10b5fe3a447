// Gives sharding rules to reductions over windows. A dimension whose windows are single elements in place passes
// through; along others blocks exchange their borders.
#include "ops/window/ops.h"
#include "propagate/rule_model.h"

namespace tessera::stablehlo {

static constexpr int64_t none = ShardingRuleBuilder::none;

// Absent attribute arrays mean 1 (padding: 0) everywhere.
static bool is_unit(std::optional<llvm::ArrayRef<int64_t>> values, size_t dim) {
  return !values || (*values)[dim] == 1;
}

static bool has_no_padding(std::optional<mlir::DenseIntElementsAttr> padding, size_t dim) {
  if (!padding || !*padding) return true;
  auto values = llvm::to_vector(padding->getValues<int64_t>());
  return values[2 * dim] == 0 && values[2 * dim + 1] == 0;
}

// The inputs come first, then the inits. A factor has the size of the result's dimension: the number of windows.
static ShardingRule sharding_rule(ReduceWindowOp op, bool conservative) {
  Shape shape = ranked_shape(op.getResult(0));
  size_t inputs = op.getInputs().size();
  ShardingRuleBuilder builder = rule_builder(op);
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    bool is_trivial = op.getWindowDimensions()[dim] == 1 && is_unit(op.getWindowStrides(), dim) &&
                      is_unit(op.getBaseDilations(), dim) && has_no_padding(op.getPadding(), dim);
    std::vector<int64_t> operand_dims(2 * inputs, none);
    std::fill_n(operand_dims.begin(), inputs, static_cast<int64_t>(dim));
    builder.add(operand_dims, std::vector<int64_t>(inputs, static_cast<int64_t>(dim)), shape[dim],
                is_trivial ? FactorKind::pass_through : FactorKind::permutation, !is_trivial && conservative);
  }
  return builder.build();
}

// The order is operand, source, init. The source has one element for each window, and is needed whole along such a
// dimension.
static ShardingRule sharding_rule(SelectAndScatterOp op, bool conservative) {
  Shape shape = ranked_shape(op.getOperand()), source = ranked_shape(op.getSource());
  ShardingRuleBuilder builder = rule_builder(op);
  for (size_t i = 0; i < shape.size(); ++i) {
    const DimId dim(static_cast<int64_t>(i));
    bool is_trivial = (!op.getWindowDimensions() || (*op.getWindowDimensions())[i] == 1) &&
                      is_unit(op.getWindowStrides(), i) && has_no_padding(op.getPadding(), i);
    if (is_trivial) {
      builder.add({dim, dim, none}, {dim}, shape[i]);
    } else {
      builder.add_to_operand(1, dim, source[i], FactorKind::need_replication, conservative);
      builder.add({dim, none, none}, {dim}, shape[i], FactorKind::permutation, conservative);
    }
  }
  return builder.build();
}

}  // namespace tessera::stablehlo

void tessera::register_window_rules(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, RuleModel, ReduceWindowOp, SelectAndScatterOp>(registry);
}
