// Runs one op as its kernel does and as the reference does, on the same arrays.
#pragma once

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "base/element_types.h"
#include "base/tensor.h"
#include "lower/kernel_maker.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "reference/evaluation.h"

namespace tessera {

// The comparison of results: equal as values (NaN equals NaN), or to so many units in the last place of f32 (f64:
// f32's).
struct Tolerance {
  double relative = 0;
};

class OpContext {
 public:
  OpContext();
  ~OpContext();

  // `op`: an op in generic or pretty form, of operands %0, %1, ... of `types`, the function's arguments:
  //   check({"tensor<4xf32>"}, R"(stablehlo.reverse %0, dims = [0] : tensor<4xf32>)", inputs);
  // Its kernel must agree with the reference, and give the same bits in however many parts and, where it may be, on the
  // operand's memory.
  void check(const std::vector<std::string> &types, const std::string &op, const std::vector<Tensor> &inputs,
             Tolerance tolerance = {});
  // Does the same with `%init = stablehlo.constant ...` before the op, which may use %init.
  void check_with_constant(const std::vector<std::string> &types, const std::string &constant, const std::string &op,
                           const std::vector<Tensor> &inputs, Tolerance tolerance = {});
  // Returns whether the op gets a kernel.
  bool has_kernel(const std::vector<std::string> &types, const std::string &op);
  // Bodies that were asked for since the context was made.
  int bodies_compiled() const;

 private:
  mlir::Operation *parse(const std::vector<std::string> &types, const std::string &op, const std::string &before = "");

  mlir::MLIRContext context_;
  mlir::OwningOpRef<mlir::ModuleOp> module_;
  int bodies_ = 0;
};

// "tensor<2x3xf32>".
std::string type_text(DType dtype, const Shape &shape);

enum class Values {
  small,    // integers of small magnitude, in every dtype: sums are exact
  any,      // floats of any size
  special,  // many equal ones, zeros of both signs, infinities, NaNs
};
Tensor drawn(DType dtype, const Shape &shape, Values values, std::mt19937 &random);
// Integers from low to high, both included.
Tensor drawn_integers(DType dtype, const Shape &shape, int64_t low, int64_t high, std::mt19937 &random);
inline int64_t draw(std::mt19937 &random, int64_t low, int64_t high) {
  return std::uniform_int_distribution<int64_t>(low, high)(random);
}

}  // namespace tessera
