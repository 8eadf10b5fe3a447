#include "shardy/halo.h"

#include <map>

#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "shardy/halo_exchange.h"
#include "shardy/halo_reshape.h"
#include "shardy/op_tensors.h"

namespace tessera::shardy {

using mlir::RankedTensorType;
using mlir::Value;

namespace {

// Returns whether a value is zero, which a permute leaves on devices that receive nothing.
bool is_zero(Value value) {
  return mlir::matchPattern(value, mlir::m_Zero()) || mlir::matchPattern(value, mlir::m_PosZeroFloat());
}

// Returns the sharding of a value that something cuts.
std::optional<Sharding> cutting(Value value, const sdy::MeshTable &meshes) {
  std::optional<Sharding> sharding = lying(value);
  const Mesh *mesh = sharding ? meshes.of(*sharding) : nullptr;
  if (!mesh || mesh->is_maximal() || sharding->all_dim_axes().empty()) return std::nullopt;
  return sharding;
}

// Finds the exchange that turns an array of `from` elements, cut into `parts`, into one of `to` elements that is cut
// alike: elements are then `dilation` apart, with `low` elements in front.
DimExchange shifting_exchange(int64_t parts, int64_t from, int64_t to, int64_t low, int64_t dilation) {
  const int64_t in_block = rounded_up(from, parts) / parts, out_block = rounded_up(to, parts) / parts;
  DimExchange exchange;
  exchange.footprint = out_block;
  exchange.low = low;
  exchange.dilation = dilation;
  exchange.resizes = in_block != out_block;
  for (int64_t part = 0; part < parts; ++part) {
    const int64_t start = (part * out_block - low) / dilation;
    const int64_t first = std::max<int64_t>(0, start), last = std::min(from - 1, start + out_block - 1);
    DimExchange::Piece piece;
    int64_t last_source = -1;
    if (first <= last) {
      piece = {first / in_block, start - first / in_block * in_block};
      last_source = last / in_block;
    }
    exchange.moves |= piece.source != part || last_source != part;
    if (piece.source >= 0) exchange.left = std::max(exchange.left, part - piece.source);
    exchange.right = std::max(exchange.right, last_source - part);
    exchange.pieces.push_back(piece);
  }
  for (int64_t part = 0; part < parts; ++part) {
    const int64_t first = part * out_block, end = std::min(first + out_block, to);
    const bool is_before = part < exchange.left && first < low;
    const bool is_behind = part + exchange.right >= parts && end - low > parts * in_block * dilation;
    exchange.meets_ends |= first < end && (is_before || is_behind);
  }
  return exchange;
}

// Serves both pads and slices: the result's elements are the operand's, at other positions in some dimensions.
class Shifting {
 public:
  Shifting(LocalWriter &writer, mlir::Operation *op, const Sharding &sharding)
      : writer_(writer), op_(op), sharding_(sharding), mesh_(*writer.meshes().of(sharding)) {
    region_.in = region_.out = sharding;
    region_.manual = axis_names();
  }

  // Returns false if the neighbours that a dimension needs are too far away.
  bool find(llvm::ArrayRef<int64_t> low, llvm::ArrayRef<int64_t> dilation) {
    llvm::ArrayRef<int64_t> from = shape_of(op_->getOperand(0)), to = shape_of(op_->getResult(0));
    even_ = Extents(from);
    for (size_t dim = 0; dim < from.size(); ++dim) {
      const int64_t parts = parts_of(dim);
      if (parts == 1) continue;
      even_[dim] = rounded_up(from[dim], parts);
      DimExchange exchange = shifting_exchange(parts, from[dim], to[dim], low[dim], dilation[dim]);
      exchange.dim = static_cast<int64_t>(dim);
      exchange.axes = sharding_.dims[dim].axes;
      moves_ |= exchange.moves;
      resizes_ |= exchange.resizes;
      is_possible_ &= exchange.is_possible();
      region_.exchanges.push_back(std::move(exchange));
    }
    return !moves_ || is_possible_;
  }
  bool moves() const { return moves_; }
  bool resizes() const { return resizes_; }
  int64_t parts_of(size_t dim) const { return size_of(sharding_.dims[dim].axes, mesh_); }

  // Replaces the operation by a region; `padding` goes around the array, and `filling` behind its end.
  void replace(llvm::function_ref<Value()> filling, llvm::function_ref<Value()> padding,
               std::function<Value(Value, Value)> finish) {
    llvm::ArrayRef<int64_t> from = shape_of(op_->getOperand(0)), to = shape_of(op_->getResult(0));
    const Extents none(from.size(), 0);
    Extents high, result;
    for (size_t dim = 0; dim < from.size(); ++dim) {
      high.push_back(even_[dim] - from[dim]);
      result.push_back(rounded_up(to[dim], parts_of(dim)));
    }
    region_.operand = op_->getOperand(0);
    if (high != none) region_.operand = write_pad(writer_, region_.operand, filling(), none, high, none, sharding_);
    region_.padding = padding();
    for (DimExchange &exchange : region_.exchanges) exchange.meets_ends &= !is_zero(region_.padding);
    region_.result = mlir::cast<RankedTensorType>(op_->getResult(0).getType()).clone(result);
    region_.finish = std::move(finish);
    Value whole = write_halo_region(writer_, region_);
    if (llvm::ArrayRef(result) != to) whole = write_slice(writer_, whole, none, to, sharding_);
    op_->replaceAllUsesWith(mlir::ValueRange(whole));
    op_->erase();
  }

