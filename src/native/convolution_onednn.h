// Convolutions of f32 and bf16 through oneDNN, where it is faster than windows and products of our own: two spatial dimensions, features
// last or second, no groups, no base dilation.
#pragma once

#include <optional>

#include "native/convolution.h"

namespace tessera {

// Nothing where oneDNN has no fast way, or the work is too small to be worth its calls. A few images are made at a time, and
// finished by the epilogue, whose first result is of dtype `result`, while they are in a cache. Where there are more parts than
// such pieces, `parts` carries them out. Scratch: the kernel in oneDNN's order, and what it asks for.
std::optional<Kernel> onednn_convolution(DType operands, DType result, const ConvolutionShape &shape,
                                         const Kernel &parts, std::shared_ptr<const Epilogue> epilogue);

}  // namespace tessera
