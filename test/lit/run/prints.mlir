// A program prints values while it runs, device by device, each time that it comes by; what it computes stays as it is.
// covers: 000-32
// RUN: tessera run %s 2>&1 >/dev/null | FileCheck %s
// RUN: tessera run %s --json 2>/dev/null | python3 -c "import json, sys; assert json.load(sys.stdin)['checks'] == {'passed': 1, 'failed': 0}"
// CHECK: iteration: i32[]{x}
// CHECK-NEXT: device 0 (x=0): 0
// CHECK-NEXT: device 1 (x=1): 1
// CHECK-NEXT: iteration: i32[]{x}
// CHECK-NEXT: device 0 (x=0): 1
// CHECK-NEXT: device 1 (x=1): 2
// CHECK-NEXT: the whole, 1, 2, 3, of it
// CHECK-NOT: iteration

sdy.mesh @mesh = <["x"=2]>
func.func @main() {
  %whole = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %0 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} () {
    %id = stablehlo.partition_id : tensor<ui32>
    %device = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %two = stablehlo.constant dense<2> : tensor<i32>
    %1:2 = stablehlo.while(%i = %zero, %x = %device) : tensor<i32>, tensor<i32>
    cond {
      %2 = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      "stablehlo.custom_call"(%x) <{backend_config = "iteration", call_target_name = "debug.print", has_side_effect = true}> {debug.types = ["i32[]{x}"], debug.labels = ["device 0 (x=0)", "device 1 (x=1)"], debug.devices = [[0], [1]]} : (tensor<i32>) -> ()
      %2 = stablehlo.add %i, %one : tensor<i32>
      %3 = stablehlo.add %x, %one : tensor<i32>
      stablehlo.return %2, %3 : tensor<i32>, tensor<i32>
    }
    %4 = stablehlo.reshape %1#1 : (tensor<i32>) -> tensor<1xi32>
    sdy.return %4 : tensor<1xi32>
  } : () -> tensor<2xi32>
  stablehlo.custom_call @debug.print(%whole) {backend_config = "the whole, {}, of it", has_side_effect = true} : (tensor<3xi32>) -> ()
  %expected = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  check.expect_eq %0, %expected : tensor<2xi32>
  return
}
