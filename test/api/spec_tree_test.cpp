// One spec for each leaf, from specs written in braces. covers: 000-12
#include "tessera/spec_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <variant>

#include "../support/thrown.h"
#include "tessera/sharding.h"
#include "tessera/tree_call.h"
#include "tree_arrays.h"

namespace {

using namespace tessera;
using namespace tessera::detail;
using Specs = SpecTree<PartitionSpec>;

struct ShardingLeaf {
  ShardingLeaf(PartitionSpec spec) : value(std::move(spec)) {}
  ShardingLeaf(NamedSharding sharding) : value(std::move(sharding)) {}
  std::variant<PartitionSpec, NamedSharding> value;
};
struct AxisLeaf {
  AxisLeaf(int axis) : axis(axis) {}
  AxisLeaf(std::nullopt_t) {}
  std::optional<int> axis;
};
struct Options {
  int mesh = 0;
  Specs in_specs = {}, out_specs = {};
};
struct AxisOptions {
  SpecTree<AxisLeaf> in_axes = 0, out_axes = 0;
};

struct Layer {
  Array w, b;
  float scale = 1;
};
struct Model {
  std::vector<Layer> layers;
  std::map<std::string, Array> extra;
  std::optional<std::pair<Array, Array>> last;
};

Model make_model() {
  return {.layers = {Layer(), Layer()}, .extra = {{"b", {}}, {"a", {}}}, .last = std::pair<Array, Array>()};
}

// The shape of f(args...), where f takes all as it is.
template <class... A>
TreeShape arguments(const A &...args) {
  const auto f = [](const A &...) { return 0; };
  return flatten_arguments<decltype(f)>(args...).shape;
}

// The axes of each spec.
using Texts = std::vector<std::string>;
std::string axes_of(const P *spec) {
  std::string text;
  for (const DimSpec &dim : spec->dims()) {
    if (!text.empty()) text += ",";
    text += dim.axes.empty() ? "None" : dim.axes.front();
  }
  return text;
}
std::vector<std::string> axes_of(const std::vector<P> &specs) {
  std::vector<std::string> texts;
  for (const P &spec : specs) texts.push_back(axes_of(&spec));
  return texts;
}
std::vector<std::string> in_specs(const Options &options, const TreeShape &shape) {
  return axes_of(expand(options.in_specs, shape, {"in_specs", "P"}, P("default")));
}
std::vector<std::string> out_specs(const Options &options, const TreeShape &shape) {
  return axes_of(expand(options.out_specs, shape, {"out_specs", "P"}, P("default")));
}
TEST(Braces, OfOneEntryAreAList) {
  const Options options{.in_specs = {P("x", "y"), P("y", None)}, .out_specs = {P("x", None)}};
  EXPECT_TRUE(options.in_specs.is_list());
  ASSERT_EQ(options.in_specs.size(), 2u);
  EXPECT_EQ(axes_of(options.in_specs.entry(0).leaf()), "x,y");
  EXPECT_EQ(axes_of(options.in_specs.entry(1).leaf()), "y,None");
  EXPECT_TRUE(options.out_specs.is_list());
  ASSERT_EQ(options.out_specs.size(), 1u);
  EXPECT_EQ(axes_of(options.out_specs.entry(0).leaf()), "x,None");
}

TEST(Braces, OfNoneAreAbsent) {
  EXPECT_TRUE(Options{}.in_specs.is_absent());
  EXPECT_TRUE((Options{.in_specs = {}}).in_specs.is_absent());
}

TEST(Braces, AroundASingleSpecAreNotNeeded) {
  const Options options{.out_specs = P()};
  EXPECT_FALSE(options.out_specs.is_list());
  EXPECT_EQ(axes_of(options.out_specs.leaf()), "");
  const P spec("x");
  const Options from_variable{.in_specs = {spec}, .out_specs = spec};
  EXPECT_TRUE(from_variable.in_specs.is_list());
  EXPECT_EQ(axes_of(from_variable.out_specs.leaf()), "x");
}

TEST(Braces, Nest) {
  const Options options{.in_specs = {{P("x"), P()}, P("y")}, .out_specs = {{P("x")}}};
  ASSERT_EQ(options.in_specs.size(), 2u);
  ASSERT_EQ(options.in_specs.entry(0).size(), 2u);
  EXPECT_EQ(axes_of(options.in_specs.entry(0).entry(0).leaf()), "x");
  EXPECT_EQ(axes_of(options.in_specs.entry(1).leaf()), "y");
}

TEST(Braces, HoldLeavesThatConvert) {
  const NamedSharding sharding(Mesh(), P("x"));
  const SpecTree<ShardingLeaf> shardings = {P("x"), sharding, {P(), sharding}};
  ASSERT_EQ(shardings.size(), 3u);
  EXPECT_TRUE(std::holds_alternative<NamedSharding>(shardings.entry(1).leaf()->value));
  EXPECT_EQ(shardings.entry(2).size(), 2u);
  const AxisOptions axes{.in_axes = {std::nullopt, 0}, .out_axes = 1};
  EXPECT_EQ(axes.in_axes.entry(0).leaf()->axis, std::nullopt);
  EXPECT_EQ(axes.in_axes.entry(1).leaf()->axis, 0);
  EXPECT_EQ(axes.out_axes.leaf()->axis, 1);
  EXPECT_EQ(AxisOptions{}.in_axes.leaf()->axis, 0);
}

TEST(Braces, HoldNone) {
  const SpecTree<std::optional<int>> axes = {None, 1};
  ASSERT_NE(axes.entry(0).leaf(), nullptr);
  EXPECT_EQ(*axes.entry(0).leaf(), std::nullopt);
  EXPECT_EQ(*axes.entry(1).leaf(), 1);
  const SpecTree<ShardingLeaf> shardings = {None, P("x")};  // the default for the first
  EXPECT_TRUE(shardings.entry(0).is_absent());
  EXPECT_EQ(axes_of(Specs(None).leaf()), axes_of(Specs(P(None)).leaf()));
}

TEST(Braces, CopyASpecTree) {
  const Specs specs = {P("x"), {P("y"), P()}};
  Specs copy = specs;
  EXPECT_EQ(copy.size(), 2u);
  copy = P("w");
  EXPECT_FALSE(copy.is_list());
  const Specs listed = Specs::list({specs, P("z")});
  ASSERT_EQ(listed.size(), 2u);
  EXPECT_EQ(listed.entry(0).size(), 2u);
  EXPECT_TRUE(Specs::list({}).is_list());
}

TEST(Expand, ABareSpecCoversEverything) {
  EXPECT_EQ(in_specs({.in_specs = P("x")}, arguments(Array(), make_model())), Texts(9, "x"));
  EXPECT_EQ(out_specs({.out_specs = P("x")}, shape_of(make_model())), Texts(8, "x"));
}

TEST(Expand, AnAbsentSpecIsTheDefault) {
  EXPECT_EQ(in_specs({}, arguments(Array(), Array())), Texts(2, "default"));
  EXPECT_EQ(in_specs({.in_specs = {P("x"), {}}}, arguments(Array(), Layer())), (Texts{"x", "default", "default"}));
}

TEST(Expand, AListHasAnEntryPerArgument) {
  EXPECT_EQ(in_specs({.in_specs = {P("x"), P("y")}}, arguments(Array(), Layer())), (Texts{"x", "y", "y"}));
  EXPECT_EQ(in_specs({.in_specs = {P("x"), P(), P("y")}}, arguments(Array(), 3, Array())), (Texts{"x", "y"}));
  EXPECT_EQ(in_specs({.in_specs = {P("x")}}, arguments(Array())), Texts{"x"});
  EXPECT_TRUE(in_specs({.in_specs = Specs::list({})}, arguments()).empty());
}

TEST(Expand, EntriesGoDownByElementFieldAndSortedKey) {
  const Options options{.in_specs = {{{{P("w0"), P("b0"), P()}, P("layer1")}, {P("a"), P("b")}, {P("l0"), P("l1")}}}};
  EXPECT_EQ(in_specs(options, arguments(make_model())), (Texts{"w0", "b0", "layer1", "layer1", "a", "b", "l0", "l1"}));
}

TEST(Expand, AnAbsentOptionalTakesAnyEntry) {
  Model model = make_model();
  model.last.reset();
  const Options options{.in_specs = {{P("l"), P("e"), {P("l0"), P("l1")}}, P("z")}};
  EXPECT_EQ(in_specs(options, arguments(model, Array())), (Texts{"l", "l", "l", "l", "e", "e", "z"}));
}

TEST(Expand, AResultThatIsATupleHasAnEntryPerElement) {
  const auto shape = shape_of(std::tuple<Array, Layer>());
  EXPECT_EQ(out_specs({.out_specs = {P("x"), {P("w"), P("b"), P()}}}, shape), (Texts{"x", "w", "b"}));
  EXPECT_EQ(out_specs({.out_specs = {P("x"), P("y")}}, shape_of(std::pair<Array, Array>())), (Texts{"x", "y"}));
}

TEST(Expand, AnyOtherResultHasExactlyOneEntry) {
  EXPECT_EQ(out_specs({.out_specs = {P("x")}}, shape_of(Array())), Texts{"x"});
  EXPECT_EQ(out_specs({.out_specs = {P("x")}}, shape_of(std::vector<Array>(2))), Texts(2, "x"));
  EXPECT_EQ(out_specs({.out_specs = {{P("w"), P("b"), P()}}}, shape_of(Layer())), (Texts{"w", "b"}));
}

TEST(Mismatch, OfFields) {
  const Options options{.in_specs = {{{P(), {P("w"), P("b")}}, P(), P()}}};
  EXPECT_EQ(error_of<TreeError>([&] { in_specs(options, arguments(make_model())); }),
            "in_specs[0].layers[1]: the spec has 2 entries, but the value there has 3 fields (w, b, scale); give one "
            "entry per field, or a single P for all of them");
}

TEST(Mismatch, OfElements) {
  const Options options{.in_specs = {P(), {P("x"), P("y"), P()}}};
  EXPECT_EQ(error_of<TreeError>([&] { in_specs(options, arguments(Array(), std::vector<Array>(1))); }),
            "in_specs[1]: the spec has 3 entries, but the value there has 1 element; give one entry per element, or a "
            "single P for all of them");
  EXPECT_EQ(error_of<TreeError>([&] { in_specs(options, arguments(Array(), std::pair<Array, Array>())); }),
            "in_specs[1]: the spec has 3 entries, but the value there has 2 elements; give one entry per element, or a "
            "single P for all of them");
}

TEST(Mismatch, OfKeys) {
  const Options options{.in_specs = {{P(), {P("x")}, P()}}};
  EXPECT_EQ(error_of<TreeError>([&] { in_specs(options, arguments(make_model())); }),
            "in_specs[0].extra: the spec has 1 entry, but the value there has 2 keys (\"a\", \"b\"); give one entry "
            "per key, or a single P for all of them");
}

TEST(Mismatch, OfManyNames) {
  std::map<std::string, Array> map;
  for (int i = 0; i < 12; ++i) map[std::string(1, static_cast<char>('a' + i))];
  EXPECT_EQ(error_of<TreeError>([&] { in_specs({.in_specs = {{P("x")}}}, arguments(map)); }),
            "in_specs[0]: the spec has 1 entry, but the value there has 12 keys (\"a\", \"b\", \"c\", \"d\", \"e\", "
            "\"f\", \"g\", \"h\", and 4 more); give one entry per key, or a single P for all of them");
}

TEST(Mismatch, OfArguments) {
  EXPECT_EQ(
      error_of<TreeError>([&] { in_specs({.in_specs = {P("x"), P("y")}}, arguments(Array(), Array(), Array())); }),
      "in_specs: the spec has 2 entries, but the function is called with 3 arguments; give one entry per argument, or "
      "a single P for all of them");
}

TEST(Mismatch, OfAListForAnArray) {
  EXPECT_EQ(error_of<TreeError>([&] { in_specs({.in_specs = {P(), {P("x"), P("y")}}}, arguments(Array(), Array())); }),
            "in_specs[1]: the spec has 2 entries, but the value there is one array; give a single P");
  EXPECT_EQ(error_of<TreeError>([&] { in_specs({.in_specs = {{P(), P(), {P()}}}}, arguments(Layer())); }),
            "in_specs[0].scale: the spec has 1 entry, but the value there is static, not an array; give a single P");
}

TEST(Mismatch, OfResults) {
  EXPECT_EQ(error_of<TreeError>([&] { out_specs({.out_specs = {P("x"), P("y")}}, shape_of(Array())); }),
            "out_specs: the spec has 2 entries, but the function returns one value, not a tuple or pair; give exactly "
            "one entry, or a single P");
  EXPECT_EQ(error_of<TreeError>([&] { out_specs({.out_specs = {P("x")}}, shape_of(std::pair<Array, Array>())); }),
            "out_specs: the spec has 1 entry, but the value there has 2 elements; give one entry per element, or a "
            "single P for all of them");
  EXPECT_EQ(error_of<TreeError>([&] { out_specs({.out_specs = {{P("x")}}}, shape_of(Layer())); }),
            "out_specs[0]: the spec has 1 entry, but the value there has 3 fields (w, b, scale); give one entry per "
            "field, or a single P for all of them");
}

TEST(Mismatch, OfSeveralPlacesIsToldOfAll) {
  const Options options{.in_specs = {{{P(), {P("w"), P("b")}}, {P("x")}, P()}, {P("x"), P("y")}, P("z")}};
  EXPECT_EQ(error_of<TreeError>([&] { in_specs(options, arguments(make_model(), Array(), Array())); }),
            "in_specs[0].layers[1]: the spec has 2 entries, but the value there has 3 fields (w, b, scale); give one "
            "entry per field, or a single P for all of them\n"
            "in_specs[0].extra: the spec has 1 entry, but the value there has 2 keys (\"a\", \"b\"); give one entry "
            "per key, or a single P for all of them\n"
            "in_specs[1]: the spec has 2 entries, but the value there is one array; give a single P");
}

TEST(Mismatch, OfManyPlacesCountsTheRest) {
  SpecTree<PartitionSpec> pairs = {P("x"), P("y")};
  const std::vector<Array> arrays(12);
  const Options options{
      .in_specs = {{pairs, pairs, pairs, pairs, pairs, pairs, pairs, pairs, pairs, pairs, pairs, pairs}}};
  const std::string text = error_of<TreeError>([&] { in_specs(options, arguments(arrays)); });
  EXPECT_EQ(std::ranges::count(text, '\n'), 10);
  EXPECT_TRUE(
      text.ends_with("in_specs[0][9]: the spec has 2 entries, but the value there is one array; give a single P\n"
                     "and so on: 2 more"))
      << text;
}

TEST(Mismatch, InAnOptionOfOtherLeaves) {
  EXPECT_EQ(error_of<TreeError>([] {
              expand(SpecTree<AxisLeaf>{0, std::nullopt}, arguments(Array()), {"in_axes", "axis"}, AxisLeaf(0));
            }),
            "in_axes: the spec has 2 entries, but the function is called with 1 argument; give one entry per argument, "
            "or a single axis for all of them");
}

TEST(SpecTree, SpecsServeWhereLeavesAreWider) {
  const auto axis_of = [](const SpecTree<ShardingLeaf> &tree) {
    return std::get<PartitionSpec>(tree.leaf()->value).dims()[0].axes[0];
  };
  const Specs layout = {{P("x"), P()}, P("y")};
  const SpecTree<ShardingLeaf> shardings = {layout, P("z")};
  ASSERT_EQ(shardings.size(), 2u);
  const SpecTree<ShardingLeaf> first = shardings.entry(0);
  ASSERT_EQ(first.size(), 2u);
  EXPECT_EQ(first.entry(0).size(), 2u);
  EXPECT_EQ(axis_of(first.entry(1)), "y");
  EXPECT_TRUE((SpecTree<ShardingLeaf>(Specs()).is_absent()));
  EXPECT_EQ(axis_of(Specs(P("x"))), "x");
}

}  // namespace
