#include "shardy/halo_exchange.h"

#include <map>

#include "mesh/mesh_devices.h"
#include "ops/collective/matrix_of_devices.h"
#include "ops/collective/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"

namespace tessera::shardy {

using mlir::RankedTensorType;
using mlir::Value;
using namespace stablehlo;

Sharding inside(const Sharding &sharding, const std::vector<AxisName> &manual) {
  return sdy::without_axes(sharding, manual);
}

int64_t manual_parts(const DimSharding &dim, const std::vector<AxisName> &manual, const Mesh &mesh) {
  int64_t parts = 1;
  for (const AxisRef &axis : dim.axes)
    if (llvm::is_contained(manual, axis.name)) parts *= size_of(axis, mesh);
  return parts;
}

Value write_pad(LocalWriter &writer, Value value, Value padding, llvm::ArrayRef<int64_t> low,
                llvm::ArrayRef<int64_t> high, llvm::ArrayRef<int64_t> interior, const Sharding &sharding) {
  Extents extents(shape_of(value));
  for (size_t dim = 0; dim < extents.size(); ++dim)
    extents[dim] = low[dim] + high[dim] + (extents[dim] == 0 ? 0 : (extents[dim] - 1) * (interior[dim] + 1) + 1);
  auto list = [&](llvm::StringRef name, llvm::ArrayRef<int64_t> numbers) {
    return writer.attribute(name, writer.builder().getDenseI64ArrayAttr(numbers));
  };
  Value padded = writer.make_one<PadOp>(
      mlir::cast<RankedTensorType>(value.getType()).clone(extents), {value, padding},
      {list("edge_padding_high", high), list("edge_padding_low", low), list("interior_padding", interior)});
  sdy::set_sharding(padded, sharding);
  return padded;
}

Value write_slice(LocalWriter &writer, Value value, llvm::ArrayRef<int64_t> starts, llvm::ArrayRef<int64_t> limits,
                  const Sharding &sharding) {
  Extents extents;
  for (auto [start, limit] : llvm::zip_equal(starts, limits)) extents.push_back(limit - start);
  auto list = [&](llvm::StringRef name, llvm::ArrayRef<int64_t> numbers) {
    return writer.attribute(name, writer.builder().getDenseI64ArrayAttr(numbers));
  };
  Value cut = writer.make_one<SliceOp>(
      mlir::cast<RankedTensorType>(value.getType()).clone(extents), value,
      {list("limit_indices", limits), list("start_indices", starts), list("strides", Extents(extents.size(), 1))});
  sdy::set_sharding(cut, sharding);
  return cut;
}

namespace {

// Makes the body of a region, on the blocks of one array.
class Body {
 public:
  Body(LocalWriter &writer, const Sharding &sharding, const std::vector<AxisName> &manual)
      : writer_(writer), mesh_(*writer.meshes().of(sharding)), local_(inside(sharding, manual)) {}

  Value exchange(Value block, Value padding, const DimExchange &dim) {
    const int64_t size = shape_of(block)[dim.dim];
    Value number;
    if (dim.meets_ends) number = number_along(writer_.device_number(), dim.axes);
    Value buffer = gather(block, padding, number, dim);
    if (!number) number = number_along(writer_.device_number(), dim.axes);
    Value start = dim.has_table ? looked_up_start(number, dim, size) : computed_start(number, dim, size);
    Value zero = dim.has_table ? integer(0) : zero_;
    llvm::SmallVector<Value> starts(shape_of(block).size(), zero);
    starts[dim.dim] = start;
    Extents sizes(shape_of(buffer));
    sizes[dim.dim] = dim.footprint;
    Value piece = writer_.dynamic_slice(buffer, starts, sizes);
    sdy::set_sharding(piece, local_);
    return piece;
  }

  // Moves the elements of all blocks up by an amount, across blocks.
  Value shift(Value block, int64_t dim, int64_t amount, const AxisList &axes) {
    const int64_t size = shape_of(block)[dim], blocks = amount / size, rest = size - amount % size;
    Value head = from_below(block, blocks, axes), tail = from_below(block, blocks + 1, axes);
    Extents starts(shape_of(block).size(), 0), limits(shape_of(block));
    starts[dim] = rest;
    Value last = write_slice(writer_, tail, starts, limits, local_);
    starts[dim] = 0;
    limits[dim] = rest;
    Value first = write_slice(writer_, head, starts, limits, local_);
    return concatenate({last, first}, dim);
  }

 private:
  Value integer(int64_t value) { return writer_.number(writer_.builder().getI64Type(), value); }

  template <typename Op>
  Value combine(Value a, Value b) {
    return writer_.make_one<Op>(a.getType(), {a, b});
  }