  Sharding local() const { return inside(sharding_, region_.manual); }

 private:
  std::vector<AxisName> axis_names() const {
    std::vector<AxisName> names;
    for (const MeshAxis &axis : mesh_.axes())
      if (llvm::any_of(sharding_.all_dim_axes(), [&](const AxisRef &own) { return own.name == axis.name; }))
        names.push_back(axis.name);
    return names;
  }

  LocalWriter &writer_;
  mlir::Operation *op_;
  Sharding sharding_;
  const Mesh &mesh_;
  HaloRegion region_;
  Extents even_;
  bool moves_ = false, resizes_ = false, is_possible_ = true;
};

bool exchange(LocalWriter &writer, stablehlo::PadOp pad) {
  std::optional<Sharding> sharding = cutting(pad.getOperand(), writer.meshes());
  if (!sharding) return true;
  const Extents low(pad.getEdgePaddingLow()), high(pad.getEdgePaddingHigh()), interior(pad.getInteriorPadding());
  Extents dilation;
  for (int64_t between : interior) dilation.push_back(between + 1);
  Shifting shifting(writer, pad, *sharding);
  if (!shifting.find(low, dilation)) return false;
  if (!shifting.moves()) return true;
  Value padding = pad->getOperand(1);
  auto of_padding = [&] { return padding; };
  // Dimensions that are whole are padded within each block.
  Extents own_low = low, own_high = high, own_interior = interior;
  bool is_needed = false;
  for (size_t dim = 0; dim < low.size(); ++dim) {
    if (shifting.parts_of(dim) > 1) own_low[dim] = own_high[dim] = own_interior[dim] = 0;
    is_needed |= own_low[dim] != 0 || own_high[dim] != 0 || own_interior[dim] != 0;
  }
  const Sharding local = shifting.local();
  shifting.replace(of_padding, of_padding, [&, local](Value block, Value around) {
    return is_needed ? write_pad(writer, block, around, own_low, own_high, own_interior, local) : block;
  });
  return true;
}

bool exchange(LocalWriter &writer, stablehlo::SliceOp slice) {
  std::optional<Sharding> sharding = cutting(slice.getOperand(), writer.meshes());
  if (!sharding) return true;
  // A slice with strides isn't a shift.
  if (llvm::any_of(slice.getStrides(), [](int64_t stride) { return stride != 1; })) return false;
  const Extents starts(slice.getStartIndices()), limits(slice.getLimitIndices());
  Extents low;
  for (int64_t start : starts) low.push_back(-start);
  Shifting shifting(writer, slice, *sharding);
  if (!shifting.find(low, Extents(low.size(), 1))) return false;
  // If blocks get smaller, each device may cut its block at a different position.
  if (!shifting.moves() && !shifting.resizes()) return true;
  mlir::Type element = mlir::cast<RankedTensorType>(slice.getType()).getElementType();
  auto zero = [&] { return writer.number(element, 0); };
  const Sharding local = shifting.local();
  const Extents whole(shape_of(slice.getOperand()));
  shifting.replace(zero, zero, [&, local](Value block, Value) {
    Extents own_starts(starts.size(), 0), own_limits(shape_of(block));
    bool is_needed = false;
    for (size_t dim = 0; dim < starts.size(); ++dim) {
      if (shifting.parts_of(dim) > 1 || (starts[dim] == 0 && limits[dim] == whole[dim])) continue;
      own_starts[dim] = starts[dim];
      own_limits[dim] = limits[dim];
      is_needed = true;
    }
    return is_needed ? write_slice(writer, block, own_starts, own_limits, local) : block;
  });
  return true;
}

// Reverses each block and the order of devices. The padding of the last block is first moved in front of the first
// block.
bool exchange(LocalWriter &writer, ReversedMeshes &meshes, stablehlo::ReverseOp reverse) {
  Value operand = reverse.getOperand();
  std::optional<Sharding> sharding = cutting(operand, writer.meshes()), wanted = lying(reverse.getResult());
  if (!sharding || !wanted) return true;
  const Mesh &mesh = *writer.meshes().of(*sharding);
  AxisList reversed;
  std::vector<AxisName> uneven;
  llvm::ArrayRef<int64_t> shape = shape_of(operand);
  Extents high(shape.size(), 0), dims, amounts;
  const Extents none(shape.size(), 0), extents(shape);
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    const AxisList &axes = sharding->dims[dim].axes;
    if (!llvm::is_contained(reverse.getDimensions(), static_cast<int64_t>(dim))) continue;
    reversed.insert(reversed.end(), axes.begin(), axes.end());
    high[dim] = rounded_up(shape[dim], size_of(axes, mesh)) - shape[dim];
    if (high[dim] == 0) continue;
    dims.push_back(static_cast<int64_t>(dim));
    amounts.push_back(high[dim]);
    for (const AxisRef &axis : axes) uneven.push_back(axis.name);
  }
  if (reversed.empty()) return true;
  auto place = [&](const AxisName &name) { return mesh.axis_index(name); };
  llvm::sort(uneven, [&](const AxisName &a, const AxisName &b) { return place(a) < place(b); });
  uneven.erase(std::unique(uneven.begin(), uneven.end()), uneven.end());
  if (!dims.empty()) {
    mlir::Type element = mlir::cast<RankedTensorType>(operand.getType()).getElementType();
    operand = write_pad(writer, operand, writer.number(element, 0), none, high, none, *sharding);
    operand = write_shift_region(writer, operand, *sharding, uneven, dims, amounts);
  }
  Sharding turned = *sharding;
  turned.mesh_name = meshes.name_of(*sharding, reversed, mesh);
  turned.inlined_mesh.reset();
  reverse->setOperand(0, operand);
  reverse.getResult().setType(mlir::cast<RankedTensorType>(operand.getType()));
  sdy::set_sharding(reverse.getResult(), turned);
  writer.builder().setInsertionPointAfter(reverse);
  Value back = sdy::ReshardOp::create(writer.builder(), reverse.getLoc(), reverse.getType(), reverse.getResult(),
                                      sdy::ShardingAttr::get(reverse.getContext(), *wanted));
  Value result = dims.empty() ? back : write_slice(writer, back, none, extents, *sharding);
  reverse.getResult().replaceAllUsesExcept(result, back.getDefiningOp());
  return true;
}

}  // namespace

