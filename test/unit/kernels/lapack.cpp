// LAPACK's routines as kernels: LU of small matrices, which is our own, chooses the pivots and has the errors that LAPACK's
// has; the others are LAPACK's, matrix by matrix, in any number of parts.
#include "kernels/lapack.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

#include "numbers.h"

namespace tessera {
namespace {

std::vector<Tensor> run(const Kernel &kernel, const std::vector<Tensor> &operands, const LapackTypes &types,
                        int64_t parts) {
  std::vector<Tensor> results;
  std::vector<void *> buffers;
  for (const Tensor &operand : operands) buffers.push_back(const_cast<std::byte *>(operand.data()));
  for (const auto &[dtype, shape] : types) results.emplace_back(dtype, shape);
  for (Tensor &result : results) {
    std::memset(result.mutable_data(), 0x55, result.bytes());
    buffers.push_back(result.mutable_data());
  }
  if (!kernel.divisible) parts = 1;
  for (int64_t part = parts; part-- > 0;) kernel(buffers.data(), part, parts);
  return results;
}

bool same_bytes(const Tensor &a, const Tensor &b) { return std::memcmp(a.data(), b.data(), a.bytes()) == 0; }

template <typename T>
void expect_close(const Tensor &actual, const Tensor &expected, double tolerance) {
  for (int64_t i = 0; i < actual.size(); ++i)
    ASSERT_LE(std::abs(actual.as<T>()[i] - expected.as<T>()[i]), tolerance) << "at " << i;
}

struct Letter {
  const char *routine;
  DType dtype;
};

TEST(Lapack, SmallFactorsAreLapacks) {
  std::mt19937 random(5);
  for (auto [routine, dtype] : {Letter{"sgetrf", DType::f32}, Letter{"dgetrf", DType::f64},
                                Letter{"cgetrf", DType::c64}, Letter{"zgetrf", DType::c128}})
    for (Shape matrix : {Shape{1, 1}, {2, 2}, {3, 3}, {16, 16}, {17, 17}, {5, 9}, {9, 5}}) {
      SCOPED_TRACE(routine + to_string(matrix));
      const Shape shape = {7, matrix[0], matrix[1]};
      Tensor a = normal_numbers(dtype, shape, random);
      const int64_t size = matrix[0] * matrix[1];
      std::memset(a.mutable_data() + static_cast<size_t>(2 * size) * bytes_of(dtype), 0,
                  static_cast<size_t>(size) * bytes_of(dtype));  // one without a pivot
      const LapackTypes types = {{dtype, shape}, {DType::i32, {7, std::min(matrix[0], matrix[1])}}, {DType::i32, {7}}};
      std::vector<Tensor> expected = *lapack(routine, {}, {a}, types);
      std::optional<Kernel> kernel = lapack_kernel(routine, {}, {{dtype, shape}}, types);
      ASSERT_TRUE(kernel.has_value());
      std::vector<Tensor> actual = run(*kernel, {a}, types, 3);
      EXPECT_TRUE(same_bytes(actual[1], expected[1])) << "pivots";
      EXPECT_TRUE(same_bytes(actual[2], expected[2])) << "info";
      EXPECT_EQ(expected[2].as<int32_t>()[2], 1);
      visit(dtype, [&]<typename T>() {
        if constexpr (std::is_same_v<T, float> || std::is_same_v<T, std::complex<float>>)
          expect_close<T>(actual[0], expected[0], 1e-4);
        else if constexpr (std::is_same_v<T, double> || std::is_same_v<T, std::complex<double>>)
          expect_close<T>(actual[0], expected[0], 1e-12);
      });
    }
}

TEST(Lapack, BatchesInParts) {
  std::mt19937 random(6);
  Tensor a = normal_numbers(DType::f64, {2, 5, 6, 4}, random);
  const LapackTypes types = {{DType::f64, {2, 5, 6, 4}}, {DType::f64, {2, 5, 4}}};
  std::optional<Kernel> kernel = lapack_kernel("dgeqrf", {}, {{DType::f64, a.shape()}}, types);
  ASSERT_TRUE(kernel.has_value());
  std::vector<Tensor> expected = *lapack("dgeqrf", {}, {a}, types);
  for (int64_t parts : {1, 3, 10, 16}) {
    std::vector<Tensor> actual = run(*kernel, {a}, types, parts);
    EXPECT_TRUE(same_bytes(actual[0], expected[0]) && same_bytes(actual[1], expected[1])) << parts << " parts";
  }
}

TEST(Lapack, NoKernelOfOtherTypes) {
  const LapackTypes operands = {{DType::f32, {3, 3}}},
                    right = {{DType::f32, {3, 3}}, {DType::i32, {3}}, {DType::i32, {}}};
  LapackTypes wrong = right;
  wrong[1].second = {2};
  EXPECT_TRUE(lapack_kernel("sgetrf", {}, operands, right).has_value());
  EXPECT_FALSE(lapack_kernel("sgetrf", {}, operands, wrong).has_value());
  EXPECT_FALSE(lapack_kernel("dgetrf", {}, operands, right).has_value());
  EXPECT_FALSE(lapack_kernel("sgetrf", {{"mode", 1}}, operands, right).has_value());
  EXPECT_FALSE(lapack_kernel("sgetrf", {}, {}, right).has_value());
}

}  // namespace
}  // namespace tessera
