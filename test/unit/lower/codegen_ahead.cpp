// Reductions that only branches within inner loops ask for, where the result is written over what they read.
#include "codegen_harness.h"

namespace tessera {
namespace {

std::vector<unsigned> shared_operands(spmd::FusedOp op) {
  std::vector<unsigned> operands;
  const FusedKernelTraits traits = *traits_of(op);
  for (const Kernel::Sharing &pair : traits.may_share) operands.push_back(pair.operand);
  return operands;
}
using Operands = std::vector<unsigned>;

constexpr const char *padded_means = R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%a0 init: %zero) applies stablehlo.add across dimensions = [1, 2] : (tensor<3x4x6xf32>, tensor<f32>) -> tensor<3xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<3xf32>) -> tensor<3x2x3xf32>
  %p = stablehlo.pad %b, %zero, low = [0, 1, 2], high = [0, 1, 1], interior = [0, 0, 0] : (tensor<3x2x3xf32>, tensor<f32>) -> tensor<3x4x6xf32>
  %r = stablehlo.add %a0, %p : tensor<3x4x6xf32>
  spmd.yield %r : tensor<3x4x6xf32>)";

TEST_F(FusedKernels, SumsOfRowsBetweenPadding) {
  FusedText text{{"tensor<3x4x6xf32>"}, {"tensor<3x4x6xf32>"}, padded_means};
  EXPECT_EQ(shared_operands(parse(text)), (Operands{0}));
  expect_same(text, 4);
}

// The padded value has one column: its element is the same for all lanes, some of which take the branch.
TEST_F(FusedKernels, SumsOfRowsBesidePadding) {
  FusedText text{{"tensor<3x4x4xf64>"}, {"tensor<3x4x4xf64>"}, R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f64>
  %s = stablehlo.reduce(%a0 init: %zero) applies stablehlo.add across dimensions = [1, 2] : (tensor<3x4x4xf64>, tensor<f64>) -> tensor<3xf64>
  %b = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<3xf64>) -> tensor<3x3x1xf64>
  %p = stablehlo.pad %b, %zero, low = [0, 0, 2], high = [0, 1, 1], interior = [0, 0, 0] : (tensor<3x3x1xf64>, tensor<f64>) -> tensor<3x4x4xf64>
  %r = stablehlo.add %a0, %p : tensor<3x4x4xf64>
  spmd.yield %r : tensor<3x4x4xf64>)"};
  EXPECT_EQ(shared_operands(parse(text)), (Operands{0}));
  expect_same(text, 4);
}

TEST_F(FusedKernels, SumsOfRowsInOneInput) {
  FusedText text{{"tensor<9x33xf32>"}, {"tensor<9x33xf32>"}, R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%a0 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<9x33xf32>, tensor<f32>) -> tensor<9xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<9xf32>) -> tensor<9x20xf32>
  %n = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<f32>) -> tensor<9x13xf32>
  %c = stablehlo.concatenate %n, %b, dim = 1 : (tensor<9x13xf32>, tensor<9x20xf32>) -> tensor<9x33xf32>
  %r = stablehlo.add %a0, %c : tensor<9x33xf32>
  spmd.yield %r : tensor<9x33xf32>)"};
  EXPECT_EQ(shared_operands(parse(text)), (Operands{0}));
  expect_same(text, 4);
}

TEST_F(FusedKernels, SumsOfRowsInABlockThatIsPutIn) {
  FusedText text{{"tensor<9x33xf32>", "tensor<i32>"}, {"tensor<9x33xf32>"}, R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %first = stablehlo.constant dense<0> : tensor<i32>
  %s = stablehlo.reduce(%a0 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<9x33xf32>, tensor<f32>) -> tensor<9xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<9xf32>) -> tensor<9x20xf32>
  %u = stablehlo.dynamic_update_slice %a0, %b, %first, %a1 : (tensor<9x33xf32>, tensor<9x20xf32>, tensor<i32>, tensor<i32>) -> tensor<9x33xf32>
  spmd.yield %u : tensor<9x33xf32>)"};
  EXPECT_EQ(shared_operands(parse(text)), (Operands{0}));
  expect_same(text, 4);
}

