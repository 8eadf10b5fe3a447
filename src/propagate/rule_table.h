// Finds the rules of many operations: once for those that are alike, and each rule once, so that equal rules have one
// address.
#pragma once

#include <memory>
#include <unordered_map>

#include "dialect/sdy/dialect.h"
#include "llvm/ADT/DenseMap.h"
#include "ops/propagation_traits.h"

namespace tessera {

// Says what the table knows of operations that are alike. The rule is null where axes can't spread.
struct KnownRule {
  std::shared_ptr<const ShardingRule> rule;
  PropagationTraits traits;
};

// No operation that has been asked for may change, but for its sharding, or go away while the table lives.
class RuleTable {
 public:
  explicit RuleTable(bool is_conservative) : is_conservative_(is_conservative) {}

  KnownRule of(mlir::Operation *op);
  const PropagationTraits &traits_of(mlir::Operation *op) { return traits_and_rule_of(op).traits; }

 private:
  // Compares operations by name, attributes but for shardings, and types.
  struct Alike : llvm::DenseMapInfo<mlir::Operation *> {
    static unsigned getHashValue(const mlir::Operation *op);
    static bool isEqual(const mlir::Operation *a, const mlir::Operation *b);
  };
  struct Hash {
    size_t operator()(const ShardingRule &rule) const { return hash_value(rule); }
  };
  struct Entry {
    PropagationTraits traits;
    bool is_shared = false;                    // alike operations have the rule
    std::shared_ptr<const ShardingRule> rule;  // then
  };

  const Entry &traits_and_rule_of(mlir::Operation *op);
  std::shared_ptr<const ShardingRule> computed(mlir::Operation *op);

  bool is_conservative_;
  llvm::DenseMap<mlir::Operation *, Entry, Alike> alike_;
  std::unordered_map<ShardingRule, std::shared_ptr<const ShardingRule>, Hash> rules_;
};

}  // namespace tessera
