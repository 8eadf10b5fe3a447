// Writes sums, pieces and gathers between devices, for derivatives.
#include <algorithm>

#include "base/element_types.h"
#include "ops/collective/matrix_of_devices.h"
#include "ops/collective/ops.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "transform/devices.h"
#include "transform/named_batch.h"

namespace tessera {
namespace {

using mlir::Value;
using namespace stablehlo;  // NOLINT: the ops that this file writes

ChannelHandleAttr channel(mlir::OpBuilder &builder) { return ChannelHandleAttr::get(builder.getContext(), 1, 1); }

mlir::RankedTensorType i32_of(const Shape &shape, mlir::OpBuilder &builder) {
  return mlir::RankedTensorType::get(shape, builder.getI32Type());
}

Value looked_up(const std::vector<int32_t> &table, Value at, Emit e) {
  auto type = i32_of({static_cast<int64_t>(table.size())}, e.builder);
  mlir::DenseElementsAttr values = mlir::DenseElementsAttr::get(type, llvm::ArrayRef<int32_t>(table));
  Value known = ConstantOp::create(e.builder, e.loc, type, values);
  Value own = DynamicSliceOp::create(e.builder, e.loc, i32_of({1}, e.builder), known, mlir::ValueRange{at},
                                     llvm::ArrayRef<int64_t>{1});
  return e.reshape(own, {});
}

// Returns the row-major coordinate along the axes, computed in the steps of the library's axis_index.
Value coordinate_along(const AxisNames &axes, const Mesh &mesh, Emit e) {
  mlir::OpBuilder &builder = e.builder;
  auto scalar = mlir::RankedTensorType::get({}, builder.getIntegerType(32, false));
  Value at = e.convert(PartitionIdOp::create(builder, e.loc, scalar), builder.getI32Type());
  auto number = [&](int64_t value) { return e.fill(i32_of({}, builder), value); };
  if (!mesh.device_ids().empty()) {
    std::vector<int32_t> positions(static_cast<size_t>(mesh.size()));
    for (MeshPosition position : positions_in(mesh))
      positions[static_cast<size_t>(mesh.device_at(position))] = static_cast<int32_t>(position);
    at = looked_up(positions, at, e);
  }
  Value result;
  for (AxisName axis : axes) {
    int64_t stride = 1;
    for (size_t minor = static_cast<size_t>(mesh.axis_index(axis)) + 1; minor < mesh.axes().size(); ++minor)
      stride *= mesh.axes()[minor].size;
    Value size = number(mesh.axis_size(axis));
    Value one = RemOp::create(builder, e.loc, e.divide(at, number(stride)), size);
    result = result ? e.add(e.multiply(result, size), one) : one;
  }
  return result ? result : number(0);
}

// Returns this device's index in its group. For groups along whole axes, in the order of coordinates, it is a
// coordinate; for others a table gives it.
Value index_in_group(const DeviceGroups &groups, const Mesh &mesh, Emit e) {
  if (std::optional<AxisList> axes = axes_of_groups(mesh, groups);
      axes && llvm::all_of(*axes, [](const AxisRef &axis) { return axis.is_whole(); })) {
    AxisNames names;
    for (const AxisRef &axis : *axes) names.push_back(axis.name);
    return coordinate_along(names, mesh, e);
  }
  std::vector<int32_t> table(static_cast<size_t>(mesh.size()));
  for (const std::vector<DeviceId> &group : groups)
    for (size_t index = 0; index < group.size(); ++index)
      table[static_cast<size_t>(group[index])] = static_cast<int32_t>(index);
  auto scalar = mlir::RankedTensorType::get({}, e.builder.getIntegerType(32, false));
  Value id = PartitionIdOp::create(e.builder, e.loc, scalar);
  return looked_up(table, e.convert(id, e.builder.getI32Type()), e);
}

std::vector<int64_t> numbers_of(const std::vector<Tensor> &by_device) {
  std::vector<int64_t> numbers;
  for (const Tensor &tensor : by_device)
    visit(tensor.dtype(), [&]<typename T>() {
      if constexpr (std::is_integral_v<T>) numbers.push_back(static_cast<int64_t>(*tensor.as<T>()));
    });
  return numbers;
}

}  // namespace

Value sum_over_devices(Value value, const AxisNames &axes, const RegionVariance &variance, Emit emit) {
  AxisList devices;
  for (AxisName axis : axes) {
    if (const NamedBatch *batch = variance.batch(axis))
      value = batch_call(emit, BatchCall::sum, axis.str(), batch->size, value);
    else
      devices.push_back(AxisRef(axis));
  }
  if (devices.empty()) return value;
  mlir::OpBuilder &builder = emit.builder;
  mlir::Type scalar = mlir::RankedTensorType::get({}, array_type(value).getElementType());
  DeviceGroups groups = groups_along(variance.mesh(), devices);
  auto op = AllReduceOp::create(builder, emit.loc, mlir::TypeRange{value.getType()}, mlir::ValueRange{value},
                                matrix_of(builder.getContext(), groups), channel(builder), builder.getUnitAttr());
  mlir::OpBuilder::InsertionGuard guard(builder);
  mlir::Block *body = builder.createBlock(&op.getComputation(), {}, {scalar, scalar}, {emit.loc, emit.loc});
  Value both = AddOp::create(builder, emit.loc, body->getArgument(0), body->getArgument(1));
  ReturnOp::create(builder, emit.loc, mlir::ValueRange{both});
  return op->getResult(0);
}

Value own_piece(Value whole, int64_t dim, mlir::RankedTensorType type, const DeviceGroups &groups,
                const RegionVariance &variance, Emit emit) {
  Value index = index_in_group(groups, variance.mesh(), emit);
  Value start = emit.multiply(index, emit.fill(index.getType(), type.getDimSize(dim)));
  llvm::SmallVector<Value> starts(static_cast<size_t>(type.getRank()), emit.fill(index.getType(), 0));
  starts[static_cast<size_t>(dim)] = start;
  return DynamicSliceOp::create(emit.builder, emit.loc, type, whole, starts, type.getShape());
}

std::optional<OwnPiece> own_piece_of(const Shape &whole, const Shape &sizes, mlir::ValueRange starts,
                                     RegionVariance &variance) {
  std::optional<int64_t> cut;
  for (size_t dim = 0; dim < whole.size(); ++dim) {
    if (whole[dim] == sizes[dim]) continue;  // any start is moved to 0
    if (cut) return std::nullopt;
    cut = static_cast<int64_t>(dim);
  }
  if (!cut || sizes[*cut] == 0 || whole[*cut] % sizes[*cut] != 0) return std::nullopt;
  const std::vector<Tensor> *by_device = variance.by_device(starts[static_cast<size_t>(*cut)]);
  if (!by_device) return std::nullopt;
  const Mesh &mesh = variance.mesh();
  std::vector<int64_t> numbers = numbers_of(*by_device);
  if (static_cast<int64_t>(numbers.size()) != mesh.size()) return std::nullopt;
  OwnPiece piece{*cut, {}, axes_of_differences(numbers, variance.manual_axes(), mesh)};
  size_t count = static_cast<size_t>(whole[*cut] / sizes[*cut]);
  for (const std::vector<DeviceId> &group : groups_along(mesh, AxisList(piece.axes.begin(), piece.axes.end()))) {
    std::vector<DeviceId> members(count, DeviceId::none);
    for (DeviceId device : group) {
      int64_t start = numbers[static_cast<size_t>(position_of(mesh, device))];
      if (start < 0 || start % sizes[*cut] != 0 || start >= whole[*cut]) return std::nullopt;
      members[static_cast<size_t>(start / sizes[*cut])] = device;
    }
    if (group.size() != count || llvm::is_contained(members, DeviceId::none)) return std::nullopt;
    piece.groups.push_back(std::move(members));
  }
  return piece;
}

Value gathered_pieces(Value piece, const OwnPiece &of, mlir::Type whole, Emit emit) {
  mlir::OpBuilder &builder = emit.builder;
  auto gather =
      AllGatherOp::create(builder, emit.loc, mlir::TypeRange{whole}, mlir::ValueRange{piece},
                          static_cast<uint64_t>(of.dim), matrix_of(builder.getContext(), of.groups), channel(builder),
                          /*use_global_device_ids=*/true);
  return gather->getResult(0);
}

}  // namespace tessera
