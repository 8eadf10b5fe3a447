// Functions without a body have shardings in GSPMD's text, too.
// RUN: tessera-opt %s --tessera-import-gspmd | FileCheck %s
// RUN: tessera-opt %s --tessera-import-gspmd --tessera-export-gspmd | FileCheck %s --check-prefix=BACK
// RUN: tessera propagate %s | FileCheck %s

sdy.mesh @mesh = <["x"=2]>
// CHECK: func.func private @outside(tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})
// BACK: func.func private @outside(tensor<4xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}) -> (tensor<4xf32> {mhlo.sharding = "{devices=[2]<=[2]}"})
func.func private @outside(%a: tensor<4xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}) -> (tensor<4xf32> {mhlo.sharding = "{devices=[2]<=[2]}"})
func.func @main(%a: tensor<4xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}) -> tensor<4xf32> {
  %0 = call @outside(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
