#include "ops/value_types.h"

#include <cstring>

#include "base/element_types.h"
#include "base/error.h"
#include "llvm/Support/ScopedPrinter.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "reference/evaluators/strided.h"

namespace tessera {
namespace {

std::optional<DType> dtype_of_element(mlir::Type type) {
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(type)) {
    if (complex.getElementType().isF32()) return DType::c64;
    if (complex.getElementType().isF64()) return DType::c128;
  }
  if (type.isF32()) return DType::f32;  // common types, without a text
  if (type.isSignlessInteger(32)) return DType::i32;
  if (type.isSignlessInteger(1)) return DType::i1;
  if (type.isBF16()) return DType::bf16;
  return dtype_from_name(llvm::to_string(type));
}

// Stores an integer or float of the attribute as its bits, low first.
void store_bits(const llvm::APInt &bits, std::byte *to, size_t count) {
  uint64_t word = bits.getRawData()[0];
  std::memcpy(to, &word, count);  // little-endian, like all machines that MLIR's Debian packages run on
}

}  // namespace

std::optional<DType> find_dtype(mlir::Type type) { return dtype_of_element(mlir::getElementTypeOrSelf(type)); }

DType dtype_of(mlir::Type type) {
  if (std::optional<DType> dtype = find_dtype(type)) return *dtype;
  throw InputError("values of type " + llvm::to_string(mlir::getElementTypeOrSelf(type)) +
                   " can't be computed with; the evaluator has booleans, integers, floats and complex numbers");
}

Shape shape_of(mlir::Type type) {
  auto ranked = llvm::dyn_cast<mlir::RankedTensorType>(type);
  if (!ranked)
    throw InputError("values of type " + llvm::to_string(type) + " can't be computed with; a ranked tensor is needed");
  if (!ranked.hasStaticShape())
    throw InputError("the shape of " + llvm::to_string(type) +
                     " is dynamic; only programs of static shapes can be run");
  return {ranked.getShape().begin(), ranked.getShape().end()};
}

Tensor tensor_of(mlir::DenseElementsAttr attribute) {
  DType dtype = dtype_of(attribute.getType());
  Shape shape = shape_of(attribute.getType());
  Tensor values(dtype, attribute.isSplat() ? Shape{} : shape);
  size_t size = bytes_of(dtype);
  if (values.size() == 0) return values;
  std::byte *to = values.mutable_data();
  llvm::ArrayRef<char> raw = attribute.getRawData();
  mlir::Type element = attribute.getElementType();
  bool whole_bytes = bits_of(dtype) % 8 == 0 && bits_of(dtype) / 8 == static_cast<int>(size);
  if (whole_bytes && raw.size() == static_cast<size_t>(values.size()) * size) {
    std::memcpy(to, raw.data(), raw.size());
  } else if (element.isInteger()) {
    // Narrow elements are kept sign- or zero-extended in a byte.
    auto iterator = attribute.value_begin<llvm::APInt>();
    for (int64_t i = 0; i < values.size(); ++i, ++iterator, to += size) {
      llvm::APInt bits = *iterator;
      store_bits(is_signed_integer(dtype) ? bits.sext(64) : bits.zext(64), to, size);
    }
  } else {
    auto iterator = attribute.value_begin<llvm::APFloat>();
    for (int64_t i = 0; i < values.size(); ++i, ++iterator, to += size)
      store_bits((*iterator).bitcastToAPInt().zextOrTrunc(64), to, size);
  }
  return attribute.isSplat() ? filled(values, shape) : values;
}

int64_t element_bytes_of(mlir::Type element) {
  int64_t bits = 64;
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element))
    bits = 2 * complex.getElementType().getIntOrFloatBitWidth();
  else if (element.isIntOrFloat())
    bits = element.getIntOrFloatBitWidth();
  return ceil_div(bits, 8);
}

int64_t element_count(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() ? tensor.getNumElements() : 0;
}

bool is_scalar(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && tensor.getRank() == 0;
}

int64_t byte_count(mlir::Type type) { return element_count(type) * element_bytes_of(mlir::getElementTypeOrSelf(type)); }

}  // namespace tessera
