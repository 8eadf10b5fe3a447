// Cuts a chain of equal layers into stages that work at the same time, each on another microbatch (GPipe).
//
//   for i in 0..8: x = layer(x, w[i])        4 stages of 2 layers, 3 microbatches of x:
//
//   tick        0   1   2   3   4   5
//   stage 0     x0  x1  x2  .   .   .        a bubble: nothing of what a stage computes there is kept
//   stage 1     .   x0  x1  x2  .   .
//   stage 2     .   .   x0  x1  x2  .
//   stage 3     .   .   .   x0  x1  x2
#pragma once

#include <optional>
#include <string>

#include "base/dim_id.h"
#include "mlir/IR/BuiltinOps.h"
#include "pipeline_parallel/layer.h"

namespace tessera {

inline constexpr llvm::StringLiteral stage_axis = "stage";

// Holds a chain whose batch can be divided: each part of an even division goes through the layers alone.
class StageChain {
 public:
  // Finds the chain (see find_layer_loop) and the batch. This is the first dimension of a carried value along which a
  // layer needs no other rows, or else no rows of other parts. Fails with a diagnostic.
  static llvm::FailureOr<StageChain> find(mlir::func::FuncOp main);

  int64_t layers() const { return loop_.counter.iterations; }
  int64_t rows() const { return rows_; }
  mlir::Type batch_type() const { return loop_.op->getResultTypes()[loop_.carries[batch_.carried]]; }
  DimId batch_dim() const { return batch_.dim; }

  // Replaces the chain by a manual region over the new axis of a mesh. Fails with a diagnostic if the counts don't
  // divide layers or rows.
  llvm::LogicalResult cut(int64_t stages, int64_t microbatches, const std::string &mesh_name, const Mesh &mesh);

 private:
  StageChain(LayerLoop loop, Layer layer) : loop_(std::move(loop)), layer_(std::move(layer)) {}
  llvm::LogicalResult find_batch();
  bool has_batch(size_t carried, DimId dim, int64_t parts, std::string &why_not);

  LayerLoop loop_;
  Layer layer_;
  BatchChoice batch_{0, DimId(0), 1};
  int64_t rows_ = 1;
  std::optional<BatchDims> by_rows_;  // if each row can be a part of its own
};

// Returns the mesh with the axis of stages in front.
Mesh with_stages(const Mesh &mesh, int64_t stages);

}  // namespace tessera
