// Classifies element types, and decides when two types may stand for one another although one is dynamic where the
// other is static.
//
//   tensor<2x?xf32> and tensor<?x3xf32> are compatible; the most specific type of both is tensor<2x3xf32>.
#pragma once

#include <cstdint>
#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/TypeRange.h"
#include "mlir/IR/Types.h"

namespace tessera::stablehlo {

// These test element types. "signed" and "unsigned" are 2 to 64 bits wide; a boolean (i1) is neither.
bool is_boolean_element(mlir::Type type);
bool is_signed_element(mlir::Type type);
bool is_unsigned_element(mlir::Type type);
bool is_integer_element(mlir::Type type);
bool is_float_element(mlir::Type type);
bool is_f32_or_f64_element(mlir::Type type);
bool is_complex_element(mlir::Type type);
bool is_per_tensor_quantized_element(mlir::Type type);
bool is_per_axis_quantized_element(mlir::Type type);
bool is_dimension_element(mlir::Type type);

// Returns false for a tensor quantized along a dimension that it lacks, or whose extent is not the number of scales.
bool has_valid_quantized_dimension(mlir::Type tensor);

// Returns f32 for complex<f32>; other types are unchanged.
mlir::Type real_element(mlir::Type element);
// Returns tensor<2xf32> for tensor<2xcomplex<f32>>; tensors of other element types are unchanged.
mlir::Type real_tensor(mlir::Type tensor);
mlir::Type with_element(mlir::Type tensor, mlir::Type element);

// Returns upper bounds of dynamic dimensions, ShapedType::kDynamic for those without; empty if the type has no bounds
// at all.
llvm::ArrayRef<int64_t> bounds_of(mlir::RankedTensorType type);
// Returns the type with bounds, or without them if none is known.
mlir::RankedTensorType tensor_with_bounds(llvm::ArrayRef<int64_t> shape, mlir::Type element,
                                          llvm::ArrayRef<int64_t> bounds);

// Compares extents: equal, or one of them dynamic.
bool are_compatible_extents(int64_t a, int64_t b);
bool are_compatible_shapes(llvm::ArrayRef<int64_t> a, llvm::ArrayRef<int64_t> b);
// Compares element types: equal, or quantized with the same storage and expressed type, or one quantized and the other
// its expressed type.
bool are_compatible_elements(mlir::Type a, mlir::Type b);
// Compares types: compatible shapes and elements, extents within bounds; tuples member by member; other types equal.
bool are_compatible(mlir::Type a, mlir::Type b);
bool are_compatible(mlir::TypeRange a, mlir::TypeRange b);

// Returns the type that has every extent and bound that any of `types` has. Fails, with an error at `location` if there
// is one, when two of them contradict each other.
mlir::FailureOr<mlir::Type> most_specific_type(std::optional<mlir::Location> location, mlir::TypeRange types);

}  // namespace tessera::stablehlo
