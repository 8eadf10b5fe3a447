// Recognizes what the body of a reduction, window, scatter or collective does with its two elements.
#pragma once

#include <optional>

#include "base/fold.h"
#include "mlir/IR/Region.h"

namespace tessera {

// Returns how a body of two arguments and one result combines them. Annotations in it mean nothing here.
Fold fold_of(mlir::Region &body);

// Returns the reduction over devices that combines as the body does, if there is one. None orders complex numbers.
std::optional<Fold> reduction_of(mlir::Region &body);
// Returns it only if values can be unreduced by it.
std::optional<ReductionKind> partial_kind_of(mlir::Region &body);
// Returns it for a body of several results, if it combines each of them from the two arguments for it in this one way.
std::optional<ReductionKind> common_kind_of(mlir::Region &body);

}  // namespace tessera
