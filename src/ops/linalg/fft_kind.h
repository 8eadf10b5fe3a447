// Converts the kind of a Fourier transform to that of kernels.
#pragma once

#include "ops/linalg/ops.h"
#include "reference/evaluators/fft_kind.h"

namespace tessera {

inline FftKind fft_kind(stablehlo::FftOp op) {
  switch (op.getFftType()) {
    case stablehlo::FftType::FFT:
      return FftKind::fft;
    case stablehlo::FftType::IFFT:
      return FftKind::ifft;
    case stablehlo::FftType::RFFT:
      return FftKind::rfft;
    case stablehlo::FftType::IRFFT:
      return FftKind::irfft;
  }
  llvm_unreachable("the dialect has these four");
}

}  // namespace tessera
