// What the checks of contractions say.
// RUN: tessera-opt %s -split-input-file -verify-diagnostics

func.func @dot_rank(%a: tensor<2x3x4xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op expects operands of rank 1 or 2, but they have ranks 3 and 1; dot_general takes any}}
  %0 = stablehlo.dot %a, %b : (tensor<2x3x4xf32>, tensor<4xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @dot_extents(%a: tensor<2x3xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op expects contracting dimensions to have equal extents, but lhs dimension 1 has 3 and rhs dimension 0 has 4}}
  %0 = stablehlo.dot %a, %b : (tensor<2x3xf32>, tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @dot_result(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op expects a result of shape [2], but it is of type 'tensor<3xf32>'}}
  %0 = stablehlo.dot %a, %b : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @precision_entries(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{'stablehlo.dot' op expects precision_config to have 0 or 2 entries, one for each operand, but it has 1}}
  %0 = stablehlo.dot %a, %b, precision = [HIGH] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @batching_counts(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects as many batching dimensions of lhs as of rhs, but there are 1 and 0}}
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [], contracting_dims = [1] x [1] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @contracting_counts(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects as many contracting dimensions of lhs as of rhs, but there are 1 and 0}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dimension_twice(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error@+1 {{requires distinct entries of 'batching and contracting dimensions of lhs': 0 stands twice in 2 entries}}
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [0] x [1] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @dimension_range(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error@+1 {{requires 'batching and contracting dimensions of rhs' in [0, 2), the rank; got 2}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [2] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @batching_extents(%a: tensor<2x3xf32>, %b: tensor<4x3xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects batching dimensions to have equal extents, but lhs dimension 0 has 2 and rhs dimension 0 has 4}}
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @contracting_extents(%a: tensor<2x3xf32>, %b: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects contracting dimensions to have equal extents, but lhs dimension 1 has 3 and rhs dimension 0 has 4}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @dot_general_result(%a: tensor<2x3xf32>, %b: tensor<3x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects a result of shape [2, 5], but it is of type 'tensor<5x2xf32>'}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<5x2xf32>
  return
}

// -----

func.func @algorithm_and_precision(%a: tensor<2x3xf32>, %b: tensor<3x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op must specify DEFAULT precision config when algorithm is set.}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [HIGH, HIGH], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @quantized_lhs_only(%a: tensor<2x3x!quant.uniform<i8:f32, 1.0>>, %b: tensor<3x5xf32>) {
  // expected-error@+1 {{'stablehlo.dot_general' op expects a quantized rhs where lhs is quantized, but lhs is of '!quant.uniform<i8:f32, 1.000000e+00>' and rhs of 'f32'}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 1.0>>, tensor<3x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @unknown_entry(%a: tensor<2x3xf32>, %b: tensor<3x5xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.dot_general' expected one of: precision, algorithm}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], accuracy = [HIGH] : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @einsum_arrow(%a: tensor<2x3xf32>, %b: tensor<3x5xf32>) {
  // expected-error@+1 {{'stablehlo.einsum' op expects einsum_config to name its result after '->', but it is "ij,jk"}}
  %0 = stablehlo.einsum %a, %b, config = "ij,jk" : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @einsum_operands(%a: tensor<2x3xf32>, %b: tensor<3x5xf32>) {
  // expected-error@+1 {{'stablehlo.einsum' op expects einsum_config to name 2 operands, but "ij->ij" names 1}}
  %0 = stablehlo.einsum %a, %b, config = "ij->ij" : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @einsum_labels(%a: tensor<2x3xf32>, %b: tensor<3x5xf32>) {
  // expected-error@+1 {{'stablehlo.einsum' op expects a label for each dimension of operand 1, but "j" has 1 and the rank is 2}}
  %0 = stablehlo.einsum %a, %b, config = "ij,j->i" : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @einsum_extents(%a: tensor<2x3xf32>, %b: tensor<4x5xf32>) {
  // expected-error@+1 {{'stablehlo.einsum' op expects dimensions with label 'j' to have equal extents, but they have 3 and 4 (operand 1, dimension 0)}}
  %0 = stablehlo.einsum %a, %b, config = "ij,jk->ik" : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @einsum_new_label(%a: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.unary_einsum' op expects label 'k' of the result to stand in an operand}}
  %0 = stablehlo.unary_einsum %a, config = "ij->ijk" : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  return
}

// -----

func.func @conv_rank(%a: tensor<1x8x1xf32>, %k: tensor<3x3x1x1xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects lhs, rhs and result of one rank of at least 2, but they have ranks 3, 4 and 3}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x1xf32>, tensor<3x3x1x1xf32>) -> tensor<1x6x1xf32>
  return
}

// -----

func.func @conv_spatial_count(%a: tensor<1x8x1xf32>, %k: tensor<3x1x1xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects 1 spatial dimensions of input of rank 3, but dimension_numbers names 2}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, 1, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x1xf32>, tensor<3x1x1xf32>) -> tensor<1x6x1xf32>
  return
}

// -----

func.func @conv_features(%a: tensor<1x8x4xf32>, %k: tensor<3x3x1xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects input feature dimension (4) / feature_group_count = kernel input feature dimension (3). Got feature_group_count = 2.}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x8x4xf32>, tensor<3x3x1xf32>) -> tensor<1x6x1xf32>
  return
}

// -----

func.func @conv_groups(%a: tensor<4x8x4xf32>, %k: tensor<3x2x2xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects one of batch_group_count and feature_group_count to be 1, but they are 2 and 2}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 2 : i64} : (tensor<4x8x4xf32>, tensor<3x2x2xf32>) -> tensor<2x6x2xf32>
  return
}

