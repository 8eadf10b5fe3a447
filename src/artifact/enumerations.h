// Lists the attributes of VHLO that are one of a few words.
#pragma once

#include <array>
#include <cstdint>

#include "base/stablehlo_enums.h"

namespace tessera::artifact {

struct Enumeration {
  uint64_t code;
  const char *beginning, *end;  // of the text in StableHLO
  const stablehlo::Names &cases;
};

// Lists enumerations by the codes of their bytes.
inline constexpr std::array<Enumeration, 8> enumerations = {{
    {3, "#stablehlo<comparison_direction ", ">", stablehlo::names_of<stablehlo::ComparisonDirection>},
    {4, "#stablehlo<comparison_type ", ">", stablehlo::names_of<stablehlo::ComparisonType>},
    {7, "#stablehlo<fft_type ", ">", stablehlo::names_of<stablehlo::FftType>},
    {11, "#stablehlo<precision ", ">", stablehlo::names_of<stablehlo::Precision>},
    {12, "#stablehlo<rng_algorithm ", ">", stablehlo::names_of<stablehlo::RngAlgorithm>},
    {13, "#stablehlo<rng_distribution ", ">", stablehlo::names_of<stablehlo::RngDistribution>},
    {16, "#stablehlo<transpose ", ">", stablehlo::names_of<stablehlo::Transpose>},
    {19, "#stablehlo.result_accuracy_mode<", ">", stablehlo::names_of<stablehlo::ResultAccuracyMode>},
}};

}  // namespace tessera::artifact
