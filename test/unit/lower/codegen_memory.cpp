// Memory accesses of generated kernels: prefetched operands, and results that go past the caches. Values are the same
// without them.
#include "codegen_harness.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "lower/codegen/loop_nests.h"
#include "lower/machine_code/compiler.h"

namespace tessera {
namespace {

struct Asked {
  int ahead = 0;     // prefetches
  int streamed = 0;  // stores past the caches
  int stored = 0;    // other ones
  bool operator==(const Asked &) const = default;
};

// Returns the accesses of the kernel for a machine with 16 lanes of f32.
Asked asked(spmd::FusedOp op, const std::vector<unsigned> &cached = {}) {
  llvm::LLVMContext context;
  llvm::Module module("test", context);
  emit_fused_kernel(op, module, "kernel", VectorTarget{.bytes = 64}, cached);
  Asked counts;
  for (llvm::Instruction &own : llvm::instructions(*module.getFunction("kernel"))) {
    if (auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&own);
        call && call->getIntrinsicID() == llvm::Intrinsic::prefetch)
      ++counts.ahead;
    if (!llvm::isa<llvm::StoreInst>(own)) continue;
    ++(own.hasMetadata(llvm::LLVMContext::MD_nontemporal) ? counts.streamed : counts.stored);
  }
  return counts;
}
void PrintTo(const Asked &asked, std::ostream *out) {
  *out << asked.ahead << " ahead, " << asked.streamed << " streamed, " << asked.stored << " stored";
}

using Operands = std::vector<bool>;

TEST_F(FusedKernels, LargeOperandsInTheirOrderAreAskedForAhead) {
  // Two registers of 16 lanes an iteration, a line each; the row that is added is small, and likely to be in a cache.
  FusedText text{{"tensor<1024x1024xf32>", "tensor<1024xf32>"}, {"tensor<1024x1024xf32>"}, R"(
  %b = stablehlo.broadcast_in_dim %a1, dims = [1] : (tensor<1024xf32>) -> tensor<1024x1024xf32>
  %r = stablehlo.add %a0, %b : tensor<1024x1024xf32>
  spmd.yield %r : tensor<1024x1024xf32>)"};
  spmd::FusedOp op = parse(text);
  EXPECT_EQ(plan_fused(op).read_in_order, (Operands{true, false}));
  EXPECT_EQ(asked(op), (Asked{.ahead = 2, .streamed = 1, .stored = 0}));
}

TEST_F(FusedKernels, RowsThatAreReducedAreAskedForAhead) {
  FusedText text{{"tensor<512x1024xf32>"}, {"tensor<512xf32>"}, R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%a0 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<512x1024xf32>, tensor<f32>) -> tensor<512xf32>
  spmd.yield %r : tensor<512xf32>)"};
  spmd::FusedOp op = parse(text);
  EXPECT_EQ(plan_fused(op).read_in_order, (Operands{true}));
  EXPECT_EQ(asked(op).ahead, 4) << "as many lines as registers side by side";
}

