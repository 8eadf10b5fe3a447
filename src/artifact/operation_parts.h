// Names the parts of an operation of an artifact.
#pragma once

#include <cstdint>

namespace tessera::artifact {

// These are bits of the byte that says which parts there are.
enum OperationPart : uint8_t {
  has_attributes = 1,
  has_results = 2,
  has_operands = 4,
  has_successors = 8,
  has_regions = 16,
  has_use_orders = 32,
  has_properties = 64,
};

}  // namespace tessera::artifact
