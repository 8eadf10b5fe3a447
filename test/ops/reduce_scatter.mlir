// stablehlo.reduce_scatter
func.func @columns(%x: tensor<2x4xi64>) -> tensor<2x2xi64> {
  %y = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %s = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) : (tensor<2x4xi64>) -> tensor<2x2xi64>
  return %y : tensor<2x2xi64>
}

func.func @rows(%x: tensor<2x4xi64>) -> tensor<1x4xi64> {
  %y = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %s = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) : (tensor<2x4xi64>) -> tensor<1x4xi64>
  return %y : tensor<1x4xi64>
}

func.func @flattened_ids(%x: tensor<2x4xi64>) -> tensor<2x2xi64> {
  %y = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 2], [3, 1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %s = stablehlo.add %p, %q : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) : (tensor<2x4xi64>) -> tensor<2x2xi64>
  return %y : tensor<2x2xi64>
}

func.func @minimum(%x: tensor<2x4xi64>) -> tensor<1x4xi64> {
  %y = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<i64>, %q: tensor<i64>):
    %s = stablehlo.minimum %p, %q : tensor<i64>
    stablehlo.return %s : tensor<i64>
  }) : (tensor<2x4xi64>) -> tensor<1x4xi64>
  return %y : tensor<1x4xi64>
}

func.func @main() {
  %a_in0_0 = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>
  %a_in1_0 = stablehlo.constant dense<[[100, 101, 102, 103], [104, 105, 106, 107]]> : tensor<2x4xi64>
  %a:2 = "interpreter.run_parallel"(%a_in0_0, %a_in1_0) {programs = [[@columns], [@columns]]} : (tensor<2x4xi64>, tensor<2x4xi64>) -> (tensor<2x2xi64>, tensor<2x2xi64>)
  check.expect_eq_const %a#0, dense<[[100, 102], [108, 110]]> : tensor<2x2xi64>
  check.expect_eq_const %a#1, dense<[[104, 106], [112, 114]]> : tensor<2x2xi64>

  // the first member of the group keeps the first piece
  %b_in0_0 = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>
  %b_in1_0 = stablehlo.constant dense<[[100, 101, 102, 103], [104, 105, 106, 107]]> : tensor<2x4xi64>
  %b:2 = "interpreter.run_parallel"(%b_in0_0, %b_in1_0) {programs = [[@rows], [@rows]]} : (tensor<2x4xi64>, tensor<2x4xi64>) -> (tensor<1x4xi64>, tensor<1x4xi64>)
  check.expect_eq_const %b#0, dense<[[108, 110, 112, 114]]> : tensor<1x4xi64>
  check.expect_eq_const %b#1, dense<[[100, 102, 104, 106]]> : tensor<1x4xi64>

  %c_in0_0 = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>
  %c_in1_0 = stablehlo.constant dense<[[100, 101, 102, 103], [104, 105, 106, 107]]> : tensor<2x4xi64>
  %c_in2_0 = stablehlo.constant dense<[[200, 201, 202, 203], [204, 205, 206, 207]]> : tensor<2x4xi64>
  %c_in3_0 = stablehlo.constant dense<[[300, 301, 302, 303], [304, 305, 306, 307]]> : tensor<2x4xi64>
  %c:4 = "interpreter.run_parallel"(%c_in0_0, %c_in1_0, %c_in2_0, %c_in3_0) {programs = [[@flattened_ids, @flattened_ids, @flattened_ids, @flattened_ids]]} : (tensor<2x4xi64>, tensor<2x4xi64>, tensor<2x4xi64>, tensor<2x4xi64>) -> (tensor<2x2xi64>, tensor<2x2xi64>, tensor<2x2xi64>, tensor<2x2xi64>)
  check.expect_eq_const %c#0, dense<[[200, 202], [208, 210]]> : tensor<2x2xi64>
  check.expect_eq_const %c#1, dense<[[404, 406], [412, 414]]> : tensor<2x2xi64>
  check.expect_eq_const %c#2, dense<[[204, 206], [212, 214]]> : tensor<2x2xi64>
  check.expect_eq_const %c#3, dense<[[400, 402], [408, 410]]> : tensor<2x2xi64>

  %d_in0_0 = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>
  %d_in1_0 = stablehlo.constant dense<[[100, 101, 102, 103], [104, 105, 106, 107]]> : tensor<2x4xi64>
  %d:2 = "interpreter.run_parallel"(%d_in0_0, %d_in1_0) {programs = [[@minimum], [@minimum]]} : (tensor<2x4xi64>, tensor<2x4xi64>) -> (tensor<1x4xi64>, tensor<1x4xi64>)
  check.expect_eq_const %d#0, dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>
  check.expect_eq_const %d#1, dense<[[4, 5, 6, 7]]> : tensor<1x4xi64>
  return
}
