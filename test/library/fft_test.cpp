// Fourier transforms against JAX's. values.py wrote fft.txt.
#include "tessera/fft.h"

#include "../api/both_ways.h"
#include "library_values.h"

namespace tessera::testing {
namespace {

using fft::Grid;
using fft::Line;
using fft::Norm;

Functions functions() {
  Functions all;
  auto add = [&](const std::string &name, auto f, auto options) {
    all[name] = [=](const Arrays &x) { return Arrays{f(x[0], options)}; };
  };
  for (auto [name, f] : std::map<std::string, Array (*)(const Array &, const Line &)>{{"fft", fft::fft},
                                                                                      {"ifft", fft::ifft},
                                                                                      {"rfft", fft::rfft},
                                                                                      {"irfft", fft::irfft},
                                                                                      {"hfft", fft::hfft},
                                                                                      {"ihfft", fft::ihfft}}) {
    add(name, f, Line{});
    add(name + ", axis 0", f, Line{.axis = 0});
    add(name + ", shorter", f, Line{.n = 3});
    add(name + ", longer, ortho", f, Line{.n = 9, .norm = Norm::Ortho});
    add(name + ", forward", f, Line{.norm = Norm::Forward});
  }
  for (auto [name, f] : std::map<std::string, Array (*)(const Array &, const Grid &)>{{"fft2", fft::fft2},
                                                                                      {"ifft2", fft::ifft2},
                                                                                      {"rfft2", fft::rfft2},
                                                                                      {"irfft2", fft::irfft2},
                                                                                      {"fftn", fft::fftn},
                                                                                      {"ifftn", fft::ifftn},
                                                                                      {"rfftn", fft::rfftn},
                                                                                      {"irfftn", fft::irfftn}}) {
    add(name, f, Grid{});
    add(name + ", axes 1 0, ortho", f, Grid{.axes = {1, 0}, .norm = Norm::Ortho});
    add(name + ", s, forward", f, Grid{.s = {5, 4}, .axes = {0, 1}, .norm = Norm::Forward});
    if (name.ends_with("fftn") && name != "ifftn") add(name + " of four dimensions", f, Grid{});
  }
  for (const char *name : {"fft of real numbers", "fft of integers", "fft of f32"})
    all[name] = [](const Arrays &x) { return Arrays{fft::fft(x[0])}; };
  for (int n : {1, 6, 7}) {
    all["fftfreq " + std::to_string(n)] = [n](const Arrays &) { return Arrays{fft::fftfreq(n, 0.5)}; };
    all["rfftfreq " + std::to_string(n)] = [n](const Arrays &) { return Arrays{fft::rfftfreq(n, 0.5)}; };
  }
  all["fftshift"] = [](const Arrays &x) { return Arrays{fft::fftshift(x[0])}; };
  all["ifftshift, axis 1"] = [](const Arrays &x) { return Arrays{fft::ifftshift(x[0][Slice{{}, 3}], {1})}; };
  return all;
}

TEST(Fft, IsThatOfJax) { expect_values_of_jax(LIBRARY_VALUES "/fft.txt", functions()); }

// Dimensions that aren't transformed stay cut, and nothing is sent.
TEST(Fft, OfCutRowsSendsNothing) {
  Array x = device_put(counted({8, 6}), make_mesh({{"x", 4}}), P("x"));
  auto f = jit([](const Array &x) { return fft::irfft(fft::rfft(x)); });
  EXPECT_TRUE(f.lower(x).compile().report().collectives.empty());
  expect_near(f(x), counted({8, 6}), "there and back", 1e-10);
}

TEST(Fft, RefusesWhatHasNoTransform) {
  Array x = counted({4, 6});
  EXPECT_EQ(
      error_both_ways([](const Array &x) { return fft::fft(x, {.axis = 2}); }, x),
      "ShapeError: fft: axis = 2 isn't a dimension of an array of 2 dimensions; they are 0 to 1, or -2 to -1 from "
      "the end");
  EXPECT_EQ(error_both_ways([](const Array &x) { return fft::fftn(x, {.axes = {0, 0}}); }, x),
            "ShapeError: fftn: axes names dimension 0 twice; name each once");
  EXPECT_EQ(error_both_ways([](const Array &x) { return fft::ifft(x, {.n = 0}); }, x),
            "ShapeError: ifft: n is 0; a transform has 1 element or more");
  EXPECT_EQ(error_both_ways([](const Array &x) { return fft::fft2(x, {.s = {4}}); }, x),
            "ShapeError: fft2: s has 1 entries for 2 axes; give one entry an axis");
  EXPECT_EQ(error_both_ways([](const Array &x) { return fft::rfft(x.astype(c64)); }, x),
            "DTypeError: rfft: argument 0 is c64[4,6], but it takes booleans, integers and floats only; convert it "
            "with astype, or take real or imag of it");
  EXPECT_EQ(refusal_of([&] { fft::fft(x, {.norm = "orthogonal"}); }),
            "ValueError: fft: norm is \"orthogonal\"; it is \"backward\", \"ortho\" or \"forward\"");
  EXPECT_EQ(refusal_of([] { fft::fftfreq(0); }), "ShapeError: fftfreq: n is 0; a transform has 1 element or more");
}

}  // namespace
}  // namespace tessera::testing
