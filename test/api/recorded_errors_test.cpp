// Errors say where in the user's code the call is that they come from, at once and while a function is recorded. This file
// is compiled with -g, and its tests are in no namespace of the library, as users' code isn't.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

#include <algorithm>
#include <functional>
#include <thread>

#include "../support/thrown.h"

using tessera::Array;
using tessera::error_of;

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

TEST(Errors, NameFileLineScopesAndWhatRecords) {
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

TEST(Errors, HaveTheMessageByItself) {
  try {
    tessera::jit(Layer{tessera::ones({4})})(tessera::ones({2, 4}));
  } catch (const tessera::Error &error) {
    EXPECT_EQ(std::string(error.what()).find(error.message()), 0u);
    EXPECT_EQ(std::string(error.message()).find('\n'), std::string::npos);
  }
}

// Each row is a call that fails at once, in a function of the user's.
TEST(Errors, AtOnceNameFileAndLineToo) {
  const Array x = tessera::ones({2, 4});
  auto add = [](Array a, Array b) { return a + b; };
  struct {
    std::string name;
    std::function<void()> call;
  } const cases[] = {
      {"matmul", [&] { line = __LINE__, static_cast<void>(tessera::matmul(x, tessera::ones({5, 5}))); }},
      {"add", [&] { line = __LINE__, static_cast<void>(x + tessera::ones({3})); }},
      {"reshape", [&] { line = __LINE__, static_cast<void>(x.reshape({3, 3})); }},
      {"item", [&] { line = __LINE__, static_cast<void>(x.item<float>()); }},
      {"index", [&] { line = __LINE__, static_cast<void>(x[7]); }},
      {"einsum", [&] { line = __LINE__, static_cast<void>(tessera::einsum("ij,jk", x, x)); }},
      {"sum", [&] { line = __LINE__, static_cast<void>(tessera::sum(x, 5)); }},
      {"array", [&] { line = __LINE__, static_cast<void>(tessera::array({1.f, 2.f}, {3})); }},
      {"make_mesh", [&] { line = __LINE__, static_cast<void>(tessera::make_mesh({{"x", 0}})); }},
      {"device_put", [&] { line = __LINE__, static_cast<void>(tessera::device_put(x, tessera::P("x"))); }},
      {"load", [&] { line = __LINE__, static_cast<void>(Array::load("no/such/file.npy")); }},
      {"cholesky", [&] { line = __LINE__, static_cast<void>(tessera::linalg::cholesky(x)); }},
      {"normal", [&] { line = __LINE__, static_cast<void>(tessera::random::normal(x, {2})); }},
      {"fft", [&] { line = __LINE__, static_cast<void>(tessera::fft::fft(x, {.axis = 3})); }},
      {"tree_map", [&] { line = __LINE__, tessera::tree_map(add, std::vector{x}, std::vector{x, x}); }},
      {"grad of no scalar", [&] { line = __LINE__, static_cast<void>(tessera::grad([](Array a) { return a; })(x)); }},
      {"arguments of jit",
       [&] { line = __LINE__, static_cast<void>(tessera::jit([](Array a) { return a; })(Array())); }},
      {"vmap", [&] { line = __LINE__, static_cast<void>(tessera::vmap(add)(x, tessera::ones({3}))); }},
  };
  for (const auto &one : cases) {
    const std::string text = text_of_error(one.call);
    EXPECT_EQ(place_in(text).substr(0, here().size() + 5), "  at " + here()) << one.name << ": " << text;
  }
}

TEST(Errors, AtOnceNameScopes) {
  const Layer layer{tessera::ones({4})};
  EXPECT_EQ(place_in(text_of_error([&] { layer(tessera::ones({2, 4})); })),
            "  at " + here() + " in (anonymous namespace)::attend, in scope layer/attention");
  auto body = [&](Array x) { return layer(x); };
  const auto mapped = tessera::shard_map(
      body, {.mesh = tessera::make_mesh({{"x", 2}}), .in_specs = tessera::P("x"), .out_specs = tessera::P("x")});
  EXPECT_EQ(place_in(text_of_error([&] { mapped(tessera::ones({2, 4})); })),
            "  at " + here() + " in (anonymous namespace)::attend, in scope layer/attention, in the body of shard_map");
}

// A thread of the user's has its own frames.
TEST(Errors, OnAnotherThreadNameItsCall) {
  std::string text;
  std::thread([&] {
    text = text_of_error([&] { line = __LINE__, static_cast<void>(tessera::ones({2}) + tessera::ones({3})); });
  }).join();
  EXPECT_EQ(place_in(text).substr(0, here().size() + 5), "  at " + here()) << text;
}

// The error of a callback is the call's, in one message with one place.
TEST(Errors, OfCallbacksHaveOnePlace) {
  const Array x = tessera::ones({2});
  auto fails = [](Array a) { return a + tessera::ones({3}); };
  const std::string text = text_of_error([&] { line = __LINE__, static_cast<void>(tessera::callback(fails, x, x)); });
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1) << text;
}

struct Gradient {
  std::vector<Array> in, out;
};

TEST(Errors, NameArgumentsByTheirPaths) {
  const Gradient pair{{tessera::ones({2})}, {tessera::ones({2}), Array()}};
  auto f = [](Gradient g, Array) { return tessera::sum(g.in[0]); };
  const std::string rest =
      " is an empty Array, which has no shape and no elements; give it a value first, with array, zeros or any other "
      "function that makes one";
  EXPECT_EQ(error_of([&] { tessera::jit(f)(pair, 1.0f); }), "jit: argument [0].out[1]" + rest);
  EXPECT_EQ(error_of([&] { tessera::grad(f)(pair, 1.0f); }), "grad: argument [0].out[1]" + rest);
  EXPECT_EQ(error_of([&] { tessera::vjp(f, pair, 1.0f); }), "vjp: argument [0].out[1]" + rest);
}

TEST(Errors, OfLogicalOperatorsNameThoseOfArrays) {
  const Array a = tessera::array({true, false});
  EXPECT_EQ(error_of([&] { static_cast<void>(a && a); }),
            "bool: the array has 2 elements (type boolean[2]), but one is needed; decide by all(x) or any(x), and "
            "combine arrays by a & b or a | b, where a && b and a || b each need one element");
  auto both = [](Array x) { return x > 0 && x < 2 ? x : -x; };
  const std::string text = text_of_error([&] { tessera::jit(both)(tessera::Array(1.0f)); });
  EXPECT_EQ(
      text.substr(0, text.find('\n')),
      "bool: an array of type boolean[] has no value in jit, where operations are recorded before they run; decide "
      "with cond or where, or return the array and look at it outside; a && b and a || b ask for values: combine "
      "arrays by a & b or a | b");
}

TEST(Errors, OfProcessesArePublic) { static_assert(std::is_base_of_v<tessera::InputError, tessera::PartedError>); }

}  // namespace
