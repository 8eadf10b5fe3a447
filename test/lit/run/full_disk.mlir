// What can't be written is said, by both programs.
// RUN: not tessera-opt %s -o /dev/full 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: not sh -c "tessera-opt %s > /dev/full" 2>&1 | FileCheck %s --check-prefix=OUTPUT
// FILE: tessera-opt: /dev/full: the file can't be written: No space left on device
// OUTPUT: tessera-opt: standard output can't be written: No space left on device
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
