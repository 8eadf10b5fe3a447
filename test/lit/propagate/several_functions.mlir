// Functions that nothing calls stand in the reverse order behind the pipeline, those that are called behind all that call them, and
// declarations in front, as in Shardy. One thread gives the same text as several.
// RUN: tessera-opt %s --sdy-propagation-pipeline > %t.threads && tessera-opt %s --sdy-propagation-pipeline --mlir-disable-threading | diff %t.threads -
// RUN: FileCheck %s < %t.threads
// RUN: tessera-opt %s --sdy-pre-order-funcs | FileCheck %s --check-prefix=ORDER

// CHECK: func.func private @declared
// CHECK: func.func public @last
// CHECK: func.func public @main
// CHECK: func.func public @first
// CHECK: func.func private @g
// CHECK: func.func private @h

// ORDER: func.func private @declared
// ORDER: func.func public @last
// ORDER: func.func public @main
// ORDER: func.func public @first
// ORDER: func.func private @h
// ORDER: func.func private @g

sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @first(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p1, {?}]>}) -> tensor<8x8xf32> {
  %0 = call @g(%a) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = call @h(%0) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
func.func private @g(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.negate %a : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
func.func private @declared(tensor<8x8xf32>) -> tensor<8x8xf32>
func.func private @h(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.sine %a : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", ?}, {?}]>}) -> tensor<8x8xf32> {
  %0 = call @declared(%a) : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.add %0, %a : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
func.func public @last(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.sine %a : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
