// --trace writes what each thread did on each device, and what collectives moved, for Perfetto.
// RUN: tessera run %s --random 3 --trace %t.json --report %t.report.json
// RUN: python3 -B %S/check_trace.py %t.json %t.report.json --devices 4 --iterations 3

sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %w: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> tensor<8x16xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %iterations = stablehlo.constant dense<3> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<8x16xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %iterations : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32> loc("layer/product"("model.py":7:9))
    %2 = stablehlo.tanh %1 : tensor<8x16xf32>
    %3 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %3, %2 : tensor<i32>, tensor<8x16xf32>
  }
  %4 = sdy.sharding_constraint %0#1 <@mesh, [{"y"}, {"x"}]> : tensor<8x16xf32>
  return %4 : tensor<8x16xf32>
}
