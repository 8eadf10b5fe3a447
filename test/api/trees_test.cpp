// Functions on trees of arrays.
#include "tessera/trees.h"

#include <gtest/gtest.h>

#include "../support/thrown.h"
#include "tessera/contraction.h"
#include "tessera/creation.h"
#include "tessera/info.h"
#include "tessera/jacobians.h"
#include "tessera/math.h"
#include "tessera/reduction.h"
#include "tessera/transformations.h"

using namespace tessera;

namespace {

struct Layer {
  Array w, b;
  float scale = 0.5f;
};
struct Model {
  std::vector<Layer> layers;
  std::map<std::string, Array> extra;
  std::optional<Array> none;
};

Model model(float value) {
  return {{{full({2, 3}, value), full({3}, value + 1)}, {full({3, 2}, value + 2), full({2}, value + 3)}},
          {{"z", array({value})}},
          {}};
}

std::vector<float> firsts(const Model &tree) {
  std::vector<float> found;
  for (const Array &leaf : tree_leaves(tree)) found.push_back(leaf.to_vector<float>()[0]);
  return found;
}

TEST(Trees, MapsOneAndSeveralTrees) {
  EXPECT_EQ(firsts(tree_map([](Array x) { return 2.0f * x; }, model(1))), (std::vector<float>{2, 4, 6, 8, 2}));
  Model sum = tree_map([](Array x, Array y, Array z) { return x + y * z; }, model(1), model(2), model(3));
  EXPECT_EQ(firsts(sum), (std::vector<float>{7, 14, 23, 34, 7}));
  EXPECT_EQ(sum.layers[1].scale, 0.5f);
  Model named = tree_map_with_path(
      [](const std::string &path, Array x) { return path.ends_with(".b") ? zeros_like(x) : x; }, model(1));
  EXPECT_EQ(firsts(named), (std::vector<float>{1, 0, 3, 0, 1}));
  auto jitted = jit([](Model a, Model b) { return tree_map([](Array x, Array y) { return x - y; }, a, b); });
  EXPECT_EQ(firsts(jitted(model(5), model(1))), (std::vector<float>{4, 4, 4, 4, 4}));
}

TEST(Trees, TakesTreesApartAndPutsThemTogether) {
  Model tree = model(1);
  EXPECT_EQ(tree_paths(tree), (std::vector<std::string>{".layers[0].w", ".layers[0].b", ".layers[1].w", ".layers[1].b",
                                                        ".extra[\"z\"]"}));
  std::vector<Array> leaves = tree_leaves(tree);
  for (Array &leaf : leaves) leaf = -leaf;
  EXPECT_EQ(firsts(tree_unflatten(tree, leaves)), (std::vector<float>{-1, -2, -3, -4, -1}));
  leaves.pop_back();
  EXPECT_EQ(error_of<TreeError>([&] { tree_unflatten(tree, leaves); }),
            "tree_unflatten: 4 arrays are given, but the tree has 5 leaves; give one array for each, in the order of "
            "tree_leaves");
  EXPECT_EQ(tree_reduce([](int64_t total, const Array &x) { return total + x.size(); }, tree, int64_t{0}), 18);
  EXPECT_EQ(tree_reduce([](Array total, const Array &x) { return total + sum(x); }, tree, Array(0.0f)).item<float>(),
            6 + 6 + 18 + 8 + 1);
  EXPECT_EQ(&block_until_ready(tree), &tree);
}

TEST(Trees, ThatDifferAreRefusedPlaceByPlace) {
  Model other = model(1);
  other.layers.pop_back();
  other.extra.clear();
  EXPECT_EQ(error_of<TreeError>([&] { tree_map([](Array x, Array) { return x; }, model(1), other); }),
            "tree_map: tree 0 has 2 elements at .layers, but tree 1 has 1 element there; both must be of one tree\n"
            "tree_map: tree 0 has 1 key (\"z\") at .extra, but tree 1 has 0 keys there; both must be of one tree");
  EXPECT_EQ(error_of<TreeError>([&] { tree_all_close(model(1), other); }).substr(0, 34),
            "tree_all_close: tree 0 has 2 eleme");
}

TEST(Trees, AreCloseOrNot) {
  EXPECT_TRUE(tree_all_close(model(1), model(1)));
  EXPECT_TRUE(tree_all_close(model(1), model(1.000001f)));
  EXPECT_FALSE(tree_all_close(model(1), model(1.001f)));
  EXPECT_TRUE(tree_all_close(model(1), model(1.001f), {.rtol = 1e-2}));
  EXPECT_FALSE(tree_all_close(std::vector{zeros({2})}, std::vector{zeros({1, 2})}));
  float infinity = std::numeric_limits<float>::infinity();
  EXPECT_TRUE(tree_all_close(std::vector{array({infinity})}, std::vector{array({infinity})}));
  EXPECT_FALSE(tree_all_close(std::vector{array({infinity})}, std::vector{array({-infinity})}));
  EXPECT_FALSE(tree_all_close(std::vector{array({NAN})}, std::vector{array({NAN})}));
}

TEST(Trees, ArePutWhereTheirSpecsSay) {
  Mesh mesh = make_mesh({{"x", 2}});
  Model spread = device_put(model(1), mesh, {{{P(None, "x"), P("x"), P()}, P("x")}, P(), P()});
  EXPECT_EQ(spread.layers[0].w.sharding().spec, P(None, "x"));
  EXPECT_EQ(spread.layers[1].w.sharding().spec, P("x"));
  EXPECT_EQ(spread.layers[1].b.sharding().spec, P("x"));
  EXPECT_EQ(spread.extra.at("z").sharding(), NamedSharding(mesh, P()));
  EXPECT_EQ(firsts(spread), firsts(model(1)));
  Model whole = device_put(spread, P());
  EXPECT_EQ(whole.layers[0].w.sharding(), NamedSharding(mesh, P()));
  Model other = device_put(model(1), NamedSharding(mesh, P("x")));
  EXPECT_EQ(other.layers[0].w.sharding(), NamedSharding(mesh, P("x")));
  EXPECT_EQ(
      error_of<TreeError>([&] { device_put(model(1), mesh, {{P(), P(), P()}, P()}); }),
      "device_put: the spec has 2 entries, but the value there has 3 fields (layers, extra, none); give one entry "
      "per field, or a single P for all of them");
  EXPECT_EQ(
      error_of<TreeError>([&] { device_put(model(1), mesh, {{P(), P(), P()}, P(), P()}); }),
      "device_put.layers: the spec has 3 entries, but the value there has 2 elements; give one entry per element, "
      "or a single P for all of them");
  EXPECT_EQ(error_of<ShardingError>([&] { device_put(std::vector{zeros({2})}, P("x")); }),
            "device_put[0]: P(\"x\") comes without a mesh, and no array of the tree lies on one; give a mesh or a "
            "NamedSharding, or name a mesh with use_mesh");
  EXPECT_EQ(error_of<ShardingError>([&] { device_put(std::vector{zeros({2})}, automatic); }),
            "device_put[0]: automatic is for in_shardings and out_shardings of jit, which plans for a program; give a "
            "spec");
}

TEST(Trees, HaveShapesBeforeTheyHaveElements) {
  int calls = 0;
  auto apply = [&](const Model &m, Array x) {
    ++calls;
    for (const Layer &layer : m.layers) x = matmul(x, layer.w) + layer.b;
    return std::pair(x, m);
  };
  auto [y, tree] = eval_shape(apply, model(1), ones({4, 2}));
  EXPECT_EQ(calls, 1);
  EXPECT_EQ(y.shape(), (Shape{4, 2}));
  EXPECT_EQ(y.dtype(), f32);
  EXPECT_EQ(tree.layers[0].w.shape(), (Shape{2, 3}));
  EXPECT_EQ(tree.layers[0].scale, 0.5f);
  EXPECT_EQ(eval_shape(apply, tree, y).first.shape(), (Shape{4, 2}));  // of arrays without elements
  EXPECT_EQ(type_string(y), "f32[4,2]");
  EXPECT_EQ(error_of<ValueError>([&, &y = y] { y.item<float>(); }),
            "item: the array has a shape and a dtype and no elements, as eval_shape returns arrays; call the function "
            "itself for the elements");
  EXPECT_EQ(error_of<ValueError>([&, &y = y] { y + 1.0f; }),
            "add: argument 0 has a shape and a dtype and no elements, as eval_shape returns arrays; call the function "
            "itself for the elements");
}

TEST(Trees, OfShapesAreLoweredAsTreesOfArraysAre) {
  const Mesh mesh({{"x", 2}});
  auto apply = jit([](const Array &x, const Array &w) { return matmul(x, w); },
                   {.mesh = mesh, .in_shardings = {PartitionSpec("x"), PartitionSpec()}});
  const Array x = ones({4, 2}), w = ones({2, 3});
  const Array x_shape = eval_shape([&] { return x; }), w_shape = eval_shape([&] { return w; });
  EXPECT_EQ(apply.lower(x_shape, w_shape).as_text(), apply.lower(x, w).as_text());
  EXPECT_EQ(apply.lower(x_shape, w_shape).compile().report().devices, 2);
  EXPECT_EQ(
      error_of<ValueError>([&] { apply(x_shape, w); }),
      "jit: argument [0] has a shape and a dtype and no elements, as eval_shape returns arrays; call the function "
      "itself for the elements");
}

struct Scaled {
  Array x, by;
};

TEST(Trees, JacobiansOfTreesAreTrees) {
  const Scaled at{array({1.0f, 2.0f}), Array(3.0f)};
  auto f = [](const Scaled &s) { return s.x * s.x * s.by; };
  for (const Scaled &found : {jacrev(f)(at), jacfwd(f)(at)}) {
    EXPECT_EQ(found.x.to_vector<float>(), (std::vector<float>{6, 0, 0, 12}));
    EXPECT_EQ(found.x.shape(), (Shape{2, 2}));
    EXPECT_EQ(found.by.to_vector<float>(), (std::vector<float>{1, 4}));
    EXPECT_EQ(found.by.shape(), Shape{2});
  }
  auto constant = [](const std::vector<Array> &) { return Array(1.0f); };
  EXPECT_TRUE(jacfwd(constant)(std::vector<Array>{}).empty());
  EXPECT_TRUE(jacrev(constant)(std::vector<Array>{}).empty());
  auto both = [](const Scaled &s) { return std::pair(s.x * s.by, sum(s.x)); };
  for (const std::vector<Scaled> &found : {jacrev(both)(at), jacfwd(both)(at)}) {
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].x.to_vector<float>(), (std::vector<float>{3, 0, 0, 3}));
    EXPECT_EQ(found[0].by.to_vector<float>(), (std::vector<float>{1, 2}));
    EXPECT_EQ(found[1].x.to_vector<float>(), (std::vector<float>{1, 1}));
    EXPECT_EQ(found[1].by.to_vector<float>(), (std::vector<float>{0}));
  }
  const std::vector<Scaled> second = hessian([&](const Scaled &s) { return sum(f(s)); })(at);
  ASSERT_EQ(second.size(), 2u);
  EXPECT_EQ(second[0].x.to_vector<float>(), (std::vector<float>{6, 0, 0, 6}));
  EXPECT_EQ(second[0].by.to_vector<float>(), (std::vector<float>{2, 4}));
  EXPECT_EQ(second[1].x.to_vector<float>(), (std::vector<float>{2, 4}));
  EXPECT_EQ(second[1].by.to_vector<float>(), (std::vector<float>{0}));
}

