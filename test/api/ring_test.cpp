// A product written as a ring: blocks of the right factor go round while they are multiplied, half of each in either direction.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

#include <algorithm>

using namespace tessera;

namespace {

constexpr int count = 4;
const Mesh ring = make_mesh({{"x", count}});

std::vector<std::pair<int, int>> round(int step) {
  std::vector<std::pair<int, int>> pairs;
  for (int i = 0; i < count; ++i) pairs.emplace_back(i, (i + step + count) % count);
  return pairs;
}

// Columns [block * width + half * width / 2, + width / 2) of the rows.
Array columns(const Array &rows, const Array &block, int half, int64_t width) {
  Array start = block * static_cast<int32_t>(width) + static_cast<int32_t>(half * width / 2);
  return dynamic_slice(rows, {scalar(0, i32), start}, {rows.shape()[0], width / 2});
}

// Each device has rows of a, and rows of b that go round: their upper half forwards, their lower half backwards. Both sends of
// an iteration are under way while what is there is multiplied.
Array both_ways(const Array &rows, const Array &block) {
  int64_t width = block.shape()[0];
  Array upper = slice(block, {0, 0}, {width / 2, block.shape()[1]});
  Array lower = slice(block, {width / 2, 0}, {width, block.shape()[1]});
  Array own = axis_index("x"), result;
  for (int iteration = 0; iteration < count; ++iteration) {
    bool is_last = iteration == count - 1;
    Array next_upper = is_last ? upper : ppermute(upper, "x", round(1));
    Array next_lower = is_last ? lower : ppermute(lower, "x", round(-1));
    Array from_behind = (own + (count - iteration)) % count, from_ahead = (own + iteration) % count;
    Array part =
        matmul(columns(rows, from_behind, 0, width), upper) + matmul(columns(rows, from_ahead, 1, width), lower);
    result = iteration == 0 ? part : result + part;
    upper = next_upper;
    lower = next_lower;
  }
  return result;
}

Array looped_both_ways(const Array &rows, const Array &block) {
  int64_t width = block.shape()[0];
  Array own = axis_index("x");
  Array nothing = pbroadcast(zeros({rows.shape()[0], block.shape()[1]}, f32), "x");
  std::tuple<Array, Array, Array> carry{nothing, slice(block, {0, 0}, {width / 2, block.shape()[1]}),
                                        slice(block, {width / 2, 0}, {width, block.shape()[1]})};
  auto iteration = [&](const Array &i, const std::tuple<Array, Array, Array> &now) {
    auto [sum, upper, lower] = now;
    Array next_upper = ppermute(upper, "x", round(1)), next_lower = ppermute(lower, "x", round(-1));
    Array from_behind = (own + (count - i)) % count, from_ahead = (own + i) % count;
    Array part =
        matmul(columns(rows, from_behind, 0, width), upper) + matmul(columns(rows, from_ahead, 1, width), lower);
    return std::tuple<Array, Array, Array>{sum + part, next_upper, next_lower};
  };
  return std::get<0>(fori_loop(0, count, iteration, carry));
}

Array random_matrix(uint64_t seed, Shape shape) { return random::uniform(random::key(seed), std::move(shape)); }

void expect_equal(const Array &found, const Array &wanted) {
  std::vector<float> a = found.to_vector<float>(), b = wanted.to_vector<float>();
  ASSERT_EQ(a.size(), b.size());
  for (size_t i = 0; i < a.size(); ++i) ASSERT_NEAR(a[i], b[i], 1e-4) << "element " << i;
}

}  // namespace

// covers: 000-29
TEST(Ring, BothDirectionsAtOnceEqualTheProduct) {
  Array a = random_matrix(1, {8, 32}), b = random_matrix(2, {32, 6}), product = matmul(a, b);
  for (Array (*body)(const Array &, const Array &) : {both_ways, looped_both_ways}) {
    auto f = shard_map(body, {.mesh = ring, .in_specs = {P("x", None), P("x", None)}, .out_specs = {P("x", None)}});
    expect_equal(f(a, b), product);
    auto compiled = jit(f).lower(a, b).compile();
    expect_equal(compiled(a, b), product);
    int64_t sent = 0, permutes = 0;
    for (const auto &collective : compiled.report().collectives) {
      EXPECT_EQ(collective.kind, "collective_permute");
      sent += collective.executions * collective.bytes_sent;
      permutes += collective.executions;
    }
    // Half a block (8 x 6 floats) in either direction, each iteration; the loop sends once more, to where it began.
    bool is_loop = body == looped_both_ways;
    EXPECT_EQ(permutes, 2 * (is_loop ? count : count - 1));
    EXPECT_EQ(sent, permutes * 4 * 6 * 4);
  }
}
