#include "shardy/products.h"

namespace tessera::shardy {

namespace {

// Holds a factor in which the result differs from an operand.
struct Conflict {
  FactorId factor;
  AxisList wanted;  // the operand's
};

// Returns whether the operands agree: shared factors are cut alike, and no axis cuts two factors.
bool operands_agree(const OpTensors &op) {
  const OpTensor &lhs = op.operands[0], &rhs = op.operands[1];
  AxisList all;
  for (FactorId factor : op.rule.factors.ids()) {
    const bool in_lhs = has_factor(lhs, factor), in_rhs = has_factor(rhs, factor);
    if (in_lhs && in_rhs && lhs.axes[factor] != rhs.axes[factor]) return false;
    for (const AxisRef &axis : in_lhs ? lhs.axes[factor] : rhs.axes[factor]) {
      if (overlap(axis, all, op.mesh)) return false;
      all.push_back(axis);
    }
  }
  return true;
}

std::optional<Conflict> only_conflict(const OpTensors &op) {
  std::optional<Conflict> conflict;
  const OpTensor &result = op.results[0];
  for (FactorId factor : op.rule.factors.ids()) {
    if (!has_factor(result, factor)) continue;
    for (const OpTensor &operand : op.operands) {
      if (!has_factor(operand, factor) || operand.axes[factor] == result.axes[factor]) continue;
      if (conflict && conflict->factor != factor) return std::nullopt;
      const bool is_large = operand.elements >= result.elements;
      if (is_large || !conflict) conflict = Conflict{factor, is_large ? operand.axes[factor] : AxisList()};
    }
  }
  if (!conflict || conflict->wanted.empty()) return std::nullopt;
  return conflict;
}

}  // namespace

std::optional<Sharding> sharding_like_operands(const OpTensors &op) {
  if (op.operands.size() != 2 || op.results.size() != 1 || !op.has_one_mesh || !op.results[0].sharding)
    return std::nullopt;
  if (!operands_agree(op)) return std::nullopt;
  std::optional<Conflict> conflict = only_conflict(op);
  if (!conflict) return std::nullopt;
  AxisList reduced;
  for (FactorId factor : op.rule.factors.ids())
    if (op.rule.factors[factor].kind == FactorKind::reduction) append(reduced, op.operands[0].axes[factor], op.mesh);
  const OpTensor &result = op.results[0];
  if (reduced.empty() || result.axes[conflict->factor] != reduced) return std::nullopt;
  Sharding sharding = *result.sharding;
  sharding.dims[static_cast<size_t>(*dim_of(conflict->factor, *result.factors))].axes = conflict->wanted;
  return sharding;
}

}  // namespace tessera::shardy
