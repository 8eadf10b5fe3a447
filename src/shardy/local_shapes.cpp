// Rewrites operations whose attributes depend on the shapes of whole arrays.
#include <numeric>

#include "ops/contraction/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "shardy/local_writer.h"

namespace tessera::shardy {

using mlir::RankedTensorType;
using mlir::Value;
using namespace stablehlo;

namespace {

const Mesh *mesh_of(LocalWriter &writer, const Whole &whole) {
  return whole.sharding ? writer.meshes().of(*whole.sharding) : nullptr;
}

// A constant of equal elements gets the block's shape; of any other constant the block is sliced.
llvm::LogicalResult localize_constant(LocalWriter &writer, mlir::Operation *op, mlir::ElementsAttr value) {
  const Whole whole = writer.whole(op->getResult(0));
  RankedTensorType block = writer.block_type(whole);
  auto dense = mlir::dyn_cast<mlir::DenseElementsAttr>(value);
  if (dense && dense.isSplat()) {
    writer.replace(op, writer.constant(dense.resizeSplat(block)));
    return mlir::success();
  }
  Value all = writer.constant(value);
  if (block != whole.type) {
    llvm::SmallVector<Value> starts;
    for (int64_t dim = 0; dim < block.getRank(); ++dim)
      starts.push_back(writer.shard_count(whole, dim) == 1
                           ? writer.number(writer.builder().getI64Type(), 0)
                           : writer.offset(whole.axes_of(dim), block.getDimSize(dim), *mesh_of(writer, whole)));
    all = writer.dynamic_slice(all, starts, block.getShape());
  }
  writer.replace(op, all);
  return mlir::success();
}

llvm::LogicalResult localize(LocalWriter &writer, IotaOp op) {
  const Whole whole = writer.whole(op.getResult());
  RankedTensorType block = writer.block_type(whole);
  const int64_t dim = static_cast<int64_t>(op.getIotaDimension());
  mlir::OpBuilder &b = writer.builder();
  Value value = writer.make_one<IotaOp>(block, {}, {writer.attribute("iota_dimension", b.getI64IntegerAttr(dim))});
  if (writer.shard_count(whole, dim) > 1) {
    Value start = writer.offset(whole.axes_of(dim), block.getDimSize(dim), *mesh_of(writer, whole));
    start = writer.make_one<ConvertOp>(RankedTensorType::get({}, block.getElementType()), start);
    value = writer.make_one<AddOp>(block, {value, writer.broadcast(start, block, {})});
  }
  writer.replace(op, value);
  return mlir::success();
}

llvm::LogicalResult localize(LocalWriter &writer, SliceOp op) {
  const Whole whole = writer.whole(op.getOperand());
  RankedTensorType block = writer.block_type(whole);
  llvm::SmallVector<int64_t> starts(op.getStartIndices()), limits(op.getLimitIndices());
  for (int64_t dim = 0; dim < block.getRank(); ++dim)
    if (writer.shard_count(whole, dim) > 1) starts[dim] = 0, limits[dim] = block.getDimSize(dim);
  mlir::OpBuilder &b = writer.builder();
  writer.replace(op, writer.make_one<SliceOp>(writer.block_type(writer.whole(op.getResult())), op.getOperand(),
                                              {writer.attribute("start_indices", b.getDenseI64ArrayAttr(starts)),
                                               writer.attribute("limit_indices", b.getDenseI64ArrayAttr(limits)),
                                               writer.attribute("strides", op.getStridesAttr())}));
  return mlir::success();
}

// Describes the padding of a dimension by shards: one amount for all, or the largest that one needs, and for each shard
// the begin of its block within that.
struct ShardPadding {
  int64_t low, high;
  std::vector<int64_t> starts = {};  // by shard; empty if all are 0
};

ShardPadding shard_padding(int64_t low, int64_t interior, int64_t in_block, int64_t out_block, int64_t shards) {
  std::vector<int64_t> firsts;  // the position of the shard's first element in its block of the result
  for (int64_t shard = 0; shard < shards; ++shard)
    firsts.push_back(low + shard * (in_block * (interior + 1) - out_block));
  const auto [least, most] = std::minmax_element(firsts.begin(), firsts.end());
  const int64_t width = out_block + *most - *least;
  ShardPadding padding{*most, width - (*most + (in_block - 1) * (interior + 1) + 1)};
  if (*most != *least)
    for (int64_t first : firsts) padding.starts.push_back(*most - first);
  return padding;
}

llvm::LogicalResult localize(LocalWriter &writer, PadOp op) {
  const Whole whole = writer.whole(op.getOperand()), result = writer.whole(op.getResult());
  RankedTensorType in_block = writer.block_type(whole), out_block = writer.block_type(result);
  llvm::SmallVector<int64_t> lows(op.getEdgePaddingLow()), highs(op.getEdgePaddingHigh()), padded;
  std::vector<std::vector<int64_t>> starts;
  bool slices = false;
  for (int64_t dim = 0; dim < in_block.getRank(); ++dim) {
    const int64_t shards = writer.shard_count(whole, dim), interior = op.getInteriorPadding()[dim];
    starts.emplace_back();
    if (shards > 1) {
      ShardPadding padding =
          shard_padding(lows[dim], interior, in_block.getDimSize(dim), out_block.getDimSize(dim), shards);
      lows[dim] = padding.low, highs[dim] = padding.high, starts.back() = padding.starts;
      slices |= !padding.starts.empty();
    }
    padded.push_back(lows[dim] + (in_block.getDimSize(dim) - 1) * (interior + 1) + 1 + highs[dim]);
  }
  mlir::OpBuilder &b = writer.builder();
  Value value = writer.make_one<PadOp>(out_block.clone(padded), op->getOperands(),
                                       {writer.attribute("edge_padding_low", b.getDenseI64ArrayAttr(lows)),
                                        writer.attribute("edge_padding_high", b.getDenseI64ArrayAttr(highs)),
                                        writer.attribute("interior_padding", op.getInteriorPaddingAttr())});
  if (slices) {
    llvm::SmallVector<Value> indices;
    for (int64_t dim = 0; dim < in_block.getRank(); ++dim) {
      const std::vector<int64_t> &of_shards = starts[static_cast<size_t>(dim)];
      if (of_shards.empty()) {
        indices.push_back(writer.number(b.getI64Type(), 0));
        continue;
      }
      const Mesh &mesh = *mesh_of(writer, whole);
      std::vector<int64_t> of_devices(static_cast<size_t>(mesh.size()));
      for (MeshPosition position : positions_in(mesh))
        of_devices[static_cast<size_t>(mesh.device_at(position))] =
            of_shards[static_cast<size_t>(mesh.coordinate(position, whole.axes_of(dim)))];
      indices.push_back(writer.number_of_device(of_devices));
    }
    value = writer.dynamic_slice(value, indices, out_block.getShape());
  }
  writer.replace(op, value);
  return mlir::success();
}

llvm::LogicalResult localize(LocalWriter &writer, ConvolutionOp op) {
  const Whole lhs = writer.whole(op.getLhs());
  ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
  auto fewer = [&](int64_t groups, int64_t dim) { return groups / std::gcd(groups, writer.shard_count(lhs, dim)); };
  mlir::OpBuilder &b = writer.builder();
  op->setAttr("feature_group_count", b.getI64IntegerAttr(fewer(static_cast<int64_t>(op.getFeatureGroupCount()),
                                                               dims.getInputFeatureDimension())));
  op->setAttr("batch_group_count",
              b.getI64IntegerAttr(fewer(static_cast<int64_t>(op.getBatchGroupCount()), dims.getInputBatchDimension())));
  op->removeAttr(sdy::sharding_name);
  return mlir::success();
}

llvm::LogicalResult localize(LocalWriter &writer, ConcatenateOp op) {
  const int64_t dim = static_cast<int64_t>(op.getDimension());
  if (writer.shard_count(writer.whole(op.getResult()), dim) == 1) return mlir::success();
  op.emitError("dimension ") << dim << " is sharded but the concatenation is on this dimension.";
  return op.emitError("failed to legalize operation 'stablehlo.concatenate' that was explicitly marked illegal");
}

llvm::LogicalResult localize(LocalWriter &writer, DynamicSliceOp op) {
  op->setAttr("slice_sizes",
              writer.builder().getDenseI64ArrayAttr(writer.block_type(writer.whole(op.getResult())).getShape()));
  return mlir::success();
}

llvm::LogicalResult localize(LocalWriter &writer, ConstantOp op) {
  if (writer.block_type(writer.whole(op.getResult())) == writer.whole(op.getResult()).type) return mlir::success();
  return localize_constant(writer, op, op.getValue());
}

llvm::LogicalResult localize(LocalWriter &writer, sdy::ConstantOp op) {
  return localize_constant(writer, op, op.getValue());
}

}  // namespace

std::optional<llvm::LogicalResult> localize_by_shape(LocalWriter &writer, mlir::Operation *op) {
  std::optional<llvm::LogicalResult> result;
  llvm::TypeSwitch<mlir::Operation *>(op)
      .Case<sdy::ConstantOp, ConstantOp, IotaOp, SliceOp, PadOp, ConvolutionOp, ConcatenateOp, DynamicSliceOp>(
          [&](auto typed) { result = localize(writer, typed); });
  return result;
}

}  // namespace tessera::shardy
