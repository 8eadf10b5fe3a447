// Fields of plain structs, and calls of functions of trees.
#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <functional>
#include <set>

#include "tessera/tree_call.h"
#include "tree_model.h"

namespace {

using namespace tessera;
using namespace tessera::detail;
using Paths = std::vector<std::string>;

struct Sixty {
  Array f00, f01, f02, f03, f04, f05, f06, f07, f08, f09, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21,
      f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44,
      f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59;
};
struct SixtyFour {
  Array f00, f01, f02, f03, f04, f05, f06, f07, f08, f09, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21,
      f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44,
      f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59, f60, f61, f62, f63;
};

TEST(Fields, UpToSixtyFour) {
  EXPECT_EQ(fields_of<Sixty>.count, 60u);
  EXPECT_EQ(fields_of<SixtyFour>.count, 64u);
  const SixtyFour tree = with_leaves(SixtyFour(), leaves(0, 64));
  EXPECT_EQ(number_of(tree.f00), 0);
  EXPECT_EQ(number_of(tree.f37), 37);
  EXPECT_EQ(number_of(tree.f63), 63);
  const Paths paths = leaf_paths(tree);
  for (int i = 0; i < 64; ++i) {
    EXPECT_EQ(number_of(flatten(tree).leaves[i]), i);
    EXPECT_EQ(paths[i], (i < 10 ? ".f0" : ".f") + std::to_string(i));
  }
}

TEST(Fields, OfAllKindsAreCounted) {
  struct Many {
    std::optional<Array> a;
    std::optional<std::optional<int>> b;
    std::tuple<std::optional<Array>> c;
    std::function<int(int)> d;
    std::shared_ptr<int> e;
    Layer f;
    std::array<Array, 3> g;
    std::map<std::string, Layer> h;
    std::string_view i;
    NamedSharding j;
    Mesh k;
    bool l : 1;
  };
  EXPECT_EQ(fields_of<Empty>.count, 0u);
  EXPECT_EQ(fields_of<Layer>.count, 3u);
  EXPECT_EQ(fields_of<const Layer>.count, 3u);
  EXPECT_EQ(fields_of<Model>.count, 5u);
  EXPECT_EQ(fields_of<Many>.count, 12u);
}

// ---- calls ----

struct Takes {
  Array operator()(Array, int) const;
};
struct TakesText {
  int operator()(const std::string &) const;
};
struct TakesOne {
  Layer operator()(const Array &, float, Array) const;
};

TEST(Calls, KeepNumbersAsArraysWhereTheFunctionTakesArrays) {
  const auto generic = [](auto x, auto y) { return std::pair(x, y); };
  const auto list = [](std::vector<Array> x, Array y) { return x.size() + (y.empty() ? 1 : 0); };
  static_assert(std::is_same_v<arguments_t<Takes, Array, int>, std::tuple<Array, int>>);
  static_assert(std::is_same_v<arguments_t<Takes, double, int>, std::tuple<Array, int>>);
  static_assert(std::is_same_v<arguments_t<TakesText, char[4]>, std::tuple<std::string>>);
  static_assert(std::is_same_v<arguments_t<TakesText, std::string>, std::tuple<std::string>>);
  static_assert(std::is_same_v<arguments_t<TakesOne, Array, float, int>, std::tuple<Array, float, Array>>);
  static_assert(std::is_same_v<arguments_t<decltype(generic), int, bool>, std::tuple<Array, Array>>);
  static_assert(
      std::is_same_v<arguments_t<decltype(list), std::vector<Array>, float>, std::tuple<std::vector<Array>, Array>>);
  static_assert(std::is_same_v<arguments_t<decltype(list), std::vector<Array>, std::complex<float>>,
                               std::tuple<std::vector<Array>, Array>>);
}

TEST(Calls, ReturnNumbersAsArrays) {
  const auto generic = [](auto x, auto y) { return std::pair(x, y); };
  const auto number = [](Array) { return 2.0; };
  static_assert(std::is_same_v<result_t<Takes, Array, int>, Array>);
  static_assert(std::is_same_v<result_t<TakesText, std::string>, Array>);
  static_assert(std::is_same_v<result_t<TakesOne, Array, float, Array>, Layer>);
  static_assert(std::is_same_v<result_t<decltype(number), Array>, Array>);
  static_assert(std::is_same_v<result_t<const decltype(generic), Array, Layer>, std::pair<Array, Layer>>);
}

TEST(Calls, AreMadeWithStoredArguments) {
  const auto f = [](const Model &model, int n, std::string text) { return std::tuple(model.layers[1].b, n, text); };
  using F = decltype(f);
  auto arguments = store_arguments<F>(make_model(), 3, "words");
  arguments = with_leaves(arguments, leaves(30, 7));
  const auto [array, n, text] = std::apply(f, arguments);
  EXPECT_EQ(number_of(array), 33);
  EXPECT_EQ(n, 3);
  EXPECT_EQ(text, "words");
  EXPECT_EQ(flatten_arguments<F>(make_model(), 3, "words").shape,
            flatten_arguments<F>(make_model(), 3, std::string("words")).shape);
  EXPECT_NE(flatten_arguments<F>(make_model(), 3, "words").shape, flatten_arguments<F>(make_model(), 4, "words").shape);
}

}  // namespace
