// Each tile of each form against sums made one by one; products are tested with the form of this machine alone.
#include <gtest/gtest.h>

#include <random>

#include "kernels/gemm_routines.h"

namespace tessera {
namespace {

template <typename T>
void expect_tiles(const GemmRoutines<T> &routines) {
  constexpr int64_t k = 37, gap = 5;
  std::mt19937 random(5);
  auto drawn = [&](int64_t count) {
    std::vector<T> numbers(count);
    for (T &number : numbers) number = static_cast<T>(static_cast<int>(random() % 17) - 8);
    return numbers;
  };
  for (int rows = 1; rows <= routines.rows; ++rows)
    for (int64_t columns = 1; columns <= int64_t{routines.vectors} * routines.lanes; ++columns)
      for (bool accumulate : {false, true}) {
        const int64_t vectors = (columns + routines.lanes - 1) / routines.lanes, width = vectors * routines.lanes;
        const int64_t c_row = columns + gap;
        const std::vector<T> a = drawn(rows * k), b = drawn(width * k), before = drawn(rows * c_row);
        std::vector<T> c = before, expected = before;
        routines.packed[rows][vectors]({k, columns, a.data(), 1, rows, b.data(), width, c.data(), c_row, accumulate});
        for (int64_t i = 0; i < rows; ++i)
          for (int64_t j = 0; j < columns; ++j) {
            T sum = accumulate ? before[i * c_row + j] : T(0);
            for (int64_t p = 0; p < k; ++p) sum += a[p * rows + i] * b[p * width + j];
            expected[i * c_row + j] = sum;
          }
        ASSERT_EQ(c, expected) << rows << " rows, " << columns << " columns of " << routines.vectors << " vectors";
      }
}

TEST(GemmTiles, OfEachForm) {
  expect_tiles(gemm_routines<float>(VectorUnit::baseline));
  expect_tiles(gemm_routines<double>(VectorUnit::baseline));
  if (vector_unit() >= VectorUnit::avx2) {
    expect_tiles(gemm_routines<float>(VectorUnit::avx2));
    expect_tiles(gemm_routines<double>(VectorUnit::avx2));
  }
  if (vector_unit() < VectorUnit::avx512) return;
  for (TileForm form : {TileForm::both_near, TileForm::left_near}) {
    expect_tiles(avx512::gemm_routines_f32(form));
    expect_tiles(avx512::gemm_routines_f64(form));
  }
}

}  // namespace
}  // namespace tessera
