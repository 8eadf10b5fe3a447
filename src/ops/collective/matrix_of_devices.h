// Writes numbers of devices as the attributes of collectives hold them.
#pragma once

#include <vector>

#include "base/device_id.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace tessera {

// Returns rows of equal length in StableHLO's form of groups and pairs of devices: dense<[[0, 1], [2, 3]]> :
// tensor<2x2xi64>. `length` is the length of a row where there are no rows.
mlir::DenseIntElementsAttr matrix_of(mlir::MLIRContext *context, const std::vector<std::vector<int64_t>> &rows,
                                     int64_t length = 0);
mlir::DenseIntElementsAttr matrix_of(mlir::MLIRContext *context, const DeviceGroups &groups);

}  // namespace tessera
