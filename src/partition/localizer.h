// What an operation sees when it is rebuilt on the blocks of one device (duty Localize). The engine has chosen axes for the
// op's factors, brought the operands there, and will bring the results to where the program wants them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "dialect/spmd/dialect.h"
#include "mlir/IR/Builders.h"
#include "ops/duties.h"
#include "partition/emit.h"

namespace tessera {

class Partitioner;

// Along these axes devices hold partial values, which combine by `kind`.
struct PartialOver {
  AxisList axes = {};
  Reduction kind = Reduction::sum;
  bool empty() const { return axes.empty(); }
  bool operator==(const PartialOver &other) const { return axes == other.axes && (axes.empty() || kind == other.kind); }
};

// How a value lies, or is wanted.
struct BlockLayout {
  BlockLayout(DimAxes axes = {}, PartialOver partial = {}) : axes(std::move(axes)), partial(std::move(partial)) {}
  DimAxes axes;
  PartialOver partial;
};

// A value of the per-device program that stands for a global one.
struct LocalValue {
  mlir::Value value;
  DimAxes axes;
  PartialOver partial = {};
};

// Why a value is brought to another layout: in words, and at which place of an operation.
struct MoveReason {
  enum class At { operand, result, function_result, other };
  std::string text;
  At at = At::other;
  unsigned index = 0;
};

class Localizer {
 public:
  Localizer(Partitioner &partitioner, mlir::Operation *op, mlir::OpBuilder &builder);

  mlir::Operation *op() const { return op_; }  // the global op
  mlir::OpBuilder &builder() const { return builder_; }
  mlir::Location loc() const { return op_->getLoc(); }
  const Mesh &mesh() const;
  LocalEmitter emitter() const;  // writes at the builder's place

  // --- Ops with a sharding rule: operands lie as the chosen factors say.
  const ShardingRule &rule() const { return rule_; }
  const AxisList &factor_axes(int64_t factor) const { return assignment_.factor_axes[factor]; }
  mlir::Value operand(unsigned index) const { return operands_[index]; }
  // What clone_locally takes in place of the operand: a masked copy, a block with borders.
  void set_operand(unsigned index, mlir::Value local) { operands_[index] = local; }
  const DimAxes &operand_axes(unsigned index) const { return assignment_.operands[index]; }
  const DimAxes &result_axes(unsigned index) const { return assignment_.results[index]; }
  Shape global_operand_shape(unsigned index) const;
  Shape global_result_shape(unsigned index) const;
  mlir::Type local_result_type(unsigned index) const;  // of the block that result_axes imply

  // The op itself on the local operands, with local result types. Attributes are those of the global op.
  mlir::Operation *clone_locally();
  // As above, and its results are the results.
  void clone_as_result();
  void set_result(unsigned index, mlir::Value local);
  // The result is partial over the axes of the sharded reduction factors, to be combined by `kind`.
  void set_partial_result(unsigned index, mlir::Value local, Reduction kind);

  // Padding behind the end of a dimension that its axes don't divide holds anything. Gives a copy of operand `index`
  // in which it holds `fill` (a scalar of the operand's type) in the given dimensions; the operand itself where they divide.
  mlir::Value with_padding_filled(unsigned index, const std::vector<int64_t> &dims, mlir::Value fill);
  // As above for any local value of a global shape and layout.
  mlir::Value with_padding_filled(mlir::Value local, const Shape &global, const DimAxes &axes,
                                  const std::vector<int64_t> &dims, mlir::Value fill);

  // --- Ops without a rule (control flow, calls, manual regions): they place operands and results themselves.
  LocalValue operand_as(unsigned index, const BlockLayout &layout);
  LocalValue value_as(mlir::Value global, const BlockLayout &layout);
  // The block of a constant: of a splat, only that is ever made.
  LocalValue constant_as(mlir::DenseElementsAttr value, const DimAxes &axes);
  const DimAxes &wanted_result_axes(unsigned index) const { return wanted_[index].axes; }
  const BlockLayout &wanted_result(unsigned index) const { return wanted_[index]; }
  void set_result(unsigned index, LocalValue local);
  Partitioner &partitioner() const { return partitioner_; }

 private:
  friend class Partitioner;
  Partitioner &partitioner_;
  mlir::Operation *op_;
  mlir::OpBuilder &builder_;
  ShardingRule rule_;
  Assignment assignment_;
  std::vector<mlir::Value> operands_;
  std::vector<BlockLayout> wanted_;
  std::vector<std::optional<LocalValue>> results_;
  std::vector<std::optional<Reduction>> partial_;
};

}  // namespace tessera
