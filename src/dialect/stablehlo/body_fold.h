// Recognizes what the body of a reduction, window, scatter or collective does with its two elements.
#pragma once

#include <optional>

#include "base/fold.h"
#include "mlir/IR/Region.h"

namespace tessera {

// Returns how a body of two arguments and one result combines them. Annotations in it are ignored.
Fold fold_of(mlir::Region &body);

// Returns the reduction over devices that combines as the body does, if there is one. None orders complex numbers.
std::optional<Fold> reduction_of(mlir::Region &body);
// Returns that reduction only if values can be unreduced by it.
std::optional<ReductionKind> partial_kind_of(mlir::Region &body);
// Returns the kind for a body of several results, if it combines the two arguments of each result by this one kind.
std::optional<ReductionKind> common_kind_of(mlir::Region &body);

}  // namespace tessera
