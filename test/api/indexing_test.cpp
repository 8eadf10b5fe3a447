#include "tessera/indexing.h"

#include "indexing_check.h"

namespace tessera {
namespace {

TEST(Index, LeadingDimension) {
  Array x = counting({3, 2}, i32);
  EXPECT_EQ(values(x[1]), (Ints{2, 3}));
  EXPECT_EQ(values(x[-1]), (Ints{4, 5}));
  EXPECT_EQ(x[0][1].item<int>(), 1);
  EXPECT_EQ(x[0].shape(), Shape{2});
  Ints all;
  for (Array row : x) all.push_back(row[0].item<int>());
  EXPECT_EQ(all, (Ints{0, 2, 4}));
  EXPECT_EQ(counting({2, 0})[1].shape(), Shape{0});
  EXPECT_EQ(
      error_of([&] { x[3]; }),
      "operator[]: index 3 is out of range for the leading dimension, whose extent is 3; indices are 0 to 2, or -3 to "
      "-1 from the end");
  EXPECT_EQ(
      error_of([&] { x[-4]; }),
      "operator[]: index -4 is out of range for the leading dimension, whose extent is 3; indices are 0 to 2, or -3 to "
      "-1 from the end");
  EXPECT_EQ(
      error_of([&] { counting({0})[0]; }),
      "operator[]: index 0 is out of range for the leading dimension, whose extent is 0; there is nothing to take");
  EXPECT_EQ(
      error_of([&] { Array(1)[0]; }),
      "operator[]: the array has no dimensions, but the index 0 is for its leading one; use item to get its value");
}

TEST(Slice, TakesBoxes) {
  Array x = counting({4, 5}, i32);
  EXPECT_EQ(values(slice(x, {1, 2}, {3, 4})), (Ints{7, 8, 12, 13}));
  EXPECT_EQ(values(slice(x, {0, 0}, {4, 5}, {3, 2})), (Ints{0, 2, 4, 15, 17, 19}));
  EXPECT_EQ(slice(x, {2, 0}, {2, 5}).shape(), (Shape{0, 5}));
  EXPECT_EQ(values(slice_in_dim(x, 1, -1, 1, 1)[0]), (Ints{1, 2, 3}));
  EXPECT_EQ(slice_in_dim(x, -2, 99).shape(), (Shape{2, 5}));
  EXPECT_EQ(slice_in_dim(x, {}, {}, 2).shape(), (Shape{2, 5}));
  EXPECT_EQ(slice_in_dim(x, 3, 1).shape(), (Shape{0, 5}));
  EXPECT_EQ(slice_in_dim(x, 1, {}, std::numeric_limits<int64_t>::max()).shape(), (Shape{1, 5}));
  EXPECT_EQ(error_of([&] { slice(x, {1}, {3, 4}); }),
            "slice: start has 1 entries, but the array has 2 dimensions; give one entry for each dimension, or use "
            "slice_in_dim for "
            "one of them");
  EXPECT_EQ(error_of([&] { slice(x, {1, 2}, {3, 6}); }),
            "slice: [2, 6) isn't within dimension 1, whose extent is 5; 0 <= start <= limit <= extent must hold: use "
            "slice_in_dim to count from the end or to have bounds cut");
  EXPECT_EQ(error_of([&] { slice(x, {0, 0}, {4, 5}, {1, 0}); }),
            "slice: the stride of dimension 1 is 0; strides are 1 or more: use flip to go backwards");
  EXPECT_EQ(error_of([&] { slice_in_dim(x, 0, 1, -1); }),
            "slice_in_dim: the stride is -1; strides are 1 or more: use flip to go backwards");
}

TEST(DynamicSlice, IsMovedInwards) {
  Array x = counting({2, 4});
  expect_values(dynamic_slice(x, {1, -3}, {1, 2}), {1, 2}, {5, 6});
  expect_values(dynamic_slice(x, {scalar(1), scalar(-3)}, {1, 2}), {1, 2}, {5, 6});
  expect_values(dynamic_slice(x, {5, scalar(int8_t{3})}, {2, 2}), {2, 2}, {2, 3, 6, 7});
  expect_values(dynamic_slice(x, {scalar(uint64_t{1}), scalar(uint8_t{200})}, {1, 2}), {1, 2}, {6, 7});
  expect_values(dynamic_update_slice(x, array({-1.0f, -1.0f}, {1, 2}), {-1, scalar(9)}), {2, 4},
                {0, 1, 2, 3, 4, 5, -1, -1});
  expect_values(dynamic_index_in_dim(x, scalar(-1), 0, false), {4}, {4, 5, 6, 7});
  expect_values(dynamic_index_in_dim(x, 2, 1), {2, 1}, {2, 6});
  expect_values(dynamic_slice_in_dim(x, scalar(2), 2, 1), {2, 2}, {2, 3, 6, 7});
  expect_values(dynamic_update_slice_in_dim(x, array({9.0f, 9.0f}, {2, 1}), scalar(1), 1), {2, 4},
                {0, 9, 2, 3, 4, 9, 6, 7});
  expect_values(dynamic_update_index_in_dim(x, array({9.0f, 8.0f}), 3, -1), {2, 4}, {0, 1, 2, 9, 4, 5, 6, 8});
  EXPECT_EQ(dynamic_update_slice(counting({2}, i8), array({2.0f}), {0}).dtype(), i8);
  EXPECT_EQ(error_of([&] { dynamic_slice(x, {0}, {1, 1}); }),
            "dynamic_slice: 1 starts are given, but the array has 2 dimensions; give one for each dimension");
  EXPECT_EQ(error_of([&] { dynamic_slice(x, {0, x}, {1, 1}); }),
            "dynamic_slice: starts[1] has the shape {2, 4}; each start is one integer, without dimensions");
  EXPECT_EQ(
      error_of([&] { dynamic_slice(x, {0, 0}, {1, 5}); }),
      "dynamic_slice: sizes has the extent 5 along dimension 1 of the array, whose extent is 4; a block must fit in "
      "the array");
  EXPECT_EQ(error_of([&] { dynamic_slice(x, {0, 1.5}, {1, 1}); }),
            "dynamic_slice: starts have the dtype f32; indices are integers: convert them with astype");
  EXPECT_EQ(error_of([&] { dynamic_update_slice(x, array({1.0f}), {0, 0}); }),
            "dynamic_update_slice: update has 1 dimensions, but the array has 2; they must have as many");
  EXPECT_EQ(
      error_of([&] { dynamic_update_index_in_dim(x, x, 0, 1); }),
      "dynamic_update_index_in_dim: the update has the extent 4 along dimension 1; one element of it is replaced: use "
      "dynamic_update_slice_in_dim for several");
}

TEST(TakeFunction, ModesAreThoseOfJax) {
  Array x = counting({2, 3, 4});
  expect_values(take(x, array({0, -1, 2, 3}, {2, 2}), 1), {2, 2, 2, 4},
                {0,  1,  2,  3,  8,  9,  10, 11, 8,  9,  10, 11, nan, nan, nan, nan,
                 12, 13, 14, 15, 20, 21, 22, 23, 20, 21, 22, 23, nan, nan, nan, nan});
  expect_values(take(x, array({0, -1, 30}), {.mode = IndexMode::Clip}), {3}, {0, 0, 23});
  expect_values(take(x, array({0, -1, 30}), {.mode = IndexMode::Wrap}), {3}, {0, 23, 6});
  expect_values(take(x, array({0, 30}), {.fill_value = 7}), {2}, {0, 7});
  expect_values(take(x, 5), {}, {5});
  expect_values(take(counting({3}), array<uint8_t>({2, 255}), {.mode = IndexMode::Fill}), {2}, {2, nan});
  expect_values(take(counting({300}, i32), array<int8_t>({-1, 2})), {2}, {299, 2});
  EXPECT_EQ(take(counting({0, 3}), array<int>({}, {0, 2}), 0).shape(), (Shape{0, 2, 3}));
  std::vector<std::pair<DType, double>> fills = {{i32, -2147483648.0}, {i8, -128}, {u8, 255},   {u32, 4294967295.0},
                                                 {boolean, 1},         {f64, nan}, {bf16, nan}, {f16, nan}};
  for (auto [dtype, fill] : fills) expect_values(take(counting({2}, dtype), array({1, 2})), {2}, {1, fill});
  EXPECT_EQ(take(counting({1}, i64), array({1})).item<int64_t>(), std::numeric_limits<int64_t>::min());
  EXPECT_EQ(take(counting({1}, u64), array({1})).item<uint64_t>(), std::numeric_limits<uint64_t>::max());
  EXPECT_EQ(
      error_of([&] { take(counting({0}), array({0})); }),
      "take: 1 elements are requested from dimension 0, whose extent is 0; there is nothing to take: check the axis, "
      "or take none");
  EXPECT_EQ(error_of([&] { take(x, array({0.5f}), 0); }),
            "take: indices have the dtype f32; indices are integers: convert them with astype");
  EXPECT_EQ(error_of([&] { take(x, array({0}), 3); }),
            "take: axis = 3 isn't a dimension of an array of 3 dimensions; they are 0 to 2, or -3 to -1 from the end");
  EXPECT_EQ(error_of([&] { take(x, array({0}), {.fill_value = x}); }),
            "take: fill_value has the shape {2, 3, 4}; it is one number, without dimensions");
}

TEST(TakeFunction, OutSharding) {
  Mesh mesh = testing::square_mesh();
  Array table = device_put(counting({6, 4}), mesh, P("x", "y")), words = device_put(array({5, 0, 3, 3}), mesh, P("x"));
  Array rows = take(table, words, {.axis = 0, .out_sharding = P("x", None)});
  EXPECT_EQ(rows.sharding().spec, P("x", None));
  expect_values(rows, {4, 4}, {20, 21, 22, 23, 0, 1, 2, 3, 12, 13, 14, 15, 12, 13, 14, 15});
}

TEST(TakeAlongAxisFunction, Values) {
  Array x = counting({3, 4});
  expect_values(take_along_axis(x, array({0, 3, -1}, {3, 1}), 1), {3, 1}, {0, 7, 11});
  expect_values(take_along_axis(x, array({0, 2, 7, 1}, {1, 4}), 0), {1, 4}, {0, 9, nan, 7});
  expect_values(take_along_axis(x, array({0, 2}, {1, 2}), 1), {3, 2}, {0, 2, 4, 6, 8, 10});
  expect_values(take_along_axis(counting({5}), array({0, -1, -6, 5}), 0, {.mode = IndexMode::Clip}), {4}, {0, 4, 0, 4});
  EXPECT_EQ(
      error_of([&] { take_along_axis(x, array({0}), 1); }),
      "take_along_axis: the array has 2 dimensions and the indices 1; both need the same number: use expand_dims, or "
      "take");
  EXPECT_EQ(error_of([&] { take_along_axis(x, array({0, 1}, {2, 1}), 1); }),
            "take_along_axis: dimension 0 is 3 in the array and 2 in the indices; all but the axis must be equal or 1");
}

TEST(Indexing, EveryDtype) {
  Array places = array({1, 1, -1, 7});
  for (DType dtype : {f64, f32, bf16, f16, i64, i32, i16, i8, u64, u32, u16, u8, c64, c128}) {
    SCOPED_TRACE(static_cast<int>(dtype));
    Array x = counting({4}, dtype), two = array({2}, {}, dtype);
    EXPECT_EQ(x[3].dtype(), dtype);
    expect_values(take(x, places, {.mode = IndexMode::Clip}), {4}, {1, 1, 0, 3});
    expect_values(take(x, places, {.fill_value = 5}), {4}, {1, 1, 3, 5});
    expect_values(dynamic_slice(x, {2}, {2}), {2}, {2, 3});
    expect_values(dynamic_update_slice(x, x, {3}), {4}, {0, 1, 2, 3});
    expect_values(at(x, places).add(two), {4}, {0, 5, 2, 5});
    expect_values(at(x, places).multiply(two), {4}, {0, 4, 2, 6});
    expect_values(at(x, places).set(two), {4}, {0, 2, 2, 2});
    if (dtype != c64 && dtype != c128) expect_values(at(x, places).max(two), {4}, {0, 2, 2, 3});
    expect_values(one_hot(1, 3, {.dtype = dtype}), {3}, {0, 1, 0});
  }
  expect_values(at(counting({3}, boolean), 0).set(true), {3}, {1, 1, 1});
}

TEST(Indexing, ShardingDoesNotChangeResults) {
  Array x = counting({5, 6}), rows = array({4, 0, -1, 9, 2, 2, 1}), places = array({0, 5, 2, 7, -1}, {5, 1});
  expect_same_or_unclear([](const Inputs &in) { return in[0][3]; }, {x});
  expect_same_or_unclear([](const Inputs &in) { return slice(in[0], {1, 0}, {4, 6}, {2, 2}); }, {x});
  expect_same_or_unclear([](const Inputs &in) { return slice_in_dim(in[0], 2, 5); }, {x});
  for (IndexMode mode : {IndexMode::Fill, IndexMode::Clip, IndexMode::Wrap})
    for (int64_t axis : {0, 1})
      expect_same_or_unclear([&](const Inputs &in) { return take(in[0], in[1], {.axis = axis, .mode = mode}); },
                             {x, rows});
  expect_same_or_unclear([](const Inputs &in) { return take(in[0], in[1]); }, {x, rows});
  expect_same_or_unclear([](const Inputs &in) { return take_along_axis(in[0], in[1], 1); }, {x, places});
  expect_same_or_unclear([](const Inputs &in) { return gather(in[0], {in[1], in[1]}); }, {x, rows});
  expect_same_or_unclear([](const Inputs &in) { return gather(in[0], {in[1]}); }, {x, rows});
  expect_same_or_unclear(
      [](const Inputs &in) {
        return gather(in[0], in[1], {.offset_dims = {0, 1}, .start_index_map = {1}}, {5, 2}, {.mode = IndexMode::Fill});
      },
      {x, places});
  expect_same_or_unclear([](const Inputs &in) { return dynamic_slice(in[0], {in[1], 2}, {2, 3}); }, {x, scalar(-2)});
  expect_same_or_unclear([](const Inputs &in) { return dynamic_update_slice(in[0], in[1], {scalar(2), 5}); },
                         {x, counting({2, 3})});
  expect_same_or_unclear([](const Inputs &in) { return dynamic_index_in_dim(in[0], in[1], 1, false); }, {x, scalar(4)});
  for (int64_t axis : {0, 1}) {
    Shape shape = axis == 0 ? Shape{7, 6} : Shape{5, 7};
    expect_same_or_unclear([&](const Inputs &in) { return scatter_add(in[0], in[1], in[2], {.axis = axis}); },
                           {x, rows, counting(shape)}, 0, 24);
    expect_same_or_unclear([&](const Inputs &in) { return scatter_max(in[0], in[1], in[2], {.axis = axis}); },
                           {x, rows, counting(shape)});
  }
  expect_same_or_unclear([](const Inputs &in) { return scatter_set(in[0], in[1], in[2]); },
                         {x, array({3, 0, 9}), counting({3, 6})}, 0, 24);
  expect_same_or_unclear([](const Inputs &in) { return at(in[0], in[1], 2).add(in[1]); }, {x, rows});
  expect_same_or_unclear([](const Inputs &in) { return one_hot(in[0], 5); }, {rows});
  expect_same_or_unclear([](const Inputs &in) { return searchsorted(in[0], in[1]); },
                         {counting({7}), array<float>({0.5f, 3, 9, -1, 6})});
}

TEST(Indexing, InManualBodies) {
  Array rows = counting({4, 6}), places = array({5, -1, 0, 9});
  testing::expect_mapped_equal([places](const Inputs &in) { return take(in[0], places, 1); }, rows);
  testing::expect_mapped_equal([](const Inputs &in) { return slice_in_dim(in[0], 1, 4, 1, 1); }, rows);
  testing::expect_mapped_equal([places](const Inputs &in) { return scatter_add(in[0], places, 1.0, {.axis = 1}); },
                               rows);
  testing::expect_mapped_equal([](const Inputs &in) { return dynamic_slice_in_dim(in[0], scalar(-2), 2, 1); }, rows);
}

}  // namespace
}  // namespace tessera
