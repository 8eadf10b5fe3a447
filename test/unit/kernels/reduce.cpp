// Reductions in runs of all kinds against a plain loop.
#include "kernels/reduce.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "kernels/reduce_runs.h"

namespace tessera {
namespace {

template <typename T>
T folded(Fold fold, T a, T b) {
  return fold == Fold::sum ? static_cast<T>(a + b) : fold == Fold::max ? std::max(a, b) : std::min(a, b);
}

// Numbers are small integers, so that sums are exact in whatever order.
template <typename T>
void expect_reduction(DType dtype, Fold fold, const Shape &shape, const Shape &dims) {
  SCOPED_TRACE(to_string(shape) + " over " + to_string(dims) + " of " + std::string(name_of(dtype)));
  std::mt19937 random(7);
  std::vector<T> array(static_cast<size_t>(element_count(shape)));
  for (T &element : array) element = static_cast<T>(static_cast<int>(random() % 101) - 50);
  Shape kept;
  for (size_t d = 0; d < shape.size(); ++d)
    if (std::find(dims.begin(), dims.end(), static_cast<int64_t>(d)) == dims.end()) kept.push_back(shape[d]);
  T init = 3;
  std::vector<T> wanted(static_cast<size_t>(element_count(kept)), init);
  for (int64_t i = 0; i < element_count(shape); ++i) {
    int64_t rest = i, at = 0, step = 1;
    for (size_t d = shape.size(); d-- > 0; rest /= shape[d]) {
      if (std::find(dims.begin(), dims.end(), static_cast<int64_t>(d)) != dims.end()) continue;
      at += rest % shape[d] * step;
      step *= shape[d];
    }
    T &result = wanted[static_cast<size_t>(at)];
    result = folded(fold, result, array[static_cast<size_t>(i)]);
  }
  auto kernel = reduce_kernel(Folder(fold, {dtype}, nullptr), shape, dims);
  ASSERT_TRUE(kernel);
  for (int64_t parts : {1, 2, 5}) {
    if (parts > 1 && !kernel->divisible) continue;
    std::vector<T> result(wanted.size(), T(-1));
    void *buffers[] = {array.data(), &init, result.data()};
    for (int64_t part = parts; part-- > 0;) (*kernel)(buffers, part, parts);
    EXPECT_EQ(result, wanted) << "in " << parts << " parts";
  }
}

TEST(Reduce, RunsOfAllKinds) {
  struct Case {
    Shape shape, dims;
  };
  for (const Case &c :
       {Case{{70, 300}, {1}}, Case{{300, 70}, {0}}, Case{{300, 70}, {0, 1}}, Case{{200'000}, {0}},
        Case{{3, 200'001}, {1}}, Case{{5000, 3}, {0}}, Case{{40, 3000}, {0}}, Case{{9, 11, 130}, {1}},
        Case{{9, 11, 130}, {0, 2}}, Case{{9, 11, 130}, {0, 1}}, Case{{4, 5, 6, 200}, {0, 2}},
        Case{{4, 5, 6, 200}, {1, 3}}, Case{{2, 150, 7}, {1}}, Case{{1, 2048}, {0}}, Case{{6, 2500}, {0}},
        Case{{8, 4}, {1}}, Case{{8, 4}, {0}}, Case{{0, 300}, {0}}, Case{{300, 0}, {0}}})
    for (Fold fold : {Fold::sum, Fold::max, Fold::min}) {
      expect_reduction<float>(DType::f32, fold, c.shape, c.dims);
      expect_reduction<double>(DType::f64, fold, c.shape, c.dims);
      expect_reduction<int32_t>(DType::i32, fold, c.shape, c.dims);
      expect_reduction<int8_t>(DType::i8, fold, c.shape, c.dims);
    }
}

TEST(Reduce, ShortRunsAreLeftToOthers) {
  EXPECT_FALSE(reduce_runs_kernel(Fold::sum, DType::f32, {8, 4}, {1}));
  EXPECT_TRUE(reduce_runs_kernel(Fold::sum, DType::f32, {8, 4000}, {1}));
  EXPECT_FALSE(reduce_runs_kernel(Fold::second, DType::f32, {8, 4000}, {1}));
}

}  // namespace
}  // namespace tessera
