#include "partition/block_writer.h"

#include "dialect/sdy/utils.h"

namespace tessera {

BlockWriter::BlockWriter(mlir::Operation *at, mlir::Value array, DimId dim, const Mesh &mesh)
    : at_(at),
      sharding_(*sdy::sharding_of(array)),
      shape_(shape_of_value(array)),
      dim_(dim),
      blocks_(size_of(sharding_.dims[static_cast<size_t>(dim)].axes, mesh)),
      builder_(at),
      mesh_name_(sharding_.mesh_name),
      emitter_{builder_, at->getLoc(), mesh, mesh_name_},
      placed_(at->getPrevNode()) {}

mlir::Value BlockWriter::in_blocks(mlir::Value array) {
  Shape shape = shape_of_value(array);
  shape[static_cast<size_t>(dim_)] = extent();
  shape.insert(shape.begin() + dim_, blocks_);
  return cut(emitter_.reshape(array, shape));
}

mlir::Value BlockWriter::whole_of(mlir::Value in_blocks) {
  Shape shape = shape_of_value(in_blocks);
  shape.erase(shape.begin() + dim_);
  shape[static_cast<size_t>(dim_)] *= blocks_;
  mlir::Value whole = emitter_.reshape(in_blocks, shape);
  sdy::set_sharding(whole, sharding_);
  placed_ = at_->getPrevNode();
  return whole;
}

mlir::Value BlockWriter::cut(mlir::Value value) {
  place_written(/*is_cut=*/true);
  return value;
}

mlir::Value BlockWriter::on_all(mlir::Value value) {
  place_written(/*is_cut=*/false);
  return value;
}

mlir::Value BlockWriter::brought_to_all(mlir::Value value) {
  cut(value);
  const Sharding everywhere = sharding_of(shape_of_value(value), /*is_cut=*/false);
  auto op = sdy::ShardingConstraintOp::create(builder_, emitter_.loc, value.getType(), value,
                                              sdy::ShardingAttr::get(builder_.getContext(), everywhere));
  placed_ = op;
  return op;
}

void BlockWriter::place_written(bool is_cut) {
  for (mlir::Operation *op = at_->getPrevNode(); op != placed_; op = op->getPrevNode())
    for (mlir::Value result : op->getResults())
      if (llvm::isa<mlir::RankedTensorType>(result.getType()))
        sdy::set_sharding(result, sharding_of(shape_of_value(result), is_cut));
  placed_ = at_->getPrevNode();
}

// An array of one dimension more than the whole array has the elements of a block behind the dimension of blocks; an
// array of equal rank has one row for each block. For other arrays only the dimension of blocks is known.
Sharding BlockWriter::sharding_of(const Shape &shape, bool is_cut) const {
  Sharding sharding = Sharding::replicated_of(mesh_name_, static_cast<int64_t>(shape.size()));
  const auto dim = static_cast<size_t>(dim_);
  if (is_cut && shape.size() > dim && shape[dim] == blocks_) sharding.dims[dim].axes = sharding_.dims[dim].axes;
  if (shape.size() != shape_.size() && shape.size() != shape_.size() + 1) return sharding;
  for (size_t i = 0; i < shape_.size(); ++i) {
    const size_t at = i > dim ? i + shape.size() - shape_.size() : i;
    if (i != dim && shape[at] == shape_[i]) sharding.dims[at].axes = sharding_.dims[i].axes;
  }
  return sharding;
}

bool has_even_blocks(mlir::Value array, DimId dim, const Mesh &mesh) {
  const std::optional<Sharding> sharding = sdy::sharding_of(array);
  mlir::Operation *op = array.getParentRegion()->getParentOp();
  if (!sharding || sharding->inlined_mesh || !sharding->unreduced.empty()) return false;
  if (llvm::isa<sdy::ManualComputationOp>(op) || op->getParentOfType<sdy::ManualComputationOp>()) return false;
  const int64_t blocks = size_of(sharding->dims[static_cast<size_t>(dim)].axes, mesh);
  return blocks > 1 && shape_of_value(array)[static_cast<size_t>(dim)] % blocks == 0;
}

}  // namespace tessera
