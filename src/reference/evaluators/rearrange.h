// Moves elements and computes none. The operations' verifiers check shapes.
#pragma once

#include <vector>

#include "base/tensor.h"

namespace tessera {

// Moves the operand's dimension permutation[d] to dimension d of the result.
Tensor transpose(const Tensor &operand, const Shape &permutation);
// Maps the operand's dimension d to dimension dims[d] of the result; an extent of 1 is repeated.
Tensor broadcast_in_dim(const Tensor &operand, const Shape &result_shape, const Shape &dims);
Tensor reverse(const Tensor &operand, const Shape &dims);
Tensor concatenate(const std::vector<Tensor> &operands, int64_t dim);
// Counts along `dim` from 0; integers wrap in the dtype, floats are rounded to it.
Tensor iota(DType dtype, const Shape &shape, int64_t dim);

Tensor slice(const Tensor &operand, const Shape &start, const Shape &limit, const Shape &strides);
// Cuts the operand into `count` equal pieces along `dim`, and returns piece `index`.
Tensor piece(const Tensor &operand, int64_t dim, int64_t count, int64_t index);
// Moves starts so that the slice lies inside the operand.
Tensor dynamic_slice(const Tensor &operand, const Shape &start, const Shape &sizes);
Tensor dynamic_update_slice(const Tensor &operand, const Tensor &update, const Shape &start);
// Adds `low` and `high` elements of `value` around (negative: removes as many), and `interior` ones between two
// neighbours. With negative edges, elements are cut after the interior padding.
Tensor pad(const Tensor &operand, const Tensor &value, const Shape &low, const Shape &high, const Shape &interior);

// Returns the element of an integer (or boolean) tensor at a row-major position; unsigned values above 2^63 - 1
// saturate.
int64_t integer_at(const Tensor &tensor, int64_t position = 0);
Shape integers_of(const std::vector<Tensor> &scalars);
// Returns all elements of an integer tensor, e.g. amounts of padding given as data.
Shape integers_in(const Tensor &tensor);

}  // namespace tessera
