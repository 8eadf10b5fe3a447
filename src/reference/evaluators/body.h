// Describes a computation that a kernel takes as an argument: the body of a reduce, a sort's comparator, a scatter's update.
// Kernels call it on whole vectors, many scalars at once.
#pragma once

#include <functional>
#include <vector>

#include "base/fold.h"
#include "base/tensor.h"

namespace tessera {

struct Body {
  // Maps tensors of shape [n], one for each scalar argument, to tensors of shape [n], one for each result.
  std::function<std::vector<Tensor>(const std::vector<Tensor> &)> apply;
  Fold fold = Fold::body;  // kernels have loops for all but `body`
};

}  // namespace tessera
