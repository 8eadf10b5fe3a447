// Tests that kernels which are alike are described once.
#include "lower/codegen/fused_kernel_table.h"

#include "base/visits.h"
#include "codegen_harness.h"

namespace tessera {
namespace {

FusedText sum_of(const std::string &type, const std::string &how = "add") {
  return {{type, type}, {type}, "%r = stablehlo." + how + " %a0, %a1 : " + type + "\nspmd.yield %r : " + type};
}

class KernelTable : public FusedKernels {
 protected:
  struct Asked {
    FusedKernelTraits traits;
    int64_t visits;  // of operations
  };
  Asked ask(spmd::FusedOp op) {
    const int64_t before = Visits::count();
    const FusedKernelTraits traits = *table_.traits(op);
    return {traits, Visits::count() - before};
  }
  FusedKernelTable table_;
};

TEST_F(KernelTable, KnowsAKernelThatIsLikeAnEarlierOne) {
  const Asked met = ask(parse(sum_of("tensor<8x16xf32>")));
  const Asked again = ask(parse(sum_of("tensor<8x16xf32>")));  // of another module, when the first is gone
  EXPECT_GT(met.visits, 0);
  EXPECT_EQ(again.visits, 0);
  EXPECT_EQ(again.traits.moved_bytes, 3 * 8 * 16 * 4);
  EXPECT_EQ(again.traits.may_share.size(), 2U);
}

TEST_F(KernelTable, TellsKernelsOfOtherTypesAndOperationsApart) {
  ask(parse(sum_of("tensor<8x16xf32>")));
  const Asked larger = ask(parse(sum_of("tensor<8x32xf32>")));
  EXPECT_EQ(larger.traits.moved_bytes, 3 * 8 * 32 * 4);
  EXPECT_GT(ask(parse(sum_of("tensor<8x16xf32>", "multiply"))).visits, 0);
}

// A result isn't written over an operand that is another one, too.
TEST_F(KernelTable, TellsKernelsApartWhoseOperandsAreOneValue) {
  spmd::FusedOp op = parse(sum_of("tensor<8x16xf32>"));
  EXPECT_EQ(ask(op).traits.may_share.size(), 2U);
  op->setOperand(1, op->getOperand(0));
  EXPECT_EQ(ask(op).traits.may_share.size(), 0U);
}

TEST_F(KernelTable, KnowsThatAKernelCantBeMade) {
  const spmd::FusedOp op = parse({{"tensor<900x300xf32>"}, {"tensor<900x300xf32>"}, R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%a0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<900x300xf32>, tensor<f32>) -> tensor<300xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [1] : (tensor<300xf32>) -> tensor<800x300xf32>
  %p = stablehlo.pad %b, %zero, low = [50, 0], high = [50, 0], interior = [0, 0] : (tensor<800x300xf32>, tensor<f32>) -> tensor<900x300xf32>
  %r = stablehlo.add %a0, %p : tensor<900x300xf32>
  spmd.yield %r : tensor<900x300xf32>)"});
  EXPECT_FALSE(table_.traits(op));
  EXPECT_FALSE(table_.traits(op));
}

}  // namespace
}  // namespace tessera
