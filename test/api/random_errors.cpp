// Errors of random numbers that can't be drawn.
#include "random_codes.h"

using namespace tessera;

namespace {

TEST_F(RandomDraws, Errors) {
  EXPECT_EQ(error_of<DTypeError>([] { random::uniform(array({1.0f, 2.0f}), {3}); }),
            "uniform: the key is f32[2], and keys are u32[2]; make one with random::key, or several of one with "
            "random::split");
  EXPECT_EQ(error_of<ShapeError>([&] { random::bits(random::split(k, 3), {3}); }),
            "bits: the key is u32[3,2], and keys are u32[2]; these are several: take one with keys[i]");
  EXPECT_EQ(error_of<DTypeError>([&] { random::bits(k, {3}, i32); }),
            "bits: there are no such numbers of dtype i32; the dtype is one of u8, u16, u32, u64");
  EXPECT_EQ(error_of<DTypeError>([&] { random::uniform(k, {3}, i32); }),
            "uniform: there are no such numbers of dtype i32; the dtype is one of bf16, f16, f32, f64");
  EXPECT_EQ(error_of<ShapeError>([&] { random::uniform(k, {3, -1}); }),
            "uniform: the shape {3, -1} has the extent -1; extents must be 0 or more");
  EXPECT_EQ(error_of<ShapeError>([&] { random::uniform(k, {3}, f32, array({1.0f, 2.0f}), 5); }),
            "uniform: min has the shape {2}, which doesn't broadcast to {3}; extents must be equal or 1, counted from "
            "the last dimension");
  EXPECT_EQ(error_of<DTypeError>([&] { random::randint(k, {3}, 0.5, 5); }),
            "randint: min is f32[]; bounds are integers");
  EXPECT_EQ(
      error_of<ValueError>([&] { random::randint(k, {3}, 0, 5000000000); }),
      "randint: max is 5000000000, beyond the numbers of i32, the dtype of the draw; take a bound within them, or "
      "draw i64");
  EXPECT_EQ(
      error_of<ValueError>([&] { random::randint(k, {3}, -3000000000, 5); }),
      "randint: min is -3000000000, beyond the numbers of i32, the dtype of the draw; take a bound within them, or "
      "draw i64");
  EXPECT_EQ(random::randint(k, {3}, 2147483647, 2147483648).to_vector<int>(), std::vector<int>(3, 2147483647));
  EXPECT_EQ(error_of<DTypeError>([&] { random::fold_in(k, 0.5); }),
            "fold_in: the data is f32[]; only integers can be folded into a key");
  EXPECT_EQ(
      error_of<ShapeError>([&] { random::fold_in(k, array({1, 2})); }),
      "fold_in: the data is i32[2], and one number without dimensions is folded into a key; use vmap for several");
  EXPECT_EQ(error_of<DTypeError>([] { random::key(scalar(1.0f)); }), "key: the seed is f32[]; seeds are integers");
  EXPECT_EQ(error_of<ShapeError>([] { random::key(array({1, 2})); }),
            "key: the seed is i32[2], and a seed has no dimensions; take one element");
  EXPECT_EQ(error_of<DTypeError>([&] { random::bernoulli(k, 1); }),
            "bernoulli: p is i32[]; probabilities are bf16, f16, f32 or f64");
  EXPECT_EQ(error_of<ShapeError>([&] { random::permutation(k, scalar(5)); }),
            "permutation: x is i32[], which has no dimension to put in another order; for the order of n things use "
            "permutation(key, n) with a C++ integer");
  EXPECT_EQ(error_of<ShapeError>([&] { random::categorical(k, random::uniform(k, {2, 3}), 1, {4}); }),
            "categorical: the shape {4} doesn't end with {2}, the logits' shape less dimension 1; several draws for "
            "each row go into dimensions in front of it");
  EXPECT_EQ(
      error_of<ShapeError>([&] { random::categorical(k, random::uniform(k, {2, 0})); }),
      "categorical: the logits are f32[2,0], and dimension 1 has nothing to choose from; it needs 1 element or more");
  EXPECT_EQ(error_of<DTypeError>([&] { random::categorical(k, array({1, 2})); }),
            "categorical: the logits are i32[2]; logits are bf16, f16, f32 or f64");
  EXPECT_EQ(error_of<ShapeError>([&] { random::choice(k, 3, {5}, {.replace = false}); }),
            "choice: 5 draws without replacement from 3 elements; draw fewer, or set .replace = true");
  EXPECT_EQ(error_of<ShapeError>([&] { random::choice(k, 0, {5}); }),
            "choice: 5 draws from 0 elements; there must be 1 or more to draw from");
  EXPECT_EQ(error_of<ShapeError>([&] { random::choice(k, 3, {5}, {.p = array({0.5f, 0.5f})}); }),
            "choice: p is f32[2], but there are 3 elements to draw from; give one probability an element");
  EXPECT_EQ(
      error_of<ShardingError>([&] { random::uniform(k, {4}, f32, {.sharding = {{make_mesh({{"x", 2}}), P("z")}}}); }),
      "uniform: sharding: P(\"z\") names the axis \"z\" in dimension 0, which the mesh doesn't have; its axes are x=2");
}

}  // namespace
