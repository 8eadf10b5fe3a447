// Names the kinds of Fourier transforms, for the reference's kernel and for the one of src/kernels.
#pragma once

namespace tessera {

enum class FftKind { fft, ifft, rfft, irfft };

}  // namespace tessera
