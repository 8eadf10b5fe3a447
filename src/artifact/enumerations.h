// Lists the attributes of VHLO that are one of a few words.
#pragma once

#include <array>
#include <cstdint>

namespace tessera::artifact {

struct Enumeration {
  uint64_t code;
  const char *beginning, *end;  // of the text in StableHLO
  std::array<const char *, 6> cases;
};

// Lists enumerations by the codes of their bytes.
inline constexpr std::array<Enumeration, 8> enumerations = {{
    {3, "#stablehlo<comparison_direction ", ">", {"EQ", "NE", "GE", "GT", "LE", "LT"}},
    {4, "#stablehlo<comparison_type ", ">", {"NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED", "WEAKORDER"}},
    {7, "#stablehlo<fft_type ", ">", {"FFT", "IFFT", "RFFT", "IRFFT"}},
    {11, "#stablehlo<precision ", ">", {"DEFAULT", "HIGH", "HIGHEST"}},
    {12, "#stablehlo<rng_algorithm ", ">", {"DEFAULT", "THREE_FRY", "PHILOX"}},
    {13, "#stablehlo<rng_distribution ", ">", {nullptr, "UNIFORM", "NORMAL"}},
    {16, "#stablehlo<transpose ", ">", {"TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"}},
    {19, "#stablehlo.result_accuracy_mode<", ">", {"DEFAULT", "HIGHEST", "TOLERANCE"}},
}};

}  // namespace tessera::artifact
