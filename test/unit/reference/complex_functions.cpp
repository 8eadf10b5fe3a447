// Functions of complex numbers against values computed by mpmath with 160 digits.
#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <limits>

#include "reference/evaluators/elementwise.h"
#include "tensors.h"

namespace tessera {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct ComplexRow {
  UnaryOp op;
  std::complex<double> argument, expected;
};
const std::vector<ComplexRow> complex_rows = {
    // clang-format off
    {UnaryOp::exponential, {0.3, 0.7}, {1.0324289629116616, 0.8696029191140401}},
    {UnaryOp::exponential, {-1.5, 0.25}, {0.21619358382609916, 0.05520328504981731}},
    {UnaryOp::exponential, {2.5, -3.25}, {-12.110978775007355, 1.318086572990545}},
    {UnaryOp::exponential, {0.001, -0.0001}, {1.0010004951617058, -0.00010010004984983743}},
    {UnaryOp::exponential, {-0.75, -0.5}, {0.41454064950578356, -0.22646458896647165}},
    {UnaryOp::exponential_minus_one, {0.3, 0.7}, {0.03242896291166162, 0.8696029191140401}},
    {UnaryOp::exponential_minus_one, {-1.5, 0.25}, {-0.7838064161739009, 0.05520328504981731}},
    {UnaryOp::exponential_minus_one, {2.5, -3.25}, {-13.110978775007355, 1.318086572990545}},
    {UnaryOp::exponential_minus_one, {0.001, -0.0001}, {0.001000495161705845, -0.00010010004984983743}},
    {UnaryOp::exponential_minus_one, {-0.75, -0.5}, {-0.5854593504942165, -0.22646458896647165}},
    {UnaryOp::log, {0.3, 0.7}, {-0.2723635877208361, 1.1659045405098132}},
    {UnaryOp::log, {-1.5, 0.25}, {0.4191645952022216, 2.976443976175166}},
    {UnaryOp::log, {2.5, -3.25}, {1.411061328681029, -0.9151007005533605}},
    {UnaryOp::log, {0.001, -0.0001}, {-6.902780113555553, -0.09966865249116202}},
    {UnaryOp::log, {-0.75, -0.5}, {-0.10381968238912224, -2.5535900500422257}},
    {UnaryOp::log_plus_one, {0.3, 0.7}, {0.3896624384004988, 0.4939413689195812}},
    {UnaryOp::log_plus_one, {-1.5, 0.25}, {-0.5815754049028404, 2.677945044588987}},
    {UnaryOp::log_plus_one, {2.5, -3.25}, {1.5636543156713552, -0.7483780475235183}},
    {UnaryOp::log_plus_one, {0.001, -0.0001}, {0.0009995053230984882, -9.990009956776457e-05}},
    {UnaryOp::log_plus_one, {-0.75, -0.5}, {-0.5815754049028404, -1.1071487177940904}},
    {UnaryOp::sqrt, {0.3, 0.7}, {0.7285524382590421, 0.4804046786753803}},
    {UnaryOp::sqrt, {-1.5, 0.25}, {0.10171192794985975, 1.2289610719169577}},
    {UnaryOp::sqrt, {2.5, -3.25}, {1.8166321678746886, -0.8945123997782762}},
    {UnaryOp::sqrt, {0.001, -0.0001}, {0.03166218219036781, -0.0015791710027873846}},
    {UnaryOp::sqrt, {-0.75, -0.5}, {0.27512526135016874, -0.9086770105119854}},
    {UnaryOp::rsqrt, {0.3, 0.7}, {0.9566362181904808, -0.6308022468598542}},
    {UnaryOp::rsqrt, {-1.5, 0.25}, {0.06688535180732963, -0.8081598226434168}},
    {UnaryOp::rsqrt, {2.5, -3.25}, {0.443048072503561, 0.2181575343433188}},
    {UnaryOp::rsqrt, {0.001, -0.0001}, {31.505048802620344, 1.57133387747465}},
    {UnaryOp::rsqrt, {-0.75, -0.5}, {0.3052240729149121, 1.0080866320727058}},
    {UnaryOp::sine, {0.3, 0.7}, {0.37092780393896435, 0.7247026904232854}},
    {UnaryOp::sine, {-1.5, 0.25}, {-1.0288293962476212, 0.017869088397805058}},
    {UnaryOp::sine, {2.5, -3.25}, {7.729002655354686, 10.315351229196091}},
    {UnaryOp::sine, {0.001, -0.0001}, {0.0009999998383333408, -9.999995016667076e-05}},
    {UnaryOp::sine, {-0.75, -0.5}, {-0.7686335646933927, -0.3812796346521781}},
    {UnaryOp::cosine, {0.3, 0.7}, {1.199108751098743, -0.2241768123375429}},
    {UnaryOp::cosine, {-1.5, 0.25}, {0.07295927644889197, 0.251979519570583}},
    {UnaryOp::cosine, {2.5, -3.25}, {-10.346414938248365, 7.705797372057702}},
    {UnaryOp::cosine, {0.001, -0.0001}, {0.9999995050000392, 9.999998350000081e-08}},
    {UnaryOp::cosine, {-0.75, -0.5}, {0.8250713669946073, -0.35519875789073846}},
    {UnaryOp::tan, {0.3, 0.7}, {0.18971709151908692, 0.63983593026318}},
    {UnaryOp::tan, {-1.5, 0.25}, {-1.0253320612293393, 3.786108936814774}},
    {UnaryOp::tan, {2.5, -3.25}, {-0.0028809049310485487, -0.999143274316915}},
    {UnaryOp::tan, {0.001, -0.0001}, {0.0010000003233334533, -0.00010000009966673201}},
    {UnaryOp::tan, {-0.75, -0.5}, {-0.6180963948062022, -0.7282118012804724}},
    {UnaryOp::tanh, {0.3, 0.7}, {0.4697051659675581, 0.72703718624352}},
    {UnaryOp::tanh, {-1.5, 0.25}, {-0.9152719132613141, 0.04380217692516718}},
    {UnaryOp::tanh, {2.5, -3.25}, {0.9869215204866123, -0.0028611504014118562}},
    {UnaryOp::tanh, {0.001, -0.0001}, {0.0009999996766667867, -9.999990033339867e-05}},
    {UnaryOp::tanh, {-0.75, -0.5}, {-0.736084170551191, -0.2908934618296181}},
    {UnaryOp::logistic, {0.3, 0.7}, {0.584113230576754, 0.1779429221443749}},
    {UnaryOp::logistic, {-1.5, 0.25}, {0.17945302632447246, 0.03724480139261448}},
    {UnaryOp::logistic, {2.5, -3.25}, {1.0887520739254377, 0.010528587925063908}},
    {UnaryOp::logistic, {0.001, -0.0001}, {0.5002499999797917, -2.4999993770834357e-05}},
    {UnaryOp::logistic, {-0.75, -0.5}, {0.31072373502641987, -0.11035148836912119}},
    {UnaryOp::cbrt, {0.3, 0.7}, {0.8451106964513709, 0.34603901844118595}},
    {UnaryOp::cbrt, {-1.5, 0.25}, {0.6289013270405001, 0.9627441191823765}},
    {UnaryOp::cbrt, {2.5, -3.25}, {1.5266734619422029, -0.48068859048138496}},
    {UnaryOp::cbrt, {0.001, -0.0001}, {0.10011070191996223, -0.0033271904834806065}},
    {UnaryOp::cbrt, {-0.75, -0.5}, {0.6366651614857441, -0.7264883077893569}},
    {UnaryOp::sign, {0.3, 0.7}, {0.3939192985791677, 0.9191450300180579}},
    {UnaryOp::sign, {-1.5, 0.25}, {-0.9863939238321437, 0.1643989873053573}},
    {UnaryOp::sign, {2.5, -3.25}, {0.6097107608496923, -0.7926239891046001}},
    {UnaryOp::sign, {0.001, -0.0001}, {0.9950371902099892, -0.09950371902099892}},
    {UnaryOp::sign, {-0.75, -0.5}, {-0.8320502943378437, -0.5547001962252291}},
    {UnaryOp::acos, {0.3, 0.7}, {1.3250643206938169, -0.6703367429877897}},
    {UnaryOp::acos, {-1.5, 0.25}, {2.925421937341255, -0.9937304660372428}},
    {UnaryOp::acos, {2.5, -3.25}, {0.9293011929861901, 2.1083028506549137}},
    {UnaryOp::acos, {0.001, -0.0001}, {1.56979632663323, 0.00010000004983337009}},
    {UnaryOp::acos, {-0.75, -0.5}, {2.2530002923783288, 0.6063349998873513}},
    {UnaryOp::acosh, {0.3, 0.7}, {0.6703367429877897, 1.3250643206938169}},
    {UnaryOp::acosh, {-1.5, 0.25}, {0.9937304660372428, 2.925421937341255}},
    {UnaryOp::acosh, {2.5, -3.25}, {2.1083028506549137, -0.9293011929861901}},
    {UnaryOp::acosh, {0.001, -0.0001}, {0.00010000004983337009, -1.56979632663323}},
    {UnaryOp::acosh, {-0.75, -0.5}, {0.6063349998873513, -2.2530002923783288}},
    {UnaryOp::asin, {0.3, 0.7}, {0.2457320061010797, 0.6703367429877897}},
    {UnaryOp::asin, {-1.5, 0.25}, {-1.3546256105463585, 0.9937304660372428}},
    {UnaryOp::asin, {2.5, -3.25}, {0.6414951338087065, -2.1083028506549137}},
    {UnaryOp::asin, {0.001, -0.0001}, {0.0010000001616667343, -0.00010000004983337009}},
    {UnaryOp::asin, {-0.75, -0.5}, {-0.6822039655834323, -0.6063349998873513}},
    {UnaryOp::asinh, {0.3, 0.7}, {0.38559098731817487, 0.7089034409655053}},
    {UnaryOp::asinh, {-1.5, 0.25}, {-1.202745551643968, 0.13819517113326382}},
    {UnaryOp::asinh, {2.5, -3.25}, {2.1006897845717556, -0.9005720276358848}},
    {UnaryOp::asinh, {0.001, -0.0001}, {0.0009999998383334009, -9.999995016670342e-05}},
    {UnaryOp::asinh, {-0.75, -0.5}, {-0.7433204263252785, -0.39827787353830835}},
    {UnaryOp::atan, {0.3, 0.7}, {0.48003518120284394, 0.7016804321523099}},
    {UnaryOp::atan, {-1.5, 0.25}, {-0.9916033841961419, 0.07605284360074788}},
    {UnaryOp::atan, {2.5, -3.25}, {1.4176677479201043, -0.19127057808815515}},
    {UnaryOp::atan, {0.001, -0.0001}, {0.0009999996766668468, -9.999990033343135e-05}},
    {UnaryOp::atan, {-0.75, -0.5}, {-0.7232206661240675, -0.3104282830771958}},
    {UnaryOp::atanh, {0.3, 0.7}, {0.19988189602962927, 0.6396697661585148}},
    {UnaryOp::atanh, {-1.5, 0.25}, {-0.7514206511017898, 1.3888068485400746}},
    {UnaryOp::atanh, {2.5, -3.25}, {0.14422184361102083, -1.3757910749444764}},
    {UnaryOp::atanh, {0.001, -0.0001}, {0.0010000003233335134, -0.00010000009966676467}},
    {UnaryOp::atanh, {-0.75, -0.5}, {-0.5902135002795054, -0.6927241883996009}},
    {UnaryOp::cosh, {0.3, 0.7}, {0.7995189955990348, 0.1961773591614612}},
    {UnaryOp::cosh, {-1.5, 0.25}, {2.279278897160741, -0.526792167549771}},
    {UnaryOp::cosh, {2.5, -3.25}, {-6.096290954050201, 0.6546026877607644}},
    {UnaryOp::cosh, {0.001, -0.0001}, {1.0000004950000392, -1.0000001650000081e-07}},
    {UnaryOp::cosh, {-0.75, -0.5}, {1.136191473803348, 0.3942396421115833}},
    {UnaryOp::sinh, {0.3, 0.7}, {0.23290996731262684, 0.6734255599525789}},
    {UnaryOp::sinh, {-1.5, 0.25}, {-2.063085313334642, 0.5819954525995883}},
    {UnaryOp::sinh, {2.5, -3.25}, {-6.014687820957153, 0.6634838852297809}},
    {UnaryOp::sinh, {0.001, -0.0001}, {0.0010000001616666742, -0.00010000004983333743}},
    {UnaryOp::sinh, {-0.75, -0.5}, {-0.7216508242975646, -0.620704231078055}},
    {UnaryOp::square, {0.3, 0.7}, {-0.39999999999999997, 0.42}}, {UnaryOp::square, {-1.5, 0.25}, {2.1875, -0.75}},
    {UnaryOp::square, {2.5, -3.25}, {-4.3125, -16.25}},
    {UnaryOp::square, {0.001, -0.0001}, {9.9e-07, -2.0000000000000002e-07}},
    {UnaryOp::square, {-0.75, -0.5}, {0.3125, 0.75}},
    {UnaryOp::log_plus_one, {-0.5, 0.8660254037844386}, {-4.345318932600586e-17, 1.0471975511965976}},
    // clang-format on
};

TEST(ComplexFunctions, AgreeWithMpmath) {
  for (const ComplexRow &row : complex_rows) {
    Tensor argument = make_complex({}, {row.argument});
    std::complex<double> got = *unary(row.op, argument).as<std::complex<double>>();
    double scale = std::abs(row.expected);
    EXPECT_LE(std::abs(got - row.expected), 1e-15 * scale)
        << static_cast<int>(row.op) << " of " << row.argument << ": " << got;
    // Each part by itself, where no cancellation is left to the C library.
    EXPECT_NEAR(got.imag(), row.expected.imag(), 4e-15 * std::fabs(row.expected.imag())) << static_cast<int>(row.op);
    EXPECT_NEAR(got.real(), row.expected.real(), 4e-15 * std::fabs(row.expected.real())) << static_cast<int>(row.op);
  }
}

// NumPy and XLA compute expm1(x) cos(y) and exp(x) sin(y), which are NaN where neither part is finite.
TEST(ComplexFunctions, ExponentialsMinusOneOfInfinities) {
  const auto of = [](double x, double y) {
    return *unary(UnaryOp::exponential_minus_one, make_complex({}, {{x, y}})).as<std::complex<double>>();
  };
  for (double x : {infinity, -infinity})
    for (double y : {infinity, -infinity, std::nan("")})
      EXPECT_TRUE(std::isnan(of(x, y).real()) && std::isnan(of(x, y).imag())) << x << " " << y;
  EXPECT_NEAR(of(-infinity, 2).real(), -1, 1e-15);
  EXPECT_EQ(of(-infinity, 2).imag(), 0);
  EXPECT_EQ(of(-infinity, 0), std::complex<double>(-1, 0));
}

// With w of the kernel, asin(z) = (atan2(x, w.real), w.imag) and acos(z) = (atan2(w.real, x), -w.imag) in the first quadrant.
TEST(ComplexFunctions, AsinAndAcosThroughTheirKernel) {
  for (std::complex<double> z :
       {std::complex<double>(0.3, 0.7), {2.5, 1e-9}, {0.999999, 1e-12}, {1e100, 3e99}, {0, 0}}) {
    auto w = *unary(UnaryOp::asin_acos_kernel, make_complex({}, {z})).as<std::complex<double>>();
    EXPECT_NEAR(std::atan2(z.real(), w.real()), std::asin(z).real(), 1e-15);
    EXPECT_NEAR(std::atan2(w.real(), z.real()), std::acos(z).real(), 4e-16 * std::acos(z).real());
    EXPECT_EQ(w.imag(), std::asin(z).imag());
  }
}

TEST(ComplexFunctions, PowersAndQuotients) {
  using C = std::complex<double>;
  auto two = [](BinaryOp op, C a, C b) { return *binary(op, make_complex({}, {a}), make_complex({}, {b})).as<C>(); };
  EXPECT_EQ(two(BinaryOp::power, 0.0, 0.0), C(1));
  EXPECT_EQ(two(BinaryOp::power, 0.0, 2.5), C(0));
  EXPECT_LE(std::abs(two(BinaryOp::power, C(1, 2), C(2, 0)) - C(-3, 4)), 1e-14);
  EXPECT_EQ(two(BinaryOp::divide, C(-5, 10), C(3, 4)), C(1, 2));
  EXPECT_EQ(two(BinaryOp::divide, C(1e300, 1e300), C(1e300, 1e300)), C(1, 0));
  EXPECT_EQ(two(BinaryOp::divide, C(1, 0), C(0, 0)).real(), infinity);
  EXPECT_EQ(two(BinaryOp::multiply, C(1, 2), C(3, -4)), C(11, 2));
  EXPECT_EQ(two(BinaryOp::maximum, C(1, 2), C(1, 3)), C(1, 3));
  EXPECT_EQ(two(BinaryOp::minimum, C(1, 2), C(0, 9)), C(0, 9));
  Tensor large = make_complex({}, {C(3e300, -4e300)});
  EXPECT_EQ(values_of(unary(UnaryOp::abs, large))[0], 5e300);
  EXPECT_EQ(*unary(UnaryOp::sign, large).as<C>(), C(0.6, -0.8));
  EXPECT_EQ(to_string(unary(UnaryOp::conj, large)), "3e+300+4e+300j");
  EXPECT_EQ(to_string(binary(BinaryOp::complex, make<float>({2}, {1, 2}), make<float>({}, {-1}))), "[1-1j, 2-1j]");
}

}  // namespace
}  // namespace tessera
