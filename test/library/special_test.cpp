// Special functions against JAX's. values.py wrote special.txt.
#include "tessera/special.h"

#include "../api/both_ways.h"
#include "library_values.h"

namespace tessera::testing {
namespace {

using A = const Array &;

Functions functions() {
  Functions all;
  for (auto [name, f] : std::map<std::string, Array (*)(A)>{{"erfinv", special::erfinv},
                                                            {"logit", special::logit},
                                                            {"gammaln", special::gammaln},
                                                            {"psi", special::psi},
                                                            {"expit", special::expit},
                                                            {"gamma", special::gamma},
                                                            {"gamma below 0", special::gamma},
                                                            {"factorial", special::factorial},
                                                            {"gammasgn", special::gammasgn},
                                                            {"entr", special::entr},
                                                            {"entr at ends", special::entr},
                                                            {"i0", special::i0},
                                                            {"i0e", special::i0e},
                                                            {"i1", special::i1},
                                                            {"i1e", special::i1e},
                                                            {"ndtr", special::ndtr},
                                                            {"log_ndtr", special::log_ndtr},
                                                            {"ndtri", special::ndtri}})
    all[name] = [f = f](const Arrays &x) { return Arrays{f(x[0])}; };
  for (auto [name, f] : std::map<std::string, Array (*)(A, A)>{{"betaln", special::betaln},
                                                               {"beta", special::beta},
                                                               {"rel_entr", special::rel_entr},
                                                               {"rel_entr at ends", special::rel_entr},
                                                               {"kl_div", special::kl_div},
                                                               {"xlogy", special::xlogy},
                                                               {"xlogy at 0", special::xlogy},
                                                               {"xlog1py", special::xlog1py},
                                                               {"xlog1py at 0", special::xlog1py},
                                                               {"gammainc", special::gammainc},
                                                               {"gammainc at ends", special::gammainc},
                                                               {"gammainc of f32", special::gammainc},
                                                               {"gammaincc", special::gammaincc}})
    all[name] = [f = f](const Arrays &x) { return Arrays{f(x[0], x[1])}; };
  all["multigammaln"] = [](const Arrays &x) { return Arrays{special::multigammaln(x[0], 3)}; };
  all["zeta"] = [](const Arrays &x) { return Arrays{special::zeta(2.5, x[0])}; };
  all["polygamma"] = [](const Arrays &x) { return Arrays{special::polygamma(2.0, x[0])}; };
  for (const char *name : {"betainc", "betainc at ends"})
    all[name] = [](const Arrays &x) { return Arrays{special::betainc(x[0], x[1], x[2])}; };
  all["betainc by x"] = [](const Arrays &x) { return Arrays{special::betainc(2.0, 3.5, x[0])}; };
  return all;
}

TEST(Special, IsThatOfJax) {
  expect_values_of_jax(LIBRARY_VALUES "/special.txt", functions(),
                       {.tolerance = 1e-10, .of_gradients = 1e-8, .jumps = {"ndtri"}});
}

// JAX has no derivatives by these parameters.
TEST(Special, BetaincHasDerivativesByItsParameters) {
  Array a = scalar(2.0), b = scalar(3.5), x = scalar(0.3);
  auto [by_a, by_b] = grad<0, 1>(special::betainc)(a, b, x);
  double h = 1e-5;
  EXPECT_NEAR(by_a.item<double>(),
              ((special::betainc(a + h, b, x) - special::betainc(a - h, b, x)) / (2 * h)).item<double>(), 1e-8);
  EXPECT_NEAR(by_b.item<double>(),
              ((special::betainc(a, b + h, x) - special::betainc(a, b - h, x)) / (2 * h)).item<double>(), 1e-8);
}

TEST(Special, RefusesComplexNumbers) {
  EXPECT_EQ(refusal_of([] { special::gammainc(ones({2}, c64), 1.0); }),
            "DTypeError: gammainc: argument 0 is c64[2], but it takes booleans, integers and floats only; convert it "
            "with astype, or take real or imag of it");
}

}  // namespace
}  // namespace tessera::testing
