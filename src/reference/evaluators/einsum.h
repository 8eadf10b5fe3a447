// Computes contractions written as letters: "ij,jk->ik".
#pragma once

#include <string>
#include <vector>

#include "base/tensor.h"

namespace tessera {

// Contracts one or two operands of one dtype. A letter that occurs twice in an operand takes its diagonal; a letter
// that the result lacks is summed. Walks all letters in one loop nest. Throws InputError for a config that doesn't fit
// the operands.
Tensor einsum(const std::vector<Tensor> &operands, const std::string &config);

}  // namespace tessera
