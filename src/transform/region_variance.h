// Inside a manual region: over which mesh axes each value may differ from device to device; inside named batches: over which of
// them from element to element, as if they were axes too. Inferred op by op, over loops and
// branches to a fixed point; what isn't known counts as varying, which is correct for derivatives and only dearer. The same
// facts stand behind the library's arrays: mesh/variance.h.
#pragma once

#include <optional>
#include <vector>

#include "base/tensor.h"
#include "llvm/ADT/DenseMap.h"
#include "mesh/variance.h"
#include "mlir/IR/Block.h"
#include "ops/collective_use.h"
#include "transform/emit.h"

namespace tessera {

// An attribute that says over which axes each result of an op varies: lists of names. It goes before all inference.
inline constexpr llvm::StringLiteral varying_name = "tessera.varying";

CollectiveUse use_in_groups(Collective kind, const std::optional<DeviceGroups> &groups);

// Devices between which a collective acts.
struct Span {
  AxisNames axes;
  bool whole = false;  // its groups are all devices along the axes
};

// A batch that calls of elements mean by its name (named_batch.h).
struct NamedBatch {
  AxisName name;
  int64_t size = 1;
};

class RegionVariance {
 public:
  // A body that is manual over `axes` of the mesh, within these batches; a mesh without axes: of no manual body.
  RegionVariance(Mesh mesh, AxisNames axes, std::vector<NamedBatch> batches = {})
      : mesh_(std::move(mesh)), axes_(std::move(axes)), batches_(std::move(batches)) {}

  const Mesh &mesh() const { return mesh_; }
  const AxisNames &manual_axes() const { return axes_; }
  const std::vector<NamedBatch> &batches() const { return batches_; }
  AxisNames batch_names() const;
  const NamedBatch *batch(AxisName name) const;  // null: there is none of that name
  // Manual axes and batches.
  AxisNames all_names() const { return joined(axes_, batch_names()); }
  // Devices times elements along these.
  int64_t count_along(const AxisNames &axes) const;
  AxisNames of(mlir::Value value) const;        // empty for values that were never set: constants, values from outside
  AxisNames of(mlir::ValueRange values) const;  // of all of them together
  void set(mlir::Value value, AxisNames axes) { known_[value] = std::move(axes); }
  AxisNames joined(const AxisNames &a, const AxisNames &b) const;
  // Of the results of a block's ops, its arguments being set.
  void infer(mlir::Block &block);

  Span span_of(const std::optional<DeviceGroups> &groups) const;
  // The axes along which an op brings values together or tells them apart; empty for all but collectives.
  AxisNames acts_along(mlir::Operation &op) const;
  // A small integer value that nothing but the device decides, by mesh position: coordinates and what is computed from them.
  // Null where that isn't so.
  const std::vector<Tensor> *by_device(mlir::Value value);

 private:
  void infer(mlir::Operation &op);
  void infer_flow(mlir::Operation &op);
  AxisNames of_all_within(mlir::Operation &op) const;
  AxisNames given(mlir::Operation &op, const AxisNames &operands) const;
  std::optional<std::vector<Tensor>> computed_by_device(mlir::Operation *op);

  Mesh mesh_;
  AxisNames axes_;
  std::vector<NamedBatch> batches_;
  AxisNames decided_by_;  // over which devices decide for themselves whether they come by what is looked at
  llvm::DenseMap<mlir::Value, AxisNames> known_;
  llvm::DenseMap<mlir::Value, std::vector<Tensor>> by_device_;  // empty: not known
};

}  // namespace tessera
