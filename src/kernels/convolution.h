// Makes kernels for convolutions.
#pragma once

#include <optional>

#include "base/dtype.h"
#include "base/shape.h"
#include "kernels/cpu.h"
#include "kernels/epilogue.h"
#include "kernels/kernel.h"
#include "reference/evaluators/contraction.h"

namespace tessera {

struct ConvolutionShape : ConvolutionDims {
  Shape input, kernel, output;  // extents
};

// Computes the reference's convolution. Its buffers are input, kernel, result; with an epilogue its buffers follow
// input and kernel. Returns nothing for dtypes that don't go together (gemm.h), or for more spatial dimensions than
// windows have (window_operand.h).
std::optional<Kernel> convolution_kernel(DType input, DType kernel, DType result, const ConvolutionShape &shape,
                                         VectorUnit unit = vector_unit(),
                                         std::shared_ptr<const Epilogue> epilogue = nullptr);

// Says whether elementwise work on such a convolution should be its epilogue, whose first result is of dtype
// `finished`.
bool is_worth_epilogue(DType result, DType finished, const ConvolutionShape &shape);

}  // namespace tessera
