// stablehlo.partition_id, replica_id
func.func @ids() -> (tensor<ui32>, tensor<ui32>) {
  %r = stablehlo.replica_id : tensor<ui32>
  %p = stablehlo.partition_id : tensor<ui32>
  return %r, %p : tensor<ui32>, tensor<ui32>
}

func.func @main() {
  %a:12 = "interpreter.run_parallel"() {programs = [[@ids, @ids, @ids], [@ids, @ids, @ids]]} : () -> (tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>)
  check.expect_eq_const %a#0, dense<0> : tensor<ui32>
  check.expect_eq_const %a#1, dense<0> : tensor<ui32>
  check.expect_eq_const %a#2, dense<0> : tensor<ui32>
  check.expect_eq_const %a#3, dense<1> : tensor<ui32>
  check.expect_eq_const %a#4, dense<0> : tensor<ui32>
  check.expect_eq_const %a#5, dense<2> : tensor<ui32>
  check.expect_eq_const %a#6, dense<1> : tensor<ui32>
  check.expect_eq_const %a#7, dense<0> : tensor<ui32>
  check.expect_eq_const %a#8, dense<1> : tensor<ui32>
  check.expect_eq_const %a#9, dense<1> : tensor<ui32>
  check.expect_eq_const %a#10, dense<1> : tensor<ui32>
  check.expect_eq_const %a#11, dense<2> : tensor<ui32>
  return
}
