// Elementwise functions over arrays some operands of which are spread out, against an index by index loop.
#include "kernels/block.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace tessera {
namespace {

// results[0][i] = a[i] + 100 * b[i]; a bit of `single` says which operand is one element.
template <unsigned single>
void combine(void *const *arguments, void *const *results, int64_t count) {
  const auto *a = static_cast<const int32_t *>(arguments[0]), *b = static_cast<const int32_t *>(arguments[1]);
  for (int64_t i = 0; i < count; ++i)
    static_cast<int32_t *>(results[0])[i] = a[single & 1 ? 0 : i] + 100 * b[single & 2 ? 0 : i];
}

std::shared_ptr<const VectorFunction> function_for(uint64_t single) {
  constexpr VectorFunction functions[] = {combine<0>, combine<1>, combine<2>, combine<3>};
  return std::make_shared<const VectorFunction>(functions[single]);
}

std::vector<int32_t> counting(int64_t count) {
  std::vector<int32_t> values(static_cast<size_t>(count));
  std::iota(values.begin(), values.end(), 1);
  return values;
}

// Returns whether there is a way; if so, checks that it is right, whole and in parts.
bool holds(const Shape &shape, const Shape &a_strides, const Shape &b_strides) {
  std::vector<BlockOperand> operands = {{4, a_strides}, {4, b_strides}};
  std::optional<BlockWalk> walk = block_walk(shape, operands);
  if (!walk) return false;
  int64_t count = element_count(shape);
  std::vector<int32_t> a = counting(std::max<int64_t>(count, 1)), b = counting(std::max<int64_t>(count, 1));
  std::vector<int32_t> wanted(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i) {
    int64_t rest = i, at_a = 0, at_b = 0;
    for (size_t d = shape.size(); d-- > 0; rest /= shape[d]) {
      at_a += rest % shape[d] * a_strides[d];
      at_b += rest % shape[d] * b_strides[d];
    }
    wanted[static_cast<size_t>(i)] = a[static_cast<size_t>(at_a)] + 100 * b[static_cast<size_t>(at_b)];
  }
  Kernel kernel = block_kernel(function_for(walk->single), *walk, operands, 4);
  for (int64_t parts : {1, 2, 3, 7}) {
    std::vector<int32_t> result(static_cast<size_t>(count), -1);
    void *buffers[] = {a.data(), b.data(), result.data()};
    for (int64_t part = parts; part-- > 0;) kernel(buffers, part, parts);
    EXPECT_EQ(result, wanted) << to_string(shape) << " in " << parts << " parts";
  }
  return true;
}

TEST(Block, ArraysOfOneShapeAreOneBlockWhateverTheirRank) {
  for (const Shape &shape :
       {Shape{}, Shape{1}, Shape{7}, Shape{8, 4}, Shape{3, 1, 1000}, Shape{0, 3}, Shape{2, 3, 4, 5}}) {
    EXPECT_TRUE(holds(shape, row_major_strides(shape), row_major_strides(shape)));
    EXPECT_TRUE(block_walk(shape, {{4, row_major_strides(shape)}})->outer.empty());
  }
}

TEST(Block, AScalarIsReadWhereItStands) {
  EXPECT_TRUE(holds({8, 4}, {4, 1}, {0, 0}));
  EXPECT_TRUE(holds({8, 4}, {0, 0}, {4, 1}));
  EXPECT_TRUE(holds({1000}, {0}, {0}));
}

TEST(Block, RowsAndColumnsAreReadWhereTheyStandIfBlocksAreLongEnough) {
  EXPECT_TRUE(holds({5, 40}, {40, 1}, {0, 1}));            // a row for each
  EXPECT_TRUE(holds({5, 40}, {40, 1}, {1, 0}));            // an element for each row
  EXPECT_TRUE(holds({3, 4, 20}, {80, 20, 1}, {1, 0, 0}));  // dimensions that go together are one
  EXPECT_TRUE(holds({3, 4, 20}, {20, 0, 1}, {0, 20, 1}));  // each its own
  EXPECT_FALSE(holds({40, 5}, {5, 1}, {0, 1})) << "rows of 5 are spread out first";
  EXPECT_FALSE(holds({40, 40}, {40, 1}, {1, 40})) << "a transposed operand isn't read row by row";
}

}  // namespace
}  // namespace tessera
