// Each judge of plans spreads shardings on its own stack, which holds deep programs, also where other threads have
// small ones.
// RUN: python3 %S/nested_ifs.py 490 > %t.mlir
// RUN: sh -c "ulimit -s 256; tessera plan %t.mlir --machine nominal" | FileCheck %s
// CHECK: {{^}}%arg0     f32[8]  [{"x", "y"}]
