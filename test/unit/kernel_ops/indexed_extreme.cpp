// Bodies that find the largest or smallest element and its index, and the library's functions for them.
#include "kernels/indexed_extreme.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "dialect/stablehlo/dialect.h"
#include "dialect/stablehlo/indexed_extreme.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"

namespace tessera {
namespace {

struct Body {
  std::string element = "f32", index = "i32", wins = "GT";
  std::string first = "%first = stablehlo.or %wins, %nan : tensor<i1>";
  std::string place = R"(%tie = stablehlo.and %equal, %before : tensor<i1>
    %left = stablehlo.or %first, %tie : tensor<i1>)";
};

// The body computes %first, which says whether %a is the result, from %wins, %nan and %equal, and %left, which says whether %i is, from
// that and %before.
std::optional<Fold> of(const Body &body) {
  const std::string t = "tensor<" + body.element + ">", n = "tensor<" + body.index + ">";
  const std::string compared = " : (" + t + ", " + t + ") -> tensor<i1>\n";
  const std::string text =
      "func.func @main(%a: " + t + ", %i: " + n + ", %b: " + t + ", %j: " + n + ") -> (" + t + ", " + n +
      ") {\n%wins = stablehlo.compare " + body.wins + ", %a, %b" + compared + "%nan = stablehlo.compare NE, %a, %a" +
      compared + "%equal = stablehlo.compare EQ, %a, %b" + compared + "%before = stablehlo.compare LT, %i, %j : (" + n +
      ", " + n + ") -> tensor<i1>\n" + body.first + "\n" + body.place +
      "\n%x = stablehlo.select %first, %a, %b : tensor<i1>, " + t +
      "\n%k = stablehlo.select %left, %i, %j : tensor<i1>, " + n + "\nreturn %x, %k : " + t + ", " + n + "\n}";
  mlir::MLIRContext context;
  context.loadDialect<mlir::func::FuncDialect, stablehlo::StablehloDialect>();
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  if (!module) throw std::runtime_error("the body can't be read:\n" + text);
  return indexed_extreme_of(module->lookupSymbol<mlir::func::FuncOp>("main").getBody());
}

TEST(IndexedExtreme, IsSeenByWhatTheBodyReturns) {
  EXPECT_EQ(of({}), Fold::max);
  EXPECT_EQ(of({.wins = "LT"}), Fold::min);
  EXPECT_EQ(of({.element = "i8", .index = "i64"}), Fold::max);
  const std::string without_nan = "%first = stablehlo.and %wins, %wins : tensor<i1>";
  EXPECT_EQ(of({.element = "ui8", .first = without_nan}), Fold::max);
  // The same is said in other words: not (a <= b), which holds for NaN as well; but not for a number and NaN.
  const std::string negated = "%first = stablehlo.not %wins : tensor<i1>";
  EXPECT_EQ(of({.element = "i32", .wins = "LE", .first = negated}), Fold::max);
  EXPECT_EQ(of({.wins = "LE", .first = negated}), std::nullopt);
}

TEST(IndexedExtreme, IsNotWhatReturnsOthers) {
  EXPECT_EQ(of({.first = "%first = stablehlo.and %wins, %wins : tensor<i1>"}), std::nullopt) << "NaN doesn't win";
  EXPECT_EQ(of({.wins = "GE"}), std::nullopt) << "of equal values, which may be -0 and 0, the first is taken";
  EXPECT_EQ(of({.wins = "EQ"}), std::nullopt);
  EXPECT_EQ(of({.place = "%left = stablehlo.or %first, %first : tensor<i1>"}), std::nullopt)
      << "the higher index of a tie";
  EXPECT_EQ(of({.index = "ui32"}), std::nullopt);
  EXPECT_EQ(of({.index = "f32"}), std::nullopt);
}

template <typename T, typename Index>
struct Pairs {
  std::vector<T> values;
  std::vector<Index> indices;
};

// Folds 3 * 35 pairs, so that whole chunks and the rest are computed, into the first ones' own arrays.
template <typename T, typename Index>
Pairs<T, Index> folded(Fold extreme, DType value, DType index, Pairs<T, Index> first, Pairs<T, Index> second) {
  const auto repeated = [](auto &vector) {
    const auto once = vector;
    for (int i = 1; i < 35; ++i) vector.insert(vector.end(), once.begin(), once.end());
  };
  for (auto *pairs : {&first, &second}) {
    repeated(pairs->values);
    repeated(pairs->indices);
  }
  const auto function = indexed_extreme(extreme, value, index);
  if (!function) throw std::runtime_error("there is no function");
  void *arguments[] = {first.values.data(), first.indices.data(), second.values.data(), second.indices.data()};
  (*function)(arguments, arguments, static_cast<int64_t>(first.values.size()));
  return {{first.values.end() - 3, first.values.end()}, {first.indices.end() - 3, first.indices.end()}};
}

TEST(IndexedExtreme, FunctionsTakeNanFirstAndOfEqualValuesTheLowerIndex) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  auto [largest, at] = folded<float, int32_t>(Fold::max, DType::f32, DType::i32, {{1, nan, -0.0F}, {4, 4, 4}},
                                              {{2, nan, 0.0F}, {5, 3, 3}});
  EXPECT_EQ(largest[0], 2);
  EXPECT_TRUE(std::isnan(largest[1]));
  EXPECT_FALSE(std::signbit(largest[2])) << "of equal values the second is taken";
  EXPECT_EQ(at, (std::vector<int32_t>{5, 4, 3}));
  auto [smallest, place] =
      folded<float, int64_t>(Fold::min, DType::f32, DType::i64, {{1, 7, nan}, {4, 4, 4}}, {{2, nan, 0}, {5, 3, 3}});
  EXPECT_EQ(smallest[0], 1);
  EXPECT_TRUE(std::isnan(smallest[1]) && std::isnan(smallest[2]));
  EXPECT_EQ(place, (std::vector<int64_t>{4, 3, 4}));
  auto [most, where] =
      folded<uint8_t, int32_t>(Fold::max, DType::ui8, DType::i32, {{1, 200, 7}, {1, 1, 1}}, {{1, 100, 255}, {2, 0, 0}});
  EXPECT_EQ(most, (std::vector<uint8_t>{1, 200, 255}));
  EXPECT_EQ(where, (std::vector<int32_t>{1, 1, 0}));
  EXPECT_EQ(indexed_extreme(Fold::max, DType::c64, DType::i32), nullptr);
  EXPECT_EQ(indexed_extreme(Fold::max, DType::f32, DType::ui32), nullptr);
}

}  // namespace
}  // namespace tessera
