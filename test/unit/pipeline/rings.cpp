// Which products become rings, and which stay.
#include "pipeline/rings.h"

#include <gtest/gtest.h>

#include "dialect/spmd/dialect.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "ops/contraction/ops.h"
#include "pipeline/registry.h"

namespace tessera {
namespace {

const Mesh mesh({{"x", 4}});

class ProductRings : public testing::Test {
 protected:
  ProductRings() {
    mlir::DialectRegistry registry;
    register_everything(registry);
    context_.appendDialectRegistry(registry);
  }

  // A program of arrays a, b: f32[8,16], c: f32[16,8] and v: f32[4,32] on four devices.
  mlir::OwningOpRef<mlir::ModuleOp> program(const std::string &body, const std::string &result) {
    const std::string text = R"(sdy.mesh @m = <["x"=4]>
func.func @main(%a: tensor<8x16xf32>, %b: tensor<8x16xf32>, %c: tensor<16x8xf32>, %v: tensor<4x32xf32>) -> )" +
                             result + " {\n" + body + "}";
    auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context_);
    EXPECT_TRUE(module) << text;
    return module;
  }

  // The number of rings, of permutes, and of other collectives.
  static std::vector<int64_t> written(mlir::ModuleOp module) {
    std::vector<int64_t> counts{write_rings(module, mesh, nominal_machine(), [](const RingSite &) { return true; })};
    EXPECT_TRUE(mlir::succeeded(mlir::verify(module)));
    counts.resize(3);
    module.walk([&](spmd::CollectiveOpInterface op) { ++counts[llvm::isa<spmd::CollectivePermuteOp>(op) ? 1 : 2]; });
    return counts;
  }

  mlir::MLIRContext context_;
};

using Counts = std::vector<int64_t>;

const std::string gathered =
    R"(  %g = spmd.all_gather %a dim 0 over {"x"} on @m : (tensor<8x16xf32>) -> tensor<32x16xf32>
)";
const std::string product =
    R"(  %p = stablehlo.dot_general %g, %c, contracting_dims = [1] x [0] : (tensor<32x16xf32>, tensor<16x8xf32>) -> tensor<32x8xf32>
)";

TEST_F(ProductRings, OfAGatheredOperandBlocksComeFromBothSides) {
  auto module = program(gathered + product + "  return %p : tensor<32x8xf32>\n", "tensor<32x8xf32>");
  EXPECT_EQ(written(*module), (Counts{1, 3, 0}));
  int64_t products = 0;
  module->walk([&](stablehlo::DotGeneralOp) { ++products; });
  EXPECT_EQ(products, 4);
}

TEST_F(ProductRings, OfAScatteredSumPartsTravel) {
  auto module = program(
      R"(  %p = stablehlo.dot_general %a, %c, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  %s = spmd.reduce_scatter sum %p dim 0 over {"x"} on @m : (tensor<8x8xf32>) -> tensor<2x8xf32>
  return %s : tensor<2x8xf32>
)",
      "tensor<2x8xf32>");
  EXPECT_EQ(written(*module), (Counts{1, 3, 0}));
}

TEST_F(ProductRings, ServeAllProductsOfOneGatheredOperand) {
  const std::string other =
      R"(  %q = stablehlo.dot_general %v, %g, contracting_dims = [1] x [0] : (tensor<4x32xf32>, tensor<32x16xf32>) -> tensor<4x16xf32>
  return %p, %q : tensor<32x8xf32>, tensor<4x16xf32>
)";
  auto module = program(gathered + product + other, "(tensor<32x8xf32>, tensor<4x16xf32>)");
  EXPECT_EQ(written(*module), (Counts{1, 3, 0}));
  // The last product is of a value that is made of the first one's.
  auto chain =
      program(gathered + product + R"(  %e = stablehlo.slice %p [0:4, 0:8] : (tensor<32x8xf32>) -> tensor<4x8xf32>
  %f = stablehlo.concatenate %e, %e, %e, %e, dim = 1 : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x32xf32>
  %q = stablehlo.dot_general %f, %g, contracting_dims = [1] x [0] : (tensor<4x32xf32>, tensor<32x16xf32>) -> tensor<4x16xf32>
  return %q : tensor<4x16xf32>
)",
              "tensor<4x16xf32>");
  EXPECT_EQ(written(*chain), (Counts{0, 0, 1}));
}

