// Recognises derivatives of unrolled scans (localize_scan_match.h).
#pragma once

#include "base/dim_id.h"
#include "ops/slicing/localize_scan_match.h"

namespace tessera::stablehlo {

// Returns the derivative of a scan that a value is along a dimension, and what was looked at for it.
std::optional<UnrolledScan> scan_derivative_of(mlir::Value value, DimId dim, llvm::DenseSet<mlir::Value> &seen);

}  // namespace tessera::stablehlo
