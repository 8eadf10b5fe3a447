// Recognizes what the body of a reduction, window, scatter or collective does with its two elements.
#pragma once

#include <optional>

#include "base/fold.h"
#include "mesh/reduction.h"
#include "mlir/IR/Region.h"

namespace tessera {

// Returns how a body of two arguments and one result combines them. Annotations in it mean nothing here.
Fold fold_of(mlir::Region &body);

// Reductions over devices are the first folds, in their order.
inline Fold fold_of(Reduction reduction) { return static_cast<Fold>(reduction); }
static_assert(static_cast<int>(Fold::sum) == static_cast<int>(Reduction::sum));
static_assert(static_cast<int>(Fold::product) == static_cast<int>(Reduction::product));
static_assert(static_cast<int>(Fold::max) == static_cast<int>(Reduction::max));
static_assert(static_cast<int>(Fold::min) == static_cast<int>(Reduction::min));
static_assert(static_cast<int>(Fold::bit_and) == static_cast<int>(Reduction::bit_and));
static_assert(static_cast<int>(Fold::bit_or) == static_cast<int>(Reduction::bit_or));

// Returns the reduction over devices that combines as the body does, if there is one. None orders complex numbers.
std::optional<Reduction> reduction_of(mlir::Region &body);
// Returns it only if values can be unreduced by it.
std::optional<ReductionKind> partial_kind_of(mlir::Region &body);

}  // namespace tessera
