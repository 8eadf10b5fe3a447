// Gives an op its sharding rule: in ops/<family>/sharding_rule.cpp, in the op's namespace, a static function
// `ShardingRule sharding_rule(Op, bool conservative)` and, where the defaults aren't right, `PropagationTraits
// propagation_traits(Op)`; then `attach<StablehloDialect, RuleModel, AddOp, SubtractOp>(registry)`.
#pragma once

#include <optional>

#include "mlir/IR/BuiltinTypes.h"
#include "ops/registration.h"

namespace tessera {

// These return the shapes of all operands and results; a token, a tuple or a buffer of unknown shape counts as rank 0.
std::vector<Shape> operand_shapes(mlir::Operation *op);
std::vector<Shape> result_shapes(mlir::Operation *op);
Shape ranked_shape(mlir::Type type);
Shape ranked_shape(mlir::Value value);

ShardingRuleBuilder rule_builder(mlir::Operation *op);

// Returns a rule with one pass-through factor for each dimension of the first result, shared by all operands and
// results of that rank. Scalars beside it are left alone.
ShardingRule pointwise_rule(mlir::Operation *op);
// Returns such a rule, in which each dimension's factor has the given kind.
struct DimFactor {
  FactorKind kind = FactorKind::pass_through;
  bool blocked = false;
};
ShardingRule pointwise_rule(mlir::Operation *op, const std::vector<DimFactor> &dims);
// Returns a rule whose operand and result dims of one size are pass-through. Each other dim is one factor of
// `mismatch`'s kind, of the size given in `sizes` for that dimension.
ShardingRule pointwise_rule_of_sizes(mlir::Operation *op, const Shape &sizes, const Shape &other_sizes,
                                     DimFactor mismatch);
// Returns a rule in which every dimension is a factor of its own that the op needs whole, for ops that can only run on
// whole arrays.
ShardingRule replicated_rule(mlir::Operation *op);

template <class Op>
PropagationTraits propagation_traits(Op) {
  return {};
}

template <class Op>
struct RuleModel : ShardingRuleOpInterface::ExternalModel<RuleModel<Op>, Op> {
  ShardingRule shardingRule(mlir::Operation *op, bool conservative) const {
    return sharding_rule(mlir::cast<Op>(op), conservative);
  }
  PropagationTraits propagationTraits(mlir::Operation *op) const { return propagation_traits(mlir::cast<Op>(op)); }
};

// Serves ops without operands, which are copied for each use of their result.
template <class Op>
struct ConstantRuleModel : ShardingRuleOpInterface::ExternalModel<ConstantRuleModel<Op>, Op> {
  ShardingRule shardingRule(mlir::Operation *, bool) const { return {}; }
  PropagationTraits propagationTraits(mlir::Operation *) const {
    PropagationTraits traits;
    traits.is_constant = true;
    return traits;
  }
};

// Serves the many ops whose dims all pass through, element by element.
template <class Op>
struct ElementwiseRuleModel : ShardingRuleOpInterface::ExternalModel<ElementwiseRuleModel<Op>, Op> {
  ShardingRule shardingRule(mlir::Operation *op, bool) const { return pointwise_rule(op); }
  PropagationTraits propagationTraits(mlir::Operation *) const { return PropagationTraits::elementwise(); }
};

}  // namespace tessera
