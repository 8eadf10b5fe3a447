// Bodies of reductions, scatters and the like as what the library's kernels fold with.
#pragma once

#include "lower/native.h"
#include "native/fold.h"

namespace tessera {

// The fold that `region` is (present values, then new ones), of arrays of `types`. Where it isn't a simple one, the region is
// compiled. Invalid (Folder::is_valid) if that can't be done, or if the body works in other dtypes than the arrays'.
Folder folder_of(mlir::Region &region, mlir::TypeRange types, KernelMaker &maker);

// Whether all arguments and returned values of the region's block are scalars.
bool is_scalar_body(mlir::Region &region);

}  // namespace tessera
