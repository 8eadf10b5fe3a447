// Bodies of reductions whose elements may change places.
#include "dialect/stablehlo/commutes.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "dialect/stablehlo/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"

namespace tessera {
namespace {

// The text's functions stand for bodies: @main(a, b, c, d) combines (a, b) with (c, d).
Commutes of(const std::string &text) {
  mlir::MLIRContext context;
  context.loadDialect<mlir::func::FuncDialect, stablehlo::StablehloDialect>();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  if (!module) throw std::runtime_error("the body can't be read:\n" + text);
  return commutes(module->lookupSymbol<mlir::func::FuncOp>("main").getBody());
}

Commutes of_pair(const std::string &type, const std::string &operations) {
  const std::string scalar = "tensor<" + type + ">";
  return of("func.func @main(%a: " + scalar + ", %c: " + scalar + ") -> " + scalar + " {\n" + operations +
            "\nreturn %r : " + scalar + "\n}");
}

TEST(Commutes, WhereOperationsDo) {
  EXPECT_EQ(of_pair("f32", "%r = stablehlo.add %a, %c : tensor<f32>"), Commutes::yes);
  EXPECT_EQ(of_pair("f32", "%r = stablehlo.subtract %a, %c : tensor<f32>"), Commutes::no);
  EXPECT_EQ(of_pair("f32", "%r = stablehlo.atan2 %c, %a : tensor<f32>"), Commutes::no);
  EXPECT_EQ(of_pair("i32", "%0 = stablehlo.multiply %c, %a : tensor<i32>\n%r = stablehlo.negate %0 : tensor<i32>"),
            Commutes::yes);
}

TEST(Commutes, WhereElementsAreComputedAlike) {
  // The merge of two sums of softmax.
  EXPECT_EQ(of(R"(func.func @main(%m1: tensor<f32>, %s1: tensor<f32>, %m2: tensor<f32>, %s2: tensor<f32>)
      -> (tensor<f32>, tensor<f32>) {
    %m = stablehlo.maximum %m1, %m2 : tensor<f32>
    %d1 = stablehlo.subtract %m1, %m : tensor<f32>
    %e1 = stablehlo.exponential %d1 : tensor<f32>
    %p1 = stablehlo.multiply %s1, %e1 : tensor<f32>
    %d2 = stablehlo.subtract %m2, %m : tensor<f32>
    %e2 = stablehlo.exponential %d2 : tensor<f32>
    %p2 = stablehlo.multiply %e2, %s2 : tensor<f32>
    %s = stablehlo.add %p1, %p2 : tensor<f32>
    return %m, %s : tensor<f32>, tensor<f32>
  })"),
            Commutes::yes);
  // The composition of x -> a x + b.
  EXPECT_EQ(of(R"(func.func @main(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>)
      -> (tensor<f32>, tensor<f32>) {
    %ac = stablehlo.multiply %a, %c : tensor<f32>
    %bc = stablehlo.multiply %b, %c : tensor<f32>
    %r = stablehlo.add %bc, %d : tensor<f32>
    return %ac, %r : tensor<f32>, tensor<f32>
  })"),
            Commutes::no);
}

// An argmax of `type` as JAX writes it, which prefers NaN, with operations that compute %first from %more, %nan, %equal and %before, and
// with those that compute its place %k.
Commutes of_argmax(const std::string &type, const std::string &wins, const std::string &first,
                   const std::string &place = "%k = stablehlo.select %first, %i, %j : tensor<i1>, tensor<i32>") {
  const std::string t = "tensor<" + type + ">", compared = " : (" + t + ", " + t + ") -> tensor<i1>\n";
  return of("func.func @main(%a: " + t + ", %i: tensor<i32>, %c: " + t + ", %j: tensor<i32>) -> (" + t +
            ", tensor<i32>) {\n" + "%more = stablehlo.compare GT, %a, %c" + compared +
            "%nan = stablehlo.compare NE, %a, %a" + compared + "%equal = stablehlo.compare EQ, %a, %c" + compared +
            "%before = stablehlo.compare LT, %i, %j : (tensor<i32>, tensor<i32>) -> tensor<i1>\n" + wins + "\n" +
            first + "\n%x = stablehlo.select %wins, %a, %c : tensor<i1>, " + t + "\n" + place +
            "\nreturn %x, %k : " + t + ", tensor<i32>\n}");
}

TEST(Commutes, WhereComparisonsTellWhichElementIsTheResult) {
  const std::string or_nan = "%wins = stablehlo.or %more, %nan : tensor<i1>";
  const std::string more = "%wins = stablehlo.and %more, %more : tensor<i1>";
  const std::string tie =
      "%tie = stablehlo.and %equal, %before : tensor<i1>\n%first = stablehlo.or %wins, %tie : tensor<i1>";
  const std::string no_tie = "%first = stablehlo.or %wins, %wins : tensor<i1>";
  EXPECT_EQ(of_argmax("f32", or_nan, tie), Commutes::but_for_nan_and_zero);
  EXPECT_EQ(of_argmax("i32", or_nan, tie), Commutes::yes);
  EXPECT_EQ(of_argmax("i32", more, tie), Commutes::yes);
  EXPECT_EQ(of_argmax("f32", more, tie), Commutes::no) << "1 and NaN give NaN, NaN and 1 give 1";
  EXPECT_EQ(of_argmax("f32", or_nan, no_tie), Commutes::no) << "of equal ones the second is the result";
  EXPECT_EQ(of_argmax("i32", more, no_tie), Commutes::no);
  const std::string sign =
      "\n%one = stablehlo.constant dense<1.0> : tensor<f32>\n%u = stablehlo.divide %one, %a : tensor<f32>\n"
      "%v = stablehlo.divide %one, %c : tensor<f32>\n%w = stablehlo.select %wins, %u, %v : tensor<i1>, tensor<f32>";
  EXPECT_EQ(of_argmax("f32", or_nan, tie + sign), Commutes::no) << "zeros of both signs are told apart";
  const std::string total =
      "\n%total = stablehlo.compare LT, %a, %c, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
      "%one = stablehlo.constant dense<1> : tensor<i32>\n%two = stablehlo.constant dense<2> : tensor<i32>\n"
      "%code = stablehlo.select %total, %one, %two : tensor<i1>, tensor<i32>\n"
      "%chosen = stablehlo.select %wins, %i, %j : tensor<i1>, tensor<i32>\n"
      "%k = stablehlo.select %equal, %code, %chosen : tensor<i1>, tensor<i32>";
  EXPECT_EQ(of_argmax("f32", or_nan, tie, total), Commutes::no) << "the total order tells zeros of both signs apart";
}

TEST(Commutes, UnlessTheBodyHasRegionsOrEffects) {
  EXPECT_EQ(of_pair("i32", R"(%0 = stablehlo.compare EQ, %a, %a : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %r = "stablehlo.if"(%0) ({
      stablehlo.return %a : tensor<i32>
    }, {
      stablehlo.return %c : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>)"),
            Commutes::no);
}

}  // namespace
}  // namespace tessera
