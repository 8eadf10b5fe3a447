// Preconditions of kernels are checked on operations that no verifier has seen.
#include "reference/preconditions.h"

#include <gtest/gtest.h>

#include "../../support/thrown.h"
#include "base/error.h"
#include "dialect/chlo/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Parser/Parser.h"
#include "reference/evaluators/einsum.h"
#include "reference/evaluators/preconditions.h"
#include "tensors.h"

namespace tessera {
namespace {

struct Operation {
  std::string arguments, line, result;
};

class Preconditions : public testing::Test {
 protected:
  Preconditions() : context_(mlir::MLIRContext::Threading::DISABLED) {
    context_.loadDialect<mlir::func::FuncDialect, mlir::quant::QuantDialect, stablehlo::StablehloDialect,
                         chlo::ChloDialect>();
    context_.getDiagEngine().registerHandler([this](mlir::Diagnostic &diagnostic) {
      errors_ += diagnostic.str();
      return mlir::success();
    });
  }

  // Returns the error of `%0 = LINE`, with arguments that are written out.
  std::string problem_of(const Operation &operation) {
    errors_.clear();
    std::string text = "func.func @main(" + operation.arguments + ") -> " + operation.result +
                       " {\n%0 = " + operation.line + "\nreturn %0 : " + operation.result + "\n}";
    mlir::ParserConfig config(&context_, /*verifyAfterParse=*/false);
    auto module = mlir::parseSourceString<mlir::ModuleOp>(text, config);
    if (!module) return "can't be parsed: " + errors_;
    return llvm::succeeded(check_preconditions_within(*module)) ? "nothing" : errors_;
  }