TEST_F(ProductRings, LeaveTheOtherArraysOfAMessage) {
  auto module = program(
      R"(  %g, %h = spmd.all_gather %a, %b dim 0 over {"x"} on @m : (tensor<8x16xf32>, tensor<8x16xf32>) -> (tensor<32x16xf32>, tensor<32x16xf32>)
)" + product +
          "  return %p, %h : tensor<32x8xf32>, tensor<32x16xf32>\n",
      "(tensor<32x8xf32>, tensor<32x16xf32>)");
  EXPECT_EQ(written(*module), (Counts{1, 3, 1}));
}

TEST_F(ProductRings, ArentWhereAllOfTheOperandIsNeededOrTheProgramSaysTheCollective) {
  auto used = program(gathered + product + "  return %p, %g : tensor<32x8xf32>, tensor<32x16xf32>\n",
                      "(tensor<32x8xf32>, tensor<32x16xf32>)");
  EXPECT_EQ(written(*used), (Counts{0, 0, 1}));
  auto square = program(
      gathered +
          R"(  %p = stablehlo.dot_general %g, %g, contracting_dims = [1] x [1] : (tensor<32x16xf32>, tensor<32x16xf32>) -> tensor<32x32xf32>
  return %p : tensor<32x32xf32>
)",
      "tensor<32x32xf32>");
  EXPECT_EQ(written(*square), (Counts{0, 0, 1}));
  auto said =
      program(R"(  %g = spmd.all_gather %a dim 0 over {"x"} on @m written : (tensor<8x16xf32>) -> tensor<32x16xf32>
)" + product + "  return %p : tensor<32x8xf32>\n",
              "tensor<32x8xf32>");
  EXPECT_EQ(written(*said), (Counts{0, 0, 1}));
}

// A machine that computes slowly gains by both; of the two a step is shorter by one.
TEST_F(ProductRings, AreTakenWhereTheStepIsShorter) {
  Machine machine = nominal_machine();
  machine.kernel_seconds = machine.collective_seconds = 0;
  machine.memory_bytes_per_second = 1e30;
  machine.links["*"] = {Topology::ring, 1e6, 0};
  machine.operations_per_second = {{"f32", 1e6}};
  auto module = program(
      gathered + product + R"(  %h = spmd.all_gather %c dim 0 over {"x"} on @m : (tensor<16x8xf32>) -> tensor<64x8xf32>
  %r = stablehlo.dot_general %h, %b, contracting_dims = [1] x [0] : (tensor<64x8xf32>, tensor<8x16xf32>) -> tensor<64x16xf32>
  return %p, %r : tensor<32x8xf32>, tensor<64x16xf32>
)",
      "(tensor<32x8xf32>, tensor<64x16xf32>)");
  const std::vector<RingSite> sites = ring_sites_of(*module, mesh, machine);
  ASSERT_EQ(sites.size(), 2U);
  EXPECT_GT(sites[0].saved_seconds, 0);
  EXPECT_GT(sites[1].saved_seconds, 0);
  auto step = [](mlir::ModuleOp tried) -> llvm::FailureOr<double> {
    double seconds = 10;
    tried.walk([&](spmd::CollectivePermuteOp op) { seconds += op.getType().getDimSize(0) == 8 ? -1 : 1; });
    return seconds;
  };
  EXPECT_TRUE(llvm::succeeded(write_faster_rings(module, mesh, machine, step)));
  EXPECT_DOUBLE_EQ(*step(*module), 7);
}

}  // namespace
}  // namespace tessera
