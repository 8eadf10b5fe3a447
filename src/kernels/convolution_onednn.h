// Makes convolutions of f32 and bf16 through oneDNN, where it is faster than windows and products of our own: two
// spatial dimensions, features last or second, no groups, no base dilation.
#pragma once

#include <optional>

#include "kernels/convolution.h"

namespace tessera {

// Returns nothing where oneDNN has no fast way, or the work is too small to be worth its calls. A few images or some
// rows of one are made at a time, and the epilogue, whose first result is of dtype `result`, finishes them while they
// are in a cache. Which images these are doesn't depend on the number of parts, so that results don't either. The
// scratch memory holds the kernel in oneDNN's order, and what oneDNN asks for.
std::optional<Kernel> onednn_convolution(DType operands, DType result, const ConvolutionShape &shape,
                                         std::shared_ptr<const Epilogue> epilogue);

}  // namespace tessera
