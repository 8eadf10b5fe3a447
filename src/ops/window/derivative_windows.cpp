#include "ops/window/derivative_windows.h"

namespace tessera::stablehlo {
using mlir::Value;
using Dims = std::vector<int64_t>;

// Holds a window as attributes.
struct Written {
  mlir::DenseI64ArrayAttr sizes, strides, base_dilations, window_dilations;
  mlir::DenseIntElementsAttr padding;
};
static Written written(mlir::OpBuilder &builder, const Window &window) {
  Dims sizes, strides, base, between, padding;
  for (const WindowDimension &dim : window) {
    sizes.push_back(dim.size);
    strides.push_back(dim.stride);
    base.push_back(dim.base_dilation);
    between.push_back(dim.window_dilation);
    padding.insert(padding.end(), {dim.low, dim.high});
  }
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(window.size()), 2}, builder.getI64Type());
  return {builder.getDenseI64ArrayAttr(sizes), builder.getDenseI64ArrayAttr(strides),
          builder.getDenseI64ArrayAttr(base), builder.getDenseI64ArrayAttr(between),
          mlir::DenseIntElementsAttr::get(type, llvm::ArrayRef<int64_t>(padding))};
}

ReduceWindowOp reduce_window(Emit e, const Shape &shape, mlir::ValueRange inputs, mlir::ValueRange initial,
                             const Window &window, BodyWriterRef body) {
  llvm::SmallVector<mlir::Type> elements, types;
  for (Value input : inputs) {
    elements.push_back(array_type(input).getElementType());
    types.push_back(mlir::RankedTensorType::get(shape, elements.back()));
  }
  Written as = written(e.builder, window);
  auto result = ReduceWindowOp::create(e.builder, e.loc, types, inputs, initial, as.sizes, as.strides,
                                       as.base_dilations, as.window_dilations, as.padding);
  llvm::SmallVector<mlir::Type> twice(elements);
  twice.append(elements);
  write_body(e, result.getBody(), twice, body);
  return result;
}

Value window_sum(Emit e, Value x, const Shape &shape, const Window &window) {
  Value zero = scalar(e, array_type(x).getElementType(), 0);
  return reduce_window(e, shape, {x}, {zero}, window,
                       [&](mlir::Block::BlockArgListType in) { return llvm::SmallVector<Value>{e.add(in[0], in[1])}; })
      ->getResult(0);
}

ReduceWindowOp chosen(Emit e, const Shape &shape, Value operand, Value along, Value initial, Value along_initial,
                      const Window &window, ComparisonDirection direction) {
  return reduce_window(e, shape, {operand, along}, {initial, along_initial}, window,
                       [&](mlir::Block::BlockArgListType in) {
                         Value first = e.compare(in[0], in[2], direction);
                         return llvm::SmallVector<Value>{e.select(first, in[0], in[2]), e.select(first, in[1], in[3])};
                       });
}

Value select_and_add(Emit e, Value operand, Value source, const Window &window, ComparisonDirection direction) {
  mlir::Type element = array_type(operand).getElementType();
  Written as = written(e.builder, window);
  Value zero = scalar(e, element, 0);
  auto result = SelectAndScatterOp::create(e.builder, e.loc, operand.getType(), operand, source, zero, as.sizes,
                                           as.strides, as.padding);
  write_body(e, result.getSelect(), {element, element}, [&](mlir::Block::BlockArgListType in) {
    return llvm::SmallVector<Value>{e.compare(in[0], in[1], direction)};
  });
  write_body(e, result.getScatter(), {element, element},
             [&](mlir::Block::BlockArgListType in) { return llvm::SmallVector<Value>{e.add(in[0], in[1])}; });
  return result;
}

}  // namespace tessera::stablehlo
