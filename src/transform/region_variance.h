// Infers over which mesh axes each value in a manual region may differ from device to device. Named batches count as
// axes, along which values differ from element to element. Inference goes op by op, and to a fixed point over loops and
// branches. An unknown value counts as varying, which is correct for derivatives but costs more. mesh/variance.h states
// the same facts for arrays.
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

// This attribute names the axes over which each result of an op varies. It takes precedence over inference.
inline constexpr llvm::StringLiteral varying_name = "tessera.varying";

CollectiveUse use_in_groups(Collective kind, const std::optional<DeviceGroups> &groups);

// Says between which devices a collective acts.
struct Span {
  AxisNames axes;
  bool whole = false;  // its groups are all devices along the axes
};

// Describes a batch that calls of its elements name (named_batch.h).
struct NamedBatch {
  AxisName name;
  int64_t size = 1;
};

class RegionVariance {
 public:
  // Makes the variance of a body that is manual over `axes` of the mesh, inside these batches. Outside manual bodies
  // the mesh has no axes.
  RegionVariance(Mesh mesh, AxisNames axes, std::vector<NamedBatch> batches = {})
      : mesh_(std::move(mesh)), axes_(std::move(axes)), batches_(std::move(batches)) {}

  const Mesh &mesh() const { return mesh_; }
  const AxisNames &manual_axes() const { return axes_; }
  const std::vector<NamedBatch> &batches() const { return batches_; }
  AxisNames batch_names() const;
  const NamedBatch *batch(AxisName name) const;  // null if there is none of that name
  // Returns manual axes and batches.
  AxisNames all_names() const { return joined(axes_, batch_names()); }
  // Returns the number of devices, times the number of elements, along these names.
  int64_t count_along(const AxisNames &axes) const;
  AxisNames of(mlir::Value value) const;        // empty for values that were never set: constants, values from outside
  AxisNames of(mlir::ValueRange values) const;  // the union over them
  void set(mlir::Value value, AxisNames axes) { known_[value] = std::move(axes); }
  AxisNames joined(const AxisNames &a, const AxisNames &b) const;
  // Infers the variance of the results of a block's ops. The arguments' variance is set already.
  void infer(mlir::Block &block);

  Span span_of(const std::optional<DeviceGroups> &groups) const;
  // Returns the axes along which an op joins values or tells them apart. Ops that aren't collectives have none.
  AxisNames acts_along(mlir::Operation &op) const;
  // Returns a small integer value by mesh position, if the device alone decides it, as it decides coordinates and
  // values computed from them. Returns null for other values.
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
  AxisNames decided_by_;  // the axes along which devices may decide differently whether they run the current op
  llvm::DenseMap<mlir::Value, AxisNames> known_;
  llvm::DenseMap<mlir::Value, std::vector<Tensor>> by_device_;  // empty: not known
};

}  // namespace tessera
