// The updates are shared out over x and y, whose parts cut two dimensions: a device is told apart by the axes as a whole.
// RUN: tessera run %s --random 1 --verify > %t
// RUN: tessera partition %s | FileCheck %s
// CHECK: spmd.axis_index over {"x", "y"}
module {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func @main(%table: tensor<1xi16>, %updates: tensor<5x4xi16>, %indices: tensor<5x4xi32>) -> tensor<1xi16> {
    %cut = sdy.sharding_constraint %indices <@mesh, [{"y":(2)2}, {"x", "y":(1)2}]> : tensor<5x4xi32>
    %result = "stablehlo.scatter"(%table, %cut, %updates) ({
    ^bb0(%a: tensor<i16>, %b: tensor<i16>):
      %largest = stablehlo.maximum %a, %b : tensor<i16>
      stablehlo.return %largest : tensor<i16>
    }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>} : (tensor<1xi16>, tensor<5x4xi32>, tensor<5x4xi16>) -> tensor<1xi16>
    return %result : tensor<1xi16>
  }
}
