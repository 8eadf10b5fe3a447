// Lets operations run on blocks that need data of other indices: windows, shifts, reversals, reshapes. Borders are
// exchanged, or dimensions made whole.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera::shardy {

struct PermutationOptions {
  bool exchanges_borders = true;  // where neighbours have what is needed
  int64_t replica_count = 1, partition_count = 1;
};

void resolve_permutations(mlir::ModuleOp module, const PermutationOptions &options);

}  // namespace tessera::shardy
