// The kinds of Fourier transforms, for the reference's kernel and for the native one.
#pragma once

namespace tessera {

enum class FftKind { fft, ifft, rfft, irfft };

}  // namespace tessera
