#include "tessera/rearrange.h"

#include "typed_check.h"

namespace tessera {
namespace {

using testing::counting;
using testing::expect_same_or_unclear;
using Inputs = std::vector<Array>;
using Ints = std::vector<int64_t>;

Ints values(const Array &x) { return x.to_vector<int64_t>(); }

TEST(Reshape, KeepsRowMajorOrder) {
  Array x = counting({2, 3}, i32);
  EXPECT_EQ(reshape(x, {3, -1}).shape(), (Shape{3, 2}));
  EXPECT_EQ(values(x.reshape({6})), (Ints{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(reshape(x, {2, 3, 1}).dtype(), i32);
  EXPECT_EQ(reshape(counting({0, 4}), {2, 0, 7}).shape(), (Shape{2, 0, 7}));
  EXPECT_EQ(reshape(counting({1, 1}), {}).shape(), Shape{});
  EXPECT_EQ(reshape(Array(2.5), {1, 1}).item<float>(), 2.5f);
  EXPECT_EQ(ravel(counting({2, 2, 2})).shape(), Shape{8});
  EXPECT_EQ(ravel(Array(3)).shape(), Shape{1});
}

TEST(Reshape, RefusesOtherNumbersOfElements) {
  Array x = counting({2, 3});
  EXPECT_EQ(
      error_of([&] { reshape(x, {4, 2}); }),
      "reshape: an array of shape {2, 3} has 6 elements, but the shape {4, 2} has 8; the number of elements stays the "
      "same: give -1 for one extent to have it worked out");
  EXPECT_EQ(
      error_of([&] { reshape(x, {4, -1}); }),
      "reshape: the 6 elements of an array of shape {2, 3} can't be split into {4, -1}, whose other extents make 4; "
      "their product must divide the number of elements");
  EXPECT_EQ(error_of([&] { reshape(x, {-1, -1}); }),
            "reshape: the shape {-1, -1} has -1 twice; only one extent can be worked out");
  EXPECT_EQ(
      error_of([&] { reshape(x, {-2, 3}); }),
      "reshape: the shape {-2, 3} has the extent -2; extents must be 0 or more, and one may be -1 to be worked out");
}

TEST(Reshape, OutSharding) {
  Mesh mesh = testing::square_mesh();
  Array x = device_put(counting({4, 6}), mesh, P("x", None));
  Array y = reshape(x, {8, 3}, {.out_sharding = P("y", None)});
  EXPECT_EQ(y.sharding().spec, P("y", None));
  testing::expect_same(y, counting({8, 3}), 0, "reshape");
  EXPECT_EQ(broadcast_to(x, {2, 4, 6}, {.out_sharding = P("x")}).sharding().spec, P("x", None, None));
}

TEST(Transpose, PermutesDimensions) {
  Array x = counting({2, 3}, i32);
  EXPECT_EQ(values(transpose(x)), (Ints{0, 3, 1, 4, 2, 5}));
  Array y = counting({2, 3, 4});
  EXPECT_EQ(transpose(y).shape(), (Shape{4, 3, 2}));
  EXPECT_EQ(transpose(y, {1, -1, 0}).shape(), (Shape{3, 4, 2}));
  EXPECT_EQ(transpose(y, {0, 1, 2}).shape(), y.shape());
  EXPECT_EQ(swapaxes(y, 0, -1).shape(), (Shape{4, 3, 2}));
  EXPECT_EQ(moveaxis(y, 0, -1).shape(), (Shape{3, 4, 2}));
  EXPECT_EQ(moveaxis(y, {2, 0}, {0, 1}).shape(), (Shape{4, 2, 3}));
  EXPECT_EQ(error_of([&] { transpose(y, {0, 1}); }),
            "transpose: the permutation {0, 1} names 2 of the array's 3 dimensions; it must name each once");
  EXPECT_EQ(error_of([&] { transpose(y, {0, 1, 1}); }),
            "transpose: permutation names dimension 1 twice; name each once");
  EXPECT_EQ(
      error_of([&] { swapaxes(y, 0, 3); }),
      "swapaxes: axis2 = 3 isn't a dimension of an array of 3 dimensions; they are 0 to 2, or -3 to -1 from the end");
  EXPECT_EQ(error_of([&] { moveaxis(y, {0, 1}, {0}); }),
            "moveaxis: source names 2 dimensions and destination 1; each source needs one destination");
}

TEST(ExpandDims, AddsAndTakesDimensionsOfOne) {
  Array x = counting({2, 3});
  EXPECT_EQ(expand_dims(x, 0).shape(), (Shape{1, 2, 3}));
  EXPECT_EQ(expand_dims(x, -1).shape(), (Shape{2, 3, 1}));
  EXPECT_EQ(expand_dims(x, {0, 2}).shape(), (Shape{1, 2, 1, 3}));
  EXPECT_EQ(squeeze(counting({1, 2, 1})).shape(), Shape{2});
  EXPECT_EQ(squeeze(counting({1, 2, 1}), 0).shape(), (Shape{2, 1}));
  EXPECT_EQ(squeeze(counting({1, 2, 1}), {0, -1}).shape(), Shape{2});
  EXPECT_EQ(
      error_of([&] { squeeze(x, 1); }),
      "squeeze: axis = 1 has the extent 3 in an array of shape {2, 3}; only dimensions of extent 1 can go: take an "
      "element of it, or reduce over it");
}

TEST(BroadcastTo, RepeatsDimensionsOfOne) {
  Array x = counting({2, 1}, i32);
  EXPECT_EQ(values(broadcast_to(x, {2, 2, 3})), (Ints{0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1}));
  EXPECT_EQ(broadcast_to(x, {2, 0}).shape(), (Shape{2, 0}));
  EXPECT_EQ(broadcast_to(Array(1.5), {2}).to_vector<float>(), (std::vector<float>{1.5, 1.5}));
  EXPECT_EQ(
      error_of([&] { broadcast_to(x, {3, 3}); }),
      "broadcast_to: dimension 0 of an array of shape {2, 1} has the extent 2, but the shape {3, 3} wants 3; only "
      "dimensions of extent 1 are repeated: use tile or repeat for others");
  EXPECT_EQ(
      error_of([&] { broadcast_to(x, {2}); }),
      "broadcast_to: an array of shape {2, 1} has 2 dimensions, more than the 1 of the shape {2}; broadcasting only "
      "adds dimensions: use reshape or squeeze first");
}

TEST(Concatenate, JoinsAlongADimension) {
  Array a = counting({2, 2}, i32), b = counting({1, 2}, i32);
  EXPECT_EQ(values(concatenate({a, b})), (Ints{0, 1, 2, 3, 0, 1}));
  EXPECT_EQ(values(concatenate({a, transpose(b)}, -1)), (Ints{0, 1, 0, 2, 3, 1}));
  EXPECT_EQ(concatenate({a, counting({0, 2})}).dtype(), f32);
  EXPECT_EQ(concatenate({counting({2}, bf16), counting({1}, f16)}).dtype(), f32);
  EXPECT_EQ(concatenate({a}).shape(), a.shape());
  EXPECT_EQ(
      error_of([&] { concatenate({a, counting({2, 3})}); }),
      "concatenate: dimension 1 is 2 in argument 0 and 3 in argument 1; along axis 0 all other extents must be equal");
  EXPECT_EQ(
      error_of([&] { concatenate({a, counting({2})}); }),
      "concatenate: argument 0 has 2 dimensions and argument 1 has 1; all need the same number: use expand_dims or "
      "reshape");
  EXPECT_EQ(error_of([&] { concatenate({Array(1), Array(2)}); }),
            "concatenate: argument 0 has no dimensions, so there is none to go along; use stack");
  EXPECT_EQ(error_of([&] { concatenate(Inputs{}); }), "concatenate: no arrays are given; it needs one at least");
}

TEST(Stack, JoinsAlongANewDimension) {
  Array a = counting({2}, i32);
  EXPECT_EQ(values(stack({a, a})), (Ints{0, 1, 0, 1}));
  EXPECT_EQ(values(stack({a, a}, -1)), (Ints{0, 0, 1, 1}));
  EXPECT_EQ(values(stack({Array(1), Array(2)})), (Ints{1, 2}));
  EXPECT_TRUE(stack({Array(1), Array(2)}).weak_type());
  EXPECT_FALSE(stack({Array(1), counting({}, i32)}).weak_type());
  EXPECT_EQ(vstack({a, a}).shape(), (Shape{2, 2}));
  EXPECT_EQ(hstack({a, a}).shape(), Shape{4});
  EXPECT_EQ(hstack({counting({2, 1}), counting({2, 2})}).shape(), (Shape{2, 3}));
  EXPECT_EQ(
      error_of([&] { stack({a, counting({3})}); }),
      "stack: argument 0 has the shape {2} and argument 1 {3}; all shapes must be equal: broadcast_to brings them "
      "together, concatenate joins along an existing dimension");
}

TEST(Tile, RepeatsTheWhole) {
  Array a = counting({2}, i32);
  EXPECT_EQ(values(tile(a, 2)), (Ints{0, 1, 0, 1}));
  EXPECT_EQ(tile(a, {2, 3}).shape(), (Shape{2, 6}));
  EXPECT_EQ(tile(counting({2, 3}), 2).shape(), (Shape{2, 6}));
  EXPECT_EQ(tile(a, 0).shape(), Shape{0});
  EXPECT_EQ(values(repeat(a, 2)), (Ints{0, 0, 1, 1}));
  EXPECT_EQ(values(repeat(counting({1, 2}, i32), 2, 0)), (Ints{0, 1, 0, 1}));
  EXPECT_EQ(repeat(counting({2, 3}), 2).shape(), Shape{12});
  EXPECT_EQ(error_of([&] { tile(a, -1); }), "tile: reps {-1} has -1; repetitions are 0 or more");
  EXPECT_EQ(error_of([&] { repeat(a, -1); }), "repeat: the count is -1; repetitions are 0 or more");
}

TEST(Split, CutsIntoPieces) {
  Array x = counting({6}, i32);
  auto pieces = split(x, 3);
  ASSERT_EQ(pieces.size(), 3u);
  EXPECT_EQ(values(pieces[2]), (Ints{4, 5}));
  pieces = split(x, {2, 9});
  ASSERT_EQ(pieces.size(), 3u);
  EXPECT_EQ(values(pieces[0]), (Ints{0, 1}));
  EXPECT_EQ(values(pieces[1]), (Ints{2, 3, 4, 5}));
  EXPECT_EQ(pieces[2].size(), 0);
  EXPECT_EQ(split(x, {2}).size(), 2u);
  pieces = array_split(x, 4);
  EXPECT_EQ(values(pieces[1]), (Ints{2, 3}));
  EXPECT_EQ(values(pieces[3]), (Ints{5}));
  EXPECT_EQ(error_of([&] { split(x, 4); }),
            "split: dimension 0 has the extent 6, which isn't a multiple of 4 sections; all pieces must be equal: use "
            "array_split for pieces that differ by one");
  EXPECT_EQ(error_of([&] { array_split(x, 0); }), "array_split: 0 sections are wanted; 1 or more make sense");
}

TEST(Roll, MovesAround) {
  Array x = counting({2, 3}, i32);
  EXPECT_EQ(values(roll(x, 1)), (Ints{5, 0, 1, 2, 3, 4}));
  EXPECT_EQ(values(roll(x, -1, 1)), (Ints{1, 2, 0, 4, 5, 3}));
  EXPECT_EQ(values(roll(x, {1, 4}, {0, 1})), (Ints{5, 3, 4, 2, 0, 1}));
  EXPECT_EQ(roll(counting({0}), 2).size(), 0);
  EXPECT_EQ(values(flip(x)), (Ints{5, 4, 3, 2, 1, 0}));
  EXPECT_EQ(values(flip(x, 0)), (Ints{3, 4, 5, 0, 1, 2}));
  EXPECT_EQ(error_of([&] { roll(x, {1, 2, 3}, {0, 1}); }),
            "roll: 3 shifts are given for 2 axes; give one shift an axis, or one for all");
}

TEST(PadFunction, Modes) {
  Array x = array({1, 2, 3}, {3});
  EXPECT_EQ(values(pad(x, 1)), (Ints{0, 1, 2, 3, 0}));
  EXPECT_EQ(values(pad(x, {{2, 0}}, {.constant_values = 7})), (Ints{7, 7, 1, 2, 3}));
  EXPECT_EQ(values(pad(x, {{-1, 1}})), (Ints{2, 3, 0}));
  EXPECT_EQ(values(pad(x, 0, {.interior = {1}})), (Ints{1, 0, 2, 0, 3}));
  EXPECT_EQ(values(pad(x, 2, {.mode = PadMode::Edge})), (Ints{1, 1, 1, 2, 3, 3, 3}));
  EXPECT_EQ(values(pad(x, 4, {.mode = PadMode::Reflect})), (Ints{1, 2, 3, 2, 1, 2, 3, 2, 1, 2, 3}));
  EXPECT_EQ(values(pad(x, 4, {.mode = PadMode::Symmetric})), (Ints{3, 3, 2, 1, 1, 2, 3, 3, 2, 1, 1}));
  EXPECT_EQ(values(pad(x, 4, {.mode = PadMode::Wrap})), (Ints{3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1}));
  EXPECT_EQ(values(pad(array({5}, {1}), 2, {.mode = PadMode::Reflect})), (Ints{5, 5, 5, 5, 5}));
  EXPECT_EQ(pad(counting({2, 2}), {{1, 0}, {0, 2}}).shape(), (Shape{3, 4}));
  EXPECT_EQ(pad(counting({0}), 2, {.constant_values = 1}).to_vector<float>(), (std::vector<float>{1, 1, 1, 1}));
  // Far beyond the array the pattern goes on.
  for (PadMode mode : {PadMode::Reflect, PadMode::Symmetric, PadMode::Wrap})
    for (int64_t extent : {1, 2, 3, 5}) {
      Ints near = values(pad(counting({extent}), 2 * extent, {.mode = mode}));
      Ints far = values(pad(counting({extent}), {{40 * extent, 41 * extent}}, {.mode = mode}));
      int64_t iteration = mode == PadMode::Wrap || extent == 1 ? extent
                          : mode == PadMode::Symmetric         ? 2 * extent
                                                               : 2 * extent - 2;
      for (int64_t i = 0; i < static_cast<int64_t>(far.size()); ++i)
        EXPECT_EQ(far[static_cast<size_t>(i)],
                  near[static_cast<size_t>(2 * extent + ((i - 40 * extent) % iteration + iteration) % iteration)]);
    }
  EXPECT_EQ(error_of([&] { pad(x, int64_t{1} << 62); }),
            "pad: an extent or a number of elements is beyond 9223372036854775807; use smaller numbers");
  EXPECT_EQ(error_of([&] { pad(counting({2, 2, 2}), {{1, 0}, {0, 2}}); }),
            "pad: 2 pairs of widths are given, but the array has 3 dimensions; give one pair for each dimension, or "
            "one for all");
  EXPECT_EQ(
      error_of([&] { pad(x, {{-2, -2}}); }),
      "pad: widths {-2, -2} leave the extent -1 of dimension 0, whose extent is 3; negative widths crop, but no more "
      "than there is");
  EXPECT_EQ(
      error_of([&] { pad(x, -1, {.mode = PadMode::Edge}); }),
      "pad: dimension 0 has the widths {-1, -1}; only PadMode::Constant takes negative widths: use slice to crop");
  EXPECT_EQ(error_of([&] { pad(counting({0}), 1, {.mode = PadMode::Wrap}); }),
            "pad: dimension 0 has the extent 0, so that there is nothing to repeat or mirror; use PadMode::Constant");
  EXPECT_EQ(error_of([&] { pad(x, 1, {.constant_values = x}); }),
            "pad: constant_values has the shape {3}; it is one number, without dimensions");
  EXPECT_EQ(error_of([&] { pad(x, 1, {.interior = {1, 2}}); }),
            "pad: interior has 2 entries, but the array has 1 dimensions; give one entry for each dimension");
}

TEST(Diagonal, TakesTheElementsWithEqualIndices) {
  Array x = counting({3, 4}, i32);
  EXPECT_EQ(values(diagonal(x)), (Ints{0, 5, 10}));
  EXPECT_EQ(values(diagonal(x, 2)), (Ints{2, 7}));
  EXPECT_EQ(values(diagonal(x, -1)), (Ints{4, 9}));
  EXPECT_EQ(diagonal(x, 9).size(), 0);
  EXPECT_EQ(values(diagonal(counting({2, 3, 2}, i32), 0, 0, 2)), (Ints{0, 7, 2, 9, 4, 11}));
  EXPECT_EQ(error_of([&] { diagonal(counting({3})); }),
            "diagonal: the array has 1 dimension; a diagonal needs two at least");
}

TEST(Rearrange, EveryDtype) {
  for (DType dtype : {f64, f32, bf16, f16, i64, i32, i16, i8, u64, u32, u16, u8, boolean, c64, c128}) {
    Array x = counting({2, 2}, dtype);
    for (const Array &y : Inputs{transpose(transpose(x)), concatenate({x, x})[0], roll(roll(x, 1), -1), flip(flip(x)),
                                 tile(x, {1, 1}), pad(pad(x, 1), -1), reshape(x, {4}).reshape({2, 2})}) {
      EXPECT_EQ(y.dtype(), dtype);
      auto want = x.to_vector<std::complex<double>>(), got = y.to_vector<std::complex<double>>();
      want.resize(got.size());
      EXPECT_EQ(got, want);
    }
  }
}

TEST(Rearrange, ShardingDoesNotChangeResults) {
  Array x = counting({4, 6}), y = counting({5, 3}), z = counting({4, 3, 2}), w = counting({2, 6});
  expect_same_or_unclear([](const Inputs &in) { return reshape(in[0], {3, 8}); }, {x});
  expect_same_or_unclear([](const Inputs &in) { return reshape(in[0], {4, 2, 3}); }, {x});
  expect_same_or_unclear([](const Inputs &in) { return ravel(in[0]); }, {y});
  expect_same_or_unclear([](const Inputs &in) { return transpose(in[0], {2, 0, 1}); }, {z});
  expect_same_or_unclear([](const Inputs &in) { return expand_dims(in[0], 1); }, {y});
  expect_same_or_unclear([](const Inputs &in) { return broadcast_to(in[0], {2, 5, 3}); }, {y});
  expect_same_or_unclear([](const Inputs &in) { return concatenate({in[0], in[1]}, 0); }, {x, w});
  expect_same_or_unclear([](const Inputs &in) { return stack({in[0], in[1]}, 1); }, {y, y});
  expect_same_or_unclear([](const Inputs &in) { return tile(in[0], {2, 3}); }, {y});
  expect_same_or_unclear([](const Inputs &in) { return repeat(in[0], 3, 1); }, {y});
  expect_same_or_unclear([](const Inputs &in) { return array_split(in[0], 2)[1]; }, {y});
  expect_same_or_unclear([](const Inputs &in) { return flip(in[0]); }, {y});
  expect_same_or_unclear([](const Inputs &in) { return roll(in[0], 2, 0); }, {y});
  expect_same_or_unclear([](const Inputs &in) { return roll(in[0], 4); }, {y});
  expect_same_or_unclear([](const Inputs &in) { return pad(in[0], {{1, 2}, {0, 1}}, {.constant_values = 3}); }, {y});
  expect_same_or_unclear([](const Inputs &in) { return pad(in[0], 0, {.interior = {1, 2}}); }, {y});
  for (PadMode mode : {PadMode::Edge, PadMode::Reflect, PadMode::Symmetric, PadMode::Wrap})
    expect_same_or_unclear([&](const Inputs &in) { return pad(in[0], 4, {.mode = mode}); }, {y}, 0, 4);
  expect_same_or_unclear([](const Inputs &in) { return diagonal(in[0], 1); }, {x});
}

TEST(Rearrange, InManualBodies) {
  Array rows = counting({4, 6}), last = counting({1, 2});
  testing::expect_mapped_equal([](const Inputs &in) { return reshape(in[0], {-1, 2, 3}); }, rows);
  testing::expect_mapped_equal([](const Inputs &in) { return swapaxes(reshape(in[0], {-1, 2, 3}), 1, 2); }, rows);
  testing::expect_mapped_equal([](const Inputs &in) { return roll(in[0], 2, 1); }, rows);
  testing::expect_mapped_equal([](const Inputs &in) { return pad(in[0], {{0, 0}, {1, 3}}, {.mode = PadMode::Wrap}); },
                               rows);
  testing::expect_mapped_equal(
      [last](const Inputs &in) { return concatenate({in[0], broadcast_to(last, {in[0].shape()[0], 2})}, 1); }, rows);
}

}  // namespace
}  // namespace tessera