// -----

func.func @conv_batch_groups(%a: tensor<3x8x4xf32>, %k: tensor<3x4x2xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects the input batch dimension (3) to be divisible by batch_group_count (2)}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<3x8x4xf32>, tensor<3x4x2xf32>) -> tensor<2x6x2xf32>
  return
}

// -----

func.func @conv_output_features(%a: tensor<3x8x4xf32>, %k: tensor<3x2x3xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects the kernel output feature dimension (3) to be divisible by feature_group_count (2)}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<3x8x4xf32>, tensor<3x2x3xf32>) -> tensor<3x6x3xf32>
  return
}

// -----

func.func @conv_group_count(%a: tensor<3x8x4xf32>, %k: tensor<3x4x2xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects feature_group_count to be positive, but it is 0}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 0 : i64} : (tensor<3x8x4xf32>, tensor<3x4x2xf32>) -> tensor<3x6x2xf32>
  return
}

// -----

func.func @conv_stride(%a: tensor<3x8x4xf32>, %k: tensor<3x4x2xf32>) {
  // expected-error@+1 {{expects window_strides to be positive, but entry 0 is 0}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [0]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x8x4xf32>, tensor<3x4x2xf32>) -> tensor<3x6x2xf32>
  return
}

// -----

func.func @conv_stride_count(%a: tensor<3x8x4xf32>, %k: tensor<3x4x2xf32>) {
  // expected-error@+1 {{expects window_strides to have 1 entries, one for each dimension of the window, but it has 2}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x8x4xf32>, tensor<3x4x2xf32>) -> tensor<3x6x2xf32>
  return
}

// -----

func.func @conv_dilation(%a: tensor<3x8x4xf32>, %k: tensor<3x4x2xf32>) {
  // expected-error@+1 {{expects rhs_dilation to be positive, but entry 0 is -1}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {rhs_dilate = [-1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x8x4xf32>, tensor<3x4x2xf32>) -> tensor<3x6x2xf32>
  return
}

// -----

func.func @conv_padding(%a: tensor<3x8x4xf32>, %k: tensor<3x4x2xf32>) {
  // expected-error@+1 {{expects padding to have 1 entries, one for each dimension of the window, but it has 2}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[0, 0], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x8x4xf32>, tensor<3x4x2xf32>) -> tensor<3x6x2xf32>
  return
}

// -----

func.func @conv_pair(%a: tensor<3x8x4xf32>, %k: tensor<3x4x2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' expected a pair of low and high padding, got 3 numbers}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[0, 0, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x8x4xf32>, tensor<3x4x2xf32>) -> tensor<3x6x2xf32>
  return
}

// -----

func.func @conv_reversal(%a: tensor<3x8x4xf32>, %k: tensor<3x4x2xf32>) {
  // expected-error@+1 {{expects window_reversal to have 1 entries, one for each dimension of the window, but it has 2}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {reverse = [true, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x8x4xf32>, tensor<3x4x2xf32>) -> tensor<3x6x2xf32>
  return
}

// -----

func.func @conv_result(%a: tensor<3x8x4xf32>, %k: tensor<3x4x2xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects a result of shape [3, 8, 2], but it is of type 'tensor<3x6x2xf32>'}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x8x4xf32>, tensor<3x4x2xf32>) -> tensor<3x6x2xf32>
  return
}

// -----

func.func @conv_window_twice(%a: tensor<3x8x4xf32>, %k: tensor<3x4x2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' 'stride' is given twice}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x8x4xf32>, tensor<3x4x2xf32>) -> tensor<3x6x2xf32>
  return
}

// -----

func.func @conv_window_entry(%a: tensor<3x8x4xf32>, %k: tensor<3x4x2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.convolution' unknown entry 'strides', expected one of: stride, pad, lhs_dilate, rhs_dilate, reverse}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {strides = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x8x4xf32>, tensor<3x4x2xf32>) -> tensor<3x6x2xf32>
  return
}

// -----

func.func @dynamic_conv_padding(%a: tensor<3x8x4xf32>, %k: tensor<3x4x2xf32>, %p: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.dynamic_conv' op expects padding of shape [1, 2], but it is of type 'tensor<2xi64>'}}
  %0 = "stablehlo.dynamic_conv"(%a, %k, %p) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64}> : (tensor<3x8x4xf32>, tensor<3x4x2xf32>, tensor<2xi64>) -> tensor<3x6x2xf32>
  return
}

// -----

func.func @dynamic_conv_padding_twice(%a: tensor<3x8x4xf32>, %k: tensor<3x4x2xf32>, %p: tensor<1x2xi64>) {
  // expected-error@+1 {{custom op 'stablehlo.dynamic_conv' has 'pad' in its window, but the padding is the last operand}}
  %0 = stablehlo.dynamic_conv(%a, %k, %p) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x8x4xf32>, tensor<3x4x2xf32>, tensor<1x2xi64>) -> tensor<3x6x2xf32>
  return
}

// -----

func.func @einsum_of_numbers(%a: tensor<8xf32>) {
  // expected-error@+1 {{'stablehlo.einsum' op expects letters as labels, but "1" has '1'}}
  %0 = "stablehlo.einsum"(%a, %a) <{einsum_config = "1,1->1"}> : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @indivisible_features(%a: tensor<1x8x5xf32>, %k: tensor<3x2x2xf32>) {
  // expected-error@+1 {{'stablehlo.convolution' op expects the input feature dimension (5) to be divisible by feature_group_count (2)}}
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x8x5xf32>, tensor<3x2x2xf32>) -> tensor<1x6x2xf32>
  return
}
