// control flow that differs between processes
// Process 0 loops three times, process 1 once; processes 2 and 3 take one branch of an if and meet in a collective there.
func.func @loop(%n: tensor<i64>) -> tensor<i64> {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %y:2 = stablehlo.while(%i = %zero, %s = %one) : tensor<i64>, tensor<i64>
   cond {
    %p = stablehlo.compare LT, %i, %n : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %k = stablehlo.add %i, %one : tensor<i64>
    %d = stablehlo.add %s, %s : tensor<i64>
    stablehlo.return %k, %d : tensor<i64>, tensor<i64>
  }
  return %y#1 : tensor<i64>
}

func.func @branch(%x: tensor<i64>) -> tensor<i64> {
  %two = stablehlo.constant dense<2> : tensor<ui32>
  %r = stablehlo.replica_id : tensor<ui32>
  %p = stablehlo.compare GE, %r, %two : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
  %y = "stablehlo.if"(%p) ({
    %s = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> ({
    ^bb0(%a: tensor<i64>, %b: tensor<i64>):
      %c = stablehlo.add %a, %b : tensor<i64>
      stablehlo.return %c : tensor<i64>
    }) : (tensor<i64>) -> tensor<i64>
    stablehlo.return %s : tensor<i64>
  }, {
    %m = stablehlo.negate %x : tensor<i64>
    stablehlo.return %m : tensor<i64>
  }) : (tensor<i1>) -> tensor<i64>
  return %y : tensor<i64>
}

func.func @main() {
  %1 = stablehlo.constant dense<1> : tensor<i64>
  %3 = stablehlo.constant dense<3> : tensor<i64>
  %0 = stablehlo.constant dense<0> : tensor<i64>
  %5 = stablehlo.constant dense<5> : tensor<i64>
  %a:4 = "interpreter.run_parallel"(%3, %1, %0, %5) {programs = [[@loop], [@loop], [@loop], [@loop]]} : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>)
  check.expect_eq_const %a#0, dense<8> : tensor<i64>
  check.expect_eq_const %a#1, dense<2> : tensor<i64>
  check.expect_eq_const %a#2, dense<1> : tensor<i64>
  check.expect_eq_const %a#3, dense<32> : tensor<i64>
  %b:4 = "interpreter.run_parallel"(%3, %1, %0, %5) {programs = [[@branch], [@branch], [@branch], [@branch]]} : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) -> (tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>)
  check.expect_eq_const %b#0, dense<-3> : tensor<i64>
  check.expect_eq_const %b#1, dense<-1> : tensor<i64>
  check.expect_eq_const %b#2, dense<5> : tensor<i64>
  check.expect_eq_const %b#3, dense<5> : tensor<i64>
  return
}
