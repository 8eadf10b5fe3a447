// Names the ways in which two elements combine: in bodies of reductions, scans, windows and scatters, and on devices.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "tessera/axis_state.h"

namespace tessera {

// Shardings can name the first of them (ReductionKind), and devices reduce by all before `first`. `first` keeps the
// present element, `second` replaces it, and `body` is any other function of the program.
enum class Fold : uint8_t {
  sum = static_cast<uint8_t>(ReductionKind::sum),
  max = static_cast<uint8_t>(ReductionKind::max),
  min = static_cast<uint8_t>(ReductionKind::min),
  product,
  bit_and,
  bit_or,
  first,
  second,
  body
};

constexpr bool is_reduction(Fold fold) { return fold < Fold::first; }
constexpr Fold fold_of(ReductionKind kind) { return static_cast<Fold>(kind); }
std::optional<ReductionKind> kind_of(Fold fold);  // nothing for folds that no sharding can name

std::string_view name_of(Fold reduction);  // "sum", "and"
inline std::string_view name_of(ReductionKind kind) { return name_of(fold_of(kind)); }
std::optional<Fold> reduction_from_name(std::string_view name);

}  // namespace tessera
