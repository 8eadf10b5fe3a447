#include "transform/builders.h"

#include <cstdlib>
#include <limits>

#include "ops/control/ops.h"
#include "ops/indexing/ops.h"
#include "ops/rearrange/ops.h"

namespace tessera {

using mlir::Value;
using Dims = std::vector<int64_t>;

void write_body(Emit emit, mlir::Region &region, llvm::ArrayRef<mlir::Type> elements, BodyWriterRef write) {
  llvm::SmallVector<mlir::Type> types;
  for (mlir::Type element : elements) types.push_back(mlir::RankedTensorType::get({}, element));
  llvm::SmallVector<mlir::Location> indices(types.size(), emit.loc);
  mlir::OpBuilder::InsertionGuard guard(emit.builder);
  mlir::Block *block = emit.builder.createBlock(&region, {}, types, indices);
  llvm::SmallVector<Value> results = write(block->getArguments());
  stablehlo::ReturnOp::create(emit.builder, emit.loc, mlir::ValueRange(results));
}

Value scalar(Emit emit, mlir::Type element, double value) {
  return emit.fill(mlir::RankedTensorType::get({}, element), value);
}

bool is_one(Value value) {
  auto constant = value.getDefiningOp<stablehlo::ConstantOp>();
  auto dense = constant ? llvm::dyn_cast<mlir::DenseElementsAttr>(constant.getValue()) : mlir::DenseElementsAttr();
  if (!dense || !dense.isSplat()) return false;
  auto is = [](mlir::Attribute part, double value) {
    auto number = llvm::dyn_cast<mlir::FloatAttr>(part);
    return number && number.getValue().convertToDouble() == value;
  };
  auto splat = dense.getSplatValue<mlir::Attribute>();
  auto parts = llvm::dyn_cast<mlir::ArrayAttr>(splat);  // of a complex number
  return parts ? is(parts[0], 1) && is(parts[1], 0) : is(splat, 1);
}

Value numbers_along(Emit emit, const Shape &shape, const Dims &dims) {
  int64_t count = 1;
  for (int64_t dim : dims) count *= shape[static_cast<size_t>(dim)];
  bool is_small = count <= std::numeric_limits<int32_t>::max();
  auto type = mlir::RankedTensorType::get(shape, emit.builder.getIntegerType(is_small ? 32 : 64));
  Value numbers;
  int64_t stride = 1;
  for (auto dim = dims.rbegin(); dim != dims.rend(); ++dim) {
    Value number = stablehlo::IotaOp::create(emit.builder, emit.loc, type, static_cast<uint64_t>(*dim));
    if (stride != 1) number = emit.multiply(number, emit.fill(type, stride));
    numbers = numbers ? emit.add(numbers, number) : number;
    stride *= shape[static_cast<size_t>(*dim)];
  }
  return numbers ? numbers : emit.fill(type, 0);
}

Value take_along(Emit emit, Value values, Value indices, int64_t dim) {
  auto type = mlir::RankedTensorType::get(array_shape(indices), array_type(values).getElementType());
  if (type.getNumElements() == 0) return emit.fill(type, 0);
  Dims others, ones(static_cast<size_t>(type.getRank()), 1);
  for (int64_t other = 0; other < type.getRank(); ++other)
    if (other != dim) others.push_back(other);
  auto numbers = stablehlo::GatherDimensionNumbersAttr::get(emit.builder.getContext(), {}, {dim}, others, others, {dim},
                                                            type.getRank());
  return stablehlo::GatherOp::create(emit.builder, emit.loc, type, values, indices, numbers,
                                     emit.builder.getDenseI64ArrayAttr(ones));
}

Value merged(Emit emit, Value a, const Dims &dims) {
  Shape shape;
  Dims order;
  int64_t count = 1;
  for (int64_t dim = 0; dim < array_type(a).getRank(); ++dim) {
    if (llvm::is_contained(dims, dim)) continue;
    order.push_back(dim);
    shape.push_back(array_type(a).getDimSize(dim));
  }
  for (int64_t dim : dims) {
    order.push_back(dim);
    count *= array_type(a).getDimSize(dim);
  }
  shape.push_back(count);
  return emit.reshape(emit.transpose(a, order), shape);
}

Value shifted(Emit emit, Value a, DimId dim, int64_t by) {
  Dims low(array_shape(a).size(), 0), high = low, none = low;
  low[static_cast<size_t>(dim)] = by;
  high[static_cast<size_t>(dim)] = -by;
  return emit.pad(a, low, high, none);
}

}  // namespace tessera