ReversedMeshes::ReversedMeshes(mlir::ModuleOp module) : module_(module), symbols_(module) {}

std::string ReversedMeshes::name_of(const Sharding &sharding, const AxisList &axes, const Mesh &mesh) {
  std::vector<int64_t> devices;
  std::map<std::vector<int64_t>, MeshPosition> positions;
  // Each part of an axis is a coordinate of its own.
  std::vector<AxisList> parts;
  for (const AxisRef &axis : axes) parts.push_back({axis});
  AxisList other;
  for (const MeshAxis &axis : mesh.axes())
    for (const AxisRef &part : without(AxisRef(axis.name), axes, mesh)) other.push_back(part);
  auto coordinates = [&](MeshPosition position, bool reverses) {
    std::vector<int64_t> all{mesh.coordinate(position, other)};
    for (const AxisList &part : parts) {
      const int64_t own = mesh.coordinate(position, part);
      all.push_back(reverses ? size_of(part, mesh) - 1 - own : own);
    }
    return all;
  };
  for (MeshPosition position : positions_in(mesh)) positions.emplace(coordinates(position, false), position);
  for (MeshPosition position : positions_in(mesh))
    devices.push_back(mesh.device_at(positions.at(coordinates(position, true))));
  const Mesh reversed(mesh.axes(), devices);
  for (auto known : module_.getOps<sdy::MeshOp>())
    if (known.getMesh().getValue() == reversed) return known.getSymName().str();
  mlir::OpBuilder builder(module_.getContext());
  const std::string name = (sharding.mesh_name.empty() ? "mesh" : sharding.mesh_name) + "_reversed";
  auto made = sdy::MeshOp::create(builder, module_.getLoc(), name, sdy::MeshAttr::get(module_.getContext(), reversed));
  symbols_.insert(made, module_.getBody()->begin());
  return made.getSymName().str();
}

bool exchange_borders(LocalWriter &writer, ReversedMeshes &meshes, mlir::Operation *op) {
  Value operand = op->getOperand(0), result = op->getResult(0);
  if (!is_static(operand) || !is_static(result) || !LocalWriter::has_numbers(mlir::getElementTypeOrSelf(operand)))
    return false;
  writer.stand_at(op);
  return llvm::TypeSwitch<mlir::Operation *, bool>(op)
      .Case<stablehlo::PadOp, stablehlo::SliceOp>([&](auto shifting) { return exchange(writer, shifting); })
      .Case([&](stablehlo::ReverseOp reverse) { return exchange(writer, meshes, reverse); })
      .Case([&](stablehlo::ReshapeOp reshape) { return exchange_for_reshape(writer, reshape); })
      .Default(false);
}

}  // namespace tessera::shardy
