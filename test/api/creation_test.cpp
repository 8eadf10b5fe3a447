// Arrays from nothing, whole and spread. covers: 002-04
#include "tessera/creation.h"

#include "everywhere_check.h"
#include "tessera/math.h"

namespace tessera {
namespace {

using testing::counting;
using testing::expect_same;
using testing::expect_same_everywhere;
using Ints = std::vector<int64_t>;
using Floats = std::vector<double>;
using Inputs = std::vector<Array>;

Ints ints(const Array &x) { return x.to_vector<int64_t>(); }
Floats floats(const Array &x) { return x.to_vector<double>(); }

const std::vector<DType> all_dtypes = {f64, f32, bf16, f16, i64, i32, i16, i8, u64, u32, u16, u8, boolean, c64, c128};

TEST(Creation, FillsEveryDtype) {
  for (DType dtype : all_dtypes) {
    EXPECT_EQ(zeros({2, 3}, dtype).dtype(), dtype);
    EXPECT_EQ(floats(zeros({2}, dtype)), (Floats{0, 0}));
    EXPECT_EQ(floats(ones({2}, dtype)), (Floats{1, 1}));
    EXPECT_EQ(ones_like(zeros({2}, dtype)).dtype(), dtype);
  }
  EXPECT_EQ(zeros({2, 0}).shape(), (Shape{2, 0}));
  EXPECT_EQ(ones({}).item<float>(), 1);
  EXPECT_EQ(zeros({3}).dtype(), f32);
}

TEST(Creation, SizesOfDimensions) {
  const Array x = zeros({2, 3, 5});
  EXPECT_EQ(x.shape(0), 2);
  EXPECT_EQ(x.shape(-1), 5);
  EXPECT_EQ(error_of<ShapeError>([&] { (void)x.shape(3); }),
            "shape: axis = 3 isn't a dimension of an array of 3 dimensions; they are 0 to 2, or -3 to -1 from the end");
}

TEST(Creation, FillsWithAValue) {
  EXPECT_EQ(floats(full({2, 2}, 2.5)), (Floats{2.5, 2.5, 2.5, 2.5}));
  EXPECT_EQ(full({2}, 7).dtype(), i32);
  EXPECT_EQ(full({2}, 7, bf16).dtype(), bf16);
  EXPECT_EQ(full({2}, 300, u8).dtype(), u8);
  EXPECT_EQ(full({2}, 0.1, f64)[0].item<double>(), 0.1);
  EXPECT_EQ(floats(full({2, 3}, array({1, 2, 3}))), (Floats{1, 2, 3, 1, 2, 3}));
  EXPECT_EQ(floats(full_like(counting({2, 1}), 4)), (Floats{4, 4}));
  EXPECT_EQ(full_like(counting({2}), 4.5).dtype(), f32);
  EXPECT_EQ(floats(full_like(counting({2}, i32), 4.5)), (Floats{4, 4}));
  EXPECT_EQ(zeros_like(counting({2}), i8).dtype(), i8);
}

TEST(Creation, NumbersAtEqualSteps) {
  EXPECT_EQ(ints(arange(5)), (Ints{0, 1, 2, 3, 4}));
  EXPECT_EQ(arange(5).dtype(), i32);
  EXPECT_EQ(arange(5.0).dtype(), f32);
  EXPECT_EQ(arange(8 * 16, f32).shape(), Shape{128});
  EXPECT_EQ(ints(arange(2, 11, 3)), (Ints{2, 5, 8}));
  EXPECT_EQ(ints(arange(11, 2, -3)), (Ints{11, 8, 5}));
  EXPECT_EQ(ints(arange(2, 5, u8)), (Ints{2, 3, 4}));
  EXPECT_EQ(arange(3, 3).shape(), Shape{0});
  EXPECT_EQ(arange(-3).shape(), Shape{0});
  EXPECT_EQ(ints(arange(int64_t{1} << 40, (int64_t{1} << 40) + 2)), (Ints{int64_t{1} << 40, (int64_t{1} << 40) + 1}));
  EXPECT_EQ(arange(int64_t{1} << 40, (int64_t{1} << 40) + 2).dtype(), i64);
  EXPECT_EQ(floats(arange(0.5, 2, 0.5)), (Floats{0.5, 1, 1.5}));
  EXPECT_EQ(floats(arange(1, 0, -0.25)), (Floats{1, 0.75, 0.5, 0.25}));
  // In f64, then rounded: element 7 of 0.1 steps is 0.7000000000000001, in f32 0.70000005 if added up there.
  EXPECT_EQ(floats(arange(0, 1, 0.1, f64))[7], 0.7000000000000001);
  EXPECT_EQ(arange(0, 1, 0.1)[7].item<float>(), 0.7f);
  EXPECT_EQ(floats(arange(4, bf16)), (Floats{0, 1, 2, 3}));
}

TEST(Creation, NumbersBetweenTwo) {
  EXPECT_EQ(floats(linspace(0, 1, 5)), (Floats{0, 0.25, 0.5, 0.75, 1}));
  EXPECT_EQ(linspace(0, 1).shape(), Shape{50});
  EXPECT_EQ(linspace(0, 1).dtype(), f32);
  EXPECT_EQ(floats(linspace(0, 1, 4, {.endpoint = false})), (Floats{0, 0.25, 0.5, 0.75}));
  EXPECT_EQ(linspace(0, 0.1, 7)[6].item<float>(), 0.1f);  // the end itself
  EXPECT_EQ(floats(linspace(3, 9, 1)), Floats{3});
  EXPECT_EQ(linspace(3, 9, 0).shape(), Shape{0});
  EXPECT_EQ(ints(linspace(0, 10, 5, {.dtype = i32})), (Ints{0, 2, 5, 7, 10}));
  EXPECT_EQ(ints(linspace(-3, 0, 3, {.dtype = i32})), (Ints{-3, -2, 0}));
  EXPECT_EQ(linspace(0, 1, 3, {.dtype = f64})[1].item<double>(), 0.5);
  EXPECT_EQ(floats(linspace(array({0.0, 10.0}), 4, 3)), (Floats{0, 10, 2, 7, 4, 4}));
}

TEST(Creation, Diagonals) {
  EXPECT_EQ(ints(eye(3)), (Ints{1, 0, 0, 0, 1, 0, 0, 0, 1}));
  EXPECT_EQ(ints(eye(2, {.columns = 3, .diagonal = 1})), (Ints{0, 1, 0, 0, 0, 1}));
  EXPECT_EQ(ints(eye(2, {.columns = 3, .diagonal = -1, .dtype = i8})), (Ints{0, 0, 0, 1, 0, 0}));
  EXPECT_EQ(eye(2, f16).dtype(), f16);
  EXPECT_EQ(identity(2, i32).dtype(), i32);
  EXPECT_EQ(eye(0).shape(), (Shape{0, 0}));
  EXPECT_EQ(ints(tri(3)), (Ints{1, 0, 0, 1, 1, 0, 1, 1, 1}));
  EXPECT_EQ(ints(tri(2, {.columns = 3, .diagonal = 1})), (Ints{1, 1, 0, 1, 1, 1}));
  Array x = counting({2, 3}, i32) + 1;
  EXPECT_EQ(ints(tril(x)), (Ints{1, 0, 0, 4, 5, 0}));
  EXPECT_EQ(ints(tril(x, 1)), (Ints{1, 2, 0, 4, 5, 6}));
  EXPECT_EQ(ints(triu(x)), (Ints{1, 2, 3, 0, 5, 6}));
  EXPECT_EQ(ints(triu(x, 1)), (Ints{0, 2, 3, 0, 0, 6}));
  EXPECT_EQ(tril(counting({2, 2, 2})).shape(), (Shape{2, 2, 2}));
}

// Each device's buffer is a block, and together they are the array.
void expect_blocks(const Array &spread, const Array &whole, const NamedSharding &sharding) {
  EXPECT_EQ(spread.sharding(), sharding);
  Shape largest = sharding.shard_shape(whole.shape());
  std::vector<ShardIndex> index = sharding.index_map(whole.shape());
  std::vector<Shard> shards = spread.shards();
  ASSERT_EQ(shards.size(), index.size());
  for (size_t i = 0; i < shards.size(); ++i) {
    EXPECT_EQ(shards[i].data.shape(), index[i].shape);
    for (size_t d = 0; d < largest.size(); ++d) EXPECT_LE(shards[i].data.shape()[d], largest[d]);
  }
  expect_same(spread, whole, 0, to_string(sharding));
}

TEST(Creation, SpreadArraysAreMadeInBlocks) {
  for (const Mesh &mesh : {testing::square_mesh(), testing::line_mesh()}) {
    for (const PartitionSpec &spec : testing::specs_of(mesh, 2)) {
      NamedSharding sharding(mesh, spec);
      expect_blocks(zeros({5, 6}, {.sharding = sharding}), zeros({5, 6}), sharding);
      expect_blocks(ones({5, 6}, i8, {.sharding = sharding}), ones({5, 6}, i8), sharding);
      expect_blocks(full({5, 6}, arange(6), {.sharding = sharding}), full({5, 6}, arange(6)), sharding);
      expect_blocks(eye(5, {.columns = 7, .sharding = sharding}), eye(5, {.columns = 7}), sharding);
      expect_blocks(tri(5, {.columns = 7, .sharding = sharding}), tri(5, {.columns = 7}), sharding);
      Array like = device_put(counting({5, 7}), sharding);
      expect_blocks(zeros_like(like), zeros({5, 7}), sharding);
      expect_blocks(full_like(like, 3, i16), full({5, 7}, 3, i16), sharding);
      expect_same(tril(like, 1), tril(counting({5, 7}), 1), 0, "tril");
    }
    for (const PartitionSpec &spec : testing::specs_of(mesh, 1)) {
      NamedSharding sharding(mesh, spec);
      expect_blocks(arange(11, {.sharding = sharding}), arange(11), sharding);
      expect_blocks(arange(1, 5, 0.5, {.sharding = sharding}), arange(1, 5, 0.5), sharding);
      expect_blocks(arange(3, 9, bf16, {.sharding = sharding}), arange(3, 9, bf16), sharding);
      expect_blocks(linspace(0, 1, 7, {.sharding = sharding}), linspace(0, 1, 7), sharding);
    }
  }
}

// The most that a device holds at a time, in bytes: a few blocks, where the whole array is 16 blocks.
TEST(Creation, NoDeviceHoldsTheWhole) {
  Mesh mesh = make_mesh({{"x", 4}, {"y", 4}});
  auto peak = [&](auto make) { return jit(make, {.mesh = mesh}).lower(zeros({})).compile().report().memory.peak; };
  NamedSharding line(mesh, P(Axes{"x", "y"})), square(mesh, P("x", "y"));
  int64_t block = (1 << 16) / 16 * 4;
  EXPECT_LE(peak([&](Array) { return zeros({256, 256}, {.sharding = square}); }), 2 * block);
  EXPECT_LE(peak([&](Array) { return full({256, 256}, 3.5, {.sharding = square}); }), 2 * block);
  EXPECT_LE(peak([&](Array) { return arange(1 << 16, {.sharding = line}); }), 2 * block);
  EXPECT_LE(peak([&](Array) { return arange(0, 1 << 15, 0.5, {.sharding = line}); }), 5 * block);
  EXPECT_LE(peak([&](Array) { return linspace(0, 1, 1 << 16, {.sharding = line}); }), 5 * block);
  EXPECT_LE(peak([&](Array) { return eye(256, {.sharding = square}); }), 4 * block);
  EXPECT_LE(peak([&](Array) { return tri(256, {.sharding = square}); }), 4 * block);
}

TEST(Creation, TheSameUnderJit) {
  auto expect = [](auto make) {
    testing::expect_jit_equal([make](const Inputs &) { return make(); }, {counting({2, 2})});
  };
  expect([] { return zeros({2, 3}, i8); });
  expect([] { return full({2}, 2.5); });
  expect([] { return arange(1, 5, 0.5); });
  expect([] { return arange(0.3, 2, 0.1, f64); });
  expect([] { return arange(3, 17, 4, bf16); });
  expect([] { return linspace(0, 1, 7); });
  expect([] { return eye(3, {.columns = 2}); });
  expect_same_everywhere([](const Inputs &in) { return triu(in[0]) + full_like(in[0], 2); }, {counting({5, 4})});
  Mesh mesh = testing::square_mesh();
  auto made = jit([&](Array x) { return zeros({4, 6}, {.sharding = NamedSharding(mesh, P("x", "y"))}) + x; });
  EXPECT_EQ(made(device_put(counting({}), mesh, P())).sharding().spec, P("x", "y"));
}

TEST(Creation, TheSameInManualBodies) {
  auto made = [](const Inputs &in) {
    return zeros_like(in[0]) + arange(6) + linspace(0, 1, 6) + in[0] * tril(full({6, 6}, 2))[3] + ones({2, 1});
  };
  Array x = counting({4, 6}), row = arange(6) + linspace(0, 1, 6) + 1;
  Array want = row + x * array({2, 2, 2, 2, 0, 0});
  auto mapped = shard_map([&](Array block) { return made({block}); },
                          {.mesh = testing::square_mesh(), .in_specs = {P("x")}, .out_specs = {P("x")}});
  expect_same(mapped(x), want, 1e-6, "shard_map");
  expect_same(jit(mapped)(x), want, 1e-6, "jit of shard_map");
  auto misplaced = shard_map(
      [&](Array block) { return block + zeros({2, 6}, {.sharding = NamedSharding(testing::square_mesh(), P("x"))}); },
      {.mesh = testing::square_mesh(), .in_specs = {P("x")}, .out_specs = {P("x")}});
  EXPECT_EQ(error_of([&] { misplaced(x); }),
            "zeros: sharding = P(\"x\") names the axis \"x\", which is manual in the body of shard_map: there every "
            "device makes its own block; name axes that aren't in its axis_names");
}

TEST(Creation, Errors) {
  Mesh mesh = testing::square_mesh();
  EXPECT_EQ(error_of([] { zeros({2, -1}); }), "zeros: the shape {2, -1} has the extent -1; extents must be 0 or more");
  EXPECT_EQ(
      error_of([] { full({2}, array({1, 2, 3})); }),
      "full: the value of type i32[3] doesn't broadcast to the shape {2}; extents must be equal or 1, counted from the "
      "last dimension");
  EXPECT_EQ(error_of([] { arange(0, 5, 0); }), "arange: the step is 0; give one that leads from start to stop");
  EXPECT_EQ(error_of([] { arange(0, 1.0 / 0.0); }),
            "arange: from 0.000000 to inf by 1.000000 isn't a number of elements; all three have to be finite");
  EXPECT_EQ(error_of([] { arange(3, c64); }),
            "arange: dtype = c64; numbers at equal steps are integers or floats: convert the result with astype");
  EXPECT_EQ(error_of([] { linspace(0, 1, -1); }), "linspace: count = -1; it must be 0 or more");
  EXPECT_EQ(error_of([] { tril(zeros({3})); }),
            "tril: f32[3] has 1 dimensions; the last two are rows and columns, so at least 2 are needed: reshape it");
  EXPECT_EQ(
      error_of([&] { zeros({4}, {.sharding = NamedSharding(mesh, P("z"))}); }),
      "zeros: sharding: P(\"z\") names the axis \"z\" in dimension 0, which the mesh doesn't have; its axes are x=2, "
      "y=2");
  EXPECT_THROW(zeros({4}, {.sharding = NamedSharding(mesh, P("x", "y"))}), ShardingError);
  EXPECT_THROW(arange(0, 5, 0), ValueError);
}

}  // namespace
}  // namespace tessera
