// More operations than are written for the pieces of flat arrays are told.
// RUN: python3 %S/many_flattened.py 128 255 > %t.mlir
// RUN: tessera run %t.mlir --stop-after partition 2>&1 | FileCheck %s --check-prefix=PIECES
// RUN: python3 %S/many_flattened.py 128 256 > %t.more.mlir
// RUN: tessera run %t.more.mlir --stop-after partition 2>&1 | FileCheck %s

// PIECES-NOT: warning
// PIECES-NOT: spmd.
// CHECK: warning: flat arrays of 2048 elements move to be put together, and to be taken apart, as to compute 257 of them in 128 pieces each would take 32896 operations, more than 32768: keep the arrays that are put together apart, in a tree, or put fewer of them together
// CHECK: spmd.
