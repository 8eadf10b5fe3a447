// Recognises derivatives of unrolled scans (localize_scan_match.h).
#pragma once

#include "base/dim_id.h"
#include "ops/slicing/localize_scan_match.h"

namespace tessera::stablehlo {

// Returns the derivative of a scan along a dimension whose result `value` is, and the values that were looked at to
// find it.
std::optional<UnrolledScan> scan_derivative_of(mlir::Value value, DimId dim, llvm::DenseSet<mlir::Value> &seen);

}  // namespace tessera::stablehlo
