// A loop multiplies by the matrices of a stack that is cut over y. The whole stack is gathered once before the loop, unless that is more
// than a device may hold: then each iteration gathers its own matrix, and more is sent.
// RUN: tessera run %S/../../least/loop_cut_stack.mlir --random 1 | FileCheck %s --check-prefix=ALL
// RUN: tessera run %S/../../least/loop_cut_stack.mlir --random 1 --verify --memory-limit 330000 | FileCheck %s
// ALL: all_gather: 1 in all, 331776 bytes sent by each device
// ALL: 663568 at the peak
// CHECK: direct_exchange: 13 in all, 428544 bytes sent by each device
// CHECK: 317960 at the peak
// CHECK: verified
