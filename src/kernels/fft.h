// fft as a kernel.
#pragma once

#include <optional>

#include "base/dtype.h"
#include "base/shape.h"
#include "kernels/kernel.h"
#include "reference/kernels/fft_kind.h"

namespace tessera {

// Over the last lengths.size() dimensions, as the reference's fft; made in the precision of the dtype. Buffers: operand, result,
// and scratch where scratch_bytes isn't 0. Nothing for other dtypes than f32, f64 and their complex numbers.
std::optional<Kernel> fourier_kernel(FftKind kind, DType operand, const Shape &operand_shape, const Shape &lengths);

}  // namespace tessera
