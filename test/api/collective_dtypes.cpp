// Collectives of every dtype, of booleans and of no elements.
#include "collective_cases.h"

namespace tessera {
namespace {

using namespace testing;  // NOLINT: the test's own vocabulary

// covers: 000-21 by api.collectives_test
TEST(Collectives, DTypes) {
  Mesh mesh = make_mesh({{"x", 3}});
  for (DType dtype : {f64, f32, bf16, f16, i64, i32, i16, i8, u64, u32, u16, u8, c64, c128}) {
    SCOPED_TRACE(type_string(zeros({}, dtype)));
    Array x = counted({9}, dtype);
    bool is_real = dtype != c64 && dtype != c128;
    if (!is_real) x = x * Array(std::complex<double>(1, -2));
    auto map = shard_map(
        [&](Array own) {
          return std::vector<Array>{psum(own, "x"),
                                    is_real ? pmax(own, "x") : psum(own, "x"),
                                    is_real ? pmin(own, "x") : psum(own, "x"),
                                    all_gather(own, "x", {.tiled = true}),
                                    psum_scatter(own, "x", {.tiled = true}),
                                    all_to_all(own, "x"),
                                    ppermute(own, "x", {{0, 1}}),
                                    pmean(own, "x")};
        },
        {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P("x")}});
    std::vector<Array> results = both_ways(map, x);
    std::complex<double> unit = is_real ? 1.0 : std::complex<double>(1, -2);
    auto expect = [&](size_t i, DType wanted, std::vector<double> values) {
      std::vector<std::complex<double>> elements;
      for (double value : values) elements.push_back(value * unit);
      EXPECT_EQ(results[i].dtype(), wanted);
      EXPECT_EQ(results[i].to_vector<std::complex<double>>(), elements) << i;
    };
    expect(0, dtype, {9, 12, 15, 9, 12, 15, 9, 12, 15});
    if (is_real) {
      expect(1, dtype, {6, 7, 8, 6, 7, 8, 6, 7, 8});
      expect(2, dtype, {0, 1, 2, 0, 1, 2, 0, 1, 2});
    }
    expect(3, dtype, {0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8});
    expect(4, dtype, {9, 12, 15});
    expect(5, dtype, {0, 3, 6, 1, 4, 7, 2, 5, 8});
    expect(6, dtype, {0, 0, 0, 0, 1, 2, 0, 0, 0});
    bool is_integer = is_real && dtype != f64 && dtype != bf16 && dtype != f16;
    expect(7, is_integer ? f32 : dtype, {3, 4, 5, 3, 4, 5, 3, 4, 5});
  }
}

// covers: 000-21 by api.collectives_test
TEST(Collectives, Booleans) {
  Mesh mesh = make_mesh({{"x", 2}});
  Array x = array(std::vector<bool>{true, false, true, false, false, true, true, false}, {8});
  auto map = shard_map(
      [](Array own) {
        return std::tuple(psum(own, "x"), pmax(own, "x"), pmin(own, "x"), pmean(own, "x"), all_gather(own, "x"),
                          psum_scatter(own, "x", {.tiled = true}), ppermute(own, "x", {{1, 0}}));
      },
      {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P(), P(), P(), P(), P("x"), P("x"), P("x")}});
  auto [sum, any, all, mean, both, part, left] = both_ways(map, x);
  EXPECT_EQ(sum.dtype(), i32);
  EXPECT_EQ(sum.to_vector<int>(), (std::vector<int>{1, 1, 2, 0}));
  EXPECT_EQ(any.dtype(), boolean);
  EXPECT_EQ(any.to_vector<int>(), (std::vector<int>{1, 1, 1, 0}));
  EXPECT_EQ(all.to_vector<int>(), (std::vector<int>{0, 0, 1, 0}));
  EXPECT_EQ(mean.dtype(), f32);
  EXPECT_EQ(mean.to_vector<float>(), (std::vector<float>{.5, .5, 1, 0}));
  EXPECT_EQ(both.dtype(), boolean);
  EXPECT_EQ(both.shape(), (Shape{4, 4}));
  EXPECT_EQ(part.dtype(), i32);
  EXPECT_EQ(part.to_vector<int>(), (std::vector<int>{1, 1, 2, 0}));
  EXPECT_EQ(left.to_vector<int>(), (std::vector<int>{0, 1, 1, 0, 0, 0, 0, 0}));
}

TEST(Collectives, OfNoElements) {
  Mesh mesh = make_mesh({{"x", 2}});
  auto map = shard_map(
      [](Array own) {
        return std::tuple(psum(own, "x"), all_gather(own, "x", {.dim = 1, .tiled = true}),
                          psum_scatter(own, "x", {.tiled = true}), ppermute(own, "x", {{0, 1}}));
      },
      {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P(), P("x"), P("x"), P("x")}});
  auto [sum, both, part, moved] = both_ways(map, counted({4, 0}));
  EXPECT_EQ(sum.shape(), (Shape{2, 0}));
  EXPECT_EQ(both.shape(), (Shape{4, 0}));
  EXPECT_EQ(part.shape(), (Shape{2, 0}));
  EXPECT_EQ(moved.shape(), (Shape{4, 0}));
}

}  // namespace
}  // namespace tessera
