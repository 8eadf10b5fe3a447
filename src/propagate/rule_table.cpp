#include "propagate/rule_table.h"

#include "propagate/rule_of_op.h"

namespace tessera {

namespace {

// Returns the attributes that aren't properties, without the sharding.
auto other_attributes(mlir::Operation *op) {
  return llvm::make_filter_range(op->getDiscardableAttrs(), [](mlir::NamedAttribute attribute) {
    return !llvm::isa<sdy::ShardingPerValueAttr>(attribute.getValue());
  });
}

}  // namespace

unsigned RuleTable::Alike::getHashValue(const mlir::Operation *op) {
  auto *it = const_cast<mlir::Operation *>(op);
  llvm::hash_code hash = llvm::hash_combine(it->getName(), it->hashProperties());
  for (mlir::NamedAttribute attribute : other_attributes(it))
    hash = llvm::hash_combine(hash, attribute.getName(), attribute.getValue());
  for (mlir::Type type : it->getOperandTypes()) hash = llvm::hash_combine(hash, type);
  for (mlir::Type type : it->getResultTypes()) hash = llvm::hash_combine(hash, type);
  return static_cast<unsigned>(static_cast<size_t>(hash));
}

bool RuleTable::Alike::isEqual(const mlir::Operation *a, const mlir::Operation *b) {
  if (a == b) return true;
  if (a == getEmptyKey() || a == getTombstoneKey() || b == getEmptyKey() || b == getTombstoneKey()) return false;
  auto *x = const_cast<mlir::Operation *>(a), *y = const_cast<mlir::Operation *>(b);
  return x->getName() == y->getName() &&
         x->getName().compareOpProperties(x->getPropertiesStorage(), y->getPropertiesStorage()) &&
         llvm::equal(other_attributes(x), other_attributes(y)) &&
         llvm::equal(x->getOperandTypes(), y->getOperandTypes()) &&
         llvm::equal(x->getResultTypes(), y->getResultTypes());
}

std::shared_ptr<const ShardingRule> RuleTable::computed(mlir::Operation *op) {
  std::optional<ShardingRule> rule = sharding_rule_of(op, is_conservative_);
  if (!rule) return nullptr;
  auto [known, is_new] = rules_.try_emplace(std::move(*rule));
  if (is_new) known->second = std::make_shared<const ShardingRule>(known->first);
  return known->second;
}

const RuleTable::Entry &RuleTable::traits_and_rule_of(mlir::Operation *op) {
  auto [found, is_new] = alike_.try_emplace(op);
  Entry &entry = found->second;
  if (!is_new) return entry;
  entry.traits = propagation_traits_of(op);
  entry.is_shared = !entry.traits.looks_around && op->getNumRegions() == 0;
  if (entry.is_shared) entry.rule = computed(op);
  return entry;
}

KnownRule RuleTable::of(mlir::Operation *op) {
  const Entry &entry = traits_and_rule_of(op);
  return {entry.is_shared ? entry.rule : computed(op), entry.traits};
}

}  // namespace tessera