TEST_F(FusedKernels, OperandsInAnotherOrderAreNotAskedForAhead) {
  auto in_order = [&](const FusedText &text) { return plan_fused(parse(text)).read_in_order; };
  EXPECT_EQ(in_order({{"tensor<1024x1024xf32>", "tensor<1024x1024xf32>"}, {"tensor<1024x1024xf32>"}, R"(
  %t = stablehlo.transpose %a0, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %r = stablehlo.add %t, %a1 : tensor<1024x1024xf32>
  spmd.yield %r : tensor<1024x1024xf32>)"}),
            (Operands{false, true}))
      << "transposed";
  EXPECT_EQ(in_order({{"tensor<1024x1024xf32>"}, {"tensor<1024xf32>"}, R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%a0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024xf32>
  spmd.yield %r : tensor<1024xf32>)"}),
            (Operands{false}))
      << "columns, some at a time";
  EXPECT_EQ(in_order({{"tensor<1024x1024xf32>"}, {"tensor<1024x128xf32>"}, R"(
  %s = stablehlo.slice %a0 [0:1024, 128:256] : (tensor<1024x1024xf32>) -> tensor<1024x128xf32>
  %r = stablehlo.negate %s : tensor<1024x128xf32>
  spmd.yield %r : tensor<1024x128xf32>)"}),
            (Operands{false}))
      << "parts of rows";
  EXPECT_EQ(in_order({{"tensor<256x256xf32>"}, {"tensor<256x256xf32>"}, R"(
  %r = stablehlo.negate %a0 : tensor<256x256xf32>
  spmd.yield %r : tensor<256x256xf32>)"}),
            (Operands{false}))
      << "small";
}

// One place reads it as it lies, another doesn't.
TEST_F(FusedKernels, OperandsThatAreReadInTwoOrdersAreNotAskedForAhead) {
  FusedText text{{"tensor<512x512xf32>"}, {"tensor<512x512xf32>"}, R"(
  %t = stablehlo.transpose %a0, dims = [1, 0] : (tensor<512x512xf32>) -> tensor<512x512xf32>
  %r = stablehlo.add %a0, %t : tensor<512x512xf32>
  spmd.yield %r : tensor<512x512xf32>)"};
  EXPECT_EQ(plan_fused(parse(text)).read_in_order, (Operands{false}));
}

// However dear an element is: 32 bytes of bf16, 64 of c64 are a line.
TEST_F(FusedKernels, EachLineIsAskedForOnce) {
  FusedText narrow{{"tensor<1024x1024xbf16>"}, {"tensor<1024x1024xbf16>"}, R"(
  %t = stablehlo.tanh %a0 : tensor<1024x1024xbf16>
  %r = stablehlo.exponential %t : tensor<1024x1024xbf16>
  spmd.yield %r : tensor<1024x1024xbf16>)"};
  EXPECT_EQ(asked(parse(narrow)).ahead, 1);
  FusedText wide{{"tensor<1024x1024xcomplex<f32>>"}, {"tensor<1024x1024xcomplex<f32>>"}, R"(
  %r = stablehlo.add %a0, %a0 : tensor<1024x1024xcomplex<f32>>
  spmd.yield %r : tensor<1024x1024xcomplex<f32>>)"};
  EXPECT_EQ(asked(parse(wide)).ahead, 4);
}

TEST_F(FusedKernels, ResultsInTheMemoryOfAnOperandStayInTheCache) {
  FusedText text{{"tensor<1024x1024xf32>", "tensor<1024x1024xf32>"},
                 {"tensor<1024x1024xf32>", "tensor<1024x1024xf32>"},
                 R"(
  %p = stablehlo.tanh %a0 : tensor<1024x1024xf32>
  %q = stablehlo.exponential %p : tensor<1024x1024xf32>
  %r = stablehlo.divide %q, %a1 : tensor<1024x1024xf32>
  spmd.yield %p, %r : tensor<1024x1024xf32>, tensor<1024x1024xf32>)"};
  spmd::FusedOp op = parse(text);
  EXPECT_EQ(asked(op), (Asked{.ahead = 4, .streamed = 2, .stored = 0})) << "however dear they are";
  EXPECT_EQ(asked(op, {1}), (Asked{.ahead = 4, .streamed = 1, .stored = 1}));
  EXPECT_EQ(asked(op, {0, 1}), (Asked{.ahead = 4, .streamed = 0, .stored = 2}));
}

// The end of an operand comes within what is asked for ahead: the harness has pages there that can't be read.
TEST_F(FusedKernels, WhatLiesBehindAnOperandIsAskedForAndNotRead) {
  expect_same({{"tensor<130x1031xf32>"}, {"tensor<130x1031xf32>", "tensor<130xf32>"}, R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%a0 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<130x1031xf32>, tensor<f32>) -> tensor<130xf32>
  %b = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<130xf32>) -> tensor<130x1031xf32>
  %r = stablehlo.subtract %a0, %b : tensor<130x1031xf32>
  spmd.yield %r, %s : tensor<130x1031xf32>, tensor<130xf32>)"},
              200);
  expect_same({{"tensor<520x1031xbf16>", "tensor<1031xbf16>"}, {"tensor<520x1031xbf16>"}, R"(
  %b = stablehlo.broadcast_in_dim %a1, dims = [1] : (tensor<1031xbf16>) -> tensor<520x1031xbf16>
  %r = stablehlo.multiply %a0, %b : tensor<520x1031xbf16>
  spmd.yield %r : tensor<520x1031xbf16>)"});
  expect_same({{"tensor<1100x1031xi32>"}, {"tensor<1100xi32>", "tensor<1100x1031xi32>"}, R"(
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %s = stablehlo.reduce(%a0 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<1100x1031xi32>, tensor<i32>) -> tensor<1100xi32>
  %r = stablehlo.add %a0, %a0 : tensor<1100x1031xi32>
  spmd.yield %s, %r : tensor<1100xi32>, tensor<1100x1031xi32>)"});
}

}  // namespace
}  // namespace tessera
