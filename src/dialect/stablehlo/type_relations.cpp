#include "dialect/stablehlo/type_relations.h"

#include <algorithm>

#include "dialect/stablehlo/attributes.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/TypeUtilities.h"

namespace tessera::stablehlo {

using namespace mlir;

namespace {

bool has_integer_width(mlir::IntegerType type) {
  unsigned width = type.getWidth();
  return width == 2 || width == 4 || width == 8 || width == 16 || width == 32 || width == 64;
}

// Checks the storage of a quantized element: 2 to 32 bits, values inside the range of the storage type, float scales.
bool is_valid_quantized(mlir::quant::QuantizedType type) {
  auto expressed = dyn_cast<mlir::FloatType>(type.getExpressedType());
  unsigned width = type.getStorageTypeIntegralWidth();
  return expressed && (width == 2 || width == 4 || width == 8 || width == 16 || width == 32);
}

}  // namespace

bool is_boolean_element(Type type) { return type.isSignlessInteger(1); }

bool is_signed_element(Type type) {
  auto integer = dyn_cast<mlir::IntegerType>(type);
  return integer && integer.isSignless() && has_integer_width(integer);
}

bool is_unsigned_element(Type type) {
  auto integer = dyn_cast<mlir::IntegerType>(type);
  return integer && integer.isUnsigned() && has_integer_width(integer);
}

bool is_integer_element(Type type) { return is_signed_element(type) || is_unsigned_element(type); }

bool is_float_element(Type type) {
  return isa<mlir::Float4E2M1FNType, mlir::Float6E2M3FNType, mlir::Float6E3M2FNType, mlir::Float8E3M4Type,
             mlir::Float8E4M3Type, mlir::Float8E4M3FNType, mlir::Float8E4M3FNUZType, mlir::Float8E4M3B11FNUZType,
             mlir::Float8E5M2Type, mlir::Float8E5M2FNUZType, mlir::Float8E8M0FNUType, mlir::Float16Type,
             mlir::BFloat16Type, mlir::Float32Type, mlir::Float64Type>(type);
}

bool is_f32_or_f64_element(Type type) { return type.isF32() || type.isF64(); }

bool is_complex_element(Type type) {
  auto complex = dyn_cast<mlir::ComplexType>(type);
  return complex && is_f32_or_f64_element(complex.getElementType());
}

bool is_per_tensor_quantized_element(Type type) {
  auto quantized = dyn_cast<mlir::quant::UniformQuantizedType>(type);
  return quantized && is_valid_quantized(quantized);
}

bool is_per_axis_quantized_element(Type type) {
  auto quantized = dyn_cast<mlir::quant::UniformQuantizedPerAxisType>(type);
  return quantized && is_valid_quantized(quantized);
}

bool is_dimension_element(Type type) { return type.isIndex() || is_integer_element(type); }

bool has_valid_quantized_dimension(Type tensor) {
  auto ranked = dyn_cast<mlir::RankedTensorType>(tensor);
  if (!ranked) return true;
  auto quantized = dyn_cast<mlir::quant::UniformQuantizedPerAxisType>(ranked.getElementType());
  if (!quantized) return true;
  int64_t dim = quantized.getQuantizedDimension();
  if (dim < 0 || dim >= ranked.getRank()) return false;
  return ranked.isDynamicDim(dim) || ranked.getDimSize(dim) == static_cast<int64_t>(quantized.getScales().size());
}

Type real_element(Type element) {
  auto complex = dyn_cast<mlir::ComplexType>(element);
  return complex ? complex.getElementType() : element;
}

Type real_tensor(Type tensor) { return with_element(tensor, real_element(mlir::getElementTypeOrSelf(tensor))); }

Type with_element(Type tensor, Type element) {
  auto shaped = dyn_cast<ShapedType>(tensor);
  return shaped ? Type(shaped.clone(element)) : element;
}

ArrayRef<int64_t> bounds_of(mlir::RankedTensorType type) {
  auto extensions = llvm::dyn_cast_or_null<TypeExtensionsAttr>(type.getEncoding());
  return extensions ? extensions.getBounds() : ArrayRef<int64_t>();
}

mlir::RankedTensorType tensor_with_bounds(ArrayRef<int64_t> shape, Type element, ArrayRef<int64_t> bounds) {
  bool any = llvm::any_of(bounds, [](int64_t bound) { return !ShapedType::isDynamic(bound); });
  return mlir::RankedTensorType::get(
      shape, element, any ? mlir::Attribute(TypeExtensionsAttr::get(element.getContext(), bounds)) : mlir::Attribute());
}

bool are_compatible_extents(int64_t a, int64_t b) {
  return ShapedType::isDynamic(a) || ShapedType::isDynamic(b) || a == b;
}

bool are_compatible_shapes(ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), are_compatible_extents);
}

