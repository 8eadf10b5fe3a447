// Finds the rules of many operations: once for operations that are alike. Each rule is kept once, so that equal rules
// have one address.
#pragma once

#include <memory>
#include <unordered_map>

#include "dialect/sdy/dialect.h"
#include "llvm/ADT/DenseMap.h"
#include "ops/propagation_traits.h"

namespace tessera {

// Holds the rule of operations that are alike. The rule is null if axes can't spread.
struct KnownRule {
  std::shared_ptr<const ShardingRule> rule;
  PropagationTraits traits;
};

// While the table lives, an operation that was looked up may not be erased, and may change only its sharding.
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
    bool is_shared = false;                    // operations that are alike share the rule
    std::shared_ptr<const ShardingRule> rule;  // then
  };

  const Entry &traits_and_rule_of(mlir::Operation *op);
  std::shared_ptr<const ShardingRule> computed(mlir::Operation *op);

  bool is_conservative_;
  llvm::DenseMap<mlir::Operation *, Entry, Alike> alike_;
  std::unordered_map<ShardingRule, std::shared_ptr<const ShardingRule>, Hash> rules_;
};

}  // namespace tessera
