// Sorts and top_k: kernels against the reference.
#include <algorithm>
#include <cstring>
#include <numeric>

#include "kernels/sort.h"
#include "op_context.h"

namespace tessera {
namespace {

std::string argument_list(const std::vector<std::string> &types) {
  std::string list;
  for (size_t i = 0; i < types.size(); ++i)
    for (const char *side : {"l", "r"})
      list += (list.empty() ? "%" : ", %") + std::string(side) + std::to_string(i) + ": tensor<" + types[i] + ">";
  return list;
}

// A sort of operands %0, %1, ... of the same shape.
std::string sort_of(const std::vector<DType> &dtypes, const Shape &shape, int64_t dim, const std::string &comparator) {
  std::string operands, types;
  std::vector<std::string> scalars;
  for (size_t i = 0; i < dtypes.size(); ++i) {
    operands += (i == 0 ? "%" : ", %") + std::to_string(i);
    types += (i == 0 ? "" : ", ") + type_text(dtypes[i], shape);
    scalars.emplace_back(name_of(dtypes[i]));
  }
  return "\"stablehlo.sort\"(" + operands + ") <{dimension = " + std::to_string(dim) +
         " : i64, is_stable = true}> ({\n^bb0(" + argument_list(scalars) + "):\n" + comparator +
         "\n stablehlo.return %less : tensor<i1>\n}) : (" + types + ") -> (" + types + ")";
}

std::string compared(const std::string &result, const std::string &direction, const std::string &lhs,
                     const std::string &rhs, DType dtype, bool total) {
  std::string scalar = "tensor<" + std::string(name_of(dtype)) + ">";
  std::string kind = is_float(dtype)                                    ? (total ? "TOTALORDER" : "FLOAT")
                     : is_unsigned_integer(dtype) || dtype == DType::i1 ? "UNSIGNED"
                                                                        : "SIGNED";
  return result + " = stablehlo.compare " + direction + ", " + lhs + ", " + rhs + ", " + kind + " : (" + scalar + ", " +
         scalar + ") -> tensor<i1>\n";
}

// An element with one zero and one NaN, as JAX writes it: `name`c.
std::string canonical(const std::string &name, DType dtype) {
  if (!is_float(dtype)) return "";
  std::string scalar = "tensor<" + std::string(name_of(dtype)) + ">";
  std::string nan = dtype == DType::f64    ? "0x7FF8000000000000"
                    : dtype == DType::f32  ? "0x7FC00000"
                    : dtype == DType::bf16 ? "0x7FC0"
                                           : "0x7E00";
  return name + "z = stablehlo.constant dense<0.0> : " + scalar + "\n" +
         compared(name + "e", "EQ", name, name + "z", dtype, false) + name + "s = stablehlo.select " + name + "e, " +
         name + "z, " + name + " : tensor<i1>, " + scalar + "\n" +
         compared(name + "n", "NE", name, name, dtype, false) + name + "q = stablehlo.constant dense<" + nan +
         "> : " + scalar + "\n" + name + "c = stablehlo.select " + name + "n, " + name + "q, " + name +
         "s : tensor<i1>, " + scalar + "\n";
}
std::string key(const std::string &name, DType dtype) { return is_float(dtype) ? name + "c" : name; }

const DType orderable[] = {DType::f32, DType::f64, DType::bf16, DType::f16,  DType::i8,   DType::i16, DType::i32,
                           DType::i64, DType::ui8, DType::ui16, DType::ui32, DType::ui64, DType::i1};

TEST(SortKernel, SortsOneArrayAsJaxDoes) {
  OpContext context;
  std::mt19937 random(1);
  for (DType dtype : orderable)
    for (Shape shape : {Shape{7}, Shape{300}, Shape{5000}, Shape{3, 70}, Shape{130, 5}, Shape{2, 200, 3}, Shape{0, 4},
                        Shape{4, 0}, Shape{1}}) {
      int64_t dim = draw(random, 0, static_cast<int64_t>(shape.size()) - 1);
      std::string comparator =
          canonical("%l0", dtype) + canonical("%r0", dtype) +
          compared("%less", draw(random, 0, 1) ? "LT" : "GT", key("%l0", dtype), key("%r0", dtype), dtype, true);
      for (Values values : {Values::special, Values::any})
        context.check({type_text(dtype, shape)}, sort_of({dtype}, shape, dim, comparator),
                      {drawn(dtype, shape, values, random)});
    }
  EXPECT_EQ(context.bodies_compiled(), 0);
}

TEST(SortKernel, KnowsTheTotalOrderAndTheOtherSide) {
  OpContext context;
  std::mt19937 random(2);
  for (DType dtype : {DType::f32, DType::f64, DType::bf16, DType::f16})
    for (const char *sides : {"%l0, %r0", "%r0, %l0"})
      for (const char *direction : {"LT", "GT"}) {
        std::string text = sides;
        Shape shape{400};
        std::string comparator = compared("%less", direction, text.substr(0, 3), text.substr(5, 3), dtype, true);
        context.check({type_text(dtype, shape)}, sort_of({dtype}, shape, 0, comparator),
                      {drawn(dtype, shape, Values::special, random)});
      }
  EXPECT_EQ(context.bodies_compiled(), 0);
}

TEST(SortKernel, MovesOtherArraysAlong) {
  OpContext context;
  std::mt19937 random(3);
  for (DType dtype : orderable)
    for (int64_t extent : {9, 100, 700}) {
      Shape shape{3, extent};
      int64_t dim = draw(random, 0, 1);
      std::string comparator = compared("%less", "LT", "%l1", "%r1", dtype, true);
      context.check({type_text(DType::i32, shape), type_text(dtype, shape), type_text(DType::c128, shape)},
                    sort_of({DType::i32, dtype, DType::c128}, shape, dim, comparator),
                    {drawn(DType::i32, shape, Values::any, random), drawn(dtype, shape, Values::small, random),
                     drawn(DType::c128, shape, Values::any, random)});
    }
  EXPECT_EQ(context.bodies_compiled(), 0);
}

TEST(SortKernel, SortsBySeveralKeys) {
  OpContext context;
  std::mt19937 random(4);
  for (auto [first, second] : {std::pair(DType::f32, DType::f32),
                               {DType::i8, DType::f64},
                               {DType::i64, DType::bf16},
                               {DType::i1, DType::ui64}}) {
    for (int64_t extent : {6, 300, 3000}) {
      Shape shape{extent};
      std::string comparator =
          canonical("%l0", first) + canonical("%r0", first) + canonical("%l1", second) + canonical("%r1", second);
      comparator += compared("%last", "LT", key("%l1", second), key("%r1", second), second, true);
      comparator += compared("%first", "LT", key("%l0", first), key("%r0", first), first, true);
      comparator += compared("%same", "EQ", key("%l0", first), key("%r0", first), first, true);
      comparator += "%both = stablehlo.and %same, %last : tensor<i1>\n%less = stablehlo.or %first, %both : tensor<i1>";
      context.check({type_text(first, shape), type_text(second, shape)}, sort_of({first, second}, shape, 0, comparator),
                    {drawn(first, shape, Values::special, random), drawn(second, shape, Values::special, random)});
    }
  }
  EXPECT_EQ(context.bodies_compiled(), 0);
}

TEST(SortKernel, ComparesByPartsOfComplexNumbers) {
  OpContext context;
  std::mt19937 random(5);
  for (auto [whole, part] : {std::pair(DType::c64, "f32"), {DType::c128, "f64"}}) {
    std::string complex = "tensor<" + std::string(name_of(whole)) + ">", real = std::string("tensor<") + part + ">";
    std::string comparator;
    for (const char *side : {"%l0", "%r0"})
      comparator += std::string(side) + "im = stablehlo.imag %" + (side + 1) + " : (" + complex + ") -> " + real + "\n";
    comparator += compared("%less", "GT", "%l0im", "%r0im", dtype_from_name(part).value(), true);
    for (int64_t extent : {30, 500})
      context.check({type_text(whole, {extent})}, sort_of({whole}, {extent}, 0, comparator),
                    {drawn(whole, {extent}, Values::small, random)});
  }
  EXPECT_EQ(context.bodies_compiled(), 0);
}

TEST(SortKernel, TakesAnyComparator) {
  OpContext context;
  std::mt19937 random(6);
  // Nearer to zero first; then the larger of the second operands.
  std::string comparator = R"(
    %a = stablehlo.abs %l0 : tensor<f32>
    %b = stablehlo.abs %r0 : tensor<f32>
    %near = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %same = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %more = stablehlo.compare GT, %l1, %r1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %less = stablehlo.select %same, %more, %near : tensor<i1>, tensor<i1>)";
  for (Shape shape : {Shape{1}, Shape{2}, Shape{33}, Shape{1000}, Shape{5, 40}, Shape{67, 3}, Shape{0, 3}, Shape{3, 0}})
    for (size_t dim = 0; dim < shape.size(); ++dim)
      context.check({type_text(DType::f32, shape), type_text(DType::i32, shape)},
                    sort_of({DType::f32, DType::i32}, shape, static_cast<int64_t>(dim), comparator),
                    {drawn(DType::f32, shape, Values::small, random), drawn(DType::i32, shape, Values::small, random)});
  EXPECT_GT(context.bodies_compiled(), 0);
}

TEST(SortKernel, GivesAPermutationEvenToAContradictoryComparator) {
  // Every element comes before every other.
  auto always = std::make_shared<VectorFunction>(
      +[](void *const *, void *const *results, int64_t count) { std::memset(results[0], 1, count); });
  SortProblem problem;
  problem.dtypes = {DType::i32};
  problem.shape = {1000};
  problem.before = always;
  auto kernel = sort_kernel(problem);
  ASSERT_TRUE(kernel);
  std::vector<int32_t> values(1000), sorted(1000);
  std::iota(values.begin(), values.end(), 0);
  std::vector<std::byte> scratch(kernel->scratch_bytes + 64);
  void *buffers[] = {values.data(), sorted.data(), scratch.data()};
  (*kernel)(buffers);
  EXPECT_TRUE(std::is_permutation(sorted.begin(), sorted.end(), values.begin()));
}

TEST(TopKKernel, TakesTheLargestInOrder) {
  OpContext context;
  std::mt19937 random(8);
  for (DType dtype : orderable)
    for (auto [extent, k] : {std::pair<int64_t, int64_t>(1, 1), {20, 3}, {500, 500}, {900, 17}, {900, 0}, {0, 0}})
      for (Values values : {Values::special, Values::any}) {
        Shape shape{3, extent};
        std::string op = "chlo.top_k(%0, k = " + std::to_string(k) + ") : " + type_text(dtype, shape) + " -> (" +
                         type_text(dtype, {3, k}) + ", " + type_text(DType::i32, {3, k}) + ")";
        context.check({type_text(dtype, shape)}, op, {drawn(dtype, shape, values, random)});
      }
}

}  // namespace
}  // namespace tessera
