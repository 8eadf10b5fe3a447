// Steps that work element by element.
#include "program.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera::laws {
namespace {

struct Unary {
  const char *text;
  Array (*run)(const Array &);
  bool is_smooth = true;
};
Array turned(const Array &x) { return x.astype(c128) * scalar(std::complex<double>(0.6, -0.8)); }

const Unary unaries[] = {
    {"sin", [](const Array &x) { return sin(x); }},
    {"cos", [](const Array &x) { return cos(x); }},
    {"tanh", [](const Array &x) { return tanh(x); }},
    {"tan(tanh)", [](const Array &x) { return tan(tanh(x)); }},
    {"logistic", [](const Array &x) { return logistic(x); }},
    {"silu", [](const Array &x) { return silu(x); }},
    {"gelu", [](const Array &x) { return gelu(x); }},
    {"softplus", [](const Array &x) { return softplus(x); }},
    {"relu", [](const Array &x) { return relu(x); }},
    {"abs", [](const Array &x) { return abs(x); }},
    {"square", [](const Array &x) { return square(x); }},
    {"-x", [](const Array &x) { return -x; }},
    {"1 - 0.5 x", [](const Array &x) { return 1 - 0.5 * x; }},
    {"2 / (x^2 + 1)", [](const Array &x) { return 2 / (x * x + 1.0); }},
    {"x^3", [](const Array &x) { return power(x, 3); }},
    {"exp(-x^2)", [](const Array &x) { return exp(-square(x)); }},
    {"exp2(tanh)", [](const Array &x) { return exp2(tanh(x)); }},
    {"expm1(tanh)", [](const Array &x) { return expm1(tanh(x)); }},
    {"log(1 + x^2)", [](const Array &x) { return log(1.0 + square(x)); }},
    {"log1p(x^2)", [](const Array &x) { return log1p(square(x)); }},
    {"log10(2 + sin)", [](const Array &x) { return log10(2.0 + sin(x)); }},
    {"sqrt(1 + x^2)", [](const Array &x) { return sqrt(1.0 + square(x)); }},
    {"rsqrt(1 + x^2)", [](const Array &x) { return rsqrt(1.0 + square(x)); }},
    {"cbrt(1 + x^2)", [](const Array &x) { return cbrt(1.0 + square(x)); }},
    {"asin(0.9 tanh)", [](const Array &x) { return asin(0.9 * tanh(x)); }},
    {"acos(0.9 tanh)", [](const Array &x) { return acos(0.9 * tanh(x)); }},
    {"atan", [](const Array &x) { return atan(x); }},
    {"sinh(tanh)", [](const Array &x) { return sinh(tanh(x)); }},
    {"cosh(tanh)", [](const Array &x) { return cosh(tanh(x)); }},
    {"asinh", [](const Array &x) { return asinh(x); }},
    {"acosh(1.5 + x^2)", [](const Array &x) { return acosh(1.5 + square(x)); }},
    {"atanh(0.9 tanh)", [](const Array &x) { return atanh(0.9 * tanh(x)); }},
    {"erf", [](const Array &x) { return erf(x); }},
    {"erfc", [](const Array &x) { return erfc(x); }},
    {"erf_inv(0.9 tanh)", [](const Array &x) { return erf_inv(0.9 * tanh(x)); }},
    {"lgamma(1.5 + x^2)", [](const Array &x) { return lgamma(1.5 + square(x)); }},
    {"digamma(1.5 + x^2)", [](const Array &x) { return digamma(1.5 + square(x)); }},
    {"clip", [](const Array &x) { return clip(x, -0.4, 0.5); }},
    {"sign(x) x", [](const Array &x) { return sign(x) * x; }},
    {"floor(3 x) x", [](const Array &x) { return floor(x * 3.0) * x; }, false},
    {"x stop(sin)", [](const Array &x) { return x * stop_gradient(sin(x)); }, false},
    {"nan_to_num", [](const Array &x) { return nan_to_num(x); }},
    {"x, at most 2 sum", [](const Array &x) { return clip(x, std::nullopt, 2.0 * sum(x)); }},
    {"re(z^2), z = (0.6 - 0.8i) x", [](const Array &x) { return real(square(turned(x))); }},
    {"im(exp(i x) conj(x z))", [](const Array &x) { return imag(exp(turned(x)) * conj(turned(x))); }},
    {"|z + 2i|", [](const Array &x) { return abs(turned(x) + scalar(std::complex<double>(0.0, 2.0))); }},
    {"re(1 / (z + 3))", [](const Array &x) { return real(1.0 / (turned(x) * 0.5 + 3.0)); }},
};

struct Binary {
  const char *text;
  Array (*run)(const Array &, const Array &);
  bool is_smooth = true;
};
const Binary binaries[] = {
    {"x + y", [](const Array &x, const Array &y) { return x + y; }},
    {"x - 2 y", [](const Array &x, const Array &y) { return x - 2 * y; }},
    {"x y", [](const Array &x, const Array &y) { return x * y; }},
    {"x / (2 + y)", [](const Array &x, const Array &y) { return x / (2.0 + sin(y)); }},
    {"maximum", [](const Array &x, const Array &y) { return maximum(x, y); }},
    {"minimum", [](const Array &x, const Array &y) { return minimum(x, y); }},
    {"atan2(x, 1 + y^2)", [](const Array &x, const Array &y) { return atan2(x, 1.0 + square(y)); }},
    {"power(1 + x^2, y)", [](const Array &x, const Array &y) { return power(1.0 + square(x), y); }},
    {"logaddexp", [](const Array &x, const Array &y) { return logaddexp(x, y); }},
    {"remainder", [](const Array &x, const Array &y) { return remainder(x, 2.0 + sin(y)); }, false},
    {"where x > y", [](const Array &x, const Array &y) { return where(x > y, x * y, y); }, false},
    {"where y > 0", [](const Array &x, const Array &y) { return where(y > 0.0, x, 0.5); }, false},
    {"clip(x, y, 0.7)", [](const Array &x, const Array &y) { return clip(x, y, 0.7); }},
};

std::optional<Step> unary(Drawer &drawer) {
  const Unary &one = unaries[drawer.dice.below(std::size(unaries))];
  return Step{{drawer.any()}, [run = one.run](const Arrays &x) { return run(x[0]); }, one.text, one.is_smooth};
}

std::optional<Step> binary(Drawer &drawer) {
  const Binary &one = binaries[drawer.dice.below(std::size(binaries))];
  size_t x = drawer.any(), y = drawer.any();
  for (int attempt = 0; attempt < 6 && x == y; ++attempt) y = drawer.any();
  Shape a = drawer.shape(x), b = drawer.shape(y);
  for (size_t i = 1; i <= std::min(a.size(), b.size()); ++i)
    if (int64_t m = a[a.size() - i], n = b[b.size() - i]; m != n && m != 1 && n != 1) return {};
  return Step{{x, y}, [run = one.run](const Arrays &x) { return run(x[0], x[1]); }, one.text, one.is_smooth};
}

std::optional<Step> with_constant(Drawer &drawer) {
  size_t x = drawer.any();
  Array other = numbers(drawer.shape(x), drawer.constant());
  return Step{{x}, [other](const Arrays &x) { return x[0] * other + other; }, "c x + c"};
}

}  // namespace

std::vector<Kind> elementwise_kinds() { return {unary, unary, unary, unary, binary, binary, binary, with_constant}; }

}  // namespace tessera::laws
