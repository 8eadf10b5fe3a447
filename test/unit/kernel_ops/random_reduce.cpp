// Random bits and numbers, reductions and maps by bodies: kernels against the reference.
#include "op_context.h"

namespace tessera {
namespace {

TEST(RandomBitsKernel, GivesTheReferencesBits) {
  OpContext context;
  std::mt19937 random(31);
  const DType dtypes[] = {DType::ui8, DType::i16, DType::ui32, DType::ui64, DType::f32, DType::bf16, DType::f64};
  const Shape shapes[] = {{}, {1}, {7}, {8}, {3, 5}, {3, 4, 5}, {5, 3, 600}, {2000}, {2, 700}, {0, 4}, {1501}};
  for (const char *algorithm : {"THREE_FRY", "PHILOX", "DEFAULT"})
    for (DType dtype : dtypes)
      for (const Shape &shape : shapes)
        for (int64_t words : {2, 3}) {
          if (words == 3 && algorithm[0] == 'T') continue;
          std::string state = type_text(DType::ui64, {words});
          Tensor words_of_state = drawn(DType::ui64, {words}, Values::any, random);
          if (draw(random, 0, 1)) words_of_state.mutable_as<uint64_t>()[1] = UINT64_MAX - 2;  // the counter wraps
          context.check({state},
                        std::string("stablehlo.rng_bit_generator %0, algorithm = ") + algorithm + " : (" + state +
                            ") -> (" + state + ", " + type_text(dtype, shape) + ")",
                        {words_of_state});
        }
}

TEST(RandomNumbersKernel, GivesTheReferencesNumbers) {
  OpContext context;
  for (DType dtype : {DType::f32, DType::f64, DType::bf16, DType::f16, DType::i32, DType::ui8})
    for (const char *distribution : {"UNIFORM", "NORMAL"}) {
      if (!is_float(dtype) && distribution[0] == 'N') continue;
      Tensor low(dtype, {}), high(dtype, {}), shape(DType::i64, {2});
      visit(dtype, [&]<typename T>() {
        if constexpr (!is_complex_type<T>) *low.mutable_as<T>() = T(1), *high.mutable_as<T>() = T(3);
      });
      shape.mutable_as<int64_t>()[0] = 30, shape.mutable_as<int64_t>()[1] = 70;
      std::string scalar = type_text(dtype, {});
      context.check({scalar, scalar, "tensor<2xi64>"},
                    std::string("stablehlo.rng %0, %1, %2, distribution = ") + distribution + " : (" + scalar + ", " +
                        scalar + ", tensor<2xi64>) -> " + type_text(dtype, {30, 70}),
                    {low, high, shape}, {dtype == DType::f64 ? 1e-13 : 1e-6});
    }
}

TEST(ReduceKernel, JoinsSeveralArraysByABody) {
  OpContext context;
  std::mt19937 random(32);
  struct Case {
    Shape shape, dims, result;
  };
  for (const Case &c : {Case{{5, 7}, {1}, {5}},
                        {{5, 7}, {0}, {7}},
                        {{40000}, {0}, {}},
                        {{3, 4, 5}, {0, 2}, {4}},
                        {{3, 4, 5}, {1}, {3, 5}},
                        {{2000, 3}, {0}, {3}},
                        {{3, 2000}, {1}, {3}},
                        {{300, 50}, {1}, {300}},
                        {{0, 3}, {0}, {3}},
                        {{3, 0}, {0}, {0}},
                        {{1}, {0}, {}},
                        {{9}, {}, {9}},
                        {{2, 3, 2, 3}, {1, 3}, {2, 2}}}) {
    std::string f = type_text(DType::f32, c.shape), i = type_text(DType::i32, c.shape), dims;
    for (int64_t d : c.dims) dims += (dims.empty() ? ": " : ", ") + std::to_string(d);
    std::string op = "\"stablehlo.reduce\"(%0, %1, %2, %3) <{dimensions = array<i64" + dims + R"(>}> ({
      ^bb0(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, %j: tensor<i32>):
        %more = stablehlo.compare GE, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %x = stablehlo.select %more, %a, %b : tensor<i1>, tensor<f32>
        %k = stablehlo.select %more, %i, %j : tensor<i1>, tensor<i32>
        stablehlo.return %x, %k : tensor<f32>, tensor<i32>
      }) : ()" + f + ", " +
                     i + ", tensor<f32>, tensor<i32>) -> (" + type_text(DType::f32, c.result) + ", " +
                     type_text(DType::i32, c.result) + ")";
    context.check({f, i, "tensor<f32>", "tensor<i32>"}, op,
                  {drawn(DType::f32, c.shape, Values::small, random), drawn(DType::i32, c.shape, Values::any, random),
                   drawn(DType::f32, {}, Values::small, random), drawn(DType::i32, {}, Values::small, random)});
  }
}

TEST(ReduceKernel, SumsFloatsInDouble) {
  OpContext context;
  std::mt19937 random(33);
  for (DType dtype : {DType::f32, DType::f64, DType::bf16, DType::f16, DType::c64, DType::i8, DType::i1}) {
    std::string array = type_text(dtype, {20, 3000}), element = type_text(dtype, {});
    double relative = dtype == DType::f64 ? 1e-13 : dtype == DType::bf16 ? 8e-3 : dtype == DType::f16 ? 1e-3 : 1e-6;
    if (is_integer(dtype) || dtype == DType::i1) relative = 0;
    context.check({array, element},
                  "\"stablehlo.reduce\"(%0, %1) <{dimensions = array<i64: 1>}> ({\n^bb0(%a: " + element + ", %b: " +
                      element + "):\n%s = stablehlo.add %a, %b : " + element + "\nstablehlo.return %s : " + element +
                      "\n}) : (" + array + ", " + element + ") -> " + type_text(dtype, {20}),
                  {drawn(dtype, {20, 3000}, Values::any, random), drawn(dtype, {}, Values::small, random)}, {relative});
  }
}

TEST(MapKernel, CallsItsBodyOnAllElements) {
  OpContext context;
  std::mt19937 random(34);
  for (const Shape &shape : {Shape{}, Shape{5}, Shape{3, 700}, Shape{0}}) {
    std::string array = type_text(DType::f32, shape), dims;
    for (size_t d = 0; d < shape.size(); ++d) dims += (d == 0 ? ": " : ", ") + std::to_string(d);
    context.check({array, array},
                  "\"stablehlo.map\"(%0, %1) <{dimensions = array<i64" + dims + R"(>}> ({
        ^bb0(%a: tensor<f32>, %b: tensor<f32>):
          %s = stablehlo.subtract %a, %b : tensor<f32>
          stablehlo.return %s : tensor<f32>
        }) : ()" + array +
                      ", " + array + ") -> " + array,
                  {drawn(DType::f32, shape, Values::any, random), drawn(DType::f32, shape, Values::any, random)});
  }
}

}  // namespace
}  // namespace tessera
