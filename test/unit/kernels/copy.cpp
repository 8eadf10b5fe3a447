// Transpositions, reversals and strided copies against an index by index copy.
#include "kernels/copy.h"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>
#include <random>

#include "kernels/copy_kernels.h"
#include "kernels/transpose.h"

namespace tessera {
namespace {

std::vector<std::byte> random_bytes(size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<std::byte> bytes(count);
  for (std::byte &byte : bytes) byte = static_cast<std::byte>(random());
  return bytes;
}

// Memory that begins on a line of the cache, as arrays do, plus `shift` bytes.
struct Memory {
  explicit Memory(size_t bytes, size_t shift = 0) : storage(bytes + 128 + shift) {
    size_t space = storage.size();
    void *at = storage.data();
    data = static_cast<std::byte *>(std::align(64, 64, at, space)) + shift;
  }
  std::vector<std::byte> storage;
  std::byte *data;
};

void copy_by_index(std::byte *dst, const Shape &dst_strides, const std::byte *src, const Shape &src_strides,
                   const Shape &sizes, int64_t element) {
  int64_t count = element_count(sizes);
  for (int64_t i = 0; i < count; ++i) {
    int64_t to = 0, from = 0, rest = i;
    for (size_t d = sizes.size(); d-- > 0; rest /= sizes[d]) {
      to += rest % sizes[d] * dst_strides[d];
      from += rest % sizes[d] * src_strides[d];
    }
    std::memcpy(dst + to * element, src + from * element, element);
  }
}

void expect_transposition(const Shape &shape, const Shape &permutation, int64_t element, int64_t parts,
                          size_t shift = 0) {
  SCOPED_TRACE(to_string(shape) + " by " + to_string(permutation) + ", bytes " + std::to_string(element) + ", parts " +
               std::to_string(parts));
  size_t bytes = element_count(shape) * element;
  std::vector<std::byte> source = random_bytes(bytes, 7);
  Memory result(bytes, shift), expected(bytes);
  StridedCopy copy = transposition(shape, permutation, element);
  for (int64_t part = parts; part-- > 0;) copy.run(result.data, source.data(), part, parts);
  Shape sizes, strides;
  for (int64_t dim : permutation) {
    sizes.push_back(shape[dim]);
    strides.push_back(row_major_strides(shape)[dim]);
  }
  copy_by_index(expected.data, row_major_strides(sizes), source.data(), strides, sizes, element);
  EXPECT_EQ(std::memcmp(result.data, expected.data, bytes), 0);
}

TEST(Transposition, OfMatricesOfEachElementSize) {
  for (int64_t element : {1, 2, 4, 8, 16})
    for (Shape shape : {Shape{1, 1}, {3, 5}, {16, 16}, {17, 33}, {64, 64}, {100, 3}, {2, 1000}, {130, 70}})
      for (int64_t parts : {1, 3}) expect_transposition(shape, {1, 0}, element, parts);
}

TEST(Transposition, OfLargeMatricesThatAreWrittenPastTheCaches) {
  for (int64_t element : {1, 2, 4, 8, 16}) {
    expect_transposition({2048, 4160 / element}, {1, 0}, element, 2);
    expect_transposition({1999, 4196 / element}, {1, 0}, element, 2);
    expect_transposition({2048, 4160 / element}, {1, 0}, element, 1, element);  // no line of dst is aligned
  }
}

// Any number of rows and columns on any vector unit, with rows of dst that begin where lines do and that don't.
void expect_rows(int64_t rows, int64_t columns, int64_t element, bool streaming, bool in_lines, VectorUnit unit) {
  const int64_t gap = in_lines ? 0 : element, src_stride = columns * element + gap;
  const int64_t dst_stride = in_lines ? (rows * element + 63) / 64 * 64 : rows * element + gap;
  std::vector<std::byte> source = random_bytes(rows * src_stride - gap, 9);
  std::vector<const std::byte *> addresses(rows + rows_behind, source.data());
  for (int64_t r = 0; r < rows; ++r) addresses[r] = source.data() + r * src_stride;
  Memory result(columns * dst_stride);
  std::vector<std::byte> expected(columns * dst_stride, std::byte{0x55});
  std::memset(result.data, 0x55, expected.size());
  std::vector<std::byte *> places;
  for (int64_t c = 0; c < columns; ++c) places.push_back(result.data + c * dst_stride);
  transpose_rows(places.data(), addresses.data(), rows, columns, element, streaming, unit);
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < columns; ++c)
      std::memcpy(expected.data() + c * dst_stride + r * element, source.data() + r * src_stride + c * element,
                  element);
  EXPECT_EQ(std::memcmp(result.data, expected.data(), expected.size()), 0)
      << rows << " x " << columns << ", bytes " << element << ", unit " << static_cast<int>(unit);
}

TEST(Transposition, OfSquaresInPart) {
  for (VectorUnit unit : {VectorUnit::baseline, VectorUnit::avx2, VectorUnit::avx512}) {
    if (unit > vector_unit()) continue;
    for (int64_t element : {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 48, 63, 64, 100})
      for (int64_t rows = 1; rows <= 2 * 64 / element + 1; ++rows)
        for (bool streaming : {false, true})
          for (bool in_lines : {false, true})
            expect_rows(rows, rows * 7 % (2 * 64 / element + 1) + 1, element, streaming, in_lines, unit);
  }
}

// Several pieces of rows and several strips of columns, short rows that follow one another among them.
TEST(Transposition, OfStrips) {
  for (VectorUnit unit : {VectorUnit::baseline, VectorUnit::avx2, VectorUnit::avx512}) {
    if (unit > vector_unit()) continue;
    for (int64_t element : {1, 2, 3, 4, 8, 12, 40})
      for (bool streaming : {false, true})
        for (bool in_lines : {false, true}) {
          expect_rows(1501 / element, 4444 / element, element, streaming, in_lines, unit);
          expect_rows(300 / element, 9000 / element, element, streaming, in_lines, unit);
        }
  }
}

void expect_matrices(int64_t rows, int64_t columns, int64_t element, int64_t shift, bool streaming, VectorUnit unit) {
  const int64_t matrices = 301, bytes = rows * columns * element, step = bytes + element;
  std::vector<std::byte> source = random_bytes(matrices * step, 4);
  std::vector<const std::byte *> addresses(rows + rows_behind, source.data());
  for (int64_t r = 0; r < rows; ++r) addresses[r] = source.data() + r * columns * element;
  Memory result(matrices * bytes, shift);
  std::vector<std::byte> expected(matrices * bytes);
  transpose_matrices(result.data, addresses.data(), rows, columns, element, matrices, step, streaming, unit);
  for (int64_t m = 0; m < matrices; ++m)
    copy_by_index(expected.data() + m * bytes, {1, rows}, source.data() + m * step, {columns, 1}, {rows, columns},
                  element);
  EXPECT_EQ(std::memcmp(result.data, expected.data(), expected.size()), 0)
      << rows << " x " << columns << ", bytes " << element << ", shifted " << shift << ", unit "
      << static_cast<int>(unit);
}

// The matrices have any size, whole lanes of 16 bytes, or whole squares.
TEST(Transposition, OfMatricesThatFollowOneAnother) {
  const std::vector<Shape> sizes = {{2, 9}, {5, 9}, {17, 9}, {4, 12}, {8, 8}, {16, 16}, {48, 16}, {32, 32}, {64, 64}};
  for (VectorUnit unit : {VectorUnit::baseline, VectorUnit::avx2, VectorUnit::avx512}) {
    if (unit > vector_unit()) continue;
    for (int64_t element : {1, 2, 4, 8, 16, 12})
      for (const Shape &size : sizes)
        for (bool streaming : {false, true})
          for (int64_t shift : {int64_t{0}, element})
            expect_matrices(size[0], size[1], element, shift, streaming, unit);
  }
}

// Few columns become few rows and back: each number of them that fits in 48 bytes and some more, small arrays and large ones.
TEST(Transposition, OfFewColumnsOrRows) {
  for (int64_t element : {1, 2, 4, 8})
    for (int64_t few = 2; few <= 48 / element + 1; few += few * element < 20 ? 1 : 5)
      for (int64_t many :
           {int64_t{128}, int64_t{1000}, int64_t{40011}, few % 4 == 3 ? 5000000 / (few * element) : 200}) {
        expect_transposition({many, few}, {1, 0}, element, 3);
        expect_transposition({few, many}, {1, 0}, element, 3, element);
      }
  for (int64_t element : {1, 4}) {
    expect_transposition({7, 300, 3}, {2, 0, 1}, element, 2);
    expect_transposition({300, 40, 3}, {2, 1, 0}, element, 2);
    expect_transposition({5, 3, 20, 30}, {0, 2, 3, 1}, element, 2);
    expect_transposition({3, 20, 300}, {2, 1, 0}, element, 2);
  }
}

// Blocks of up to 128 bytes one behind the other, and some more.
TEST(Transposition, OfBlocks) {
  for (int64_t element : {1, 2, 4, 8, 16})
    for (Shape block : {Shape{2, 2}, {3, 3}, {5, 3}, {4, 4}, {2, 16}, {11, 3}, {7, 9}})
      for (int64_t count : {int64_t{2}, int64_t{1001}, 20000 / element}) {
        expect_transposition({count, block[0], block[1]}, {0, 2, 1}, element, 3, element);
        expect_transposition({count, 2, block[1], 3}, {0, 3, 2, 1}, element, 2);
      }
  expect_transposition({300000, 5, 3}, {0, 2, 1}, 4, 2);
  expect_transposition({9, 100, 5, 3}, {1, 0, 3, 2}, 4, 2);  // blocks that are apart in the operand
  expect_transposition({9, 100, 5, 2, 3}, {1, 0, 3, 2, 4}, 2, 2);
}

// The elements that stay together have any number of bytes.
TEST(Transposition, OfRuns) {
  for (int64_t element : {1, 2, 4, 8, 16})
    for (int64_t run : {2, 3, 5, 6, 7, 16, 31, 100, 300}) {
      expect_transposition({37, 53, run}, {1, 0, 2}, element, 2);
      expect_transposition({3, 19, 23, run}, {0, 2, 1, 3}, element, 3);
    }
  for (int64_t run : {3, 6, 12, 20, 64, 252}) expect_transposition({900, 6000 / run, run}, {1, 0, 2}, 1, 2, 1);
}

// Rows of the result that several dimensions of the operand make up.
TEST(Transposition, OfSeveralDimensionsAtOnce) {
  for (int64_t element : {1, 2, 4, 8, 16}) {
    expect_transposition({33, 12, 17, 40}, {3, 2, 1, 0}, element, 3);
    expect_transposition({32, 16, 16, 64 / element}, {3, 2, 1, 0}, element, 3);
    expect_transposition({20, 30, 150}, {2, 1, 0}, element, 2);
    expect_transposition({200, 5, 7, 3}, {0, 3, 2, 1}, element, 2);
    expect_transposition({70, 9, 4200 / element}, {2, 1, 0}, element, 2);
  }
}

// Rows that are no multiple of a line, put together in pieces; few long rows, which threads share; runs that stay together.
TEST(Transposition, OfLargeArraysOfSmallElements) {
  for (int64_t element : {1, 2}) {
    expect_transposition({4001, 2203 / element}, {1, 0}, element, 2);
    expect_transposition({5000, 1000}, {1, 0}, element, 3);
    expect_transposition({600, 500, 17}, {2, 0, 1}, element, 4);
    expect_transposition({65, 520, 131}, {0, 2, 1}, element, 2);
    expect_transposition({90, 100, 600}, {1, 0, 2}, element, 2, 2);
  }
}

TEST(Transposition, OfHigherRanks) {
  std::mt19937 random(3);
  for (int trial = 0; trial < 300; ++trial) {
    Shape shape, permutation(random() % 6);
    std::iota(permutation.begin(), permutation.end(), 0);
    std::shuffle(permutation.begin(), permutation.end(), random);
    for (size_t d = 0; d < permutation.size(); ++d) shape.push_back(static_cast<int64_t>(random() % 9));
    if (trial % 3 != 0)
      for (int64_t &extent : shape) extent += 1;
    expect_transposition(shape, permutation, int64_t{1} << random() % 5, 1 + random() % 3);
  }
}

TEST(Reversal, OfSomeDimensions) {
  for (int64_t element : {1, 2, 4, 8, 16})
    for (Shape dimensions : {Shape{}, {0}, {1}, {2}, {0, 2}, {0, 1, 2}}) {
      Shape shape{4, 3, 37}, strides = row_major_strides(shape), reversed = strides;
      for (int64_t dim : dimensions) reversed[dim] = -reversed[dim];
      std::vector<std::byte> source = random_bytes(element_count(shape) * element, 5), result(source.size()),
                             expected(source.size());
      const std::byte *from = source.data() + reversal_offset(shape, dimensions) * element;
      reversal(shape, dimensions, element).run(result.data(), from, 0, 2);
      reversal(shape, dimensions, element).run(result.data(), from, 1, 2);
      copy_by_index(expected.data(), strides, from, reversed, shape, element);
      EXPECT_EQ(result, expected);
    }
}

TEST(StridedCopy, OfBlocksWithinLargerArrays) {
  std::mt19937 random(11);
  for (int trial = 0; trial < 200; ++trial) {
    Shape sizes, dst_shape, src_shape;
    for (unsigned d = 0; d < 1 + random() % 4; ++d) {
      sizes.push_back(static_cast<int64_t>(random() % 12));
      dst_shape.push_back(sizes.back() + static_cast<int64_t>(random() % 3));
      src_shape.push_back(sizes.back() + static_cast<int64_t>(random() % 3));
    }
    int64_t element = int64_t{1} << random() % 5;
    std::vector<std::byte> source = random_bytes(element_count(src_shape) * element, trial);
    std::vector<std::byte> result(element_count(dst_shape) * element), expected = result;
    copy_block(result.data(), row_major_strides(dst_shape), source.data(), row_major_strides(src_shape), sizes,
               element);
    copy_by_index(expected.data(), row_major_strides(dst_shape), source.data(), row_major_strides(src_shape), sizes,
                  element);
    EXPECT_EQ(result, expected) << to_string(sizes);
  }
}

TEST(CopyKernels, OfConcatenationTranspositionAndReversal) {
  std::vector<std::byte> a = random_bytes(4 * 6 * 4, 1), b = random_bytes(4 * 3 * 4, 2), result(4 * 9 * 4);
  void *buffers[] = {a.data(), b.data(), result.data()};
  Kernel concatenation = concatenate_kernel({{4, 6}, {4, 3}}, 1, 4);
  for (int64_t part : {1, 0}) concatenation(buffers, part, 2);
  for (int64_t row = 0; row < 4; ++row) {
    EXPECT_EQ(std::memcmp(result.data() + row * 36, a.data() + row * 24, 24), 0);
    EXPECT_EQ(std::memcmp(result.data() + row * 36 + 24, b.data() + row * 12, 12), 0);
  }
  std::vector<std::byte> there(a.size()), back(a.size());
  void *forth[] = {a.data(), there.data()}, *and_back[] = {there.data(), back.data()};
  transpose_kernel({4, 6}, {1, 0}, 4)(forth);
  EXPECT_NE(there, a);
  transpose_kernel({6, 4}, {1, 0}, 4)(and_back);
  EXPECT_EQ(back, a);
  reverse_kernel({4, 6}, {0, 1}, 4)(forth);
  for (int64_t i = 0; i < 24; ++i) EXPECT_EQ(std::memcmp(there.data() + i * 4, a.data() + (23 - i) * 4, 4), 0);
}

TEST(CopyBytes, OfAnyLengthAndPlace) {
  std::vector<std::byte> source = random_bytes(5000, 1);
  for (size_t begin : {0, 1, 17, 63})
    for (size_t bytes : {0, 1, 255, 256, 300, 1024, 4900})
      for (bool streaming : {false, true}) {
        std::vector<std::byte> result(source.size()), expected(source.size());
        std::memcpy(expected.data() + begin, source.data() + 5, bytes);
        copy_bytes(result.data() + begin, source.data() + 5, bytes, streaming);
        EXPECT_EQ(result, expected);
      }
}

}  // namespace
}  // namespace tessera
