// A program may have no argument, result or operation that could be explained.
// RUN: tessera explain %s | FileCheck %s --match-full-lines
// RUN: not tessera explain %s --value x 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not tessera explain %s --line 3 2>&1 | FileCheck %s --check-prefix=LINE
func.func @main() {
  return
}

// CHECK: {{.*}}no_values.mlir on no mesh, 1 device
// CHECK: No collectives: the devices don't communicate.
// VALUE: --value: no value of {{.*}}no_values.mlir is called 'x'; names are
// LINE: --line: no value is defined at line 3 of {{.*}}no_values.mlir; it defines none
