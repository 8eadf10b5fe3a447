// Special functions against values computed by mpmath with 160 digits.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

#include "reference/evaluators/elementwise.h"
#include "tensors.h"

namespace tessera {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

struct Row {
  std::string function;
  double a, b, expected;
};

// A rows' argument is the double that is written; the expected value is rounded to double once.
const std::vector<Row> rows = {
    // clang-format off
    {"erf", 0.1, 0.0, 0.1124629160182849}, {"erf", -0.7, 0.0, -0.6778011938374184},
    {"erf", 1.5, 0.0, 0.9661051464753108}, {"erf", 3.0, 0.0, 0.9999779095030014},
    {"erf", 1e-10, 0.0, 1.1283791670955126e-10}, {"erf", 5.0, 0.0, 0.9999999999984626},
    {"erfc", 0.1, 0.0, 0.887537083981715}, {"erfc", -0.7, 0.0, 1.6778011938374184},
    {"erfc", 1.5, 0.0, 0.033894853524689274}, {"erfc", 3.0, 0.0, 2.209049699858544e-05},
    {"erfc", 10.0, 0.0, 2.088487583762545e-45}, {"erfc", 25.0, 0.0, 8.300172571196523e-274},
    {"erf_inv", 1e-300, 0.0, 8.86226925452758e-301}, {"erf_inv", 1e-09, 0.0, 8.86226925452758e-10},
    {"erf_inv", 3e-08, 0.0, 2.6586807763582745e-08}, {"erf_inv", 0.03, 0.0, 0.02659307523408841},
    {"erf_inv", -0.1349801705623015, 0.0, -0.12019943777455326}, {"erf_inv", 0.4999, 0.0, 0.4768250236254278},
    {"erf_inv", 0.5, 0.0, 0.4769362762044699}, {"erf_inv", 0.7617897, 0.0, 0.8340126135064769},
    {"erf_inv", -0.95, 0.0, -1.3859038243496777}, {"erf_inv", 0.999999, 0.0, 3.458910737275499},
    {"erf_inv", 0.9999999999990905, 0.0, 5.05125408524939}, {"erf_inv", 0.9999999999999999, 0.0, 5.8635847487551676},
    {"lgamma", 1e-10, 0.0, 23.025850929882736}, {"lgamma", 0.3, 0.0, 1.0957979948180756},
    {"lgamma", 1.0000001, 0.0, -5.772155829918507e-08}, {"lgamma", 1.5, 0.0, -0.12078223763524522},
    {"lgamma", 1.9999, 0.0, -4.227520877215346e-05}, {"lgamma", 3.7, 0.0, 1.428072326665388},
    {"lgamma", 25.5, 0.0, 56.389167643719944}, {"lgamma", 100000.0, 0.0, 1051287.7089736569},
    {"lgamma", 100000000.0, 0.0, 1742068066.1038346}, {"lgamma", -0.5, 0.0, 1.2655121234846454},
    {"lgamma", -1.5, 0.0, 0.860047015376481}, {"lgamma", -3.21, 0.0, -0.42741058142173954},
    {"digamma", 1e-08, 0.0, -100000000.57721564}, {"digamma", 0.25, 0.0, -4.2274535333762655},
    {"digamma", 1.0, 0.0, -0.5772156649015329}, {"digamma", 1.3, 0.0, -0.16919088886679962},
    {"digamma", 1.4616321449683622, 0.0, -9.241265521729427e-17},
    {"digamma", 1.4616321449683625, 0.0, 1.2245374622004068e-16}, {"digamma", 1.5, 0.0, 0.03648997397857652},
    {"digamma", 2.0, 0.0, 0.42278433509846713}, {"digamma", 7.5, 0.0, 1.9467574842460869},
    {"digamma", 100.25, 0.0, 4.602671243274712}, {"digamma", 1000000000.0, 0.0, 20.723265836446412},
    {"digamma", -0.5, 0.0, 0.03648997397857652}, {"digamma", -3.7, 0.0, -0.8450768588704194},
    {"digamma", -12.68, 0.0, 0.5852248252341453}, {"polygamma", 1.0, 0.5, 4.934802200544679},
    {"polygamma", 1.0, 1.0, 1.6449340668482264}, {"polygamma", 2.0, 3.5, -0.1082040516417274},
    {"polygamma", 3.0, 0.001, 6000000000006.469}, {"polygamma", 5.0, 20.25, 7.961365671533324e-06},
    {"polygamma", 21.0, 258.2777788867182, 5.621390984649754e-33}, {"polygamma", 1.0, -1.5, 9.379246644989124},
    {"polygamma", 2.0, -20.25, 124.02278552474384}, {"polygamma", 4.0, -0.3, 9731.83495623352},
    {"polygamma", 170.0, 2.0, -2.4246705428834072e+255}, {"polygamma", 200.0, 100.0, -9.125424691096223e-28},
    {"zeta", 2.0, 1.0, 1.6449340668482264}, {"zeta", 3.0, 1.0, 1.2020569031595942},
    {"zeta", 1.000001, 1.0, 1000000.5772980044}, {"zeta", 1.5, 0.25, 10.213055360466601},
    {"zeta", 2.5, 100.0, 0.0006716874994531716}, {"zeta", 10.0, 0.01, 9.999999999999998e+19},
    {"zeta", 38.15489929015458, 462.29795718555283, 2.706559814540962e-101},
    {"zeta", 500.0, 2.0, 3.054936363499605e-151}, {"zeta", 2.0, -1.5, 9.379246644989124},
    {"zeta", 3.0, -20.25, -62.01139276237192}, {"bessel_i1e", 1e-12, 0.0, 4.999999999995e-13},
    {"bessel_i1e", 0.5, 0.0, 0.1564208031848717}, {"bessel_i1e", -2.0, 0.0, -0.21526928924893765},
    {"bessel_i1e", 7.75, 0.0, 0.1360511000803391}, {"bessel_i1e", 24.9, 0.0, 0.07872879488210313},
    {"bessel_i1e", 25.1, 0.0, 0.07842431517836841}, {"bessel_i1e", -300.0, 0.0, -0.02300412204026895},
    {"bessel_i1e", 1000000.0, 0.0, 0.0003989421307980308},
    // clang-format on
};

template <typename T>
double apply(const Row &row) {
  Tensor a = make<T>({}, {row.a}), b = make<T>({}, {row.b});
  auto one = [&](UnaryOp op) { return values_of(unary(op, a))[0]; };
  if (row.function == "erf") return one(UnaryOp::erf);
  if (row.function == "erfc") return one(UnaryOp::erfc);
  if (row.function == "erf_inv") return one(UnaryOp::erf_inv);
  if (row.function == "lgamma") return one(UnaryOp::lgamma);
  if (row.function == "digamma") return one(UnaryOp::digamma);
  if (row.function == "bessel_i1e") return one(UnaryOp::bessel_i1e);
  return values_of(binary(row.function == "zeta" ? BinaryOp::zeta : BinaryOp::polygamma, a, b))[0];
}

TEST(SpecialFunctions, AreWithinThreeUlpInF64) {
  for (const Row &row : rows) {
    double ulp = std::nextafter(std::fabs(row.expected), infinity) - std::fabs(row.expected);
    EXPECT_LE(std::fabs(apply<double>(row) - row.expected), 3 * ulp)
        << row.function << "(" << row.a << ", " << row.b << ")";
  }
}

// An argument that f32 can hold gives the expected value rounded; others would move with their rounding.
TEST(SpecialFunctions, AreWithinOneUlpInF32) {
  int tried = 0;
  for (const Row &row : rows) {
    auto expected = static_cast<float>(row.expected);
    bool is_exact = static_cast<float>(row.a) == row.a && static_cast<float>(row.b) == row.b;
    if (!is_exact || !std::isnormal(expected)) continue;
    ++tried;
    float ulp = std::nextafterf(std::fabs(expected), INFINITY) - std::fabs(expected);
    EXPECT_LE(std::fabs(apply<float>(row) - expected), ulp) << row.function << "(" << row.a << ", " << row.b << ")";
  }
  EXPECT_GE(tried, 25);
}

void expect_same(double got, double expected, const Row &row) {
  if (std::isnan(expected))
    EXPECT_TRUE(std::isnan(got)) << row.function << "(" << row.a << ", " << row.b << ") = " << got;
  else
    EXPECT_EQ(got, expected) << row.function << "(" << row.a << ", " << row.b << ")";
  if (expected == 0) EXPECT_EQ(std::signbit(got), std::signbit(expected)) << row.function << "(" << row.a << ")";
}

TEST(SpecialFunctions, PolesAndEnds) {
  for (const Row &row : std::vector<Row>{{"erf", infinity, 0, 1},
                                         {"erf", -0.0, 0, -0.0},
                                         {"erfc", -infinity, 0, 2},
                                         {"erf_inv", 1, 0, infinity},
                                         {"erf_inv", -1, 0, -infinity},
                                         {"erf_inv", 1.5, 0, nan},
                                         {"erf_inv", -0.0, 0, -0.0},
                                         {"lgamma", 0, 0, infinity},
                                         {"lgamma", -1, 0, infinity},
                                         {"lgamma", -infinity, 0, infinity},
                                         {"lgamma", 1, 0, 0},
                                         {"lgamma", nan, 0, nan},
                                         {"digamma", 0, 0, nan},
                                         {"digamma", -3, 0, nan},
                                         {"digamma", infinity, 0, infinity},
                                         {"digamma", -infinity, 0, nan},
                                         {"polygamma", 1, -2, infinity},
                                         {"polygamma", 2, -2, nan},
                                         {"polygamma", -1, 2, nan},
                                         {"polygamma", 0.5, 2, nan},
                                         {"polygamma", 3, infinity, -0.0 + 0.0},
                                         {"polygamma", 0, 1.5, 0.03648997397857652},
                                         {"zeta", 1, 2, infinity},
                                         {"zeta", 0.5, 2, nan},
                                         {"zeta", 2, 0, infinity},
                                         {"zeta", 2, -3, infinity},
                                         {"zeta", 2.5, -1.5, nan},
                                         {"zeta", 2.5, 0, nan},
                                         {"zeta", infinity, 2, 0},
                                         {"zeta", infinity, 1, 1},
                                         {"bessel_i1e", 0, 0, 0},
                                         {"bessel_i1e", -0.0, 0, -0.0},
                                         {"bessel_i1e", infinity, 0, 0},
                                         {"bessel_i1e", nan, 0, nan}})
    expect_same(apply<double>(row), row.expected, row);
}

}  // namespace
}  // namespace tessera
