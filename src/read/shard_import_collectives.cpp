#include <algorithm>

#include "base/error.h"
#include "dialect/stablehlo/dialect.h"
#include "llvm/ADT/TypeSwitch.h"
#include "ops/collective/matrix_of_devices.h"
#include "ops/collective/ops.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "read/shard_collectives.h"
#include "read/shard_reductions.h"

namespace tessera {
namespace {

using namespace mlir;
using shard::ReductionKind;
using Groups = std::vector<std::vector<int64_t>>;

RankedTensorType array_type(Value value) { return llvm::cast<RankedTensorType>(value.getType()); }

// Writes StableHLO's operations for one collective of the other dialect.
class Importer {
 public:
  Importer(Operation *op, const GridAxes &grid)
      : builder_(op),
        loc_(op->getLoc()),
        grid_(grid),
        numbers_(numbers_of(op)),
        axes_(grid.axes_of(numbers_)),
        groups_(grid.mesh().groups(axes_)) {}

  Value all_gather(Value value, Type result, int64_t dim) {
    return one(stablehlo::AllGatherOp::create(builder_, loc_, result, value, static_cast<uint64_t>(dim), groups(),
                                              channel(), true));
  }

  Value all_to_all(Value value, Type result, int64_t split, int64_t concat) {
    return one(stablehlo::AllToAllOp::create(builder_, loc_, TypeRange(result), value, static_cast<uint64_t>(split),
                                             static_cast<uint64_t>(concat), static_cast<uint64_t>(group_size()),
                                             groups(), channel()));
  }

  Value all_reduce(Value value, Type result, ReductionKind kind) {
    value = of_element(value, llvm::cast<RankedTensorType>(result).getElementType());
    auto op = stablehlo::AllReduceOp::create(builder_, loc_, result, value, groups(), channel(), true);
    write_body(op.getComputation(), element_of(value), kind);
    return kind == ReductionKind::Average ? mean(one(op)) : one(op);
  }

  Value reduce_scatter(Value value, Type result, ReductionKind kind, int64_t dim) {
    value = of_element(value, llvm::cast<RankedTensorType>(result).getElementType());
    auto op = stablehlo::ReduceScatterOp::create(builder_, loc_, result, value, static_cast<uint64_t>(dim), groups(),
                                                 channel(), true);
    write_body(op.getComputation(), element_of(value), kind);
    return kind == ReductionKind::Average ? mean(one(op)) : one(op);
  }

  // StableHLO's root is the first member of a group.
  Value broadcast(Value value, llvm::ArrayRef<int64_t> root) {
    const std::vector<int64_t> sizes = grid_.sizes();
    int64_t member = 0;
    for (auto [index, number] : llvm::zip_equal(root, numbers_)) {  // verifiers have checked that there are as many
      const int64_t size = sizes[static_cast<size_t>(number)];
      if (index < 0 || index >= size)
        throw InputError("has the root " + std::to_string(index) + " along axis " + std::to_string(number) +
                         " of the grid, which has " + std::to_string(size) + " devices");
      member = member * size + index;
    }
    Groups rooted = groups_;
    for (std::vector<int64_t> &group : rooted)
      std::rotate(group.begin(), group.begin() + member, group.begin() + member + 1);
    return one(stablehlo::CollectiveBroadcastOp::create(builder_, loc_, value.getType(), value,
                                                        matrix_of(builder_.getContext(), rooted), channel(), false));
  }

  // Cuts out the device's own block: a table says where it begins.
  Value own_block(Value value, RankedTensorType result, int64_t dim) {
    const Mesh &mesh = grid_.mesh();
    std::vector<int32_t> starts(static_cast<size_t>(mesh.size()));
    for (MeshPosition position : positions_in(mesh))
      starts[static_cast<size_t>(mesh.device_at(position))] =
          static_cast<int32_t>(mesh.coordinate(position, axes_) * result.getDimSize(dim));
    const auto number = RankedTensorType::get({}, builder_.getI32Type());
    const auto table = RankedTensorType::get({mesh.size()}, builder_.getI32Type());
    Value device = stablehlo::PartitionIdOp::create(builder_, loc_);
    Value all = stablehlo::ConstantOp::create(builder_, loc_, DenseIntElementsAttr::get(table, starts));
    Value own = stablehlo::DynamicSliceOp::create(builder_, loc_, RankedTensorType::get({1}, number.getElementType()),
                                                  all, device, builder_.getDenseI64ArrayAttr({1}));
    own = stablehlo::ReshapeOp::create(builder_, loc_, number, own);
    Value zero = stablehlo::ConstantOp::create(builder_, loc_, DenseIntElementsAttr::get(number, 0));
    SmallVector<Value> begins(static_cast<size_t>(result.getRank()), zero);
    begins[static_cast<size_t>(dim)] = own;
    return stablehlo::DynamicSliceOp::create(builder_, loc_, result, value, begins,
                                             builder_.getDenseI64ArrayAttr(result.getShape()));
  }

