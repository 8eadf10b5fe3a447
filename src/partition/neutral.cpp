#include <cmath>

#include "llvm/ADT/APFloat.h"
#include "mlir/IR/BuiltinTypes.h"
#include "partition/local_emitter.h"

namespace tessera {
namespace {

mlir::Attribute integer_extreme(mlir::IntegerType type, bool least) {
  unsigned width = type.getWidth();
  bool is_signed = !type.isUnsigned() && width > 1;
  llvm::APInt value = is_signed
                          ? (least ? llvm::APInt::getSignedMinValue(width) : llvm::APInt::getSignedMaxValue(width))
                          : (least ? llvm::APInt::getMinValue(width) : llvm::APInt::getMaxValue(width));
  return mlir::IntegerAttr::get(type, value);
}

// Returns infinity, the largest finite number of a format without it, or the smallest one of a format of positive numbers.
mlir::Attribute float_extreme(mlir::FloatType type, bool least) {
  const llvm::fltSemantics &format = type.getFloatSemantics();
  if (llvm::APFloat::semanticsHasInf(format)) return mlir::FloatAttr::get(type, llvm::APFloat::getInf(format, least));
  const bool is_positive = !llvm::APFloat::semanticsHasSignedRepr(format);
  return mlir::FloatAttr::get(
      type, least && is_positive ? llvm::APFloat::getSmallest(format) : llvm::APFloat::getLargest(format, least));
}

mlir::Attribute number(mlir::Type element, double value) {
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element)) {
    mlir::Type part = complex.getElementType();
    mlir::Attribute parts[] = {number(part, value), number(part, std::copysign(0.0, value))};
    return mlir::ArrayAttr::get(element.getContext(), parts);
  }
  if (auto type = llvm::dyn_cast<mlir::FloatType>(element)) return mlir::FloatAttr::get(type, value);
  auto type = llvm::cast<mlir::IntegerType>(element);
  return mlir::IntegerAttr::get(
      type, llvm::APInt(type.getWidth(), static_cast<int64_t>(value), /*isSigned=*/true, /*implicitTrunc=*/true));
}

}  // namespace

mlir::Attribute zero_attribute(mlir::Type element) { return number(element, 0); }

mlir::Attribute neutral_element(Fold kind, mlir::Type element) {
  switch (kind) {
    case Fold::sum:
      return number(element, -0.0);  // x + -0 is x, and -0 + +0 isn't
    case Fold::product:
      return number(element, 1);
    case Fold::bit_or:
      return number(element, 0);
    case Fold::bit_and:
      return number(element, -1);
    case Fold::max:
    case Fold::min: {
      bool least = kind == Fold::max;
      if (auto type = llvm::dyn_cast<mlir::FloatType>(element)) return float_extreme(type, least);
      if (auto type = llvm::dyn_cast<mlir::IntegerType>(element)) return integer_extreme(type, least);
      return {};
    }
    default:
      return {};
  }
}

}  // namespace tessera
