// sdy operations that say where values lie
sdy.mesh @mesh = <["x"=2, "y"=2]>

func.func @main() {
  %x = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %a = sdy.sharding_constraint %x <@mesh, [{"x"}, {}]> : tensor<2x2xf32>
  %b = sdy.reshard %a <@mesh, [{}, {"y"}]> : tensor<2x2xf32>
  %c = sdy.propagation_barrier %b allowed_direction=NONE : tensor<2x2xf32>
  sdy.sharding_group %c group_id=0 : tensor<2x2xf32>
  check.expect_eq_const %c, dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  return
}