// Lanes are columns, each with a sum of its own: it stands within the branch, where the column has been written in part.
TEST_F(FusedKernels, SumsOfColumnsBetweenPaddingTakeNoOperandsMemory) {
  FusedText text{{"tensor<7x33xf32>"}, {"tensor<7x33xf32>"}, R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%a0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<7x33xf32>, tensor<f32>) -> tensor<33xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [1] : (tensor<33xf32>) -> tensor<4x33xf32>
  %p = stablehlo.pad %b, %zero, low = [2, 0], high = [1, 0], interior = [0, 0] : (tensor<4x33xf32>, tensor<f32>) -> tensor<7x33xf32>
  %r = stablehlo.add %a0, %p : tensor<7x33xf32>
  spmd.yield %r : tensor<7x33xf32>)"};
  EXPECT_EQ(shared_operands(parse(text)), (Operands{}));
  expect_same(text, 4);
}

// A sum within a branch within a sum within a branch.
TEST_F(FusedKernels, SumsOfPaddedSumsBetweenPadding) {
  expect_same({{"tensor<5x16xf32>"}, {"tensor<5x16xf32>"}, R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%a0 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<5x16xf32>, tensor<f32>) -> tensor<5xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<5xf32>) -> tensor<5x14xf32>
  %p = stablehlo.pad %b, %zero, low = [0, 1], high = [0, 1], interior = [0, 0] : (tensor<5x14xf32>, tensor<f32>) -> tensor<5x16xf32>
  %q = stablehlo.multiply %a0, %p : tensor<5x16xf32>
  %t = stablehlo.reduce(%q init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<5x16xf32>, tensor<f32>) -> tensor<5xf32>
  %c = stablehlo.broadcast_in_dim %t, dims = [0] : (tensor<5xf32>) -> tensor<5x9xf32>
  %d = stablehlo.pad %c, %zero, low = [0, 4], high = [0, 3], interior = [0, 0] : (tensor<5x9xf32>, tensor<f32>) -> tensor<5x16xf32>
  %r = stablehlo.add %a0, %d : tensor<5x16xf32>
  spmd.yield %r : tensor<5x16xf32>)"},
              64);
}

// A sum for each row is no work that is done again: the kernel is made, however long the rows are.
TEST_F(FusedKernels, SumsOfLongRowsBetweenPaddingAreDoneOnce) {
  EXPECT_TRUE(can_emit(parse({{"tensor<4x9000xf32>"}, {"tensor<4x9000xf32>"}, R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%a0 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x9000xf32>, tensor<f32>) -> tensor<4xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<4xf32>) -> tensor<4x8000xf32>
  %p = stablehlo.pad %b, %zero, low = [0, 500], high = [0, 500], interior = [0, 0] : (tensor<4x8000xf32>, tensor<f32>) -> tensor<4x9000xf32>
  %r = stablehlo.add %a0, %p : tensor<4x9000xf32>
  spmd.yield %r : tensor<4x9000xf32>)"})));
}

// Within a branch, a column would be summed once for each row of the result.
TEST_F(FusedKernels, NotWhereABranchWouldSumLongColumnsAgain) {
  EXPECT_FALSE(can_emit(parse({{"tensor<900x300xf32>"}, {"tensor<900x300xf32>"}, R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%a0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<900x300xf32>, tensor<f32>) -> tensor<300xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [1] : (tensor<300xf32>) -> tensor<800x300xf32>
  %p = stablehlo.pad %b, %zero, low = [50, 0], high = [50, 0], interior = [0, 0] : (tensor<800x300xf32>, tensor<f32>) -> tensor<900x300xf32>
  %r = stablehlo.add %a0, %p : tensor<900x300xf32>
  spmd.yield %r : tensor<900x300xf32>)"})));
}

}  // namespace
}  // namespace tessera
