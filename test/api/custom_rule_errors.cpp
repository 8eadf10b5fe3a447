// Errors of rules that don't fit.
#include "custom_rules.h"

namespace tessera {
namespace {

// Returns the error about the program, without its source location.
template <class F>
std::string fault_of(F &&f) {
  std::string error = error_of(f), mark = "error: ";
  size_t at = error.find(mark);
  return at == std::string::npos ? error : error.substr(at + mark.size());
}

template <class Backward>
std::string backward_error(Backward backward) {
  auto f = custom_vjp([](Array x, Array y) { return x * y; },
                      [](Array x, Array y) { return std::pair(x * y, std::pair(x, y)); }, backward);
  return error_of([&] { grad([&](Array x) { return sum(f(x, x)); })(three); });
}

TEST(CustomVjp, RefusesCotangentsThatDontFit) {
  using Pair = std::pair<Array, Array>;
  EXPECT_EQ(
      backward_error([](Pair, Array ct) { return std::tuple(ct); }),
      "custom_vjp: backward returns 1 cotangent, but the function has 2 arguments; return a tuple with one for each, "
      "std::nullopt for one that is zero");
  EXPECT_EQ(backward_error([](Pair, Array ct) { return std::tuple(ct, sum(ct)); }),
            "custom_vjp: the cotangent of argument [1] that backward returns is f64[], but the argument is f64[3]; a "
            "cotangent has its argument's shape: sum over what was broadcast, or reshape it");
  EXPECT_EQ(backward_error([](Pair, Array ct) { return std::tuple(ct.astype(f32), ct); }),
            "custom_vjp: the cotangent of argument [0] that backward returns is f32[3], but the argument is f64[3]; a "
            "cotangent has its argument's dtype: convert it with astype");
  EXPECT_EQ(
      backward_error([](Pair, Array ct) { return std::tuple(std::vector{ct, ct}, ct); }),
      "custom_vjp: the cotangent of argument [0] that backward returns has 2 arrays, but the argument has 1; both "
      "must be of one tree");
}

TEST(CustomVjp, RefusesAForwardThatGivesSomethingElse) {
  auto error = [](auto forward) {
    auto f = custom_vjp([](Array x) { return x * x; }, forward, [](Array x, Array ct) { return std::tuple(x * ct); });
    return error_of([&] { grad([&](Array x) { return sum(f(x)); })(three); });
  };
  EXPECT_EQ(
      error([](Array x) { return std::pair(sum(x), x); }),
      "custom_vjp: forward's result is f64[], but the function's is f64[3]; both must be of one shape: reshape or "
      "broadcast_to one of them");
  EXPECT_EQ(
      error([](Array x) { return std::pair(x.astype(f32), x); }),
      "custom_vjp: forward's result is f32[3], but the function's is f64[3]; both must be of one dtype: convert one "
      "of them with astype");
  EXPECT_EQ(
      error([](Array x) { return std::pair(std::pair(x, x), x); }),
      "custom_vjp: forward's result has 2 elements at its root, but the function's has one array there; both must "
      "be of one tree");
}

TEST(CustomVjp, HasNoTangents) {
  auto f = marked_cube();
  std::string wanted =
      "a function with custom_vjp has no tangents: its rule gives cotangents only; use grad or vjp, or give it a rule "
      "for tangents with custom_jvp";
  EXPECT_EQ(fault_of([&] { jvp(f, std::tuple(three), std::tuple(three)); }), wanted);
  EXPECT_EQ(fault_of([&] { jit([&](Array x) { return jvp(f, std::tuple(x), std::tuple(x)); })(three); }), wanted);
  EXPECT_EQ(fault_of([&] { linearize(f, three).second(three); }), wanted);
}

TEST(CustomVjp, RefusesTheDerivativeByACapture) {
  auto loss = [](Array w) {
    auto f = custom_vjp([&](Array x) { return x * w; }, [&](Array x) { return std::pair(x * w, x); },
                        [](Array x, Array ct) { return std::tuple(x * ct); });
    return sum(f(three) + f(w));
  };
  EXPECT_EQ(fault_of([&] { grad(loss)(three); }),
            "the derivative with respect to a captured array was requested; a rule covers arguments "
            "only: pass the array as an argument, or stop its derivative with stop_gradient");
}

TEST(CustomJvp, RefusesARuleThatDoesntFit) {
  auto error = [](auto rule) {
    auto f = custom_jvp([](Array x) { return x * x; }, rule);
    return fault_of([&] { grad([&](Array x) { return sum(f(x)); })(three); });
  };
  using One = std::tuple<Array>;
  EXPECT_EQ(error([](One x, One t) { return std::pair(std::get<0>(x), sum(std::get<0>(t))); }),
            "custom_jvp: the rule's tangent is f64[], but the function's result is f64[3]; both must be of one shape: "
            "reshape or broadcast_to one of them");
  EXPECT_EQ(
      error([](One x, One t) { return std::pair(sum(std::get<0>(x)), std::get<0>(t)); }),
      "custom_jvp: the rule's result is f64[], but the function's is f64[3]; both must be of one shape: reshape or "
      "broadcast_to one of them");
  EXPECT_EQ(
      error([](One x, One t) { return std::pair(std::get<0>(x), std::get<0>(t) * std::get<0>(t)); }),
      "'stablehlo.multiply' op is used on tangents, but not in a way that is linear in them; the rule of a custom_jvp "
      "must be linear in its tangents");
}

}  // namespace
}  // namespace tessera