bool are_compatible_elements(Type a, Type b) {
  if (a == b) return true;
  auto quantized_a = dyn_cast<mlir::quant::QuantizedType>(a), quantized_b = dyn_cast<mlir::quant::QuantizedType>(b);
  if (!quantized_a && !quantized_b) return false;
  if (quantized_a && quantized_b &&
      (quantized_a.getStorageType() != quantized_b.getStorageType() ||
       quantized_a.getStorageTypeMin() != quantized_b.getStorageTypeMin() ||
       quantized_a.getStorageTypeMax() != quantized_b.getStorageTypeMax()))
    return false;
  return (quantized_a ? quantized_a.getExpressedType() : a) == (quantized_b ? quantized_b.getExpressedType() : b);
}

namespace {

// Checks that an extent that one type fixes doesn't exceed the bound that the other sets.
bool extents_fit_bounds(mlir::RankedTensorType fixed, mlir::RankedTensorType bounded) {
  ArrayRef<int64_t> bounds = bounds_of(bounded);
  if (bounds.empty() || static_cast<int64_t>(bounds.size()) != fixed.getRank()) return true;
  for (auto [extent, bound] : llvm::zip(fixed.getShape(), bounds))
    if (!ShapedType::isDynamic(extent) && !ShapedType::isDynamic(bound) && extent > bound) return false;
  return true;
}

}  // namespace

bool are_compatible(Type a, Type b) {
  if (a == b) return true;
  auto tuple_a = dyn_cast<mlir::TupleType>(a), tuple_b = dyn_cast<mlir::TupleType>(b);
  if (tuple_a && tuple_b)
    return are_compatible(mlir::TypeRange(tuple_a.getTypes()), mlir::TypeRange(tuple_b.getTypes()));
  auto shaped_a = dyn_cast<ShapedType>(a), shaped_b = dyn_cast<ShapedType>(b);
  if (!shaped_a || !shaped_b || isa<mlir::MemRefType>(a) != isa<mlir::MemRefType>(b)) return false;
  if (!are_compatible_elements(shaped_a.getElementType(), shaped_b.getElementType())) return false;
  if (!shaped_a.hasRank() || !shaped_b.hasRank()) return true;
  if (!are_compatible_shapes(shaped_a.getShape(), shaped_b.getShape())) return false;
  auto ranked_a = dyn_cast<mlir::RankedTensorType>(a), ranked_b = dyn_cast<mlir::RankedTensorType>(b);
  return !ranked_a || !ranked_b || (extents_fit_bounds(ranked_a, ranked_b) && extents_fit_bounds(ranked_b, ranked_a));
}

bool are_compatible(mlir::TypeRange a, mlir::TypeRange b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](Type x, Type y) { return are_compatible(x, y); });
}

namespace {

// Adds to `shape` and `bounds` the extents that `type` knows.
void take_known_extents(mlir::RankedTensorType type, llvm::SmallVectorImpl<int64_t> &shape,
                        llvm::SmallVectorImpl<int64_t> &bounds) {
  ArrayRef<int64_t> more = bounds_of(type);
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    if (ShapedType::isDynamic(shape[dim])) shape[dim] = type.getDimSize(dim);
    if (dim < more.size() && !ShapedType::isDynamic(more[dim]))
      bounds[dim] = ShapedType::isDynamic(bounds[dim]) ? more[dim] : std::min(bounds[dim], more[dim]);
    if (!ShapedType::isDynamic(shape[dim])) bounds[dim] = ShapedType::kDynamic;
  }
}

}  // namespace

mlir::FailureOr<Type> most_specific_type(std::optional<mlir::Location> location, mlir::TypeRange types) {
  if (types.empty()) return mlir::emitOptionalError(location, "expects at least one operand");
  for (size_t i = 1; i < types.size(); ++i)
    if (!are_compatible(types[0], types[i]))
      return mlir::emitOptionalError(location, "requires compatible types for all operands and results: operand 0 is ",
                                     types[0], ", operand ", i, " is ", types[i]);
  auto first = dyn_cast<mlir::RankedTensorType>(types[0]);
  if (!first || llvm::all_equal(types)) return types[0];
  llvm::SmallVector<int64_t> shape(first.getRank(), ShapedType::kDynamic), bounds = shape;
  for (Type type : types)
    if (auto ranked = dyn_cast<mlir::RankedTensorType>(type)) take_known_extents(ranked, shape, bounds);
  return Type(tensor_with_bounds(shape, first.getElementType(), bounds));
}

}  // namespace tessera::stablehlo
