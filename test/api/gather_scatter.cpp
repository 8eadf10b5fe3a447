// Gather, scatter and what is made of them.
#include "indexing_check.h"

namespace tessera {
namespace {

TEST(GatherFunction, LeadingIndices) {
  Array x = counting({2, 4});
  expect_values(gather(x, {array({1, -1}, {2, 1}), array({0, -9, 2})}), {2, 3}, {4, 4, 6, 4, 4, 6});
  expect_values(gather(x, {array({7, -7})}), {2, 4}, {4, 5, 6, 7, 0, 1, 2, 3});
  expect_values(gather(x, {array({1}), array({9})}, {.mode = IndexMode::Fill}), {1}, {nan});
  expect_values(at(x, array({0, 1}), 2).get(), {2}, {2, 6});
  EXPECT_EQ(error_of([&] { gather(x, {0, 0, 0}); }),
            "gather: 3 arrays of indices are given for an array of 2 dimensions; there is one for each of its leading "
            "dimensions, and one at least");
  EXPECT_EQ(error_of([&] { gather(counting({0}), {array({0})}); }),
            "gather: elements are requested from dimension 0, whose extent is 0; there is nothing to take: take none");
}

TEST(GatherFunction, Blocks) {
  Array x = counting({2, 3, 4}), two = array({0, 1, 1, 5}, {2, 2});
  GatherDimensions rows{.offset_dims = {1}, .collapsed_slice_dims = {0, 1}, .start_index_map = {0, 1}};
  expect_values(gather(x, two, rows, {1, 1, 4}), {2, 4}, {4, 5, 6, 7, 20, 21, 22, 23});
  expect_values(gather(x, two, rows, {1, 1, 4}, {.mode = IndexMode::Fill}), {2, 4}, {4, 5, 6, 7, nan, nan, nan, nan});
  expect_values(gather(x, array({2, -1}, {2, 1}), {.offset_dims = {0, 1, 2}, .start_index_map = {2}}, {2, 1, 2}),
                {2, 1, 2, 2}, {2, 0, 3, 1, 14, 12, 15, 13});
  expect_values(gather(x, array({2, 1}, {2, 1}),
                       {.offset_dims = {1},
                        .collapsed_slice_dims = {1},
                        .start_index_map = {1},
                        .operand_batching_dims = {0},
                        .start_indices_batching_dims = {0}},
                       {1, 1, 4}),
                {2, 4}, {8, 9, 10, 11, 16, 17, 18, 19});
  EXPECT_EQ(error_of([&] {
              gather(x, array({2, -1}, {2, 1}), {.offset_dims = {0, 2, 1}, .start_index_map = {2}}, {2, 1, 2});
            }),
            "gather: offset_dims {0, 2, 1} must be in ascending order: transpose the result");
  EXPECT_EQ(error_of([&] { gather(x, two, rows, {1, 4}); }),
            "gather: slice_sizes has 2 entries, but the array has 3 dimensions; give one entry for each dimension");
  EXPECT_EQ(error_of([&] { gather(x, two, rows, {1, 1, 5}); }),
            "gather: slice_sizes[2] is 5, but the extent of that dimension is 4; blocks lie within the array");
  EXPECT_EQ(
      error_of([&] { gather(x, two, rows, {1, 2, 4}); }),
      "gather: slice_sizes[1] is 2, but collapsed_slice_dims names dimension 1; such dimensions have one element in a "
      "block");
  EXPECT_EQ(
      error_of([&] { gather(x, array({0}, {1, 1}), rows, {1, 1, 4}); }),
      "gather: an index has 1 entries (the last dimension of the indices), but start_index_map names 2 dimensions; "
      "their numbers must be equal");
  EXPECT_EQ(error_of([&] {
              gather(x, array({0, 1, 2}, {3, 1}),
                     {.offset_dims = {1},
                      .collapsed_slice_dims = {1},
                      .start_index_map = {1},
                      .operand_batching_dims = {0},
                      .start_indices_batching_dims = {0}},
                     {1, 1, 4});
            }),
            "gather: batching dimension 0 of the array has the extent 2, but dimension 0 of the indices has 3; extents "
            "of a pair must be equal");
  EXPECT_EQ(error_of([&] {
              gather(x, two, {.offset_dims = {}, .collapsed_slice_dims = {0, 1}, .start_index_map = {0, 1}}, {1, 1, 4});
            }),
            "gather: offset_dims names 0 dimensions of the result, but a block keeps 1: those that aren't collapsed or "
            "batching; name each once");
  EXPECT_EQ(error_of([&] { gather(x, Array(0), rows, {1, 1, 4}); }),
            "gather: the indices have no dimensions; the last one holds the entries of an index: use expand_dims");
}

TEST(ScatterFunction, AtIndices) {
  Array x = counting({2, 4});
  expect_values(scatter_add(x, array({0, 0, 5, -1}), 1.0), {2, 4}, {2, 3, 4, 5, 5, 6, 7, 8});
  expect_values(scatter_add(x, array({0, 3, 3, 9}, {2, 2}), 1.0, {.axis = 1}), {2, 4}, {1, 1, 2, 5, 5, 5, 6, 9});
  expect_values(scatter_set(x, array({1}), counting({4})), {2, 4}, {0, 1, 2, 3, 0, 1, 2, 3});
  expect_values(scatter_mul(x, 1, 2), {2, 4}, {0, 1, 2, 3, 8, 10, 12, 14});
  expect_values(scatter_min(x, 1, 5.0), {2, 4}, {0, 1, 2, 3, 4, 5, 5, 5});
  expect_values(scatter_max(x, 0, 2.0), {2, 4}, {2, 2, 2, 3, 4, 5, 6, 7});
  expect_values(at(x, array({0, 1}), array({1, 9})).set(-1), {2, 4}, {0, -1, 2, 3, 4, 5, 6, 7});
  expect_values(at(x, array({0, 9}), 2).mode(IndexMode::Clip).multiply(10.0), {2, 4}, {0, 1, 20, 3, 4, 5, 60, 7});
  expect_values(at(x, -1).mode(IndexMode::Wrap).add(1), {2, 4}, {0, 1, 2, 3, 5, 6, 7, 8});
  expect_values(at(x, 3).mode(IndexMode::Wrap).add(1), {2, 4}, {0, 1, 2, 3, 5, 6, 7, 8});
  expect_values(at(counting({3}, i32), array({0, 0})).add(2.7), {3}, {4, 1, 2});
  EXPECT_EQ(at(counting({3}, u8), 0).add(250).dtype(), u8);
  EXPECT_EQ(
      error_of([&] { scatter_add(x, array({0, 1}), counting({3})); }),
      "scatter_add: the updates have the shape {3}, which doesn't broadcast to {2, 4}: the array's shape {2, 4} with "
      "the indices' shape {2} in place of dimension 0; reshape the updates");
  EXPECT_EQ(error_of([&] { at(x, array({0, 1}), array({1, 2})).add(counting({3})); }),
            "at: the updates have the shape {3}, which doesn't broadcast to {2}: the array's shape {2, 4} with the "
            "indices' shape {2} in place of 2 dimensions from 0; reshape the updates");
  EXPECT_EQ(
      error_of([&] { at(x, 0, 0, 0).add(1); }),
      "at: 3 indices are given for an array of 2 dimensions; there is one for each of its leading dimensions, and one "
      "at least");
  EXPECT_EQ(error_of([&] { scatter_min(counting({2}, c64), 0, 1); }),
            "scatter_min: the array has the dtype c64, which has no order; use real numbers");
}

TEST(ScatterFunction, Blocks) {
  Array y = counting({2, 4}), ones = array(std::vector<float>(8, 1), {2, 2, 2});
  ScatterDimensions columns{.update_window_dims = {1, 2}, .scatter_dims_to_operand_dims = {1}};
  expect_values(scatter_add(y, array({1, 3}, {2, 1}), ones, columns), {2, 4}, {0, 2, 3, 3, 4, 6, 7, 7});
  expect_values(scatter_add(y, array({1, 3}, {2, 1}), ones, columns, IndexMode::Clip), {2, 4},
                {0, 2, 4, 4, 4, 6, 8, 8});
  ScatterDimensions along{.inserted_window_dims = {1},
                          .scatter_dims_to_operand_dims = {1},
                          .operand_batching_dims = {0},
                          .scatter_indices_batching_dims = {0}};
  expect_values(scatter_max(y, array({1, 3}, {2, 1}), array({5.0f, 5.0f}), along), {2, 4}, {0, 5, 2, 3, 4, 5, 6, 7});
  EXPECT_EQ(error_of([&] { scatter_max(y, array({1, 3, 2}, {3, 1}), array({5.0f, 5.0f, 5.0f}), along); }),
            "scatter_max: batching dimension 0 of the array has the extent 2, but dimension 0 of the indices has 3; "
            "extents of a pair must be equal");
  EXPECT_EQ(
      error_of([&] { scatter_add(y, array({1}, {1, 1}), ones, columns); }),
      "scatter_add: the updates of shape {2, 2, 2} have {2} blocks (dimensions outside update_window_dims), but there "
      "are {1} indices; their numbers must be equal");
  EXPECT_EQ(error_of([&] { scatter_add(y, array({1, 3}, {2, 1}), counting({2, 3, 2}), columns); }),
            "scatter_add: blocks have the extent 3 along dimension 0 of the array, whose extent is 2; a block must fit "
            "in the array");
  EXPECT_EQ(error_of([&] { scatter_add(y, array({1, 3}, {2, 1}), ones, columns, IndexMode::Wrap); }),
            "scatter_add: blocks can't be wrapped around; use IndexMode::Drop or Clip, or the form with an axis");
}

// Blocks at -1 and 5 are partly within, and have neither values nor derivatives.
TEST(ScatterFunction, BlocksInPartAreDroppedInDerivativesToo) {
  const Array weights = counting({6}) + 1.0, starts = array({-1, 4, 5}, {3, 1});
  const ScatterDimensions pairs{.update_window_dims = {1}, .scatter_dims_to_operand_dims = {0}};
  using Combine = Array (*)(const Array &, const Array &, const Array &, const ScatterDimensions &, IndexMode);
  const auto derivatives = [&](Combine combine, Array x, Array updates) {
    const auto weighted = [&](Array x, Array updates, Array starts) {
      return sum(weights * combine(x, starts, updates, pairs, IndexMode::Drop));
    };
    expect_values(combine(x, starts, updates, pairs, IndexMode::Drop), {6}, {0, 1, 2, 3, 7, 8});
    expect_values(grad<1>(weighted)(x, updates, starts), {3, 2}, {0, 0, 5, 6, 0, 0});
    return jit(grad(weighted))(x, updates, starts);
  };
  const Array x = counting({6}), updates = array({1.0f, 2.0f, 7.0f, 8.0f, 3.0f, 4.0f}, {3, 2});
  expect_values(derivatives(scatter_add, where(x < 4, x, 0.0), updates), {6}, {1, 2, 3, 4, 5, 6});
  expect_values(derivatives(scatter_set, x, updates), {6}, {1, 2, 3, 4, 0, 0});
  expect_values(derivatives(scatter_max, x, updates), {6}, {1, 2, 3, 4, 0, 0});
  const Array spread = device_put(x, NamedSharding(make_mesh({{"x", 2}}), P("x")));
  expect_values(derivatives(scatter_set, spread, updates), {6}, {1, 2, 3, 4, 0, 0});
}

TEST(OneHotFunction, Values) {
  expect_values(one_hot(array({0, 2, -1, 5}), 3, {.axis = 0}), {3, 4}, {1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0});
  expect_values(one_hot(1, 3, {.dtype = i8}), {3}, {0, 1, 0});
  EXPECT_EQ(one_hot(array({0, 1}), 3).shape(), (Shape{2, 3}));
  EXPECT_EQ(error_of([&] { one_hot(1.5, 3); }),
            "one_hot: indices have the dtype f32; indices are integers: convert them with astype");
  EXPECT_EQ(error_of([&] { one_hot(1, -1); }), "one_hot: -1 classes are requested; the number must be 0 or more");
}

TEST(SearchsortedFunction, Values) {
  Array sorted = array({1.0, 2.0, 2.0, 3.0, nan}, {5}, f32);
  Array wanted = array({0.0, 1.0, 2.0, 2.5, 3.0, 4.0, nan, std::numeric_limits<double>::infinity()}, {8}, f32);
  EXPECT_EQ(values(searchsorted(sorted, wanted)), (Ints{0, 0, 1, 3, 3, 4, 4, 4}));
  EXPECT_EQ(values(searchsorted(sorted, wanted, Side::Right)), (Ints{0, 1, 3, 3, 4, 4, 5, 4}));
  EXPECT_EQ(values(searchsorted(counting({0}), array({0.0f, 1.0f}))), (Ints{0, 0}));
  for (int64_t n = 1; n < 9; ++n)
    for (int64_t v = -1; v <= n; ++v)
      EXPECT_EQ(searchsorted(counting({n}), static_cast<double>(v) + 0.5).item<int64_t>(),
                std::clamp<int64_t>(v + 1, 0, n));
  EXPECT_EQ(error_of([&] { searchsorted(counting({2, 2}), 1); }),
            "searchsorted: the sorted array has 2 dimensions; it has one: search each row by itself, with vmap");
}

}  // namespace
}  // namespace tessera
