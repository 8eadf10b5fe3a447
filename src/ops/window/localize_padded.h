// Windows over a padded array, as the gradient of an average pooling has them:
//
//   reduce_window(pad(x), init)        pads x itself with init
//
// Blocks of the padded array don't lie where those of x do, so that all of its rows would move. Windows pad as well, and read
// borders of x.
#pragma once

#include "partition/rewriting.h"

namespace tessera {

// Lets windows do what a pad before them does with their own initial value (RewritesForBlocks).
mlir::OwningOpRef<mlir::ModuleOp> padded_by_windows(mlir::ModuleOp module, const Mesh &mesh);

}  // namespace tessera
