// Functions that call each other in a chain are followed to its end, on a stack that holds them. Their second
// copy would be one too many.
// RUN: python3 %S/call_chain.py 3000 > %t.mlir
// RUN: sh -c "ulimit -s 512; tessera-opt --sdy-constant-or-scalar-splitter %t.mlir" | FileCheck %s
// CHECK-LABEL: func.func public @main
// CHECK: call @f0_
// CHECK: call @f0(
// CHECK: func.func private @f2999(
