// Reductions in fused loops against the reference.
#include "codegen_text.h"
#include "lower/kernel_maker.h"
#include "lower/machine_code/compiler.h"

namespace tessera {
namespace {

using std::string;

class Reductions : public FusedKernels,
                   public testing::WithParamInterface<std::tuple<const char *, const char *, const char *>> {};

TEST_P(Reductions, OverDimensions) {
  auto [shape, dims, result] = GetParam();
  string from = tensor(shape), to = tensor(result);
  expect_same({{from, tensor("")},
               {to, to},
               "%s = stablehlo.multiply %a0, %a0 : " + from + "\n" + reduce("%0", "add", "%s", "%a1", from, to, dims) +
                   reduce("%1", "maximum", "%a0", "%a1", from, to, dims) + yield({"%0", "%1"}, {to, to})},
              8);
}

INSTANTIATE_TEST_SUITE_P(All, Reductions,
                         testing::Values(std::tuple("100", "0", ""), std::tuple("7x3", "1", "7"),
                                         std::tuple("7x130", "1", "7"), std::tuple("7x130", "0", "130"),
                                         std::tuple("200x3", "0", "3"), std::tuple("3x4x50", "0, 2", "4"),
                                         std::tuple("3x4x50", "1", "3x50"), std::tuple("3x4x50", "0, 1", "50"),
                                         std::tuple("3x4x50", "1, 2", "3"), std::tuple("3x4x50", "0, 1, 2", ""),
                                         std::tuple("3x1x5x1", "1, 3", "3x5"), std::tuple("4x0", "1", "4"),
                                         std::tuple("0x4", "0", "4"), std::tuple("1x1", "0", "1"),
                                         std::tuple("2x3x4x5x6", "1, 3", "2x4x6"), std::tuple("5", "", "5"),
                                         std::tuple("300001", "0", ""), std::tuple("9001x3", "0", "3")));

TEST_F(FusedKernels, PlacesOfTheGreatest) {
  for (auto [shape, dim, result] : {std::tuple("6x37", "1", "6"), std::tuple("37x6", "0", "6"),
                                    std::tuple("5x3", "1", "5"), std::tuple("301", "0", "")}) {
    string from = tensor(shape), places = tensor(shape, "i32"), to = tensor(result), at = tensor(result, "i32");
    string body = "%p = stablehlo.iota dim = " + string(dim) + " : " + places + "\n" + minus_infinity() +
                  "%none = stablehlo.constant dense<0> : tensor<i32>\n"
                  "%m:2 = stablehlo.reduce(%a0 init: %low), (%p init: %none) across dimensions = [" +
                  string(dim) + "] : (" + from + ", " + places + ", tensor<f32>, tensor<i32>) -> (" + to + ", " + at +
                  ")\n reducer(%x: tensor<f32>, %y: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {\n"
                  "%1 = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
                  "%2 = stablehlo.compare EQ, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
                  "%3 = stablehlo.compare LT, %i, %j : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                  "%4 = stablehlo.and %2, %3 : tensor<i1>\n%5 = stablehlo.or %1, %4 : tensor<i1>\n"
                  "%6 = stablehlo.select %5, %x, %y : tensor<i1>, tensor<f32>\n"
                  "%7 = stablehlo.select %5, %i, %j : tensor<i1>, tensor<i32>\n"
                  "stablehlo.return %6, %7 : tensor<f32>, tensor<i32>\n}\n" +
                  yield({"%m#1", "%m#0"}, {at, to});
    expect_same({{from}, {at, to}, body});
  }
}

TEST_F(FusedKernels, SoftmaxOfRowsAndColumns) {
  for (auto [shape, rows, dims, dim] : {std::tuple("9x33", "9", "0", "1"), std::tuple("9x33", "33", "1", "0"),
                                        std::tuple("3x4x128", "3x4", "0, 1", "2"),
                                        std::tuple("2x300x5", "2x5", "0, 2", "1"), std::tuple("6x4", "6", "0", "1")}) {
    string type = tensor(shape), row = tensor(rows);
    expect_same({{type}, {type}, softmax(shape, rows, dims, dim) + yield({"%q"}, {type})}, 4);
    expect_same(
        {{type}, {row, type, row}, softmax(shape, rows, dims, dim) + yield({"%s", "%e", "%m"}, {row, type, row})}, 4);
  }
}

TEST_F(FusedKernels, LayerNorm) {
  for (auto [shape, rows, dims, dim] : {std::tuple("5x77", "5", "0", "1"), std::tuple("2x3x64", "2x3", "0, 1", "2")}) {
    string type = tensor(shape), row = tensor(rows), last = string(shape).substr(string(shape).rfind('x') + 1);
    string body = zero() + "%n = stablehlo.constant dense<" + last + ".0> : " + row + "\n" +
                  reduce("%s", "add", "%a0", "%zero", type, row, dim) + "%mean = stablehlo.divide %s, %n : " + row +
                  "\n" + broadcast("%mb", "%mean", row, type, dims) + "%c = stablehlo.subtract %a0, %mb : " + type +
                  "\n%cc = stablehlo.multiply %c, %c : " + type + "\n" +
                  reduce("%v", "add", "%cc", "%zero", type, row, dim) + "%var = stablehlo.divide %v, %n : " + row +
                  "\n%r = stablehlo.rsqrt %var : " + row + "\n" + broadcast("%rb", "%r", row, type, dims) +
                  "%h = stablehlo.multiply %c, %rb : " + type + "\n" +
                  broadcast("%gb", "%a1", tensor(last), type, dim) + "%g = stablehlo.multiply %h, %gb : " + type +
                  "\n" + yield({"%g", "%mean", "%r"}, {type, row, row});
    expect_same({{type, tensor(last)}, {type, row, row}, body}, 4);
  }
}

TEST_F(FusedKernels, PoolsWindows) {
  string from = tensor("2x9x20"), to = tensor("2x5x10");
  expect_same({{from, tensor("")},
               {to},
               "%0 = \"stablehlo.reduce_window\"(%a0, %a1) <{window_dimensions = array<i64: 1, 3, 2>, window_strides = "
               "array<i64: 1, 2, 2>, padding = dense<[[0, 0], [1, 1], [0, 0]]> : tensor<3x2xi64>}> ({\n"
               "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n%m = stablehlo.maximum %x, %y : tensor<f32>\n"
               "stablehlo.return %m : tensor<f32>\n}) : (" +
                   from + ", tensor<f32>) -> " + to + "\n" + yield({"%0"}, {to})});
}

TEST_F(FusedKernels, BodiesOfScalarsAsFunctions) {
  string body =
      "%t = stablehlo.constant dense<3> : tensor<i32>\n%s = stablehlo.multiply %a1, %t : tensor<i32>\n"
      "%c = stablehlo.compare LT, %s, %a2 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
      "%n = stablehlo.negate %a0 : tensor<f64>\n"
      "%0 = stablehlo.select %c, %a0, %n : tensor<i1>, tensor<f64>\n" +
      yield({"%c", "%0"}, {"tensor<i1>", "tensor<f64>"});
  spmd::FusedOp op = parse({{"tensor<f64>", "tensor<i32>", "tensor<i32>"}, {"tensor<i1>", "tensor<f64>"}, body});
  ASSERT_TRUE(can_emit_body(op.getBody()));
  FunctionSource source{body, [&](llvm::Module &module, llvm::StringRef symbol, const VectorTarget &target) {
                          emit_body_function(op.getBody(), module, symbol, target);
                        }};
  auto code = compile({source}, {.threads = 1, .cache_folder = "", .target = {}});
  auto function = reinterpret_cast<BodyFunction>((*code)[0]);
  for (int64_t count : {0, 1, 7, 8, 9, 100}) {
    std::vector<double> x(count + 1, 0.5), y(count + 1, -1);
    std::vector<int32_t> a(count), b(count);
    std::vector<char> less(count + 1, 7);
    for (int64_t i = 0; i < count; ++i) a[i] = static_cast<int32_t>(i), b[i] = 100;
    void *arguments[] = {x.data(), a.data(), b.data()}, *results[] = {less.data(), y.data()};
    function(arguments, results, count);
    for (int64_t i = 0; i < count; ++i) {
      EXPECT_EQ(less[i], i * 3 < 100);
      EXPECT_EQ(y[i], i * 3 < 100 ? 0.5 : -0.5);
    }
    EXPECT_EQ(less[count], 7);
    EXPECT_EQ(y[count], -1);
  }
}

TEST_F(FusedKernels, SumsOfBordersAndSteps) {
  // Reductions of what has no elements at some places, of gathered and of strided elements.
  string from = tensor("6x40"), wide = tensor("6x45"), rows = tensor("6"), part = tensor("6x13");
  string body = zero() + "%w = stablehlo.pad %a0, %zero, low = [0, 2], high = [0, 3], interior = [0, 0] : (" + from +
                ", tensor<f32>) -> " + wide + "\n" + reduce("%0", "add", "%w", "%zero", wide, rows, "1") +
                "%p = stablehlo.slice %a0 [0:6, 1:40:3] : (" + from + ") -> " + part + "\n" +
                reduce("%1", "maximum", "%p", "%zero", part, rows, "1") +
                "%c = stablehlo.concatenate %a0, %p, dim = 1 : (" + from + ", " + part + ") -> " + tensor("6x53") +
                "\n" + reduce("%2", "minimum", "%c", "%zero", tensor("6x53"), rows, "1") +
                yield({"%0", "%1", "%2"}, {rows, rows, rows});
  expect_same({{from}, {rows, rows, rows}, body});
}

TEST_F(FusedKernels, WhatBranchesAskForIsNotReadElsewhere) {
  // Each input of the concatenation is a reduction or a row that exists for some rows alone.
  string a = tensor("3x20"), b = tensor("2x20"), all = tensor("5x20"), line = tensor("20"), rows = tensor("3");
  string body = zero() + reduce("%s", "add", "%a0", "%zero", a, rows, "1") + broadcast("%sb", "%s", rows, a, "0") +
                "%q = stablehlo.subtract %a0, %sb : " + a + "\n" + broadcast("%l", "%a2", line, b, "1") +
                "%m = stablehlo.multiply %a1, %l : " + b + "\n%c = stablehlo.concatenate %q, %m, dim = 0 : (" + a +
                ", " + b + ") -> " + all + "\n%e = stablehlo.exponential %c : " + all + "\n" + yield({"%e"}, {all});
  expect_same({{a, b, line}, {all}, body}, 8);
}

// A sum that one result needs in lanes and another for all lanes, or that only the loop of another sum has in lanes.
// Elements that are added one after another err by more than those that are added in lanes.
TEST_F(FusedKernels, SumsNeededInSeveralWays) {
  for (const char *width : {"3", "40"}) {
    string type = tensor("37x" + string(width)), rows = tensor("37"), square = tensor("37x37");
    string sum = zero() + reduce("%0", "add", "%a0", "%zero", type, rows, "1");
    expect_same(
        {{type},
         {rows, tensor("")},
         sum + reduce("%1", "add", "%0", "%zero", rows, tensor(""), "0") + yield({"%0", "%1"}, {rows, tensor("")})},
        4);
    expect_same({{type, type},
                 {rows, type, rows},
                 sum + broadcast("%1", "%0", rows, type, "0") + "%2 = stablehlo.add %a1, %1 : " + type +
                     "\n%3 = stablehlo.negate %0 : " + rows + "\n" + yield({"%0", "%2", "%3"}, {rows, type, rows})},
                4);
    expect_same({{type, square, type},
                 {rows, square, type},
                 sum + broadcast("%1", "%0", rows, square, "1") + "%2 = stablehlo.add %a1, %1 : " + square + "\n" +
                     broadcast("%3", "%0", rows, type, "0") + "%4 = stablehlo.add %a2, %3 : " + type + "\n" +
                     yield({"%0", "%2", "%4"}, {rows, square, type})},
                4);
  }
}

}  // namespace
}  // namespace tessera
