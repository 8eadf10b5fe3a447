// Gives an operation its view of partitioning while it is rebuilt on the blocks of one device (`LocalizeOpInterface`). The
// engine has chosen axes for the op's factors and resharded the operands, and will reshard the results.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "dialect/spmd/dialect.h"
#include "mlir/IR/Builders.h"
#include "ops/op_interfaces.h"
#include "partition/local_emitter.h"

namespace tessera {

class Partitioner;

// Names the one device along some axes that has all of a partial value. The others have the neutral element.
struct Holder {
  AxisList axes;
  int64_t coordinate = 0;
};

// Names the axes along which devices hold partial values, which combine by `kind`.
struct PartialOver {
  AxisList axes = {};
  Fold kind = Fold::sum;
  std::optional<Holder> holder = {};  // where that is known; layouts that differ only in it are equal
  bool empty() const { return axes.empty(); }
  bool operator==(const PartialOver &other) const { return axes == other.axes && (axes.empty() || kind == other.kind); }
};

// Describes the present or wanted layout of a value.
struct BlockLayout {
  BlockLayout(DimAxes axes = {}, PartialOver partial = {}) : axes(std::move(axes)), partial(std::move(partial)) {}
  DimAxes axes;
  PartialOver partial;
};

// Holds a value of the per-device program that stands for a global one.
struct LocalValue {
  mlir::Value value;
  DimAxes axes;
  PartialOver partial = {};
};

// Says in words why a value is resharded, and for which operand or result.
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
  LocalEmitter emitter() const;  // at the builder's insertion point

  // --- Ops with a sharding rule: operands have the layouts of the chosen factors.
  const ShardingRule &rule() const { return rule_; }
  const AxisList &factor_axes(FactorId factor) const { return assignment_.factor_axes[factor]; }
  mlir::Value operand(unsigned index) const { return operands_[index]; }
  // Replaces the operand in clone_locally by a masked copy or a block with borders.
  void set_operand(unsigned index, mlir::Value local) { operands_[index] = local; }
  const DimAxes &operand_axes(unsigned index) const { return assignment_.operands[index]; }
  // Returns the axes that cut factors which the op sums over.
  const AxisList &summed_axes() const { return assignment_.unreduced; }
  // Returns the axes along which the operand is still partial.
  const AxisList &operand_partial(unsigned index) const { return kept_[index].axes; }
  const DimAxes &result_axes(unsigned index) const { return assignment_.results[index]; }
  Shape global_operand_shape(unsigned index) const;
  Shape global_result_shape(unsigned index) const;
  mlir::Type local_result_type(unsigned index) const;  // of the block that result_axes imply

  // Clones the op on the local operands, with local result types and the global op's attributes.
  mlir::Operation *clone_locally();
  // Does the same, and sets its results.
  void clone_as_result();
  void set_result(unsigned index, mlir::Value local);
  // Sets a result that is partial over the axes of the sharded reduction factors, to be combined by `kind`.
  void set_partial_result(unsigned index, mlir::Value local, Fold kind);
  // States that one device along the axes of the sharded reduction factors has all of the partial results.
  void set_holder(Holder holder) { holder_ = std::move(holder); }

  // Returns a copy of operand `index` whose padding is `fill` (a scalar of the operand's type) in the given dimensions,
  // or the operand itself if its axes divide them evenly. Without this, padding behind the end of a dimension is
  // undefined.
  mlir::Value with_padding_filled(unsigned index, const std::vector<int64_t> &dims, mlir::Value fill);
  // Does the same for any local value of a global shape and layout.
  mlir::Value with_padding_filled(mlir::Value local, const Shape &global, const DimAxes &axes,
                                  const std::vector<int64_t> &dims, mlir::Value fill);

  // --- Ops without a rule (control flow, calls, manual regions), which choose their own layouts.
  LocalValue operand_as(unsigned index, const BlockLayout &layout);
  LocalValue value_as(mlir::Value global, const BlockLayout &layout);
  // Returns the block of a constant. A splat is never expanded to the whole array.
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
  std::vector<PartialOver> kept_;  // of the operands
  std::vector<mlir::Value> operands_;
  std::vector<BlockLayout> wanted_;
  std::vector<std::optional<LocalValue>> results_;
  std::vector<std::optional<Fold>> partial_;
  std::optional<Holder> holder_;
};

}  // namespace tessera
