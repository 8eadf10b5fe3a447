// Declares the attributes of the sdy dialect: `attribute.getValue()` is the plain value of src/mesh that it holds.
#pragma once

#include <cstdint>
#include <vector>

#include "llvm/ADT/Hashing.h"
#include "mesh/sharding_rule.h"
#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"

namespace tessera {

// MLIR keeps one copy of each attribute, found by hash.
llvm::hash_code hash_value(const AxisName &name);
llvm::hash_code hash_value(const MeshAxis &axis);
llvm::hash_code hash_value(const Mesh &mesh);
llvm::hash_code hash_value(const AxisRef &axis);
llvm::hash_code hash_value(const DimSharding &dim);
llvm::hash_code hash_value(const Sharding &sharding);
llvm::hash_code hash_value(const ShardingRule &rule);
template <typename T>
llvm::hash_code hash_value(const std::vector<T> &values) {
  return llvm::hash_combine_range(values.begin(), values.end());
}

namespace sdy {

// Holds the axes that an all-to-all moves from one dimension to another: `{"cols"}: 0->2`.
struct AllToAllParam {
  AxisList axes;
  int64_t source_dim = 0;
  int64_t target_dim = 0;
  bool operator==(const AllToAllParam &) const = default;
};

// Names an operand or a result: `operand-0`.
struct ValueRef {
  bool is_result = false;
  int64_t index = 0;
  bool operator==(const ValueRef &) const = default;
};

// Holds an axis that spread from one value of an op to others: `{"rows" = operand-0 -> [result-0]}`.
struct AxisEdge {
  AxisRef axis;
  ValueRef source;
  std::vector<ValueRef> targets;
  bool operator==(const AxisEdge &) const = default;
};

// Holds all axes that spread through an op in one step of propagation: `{step-3 = [...]}`.
struct PropagationStep {
  int64_t step = 0;
  std::vector<AxisEdge> edges;
  bool operator==(const PropagationStep &) const = default;
};

llvm::hash_code hash_value(const AllToAllParam &param);
llvm::hash_code hash_value(const PropagationStep &step);
template <typename T>
llvm::hash_code hash_value(const std::vector<T> &values) {
  return llvm::hash_combine_range(values.begin(), values.end());
}

}  // namespace sdy
}  // namespace tessera

#include "dialect/sdy/attributes_dialect.h.inc"
#include "dialect/sdy/attributes_enums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "dialect/sdy/attributes_attrs.h.inc"

namespace tessera::sdy {

// These are the names of attributes that have a meaning in the dialect on any operation.
inline constexpr llvm::StringLiteral sharding_name = "sdy.sharding";
inline constexpr llvm::StringLiteral sharding_rule_name = "sdy.sharding_rule";
inline constexpr llvm::StringLiteral propagation_edges_name = "sdy.propagation_edges";
inline constexpr llvm::StringLiteral result_propagation_edges_name = "sdy.result_propagation_edges";
inline constexpr llvm::StringLiteral block_arg_propagation_edges_name = "sdy.block_arg_propagation_edges";
inline constexpr llvm::StringLiteral func_manual_axes_name = "sdy.func_manual_axes";

}  // namespace tessera::sdy
