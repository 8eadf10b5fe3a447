// The rule for vmap of each operation: the batched program against the program run on each element.
#include <gtest/gtest.h>

#include "../../support/thrown.h"
#include "batched_check.h"
#include "written_ops.h"

namespace tessera {
namespace {

TEST(Batched, Elementwise) {
  check({"clamp",
         {"f32", "4xf32", "f32"},
         {"4xf32"},
         "%r = stablehlo.clamp %arg0, %arg1, %arg2 : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>"});
  check({"select",
         {"i1", "4xf32", "4xf32"},
         {"4xf32"},
         "%r = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<4xf32>"});
  check({"map",
         {"2x2xf32", "2x2xf32"},
         {"2x2xf32"},
         "%r = \"stablehlo.map\"(%arg0, %arg1) <{dimensions = array<i64: 0, 1>}> " + adder("f32") +
             " : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>"});
  check({"bitcast_convert",
         {"4xui32"},
         {"4x4xui8"},
         "%r = stablehlo.bitcast_convert %arg0 : (tensor<4xui32>) -> tensor<4x4xui8>",
         100000});
  check({"broadcast_add",
         {"2x3xf32", "3xf32"},
         {"2x3xf32"},
         "%r = chlo.broadcast_add %arg0, %arg1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>"});
  check({"broadcast_multiply along dims",
         {"2x3xf32", "2xf32"},
         {"2x3xf32"},
         "%r = chlo.broadcast_multiply %arg0, %arg1 {broadcast_dimensions = array<i64: 0>} : (tensor<2x3xf32>, "
         "tensor<2xf32>) -> tensor<2x3xf32>"});
  check({"top_k",
         {"2x5xf32"},
         {"2x2xf32", "2x2xi32"},
         "%r:2 = chlo.top_k(%arg0, k = 2) : tensor<2x5xf32> -> (tensor<2x2xf32>, tensor<2x2xi32>)"});
}

TEST(Batched, Rearranging) {
  check({"broadcast",
         {"3xf32"},
         {"2x3xf32"},
         "%r = stablehlo.broadcast %arg0, sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>"});
  check({"pad",
         {"2x3xf32", "f32"},
         {"4x5xf32"},
         "%r = stablehlo.pad %arg0, %arg1, low = [1, -1], high = [1, 1], interior = [0, 1] : (tensor<2x3xf32>, "
         "tensor<f32>) -> tensor<4x5xf32>"});
  check({"get_dimension_size",
         {"2x3xf32", "i32"},
         {"i32"},
         "%0 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<2x3xf32>) -> tensor<i32> %r = stablehlo.add %0, "
         "%arg1 : tensor<i32>"});
}

TEST(Batched, Slicing) {
  check({"dynamic_slice",
         {"4x5xf32", "i32", "i32"},
         {"2x3xf32"},
         "%r = stablehlo.dynamic_slice %arg0, %arg1, %arg2, sizes = [2, 3] : (tensor<4x5xf32>, tensor<i32>, "
         "tensor<i32>) -> tensor<2x3xf32>"});
  check({"dynamic_update_slice",
         {"4x5xf32", "2x3xf32", "i32", "i32"},
         {"4x5xf32"},
         "%r = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2, %arg3 : (tensor<4x5xf32>, tensor<2x3xf32>, "
         "tensor<i32>, tensor<i32>) -> tensor<4x5xf32>"});
}

TEST(Batched, Contractions) {
  check({"dot",
         {"4xf32", "4x3xf32"},
         {"3xf32"},
         "%r = stablehlo.dot %arg0, %arg1 : (tensor<4xf32>, tensor<4x3xf32>) -> tensor<3xf32>"});
  check({"dot_general",
         {"2x4x5xf32", "5x3x2xf32"},
         {"2x4x3xf32"},
         "%r = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [2], contracting_dims = [2] x [0] : "
         "(tensor<2x4x5xf32>, tensor<5x3x2xf32>) -> tensor<2x4x3xf32>"});
  auto conv = [](const char *name, const char *lhs, const char *rhs, const char *result, const char *features,
                 const char *batches) {
    return Case{
        name,
        {lhs, rhs},
        {result},
        std::string(
            "%r = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = "
            "[2], pad = [[1, 2]]} {batch_group_count = ") +
            batches + " : i64, feature_group_count = " + features + " : i64} : (tensor<" + lhs + ">, tensor<" + rhs +
            ">) -> tensor<" + result + ">"};
  };
  check(conv("convolution", "2x6x4xf32", "3x4x6xf32", "2x4x6xf32", "1", "1"));
  check(conv("convolution in feature groups", "2x6x4xf32", "3x2x6xf32", "2x4x6xf32", "2", "1"));
  check(conv("convolution in batch groups", "4x6x3xf32", "3x3x6xf32", "2x4x6xf32", "1", "2"));
}

TEST(Batched, ReductionsAndWindows) {
  check({"reduce",
         {"2x3xf32", "f32"},
         {"3xf32"},
         "%r = \"stablehlo.reduce\"(%arg0, %arg1) <{dimensions = array<i64: 0>}> " + adder("f32") +
             " : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>"});
  check({"reduce_window",
         {"4x6xf32", "f32"},
         {"2x7xf32"},
         "%r = \"stablehlo.reduce_window\"(%arg0, %arg1) <{window_dimensions = array<i64: 2, 2>, window_strides = "
         "array<i64: 2, 1>, padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>}> " +
             adder("f32", "maximum") + " : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x7xf32>"});
  std::string select_and_scatter =
      "%r = \"stablehlo.select_and_scatter\"(%arg0, %arg1, %arg2) <{window_dimensions = array<i64: 2, 2>, "
      "window_strides = array<i64: 2, 2>}> (" +
      compare("f32", "GE").substr(1);
  select_and_scatter.pop_back();
  check({"select_and_scatter",
         {"4x6xf32", "2x3xf32", "f32"},
         {"4x6xf32"},
         select_and_scatter + ", " + adder("f32").substr(1) +
             " : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>"});
}

TEST(Batched, Indexing) {
  check({"gather",
         {"4x5x2xf32", "3x2xi32"},
         {"3x1x2xf32"},
         "%r = \"stablehlo.gather\"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], "
         "collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, "
         "2>}> : (tensor<4x5x2xf32>, tensor<3x2xi32>) -> tensor<3x1x2xf32>"});
  check({"gather with batching dims",
         {"4x5xf32", "4x3xi32"},
         {"4x3xf32"},
         "%r = \"stablehlo.gather\"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], "
         "operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = "
         "2>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x5xf32>, tensor<4x3xi32>) -> tensor<4x3xf32>"});
  check({"scatter",
         {"4x5xf32", "3x1xi32", "3x5xf32"},
         {"4x5xf32"},
         "%r = \"stablehlo.scatter\"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = "
         "#stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
         "index_vector_dim = 1>}> " +
             adder("f32") + " : (tensor<4x5xf32>, tensor<3x1xi32>, tensor<3x5xf32>) -> tensor<4x5xf32>"});
  check({"scatter with batching dims",
         {"4x5xf32", "4x3xi32", "4x3xf32"},
         {"4x5xf32"},
         "%r = \"stablehlo.scatter\"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = "
         "#stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = "
         "[0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> " +
             adder("f32") + " : (tensor<4x5xf32>, tensor<4x3xi32>, tensor<4x3xf32>) -> tensor<4x5xf32>"});
  check({"sort of two",
         {"2x5xf32", "2x5xi32"},
         {"2x5xf32", "2x5xi32"},
         "%r:2 = \"stablehlo.sort\"(%arg0, %arg1) <{dimension = -1 : i64, is_stable = true}> ({ ^bb0(%x: tensor<f32>, "
         "%y: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>): %s = stablehlo.compare LT, %x, %y : (tensor<f32>, "
         "tensor<f32>) -> tensor<i1> \"stablehlo.return\"(%s) : (tensor<i1>) -> () }) : (tensor<2x5xf32>, "
         "tensor<2x5xi32>) -> (tensor<2x5xf32>, tensor<2x5xi32>)"});
}

TEST(Batched, LinearAlgebraAndRandomBits) {
  check({"cholesky",
         {"3x3xf32"},
         {"3x3xf32"},
         "%t = stablehlo.dot_general %arg0, %arg0, contracting_dims = [1] x [1] : (tensor<3x3xf32>, tensor<3x3xf32>) "
         "-> tensor<3x3xf32> %i = stablehlo.constant dense<[[5.0, 0.0, 0.0], [0.0, 5.0, 0.0], [0.0, 0.0, 5.0]]> : "
         "tensor<3x3xf32> %p = stablehlo.add %t, %i : tensor<3x3xf32> %r = stablehlo.cholesky %p, lower = true : "
         "tensor<3x3xf32>"});
  check({"triangular_solve",
         {"3x3xf32", "3x2xf32"},
         {"3x2xf32"},
         "%i = stablehlo.constant dense<[[5.0, 0.0, 0.0], [0.0, 5.0, 0.0], [0.0, 0.0, 5.0]]> : tensor<3x3xf32> %a = "
         "stablehlo.add %arg0, %i : tensor<3x3xf32> %r = \"stablehlo.triangular_solve\"(%a, %arg1) <{left_side = true, "
         "lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x3xf32>, "
         "tensor<3x2xf32>) -> tensor<3x2xf32>"});
  check({"fft",
         {"8xcomplex<f32>"},
         {"8xcomplex<f32>"},
         "%r = stablehlo.fft %arg0, type = FFT, length = [8] : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>"});
  check({"batch_norm_inference",
         {"2x3xf32", "3xf32", "3xf32"},
         {"2x3xf32"},
         "%v = stablehlo.constant dense<1.0> : tensor<3xf32> %r = \"stablehlo.batch_norm_inference\"(%arg0, %arg1, "
         "%arg2, %v, %v) <{epsilon = 0.5 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, "
         "tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>"});
  check({"rng_bit_generator",
         {"2xui64"},
         {"2xui64", "4xui32"},
         "%r:2 = stablehlo.rng_bit_generator %arg0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, "
         "tensor<4xui32>)",
         1000});
}

TEST(Batched, ControlFlow) {
  check({"case",
         {"i32", "4xf32", "4xf32"},
         {"4xf32"},
         "%r = \"stablehlo.case\"(%arg0) ({ \"stablehlo.return\"(%arg1) : (tensor<4xf32>) -> () }, { %s = "
         "stablehlo.add %arg1, %arg2 : tensor<4xf32> \"stablehlo.return\"(%s) : (tensor<4xf32>) -> () }, { "
         "\"stablehlo.return\"(%arg2) : (tensor<4xf32>) -> () }) : (tensor<i32>) -> tensor<4xf32>"});
  check({"while",
         {"i32", "4xf32"},
         {"i32", "4xf32"},
         "%one = stablehlo.constant dense<1> : tensor<i32> %r:2 = \"stablehlo.while\"(%arg0, %arg1) ({ ^bb0(%i: "
         "tensor<i32>, %x: tensor<4xf32>): %four = stablehlo.constant dense<4> : tensor<i32> %c = stablehlo.compare "
         "LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1> \"stablehlo.return\"(%c) : (tensor<i1>) -> () }, { "
         "^bb0(%i: tensor<i32>, %x: tensor<4xf32>): %n = stablehlo.add %i, %one : tensor<i32> %y = stablehlo.add %x, "
         "%arg1 : tensor<4xf32> \"stablehlo.return\"(%n, %y) : (tensor<i32>, tensor<4xf32>) -> () }) : (tensor<i32>, "
         "tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>)"});
  check({"a body that uses what is around it",
         {"4xf32", "f32"},
         {"f32"},
         "%z = stablehlo.constant dense<0.0> : tensor<f32> %r = \"stablehlo.reduce\"(%arg0, %z) <{dimensions = "
         "array<i64: 0>}> ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %s = stablehlo.add %x, %y : tensor<f32> %t = "
         "stablehlo.maximum %s, %arg1 : tensor<f32> \"stablehlo.return\"(%t) : (tensor<f32>) -> () }) : "
         "(tensor<4xf32>, tensor<f32>) -> tensor<f32>"});
}

TEST(Batched, RefusesWhatHasNoRule) {
  BatchPositions positions{batch, {0}, {0}, {}};
  std::string text = module_of({"2xf32"}, {"2xf32"},
                               "%r = stablehlo.custom_call @somewhere(%arg0) : (tensor<2xf32>) -> tensor<2xf32>");
  std::string error = error_of([&] { batched_of(graph_of(text), {positions}); });
  EXPECT_NE(error.find("'stablehlo.custom_call' op has no rule for vmap yet; compute it outside of the function that "
                       "vmap is given, or element by element in a loop"),
            std::string::npos)
      << error;
}

// The batch of six elements is cut over an axis by which the function shards its values already, or which its mesh lacks.
TEST(Batched, RefusesAxesThatShardingsAndManualBodiesCannotTake) {
  const auto fault_of = [](const std::string &body, const std::string &axis, int64_t size = 6) {
    BatchPositions positions{size, {0}, {0}, {axis}};
    TraceGraph graph = graph_of("sdy.mesh @mesh = <[\"x\"=4, \"y\"=2]>\n" + module_of({"4x4xf32"}, {"4x4xf32"}, body));
    graph.mesh = Mesh({{"x", 4}, {"y", 2}});
    const std::string fault = error_of([&] { batched_of(graph, {positions}); });
    return fault.substr(fault.find("op ") + 3, fault.find('\n') - fault.find("op ") - 3);
  };
  const auto manual = [](const std::string &dims, const std::string &axes, const std::string &body) {
    return "%r = sdy.manual_computation(%arg0) in_shardings=[<@mesh, " + dims + ">] out_shardings=[<@mesh, " + dims +
           ">] manual_axes={" + axes + "} " + body + " : (tensor<4x4xf32>) -> tensor<4x4xf32>";
  };
  const std::string constrained = "%r = sdy.sharding_constraint %arg0 <@mesh, [{\"x\"}, {}]> : tensor<4x4xf32>";
  EXPECT_EQ(fault_of(constrained, "x"),
            "names the axis \"x\", over which spmd_axis_name of vmap cuts the batch; an axis cuts one dimension of an "
            "array: leave it out in the function, or give another spmd_axis_name");
  EXPECT_EQ(fault_of(constrained, "z"),
            "lies on a mesh that has no axis \"z\", over which spmd_axis_name of vmap cuts the batch; name an axis of "
            "that mesh");
  const std::string doubled =
      "(%b: tensor<4x4xf32>) { %s = stablehlo.add %b, %b : tensor<4x4xf32> sdy.return %s : "
      "tensor<4x4xf32> }";
  EXPECT_EQ(
      fault_of(manual("[{}, {}]", "\"x\"", doubled), "x"),
      "takes the batch in 4 parts over \"x\", which its 6 elements don't divide into; pad the batch, or give fewer "
      "axes in spmd_axis_name of vmap");
  const std::string summed =
      "(%b: tensor<4x4xf32>) { %s = \"stablehlo.all_reduce\"(%b) <{replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> "
      ": "
      "tensor<1x8xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({ "
      "^bb0(%p: tensor<f32>, %q: tensor<f32>): %t = stablehlo.add %p, %q : tensor<f32> stablehlo.return %t : "
      "tensor<f32> "
      "}) : (tensor<4x4xf32>) -> tensor<4x4xf32> sdy.return %s : tensor<4x4xf32> }";
  EXPECT_EQ(fault_of(manual("[{}, {}]", "\"x\", \"y\"", summed), "x", 8),
            "communicates over \"x\", over which spmd_axis_name of vmap cuts the batch: it would mix elements of the "
            "batch; leave the axis out of spmd_axis_name");
}

}  // namespace
}  // namespace tessera
