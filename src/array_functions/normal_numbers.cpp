#include "array_functions/normal_numbers.h"

#include <initializer_list>
#include <limits>

namespace tessera::detail {
namespace {

using Value = BodyWriter::Value;
using Coefficients = std::initializer_list<double>;  // the highest power's first

// These are Giles's tables for single precision: w - 2.5 for w < 5, else sqrt(w) - 3.
constexpr Coefficients single_middle = {2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087,
                                        -0.00125372503, -0.00417768164, 0.246640727,    1.50140941};
constexpr Coefficients single_outer = {-0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773,
                                       -0.0076224613,   0.00943887047,  1.00167406,    2.83297682};
// These are Giles's tables for double precision: w - 3.125 for w < 6.25, sqrt(w) - 3.25 for w < 16, else sqrt(w) - 5.
constexpr Coefficients double_middle = {
    -3.6444120640178196996e-21, -1.685059138182016589e-19,  1.2858480715256400167e-18,  1.115787767802518096e-17,
    -1.333171662854620906e-16,  2.0972767875968561637e-17,  6.6376381343583238325e-15,  -4.0545662729752068639e-14,
    -8.1519341976054721522e-14, 2.6335093153082322977e-12,  -1.2975133253453532498e-11, -5.4154120542946279317e-11,
    1.051212273321532285e-09,   -4.1126339803469836976e-09, -2.9070369957882005086e-08, 4.2347877827932403518e-07,
    -1.3654692000834678645e-06, -1.3882523362786468719e-05, 0.0001867342080340571352,   -0.00074070253416626697512,
    -0.0060336708714301490533,  0.24015818242558961693,     1.6536545626831027356};
constexpr Coefficients double_outer = {
    2.2137376921775787049e-09,  9.0756561938885390979e-08, -2.7517406297064545428e-07, 1.8239629214389227755e-08,
    1.5027403968909827627e-06,  -4.013867526981545969e-06, 2.9234449089955446044e-06,  1.2475304481671778723e-05,
    -4.7318229009055733981e-05, 6.8284851459573175448e-05, 2.4031110387097893999e-05,  -0.0003550375203628474796,
    0.00095328937973738049703,  -0.0016882755560235047313, 0.0024914420961078508066,   -0.0037512085075692412107,
    0.005370914553590063617,    1.0052589676941592334,     3.0838856104922207635};
constexpr Coefficients double_far = {-2.7109920616438573243e-11, -2.5556418169965252055e-10, 1.5076572693500548083e-09,
                                     -3.7894654401267369937e-09, 7.6157012080783393804e-09,  -1.4960026627149240478e-08,
                                     2.9147953450901080826e-08,  -6.7711997758452339498e-08, 2.2900482228026654717e-07,
                                     -9.9298272942317002539e-07, 4.5260625972231537039e-06,  -1.9681778105531670567e-05,
                                     7.5995277030017761139e-05,  -0.00021503011930044477347, -0.00013871931833623122026,
                                     1.0103004648645343977,      4.8499064014085844221};
// log(1 + x) = x - x^2/2 + x^3 p(x) / q(x), from the Cephes library (S. Moshier).
constexpr Coefficients log_above = {
    4.5270000862445199635215e-5, 4.9854102823193375972212e-1, 6.5787325942061044846969,  2.9911919328553073277375e1,
    6.0949667980987787057556e1,  5.7112963590585538103336e1,  2.0039553499201281259648e1};
constexpr Coefficients log_below = {1.0,
                                    1.5062909083469192043167e1,
                                    8.3047565967967209469434e1,
                                    2.2176239823732856465394e2,
                                    3.0909872225312059774938e2,
                                    2.1642788614495947685003e2,
                                    6.0118660497603843919306e1};

Value polynomial(BodyWriter &body, const Coefficients &coefficients, const Value &x) {
  auto at = coefficients.begin();
  Value sum = body.constant(x.type, *at);
  for (++at; at != coefficients.end(); ++at) sum = body.add({body.multiply({sum, x}), body.constant(x.type, *at)});
  return sum;
}

Value less(BodyWriter &body, const Value &x, double by) { return body.subtract({x, body.constant(x.type, by)}); }
Value is_below(BodyWriter &body, const Value &x, double bound) {
  return body.compare("LT", x, body.constant(x.type, bound));
}

// Computes log(1 + x) in f64 as XLA does on CPUs, which uses the quotient further out, to 1 - sqrt(2), than it is
// exact.
Value jax_log_plus_one(BodyWriter &body, const Value &x) {
  Value square = body.multiply({x, x});
  Value quotient =
      body.divide({body.multiply({square, polynomial(body, log_above, x)}), polynomial(body, log_below, x)});
  Value half = body.multiply({square, body.constant(x.type, -0.5)});
  Value small = body.add({half, body.multiply({x, quotient})});
  small = body.add({x, small});
  Value large = body.same("stablehlo.log", {body.add({x, body.constant(x.type, 1.0)})});
  return body.select(is_below(body, body.same("stablehlo.abs", {x}), 0.41421356237309504880), small, large);
}

}  // namespace

Value jax_erf_inv(BodyWriter &body, const Value &given) {
  bool is_double = given.type.dtype == f64;
  Value x = is_double ? given : body.convert(given, f32);
  Value square = body.negate(body.multiply({x, x}));
  Value log = is_double ? jax_log_plus_one(body, square) : body.same("stablehlo.log_plus_one", {square});
  Value w = body.negate(log), root = body.same("stablehlo.sqrt", {w});
  Value factor;
  if (is_double) {
    Value outer = body.select(is_below(body, w, 16.0), polynomial(body, double_outer, less(body, root, 3.25)),
                              polynomial(body, double_far, less(body, root, 5.0)));
    factor = body.select(is_below(body, w, 6.25), polynomial(body, double_middle, less(body, w, 3.125)), outer);
  } else {
    factor = body.select(is_below(body, w, 5.0), polynomial(body, single_middle, less(body, w, 2.5)),
                         polynomial(body, single_outer, less(body, root, 3.0)));
  }
  Value result = body.multiply({factor, x});
  Value is_end = body.compare("EQ", body.same("stablehlo.abs", {x}), body.constant(x.type, 1.0));
  constexpr double infinity = std::numeric_limits<double>::infinity();
  // A product with infinity would have a derivative that isn't zero where it isn't selected.
  Value end = body.select(body.compare("GT", x, body.constant(x.type, 0.0)), body.constant(x.type, infinity),
                          body.constant(x.type, -infinity));
  result = body.select(is_end, end, result);
  return body.convert(result, given.type.dtype);
}

Value root_of_two(BodyWriter &body, const TensorType &type) { return body.constant(type, 1.41421356237309514547); }

}  // namespace tessera::detail
