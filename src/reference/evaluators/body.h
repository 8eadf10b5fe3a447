// Is a computation that a kernel takes as an argument: the body of a reduce, a sort's comparator, a scatter's update.
// Kernels call it on whole vectors, many scalars at once.
#pragma once

#include <functional>
#include <vector>

#include "base/tensor.h"

namespace tessera {

// Names the known kinds of bodies of two arguments and one result, for which kernels have loops.
enum class BodyKind { general, add, multiply, minimum, maximum, bit_and, bit_or, first, second };

struct Body {
  // Maps tensors of shape [n], one for each scalar argument, to tensors of shape [n], one for each result.
  std::function<std::vector<Tensor>(const std::vector<Tensor> &)> apply;
  BodyKind kind = BodyKind::general;
};

}  // namespace tessera