  Value shift(Value value, int64_t offset, bool rotates) {
    const int64_t size = group_size();
    const bool reaches = offset > -size && offset < size;  // a member of the same group
    if (rotates) offset %= size;
    Groups pairs;
    for (const std::vector<int64_t> &group : groups_)
      for (int64_t from = 0; from < size && (rotates || reaches); ++from) {
        const int64_t far = from + offset, to = (far + size) % size;
        if (rotates || far == to) pairs.push_back({group[static_cast<size_t>(from)], group[static_cast<size_t>(to)]});
      }
    return stablehlo::CollectivePermuteOp::create(builder_, loc_, value.getType(), value,
                                                  matrix_of(builder_.getContext(), pairs, 2), channel());
  }

  // Leaves one axis, along which devices shift.
  void narrow_to(int64_t number) {
    numbers_ = {static_cast<int16_t>(number)};
    axes_ = grid_.axes_of(numbers_);
    groups_ = grid_.mesh().groups(axes_);
  }

 private:
  static std::vector<int16_t> numbers_of(Operation *op) {
    auto numbers = op->getAttrOfType<DenseI16ArrayAttr>(grid_axes_name);
    return numbers ? numbers.asArrayRef().vec() : std::vector<int16_t>();
  }

  template <typename Op>
  static Value one(Op op) {
    return op->getResult(0);
  }
  static Type element_of(Value value) { return array_type(value).getElementType(); }
  int64_t group_size() const { return static_cast<int64_t>(groups_.front().size()); }
  DenseIntElementsAttr groups() { return matrix_of(builder_.getContext(), groups_); }
  stablehlo::ChannelHandleAttr channel() {
    return stablehlo::ChannelHandleAttr::get(builder_.getContext(), 1, /*type=*/1);
  }

  Value of_element(Value value, Type element) {
    if (element_of(value) == element) return value;
    return stablehlo::ConvertOp::create(builder_, loc_, array_type(value).clone(element), value);
  }

  // Returns the number of devices of a group.
  TypedAttr group_size_as(Type element) {
    llvm::SmallString<16> most;
    bool fits = false;
    if (auto type = llvm::dyn_cast<FloatType>(element)) {
      llvm::APFloat::getLargest(type.getFloatSemantics()).toString(most);
      llvm::APFloat size(type.getFloatSemantics());
      fits = !(size.convertFromAPInt(llvm::APInt(64, static_cast<uint64_t>(group_size())), /*IsSigned=*/true,
                                     llvm::APFloat::rmNearestTiesToEven) &
               llvm::APFloat::opOverflow);
    } else if (!llvm::isa<IntegerType>(element) || element.isInteger(1)) {
      throw InputError("takes the mean of elements that aren't divided");
    } else {
      const unsigned width = element.getIntOrFloatBitWidth();
      const llvm::APInt largest =
          element.isUnsignedInteger() ? llvm::APInt::getMaxValue(width) : llvm::APInt::getSignedMaxValue(width);
      largest.toString(most, 10, /*Signed=*/false);
      fits = largest.uge(static_cast<uint64_t>(group_size()));
    }
    if (!fits)
      throw InputError("takes the mean over " + std::to_string(group_size()) + " devices, and its elements are " +
                       most.str().str() + " at most");
    if (llvm::isa<FloatType>(element)) return builder_.getFloatAttr(element, static_cast<double>(group_size()));
    return builder_.getIntegerAttr(element, group_size());
  }

  Value mean(Value sum) {
    const RankedTensorType type = array_type(sum);
    const Type element = type.getElementType();
    if (!type.hasStaticShape()) throw InputError("takes the mean of an array of unknown size; give it sizes");
    const TypedAttr count = group_size_as(element);
    Value divisor = stablehlo::ConstantOp::create(builder_, loc_, DenseElementsAttr::get(type, Attribute(count)));
    return stablehlo::DivOp::create(builder_, loc_, sum, divisor);
  }