  Value concatenate(llvm::ArrayRef<Value> blocks, int64_t dim) {
    Extents extents(shape_of(blocks.front()));
    extents[dim] = 0;
    for (Value block : blocks) extents[dim] += shape_of(block)[dim];
    Value joined =
        writer_.make_one<ConcatenateOp>(mlir::cast<RankedTensorType>(blocks.front().getType()).clone(extents), blocks,
                                        {writer_.attribute("dimension", writer_.builder().getI64IntegerAttr(dim))});
    sdy::set_sharding(joined, local_);
    return joined;
  }

  // Lists the devices that have a block `offset` blocks further along the axes, each with the device that has it.
  DeviceGroups pairs(const AxisList &axes, int64_t offset) const {
    AxisList other;
    for (const MeshAxis &axis : mesh_.axes())
      for (const AxisRef &part : without(AxisRef(axis.name), axes, mesh_)) other.push_back(part);
    std::map<std::pair<int64_t, int64_t>, DeviceId> devices;
    for (MeshPosition position : positions_in(mesh_))
      devices[{mesh_.coordinate(position, other), mesh_.coordinate(position, axes)}] = device_at(mesh_, position);
    DeviceGroups pairs;
    for (MeshPosition position : positions_in(mesh_)) {
      auto target = devices.find({mesh_.coordinate(position, other), mesh_.coordinate(position, axes) + offset});
      if (target == devices.end()) continue;
      pairs.push_back({device_at(mesh_, position), target->second});
    }
    return pairs;
  }

  Value permute(Value block, const DeviceGroups &pairs) {
    mlir::Attribute table = matrix_of(writer_.builder().getContext(), pairs);
    return writer_.make_one<CollectivePermuteOp>(
        block.getType(), block,
        {writer_.attribute("channel_handle", writer_.next_channel()), writer_.attribute("source_target_pairs", table)});
  }

  Value from_below(Value block, int64_t offset, const AxisList &axes) {
    if (offset == 0) return block;
    const DeviceGroups between = pairs(axes, offset);
    auto type = mlir::cast<RankedTensorType>(block.getType());
    Value moved = between.empty() ? writer_.broadcast(writer_.number(type.getElementType(), 0), type, {})
                                  : permute(block, between);
    sdy::set_sharding(moved, local_);
    return moved;
  }

  // Returns the padding on devices that have no block `offset` blocks in front of their own, where a permute leaves zeros.
  Value with_padding(Value moved, Value padding, Value number, int64_t offset, const DimExchange &dim) {
    const int64_t parts = static_cast<int64_t>(dim.pieces.size());
    const ComparisonDirection direction = offset > 0 ? ComparisonDirection::GE : ComparisonDirection::LT;
    Value bound = integer(offset > 0 ? offset : parts + offset);
    Value exists = writer_.make_one<CompareOp>(
        RankedTensorType::get({}, writer_.builder().getI1Type()), {number, bound},
        {writer_.attribute("comparison_direction",
                           ComparisonDirectionAttr::get(writer_.builder().getContext(), direction))});
    auto type = mlir::cast<RankedTensorType>(moved.getType());
    Value outside = writer_.broadcast(padding, type, {});
    sdy::set_sharding(outside, local_);
    Value chosen = writer_.make_one<SelectOp>(type, {exists, moved, outside});
    sdy::set_sharding(chosen, local_);
    return chosen;
  }

  // Joins the block and those of neighbours, with room on both sides for elements outside of the array. `number` is the
  // block's number, or null if elements of nonexistent blocks don't matter.
  Value gather(Value block, Value padding, Value number, const DimExchange &dim) {
    llvm::SmallVector<Value> blocks;
    auto add = [&](int64_t offset) {
      const DeviceGroups between = pairs(dim.axes, offset);
      Value moved = between.empty() ? block : permute(block, between);
      blocks.push_back(number ? with_padding(moved, padding, number, offset, dim) : moved);
    };
    for (int64_t offset = dim.left; offset > 0; --offset) add(offset);
    blocks.push_back(block);
    for (int64_t offset = 1; offset <= dim.right; ++offset) add(-offset);
    Value joined = concatenate(blocks, dim.dim);
    Extents none(shape_of(block).size(), 0), edge = none, interior = none;
    edge[dim.dim] = dim.footprint * dim.dilation;
    interior[dim.dim] = dim.dilation - 1;
    return write_pad(writer_, joined, padding, edge, edge, interior, local_);
  }

  // Returns the number of the device's block along the axes.
  Value number_along(Value device, const AxisList &axes) {
    if (!mesh_.device_ids().empty()) {
      std::vector<int64_t> numbers(static_cast<size_t>(mesh_.size()));
      for (MeshPosition position : positions_in(mesh_))
        numbers[static_cast<size_t>(mesh_.device_at(position))] = mesh_.coordinate(position, axes);
      return look_up(numbers, device);
    }
    Value number;
    for (const AxisRef &axis : axes) {
      int64_t stride = mesh_.axis_size(axis.name) / next_pre_size_of(axis, mesh_);
      for (auto i = static_cast<size_t>(mesh_.axis_index(axis.name)) + 1; i < mesh_.axes().size(); ++i)
        stride *= mesh_.axes()[i].size;
      const int64_t size = size_of(axis, mesh_);
      Value own = device;
      if (stride > 1) own = combine<DivOp>(own, integer(stride));
      if (size < mesh_.size()) own = combine<RemOp>(own, integer(size));
      if (number) {
        number = combine<MulOp>(number, integer(size));
        number = combine<AddOp>(number, own);
      } else {
        number = own;
      }
    }
    return number ? number : integer(0);
  }

