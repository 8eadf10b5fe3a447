// stablehlo.collective_reduce
func.func @first_is_root(%x: tensor<2xi64>) -> tensor<2xi64> {
  %y = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %c = stablehlo.add %a, %b : tensor<i64>
    stablehlo.return %c : tensor<i64>
  }) : (tensor<2xi64>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

func.func @roots_by_operand(%x: tensor<2xi64>, %u: tensor<3xi64>) -> (tensor<2xi64>, tensor<3xi64>) {
  %roots = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %y, %v = "stablehlo.collective_reduce"(%x, %u, %roots) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root = true}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %c = stablehlo.maximum %a, %b : tensor<i64>
    stablehlo.return %c : tensor<i64>
  }) : (tensor<2xi64>, tensor<3xi64>, tensor<2xi32>) -> (tensor<2xi64>, tensor<3xi64>)
  return %y, %v : tensor<2xi64>, tensor<3xi64>
}

func.func @broadcast_from_roots(%x: tensor<2xi64>, %u: tensor<3xi64>) -> (tensor<2xi64>, tensor<3xi64>) {
  %roots = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %y, %v = "stablehlo.collective_broadcast"(%x, %u, %roots) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root = true}> : (tensor<2xi64>, tensor<3xi64>, tensor<2xi32>) -> (tensor<2xi64>, tensor<3xi64>)
  return %y, %v : tensor<2xi64>, tensor<3xi64>
}

func.func @main() {
  %x0 = stablehlo.constant dense<[1, 20]> : tensor<2xi64>
  %x1 = stablehlo.constant dense<[10, 2]> : tensor<2xi64>
  %x2 = stablehlo.constant dense<[100, 200]> : tensor<2xi64>
  %u0 = stablehlo.constant dense<[7, 8, 9]> : tensor<3xi64>
  %u1 = stablehlo.constant dense<[9, 8, 7]> : tensor<3xi64>

  // the first of the group has the sum; all others, in the group or not, have zeros
  %a:3 = "interpreter.run_parallel"(%x0, %x1, %x2) {programs = [[@first_is_root], [@first_is_root], [@first_is_root]]} : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>)
  check.expect_eq_const %a#0, dense<0> : tensor<2xi64>
  check.expect_eq_const %a#1, dense<0> : tensor<2xi64>
  check.expect_eq_const %a#2, dense<[110, 202]> : tensor<2xi64>

  // the first operand goes to position 1 of the group, the second to position 0
  %b:4 = "interpreter.run_parallel"(%x0, %u0, %x1, %u1) {programs = [[@roots_by_operand], [@roots_by_operand]]} : (tensor<2xi64>, tensor<3xi64>, tensor<2xi64>, tensor<3xi64>) -> (tensor<2xi64>, tensor<3xi64>, tensor<2xi64>, tensor<3xi64>)
  check.expect_eq_const %b#0, dense<0> : tensor<2xi64>
  check.expect_eq_const %b#1, dense<[9, 8, 9]> : tensor<3xi64>
  check.expect_eq_const %b#2, dense<[10, 20]> : tensor<2xi64>
  check.expect_eq_const %b#3, dense<0> : tensor<3xi64>

  %c:4 = "interpreter.run_parallel"(%x0, %u0, %x1, %u1) {programs = [[@broadcast_from_roots], [@broadcast_from_roots]]} : (tensor<2xi64>, tensor<3xi64>, tensor<2xi64>, tensor<3xi64>) -> (tensor<2xi64>, tensor<3xi64>, tensor<2xi64>, tensor<3xi64>)
  check.expect_eq_const %c#0, dense<[10, 2]> : tensor<2xi64>
  check.expect_eq_const %c#1, dense<[7, 8, 9]> : tensor<3xi64>
  check.expect_eq_const %c#2, dense<[10, 2]> : tensor<2xi64>
  check.expect_eq_const %c#3, dense<[7, 8, 9]> : tensor<3xi64>
  return
}
