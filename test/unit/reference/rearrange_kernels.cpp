#include "reference/evaluators/rearrange.h"

#include "tensors.h"

namespace tessera {
namespace {

TEST(Transpose, PermutesDimensions) {
  expect_values(transpose(counting({2, 3}), {1, 0}), {3, 2}, {0, 3, 1, 4, 2, 5});
  expect_values(transpose(counting({2, 1, 3}), {2, 0, 1}), {3, 2, 1}, {0, 3, 1, 4, 2, 5});
  expect_values(transpose(counting<Int4>({2, 2}), {1, 0}), {2, 2}, {0, 2, 1, 3});
}

TEST(BroadcastInDim, RepeatsExtentOneAndNewDimensions) {
  expect_values(broadcast_in_dim(counting({2, 1}), {2, 3}, {0, 1}), {2, 3}, {0, 0, 0, 1, 1, 1});
  expect_values(broadcast_in_dim(counting({2}), {3, 2}, {1}), {3, 2}, {0, 1, 0, 1, 0, 1});
  // Dimensions may change places.
  expect_values(broadcast_in_dim(counting({2, 3}), {3, 2}, {1, 0}), {3, 2}, {0, 3, 1, 4, 2, 5});
  expect_values(broadcast_in_dim(make({}, {7}), {2}, {}), {2}, {7, 7});
}

TEST(Reverse, TurnsEachNamedDimension) {
  expect_values(reverse(counting({2, 3}), {1}), {2, 3}, {2, 1, 0, 5, 4, 3});
  expect_values(reverse(counting({2, 3}), {0, 1}), {2, 3}, {5, 4, 3, 2, 1, 0});
  expect_values(reverse(Tensor(DType::f32, {0, 3}), {0}), {0, 3}, {});
}

TEST(Concatenate, TakesPiecesOfAnyExtent) {
  expect_values(concatenate({counting({2, 1}), Tensor(DType::f32, {2, 0}), make({2, 2}, {5, 6, 7, 8})}, 1), {2, 3},
                {0, 5, 6, 1, 7, 8});
}

TEST(Iota, CountsAlongOneDimension) {
  expect_values(iota(DType::i32, {2, 3}, 1), {2, 3}, {0, 1, 2, 0, 1, 2});
  expect_values(iota(DType::bf16, {3, 2}, 0), {3, 2}, {0, 0, 1, 1, 2, 2});
  expect_complex(iota(DType::c64, {2}, 0), {2}, {0, 1}, 0);
}

TEST(Slice, StepsThroughTheRange) {
  expect_values(slice(counting({6}), {1}, {6}, {2}), {3}, {1, 3, 5});
  expect_values(slice(counting({3, 4}), {1, 0}, {3, 4}, {1, 3}), {2, 2}, {4, 7, 8, 11});
  expect_values(slice(counting({3}), {2}, {2}, {1}), {0}, {});
}

TEST(DynamicSlice, MovesStartsInside) {
  expect_values(dynamic_slice(counting({5}), {-3}, {2}), {2}, {0, 1});
  expect_values(dynamic_slice(counting({5}), {4}, {2}), {2}, {3, 4});
  expect_values(dynamic_update_slice(counting({5}), make({2}, {8, 9}), {9}), {5}, {0, 1, 2, 8, 9});
  expect_values(dynamic_update_slice(counting({2, 2}), make({1, 2}, {8, 9}), {1, 1}), {2, 2}, {0, 1, 8, 9});
}

TEST(DynamicUpdateSlice, LeavesTheOperandAlone) {
  Tensor operand = counting({3});
  dynamic_update_slice(operand, make({1}, {9}), {0});
  expect_values(operand, {3}, {0, 1, 2});
}

TEST(Pad, AddsCutsAndSpreads) {
  Tensor value = make({}, {9}), line = make({3}, {1, 2, 3});
  expect_values(pad(line, value, {1}, {2}, {1}), {8}, {9, 1, 9, 2, 9, 3, 9, 9});
  expect_values(pad(line, value, {-1}, {0}, {0}), {2}, {2, 3});
  expect_values(pad(line, value, {-1}, {-1}, {1}), {3}, {9, 2, 9});
  expect_values(pad(line, value, {-2}, {1}, {2}), {6}, {9, 2, 9, 9, 3, 9});
  expect_values(pad(line, value, {2}, {-3}, {0}), {2}, {9, 9});
  expect_values(pad(Tensor(DType::f32, {0}), value, {1}, {1}, {3}), {2}, {9, 9});
  expect_values(pad(line, value, {-4}, {2}, {0}), {1}, {9});
}

}  // namespace
}  // namespace tessera
