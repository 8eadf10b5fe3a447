// Convolutions of f32 through oneDNN, where it is faster than windows and products of our own: two spatial dimensions, features
// last or second, no groups, no base dilation.
#pragma once

#include <optional>

#include "native/convolution.h"

namespace tessera {

// Nothing where oneDNN has no fast way, or the work is too small to be worth its calls. What it gives isn't divisible: `parts`
// carries out calls of more than one part. Scratch: the kernel in oneDNN's order, and what it asks for.
std::optional<Kernel> onednn_convolution(const ConvolutionShape &shape, const Kernel &parts);

}  // namespace tessera
