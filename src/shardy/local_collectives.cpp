// Turns collectives on whole arrays into collectives of devices on their blocks.
#include <numeric>

#include "ops/collective/matrix_of_devices.h"
#include "ops/collective/ops.h"
#include "shardy/local_writer.h"

namespace tessera::shardy {

using mlir::RankedTensorType;
using mlir::Value;
using namespace stablehlo;

namespace {

// Lists dimensions that have axes, and the axes of all of them.
struct CutDims {
  std::vector<int64_t> dims;
  std::vector<int64_t> sizes;
  AxisList axes;
};
CutDims cut_dims(const std::vector<AxisList> &lists, const Mesh &mesh) {
  CutDims cut;
  for (size_t dim = 0; dim < lists.size(); ++dim) {
    if (lists[dim].empty()) continue;
    cut.dims.push_back(static_cast<int64_t>(dim));
    cut.sizes.push_back(size_of(lists[dim], mesh));
    cut.axes.insert(cut.axes.end(), lists[dim].begin(), lists[dim].end());
  }
  return cut;
}

int64_t product(llvm::ArrayRef<int64_t> sizes) {
  return std::accumulate(sizes.begin(), sizes.end(), int64_t{1}, std::multiplies<>());
}

llvm::SmallVector<int64_t> shape_of(Value value) {
  return llvm::SmallVector<int64_t>(mlir::cast<RankedTensorType>(value.getType()).getShape());
}

Value gather_dim(LocalWriter &writer, Value value, int64_t dim, int64_t devices, const AxisList &axes,
                 const Sharding &on) {
  llvm::SmallVector<int64_t> shape = shape_of(value);
  shape[static_cast<size_t>(dim)] *= devices;
  mlir::OpBuilder &b = writer.builder();
  return writer.make_one<AllGatherOp>(mlir::cast<RankedTensorType>(value.getType()).clone(shape), value,
                                      {writer.attribute("all_gather_dim", b.getI64IntegerAttr(dim)),
                                       writer.attribute("channel_handle", writer.next_channel()),
                                       writer.attribute("replica_groups", writer.groups(axes, on)),
                                       writer.attribute("use_global_device_ids", b.getUnitAttr())});
}

// Gathers all dimensions at once, as the blocks of a new dimension.
Value gather_at_once(LocalWriter &writer, Value value, const CutDims &cut, const Sharding &on) {
  llvm::SmallVector<int64_t> block = shape_of(value), stacked{1}, apart, order, whole = block;
  stacked.append(block);
  value = gather_dim(writer, writer.reshape(value, stacked), 0, product(cut.sizes), cut.axes, on);
  apart.append(cut.sizes.begin(), cut.sizes.end());
  apart.append(block);
  value = writer.reshape(value, apart);
  for (size_t dim = 0, next = 0; dim < block.size(); ++dim) {
    if (next < cut.dims.size() && cut.dims[next] == static_cast<int64_t>(dim)) {
      whole[dim] *= cut.sizes[next];
      order.push_back(static_cast<int64_t>(next++));
    }
    order.push_back(static_cast<int64_t>(cut.dims.size() + dim));
  }
  return writer.reshape(writer.transpose(value, order), whole);
}

Value all_reduce(LocalWriter &writer, Value value, ReductionKind kind, const AxisList &axes, const Sharding &on) {
  mlir::Operation *op =
      writer.make<AllReduceOp>(value.getType(), value,
                               {writer.attribute("channel_handle", writer.next_channel()),
                                writer.attribute("replica_groups", writer.groups(axes, on)),
                                writer.attribute("use_global_device_ids", writer.builder().getUnitAttr())});
  writer.write_body(op, kind, mlir::cast<RankedTensorType>(value.getType()).getElementType());
  return op->getResult(0);
}

Value slice_by(LocalWriter &writer, Value value, const std::vector<AxisList> &lists, RankedTensorType block,
               const Mesh &mesh) {
  llvm::SmallVector<Value> starts;
  for (size_t dim = 0; dim < lists.size(); ++dim)
    starts.push_back(lists[dim].empty()
                         ? writer.number(writer.builder().getI64Type(), 0)
                         : writer.offset(lists[dim], block.getDimSize(static_cast<unsigned>(dim)), mesh));
  return writer.dynamic_slice(value, starts, block.getShape());
}

Value scatter_dim(LocalWriter &writer, Value value, ReductionKind kind, int64_t dim, RankedTensorType type,
                  const AxisList &axes, const Sharding &on) {
  mlir::OpBuilder &b = writer.builder();
  mlir::Operation *op = writer.make<ReduceScatterOp>(type, value,
                                                     {writer.attribute("channel_handle", writer.next_channel()),
                                                      writer.attribute("replica_groups", writer.groups(axes, on)),
                                                      writer.attribute("scatter_dimension", b.getI64IntegerAttr(dim)),
                                                      writer.attribute("use_global_device_ids", b.getUnitAttr())});
  writer.write_body(op, kind, type.getElementType());
  return op->getResult(0);
}

// Cuts each dimension of `cut` in pieces, and puts the pieces in front: [sizes..., rest...] as one dimension and the rest.
Value pieces_in_front(LocalWriter &writer, Value value, llvm::ArrayRef<int64_t> dims, llvm::ArrayRef<int64_t> sizes) {
  llvm::SmallVector<int64_t> apart, fronts, rests, together{product(sizes)};
  llvm::SmallVector<int64_t> shape = shape_of(value);
  for (size_t dim = 0, next = 0; dim < shape.size(); ++dim) {
    if (next < dims.size() && dims[next] == static_cast<int64_t>(dim)) {
      fronts.push_back(static_cast<int64_t>(apart.size()));
      apart.push_back(sizes[next]);
      shape[dim] /= sizes[next++];
    }
    rests.push_back(static_cast<int64_t>(apart.size()));
    apart.push_back(shape[dim]);
  }
  fronts.append(rests);
  together.append(shape);
  return writer.reshape(writer.transpose(writer.reshape(value, apart), fronts), together);
}

llvm::LogicalResult localize(LocalWriter &writer, sdy::AllGatherOp op) {
  const Sharding &on = op.getOutSharding().getValue();
  const std::vector<AxisList> &lists = op.getGatheringAxes().getValue();
  CutDims cut = cut_dims(lists, *writer.meshes().of(on));
  Value value = op.getTensor();
  if (cut.dims.size() > 1 && !writer.options().gathers_by_dim) {
    value = gather_at_once(writer, value, cut, on);
  } else {
    for (size_t i = cut.dims.size(); i-- > 0;)
      value = gather_dim(writer, value, cut.dims[i], cut.sizes[i], lists[static_cast<size_t>(cut.dims[i])], on);
  }
  writer.replace(op, value);
  return mlir::success();
}

llvm::LogicalResult localize(LocalWriter &writer, sdy::AllSliceOp op) {
  const Mesh &mesh = *writer.meshes().of(op.getOutSharding().getValue());
  writer.replace(op, slice_by(writer, op.getTensor(), op.getSlicingAxes().getValue(),
                              writer.block_type(writer.whole(op.getResult())), mesh));
  return mlir::success();
}

llvm::LogicalResult localize(LocalWriter &writer, sdy::AllReduceOp op) {
  writer.replace(op, all_reduce(writer, op.getTensor(), op.getReductionKind(), op.getReductionAxes().getValue(),
                                op.getOutSharding().getValue()));
  return mlir::success();
}

llvm::LogicalResult localize(LocalWriter &writer, sdy::ReduceScatterOp op) {
  const Sharding &on = op.getOutSharding().getValue();
  const std::vector<AxisList> &lists = op.getReduceScatterAxes().getValue();
  const Mesh &mesh = *writer.meshes().of(on);
  CutDims cut = cut_dims(lists, mesh);
  RankedTensorType block = writer.block_type(writer.whole(op.getResult()));
  Value value = op.getTensor();
  if (cut.dims.size() == 1) {
    value = scatter_dim(writer, value, op.getReductionKind(), cut.dims[0], block, cut.axes, on);
  } else if (writer.options().scatters_dims_at_once) {
    llvm::SmallVector<int64_t> stacked{1};
    stacked.append(block.getShape().begin(), block.getShape().end());
    value = scatter_dim(writer, pieces_in_front(writer, value, cut.dims, cut.sizes), op.getReductionKind(), 0,
                        block.clone(stacked), cut.axes, on);
    value = writer.reshape(value, block.getShape());
  } else {
    value = slice_by(writer, all_reduce(writer, value, op.getReductionKind(), cut.axes, on), lists, block, mesh);
  }
  writer.replace(op, value);
  return mlir::success();
}

Value exchange(LocalWriter &writer, Value value, RankedTensorType type, int64_t split, int64_t concat, int64_t count,
               const AxisList &axes, const Sharding &on) {
  mlir::OpBuilder &b = writer.builder();
  return writer.make_one<AllToAllOp>(type, value,
                                     {writer.attribute("channel_handle", writer.next_channel()),
                                      writer.attribute("concat_dimension", b.getI64IntegerAttr(concat)),
                                      writer.attribute("replica_groups", writer.groups(axes, on)),
                                      writer.attribute("split_count", b.getI64IntegerAttr(count)),
                                      writer.attribute("split_dimension", b.getI64IntegerAttr(split))});
}

llvm::LogicalResult localize(LocalWriter &writer, sdy::AllToAllOp op) {
  const Sharding &on = op.getOutSharding().getValue();
  const Mesh &mesh = *writer.meshes().of(on);
  std::vector<sdy::AllToAllParam> params = op.getParams().getValue();
  RankedTensorType block = writer.block_type(writer.whole(op.getResult()));
  if (params.size() == 1) {
    const sdy::AllToAllParam &param = params[0];
    writer.replace(op, exchange(writer, op.getTensor(), block, param.target_dim, param.source_dim,
                                size_of(param.axes, mesh), param.axes, on));
    return mlir::success();
  }
  llvm::sort(params, [](const auto &a, const auto &b) { return a.target_dim < b.target_dim; });
  llvm::SmallVector<int64_t> dims, sizes;
  AxisList axes;
  for (const sdy::AllToAllParam &param : params) {
    dims.push_back(param.target_dim);
    sizes.push_back(size_of(param.axes, mesh));
    axes.insert(axes.end(), param.axes.begin(), param.axes.end());
  }
  Value value = pieces_in_front(writer, op.getTensor(), dims, sizes);
  llvm::SmallVector<int64_t> rest = shape_of(value);
  rest.erase(rest.begin());
  value = exchange(writer, value, mlir::cast<RankedTensorType>(value.getType()), 0, 0, product(sizes), axes, on);
  llvm::SmallVector<int64_t> apart = sizes, order;
  apart.append(rest);
  value = writer.reshape(value, apart);
  for (size_t dim = 0; dim < rest.size(); ++dim) {
    for (size_t i = 0; i < params.size(); ++i)
      if (params[i].source_dim == static_cast<int64_t>(dim)) order.push_back(static_cast<int64_t>(i));
    order.push_back(static_cast<int64_t>(params.size() + dim));
  }
  writer.replace(op, writer.reshape(writer.transpose(value, order), block.getShape()));
  return mlir::success();
}

// Returns for each block, and each of the devices that hold it, the device.
std::vector<int64_t> holders(const Sharding &sharding, const Mesh &mesh) {
  AxisList cutting = sharding.all_dim_axes(), other;
  for (const MeshAxis &axis : mesh.axes())
    for (const AxisRef &part : without(AxisRef(axis.name), cutting, mesh)) other.push_back(part);
  const int64_t copies = size_of(other, mesh);
  std::vector<int64_t> devices(static_cast<size_t>(mesh.size()));
  for (MeshPosition position : positions_in(mesh))
    devices[static_cast<size_t>(mesh.coordinate(position, cutting) * copies + mesh.coordinate(position, other))] =
        mesh.device_at(position);
  return devices;
}

llvm::LogicalResult localize(LocalWriter &writer, sdy::CollectivePermuteOp op) {
  const Sharding &to = op.getOutSharding().getValue();
  const Sharding from = *writer.whole(op.getTensor()).sharding;
  std::vector<int64_t> sources = holders(from, *writer.meshes().of(from)),
                       targets = holders(to, *writer.meshes().of(to));
  std::vector<std::vector<int64_t>> pairs;
  for (size_t i = 0; i < sources.size(); ++i) pairs.push_back({sources[i], targets[i]});
  llvm::sort(pairs);
  writer.replace(op, writer.make_one<CollectivePermuteOp>(
                         op.getTensor().getType(), op.getTensor(),
                         {writer.attribute("channel_handle", writer.next_channel()),
                          writer.attribute("source_target_pairs", matrix_of(writer.builder().getContext(), pairs))}));
  return mlir::success();
}

}  // namespace

std::optional<llvm::LogicalResult> localize_collective(LocalWriter &writer, mlir::Operation *op) {
  std::optional<llvm::LogicalResult> result;
  llvm::TypeSwitch<mlir::Operation *>(op)
      .Case<sdy::AllGatherOp, sdy::AllSliceOp, sdy::AllReduceOp, sdy::ReduceScatterOp, sdy::AllToAllOp,
            sdy::CollectivePermuteOp>([&](auto typed) { result = localize(writer, typed); });
  return result;
}

}  // namespace tessera::shardy
