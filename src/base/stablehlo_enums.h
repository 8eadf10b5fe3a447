// Defines the enumerations among the attributes of StableHLO's operations: for the dialect, which reads and prints
// them, and for evaluators, kernels and portable artifacts, which know no MLIR.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace tessera::stablehlo {

enum class ComparisonDirection : uint8_t { EQ, NE, GE, GT, LE, LT };
enum class ComparisonType : uint8_t { NOTYPE, FLOAT, TOTALORDER, SIGNED, UNSIGNED, WEAKORDER };
enum class FftType : uint8_t { FFT, IFFT, RFFT, IRFFT };
enum class Precision : uint8_t { DEFAULT, HIGH, HIGHEST };
enum class ResultAccuracyMode : uint8_t { DEFAULT, HIGHEST, TOLERANCE };
enum class RngAlgorithm : uint8_t { DEFAULT, THREE_FRY, PHILOX };
enum class RngDistribution : uint8_t { UNIFORM = 1, NORMAL };
enum class Transpose : uint8_t { TRANSPOSE_INVALID, NO_TRANSPOSE, TRANSPOSE, ADJOINT };

// Lists the names of an enumeration's cases by their numbers. A number without a case has an empty name.
using Names = std::array<std::string_view, 6>;
template <typename Enum>
inline constexpr Names names_of = {};
template <>
inline constexpr Names names_of<ComparisonDirection> = {"EQ", "NE", "GE", "GT", "LE", "LT"};
template <>
inline constexpr Names names_of<ComparisonType> = {"NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED", "WEAKORDER"};
template <>
inline constexpr Names names_of<FftType> = {"FFT", "IFFT", "RFFT", "IRFFT"};
template <>
inline constexpr Names names_of<Precision> = {"DEFAULT", "HIGH", "HIGHEST"};
template <>
inline constexpr Names names_of<ResultAccuracyMode> = {"DEFAULT", "HIGHEST", "TOLERANCE"};
template <>
inline constexpr Names names_of<RngAlgorithm> = {"DEFAULT", "THREE_FRY", "PHILOX"};
template <>
inline constexpr Names names_of<RngDistribution> = {"", "UNIFORM", "NORMAL"};
template <>
inline constexpr Names names_of<Transpose> = {"TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"};

template <typename Enum>
  requires(!names_of<Enum>[1].empty())
constexpr std::string_view name_of(Enum value) {
  return names_of<Enum>[static_cast<size_t>(value)];
}

}  // namespace tessera::stablehlo
