// Writes lower triangles as rectangles of half as many elements, for their way to other devices (RFP: F. Gustavson et
// al., Rectangular Full Packed Format for Cholesky's Algorithm, 2010). The last columns stand above the first ones,
// transposed:
//
//   a . . .      f i
//   b c . .      a j      a . .      a f
//   d e f .  ->  b c      b c .  ->  b c
//   g h i j      d e      d e f      d e
//                g h
#pragma once

#include "partition/local_emitter.h"

namespace tessera {

// Returns lower triangles as such rectangles. Matrices are the last two dimensions.
mlir::Value packed_triangle(LocalEmitter &emitter, mlir::Value matrices);
// Returns the lower triangles. Elements above the diagonal are undefined.
mlir::Value unpacked_triangle(LocalEmitter &emitter, mlir::Value packed);

}  // namespace tessera
