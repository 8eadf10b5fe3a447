// Defines the loops of elementwise kernels, and the tables' parts by kind of dtype. It is internal to this folder.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <utility>

#include "base/element_types.h"
#include "reference/evaluators/elementwise.h"

namespace tessera::evaluators {

// Returns the wide type of a computation: small floats are computed as f32, narrow integers as their bytes.
DType computed_as(DType dtype);

// Returns the operands' common shape; rank 0 goes with any.
template <typename... Tensors>
Shape common_shape(const Tensors &...tensors) {
  const Shape *shape = nullptr;
  for (const Tensor *tensor : {&tensors...}) {
    if (shape == nullptr || shape->empty())
      shape = &tensor->shape();
    else if (tensor->rank() != 0 && tensor->shape() != *shape)
      throw DefectError("elementwise kernel: shapes " + extents_text(*shape) + " and " + extents_text(tensor->shape()) +
                        " differ");
  }
  return *shape;
}

template <typename Out, typename In, typename F>
Tensor map(const Tensor &operand, F f) {
  Tensor result(dtype_for<Out>, operand.shape());
  const In *in = operand.as<In>();
  Out *out = result.mutable_as<Out>();
  int64_t size = result.size();
  for (int64_t i = 0; i < size; ++i) out[i] = f(in[i]);
  return result;
}

template <typename Out, typename In, typename F>
Tensor map(const Tensor &lhs, const Tensor &rhs, F f) {
  Shape shape = common_shape(lhs, rhs);
  if (lhs.shape() != shape) return map<Out, In>(splat(lhs, shape), rhs, f);
  if (rhs.shape() != shape) return map<Out, In>(lhs, splat(rhs, shape), f);
  Tensor result(dtype_for<Out>, shape);
  const In *a = lhs.as<In>(), *b = rhs.as<In>();
  Out *out = result.mutable_as<Out>();
  int64_t size = result.size();
  for (int64_t i = 0; i < size; ++i) out[i] = f(a[i], b[i]);
  return result;
}

// Returns the function that stands beside `op` in a table, or null.
template <typename Op, typename Function, size_t size>
Function function_in(const std::pair<Op, Function> (&table)[size], Op op) {
  for (const auto &[known, function] : table)
    if (known == op) return function;
  return nullptr;
}

[[noreturn]] void undefined_for(const char *kernel, int op, DType dtype);

// These compute one kind of dtype each; `bits` is the dtype's width within its bytes (4 for i4 in an int8).
Tensor boolean_unary(UnaryOp op, const Tensor &operand);
Tensor integer_unary(UnaryOp op, const Tensor &operand, int bits);
Tensor float_unary(UnaryOp op, const Tensor &operand);
Tensor complex_unary(UnaryOp op, const Tensor &operand);
Tensor boolean_binary(BinaryOp op, const Tensor &lhs, const Tensor &rhs);
Tensor integer_binary(BinaryOp op, const Tensor &lhs, const Tensor &rhs, int bits);
Tensor float_binary(BinaryOp op, const Tensor &lhs, const Tensor &rhs);
Tensor complex_binary(BinaryOp op, const Tensor &lhs, const Tensor &rhs);

}  // namespace tessera::evaluators
