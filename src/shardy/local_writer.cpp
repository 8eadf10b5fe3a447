#include "shardy/local_writer.h"

#include "ops/collective/matrix_of_devices.h"
#include "ops/collective/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "shardy/op_tensors.h"

namespace tessera::shardy {

using mlir::RankedTensorType;
using mlir::Value;
using namespace stablehlo;

AxisList Whole::axes_of(int64_t dim) const {
  if (!sharding || sharding->dims.empty()) return {};
  return sharding->dims[static_cast<size_t>(dim)].axes;
}

LocalWriter::LocalWriter(mlir::ModuleOp module, const LocalOptions &options)
    : builder_(module.getContext()), loc_(module.getLoc()), meshes_(module), options_(options) {
  module.walk([&](mlir::Operation *op) {
    if (auto channel = op->getAttrOfType<ChannelHandleAttr>("channel_handle"))
      last_channel_ = std::max(last_channel_, channel.getHandle());
  });
}

void LocalWriter::stand_at(mlir::Operation *op) {
  builder_.setInsertionPoint(op);
  loc_ = op->getLoc();
}

void LocalWriter::note_all(mlir::ModuleOp module) {
  auto note = [&](Value value) {
    if (auto type = mlir::dyn_cast<RankedTensorType>(value.getType())) wholes_[value] = {type, lying(value)};
  };
  module.walk([&](mlir::Operation *op) {
    for (Value result : op->getResults()) note(result);
    for (mlir::Region &region : op->getRegions())
      for (mlir::Block &block : region)
        for (Value argument : block.getArguments()) note(argument);
  });
}

Whole LocalWriter::whole(Value value) const { return wholes_.lookup(value); }

void LocalWriter::replace(mlir::Operation *op, Value by) {
  if (!wholes_.contains(by)) take_notes(by, whole(op->getResult(0)));
  op->getResult(0).replaceAllUsesWith(by);
  wholes_.erase(op->getResult(0));  // another value may get its address
  op->erase();
}

RankedTensorType LocalWriter::block_type(const Whole &whole) const {
  const Mesh *mesh = whole.sharding ? meshes_.of(*whole.sharding) : nullptr;
  if (!mesh || whole.sharding->rank() != whole.type.getRank() || !whole.type.hasStaticShape()) return whole.type;
  return whole.type.clone(block_shape(Shape(whole.type.getShape()), *whole.sharding, *mesh));
}

int64_t LocalWriter::shard_count(const Whole &whole, int64_t dim) const {
  const Mesh *mesh = whole.sharding ? meshes_.of(*whole.sharding) : nullptr;
  return mesh && whole.sharding->rank() == whole.type.getRank() ? tessera::shard_count(*whole.sharding, dim, *mesh) : 1;
}

mlir::Operation *LocalWriter::make(llvm::StringRef name, mlir::TypeRange types, mlir::ValueRange operands,
                                   llvm::ArrayRef<mlir::NamedAttribute> attributes) {
  mlir::OperationState state(loc_, name);
  state.addTypes(types);
  state.addOperands(operands);
  state.addAttributes(attributes);
  if (name == AllReduceOp::getOperationName() || name == ReduceScatterOp::getOperationName()) state.addRegion();
  return builder_.create(state);
}

Value LocalWriter::constant(mlir::ElementsAttr value) {
  return make_one<ConstantOp>(value.getType(), {}, {attribute("value", value)});
}

Value LocalWriter::filled(RankedTensorType type, int64_t value) {
  mlir::Type element = type.getElementType();
  if (auto complex = mlir::dyn_cast<mlir::ComplexType>(element)) {
    auto part = mlir::cast<mlir::FloatType>(complex.getElementType());
    auto as_float = [&](int64_t of) { return builder_.getFloatAttr(part, static_cast<double>(of)).getValue(); };
    const std::complex<llvm::APFloat> number(as_float(value), as_float(0));
    return constant(mlir::DenseElementsAttr::get(type, llvm::ArrayRef(number)));
  }
  mlir::Attribute number;
  if (auto real = mlir::dyn_cast<mlir::FloatType>(element))
    number = builder_.getFloatAttr(real, static_cast<double>(value));
  else
    number = builder_.getIntegerAttr(element, value);
  return constant(mlir::DenseElementsAttr::get(type, number));
}

Value LocalWriter::reshape(Value value, llvm::ArrayRef<int64_t> shape) {
  return make_one<ReshapeOp>(mlir::cast<RankedTensorType>(value.getType()).clone(shape), value);
}

Value LocalWriter::transpose(Value value, llvm::ArrayRef<int64_t> order) {
  auto type = mlir::cast<RankedTensorType>(value.getType());
  llvm::SmallVector<int64_t> shape;
  for (int64_t dim : order) shape.push_back(type.getDimSize(dim));
  return make_one<TransposeOp>(type.clone(shape), value,
                               {attribute("permutation", builder_.getDenseI64ArrayAttr(order))});
}

Value LocalWriter::broadcast(Value value, RankedTensorType type, llvm::ArrayRef<int64_t> dims) {
  mlir::Type element = mlir::cast<RankedTensorType>(value.getType()).getElementType();
  return make_one<BroadcastInDimOp>(type.clone(element), value,
                                    {attribute("broadcast_dimensions", builder_.getDenseI64ArrayAttr(dims))});
}

Value LocalWriter::dynamic_slice(Value value, mlir::ValueRange starts, llvm::ArrayRef<int64_t> sizes) {
  llvm::SmallVector<Value> operands{value};
  operands.append(starts.begin(), starts.end());
  return make_one<DynamicSliceOp>(mlir::cast<RankedTensorType>(value.getType()).clone(sizes), operands,
                                  {attribute("slice_sizes", builder_.getDenseI64ArrayAttr(sizes))});
}

Value LocalWriter::device_number() {
  auto id = RankedTensorType::get({}, builder_.getIntegerType(32, /*isSigned=*/false));
  Value device = options_.replica_count > 1 ? make_one<ReplicaIdOp>(id, {}) : make_one<PartitionIdOp>(id, {});
  return make_one<ConvertOp>(RankedTensorType::get({}, builder_.getI64Type()), device);
}

Value LocalWriter::number_of_device(const std::vector<int64_t> &values) {
  Value device = device_number();
  auto type = RankedTensorType::get({static_cast<int64_t>(values.size())}, builder_.getI64Type());
  Value table = constant(mlir::DenseIntElementsAttr::get(type, llvm::ArrayRef<int64_t>(values)));
  return reshape(dynamic_slice(table, device, {1}), {});
}

Value LocalWriter::offset(const AxisList &axes, int64_t step, const Mesh &mesh) {
  std::vector<int64_t> values(static_cast<size_t>(mesh.size()));
  for (MeshPosition position : positions_in(mesh))
    values[static_cast<size_t>(mesh.device_at(position))] = mesh.coordinate(position, axes) * step;
  return number_of_device(values);
}

Value LocalWriter::is_first(const AxisList &axes, const Mesh &mesh) {
  llvm::SmallVector<bool> values(static_cast<size_t>(mesh.size()));
  for (MeshPosition position : positions_in(mesh))
    values[static_cast<size_t>(mesh.device_at(position))] = mesh.coordinate(position, axes) == 0;
  Value device = device_number();
  auto type = RankedTensorType::get({mesh.size()}, builder_.getI1Type());
  return dynamic_slice(constant(mlir::DenseElementsAttr::get(type, llvm::ArrayRef<bool>(values))), device, {1});
}

mlir::Attribute LocalWriter::groups(const AxisList &axes, const Sharding &on) {
  const bool are_whole = llvm::all_of(axes, [](const AxisRef &axis) { return axis.is_whole(); });
  mlir::MLIRContext *context = builder_.getContext();
  if (options_.names_axes && are_whole && !on.mesh_name.empty()) {
    llvm::SmallVector<mlir::Attribute> names;
    for (const AxisRef &axis : axes) names.push_back(AxisRefAttr::get(context, axis.name.str(), nullptr));
    return ReplicaGroupMeshAxesAttr::get(context, mlir::FlatSymbolRefAttr::get(context, on.mesh_name),
                                         mlir::ArrayAttr::get(context, names));
  }
  return matrix_of(context, meshes_.of(on)->groups(axes));
}

mlir::Attribute LocalWriter::next_channel() {
  return ChannelHandleAttr::get(builder_.getContext(), ++last_channel_, /*type=*/1);
}

void LocalWriter::write_body(mlir::Operation *op, ReductionKind kind, mlir::Type element) {
  mlir::OpBuilder::InsertionGuard guard(builder_);
  auto scalar = RankedTensorType::get({}, element);
  mlir::Block *block = builder_.createBlock(&op->getRegion(0), {}, {scalar, scalar}, {loc_, loc_});
  Value result;
  switch (kind) {
    case ReductionKind::sum:
      result = make_one<AddOp>(scalar, block->getArguments());
      break;
    case ReductionKind::max:
      result = make_one<MaxOp>(scalar, block->getArguments());
      break;
    case ReductionKind::min:
      result = make_one<MinOp>(scalar, block->getArguments());
      break;
  }
  make("stablehlo.return", {}, result, {});
}

}  // namespace tessera::shardy
