// Writes small parts of programs over whole arrays, for the rules of derivatives.
#pragma once

#include <vector>

#include "base/shape.h"
#include "dialect/stablehlo/attributes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera {

// Elementwise functions take operands of one type.
struct Emit {
  mlir::OpBuilder &builder;
  mlir::Location loc;

  mlir::Value add(mlir::Value a, mlir::Value b);
  mlir::Value subtract(mlir::Value a, mlir::Value b);
  mlir::Value multiply(mlir::Value a, mlir::Value b);
  mlir::Value divide(mlir::Value a, mlir::Value b);
  mlir::Value power(mlir::Value a, mlir::Value b);
  mlir::Value negate(mlir::Value a);
  mlir::Value exp(mlir::Value a);
  mlir::Value log(mlir::Value a);
  mlir::Value sine(mlir::Value a);
  mlir::Value cosine(mlir::Value a);
  mlir::Value sqrt(mlir::Value a);
  mlir::Value sign(mlir::Value a);
  mlir::Value compare(mlir::Value a, mlir::Value b, stablehlo::ComparisonDirection direction);
  mlir::Value select(mlir::Value predicate, mlir::Value on_true, mlir::Value on_false);
  mlir::Value convert(mlir::Value a, mlir::Type element);

  // These write an array of `type` with `value` in every element. Arrays of integers hold an integer value exactly.
  mlir::Value fill(mlir::Type type, double value);
  mlir::Value fill(mlir::Type type, int64_t value);
  mlir::Value fill(mlir::Type type, int value) { return fill(type, int64_t{value}); }
  template <typename Number>
  mlir::Value like(mlir::Value array, Number value) {
    return fill(array.getType(), value);
  }
  mlir::Value square(mlir::Value a) { return multiply(a, a); }

  mlir::Value reshape(mlir::Value a, const Shape &shape);
  mlir::Value transpose(mlir::Value a, const std::vector<int64_t> &permutation);
  // Maps dimension i of `a` to dimension dims[i] of the result.
  mlir::Value broadcast(mlir::Value a, const Shape &shape, const std::vector<int64_t> &dims);
  mlir::Value sum(mlir::Value a, const std::vector<int64_t> &dims);  // removes `dims`
  mlir::Value pad(mlir::Value a, const std::vector<int64_t> &low, const std::vector<int64_t> &high,
                  const std::vector<int64_t> &interior);  // with zeros
  mlir::Value slice(mlir::Value a, const std::vector<int64_t> &start, const std::vector<int64_t> &limit,
                    const std::vector<int64_t> &strides);
};

mlir::RankedTensorType array_type(mlir::Value value);
Shape array_shape(mlir::Value value);
bool is_complex(mlir::Value value);
// Returns whether a type has tangents, as floats and complex numbers do.
bool is_differentiable(mlir::Type type);

}  // namespace tessera
