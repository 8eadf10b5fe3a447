// What the checks of manual computations say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect
// covers: 004-22

sdy.mesh @a = <["x"=2]>
sdy.mesh @b = <["x"=4]>
func.func @meshes_differ(%a: tensor<8xf32>) {
  // expected-error@+1 {{all in and out shardings must be bound to the same mesh or an empty mesh.}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@a, [{}]>] out_shardings=[<@b, [{}]>] manual_axes={"x"} (%b: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @unknown_mesh(%a: tensor<8xf32>) {
  // expected-error@+1 {{op operand - unknown mesh: @a}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@a, [{}]>] out_shardings=[<@a, [{}]>] manual_axes={} (%b: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @a = <["x"=2]>
func.func @unknown_axis(%a: tensor<8xf32>) {
  // expected-error@+1 {{unknown manual axis: "y"}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@a, [{"x"}]>] out_shardings=[<@a, [{"x"}]>] manual_axes={"x", "y"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @a = <["x"=2]>
func.func @axis_twice(%a: tensor<8xf32>) {
  // expected-error@+1 {{op duplicate manual axis: "x"}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@a, [{"x"}]>] out_shardings=[<@a, [{"x"}]>] manual_axes={"x", "x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @a = <["x"=4, "y"=2]>
func.func @free_before_manual(%a: tensor<8xf32>) {
  // expected-error@+1 {{op operand sharding at index 0 must have all manual axes come before free axes in its dimension sharding at index 0. Saw manual axis "x" after free axis "y"}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@a, [{"y", "x"}]>] out_shardings=[<@a, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
    sdy.return %b : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @a = <["x"=4]>
func.func @more_shardings(%a: tensor<8xf32>) {
  // expected-error@+1 {{op operand shardings don't match number of values: 2 shardings vs 1 values}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@a, [{}]>, <@a, [{}]>] out_shardings=[<@a, [{}]>] manual_axes={} (%b: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @a = <["x"=4]>
func.func @fewer_result_shardings(%a: tensor<8xf32>) {
  // expected-error@+1 {{op result shardings don't match number of values: 0 shardings vs 1 values}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@a, [{}]>] out_shardings=[] manual_axes={} (%b: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @a = <["x"=4]>
func.func @does_not_divide(%a: tensor<2x6xf32>) {
  // expected-error@+1 {{op operand dimension size 6 is not divisible by the manual axes size 4: dimension 1 of operand 0}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@a, [{}, {"x"}]>] out_shardings=[<@a, [{}, {"x"}]>] manual_axes={"x"} (%b: tensor<2x2xf32>) {
    sdy.return %b : tensor<2x2xf32>
  } : (tensor<2x6xf32>) -> tensor<2x6xf32>
  return
}

// -----

sdy.mesh @a = <["x"=4]>
func.func @block_of_an_operand(%a: tensor<8xf32>) {
  // expected-error@+1 {{op operand shape, corresponding sharding, and region operand shape at index 0 must match. Expected local shape 'tensor<2xf32>', actual local shape 'tensor<8xf32>'}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@a, [{"x"}]>] out_shardings=[<@a, [{}]>] manual_axes={"x"} (%b: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @a = <["x"=4]>
func.func @block_of_a_result(%a: tensor<?x8xf32>) {
  // expected-error@+1 {{op result shape, corresponding sharding, and region result shape at index 0 must match. Expected local shape 'tensor<?x2xf32>', actual local shape 'tensor<?x8xf32>'}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@a, [{"x"}, {}]>] out_shardings=[<@a, [{}, {"x"}]>] manual_axes={"x"} (%b: tensor<?x8xf32>) {
    sdy.return %b : tensor<?x8xf32>
  } : (tensor<?x8xf32>) -> tensor<?x8xf32>
  return
}

// -----

sdy.mesh @a = <["x"=4]>
func.func @operand_count(%a: tensor<8xf32>) {
  // expected-error@+1 {{number of op operands and region operands must match. Op has 1 op operands and 2 region operands}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@a, [{}]>] out_shardings=[<@a, [{}]>] manual_axes={} (%b: tensor<8xf32>, %c: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @a = <["x"=4]>
func.func @result_count(%a: tensor<8xf32>) {
  // expected-error@+1 {{number of op results and region results must match. Op has 1 op results and 2 region results}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@a, [{}]>] out_shardings=[<@a, [{}]>] manual_axes={} (%b: tensor<8xf32>) {
    sdy.return %b, %b : tensor<8xf32>, tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @a = <["x"=4]>
func.func @value_from_outside(%a: tensor<8xf32>) {
  // expected-note@+1 {{required by region isolation constraints}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@a, [{}]>] out_shardings=[<@a, [{}]>] manual_axes={} (%b: tensor<8xf32>) {
    // expected-error@+1 {{'test.op' op using value defined outside the region}}
    %1 = "test.op"(%a) : (tensor<8xf32>) -> tensor<8xf32>
    sdy.return %1 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

sdy.mesh @a = <["x"=4, "y"=2]>
func.func @nested_on_one_axis(%a: tensor<8xf32>) {
  // expected-note@+1 {{parent bounding this axis as manual}}
  %0 = sdy.manual_computation(%a) in_shardings=[<@a, [{"x"}]>] out_shardings=[<@a, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
    // expected-error@+1 {{op operates on axis "x" which is already bound by a parent sdy.manual_computation op}}
    %1 = sdy.manual_computation(%b) in_shardings=[<@a, [{}]>] out_shardings=[<@a, [{}]>] manual_axes={"x"} (%c: tensor<2xf32>) {
      sdy.return %c : tensor<2xf32>
    } : (tensor<2xf32>) -> tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @wrong_end(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op expects regions to end with 'sdy.return', found 'test.end'}}
  "sdy.manual_computation"() <{in_shardings = #sdy.sharding_per_value<[]>, manual_axes = #sdy<manual_axes{}>, out_shardings = #sdy.sharding_per_value<[]>}> ({
    "test.end"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @empty_body_with_axes() {
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"x"} () {
    sdy.return
  } : () -> ()
  return
}
