// Containers and plain structs of arrays are taken apart and put together.
#include "tessera/tree_call.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <functional>
#include <set>

#include "tree_model.h"

namespace {

using namespace tessera;
using namespace tessera::detail;
using Paths = std::vector<std::string>;
using Numbers = std::vector<int>;

// ---- leaves ----

TEST(Leaves, StandInOrderOfElementsFieldsAndSortedKeys) {
  const Flat flat = flatten(make_model());
  EXPECT_EQ(numbers_of(flat.leaves), (Numbers{0, 1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(flat.shape.leaf_count(), 7u);
  EXPECT_EQ(count_leaves(make_model()), 7u);
}

TEST(Leaves, OfEachBranch) {
  EXPECT_EQ(numbers_of(flatten(leaf(7)).leaves), Numbers{7});
  EXPECT_EQ(numbers_of(flatten(leaves(0, 3)).leaves), (Numbers{0, 1, 2}));
  EXPECT_EQ(numbers_of(flatten(std::array{leaf(4), leaf(2)}).leaves), (Numbers{4, 2}));
  EXPECT_EQ(numbers_of(flatten(std::tuple(leaf(1), 3, leaves(2, 2))).leaves), (Numbers{1, 2, 3}));
  EXPECT_EQ(numbers_of(flatten(std::pair(leaf(1), leaf(0))).leaves), (Numbers{1, 0}));
  EXPECT_EQ(numbers_of(flatten(std::optional(leaf(1))).leaves), Numbers{1});
  EXPECT_EQ(numbers_of(flatten(std::map<std::string, Array>{{"b", leaf(1)}, {"a", leaf(2)}}).leaves), (Numbers{2, 1}));
  EXPECT_EQ(numbers_of(flatten(Layer{leaf(3), leaf(4)}).leaves), (Numbers{3, 4}));
  EXPECT_EQ(numbers_of(flatten(Node{leaf(0), {{leaf(1), {}}, {leaf(2), {{leaf(3), {}}}}}}).leaves),
            (Numbers{0, 1, 2, 3}));
}

TEST(Leaves, NoneInEmptyContainersAndStaticValues) {
  EXPECT_EQ(count_leaves(std::vector<Array>()), 0u);
  EXPECT_EQ(count_leaves(std::array<Array, 0>()), 0u);
  EXPECT_EQ(count_leaves(std::tuple<>()), 0u);
  EXPECT_EQ(count_leaves(std::optional<Array>()), 0u);
  EXPECT_EQ(count_leaves(std::nullopt), 0u);
  EXPECT_EQ(count_leaves(std::map<std::string, Array>()), 0u);
  EXPECT_EQ(count_leaves(Empty{}), 0u);
  EXPECT_EQ(count_leaves(5), 0u);
  EXPECT_EQ(count_leaves(std::string("x")), 0u);
}

TEST(Leaves, AreReplacedAndAllElseComesBack) {
  const Model model = with_leaves(make_model(), leaves(10, 7));
  EXPECT_EQ(numbers_of(flatten(model).leaves), (Numbers{10, 11, 12, 13, 14, 15, 16}));
  EXPECT_EQ(number_of(model.layers[1].b), 13);
  EXPECT_EQ(number_of(model.extra.at("a")), 14);
  EXPECT_EQ(number_of(*model.bias), 16);
  EXPECT_EQ(model.layers[0].scale, 0.5f);
  EXPECT_EQ(model.activation, Activation::tanh);
  EXPECT_EQ(model.name, "net");
  EXPECT_EQ(shape_of(model), shape_of(make_model()));
}

TEST(Leaves, OfEachBranchAreReplaced) {
  EXPECT_EQ(number_of(with_leaves(leaf(0), leaves(9, 1))), 9);
  EXPECT_EQ(numbers_of(with_leaves(leaves(0, 2), leaves(9, 2))), (Numbers{9, 10}));
  const auto [first, second] = with_leaves(std::pair(leaf(0), std::tuple(7, leaf(1))), leaves(9, 2));
  EXPECT_EQ(number_of(first), 9);
  EXPECT_EQ(std::get<0>(second), 7);
  EXPECT_EQ(number_of(std::get<1>(second)), 10);
  EXPECT_EQ(with_leaves(std::optional<Array>(), {}).has_value(), false);
  EXPECT_EQ(number_of(with_leaves(std::array{leaf(0), leaf(1)}, leaves(9, 2))[1]), 10);
}

TEST(Leaves, MustBeAsManyAsTheTreeHas) {
  const auto text = [](int count) {
    try {
      with_leaves(std::pair(leaf(0), leaf(1)), leaves(0, count));
    } catch (const DefectError &error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(text(1), "with_leaves: 1 leaves for a tree of 2");
  EXPECT_EQ(text(2), "");
  EXPECT_EQ(text(3), "with_leaves: 3 leaves for a tree of 2");
}

TEST(Leaves, AreDroppedFromAnExample) {
  const Model example = without_leaves(make_model());
  for_each_leaf(example, [](const Array &array) { EXPECT_TRUE(array.empty()); });
  EXPECT_EQ(shape_of(example), shape_of(make_model()));
}

TEST(Leaves, AreVisitedForChange) {
  Model model = make_model();
  for_each_leaf(model, [](Array &array) { array = leaf(number_of(array) + 100); });
  EXPECT_EQ(numbers_of(flatten(model).leaves), (Numbers{100, 101, 102, 103, 104, 105, 106}));
}

// ---- paths ----

TEST(Paths, NameFieldsKeysAndElements) {
  EXPECT_EQ(leaf_paths(make_model()), (Paths{".layers[0].w", ".layers[0].b", ".layers[1].w", ".layers[1].b",
                                             R"(.extra["a"])", R"(.extra["z"])", ".bias"}));
  EXPECT_EQ(leaf_paths(leaf(0)), Paths{""});
  EXPECT_EQ(leaf_paths(std::tuple(leaf(0), std::pair(1, leaf(1)), leaves(0, 2))),
            (Paths{"[0]", "[1][1]", "[2][0]", "[2][1]"}));
  EXPECT_EQ(leaf_paths(Node{leaf(0), {{leaf(1), {}}, {leaf(2), {}}}}),
            (Paths{".value", ".children[0].value", ".children[1].value"}));
}

TEST(Paths, NameFieldsOfLocalGenericAndNonDefaultTypes) {
  struct Needs {
    explicit Needs(int) {}
    bool operator==(const Needs &) const = default;
  };
  struct Local {
    Array x;
    Needs needs;
    const Array fixed;
    std::optional<std::vector<Array>> rest;
  };
  EXPECT_EQ(leaf_paths(Local{leaf(0), Needs(1), leaf(1), {{leaf(2)}}}), (Paths{".x", ".fixed", ".rest[0]"}));
  EXPECT_EQ(leaf_paths(Generic<std::pair<Array, char>, '}'>{{leaf(0), 'a'}, {leaf(1), 'b'}, {}}),
            (Paths{".left_1[0]", ".right_2[0]"}));
  EXPECT_EQ(leaf_paths(Generic<Array, 3>{leaf(0), leaf(1), {}}), (Paths{".left_1", ".right_2"}));
}

TEST(Paths, FallBackToNumbers) {
  EXPECT_EQ(names_in_text("a text of some other compiler", 2), (Paths{"field0", "field1"}));
  EXPECT_EQ(names_in_text("f() [M = <&room.value.w, &room.value.b>]", 2), (Paths{"w", "b"}));
  EXPECT_EQ(names_in_text("f() [M = <&room.value.w, &room.value.b>]", 3), (Paths{"field0", "field1", "field2"}));
  EXPECT_EQ(names_in_text("f() [with M = {(& room<A>.Room<A>::value.A::w), (& room<A>.Room<A>::value.main()::A::b)}; "
                          "std::string_view = std::basic_string_view<char>]",
                          2),
            (Paths{"w", "b"}));
  EXPECT_EQ(names_in_text("f() [M = <&room.value.(anonymous), &room.value.b>]", 2), (Paths{"field0", "field1"}));
}

TEST(Paths, OfArgumentsStartWithTheirIndex) {
  const auto f = [](Model, int, Array) { return 0; };
  const Flat flat = flatten_arguments<decltype(f)>(make_model(), 3, leaf(9));
  EXPECT_EQ(numbers_of(flat.leaves), (Numbers{0, 1, 2, 3, 4, 5, 6, 9}));
  EXPECT_EQ(leaf_paths(flat.shape), (Paths{"[0].layers[0].w", "[0].layers[0].b", "[0].layers[1].w", "[0].layers[1].b",
                                           R"([0].extra["a"])", R"([0].extra["z"])", "[0].bias", "[2]"}));
  EXPECT_EQ(leaves_of_children(flat.shape), (std::vector<size_t>{7, 0, 1}));
}

// ---- shapes ----

// Equal shapes hash alike; different ones here differ in their hashes too, though they need not.
void expect_same(const TreeShape &left, const TreeShape &right) {
  EXPECT_EQ(left, right);
  EXPECT_EQ(left.hash(), right.hash());
  EXPECT_FALSE(find_difference(left, right).has_value());
}
void expect_difference(const TreeShape &left, const TreeShape &right, const std::string &path, const std::string &one,
                       const std::string &other) {
  EXPECT_NE(left, right);
  const auto difference = find_difference(left, right);
  ASSERT_TRUE(difference.has_value());
  EXPECT_EQ(difference->path, path);
  EXPECT_EQ(difference->left, one);
  EXPECT_EQ(difference->right, other);
}

TEST(Shapes, DoNotDependOnTheArrays) {
  expect_same(shape_of(make_model()), shape_of(with_leaves(make_model(), leaves(20, 7))));
  expect_same(shape_of(leaf(0)), shape_of(leaf(1)));
}

TEST(Shapes, DifferBySizesKeysAndOptionals) {
  Model model = make_model();
  model.layers.pop_back();
  expect_difference(shape_of(make_model()), shape_of(model), ".layers", "2 elements", "1 element");
  model = make_model();
  model.bias.reset();
  expect_difference(shape_of(make_model()), shape_of(model), ".bias", "a value", "nothing");
  model = make_model();
  model.extra = {{"a", leaf(0)}, {"y", leaf(1)}};
  expect_difference(shape_of(make_model()), shape_of(model), ".extra", R"(2 keys ("a", "z"))", R"(2 keys ("a", "y"))");
  expect_difference(shape_of(leaf(0)), shape_of(leaves(0, 2)), "", "one array", "2 elements");
  // The same number of leaves, parted otherwise.
  using Lists = std::vector<std::vector<Array>>;
  expect_difference(shape_of(Lists{leaves(0, 2), leaves(0, 1)}), shape_of(Lists{leaves(0, 1), leaves(0, 2)}), "[0]",
                    "2 elements", "1 element");
}

TEST(Shapes, DifferByStaticValues) {
  Model model = make_model();
  model.activation = Activation::relu;
  expect_difference(shape_of(make_model()), shape_of(model), ".activation", "a static value", "another static value");
  model = make_model();
  model.name = "other";
  expect_difference(shape_of(make_model()), shape_of(model), ".name", "a static value", "another static value");
  model = make_model();
  model.layers[1].scale = 3;
  expect_difference(shape_of(make_model()), shape_of(model), ".layers[1].scale", "a static value",
                    "another static value");
  EXPECT_NE(shape_of(1), shape_of(1L));
  EXPECT_NE(shape_of(true), shape_of(1));
  EXPECT_NE(shape_of(0.0), shape_of(-0.0));
  expect_same(shape_of(std::nan("")), shape_of(std::nan("")));
}

TEST(Shapes, DifferByStruct) {
  struct One {
    Array a;
  };
  struct Other {
    Array a;
  };
  expect_difference(shape_of(One{leaf(0)}), shape_of(Other{leaf(0)}), "", "1 field (a)", "another struct");
}

TEST(Shapes, HoldStaticValuesOfAnyTypeWithEquality) {
  struct Hashed {  // no aggregate
    explicit Hashed(int value) : value(value) {}
    bool operator==(const Hashed &) const = default;
    int value;
  };
  expect_same(shape_of(Hashed(1)), shape_of(Hashed(1)));
  EXPECT_NE(shape_of(Hashed(1)), shape_of(Hashed(2)));
  using Set = std::set<std::string>;
  expect_same(shape_of(Set{"a", "b"}), shape_of(Set{"a", "b"}));
  EXPECT_NE(shape_of(Set{"a", "b"}), shape_of(Set{"a"}));
  expect_same(shape_of(std::vector<int>{1, 2}), shape_of(std::vector<int>{1, 2}));
  EXPECT_NE(shape_of(std::vector<int>{1, 2}), shape_of(std::vector<int>{1, 3}));
  EXPECT_NE(shape_of(std::vector<std::string>{"ab", "c"}), shape_of(std::vector<std::string>{"a", "bc"}));
  expect_same(shape_of(std::vector<bool>{true, false}), shape_of(std::vector<bool>{true, false}));
  EXPECT_NE(shape_of(std::vector<bool>{true, false}), shape_of(std::vector<bool>{true, true}));
  EXPECT_NE(shape_of(std::complex<double>(1, 2)), shape_of(std::complex<double>(1, 3)));
  // Two texts don't run into one another.
  using Texts = std::pair<std::string, std::string>;
  EXPECT_NE(shape_of(Texts("ab", "c")), shape_of(Texts("a", "bc")));
}

TEST(Shapes, OfManyNodes) {
  std::vector<std::pair<int, Array>> list;
  for (int i = 0; i < 100; ++i) list.emplace_back(i, leaf(i));
  const TreeShape shape = shape_of(list);
  expect_same(shape, shape_of(list));
  list[70].first = -1;
  expect_difference(shape, shape_of(list), "[70][0]", "a static value", "another static value");
  EXPECT_NE(shape.hash(), shape_of(list).hash());
}

TEST(Shapes, OfArgumentsDifferByTheTypesOfTheArguments) {
  const auto f = [](const auto &...) { return 0; };
  using F = decltype(f);
  const auto list = flatten_arguments<F>(std::vector{leaf(0)});
  const auto fixed = flatten_arguments<F>(std::array{leaf(0)});
  EXPECT_NE(list.shape, fixed.shape);
  expect_same(list.shape, flatten_arguments<F>(std::vector{leaf(1)}).shape);
}

TEST(Shapes, OfPlainArgumentsTakeTwoWords) {
  const auto f = [](Array, Array, Array) { return 0; };
  EXPECT_EQ(flatten_arguments<decltype(f)>(leaf(0), leaf(1), leaf(2)).shape.word_count(), 2u);
}

}  // namespace
