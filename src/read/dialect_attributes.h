// Converts the enums and dimension numbers of dialects between the values that recorded graphs hold and MLIR.
#pragma once

#include <optional>

#include "graph/attribute.h"
#include "mlir/IR/Attributes.h"

namespace tessera {

// Returns nothing for values that aren't attributes of a dialect here.
mlir::Attribute attribute_of(mlir::MLIRContext *context, const EnumAttribute &value);
mlir::Attribute attribute_of(mlir::MLIRContext *context, const StructAttribute &value);
// Returns nothing for other attributes.
std::optional<TraceAttribute> dialect_value_of(mlir::Attribute attribute);

}  // namespace tessera
