// Turns the bodies of reductions, scatters and the like into the folders of the library's kernels.
#pragma once

#include "kernels/fold.h"
#include "lower/kernel_maker.h"

namespace tessera {

// Returns the fold of `region` (present values, then new ones) on arrays of `types`. A region that isn't a simple fold
// is compiled. The result is invalid (Folder::is_valid) if that can't be done, or if the body works in other dtypes
// than the arrays'.
Folder folder_of(mlir::Region &region, mlir::TypeRange types, KernelMaker &maker);

// Returns whether all arguments and returned values of the region's block are scalars.
bool is_scalar_body(mlir::Region &region);

}  // namespace tessera
