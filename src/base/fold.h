// Names the ways in which two elements combine: in bodies of reductions, scans, windows and scatters, and on devices.
#pragma once

#include <cstdint>

namespace tessera {

// `first` keeps what is there and `second` replaces it; `body` is any other function of the program.
enum class Fold : uint8_t { sum, product, max, min, bit_and, bit_or, first, second, body };

}  // namespace tessera
