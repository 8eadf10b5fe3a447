// Threads whose stacks don't fit into the address space aren't made. The address sanitizer reserves more addresses than the
// limit leaves.
// UNSUPPORTED: sanitized
// RUN: sh -c "ulimit -v 1800000; tessera-opt --sdy-close-shardings %s" | FileCheck %s
// CHECK: func.func @f
// CHECK: func.func @g
func.func @f(%a: tensor<8xf32>) { return }
func.func @g(%a: tensor<8xf32>) { return }