  void write_body(Region &region, Type element, ReductionKind kind) {
    OpBuilder::InsertionGuard guard(builder_);
    const Type scalar = RankedTensorType::get({}, element);
    mlir::Block *body = builder_.createBlock(&region, {}, {scalar, scalar}, {loc_, loc_});
    const ShardReduction *known =
        llvm::find_if(shard_reductions, [&](const ShardReduction &each) { return each.kind == kind; });
    if (known == std::end(shard_reductions)) throw InputError("has a reduction that isn't named");
    Operation *result = builder_.create(loc_, builder_.getStringAttr(known->op), body->getArguments(), {scalar});
    stablehlo::ReturnOp::create(builder_, loc_, result->getResults());
  }

  OpBuilder builder_;
  Location loc_;
  const GridAxes &grid_;
  std::vector<int16_t> numbers_;  // of the axes that groups go along
  AxisList axes_;                 // these axes, with adjacent parts joined
  Groups groups_;
};

Value imported(Operation *op, Importer &importer) {
  const Type result = op->getResult(0).getType();
  const Value input = op->getOperand(0);
  const auto number = [&](const llvm::APInt &value) { return value.getSExtValue(); };
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case<shard::AllGatherOp, shard::GatherOp>(
          [&](auto gather) { return importer.all_gather(input, result, number(gather.getGatherAxis())); })
      .Case<shard::AllReduceOp, shard::ReduceOp>(
          [&](auto reduce) { return importer.all_reduce(input, result, reduce.getReduction()); })
      .Case([&](shard::ReduceScatterOp reduce) {
        return importer.reduce_scatter(input, result, reduce.getReduction(), number(reduce.getScatterAxis()));
      })
      .Case([&](shard::AllToAllOp exchange) {
        return importer.all_to_all(input, result, number(exchange.getSplitAxis()), number(exchange.getConcatAxis()));
      })
      .Case([&](shard::AllSliceOp slice) {
        return importer.own_block(input, llvm::cast<RankedTensorType>(result), number(slice.getSliceAxis()));
      })
      .Case([&](shard::BroadcastOp broadcast) { return importer.broadcast(input, broadcast.getRoot()); })
      .Case([&](shard::ScatterOp scatter) {
        return importer.own_block(importer.broadcast(input, scatter.getRoot()), llvm::cast<RankedTensorType>(result),
                                  number(scatter.getScatterAxis()));
      })
      .Case([&](shard::ShiftOp shift) {
        importer.narrow_to(number(shift.getShiftAxis()));
        return importer.shift(input, static_cast<int64_t>(shift.getOffset()), shift.getRotate());
      })
      .Default(Value());
}

bool has_computed_root(Operation *op) {
  return llvm::isa<shard::BroadcastOp, shard::ScatterOp, shard::GatherOp, shard::ReduceOp>(op) &&
         op->getNumOperands() > 1;
}

}  // namespace

bool is_shard_collective(Operation *op) {
  return llvm::isa<shard::AllGatherOp, shard::AllReduceOp, shard::AllSliceOp, shard::AllToAllOp, shard::BroadcastOp,
                   shard::GatherOp, shard::ReduceOp, shard::ReduceScatterOp, shard::ScatterOp, shard::ShiftOp>(op);
}

LogicalResult check_collective_dims(ModuleOp module) {
  const auto check = [](Operation *op) -> LogicalResult {
    if (!is_shard_collective(op)) return success();
    for (const char *name : {"gather_axis", "scatter_axis", "split_axis", "concat_axis", "slice_axis"}) {
      const auto dim = op->getAttrOfType<IntegerAttr>(name);
      if (!dim) continue;
      for (Type type : llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes())) {
        const auto array = llvm::dyn_cast<ShapedType>(type);
        if (array && array.hasRank() && dim.getValue().uge(static_cast<uint64_t>(array.getRank())))
          return op->emitError() << "has " << name << " = " << dim.getValue().getSExtValue() << ", and its array has "
                                 << array.getRank() << " dimensions";
      }
    }
    return success();
  };
  const WalkResult walked =
      module.walk([&](Operation *op) { return failed(check(op)) ? WalkResult::interrupt() : WalkResult::advance(); });
  return failure(walked.wasInterrupted());
}

LogicalResult import_collective(Operation *op, const GridAxes &grid) {
  if (!llvm::isa<RankedTensorType>(op->getResult(0).getType()))
    return op->emitError("works on memrefs, but only tensors are supported");
  if (has_computed_root(op)) return op->emitError("has a root that is computed; give it as a number");
  try {
    Importer importer(op, grid);
    op->getResult(0).replaceAllUsesWith(imported(op, importer));
  } catch (const InputError &error) {
    return op->emitError(error.message());
  }
  return op->erase(), success();
}

}  // namespace tessera
