// RUN: tessera run %s --random 0
func.func @main(%a: tensor<?x6xf32>) -> tensor<?x6xf32> {
  %0 = stablehlo.add %a, %a : tensor<?x6xf32>
  return %0 : tensor<?x6xf32>
}
