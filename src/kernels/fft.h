// Makes kernels for fft.
#pragma once

#include <optional>

#include "base/dtype.h"
#include "base/shape.h"
#include "base/stablehlo_enums.h"
#include "kernels/kernel.h"

namespace tessera {

// Transforms the last lengths.size() dimensions as the reference's fft does, in the precision of the dtype. The buffers
// are operand, result, and scratch where scratch_bytes isn't 0. Returns nothing for dtypes other than f32, f64 and
// their complex numbers.
std::optional<Kernel> fourier_kernel(stablehlo::FftType kind, DType operand, const Shape &operand_shape,
                                     const Shape &lengths);

}  // namespace tessera
