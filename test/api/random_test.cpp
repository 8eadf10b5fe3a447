// Random numbers against JAX's (0.10, threefry in its partitionable form), kept here as bits.
#include "tessera/random.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <functional>

#include "tessera/collectives.h"
#include "tessera/indexing.h"
#include "tessera/jit.h"
#include "tessera/resharding.h"
#include "tessera/shard_map.h"

using namespace tessera;

namespace {

using Bits = std::vector<uint64_t>;

// The elements of a float array as codes.
Bits codes_of(const Array &array) {
  Bits codes;
  if (array.dtype() == f64)
    for (double value : array.to_vector<double>()) codes.push_back(std::bit_cast<uint64_t>(value));
  else
    for (float value : array.to_vector<float>()) codes.push_back(std::bit_cast<uint32_t>(value));
  return codes;
}

// Codes of bf16 and f16 as the floats they stand for.
Bits widened(const Bits &codes, DType dtype) {
  Bits wide;
  for (uint64_t code : codes) {
    if (dtype == bf16) {
      wide.push_back(code << 16);
    } else if (dtype == f16) {
      int exponent = static_cast<int>(code >> 10 & 31);
      float value =
          std::ldexp(static_cast<float>((code & 1023) + (exponent ? 1024 : 0)), (exponent ? exponent : 1) - 25);
      wide.push_back(std::bit_cast<uint32_t>(code >> 15 ? -value : value));
    } else {
      wide.push_back(code);
    }
  }
  return wide;
}

void expect_codes(const Array &array, const Bits &expected) {
  EXPECT_EQ(codes_of(array), widened(expected, array.dtype())) << type_string(array);
}

// Codes of numbers of one sign count upwards with magnitude.
void expect_within_4_ulp(const Array &array, const Bits &expected) {
  Bits wide = widened(expected, array.dtype()), codes = codes_of(array);
  uint64_t ulp = array.dtype() == bf16 ? 1u << 16 : array.dtype() == f16 ? 1u << 13 : 1;
  ASSERT_EQ(codes.size(), wide.size());
  for (size_t i = 0; i < codes.size(); ++i) {
    uint64_t apart = std::max(codes[i], wide[i]) - std::min(codes[i], wide[i]);
    EXPECT_LE(apart, 4 * ulp) << type_string(array) << " element " << i;
  }
}

template <class T>
void expect_values(const Array &array, const std::vector<T> &expected) {
  EXPECT_EQ(array.to_vector<T>(), expected) << type_string(array);
}

class RandomTest : public testing::Test {
 protected:
  Array k = random::key(42);
};

// covers: 002-32
TEST_F(RandomTest, KeysAreJaxs) {
  expect_values<uint32_t>(random::key(42), {0, 42});
  expect_values<uint32_t>(random::key((uint64_t{1} << 40) + 5), {256, 5});
  expect_values<uint32_t>(random::key(-1), {0, 0xffffffff});
  expect_values<uint32_t>(random::key(int64_t{-1}), {0xffffffff, 0xffffffff});
  expect_values<uint32_t>(random::key(scalar<int32_t>(42)), {0, 42});
  expect_values<uint32_t>(random::key(scalar<int32_t>(-1)), {0, 0xffffffff});
  expect_values<uint32_t>(random::key(scalar<int64_t>((int64_t{1} << 40) + 5)), {256, 5});
  Array keys = random::split(k, 3);
  EXPECT_EQ(keys.shape(), (Shape{3, 2}));
  expect_values<uint32_t>(keys, {1832780943, 270669613, 64467757, 2916123636, 2465931498, 255383827});
  EXPECT_EQ(random::split(k).shape(), (Shape{2, 2}));
  expect_values<uint32_t>(random::fold_in(k, 7), {2547012911, 1371500959});
  expect_values<uint32_t>(random::fold_in(k, 0xfffffff0u), {1701494471, 652800239});
}

TEST_F(RandomTest, BitsAreJaxs) {
  expect_values<uint32_t>(random::bits(random::key(0)), {4070199207});
  expect_values<uint32_t>(random::bits(k, {2, 3}),
                          {2098992034, 2919706841, 2646866425, 2409546199, 1935504149, 2516274904});
  expect_values<uint32_t>(random::bits(k, {2, 3}, u8), {162, 217, 249, 215, 21, 216});
  expect_values<uint32_t>(random::bits(k, {2, 3}, u16), {5026, 12505, 63993, 49623, 29461, 20184});
  expect_values<uint64_t>(random::bits(k, {2, 2}, u64),
                          {7871734211187709741u, 276886910877598708u, 10591095138341673235u, 13462782411356743825u});
  EXPECT_EQ(random::bits(k, {0, 3}).shape(), (Shape{0, 3}));
  // The counter goes on through all dimensions, and 1s don't matter.
  EXPECT_EQ(random::bits(k, {24}).to_vector<uint32_t>(), random::bits(k, {2, 1, 3, 4}).to_vector<uint32_t>());
}

TEST_F(RandomTest, UniformIsJaxs) {
  expect_codes(random::uniform(k, {5}), {1056585764, 1059981104, 1058915320, 1057988288, 1055308516});
  expect_codes(random::uniform(k, {5}, f32, -3, 5), {1063837840, 1075580512, 1073156064, 1069447936, 1058728848});
  // Bounds for which the product is rounded.
  expect_codes(random::uniform(k, {5}, f32, -3.3f, 7.7f), {1074059774, 1082503240, 1079945143, 1077395805, 1070865293});
  expect_codes(random::uniform(k, {3}, f64, -3.3, 7.7),
               {4608956851614010015, 13837613598650836666u, 4613972920640656674});
  expect_codes(random::uniform(k, {5}, bf16), {16162, 16216, 16248, 16214, 15776});
  expect_codes(random::uniform(k, {5}, bf16, -3, 5), {16388, 16496, 16536, 16492, 49176});
  expect_codes(random::uniform(k, {5}, f16), {11488, 12824, 15310, 14862, 14128});
  expect_codes(random::uniform(k, {5}, f16, -3, 5), {49352, 48616, 17614, 16924, 14528});
  expect_codes(random::uniform(k, {3}, f64), {4601358860358518916, 4579806337745978368, 4603346652718294810});
  expect_codes(random::uniform(k, {3}, f64, -3, 5), {4601126347914363936, 13837039457721945056u, 4609853752982609000});
}

TEST_F(RandomTest, NormalIsJaxsTo4Ulp) {
  expect_within_4_ulp(random::normal(k, {6}), {3169312533, 1055861736, 1050109537, 1042103076, 3187541227, 1046356250});
  expect_within_4_ulp(random::normal(k, {6}, bf16), {16048, 16258, 16370, 16252, 49076, 16258});
  expect_within_4_ulp(random::normal(k, {6}, f16), {48568, 47873, 16358, 14739, 45073, 47108});
  expect_within_4_ulp(random::normal(k, {3}, f64), {13819194999123091801u, 13835440466195626554u, 4595903083341743200});
  // Where the uniform number is near -1, and 1 - u^2 has few digits.
  auto element = [](DType dtype, int64_t i) {
    return slice(random::normal(random::key(12345), {100003}, dtype), {i}, {i + 1});
  };
  expect_within_4_ulp(element(f32, 10216), {3228657684});
  expect_within_4_ulp(element(f64, 80506), {13840116917895072529u});
  Array pairs = random::normal(k, {3}, c64);
  Bits parts;
  for (std::complex<float> value : pairs.to_vector<std::complex<float>>())
    parts.push_back(std::bit_cast<uint32_t>(value.real())), parts.push_back(std::bit_cast<uint32_t>(value.imag()));
  Bits expected{1029433186, 1054560092, 3199210281, 1058055286, 1063883439, 3206842507};
  for (size_t i = 0; i < expected.size(); ++i)
    EXPECT_LE(std::max(parts[i], expected[i]) - std::min(parts[i], expected[i]), 4u) << i;
}

TEST_F(RandomTest, OtherDistributionsAreJaxsTo4Ulp) {
  expect_within_4_ulp(random::exponential(k, {4}), {1059830450, 1066517560, 1064645553, 1062388556});
  expect_within_4_ulp(random::exponential(k, {4}, f16), {11538, 12995, 17261, 15784});
  expect_within_4_ulp(random::exponential(k, {4}, bf16), {16256, 16366, 16478, 16359});
  expect_within_4_ulp(random::exponential(k, {3}, f64),
                      {4603186773188504509, 4579871933909718919, 4605864260219166398});
  expect_within_4_ulp(random::gumbel(k, {4}), {1051397706, 1064548236, 1060748383, 1057772792});
  expect_within_4_ulp(random::gumbel(k, {4}, f16), {48016, 47116, 17254, 15645});
  expect_within_4_ulp(random::gumbel(k, {4}, bf16), {16200, 16355, 16477, 16348});
  expect_within_4_ulp(random::gumbel(k, {3}, f64), {4594955225302179054, 13832512866215939719u, 4603480582854734561});
  expect_within_4_ulp(random::truncated_normal(k, -1, 2, {4}), {1041710767, 1058112923, 1054314664, 1050252715});
  // Near 0 a last place of erf(lower) is more than 4 of the result.
  std::vector<float> truncated = random::truncated_normal(k, -1.5, 0.7, {4}).to_vector<float>();
  Bits expected{3195483389, 1035775714, 3163817193, 3186201769};
  for (size_t i = 0; i < 4; ++i)
    EXPECT_NEAR(truncated[i], std::bit_cast<float>(static_cast<uint32_t>(expected[i])), 2e-7) << i;
  expect_within_4_ulp(random::truncated_normal(k, -1, 2, {4}, f16), {47655, 47034, 16094, 14879});
  expect_within_4_ulp(random::truncated_normal(k, -1, 2, {4}, bf16), {16108, 16260, 16340, 16258});
  EXPECT_EQ(random::bernoulli(k, 0.3, {8}).to_vector<bool>(),
            (std::vector<bool>{false, false, false, false, false, false, true, false}));
  EXPECT_EQ(random::bernoulli(k).shape(), Shape{});
}

TEST_F(RandomTest, IntegersAreJaxs) {
  expect_values<int>(random::randint(k, {6}, -5, 17), {7, 7, 4, 14, 10, 12});
  expect_values<int>(random::randint(k, {6}, 0, 256, u8), {196, 18, 183, 193, 141, 107});
  expect_values<int>(random::randint(k, {6}, -128, 128, i8), {68, -110, 55, 65, 13, -21});
  expect_values<int>(random::randint(k, {6}, 0, 3, u16), {0, 0, 0, 1, 2, 0});
  expect_values<int>(random::randint(k, {6}, -7, 300, i8), {92, 17, 29, 12, 67, 62});
  expect_values<int>(random::randint(k, {4}, 0, 7, u32), {1, 5, 4, 4});
  expect_values<int>(random::randint(k, {3}, 5, 5), {5, 5, 5});
  Array min = array({0, 10, 100}), max = array({5, 200}, {2, 1});
  expect_values<int>(random::randint(k, {2, 3}, min, max), {4, 10, 100, 169, 139, 119});
  expect_values<int64_t>(random::randint(k, {3}, -5, int64_t{1000000000000}, i64),
                         {463982253477, 604929009943, 848939357151});
}

TEST_F(RandomTest, OrdersAreJaxs) {
  expect_values<int>(random::permutation(k, 10), {7, 4, 2, 5, 3, 6, 8, 9, 0, 1});
  std::vector<int> numbers{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  Array rows = array(numbers, {4, 3});
  expect_values<int>(random::permutation(k, rows), {6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5});
  expect_values<int>(random::permutation(k, rows, {.axis = 1, .independent = true}),
                     {2, 0, 1, 4, 5, 3, 7, 6, 8, 10, 11, 9});
  expect_values<int>(random::permutation(k, array(numbers, {3, 4}), {.axis = -1}),
                     {2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9});
  EXPECT_EQ(random::permutation(k, 0).shape(), Shape{0});
  EXPECT_EQ(random::permutation(k, 1).to_vector<int>(), std::vector<int>{0});
}

TEST_F(RandomTest, ChoicesAreJaxs) {
  Array logits = array({0.1f, 2.0f, -1.0f, 0.5f, 0.5f, 0.5f}, {2, 3});
  expect_values<int>(random::categorical(k, logits), {1, 2});
  expect_values<int>(random::categorical(k, logits, 0), {1, 0, 1});
  expect_values<int>(random::categorical(k, logits, -1, {4, 2}), {1, 2, 1, 2, 1, 0, 1, 2});
  expect_values<int>(random::choice(k, 10, {5}), {4, 4, 1, 9, 9});
  expect_values<int>(random::choice(k, 10, {5}, {.replace = false}), {7, 4, 2, 5, 3});
  Array p = array({0.1f, 0.2f, 0.3f, 0.4f});
  expect_values<int>(random::choice(k, 4, {6}, {.p = p}), {2, 2, 2, 2, 2, 2});
  expect_values<int>(random::choice(k, 4, {3}, {.replace = false, .p = p}), {3, 2, 1});
  Array rows = array({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, {4, 3});
  expect_values<int>(random::choice(k, rows, {2}), {0, 1, 2, 6, 7, 8});
}

// Meshes and specs for arrays {6, 10}, which some cut into blocks of unequal sizes.
std::vector<NamedSharding> placements() {
  Mesh square = make_mesh({{"x", 2}, {"y", 2}}), line = make_mesh({{"x", 3}}), eight = make_mesh({{"x", 4}, {"y", 2}});
  Mesh turned = make_mesh({{"x", 2}, {"y", 2}}, {.devices = {3, 1, 0, 2}});
  return {{square, P("x", "y")},  {square, P("y", "x")}, {square, P(Axes{"x", "y"})},
          {square, P(None, "y")}, {square, P()},         {line, P("x")},
          {line, P(None, "x")},   {eight, P("x", "y")},  {eight, P(None, Axes{"y", "x"})},
          {turned, P("x", "y")}};
}

// covers: 002-32
TEST_F(RandomTest, TheSameWhateverTheSharding) {
  Shape shape{6, 10};
  std::vector<uint32_t> bits = random::bits(k, shape).to_vector<uint32_t>();
  std::vector<uint64_t> wide = random::bits(k, shape, u64).to_vector<uint64_t>();
  std::vector<float> uniform = random::uniform(k, shape, f32, -1, 1).to_vector<float>();
  std::vector<float> normal = random::normal(k, shape).to_vector<float>();
  std::vector<int> integers = random::randint(k, shape, 0, 100).to_vector<int>();
  std::vector<int> order = random::permutation(k, 60).to_vector<int>();
  Array logits = random::normal(random::key(1), {6, 10, 5});
  std::vector<int> chosen = random::categorical(k, logits).to_vector<int>();
  for (const NamedSharding &sharding : placements()) {
    SCOPED_TRACE(to_string(sharding));
    EXPECT_EQ(random::bits(k, shape, u32, {.sharding = sharding}).to_vector<uint32_t>(), bits);
    EXPECT_EQ(random::bits(k, shape, u64, {.sharding = sharding}).to_vector<uint64_t>(), wide);
    EXPECT_EQ(random::uniform(k, shape, f32, -1, 1, {.sharding = sharding}).to_vector<float>(), uniform);
    EXPECT_EQ(random::normal(k, shape, f32, {.sharding = sharding}).to_vector<float>(), normal);
    EXPECT_EQ(random::randint(k, shape, 0, 100, i32, {.sharding = sharding}).to_vector<int>(), integers);
    EXPECT_EQ(random::categorical(k, device_put(logits, sharding)).to_vector<int>(), chosen);
    EXPECT_EQ(random::categorical(k, logits, -1, shape, {.sharding = sharding}).to_vector<int>(), chosen);
    EXPECT_EQ(random::permutation(k, 60, {.sharding = {{sharding.mesh, P("x")}}}).to_vector<int>(), order);
    // A key may lie on the mesh, too, or on another one.
    EXPECT_EQ(random::bits(device_put(k, sharding.mesh, P()), shape).to_vector<uint32_t>(), bits);
    Array elsewhere = device_put(k, make_mesh({{"z", 2}}), P());
    EXPECT_EQ(random::bits(elsewhere, shape, u32, {.sharding = sharding}).to_vector<uint32_t>(), bits);
  }
}

// covers: 002-04
TEST_F(RandomTest, EachDeviceHasItsOwnBlockOnly) {
  for (const NamedSharding &sharding : placements()) {
    SCOPED_TRACE(to_string(sharding));
    Array drawn = random::uniform(k, {6, 10}, f32, {.sharding = sharding});
    EXPECT_EQ(drawn.sharding().shard_shape({6, 10}), sharding.shard_shape({6, 10}));
    std::vector<ShardIndex> blocks = sharding.index_map({6, 10});
    std::vector<Shard> shards = drawn.shards();
    ASSERT_EQ(shards.size(), blocks.size());
    for (size_t i = 0; i < shards.size(); ++i) {
      EXPECT_EQ(shards[i].device, blocks[i].device);
      EXPECT_EQ(shards[i].offset, blocks[i].offset);
      EXPECT_EQ(shards[i].data.shape(), blocks[i].shape);
    }
  }
}

// Under jit: the same numbers, and no device has more than a few blocks.
// covers: 002-04, 002-32
TEST_F(RandomTest, CompiledProgramsMakeBlocksToo) {
  Shape shape{512, 1024};
  for (NamedSharding sharding : placements()) {
    SCOPED_TRACE(to_string(sharding));
    auto f = jit([&](Array key) { return random::uniform(key, shape, f32, {.sharding = sharding}); });
    auto compiled = f.lower(k).compile();
    Array drawn = compiled(k);
    EXPECT_EQ(drawn.sharding().spec, sharding.spec);
    EXPECT_EQ(drawn.to_vector<float>(), random::uniform(k, shape).to_vector<float>());
    Shape block = sharding.shard_shape(shape);
    EXPECT_LE(compiled.report().memory.peak, 3 * block[0] * block[1] * 4 + 4096);
    EXPECT_TRUE(compiled.report().collectives.empty());
  }
}

// The same eagerly, recorded, in a body of shard_map (where devices fold in who they are) and with explicit axes.
TEST_F(RandomTest, Everywhere) {
  auto f = [](Array key) {
    Array keys = random::split(key, 3);
    Array sum = random::normal(keys[0], {4, 6}) + random::uniform(keys[1], {6}, f32, -1, 1);
    return sum * random::randint(random::fold_in(keys[2], 7), {4, 1}, 1, 9);
  };
  EXPECT_EQ(jit(f)(k).to_vector<float>(), f(k).to_vector<float>());
  auto order = [](Array key) { return random::permutation(key, 100) + random::categorical(key, zeros({100, 4})); };
  EXPECT_EQ(jit(order)(k).to_vector<int>(), order(k).to_vector<int>());

  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  auto body = [](Array key) { return random::bits(random::fold_in(key, axis_index({"x", "y"})), {3}); };
  auto map = shard_map(body, {.mesh = mesh, .in_specs = {P()}, .out_specs = {P(Axes{"x", "y"})}});
  std::vector<uint32_t> expected;
  for (int device = 0; device < 4; ++device)
    for (uint32_t word : random::bits(random::fold_in(k, device), {3}).to_vector<uint32_t>()) expected.push_back(word);
  EXPECT_EQ(map(k).to_vector<uint32_t>(), expected);
  EXPECT_EQ(jit(map)(k).to_vector<uint32_t>(), expected);

  Mesh typed = make_mesh({{"x", 2}}, {.axis_types = AxisType::Explicit});
  Array drawn = random::uniform(device_put(k, typed, P()), {4}, f32, {.sharding = {{typed, P("x")}}});
  EXPECT_EQ(type_string(drawn), "f32[4@x]");
  EXPECT_EQ(drawn.to_vector<float>(), random::uniform(k, {4}).to_vector<float>());
}

template <class E>
std::string message_of(const std::function<void()> &f) {
  try {
    f();
  } catch (const E &error) {
    return error.what();
  }
  return "nothing was thrown";
}

TEST_F(RandomTest, Errors) {
  EXPECT_EQ(message_of<DTypeError>([] { random::uniform(array({1.0f, 2.0f}), {3}); }),
            "uniform: the key is f32[2], and keys are u32[2]; make one with random::key, or several of one with "
            "random::split");
  EXPECT_EQ(message_of<ShapeError>([&] { random::bits(random::split(k, 3), {3}); }),
            "bits: the key is u32[3,2], and keys are u32[2]; these are several: take one with keys[i]");
  EXPECT_EQ(message_of<DTypeError>([&] { random::bits(k, {3}, i32); }),
            "bits: there are no such numbers of dtype i32; the dtype is one of u8, u16, u32, u64");
  EXPECT_EQ(message_of<DTypeError>([&] { random::uniform(k, {3}, i32); }),
            "uniform: there are no such numbers of dtype i32; the dtype is one of bf16, f16, f32, f64");
  EXPECT_EQ(message_of<ShapeError>([&] { random::uniform(k, {3, -1}); }),
            "uniform: the shape {3, -1} has the extent -1; extents are 0 or more");
  EXPECT_EQ(message_of<ShapeError>([&] { random::uniform(k, {3}, f32, array({1.0f, 2.0f}), 5); }),
            "uniform: min has the shape {2}, which doesn't broadcast to {3}; extents must be equal or 1, counted from "
            "the last "
            "dimension");
  EXPECT_EQ(message_of<DTypeError>([&] { random::randint(k, {3}, 0.5, 5); }),
            "randint: min is f32[]; bounds are integers");
  EXPECT_EQ(message_of<DTypeError>([&] { random::fold_in(k, 0.5); }),
            "fold_in: the data is f32[]; only integers can be folded into a key");
  EXPECT_EQ(
      message_of<ShapeError>([&] { random::fold_in(k, array({1, 2})); }),
      "fold_in: the data is i32[2], and one number without dimensions is folded into a key; use vmap for several");
  EXPECT_EQ(message_of<DTypeError>([] { random::key(scalar(1.0f)); }), "key: the seed is f32[]; seeds are integers");
  EXPECT_EQ(message_of<ShapeError>([] { random::key(array({1, 2})); }),
            "key: the seed is i32[2], and a seed has no dimensions; take one element");
  EXPECT_EQ(message_of<DTypeError>([&] { random::bernoulli(k, 1); }),
            "bernoulli: p is i32[]; probabilities are bf16, f16, f32 or f64");
  EXPECT_EQ(message_of<ShapeError>([&] { random::permutation(k, scalar(5)); }),
            "permutation: x is i32[], which has no dimension to put in another order; for the order of n things say "
            "permutation(key, n) with a C++ integer");
  EXPECT_EQ(message_of<ShapeError>([&] { random::categorical(k, random::uniform(k, {2, 3}), 1, {4}); }),
            "categorical: the shape {4} doesn't end with {2}, the logits' shape less dimension 1; draws more than one "
            "a row go "
            "into dimensions in front of it");
  EXPECT_EQ(
      message_of<ShapeError>([&] { random::categorical(k, random::uniform(k, {2, 0})); }),
      "categorical: the logits are f32[2,0], and dimension 1 has nothing to choose from; it needs 1 element or more");
  EXPECT_EQ(message_of<DTypeError>([&] { random::categorical(k, array({1, 2})); }),
            "categorical: the logits are i32[2]; logits are bf16, f16, f32 or f64");
  EXPECT_EQ(message_of<ShapeError>([&] { random::choice(k, 3, {5}, {.replace = false}); }),
            "choice: 5 draws without replacement from 3 elements; draw fewer, or say .replace = true");
  EXPECT_EQ(message_of<ShapeError>([&] { random::choice(k, 0, {5}); }),
            "choice: 5 draws from 0 elements; there must be 1 or more to draw from");
  EXPECT_EQ(message_of<ShapeError>([&] { random::choice(k, 3, {5}, {.p = array({0.5f, 0.5f})}); }),
            "choice: p is f32[2], but there are 3 elements to draw from; give one probability an element");
  EXPECT_EQ(
      message_of<ShardingError>([&] { random::uniform(k, {4}, f32, {.sharding = {{make_mesh({{"x", 2}}), P("z")}}}); }),
      "uniform: sharding: P(\"z\") names the axis \"z\" in dimension 0, which the mesh doesn't have; its axes are x=2");
}

}  // namespace
