// Reads numbers in attributes of any integer type.
#pragma once

#include <cstdint>
#include <optional>

#include "mlir/IR/BuiltinAttributes.h"

namespace tessera::stablehlo {

// Returns the value of an integer of any type if it fits, and nothing for another attribute or none. MLIR's own
// getInt() needs a signless type of at most 64 bits.
inline std::optional<int64_t> integer_of(mlir::Attribute attribute) {
  auto integer = llvm::dyn_cast_or_null<mlir::IntegerAttr>(attribute);
  if (!integer) return std::nullopt;
  const llvm::APInt value = integer.getValue();
  if (integer.getType().isUnsignedInteger())
    return value.getActiveBits() < 64 ? std::optional(static_cast<int64_t>(value.getZExtValue())) : std::nullopt;
  return value.getSignificantBits() <= 64 ? std::optional(value.getSExtValue()) : std::nullopt;
}

}  // namespace tessera::stablehlo
