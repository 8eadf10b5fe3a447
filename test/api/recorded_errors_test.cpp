// Errors that come while a function is recorded say where in the user's code. This file is compiled with -g, and its tests
// are in no namespace of the library, as users' code isn't.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

using tessera::Array;

namespace {

int line = 0;

Array attend(const Array &x) {
  tessera::named_scope scope("attention");
  line = __LINE__ + 1;
  return tessera::matmul(x, tessera::ones({5, 5}));
}

struct Layer {
  Array w;
  Array operator()(const Array &x) const {
    tessera::named_scope scope("layer");
    return attend(x) + w;
  }
};

template <class Call>
std::string text_of_error(Call call) {
  try {
    call();
  } catch (const tessera::Error &error) {
    return error.what();
  }
  return "no error";
}

std::string here() { return "test/api/recorded_errors_test.cpp:" + std::to_string(line); }

// Returns the last line without the folders before the project's.
std::string place_in(const std::string &text) {
  const size_t begin = text.rfind("\n") + 1, file = text.find("test/api/");
  return file == text.npos ? text.substr(begin) : text.substr(begin, 5) + text.substr(file);
}

TEST(RecordedErrors, NameFileLineScopesAndWhatRecords) {
  const Layer layer{tessera::ones({4})};
  const Array x = tessera::ones({2, 4});
  std::string text = text_of_error([&] { tessera::jit(layer)(x); });
  EXPECT_EQ(place_in(text), "  at " + here() + " in (anonymous namespace)::attend, in scope layer/attention, in jit");
  EXPECT_EQ(text.substr(0, text.find('\n')).substr(0, 7), "matmul:");
  text = text_of_error([&] {
    tessera::jit([&](Array x) { return tessera::grad([&](Array y) { return tessera::sum(layer(y)); })(x); })(x);
  });
  EXPECT_EQ(place_in(text),
            "  at " + here() + " in (anonymous namespace)::attend, in scope layer/attention, in grad, in jit");
  text = text_of_error([&] {
    tessera::jit(
        [&](Array x) { return tessera::fori_loop(0, 3, [&](Array, Array carry) { return layer(carry); }, x); })(x);
  });
  EXPECT_EQ(place_in(text),
            "  at " + here() +
                " in (anonymous namespace)::attend, in scope layer/attention, in the body of fori_loop, "
                "in jit");
}

TEST(RecordedErrors, HaveTheMessageByItself) {
  try {
    tessera::jit(Layer{tessera::ones({4})})(tessera::ones({2, 4}));
  } catch (const tessera::Error &error) {
    EXPECT_EQ(std::string(error.what()).find(error.message()), 0u);
    EXPECT_EQ(std::string(error.message()).find('\n'), std::string::npos);
  }
  // Nothing is recorded here.
  EXPECT_EQ(text_of_error([] { tessera::matmul(tessera::ones({2, 4}), tessera::ones({5, 5})); }).find('\n'),
            std::string::npos);
}

struct Gradient {
  std::vector<Array> in, out;
};

TEST(RecordedErrors, NameArgumentsByTheirPaths) {
  const Gradient pair{{tessera::ones({2})}, {tessera::ones({2}), Array()}};
  auto f = [](Gradient g, Array) { return tessera::sum(g.in[0]); };
  const std::string rest =
      " is an empty Array, which has no shape and no elements; give it a value first, with array, zeros or any other "
      "function that makes one";
  EXPECT_EQ(text_of_error([&] { tessera::jit(f)(pair, 1.0f); }), "jit: argument [0].out[1]" + rest);
  EXPECT_EQ(text_of_error([&] { tessera::grad(f)(pair, 1.0f); }), "grad: argument [0].out[1]" + rest);
  EXPECT_EQ(text_of_error([&] { tessera::vjp(f, pair, 1.0f); }), "vjp: argument [0].out[1]" + rest);
}

TEST(RecordedErrors, OfLogicalOperatorsNameThoseOfArrays) {
  const Array a = tessera::array({true, false});
  EXPECT_EQ(text_of_error([&] { static_cast<void>(a && a); }),
            "bool: the array has 2 elements (type boolean[2]), but one is wanted; decide by all(x) or any(x), and "
            "combine arrays by a & b or a | b, where a && b and a || b ask each for one element");
  auto both = [](Array x) { return x > 0 && x < 2 ? x : -x; };
  const std::string text = text_of_error([&] { tessera::jit(both)(tessera::Array(1.0f)); });
  EXPECT_EQ(
      text.substr(0, text.find('\n')),
      "bool: an array of type boolean[] has no value in jit, where operations are recorded before they run; decide "
      "with cond or where, or return the array and look at it outside; a && b and a || b ask for values: combine "
      "arrays by a & b or a | b");
}

TEST(RecordedErrors, OfProcessesArePublic) {
  static_assert(std::is_base_of_v<tessera::InputError, tessera::PartedError>);
}

}  // namespace
