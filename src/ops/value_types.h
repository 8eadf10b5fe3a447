// Converts MLIR's types and constants to the plain values that kernels take.
#pragma once

#include <optional>

#include "base/dtype.h"
#include "base/shape.h"
#include "base/tensor.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Types.h"

namespace tessera {

// Returns nothing for a type that has no dtype of the library.
std::optional<DType> find_dtype(mlir::Type element_or_tensor_type);
// These three throw InputError for types of which the library has no values: quantized, dynamic, without a rank.
DType dtype_of(mlir::Type element_or_tensor_type);
Shape shape_of(mlir::Type ranked_tensor);
Tensor tensor_of(mlir::DenseElementsAttr attribute);
// Returns the bytes that an element takes; 8 for a type of which the library has no values.
int64_t element_bytes_of(mlir::Type element);
// Returns whether the type is an array of rank 0.
bool is_scalar(mlir::Type type);
// These return 0 for tokens and arrays of unknown shape.
int64_t element_count(mlir::Type type);
int64_t byte_count(mlir::Type type);

}  // namespace tessera
