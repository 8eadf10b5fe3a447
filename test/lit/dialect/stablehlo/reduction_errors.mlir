// What the checks of reductions and of window operations say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @shapes(%a: tensor<2x3xf32>, %b: tensor<2x4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects inputs of one shape, but input 0 is of type 'tensor<2x3xf32>' and input 1 of type 'tensor<2x4xf32>'}}
  %0:2 = "stablehlo.reduce"(%a, %b, %c, %c) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %u: tensor<f32>, %v: tensor<f32>):
    stablehlo.return %x, %y : tensor<f32>, tensor<f32>
  }) : (tensor<2x3xf32>, tensor<2x4xf32>, tensor<f32>, tensor<f32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @counts(%a: tensor<2x3xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects as many inputs as init values and results, at least one, but there are 1, 1 and 2}}
  %0:2 = "stablehlo.reduce"(%a, %c) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @init_rank(%a: tensor<2x3xf32>, %c: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects scalar init values, but init value 0 is of type 'tensor<2xf32>'}}
  %0 = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @dimension_range(%a: tensor<2x3xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{requires 'dimensions' in [0, 2), the rank; got 2}}
  %0 = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [2] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @dimension_twice(%a: tensor<2x3xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{requires distinct entries of 'dimensions': 1 stands twice in 2 entries}}
  %0 = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [1, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @result(%a: tensor<2x3xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects result 0 to be of type 'tensor<2xf32>', but it is of type 'tensor<3xf32>'}}
  %0 = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @not_promotable(%a: tensor<2x3xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects elements of type 'f32' to be promotable to 'bf16', the type that the reducer computes for value 0}}
  %0 = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xbf16>
  return
}

// -----

func.func @reducer_arguments(%a: tensor<2x3xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects the reducer to take 2 arguments, two for each of 1 values, but it takes 1}}
  %0 = "stablehlo.reduce"(%a, %c) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reducer_ranks(%a: tensor<2x3xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects argument 0 of the reducer to be a scalar tensor, but it is of type 'tensor<1xf32>'}}
  %0 = "stablehlo.reduce"(%a, %c) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<1xf32>, %y: tensor<1xf32>):
    stablehlo.return %x : tensor<1xf32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reducer_types(%a: tensor<2x3xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects both arguments of the reducer for value 0 to be of one type, but they are of types 'tensor<f32>' and 'tensor<f64>'}}
  %0 = "stablehlo.reduce"(%a, %c) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f64>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reducer_result(%a: tensor<2x3xf32>, %c: tensor<f32>, %p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects the reducer to return value 0 of type 'tensor<f32>', but it is of type 'tensor<i1>'}}
  %0 = "stablehlo.reduce"(%a, %c) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %p : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reducer_result_count(%a: tensor<2x3xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects the reducer to return 1 values, but it returns 2}}
  %0 = "stablehlo.reduce"(%a, %c) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x, %y : tensor<f32>, tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @terminator(%a: tensor<2x3xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce' op expects the reducer to end with 'stablehlo.return', but it ends with 'func.return'}}
  %0 = "stablehlo.reduce"(%a, %c) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    func.return %x : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @not_commutative(%a: tensor<2x3xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce' expected a commutative operation of stablehlo after 'applies', got 'stablehlo.subtract'}}
  %0 = stablehlo.reduce(%a init: %c) applies stablehlo.subtract across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @two_tensors_apply(%a: tensor<2x3xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce' 'applies' reduces one tensor, got 2}}
  %0:2 = stablehlo.reduce(%a init: %c), (%a init: %c) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>, tensor<f32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @window_entries(%a: tensor<8x6xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects window_dimensions to have an entry for each of 2 dimensions, but it has 1}}
  %0 = "stablehlo.reduce_window"(%a, %c) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<7x6xf32>
  return
}

// -----

func.func @window_size(%a: tensor<8x6xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{expects the window to have at least one element in each dimension, but dimension 1 has 0}}
  %0 = "stablehlo.reduce_window"(%a, %c) <{window_dimensions = array<i64: 2, 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<7x6xf32>
  return
}

// -----

func.func @window_strides(%a: tensor<8x6xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{expects window_strides to be positive, but entry 1 is -1}}
  %0 = "stablehlo.reduce_window"(%a, %c) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 1, -1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<7x6xf32>
  return
}

// -----

func.func @window_base_dilations(%a: tensor<8x6xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{expects base_dilations to have 2 entries, one for each dimension of the window, but it has 1}}
  %0 = "stablehlo.reduce_window"(%a, %c) <{window_dimensions = array<i64: 2, 1>, base_dilations = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<7x6xf32>
  return
}

// -----

func.func @window_dilations(%a: tensor<8x6xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{expects window_dilations to be positive, but entry 0 is 0}}
  %0 = "stablehlo.reduce_window"(%a, %c) <{window_dimensions = array<i64: 2, 1>, window_dilations = array<i64: 0, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<7x6xf32>
  return
}

// -----

func.func @window_padding(%a: tensor<8x6xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{expects padding to be of shape [2, 2], but it is of type 'tensor<4xi64>'}}
  %0 = "stablehlo.reduce_window"(%a, %c) <{window_dimensions = array<i64: 2, 1>, padding = dense<0> : tensor<4xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<7x6xf32>
  return
}

// -----

func.func @window_cut_away(%a: tensor<8x6xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{expects the padded dimension to have a size of 0 or more, but extent 8 with padding -5 and -4 has -1}}
  %0 = "stablehlo.reduce_window"(%a, %c) <{window_dimensions = array<i64: 2, 1>, padding = dense<[[-5, -4], [0, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<0x6xf32>
  return
}

// -----

func.func @window_result(%a: tensor<8x6xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op expects result 0 to be of type 'tensor<7x6xf32>', but it is of type 'tensor<8x6xf32>'}}
  %0 = "stablehlo.reduce_window"(%a, %c) <{window_dimensions = array<i64: 2, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<f32>) -> tensor<8x6xf32>
  return
}

// -----

func.func @selecting(%a: tensor<8xf32>, %s: tensor<4xf32>, %c: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op expects value 0 that select returns to be of type 'tensor<i1>', but it is of type 'tensor<f32>'}}
  %0 = "stablehlo.select_and_scatter"(%a, %s, %c) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8xf32>, tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
  return
}

// -----

func.func @source(%a: tensor<8xf32>, %s: tensor<3xf32>, %c: tensor<f32>, %p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.select_and_scatter' op expects a source of shape [4], one element for each position of the window, but it is of type 'tensor<3xf32>'}}
  %0 = "stablehlo.select_and_scatter"(%a, %s, %c) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) : (tensor<8xf32>, tensor<3xf32>, tensor<f32>) -> tensor<8xf32>
  return
}
