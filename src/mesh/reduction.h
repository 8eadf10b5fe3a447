// Names the operations by which values of several devices combine.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "tessera/axis_state.h"

namespace tessera {

enum class Reduction : uint8_t { sum, product, max, min, bit_and, bit_or };
inline constexpr int reduction_count = static_cast<int>(Reduction::bit_or) + 1;

std::string_view name_of(Reduction reduction);  // "sum", "and"
std::optional<Reduction> reduction_from_name(std::string_view name);

// Values may be unreduced by a few of them only, and shardings have an enum of their own for these, which users see.
Reduction reduction_of(ReductionKind kind);
std::optional<ReductionKind> kind_of(Reduction reduction);  // nothing for reductions that no sharding can name

}  // namespace tessera