  mlir::MLIRContext context_;
  std::string errors_;
};

TEST_F(Preconditions, HoldOfWhatVerifiersLetThrough) {
  EXPECT_EQ(problem_of({"%a: tensor<8xf32>", "stablehlo.slice %a [2:8:3] : (tensor<8xf32>) -> tensor<2xf32>",
                        "tensor<2xf32>"}),
            "nothing");
  EXPECT_EQ(problem_of({"%a: tensor<8x4xf32>",
                        "stablehlo.slice %a [2:8:9223372036854775807, 0:4] : (tensor<8x4xf32>) -> tensor<1x4xf32>",
                        "tensor<1x4xf32>"}),
            "nothing");
  EXPECT_EQ(problem_of({"%a: tensor<8xcomplex<f32>>",
                        "stablehlo.fft %a, type = FFT, length = [8] : (tensor<8xcomplex<f32>>) -> "
                        "tensor<8xcomplex<f32>>",
                        "tensor<8xcomplex<f32>>"}),
            "nothing");
}

TEST_F(Preconditions, NameTheNumbersThatDoNotGoTogether) {
  const std::vector<std::pair<Operation, std::string>> cases = {
      {{"%a: tensor<8xf32>", "stablehlo.slice %a [2:9] : (tensor<8xf32>) -> tensor<7xf32>", "tensor<7xf32>"},
       "'stablehlo.slice' can't be computed: slices dimension 0 of extent 8 from 2 to 9 by 1; a slice lies inside its "
       "operand and moves forward"},
      {{"%a: tensor<8xf32>, %v: tensor<f32>",
        "stablehlo.pad %a, %v, low = [9223372036854775807], high = [9223372036854775807], interior = [0] : "
        "(tensor<8xf32>, tensor<f32>) -> tensor<6xf32>",
        "tensor<6xf32>"},
       "'stablehlo.pad' can't be computed: low padding of dimension 0 is 9223372036854775807, but must lie between "
       "-9007199254740992 and 9007199254740992"},
      {{"%a: tensor<8xcomplex<f32>>",
        "stablehlo.fft %a, type = FFT, length = [1000] : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>",
        "tensor<8xcomplex<f32>>"},
       "'stablehlo.fft' can't be computed: dimension 0 of the operand is 8, and must be 1000 for fft_length 1000"},
      {{"%a: tensor<2x3xf32>", "stablehlo.transpose %a, dims = [0, 0] : (tensor<2x3xf32>) -> tensor<2x2xf32>",
        "tensor<2x2xf32>"},
       "'stablehlo.transpose' can't be computed: the permutation names dimension 0 twice"},
      {{"%a: tensor<2x3xf32>", "stablehlo.reverse %a, dims = [-1] : tensor<2x3xf32>", "tensor<2x3xf32>"},
       "'stablehlo.reverse' can't be computed: dimensions is -1, and the rank is 2"},
      {{"%a: tensor<2xf32>", "stablehlo.concatenate %a, %a, dim = 1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>",
        "tensor<4xf32>"},
       "'stablehlo.concatenate' can't be computed: dimension is 1, and the rank is 1"},
      {{"%a: tensor<2xf32>", "stablehlo.broadcast_in_dim %a, dims = [0] : (tensor<2xf32>) -> tensor<3xf32>",
        "tensor<3xf32>"},
       "'stablehlo.broadcast_in_dim' can't be computed: extents of operand and result are 2 and 3, and must be equal"},
      {{"%a: tensor<6xf32>", "stablehlo.reshape %a : (tensor<6xf32>) -> tensor<2x4xf32>", "tensor<2x4xf32>"},
       "'stablehlo.reshape' can't be computed: 6 elements are reshaped into 8; the numbers of elements must be equal"},
      {{"", "stablehlo.iota dim = 7 : tensor<2xi32>", "tensor<2xi32>"},
       "'stablehlo.iota' can't be computed: iota_dimension is 7, and the rank is 1"},
      {{"%a: tensor<2x3xf32>, %b: tensor<3x2xf32>",
        "stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<2x3xf32>, tensor<3x2xf32>) -> "
        "tensor<2x3xf32>",
        "tensor<2x3xf32>"},
       "'stablehlo.dot_general' can't be computed: extents that go together in lhs and rhs are 3 and 2, and must be "
       "equal"},
      {{"%a: tensor<4x4xf32>, %i: tensor<2x1xi32>",
        "\"stablehlo.gather\"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims "
        "= [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 9>}> : (tensor<4x4xf32>, "
        "tensor<2x1xi32>) -> tensor<2x9xf32>",
        "tensor<2x9xf32>"},
       "'stablehlo.gather' can't be computed: an array of 1x9 doesn't fit into an array of 4x4: in dimension 1 it may "
       "have 0 to 4 places"},
      {{"%a: tensor<4x3xf32>", "\"stablehlo.cholesky\"(%a) : (tensor<4x3xf32>) -> tensor<4x3xf32>", "tensor<4x3xf32>"},
       "'stablehlo.cholesky' can't be computed: rows and columns of matrices are 4 and 3, and must be equal"},
      {{"%a: tensor<4xf32>, %b: tensor<5xf32>",
        "\"stablehlo.add\"(%a, %b) : (tensor<4xf32>, tensor<5xf32>) -> tensor<4xf32>", "tensor<4xf32>"},
       "'stablehlo.add' can't be computed: the result is an array of 4, and must be an array of 5"},
      {{"%a: tensor<1x4x1xf32>, %k: tensor<3x1x1xf32>",
        "stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [0]} "
        "{feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<3x1x1xf32>) -> "
        "tensor<1x2x1xf32>",
        "tensor<1x2x1xf32>"},
       "'stablehlo.convolution' can't be computed: the stride of dimension 0 is 0, but must lie between 1 and "
       "9007199254740992"},
      {{"%a: tensor<4x4xf32>, %i: tensor<i32>",
        "\"stablehlo.dynamic_slice\"(%a, %i) <{slice_sizes = array<i64: 1, 2>}> : (tensor<4x4xf32>, tensor<i32>) -> "
        "tensor<1x2xf32>",
        "tensor<1x2xf32>"},
       "'stablehlo.dynamic_slice' can't be computed: 1 start indices for an array of rank 2"},
      {{"%a: tensor<4xf32>, %b: tensor<2xf32>, %i: tensor<i32>",
        "\"stablehlo.dynamic_update_slice\"(%a, %b, %i, %i) : (tensor<4xf32>, tensor<2xf32>, tensor<i32>, tensor<i32>) "
        "-> tensor<4xf32>",
        "tensor<4xf32>"},
       "'stablehlo.dynamic_update_slice' can't be computed: 2 start indices for an array of rank 1"},
      {{"%a: tensor<4x4xf32>, %i: tensor<2x1xi32>, %s: tensor<2xi32>",
        "\"stablehlo.dynamic_gather\"(%a, %i, %s) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], "
        "start_index_map = [0], index_vector_dim = 1>}> : (tensor<4x4xf32>, tensor<2x1xi32>, tensor<2xi32>) -> "
        "tensor<2xf32>",
        "tensor<2xf32>"},
       "'stablehlo.dynamic_gather' can't be computed: offset_dims lacks a dimension of the operand"},
      {{"%a: tensor<4xf32>, %i: tensor<1x1xi32>",
        "\"stablehlo.scatter\"(%i) <{scatter_dimension_numbers = #stablehlo.scatter<>}> ({}) : (tensor<1x1xi32>) -> "
        "tensor<4xf32>",
        "tensor<4xf32>"},
       "'stablehlo.scatter' can't be computed: has no inputs"},
      {{"", "\"stablehlo.sort\"() ({}) : () -> tensor<4xf32>", "tensor<4xf32>"},
       "'stablehlo.sort' can't be computed: has no inputs"},
      {{"%a: tensor<f32>", "\"chlo.top_k\"(%a) <{k = 1 : i64}> : (tensor<f32>) -> (tensor<1xf32>) loc(\"a\")",
        "tensor<1xf32>"},
       "'chlo.top_k' can't be computed: the largest elements of a scalar"},
  };
  for (const auto &[operation, problem] : cases) EXPECT_EQ(problem_of(operation), problem) << operation.line;
}

TEST_F(Preconditions, OfAmountsGivenAsDataAreAskedForByKernels) {
  auto said = [](auto work) { return error_of<InputError>([&] { work(); }); };
  EXPECT_EQ(said([] { padded_shape({4}, {0}, {0}, {-1}); }),
            "interior padding of dimension 0 is -1, but must lie between 0 and 9007199254740992");
  EXPECT_EQ(said([] { sliced_shape({4}, {0}, {4}, {0}); }),
            "slices dimension 0 of extent 4 from 0 to 4 by 0; a slice lies inside its operand and moves forward");
  EXPECT_EQ(sliced_shape({4}, {1}, {4}, {INT64_MAX}), Shape{1});
  EXPECT_EQ(sliced_shape({4}, {4}, {4}, {INT64_MAX}), Shape{0});
  EXPECT_EQ(padded_shape({4, 0}, {-1, 2}, {2, 3}, {3, 5}), (Shape{14, 5}));
  EXPECT_EQ(said([] { concatenated_shape({{INT64_MAX}, {INT64_MAX}}, 0); }),
            "dimension 0 of the result has an extent beyond 9223372036854775807");
  EXPECT_EQ(fourier_shape({2, 5}, stablehlo::FftType::IRFFT, {8}), (Shape{2, 8}));
  EXPECT_EQ(fourier_shape({2, 8}, stablehlo::FftType::RFFT, {8}), (Shape{2, 5}));
}

TEST_F(Preconditions, OfShapesThatNoVerifierLetsThroughAreAskedForByKernels) {
  auto said = [](auto work) { return error_of<InputError>([&] { work(); }); };
  EXPECT_EQ(said([] { concatenated_shape({}, 0); }), "nothing is concatenated");
  IndexingDims indexing;
  indexing.index_vector_dim = 2;
  EXPECT_EQ(said([&] { gathered_shape({4}, {2}, indexing, {1}); }),
            "index_vector_dim is 2, and the indices are of rank 1");
  indexing.removed_dims = indexing.index_map = {0}, indexing.index_vector_dim = 1;
  EXPECT_EQ(said([&] { gathered_shape({4}, {2, 1}, indexing, {2}); }),
            "windows have 2 places in dimension 0, which results lack; there they may have only 1");
  ConvolutionDims dims;
  dims.input_feature = dims.kernel_output_feature = dims.output_feature = 2;
  dims.kernel_input_feature = 1;
  dims.input_spatial = dims.output_spatial = {1}, dims.kernel_spatial = {0};
  dims.strides = dims.lhs_dilation = dims.rhs_dilation = {1}, dims.padding = {{0, 0}}, dims.reversal = {false};
  dims.feature_groups = dims.batch_groups = 2;
  EXPECT_EQ(said([&] { convolution_shape({2, 4, 2}, {1, 2, 2}, dims); }),
            "feature_group_count and batch_group_count are 2 and 2, and one of them must be 1, the other at least 1");
  dims.feature_groups = 3, dims.batch_groups = 1;
  EXPECT_EQ(said([&] { convolution_shape({2, 4, 2}, {1, 2, 2}, dims); }),
            "the groups don't divide the dimensions that they group: feature_group_count 3, batch_group_count 1, input "
            "batch 2, input "
            "features 2, output features 2");
  EXPECT_EQ(said([] { fourier_shape({2}, stablehlo::FftType::FFT, {2, 2}); }),
            "2 entries of fft_length for an array of rank 1");
  EXPECT_EQ(said([] { require_square_matrices({4}); }), "matrices have a rank of 2 or more, and this is an array of 4");
}

TEST_F(Preconditions, OfEinsumsAreAskedForByTheReference) {
  auto said = [](const std::vector<Tensor> &operands, const std::string &text) {
    return error_of<InputError>([&] { einsum(operands, text); });
  };
  const Tensor vector = make({2}, {1, 2}), longer = make({3}, {1, 2, 3}), integers = make<int32_t>({2}, {1, 2});
  EXPECT_EQ(said({vector}, "i"),
            "einsum \"i\" can't be run: letters for 1 operands, then -> and the letters of the result, are needed");
  EXPECT_EQ(said({vector, integers}, "i,i->i"),
            "einsum \"i,i->i\": operands are of f32 and i32, but must have one dtype");
  EXPECT_EQ(said({vector, longer}, "i,i->i"), "einsum \"i,i->i\": i is 2 in one place and 3 in another");
  EXPECT_EQ(said({vector}, "i->ij"), "einsum \"i->ij\": the result has a letter that no operand has");
}

}  // namespace
}  // namespace tessera
