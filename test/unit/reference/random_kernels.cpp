// Random bits against JAX (jax.lax.rng_bit_generator on a CPU) and the published known answers; random numbers by their
// moments and bounds.
#include "reference/evaluators/random.h"

#include <gtest/gtest.h>

#include <cmath>

#include "../../support/thrown.h"
#include "base/error.h"
#include "reference/evaluators/convert.h"
#include "tensors.h"

namespace tessera {

using stablehlo::RngAlgorithm;
using stablehlo::RngDistribution;

namespace {

constexpr uint64_t key = 0x0123456789abcdef, counter = ~uint64_t{0} - 1;  // three calls carry out of the counter

Tensor state_of(std::vector<uint64_t> words) {
  Tensor state(DType::ui64, {static_cast<int64_t>(words.size())});
  std::copy(words.begin(), words.end(), state.mutable_as<uint64_t>());
  return state;
}

struct Row {
  RngAlgorithm algorithm;
  DType dtype;
  Shape shape;
  uint64_t next_counter;
  std::vector<uint64_t> bits;
};
const std::vector<Row> rows = {
    // clang-format off
    {RngAlgorithm::THREE_FRY, DType::ui32, {}, 18446744073709551615u,
     {2968789339u}},
    {RngAlgorithm::THREE_FRY, DType::ui32, {5}, 1u,
     {2968789339u, 3784990900u, 188576916u, 2901984476u, 2862930057u}},
    {RngAlgorithm::THREE_FRY, DType::ui32, {4}, 0u,
     {2968789339u, 3784990900u, 188576916u, 2901984476u}},
    {RngAlgorithm::THREE_FRY, DType::ui32, {3, 2}, 1u,
     {2968789339u, 3784990900u, 188576916u, 2901984476u, 2862930057u, 1798685940u}},
    {RngAlgorithm::THREE_FRY, DType::ui32, {3, 5}, 7u,
     {2968789339u, 3784990900u, 188576916u, 2901984476u, 2862930057u, 1973758215u, 3554510355u, 902882801u,
      2396094436u, 2083461592u, 3732519869u, 387185944u, 2963079838u, 2105865281u, 1822680882u}},
    {RngAlgorithm::THREE_FRY, DType::ui64, {5}, 3u,
     {16256412134126395739u, 12463928418108273812u, 7725297290937948297u, 15266505729992108295u,
      10291147241650447857u}},
    {RngAlgorithm::THREE_FRY, DType::ui16, {5}, 1u,
     {8539u, 24756u, 29844u, 50396u, 55433u}},
    {RngAlgorithm::THREE_FRY, DType::ui8, {3, 2}, 1u,
     {91u, 180u, 148u, 220u, 137u, 244u}},
    {RngAlgorithm::PHILOX, DType::ui32, {5}, 0u,
     {172511636u, 1103493126u, 3598856174u, 948282324u, 1105943027u}},
    {RngAlgorithm::PHILOX, DType::ui32, {3, 5}, 2u,
     {172511636u, 1103493126u, 3598856174u, 948282324u, 1105943027u, 812877280u, 1535849353u, 2724394620u,
      1879495268u, 3609187550u, 989808270u, 1085667176u, 886725905u, 2728716375u, 4236367353u}},
    {RngAlgorithm::PHILOX, DType::ui64, {5}, 1u,
     {4739466887703318932u, 4072841572553732078u, 3491281334367377907u, 11701185795834196873u,
      15501342494259860068u}},
    {RngAlgorithm::PHILOX, DType::ui16, {3, 2}, 0u,
     {20884u, 63494u, 12270u, 41940u, 23027u, 34272u}},
    {RngAlgorithm::DEFAULT, DType::ui32, {4}, 18446744073709551615u,
     {172511636u, 1103493126u, 3598856174u, 948282324u}},
    {RngAlgorithm::DEFAULT, DType::ui8, {5}, 0u,
     {148u, 6u, 238u, 212u, 243u}},
    // clang-format on
};

TEST(RandomBits, AreThoseOfJax) {
  for (const Row &row : rows) {
    RandomBits random = rng_bit_generator(row.algorithm, state_of({key, counter}), row.dtype, row.shape);
    std::string where = std::string(name_of(row.dtype)) + " " + to_string(row.shape);
    EXPECT_EQ(random.state.as<uint64_t>()[0], key) << where;
    EXPECT_EQ(random.state.as<uint64_t>()[1], row.next_counter) << where;
    EXPECT_EQ(random.bits.shape(), row.shape);
    EXPECT_EQ(random.bits.dtype(), row.dtype);
    Tensor bits = convert(random.bits, DType::ui64);
    ASSERT_EQ(bits.size(), static_cast<int64_t>(row.bits.size()));
    for (int64_t i = 0; i < bits.size(); ++i)
      EXPECT_EQ(bits.as<uint64_t>()[i], row.bits[i]) << where << " element " << i;
  }
}

TEST(RandomBits, PhiloxWithACounterOfTwoWords) {
  RandomBits random = rng_bit_generator(RngAlgorithm::PHILOX, state_of({key, ~uint64_t{0}, 5}), DType::ui32, {6});
  EXPECT_EQ(to_string(random.state), "[81985529216486895, 1, 6]");
  EXPECT_EQ(to_string(random.bits), "[4029125062, 3927975662, 1340553524, 3245667709, 359689457, 1793719395]");
}

TEST(RandomBits, CiphersGiveTheirPublishedAnswers) {
  // The known-answer vectors that come with the paper's Random123 library.
  Words2 threefry = threefry2x32({0, 0}, {0, 0});
  EXPECT_EQ(threefry.low, 0x6b200159u);
  EXPECT_EQ(threefry.high, 0x99ba4efeu);
  threefry = threefry2x32({~0u, ~0u}, {~0u, ~0u});
  EXPECT_EQ(threefry.low, 0x1cb996fcu);
  EXPECT_EQ(threefry.high, 0xbb002be7u);
  Words4 philox = philox4x32({0, 0}, {{0, 0, 0, 0}});
  EXPECT_EQ(philox.word[0], 0x6627e8d5u);
  EXPECT_EQ(philox.word[3], 0x9b00dbd8u);
  philox = philox4x32({~0u, ~0u}, {{~0u, ~0u, ~0u, ~0u}});
  EXPECT_EQ(philox.word[0], 0x408f276du);
  EXPECT_EQ(philox.word[1], 0x41c83b0eu);
}

TEST(RandomBits, FloatsHoldTheBitsOfTheIntegers) {
  Tensor state = state_of({1, 2});
  RandomBits words = rng_bit_generator(RngAlgorithm::THREE_FRY, state, DType::ui32, {6});
  RandomBits floats = rng_bit_generator(RngAlgorithm::THREE_FRY, state, DType::f32, {6});
  EXPECT_EQ(to_string(words.bits), "[43444564, 2150618427, 3979645651, 3745730563, 1672743891, 4240503393]");
  EXPECT_EQ(to_string(bitcast_convert(floats.bits, DType::ui32, {6})), to_string(words.bits));
}

TEST(RandomBits, MisshapenStatesAreRefused) {
  auto message = [](RngAlgorithm algorithm, Tensor state, DType dtype) {
    try {
      rng_bit_generator(algorithm, state, dtype, {2});
    } catch (const InputError &error) {
      return std::string(error.what());
    }
    return std::string("no error");
  };
  EXPECT_EQ(
      message(RngAlgorithm::THREE_FRY, state_of({1, 2, 3}), DType::ui32),
      "the state of a random bit generator is 3 values of ui64; it must be 2 values of 64 bits: a key and a counter");
  EXPECT_EQ(message(RngAlgorithm::PHILOX, Tensor(DType::ui32, {4}), DType::ui32),
            "the state of a random bit generator is 4 values of ui32; it must be 2 or 3 values of 64 bits: a key and a "
            "counter");
  EXPECT_EQ(message(RngAlgorithm::PHILOX, state_of({1, 2}), DType::i4),
            "random bits of dtype i4 can't be made; integers and floats of 8 to 64 bits can");
}

TEST(RandomNumbers, UniformStaysInItsBounds) {
  Tensor floats = rng(RngDistribution::UNIFORM, make<float>({}, {-1}), make<float>({}, {3}), {20000}, 7);
  double sum = 0;
  for (double value : values_of(floats)) {
    EXPECT_TRUE(value >= -1 && value < 3);
    sum += value;
  }
  EXPECT_NEAR(sum / 20000, 1, 0.03);
  for (double value :
       values_of(rng(RngDistribution::UNIFORM, make<Bfloat16>({}, {0}), make<Bfloat16>({}, {1}), {5000}, 7)))
    EXPECT_TRUE(value >= 0 && value < 1);
  std::vector<int> seen(5);
  for (double value :
       values_of(rng(RngDistribution::UNIFORM, make<int32_t>({}, {-2}), make<int32_t>({}, {3}), {1000}, 7)))
    ++seen.at(static_cast<size_t>(value + 2));
  for (int count : seen) EXPECT_NEAR(count, 200, 60);
}

TEST(RandomNumbers, NormalHasItsMoments) {
  EXPECT_EQ(error_of<InputError>(
                [] { rng(RngDistribution::NORMAL, make<int32_t>({}, {5}), make<int32_t>({}, {2}), {4}, 7); }),
            "normal random numbers of dtype i32 don't exist; use a float dtype");
  Tensor numbers = rng(RngDistribution::NORMAL, make<double>({}, {5}), make<double>({}, {2}), {20000}, 7);
  double sum = 0, squares = 0;
  for (double value : values_of(numbers)) sum += value, squares += (value - 5) * (value - 5);
  EXPECT_NEAR(sum / 20000, 5, 0.06);
  EXPECT_NEAR(squares / 20000, 4, 0.2);
}

TEST(RandomNumbers, FollowFromTheSeedAlone) {
  auto draw = [](uint64_t seed) {
    return to_string(rng(RngDistribution::NORMAL, make<float>({}, {0}), make<float>({}, {1}), {4}, seed));
  };
  EXPECT_EQ(draw(1), draw(1));
  EXPECT_NE(draw(1), draw(2));
}

}  // namespace
}  // namespace tessera
