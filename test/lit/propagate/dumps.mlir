// The module after each round of user priorities but the last, in files.
// RUN: rm -rf %t.dumps && mkdir %t.dumps
// RUN: tessera-opt %s --sdy-user-priority-propagate=module-dump-directory=%t.dumps | FileCheck %s
// RUN: FileCheck %s --check-prefix=FIRST --input-file=%t.dumps/00.propagation_after_user_priority_0.mlir
// RUN: FileCheck %s --check-prefix=SECOND --input-file=%t.dumps/01.propagation_after_user_priority_1.mlir
// RUN: not ls %t.dumps/02.propagation_after_user_priority_2.mlir
// RUN: not tessera-opt %s --sdy-user-priority-propagate=module-dump-directory=%t.nowhere 2>&1 | FileCheck %s --check-prefix=NOWHERE
// covers: 004-06

// NOWHERE: error: module-dump-directory: {{.*}}/00.propagation_after_user_priority_0.mlir: the file can't be written: No such file or directory
sdy.mesh @mesh = <["a"=2, "b"=4, "c"=2]>

func.func public @main(%a: tensor<8x8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}p1, {"b"}, {"c"}p2]>}) -> tensor<8x8x8xf32> {
  // CHECK: stablehlo.add {{.*}}<@mesh, [{"a", ?}, {"b", ?}, {"c", ?}]>
  // FIRST: stablehlo.add {{.*}}<@mesh, [{?}, {"b", ?}, {?}]>
  // FIRST-SAME: sdy.sharding_rule
  // SECOND: stablehlo.add {{.*}}<@mesh, [{"a", ?}, {"b", ?}, {?}]>
  %0 = stablehlo.add %a, %a : tensor<8x8x8xf32>
  return %0 : tensor<8x8x8xf32>
}
