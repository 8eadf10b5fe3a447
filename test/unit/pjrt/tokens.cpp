#include <gtest/gtest.h>

#include "pipeline/pipeline.h"

namespace tessera {
namespace {

TEST(Tokens, AreArraysWithoutElementsAtTheBordersOfAProgram) {
  ReadOptions options;
  options.holds_tokens = true;
  Program program = Program::read(ProgramText{"program", R"(
func.func @main(%token: !stablehlo.token, %x: tensor<2xf32>) -> (!stablehlo.token, tensor<2xf32>) {
  %0 = stablehlo.after_all %token : !stablehlo.token
  return %0, %x : !stablehlo.token, tensor<2xf32>
})"},
                                  options);
  EXPECT_EQ(program.report().inputs[0].dtype, DType::i1);
  EXPECT_EQ(program.report().inputs[0].shape, (Shape{0}));
  program.propagate();
  program.partition();
  Tensor x(f32, {2});
  x.mutable_as<float>()[1] = 3;
  std::vector<std::vector<Tensor>> results = program.run_blocks({{Tensor(DType::i1, {0}), x}});
  EXPECT_EQ(results[0][0].shape(), (Shape{0}));
  EXPECT_EQ(results[0][1].as<float>()[1], 3);
}

}  // namespace
}  // namespace tessera