  Value look_up(const std::vector<int64_t> &values, Value index) {
    auto type = RankedTensorType::get({static_cast<int64_t>(values.size())}, writer_.builder().getI64Type());
    Value table = writer_.constant(mlir::DenseIntElementsAttr::get(type, llvm::ArrayRef<int64_t>(values)));
    return writer_.reshape(writer_.dynamic_slice(table, index, {1}), {});
  }

  // Block t of the result begins at element t * footprint - low of the array. In the buffer, block t of the array comes
  // after `left` blocks and the room in front of them.
  Value computed_start(Value number, const DimExchange &dim, int64_t size) {
    Value step = integer(dim.footprint - size * dim.dilation);
    Value base = integer(-dim.low + dim.left * size * dim.dilation + dim.footprint * dim.dilation);
    Value start = combine<AddOp>(combine<MulOp>(number, step), base);
    zero_ = integer(0);
    return combine<MaxOp>(start, zero_);
  }

  Value looked_up_start(Value number, const DimExchange &dim, int64_t size) {
    std::vector<int64_t> starts;
    for (int64_t part = 0; part < static_cast<int64_t>(dim.pieces.size()); ++part) {
      const DimExchange::Piece &piece = dim.pieces[static_cast<size_t>(part)];
      const int64_t source = piece.source < 0 ? part : piece.source;
      starts.push_back(-dim.low + dim.footprint + (dim.left + source - part) * size + piece.offset);
    }
    return look_up(starts, number);
  }

  LocalWriter &writer_;
  const Mesh &mesh_;
  Sharding local_;
  Value zero_;
};

RankedTensorType block_of(Value value, const Sharding &sharding, const std::vector<AxisName> &manual,
                          const Mesh &mesh) {
  return sdy::manual_block_type(mlir::cast<RankedTensorType>(value.getType()), sharding, manual, mesh);
}

Value write_region(LocalWriter &writer, RankedTensorType result, llvm::ArrayRef<Value> operands,
                   const std::vector<Sharding> &in, const Sharding &out, const std::vector<AxisName> &manual,
                   llvm::function_ref<Value(mlir::Block &)> write) {
  mlir::OpBuilder &builder = writer.builder();
  mlir::MLIRContext *context = builder.getContext();
  auto region = sdy::ManualComputationOp::create(
      builder, operands.front().getLoc(), result, operands, sdy::ShardingPerValueAttr::get(context, in),
      sdy::ShardingPerValueAttr::get(context, {out}), sdy::ManualAxesAttr::get(context, manual));
  mlir::OpBuilder::InsertionGuard guard(builder);
  mlir::Block *block = builder.createBlock(&region.getBody());
  for (auto [operand, sharding] : llvm::zip_equal(operands, in))
    block->addArgument(block_of(operand, sharding, manual, *writer.meshes().of(sharding)), operand.getLoc());
  sdy::ReturnOp::create(builder, operands.front().getLoc(), write(*block));
  return region.getResult(0);
}

}  // namespace

Value write_halo_region(LocalWriter &writer, const HaloRegion &region) {
  Sharding scalar = Sharding::replicated_of(region.in.mesh_name, 0);
  scalar.inlined_mesh = region.in.inlined_mesh;
  return write_region(writer, region.result, {region.operand, region.padding}, {region.in, scalar}, region.out,
                      region.manual, [&](mlir::Block &block) {
                        Body body(writer, region.in, region.manual);
                        Value exchanged = block.getArgument(0), padding = block.getArgument(1);
                        for (const DimExchange &dim : region.exchanges)
                          if (dim.moves || dim.resizes) exchanged = body.exchange(exchanged, padding, dim);
                        return region.finish(exchanged, padding);
                      });
}

Value write_shift_region(LocalWriter &writer, Value operand, const Sharding &sharding,
                         const std::vector<AxisName> &manual, llvm::ArrayRef<int64_t> dims,
                         llvm::ArrayRef<int64_t> amounts) {
  return write_region(writer, mlir::cast<RankedTensorType>(operand.getType()), operand, {sharding}, sharding, manual,
                      [&](mlir::Block &block) {
                        Body body(writer, sharding, manual);
                        Value shifted = block.getArgument(0);
                        for (auto [dim, amount] : llvm::zip_equal(dims, amounts))
                          shifted = body.shift(shifted, dim, amount, sharding.dims[static_cast<size_t>(dim)].axes);
                        return shifted;
                      });
}

}  // namespace tessera::shardy
