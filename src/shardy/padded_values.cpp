#include "shardy/padded_values.h"

#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "shardy/op_tensors.h"

namespace tessera::shardy {

using mlir::RankedTensorType;
using mlir::Value;
using namespace stablehlo;

namespace {

template <typename Op>
Value create(mlir::OpBuilder &builder, mlir::Location loc, mlir::Type type, mlir::ValueRange operands,
             llvm::ArrayRef<mlir::NamedAttribute> attributes, mlir::Attribute sharding) {
  mlir::OperationState state(loc, Op::getOperationName());
  state.addTypes(type);
  state.addOperands(operands);
  state.addAttributes(attributes);
  if (sharding) state.addAttribute(sdy::sharding_name, sharding);
  return builder.create(state)->getResult(0);
}

mlir::NamedAttribute numbers(mlir::OpBuilder &builder, llvm::StringRef name, llvm::ArrayRef<int64_t> values) {
  return {builder.getStringAttr(name), builder.getDenseI64ArrayAttr(values)};
}

}  // namespace

Extents PaddedValues::array(Value value) const {
  auto found = arrays_.find(value);
  return found == arrays_.end() ? Extents(shape_of(value)) : found->second;
}

Extents PaddedValues::even(llvm::ArrayRef<int64_t> array, Value value) const {
  Extents extents(array);
  std::optional<Sharding> sharding = lying(value);
  const Mesh *mesh = sharding ? meshes_.of(*sharding) : nullptr;
  for (size_t dim = 0; mesh && dim < sharding->dims.size() && dim < extents.size(); ++dim) {
    const int64_t parts = size_of(sharding->dims[dim].axes, *mesh);
    extents[dim] = (extents[dim] + parts - 1) / parts * parts;
  }
  return extents;
}

void PaddedValues::resize(Value value, llvm::ArrayRef<int64_t> extents) {
  if (shape_of(value) == extents) return;
  arrays_.try_emplace(value, shape_of(value));
  value.setType(mlir::cast<RankedTensorType>(value.getType()).clone(extents));
}

void PaddedValues::note_zeros_like(Value value, Value like) {
  if (Value zero = zeros_.lookup(like)) zeros_[value] = zero;
}

Value PaddedValues::scalar(mlir::OpBuilder &builder, mlir::Location loc, mlir::TypedAttr number) {
  auto type = RankedTensorType::get({}, number.getType());
  return create<ConstantOp>(builder, loc, type, {},
                            {{builder.getStringAttr("value"), mlir::DenseElementsAttr::get(type, number)}}, nullptr);
}

Value PaddedValues::zero_for(mlir::OpBuilder &builder, Value value) {
  if (Value zero = zeros_.lookup(value)) return zero;
  mlir::Type element = mlir::cast<RankedTensorType>(value.getType()).getElementType();
  if (mlir::isa<mlir::ComplexType>(element)) {
    auto type = RankedTensorType::get({}, element);
    return create<ConstantOp>(
        builder, value.getLoc(), type, {},
        {{builder.getStringAttr("value"), mlir::DenseElementsAttr::get(type, std::complex<float>(0, 0))}}, nullptr);
  }
  return scalar(builder, value.getLoc(), builder.getZeroAttr(element));
}

mlir::Attribute PaddedValues::sharding_attribute(Value value) {
  std::optional<Sharding> sharding = lying(value);
  return sharding ? sdy::ShardingPerValueAttr::get(value.getContext(), {*sharding}) : mlir::Attribute();
}

Value PaddedValues::fit(mlir::OpBuilder &builder, Value value, llvm::ArrayRef<int64_t> extents,
                        mlir::Attribute sharding) {
  const Extents array = this->array(value);
  auto type = mlir::cast<RankedTensorType>(value.getType());
  const Extents zeros(type.getRank(), 0), ones(type.getRank(), 1);
  Extents high = zeros, kept(type.getShape());
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    high[dim] = std::max<int64_t>(0, extents[dim] - kept[dim]), kept[dim] = std::min(kept[dim], extents[dim]);
  Value fitted = value;
  const bool was_padded = llvm::ArrayRef(array) != type.getShape();
  if (high != zeros) {
    Value zero = zero_for(builder, value);
    Extents longer(type.getShape());
    for (size_t dim = 0; dim < longer.size(); ++dim) longer[dim] += high[dim];
    fitted = create<PadOp>(builder, value.getLoc(), type.clone(longer), {value, zero},
                           {numbers(builder, "edge_padding_low", zeros), numbers(builder, "edge_padding_high", high),
                            numbers(builder, "interior_padding", zeros)},
                           sharding);
    if (!was_padded || has_zeros(value)) zeros_[fitted] = zero;
  }
  if (shape_of(fitted) != extents) {
    Value longer = fitted;
    fitted = create<SliceOp>(builder, value.getLoc(), type.clone(extents), longer,
                             {numbers(builder, "start_indices", zeros), numbers(builder, "limit_indices", extents),
                              numbers(builder, "strides", ones)},
                             sharding);
    note_zeros_like(fitted, longer);
  }
  if (llvm::ArrayRef(array) != extents) arrays_[fitted] = array;
  return fitted;
}

Value PaddedValues::fill(mlir::OpBuilder &builder, Value value, int64_t dim, Value element) {
  mlir::Location loc = value.getLoc();
  auto type = mlir::cast<RankedTensorType>(value.getType());
  auto indices = type.clone(builder.getI32Type());
  mlir::Attribute sharding = sharding_attribute(value);
  const mlir::NamedAttribute no_dims = numbers(builder, "broadcast_dimensions", {});
  Value iota = create<IotaOp>(builder, loc, indices, {},
                              {{builder.getStringAttr("iota_dimension"), builder.getI64IntegerAttr(dim)}}, sharding);
  Value end = scalar(builder, loc, builder.getI32IntegerAttr(static_cast<int32_t>(array(value)[dim])));
  Value ends = create<BroadcastInDimOp>(builder, loc, indices, end, no_dims, sharding);
  Value is_inside = create<CompareOp>(builder, loc, type.clone(builder.getI1Type()), {iota, ends},
                                      {{builder.getStringAttr("comparison_direction"),
                                        ComparisonDirectionAttr::get(builder.getContext(), ComparisonDirection::LT)}},
                                      sharding);
  Value elements = create<BroadcastInDimOp>(builder, loc, type, element, no_dims, sharding);
  Value filled = create<SelectOp>(builder, loc, type, {is_inside, value, elements}, {}, sharding);
  arrays_[filled] = array(value);
  return filled;
}

bool is_pointwise(mlir::Operation *op) {
  return op->hasTrait<stablehlo::trait::Elementwise>() ||
         mlir::isa<stablehlo::SelectOp, stablehlo::CompareOp, stablehlo::ConvertOp>(op);
}

void drop_idle(mlir::func::FuncOp function) {
  auto is_none = [](int64_t number) { return number == 0; };
  for (mlir::Operation &op : llvm::make_early_inc_range(llvm::reverse(function.front()))) {
    auto pad = mlir::dyn_cast<PadOp>(op);
    if (!pad && !mlir::isa<SliceOp>(op)) continue;
    if (op.getOperand(0).getType() != op.getResult(0).getType()) continue;
    if (pad && !(llvm::all_of(pad.getEdgePaddingLow(), is_none) && llvm::all_of(pad.getInteriorPadding(), is_none)))
      continue;
    op.replaceAllUsesWith(mlir::ValueRange(op.getOperand(0)));
    op.erase();
  }
  for (auto constant : llvm::make_early_inc_range(function.getOps<ConstantOp>()))
    if (constant->use_empty()) constant->erase();
}

mlir::TypedAttr element_behind(Fold fold, mlir::Type type, mlir::Builder &builder) {
  auto real = mlir::dyn_cast<mlir::FloatType>(type);
  auto integer = mlir::dyn_cast<mlir::IntegerType>(type);
  if (fold == Fold::sum && (real || integer)) return builder.getZeroAttr(type);
  if (fold == Fold::product && (real || integer)) return builder.getOneAttr(type);
  if (fold != Fold::max && fold != Fold::min) return nullptr;
  if (real)
    return builder.getFloatAttr(real, llvm::APFloat::getInf(real.getFloatSemantics(), /*Negative=*/fold == Fold::max));
  if (!integer) return nullptr;
  const unsigned width = integer.getWidth();
  if (integer.isUnsigned() || width == 1)
    return builder.getIntegerAttr(type,
                                  fold == Fold::max ? llvm::APInt::getZero(width) : llvm::APInt::getMaxValue(width));
  return builder.getIntegerAttr(
      type, fold == Fold::max ? llvm::APInt::getSignedMinValue(width) : llvm::APInt::getSignedMaxValue(width));
}

}  // namespace tessera::shardy
