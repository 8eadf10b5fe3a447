// Kinds of Fourier transforms, for the reference's kernel and for the one that programs run.
#pragma once

namespace tessera {

enum class FftKind { fft, ifft, rfft, irfft };

}  // namespace tessera
