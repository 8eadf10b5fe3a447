#include "ops/indexing/derivative_scatter_indices.h"

#include <algorithm>

#include "dialect/stablehlo/dialect.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"
#include "transform/builders.h"

namespace tessera::stablehlo {

using mlir::Value;

Shape window_sizes(ScatterOp op) {
  ScatterDimensionNumbersAttr numbers = op.getScatterDimensionNumbers();
  Shape sizes, updates = array_shape(op.getUpdates()[0]);
  size_t next = 0;
  for (int64_t dim = 0; dim < array_type(op.getInputs()[0]).getRank(); ++dim) {
    bool single = llvm::is_contained(numbers.getInsertedWindowDims(), dim) ||
                  llvm::is_contained(numbers.getInputBatchingDims(), dim);
    sizes.push_back(single ? 1 : updates[static_cast<size_t>(numbers.getUpdateWindowDims()[next++])]);
  }
  return sizes;
}

Value ScatterIndices::as_signed() {
  mlir::Type element = array_type(indices).getElementType();
  auto integer = llvm::dyn_cast<mlir::IntegerType>(element);
  bool wide = integer && !integer.isUnsigned() && integer.getWidth() >= 32;
  return wide ? indices : e.convert(indices, e.builder.getI64Type());
}

Value ScatterIndices::spread(const std::vector<int64_t> &values) {
  Value wide = as_signed();
  bool equal = std::all_of(values.begin(), values.end(), [&](int64_t value) { return value == values[0]; });
  if (equal) return e.fill(wide.getType(), values[0]);
  auto element = array_type(wide).getElementType();
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(values.size())}, element);
  llvm::SmallVector<mlir::Attribute> entries;
  for (int64_t value : values) entries.push_back(e.builder.getIntegerAttr(element, value));
  Value constant = ConstantOp::create(e.builder, e.loc, type,
                                      mlir::DenseElementsAttr::get(type, llvm::ArrayRef<mlir::Attribute>(entries)));
  return e.broadcast(constant, array_shape(wide), {of.getScatterDimensionNumbers().getIndexVectorDim()});
}

Value ScatterIndices::within(const std::vector<int64_t> &last) {
  Value wide = as_signed();
  Value inside = AndOp::create(e.builder, e.loc, e.compare(wide, e.like(wide, 0), ComparisonDirection::GE),
                               e.compare(wide, spread(last), ComparisonDirection::LE));
  int64_t vector_dim = of.getScatterDimensionNumbers().getIndexVectorDim();
  if (vector_dim == array_type(wide).getRank()) return inside;
  Shape batch = array_shape(wide);
  batch.erase(batch.begin() + vector_dim);
  mlir::Type bit = e.builder.getI1Type();
  auto all = ReduceOp::create(e.builder, e.loc, mlir::TypeRange{mlir::RankedTensorType::get(batch, bit)},
                              mlir::ValueRange{inside}, mlir::ValueRange{scalar(e, bit, 1)},
                              llvm::ArrayRef<int64_t>{vector_dim});
  write_body(e, all.getBody(), {bit, bit}, [&](mlir::Block::BlockArgListType arguments) {
    Value both = AndOp::create(e.builder, e.loc, arguments[0], arguments[1]);
    return llvm::SmallVector<Value>{both};
  });
  return all->getResult(0);
}

}  // namespace tessera::stablehlo