TEST(Trees, ShapesAndDtypesOfResultsAreKnownBeforehand) {
  EXPECT_EQ(broadcast_shapes({{3, 1}, {4}, {}}), (Shape{3, 4}));
  EXPECT_EQ(error_of<ShapeError>([] { broadcast_shapes({{3}, {4}}); }).substr(0, 58),
            "broadcast_shapes: the shapes {3}, {4} don't broadcast: dim");
  EXPECT_EQ(result_type({array({1}), Array(1.5)}), f32);
  EXPECT_EQ(result_type({array({1.0f}, {1}, bf16), Array(2)}), bf16);
  EXPECT_EQ(error_of<DTypeError>([] { result_type({}); }), "result_type: there are no arrays; give at least one");
  EXPECT_EQ(finfo(f32).eps, 0x1p-23);
  EXPECT_EQ(finfo(bf16).max, 0x1.fep127);
  EXPECT_EQ(finfo(bf16).tiny, 0x1p-126);
  EXPECT_EQ(finfo(f16).max, 65504);
  EXPECT_EQ(finfo(DType::f8E8M0FNU).min, 0x1p-127);
  EXPECT_EQ(finfo(DType::f8E8M0FNU).tiny, 0x1p-127);
  EXPECT_EQ(finfo(c128).bits, 64);
  EXPECT_EQ(iinfo(i8).min, -128);
  EXPECT_EQ(iinfo(u64).max, ~uint64_t{0});
  EXPECT_EQ(error_of<DTypeError>([] { finfo(i32); }), "finfo: i32 isn't a float; use iinfo for integers");
  EXPECT_EQ(error_of<DTypeError>([] { iinfo(f32); }), "iinfo: f32 isn't an integer; use finfo for floats");
}

}  // namespace
