#include "pjrt/outline.h"

#include <gtest/gtest.h>

#include "pipeline/pipeline.h"

namespace tessera::pjrt {
namespace {

std::string outline_of_text(const std::string &text) {
  Program program = Program::read(ProgramText{"program", text}, {});
  program.propagate();
  return outline_of(program.report(), program.name());
}

TEST(Outline, HasShardingsAndTypesOfOneDevice) {
  EXPECT_EQ(
      outline_of_text(R"(module @jit_f {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) ->
      (tensor<8x4xf32>, tensor<f32>) {
    %0 = stablehlo.constant dense<1.0> : tensor<f32>
    return %a, %0 : tensor<8x4xf32>, tensor<f32>
  }
})"),
      R"(module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32, mhlo.spmd_parameters_shardings = ["{devices=[2,2]<=[4]}"], mhlo.spmd_output_sharding = "{{devices=[2,2]<=[4]}, {replicated}}"} {
  func.func public @main(%arg0: tensor<4x2xf32>) -> (tensor<4x2xf32>, tensor<f32>) {
    %0:2 = stablehlo.custom_call @tessera() : () -> (tensor<4x2xf32>, tensor<f32>)
    return %0#0, %0#1 : tensor<4x2xf32>, tensor<f32>
  }
}
)");
}

TEST(Outline, HasNoShardingsOnOneDevice) {
  EXPECT_EQ(outline_of_text("func.func @main(%a: tensor<3xui8>) -> tensor<3xui8> { return %a : tensor<3xui8> }"),
            R"(module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xui8>) -> (tensor<3xui8>) {
    %0 = stablehlo.custom_call @tessera() : () -> (tensor<3xui8>)
    return %0 : tensor<3xui8>
  }
}
)");
}

}  // namespace
}  // namespace tessera::pjrt
