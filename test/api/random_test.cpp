// Random numbers against JAX's (0.10, threefry in its partitionable form), kept here as bits.
#include "random_codes.h"

using namespace tessera;

namespace {

// covers: 002-32
TEST_F(RandomDraws, KeysAreJaxs) {
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

TEST_F(RandomDraws, BitsAreJaxs) {
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

TEST_F(RandomDraws, UniformIsJaxs) {
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

TEST_F(RandomDraws, NormalIsJaxsTo4Ulp) {
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

TEST_F(RandomDraws, OtherDistributionsAreJaxsTo4Ulp) {
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

TEST_F(RandomDraws, KeysComeOneByOne) {
  const Array keys = random::split(k, 3);
  auto [first, second, third] = random::split<3>(k);
  const std::vector<Array> each{first, second, third};
  for (int64_t i = 0; i < 3; ++i)
    EXPECT_EQ(each[static_cast<size_t>(i)].to_vector<uint32_t>(), keys[i].to_vector<uint32_t>());
}

TEST_F(RandomDraws, IntegersAreJaxs) {
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

TEST_F(RandomDraws, OrdersAreJaxs) {
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

TEST_F(RandomDraws, ChoicesAreJaxs) {
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

// The same eagerly, recorded, in a body of shard_map (where devices fold in who they are) and with explicit axes.
TEST_F(RandomDraws, InfinitelyManyTrialsHaveNoCount) {
  for (float chance : {0.0f, 0.5f, 1.0f})
    EXPECT_TRUE(std::isnan(random::binomial(k, Array(INFINITY), Array(chance)).item<float>())) << chance;
}

TEST_F(RandomDraws, Everywhere) {
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

}  // namespace
