#include "dialect/stablehlo/regions.h"

#include "dialect/stablehlo/type_relations.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

namespace tessera::stablehlo {

using namespace mlir;

FailureOr<TypeRange> returned_types(mlir::Operation *op, mlir::Region &region, const llvm::Twine &name) {
  mlir::Block &block = region.front();
  if (block.empty() || block.back().getName().getStringRef() != "stablehlo.return") {
    auto diagnostic = op->emitOpError() << "expects " << name << " to end with 'stablehlo.return'";
    if (!block.empty()) diagnostic << ", but it ends with '" << block.back().getName() << "'";
    return diagnostic;
  }
  return TypeRange(block.back().getOperandTypes());
}

llvm::LogicalResult verify_region(mlir::Operation *op, mlir::Region &region, const llvm::Twine &name,
                                  TypeRange arguments, TypeRange results) {
  FailureOr<TypeRange> returned = returned_types(op, region, name);
  if (failed(returned)) return mlir::failure();
  TypeRange given = region.front().getArgumentTypes();
  if (given.size() != arguments.size())
    return op->emitOpError() << "expects " << name << " to take " << arguments.size() << " arguments, but it takes "
                             << given.size();
  for (auto [index, type, wanted] : llvm::enumerate(given, arguments))
    if (!are_compatible(type, wanted))
      return op->emitOpError() << "expects argument " << index << " of " << name << " to be of type " << wanted
                               << ", but it is of type " << type;
  if (returned->size() != results.size())
    return op->emitOpError() << "expects " << name << " to return " << results.size() << " values, but it returns "
                             << returned->size();
  for (auto [index, type, wanted] : llvm::enumerate(*returned, results))
    if (!are_compatible(type, wanted))
      return op->emitOpError() << "expects value " << index << " that " << name << " returns to be of type " << wanted
                               << ", but it is of type " << type;
  return mlir::success();
}

bool is_promotable(Type from, Type to) {
  if (from == to) return true;
  if (auto a = llvm::dyn_cast<mlir::quant::QuantizedType>(from)) {
    auto b = llvm::dyn_cast<mlir::quant::QuantizedType>(to);
    return b && a.getExpressedType() == b.getExpressedType() &&
           a.getStorageTypeIntegralWidth() <= b.getStorageTypeIntegralWidth();
  }
  auto complex_from = llvm::dyn_cast<mlir::ComplexType>(from), complex_to = llvm::dyn_cast<mlir::ComplexType>(to);
  if (complex_from || complex_to)
    return complex_from && complex_to && is_promotable(complex_from.getElementType(), complex_to.getElementType());
  bool same_kind =
      (is_boolean_element(from) && is_boolean_element(to)) || (is_signed_element(from) && is_signed_element(to)) ||
      (is_unsigned_element(from) && is_unsigned_element(to)) || (is_float_element(from) && is_float_element(to));
  return same_kind && from.getIntOrFloatBitWidth() <= to.getIntOrFloatBitWidth();
}

namespace {

// Checks that argument, matching argument and returned value i of a reducer agree and are scalar.
llvm::LogicalResult verify_reducer_types(mlir::Operation *op, size_t index, Type first, Type second, Type returned) {
  auto scalar = llvm::dyn_cast<mlir::RankedTensorType>(first);
  if (!scalar || scalar.getRank() != 0)
    return op->emitOpError() << "expects argument " << index
                             << " of the reducer to be a scalar tensor, but it is of type " << first;
  if (!are_compatible(first, second))
    return op->emitOpError() << "expects both arguments of the reducer for value " << index
                             << " to be of one type, but they are of types " << first << " and " << second;
  if (!are_compatible(first, returned))
    return op->emitOpError() << "expects the reducer to return value " << index << " of type " << first
                             << ", but it is of type " << returned;
  return mlir::success();
}

}  // namespace

llvm::LogicalResult verify_reduced(mlir::Operation *op, mlir::ValueRange inputs, mlir::ValueRange inits) {
  size_t count = inputs.size();
  if (count == 0 || inits.size() != count || op->getNumResults() != count)
    return op->emitOpError() << "expects as many inputs as init values and results, at least one, but there are "
                             << count << ", " << inits.size() << " and " << op->getNumResults();
  auto first = llvm::cast<mlir::RankedTensorType>(inputs[0].getType());
  for (auto [index, type] : llvm::enumerate(inputs.getTypes()))
    if (!are_compatible_shapes(first.getShape(), llvm::cast<mlir::RankedTensorType>(type).getShape()))
      return op->emitOpError() << "expects inputs of one shape, but input 0 is of type " << first << " and input "
                               << index << " of type " << type;
  for (auto [index, type] : llvm::enumerate(inits.getTypes()))
    if (llvm::cast<mlir::RankedTensorType>(type).getRank() != 0)
      return op->emitOpError() << "expects scalar init values, but init value " << index << " is of type " << type;
  return mlir::success();
}

FailureOr<SmallVector<Type>> verify_reducer(mlir::Operation *op, mlir::Region &region, TypeRange inputs,
                                            TypeRange inits) {
  FailureOr<TypeRange> returned = returned_types(op, region, "the reducer");
  if (failed(returned)) return mlir::failure();
  TypeRange arguments = region.front().getArgumentTypes();
  size_t count = inputs.size();
  if (arguments.size() != 2 * count)
    return op->emitOpError() << "expects the reducer to take " << 2 * count << " arguments, two for each of " << count
                             << " values, but it takes " << arguments.size();
  if (returned->size() != count)
    return op->emitOpError() << "expects the reducer to return " << count << " values, but it returns "
                             << returned->size();
  SmallVector<Type> elements;
  for (size_t i = 0; i < count; ++i) {
    if (failed(verify_reducer_types(op, i, arguments[i], arguments[count + i], (*returned)[i]))) return mlir::failure();
    Type element = mlir::getElementTypeOrSelf(arguments[i]);
    for (Type from : {mlir::getElementTypeOrSelf(inputs[i]), mlir::getElementTypeOrSelf(inits[i])})
      if (!is_promotable(from, element))
        return op->emitOpError() << "expects elements of type " << from << " to be promotable to " << element
                                 << ", the type that the reducer computes for value " << i;
    elements.push_back(element);
  }
  return elements;
}

LogicalResult verify_result(mlir::Operation *op, size_t result, Type expected) {
  const Type type = op->getResult(static_cast<unsigned>(result)).getType();
  if (are_compatible(expected, type)) return mlir::success();
  return op->emitOpError() << "expects result " << result << " to be of type " << expected << ", but it is of type "
                           << type;
}

}  // namespace tessera::stablehlo
