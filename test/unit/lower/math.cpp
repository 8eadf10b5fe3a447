// Generated arithmetic against the reference: every elementwise operation on every dtype that it has, on several kinds of
// processor, for vectors of several widths.
#include <gtest/gtest.h>

#include "math_harness.h"
#include "math_values.h"

namespace tessera {
namespace {

constexpr int64_t size = 1600;  // a multiple of all widths

std::vector<DType> all_dtypes() {
  std::vector<DType> list;
  for (int i = 0; i < dtype_count; ++i) list.push_back(static_cast<DType>(i));
  return list;
}

std::string at(const Tensor &tensor, int64_t i) {
  return visit(tensor.dtype(), [&]<typename T>() { return shown(tensor.as<T>()[i]); });
}

Tensor repeated(DType dtype, const Shape &shape, double value) {
  Tensor tensor(dtype, shape);
  visit(dtype, [&]<typename T>() {
    if constexpr (is_complex_type<T>)
      std::fill_n(tensor.mutable_as<T>(), tensor.size(), T(static_cast<typename T::value_type>(value)));
    else if constexpr (is_small_float<T> || std::is_floating_point_v<T>)
      std::fill_n(tensor.mutable_as<T>(), tensor.size(), static_cast<T>(static_cast<float>(value)));
    else
      std::fill_n(tensor.mutable_as<T>(), tensor.size(), static_cast<T>(static_cast<int64_t>(value)));
  });
  return tensor;
}

uint64_t steps_at(const Tensor &a, const Tensor &b, int64_t i) {
  return visit(a.dtype(), [&]<typename T>() { return steps_between(a.as<T>()[i], b.as<T>()[i]); });
}

bool same_bytes_at(const Tensor &a, const Tensor &b, int64_t i) {
  size_t bytes = bytes_of(a.dtype());
  return std::memcmp(a.data() + bytes * static_cast<size_t>(i), b.data() + bytes * static_cast<size_t>(i), bytes) == 0;
}

std::string described(const Variant &variant) {
  return std::to_string(variant.target.bytes) + "-byte vectors, width " + std::to_string(variant.width);
}

// Complains of the first element that is further off than it may be, if there is one.
void expect_close(const MathCase &one, const std::vector<Tensor> &inputs, const Tensor &expected, const Tensor &actual,
                  uint64_t steps, const Variant &variant) {
  int wrong = 0;
  std::string first;
  for (int64_t i = 0; i < expected.size(); ++i) {
    if (steps_at(expected, actual, i) <= steps) continue;
    if (wrong++) continue;
    for (const Tensor &input : inputs) first += " " + at(input, i);
    first += ": " + at(actual, i) + " instead of " + at(expected, i);
  }
  EXPECT_EQ(wrong, 0) << one.name << ", " << described(variant) << ", of" << first;
}

// An element doesn't depend on the width: both are of one target.
void expect_same(const MathCase &one, const std::vector<Tensor> &inputs, const Tensor &a, const Tensor &b,
                 const Variant &variant) {
  for (int64_t i = 0; i < a.size(); ++i)
    if (!same_bytes_at(a, b, i) && !(steps_at(a, b, i) == 0)) {
      ADD_FAILURE() << one.name << ", " << described(variant) << " differs from another width at " << at(inputs[0], i);
      return;
    }
}

// The expectation for one operation on one list of dtypes.
struct Wanted {
  std::unique_ptr<MathCase> one;
  std::vector<Tensor> inputs;
  Tensor expected;
  uint64_t steps;
};

void check(const std::vector<Wanted> &list) {
  std::vector<const MathCase *> cases;
  for (const Wanted &wanted : list) cases.push_back(wanted.one.get());
  MathCode code(cases);
  for (size_t i = 0; i < list.size(); ++i) {
    const Wanted &wanted = list[i];
    Tensor narrowest;
    for (size_t v = 0; v < variants().size(); ++v) {
      Tensor actual = code.run(i, v, wanted.inputs, wanted.expected.dtype());
      expect_close(*wanted.one, wanted.inputs, wanted.expected, actual, wanted.steps, variants()[v]);
      bool is_first = v == 0 || variants()[v - 1].target.bytes != variants()[v].target.bytes;
      if (is_first)
        narrowest = actual;
      else
        expect_same(*wanted.one, wanted.inputs, narrowest, actual, variants()[v]);
    }
  }
}

class Arithmetic : public testing::Test {
 protected:
  // Adds the operation on these dtypes, if the dialect allows them. The reference and the generator must agree on whether
  // it has a meaning there.
  void add(const std::string &op, const std::vector<DType> &operands, DType result, uint64_t steps,
           const std::string &attributes = "", std::optional<double> last = std::nullopt) {
    auto one = std::make_unique<MathCase>(*context_, generic_text(op, operands, result, size, attributes), operands,
                                          result, size);
    if (!one->is_valid()) return;
    std::vector<Tensor> inputs;
    for (size_t i = 0; i < operands.size(); ++i) inputs.push_back(drawn_tensor(operands[i], size, 17 * i));
    if (last) {
      one->name += " by " + std::to_string(*last);
      one->known = repeated(operands.back(), {}, *last);
      inputs.back() = repeated(operands.back(), {size}, *last);
    }
    std::optional<Tensor> expected = one->by_reference(inputs);
    EXPECT_EQ(can_emit_elementwise(one->op()), expected.has_value()) << one->name;
    if (!expected || !can_emit_elementwise(one->op())) return;
    wanted_.push_back({std::move(one), inputs, *expected, steps});
  }

  void TearDown() override {
    EXPECT_FALSE(wanted_.empty());
    check(wanted_);
  }

  std::unique_ptr<mlir::MLIRContext> context_ = quiet_context();
  std::vector<Wanted> wanted_;
};

DType part_of(DType dtype) { return dtype == DType::c64 ? DType::f32 : dtype == DType::c128 ? DType::f64 : dtype; }

class Unary : public Arithmetic, public testing::WithParamInterface<const char *> {};
class Binary : public Arithmetic, public testing::WithParamInterface<const char *> {};
class UnaryFunction : public Arithmetic, public testing::WithParamInterface<const char *> {};
class BinaryFunction : public Arithmetic, public testing::WithParamInterface<const char *> {};

TEST_P(Unary, IsTheReferences) {
  for (DType dtype : all_dtypes()) add(GetParam(), {dtype}, dtype, 0);
}
INSTANTIATE_TEST_SUITE_P(Operations, Unary,
                         testing::Values("stablehlo.ceil", "stablehlo.count_leading_zeros", "stablehlo.floor",
                                         "stablehlo.negate", "stablehlo.not", "stablehlo.popcnt",
                                         "stablehlo.round_nearest_afz", "stablehlo.round_nearest_even",
                                         "stablehlo.sign", "stablehlo.sqrt", "chlo.conj", "chlo.square", "chlo.lgamma",
                                         "chlo.digamma", "chlo.bessel_i1e", "chlo._asin_acos_kernel"));

TEST_P(Binary, IsTheReferences) {
  for (DType dtype : all_dtypes()) add(GetParam(), {dtype, dtype}, dtype, 0);
}
INSTANTIATE_TEST_SUITE_P(Operations, Binary,
                         testing::Values("stablehlo.add", "stablehlo.and", "stablehlo.divide", "stablehlo.maximum",
                                         "stablehlo.minimum", "stablehlo.multiply", "stablehlo.or",
                                         "stablehlo.remainder", "stablehlo.shift_left",
                                         "stablehlo.shift_right_arithmetic", "stablehlo.shift_right_logical",
                                         "stablehlo.subtract", "stablehlo.xor", "chlo.mulhi", "chlo.next_after",
                                         "chlo.polygamma", "chlo.zeta", "chlo.broadcast_add", "chlo.broadcast_xor"));

// Functions: 4 units in the last place of f32 and f64; those of small floats are rounded from f32, and may be one off.
TEST_P(UnaryFunction, IsTheReferencesToFourUnits) {
  for (DType dtype : all_dtypes()) add(GetParam(), {dtype}, dtype, bits_of(dtype) <= 16 ? 1 : 4);
}
INSTANTIATE_TEST_SUITE_P(Operations, UnaryFunction,
                         testing::Values("stablehlo.cbrt", "stablehlo.cosine", "stablehlo.exponential",
                                         "stablehlo.exponential_minus_one", "stablehlo.log", "stablehlo.log_plus_one",
                                         "stablehlo.logistic", "stablehlo.rsqrt", "stablehlo.sine", "stablehlo.tan",
                                         "stablehlo.tanh", "chlo.acos", "chlo.acosh", "chlo.asin", "chlo.asinh",
                                         "chlo.atan", "chlo.atanh", "chlo.cosh", "chlo.erf", "chlo.erfc",
                                         "chlo.erf_inv", "chlo.sinh", "chlo.tan"));

TEST_P(BinaryFunction, IsTheReferencesToFourUnits) {
  for (DType dtype : all_dtypes())
    add(GetParam(), {dtype, dtype}, dtype, is_integer(dtype) ? 0 : bits_of(dtype) <= 16 ? 1 : 4);
}
INSTANTIATE_TEST_SUITE_P(Operations, BinaryFunction, testing::Values("stablehlo.power", "stablehlo.atan2"));

// Small whole exponents and some halves are products and roots, others aren't.
class PowerByKnown : public Arithmetic, public testing::WithParamInterface<double> {};
TEST_P(PowerByKnown, IsTheReferencesToFourUnits) {
  const double exponent = GetParam();
  for (DType dtype : all_dtypes()) {
    if (is_complex(dtype) || is_boolean(dtype)) continue;
    if (is_integer(dtype) && (exponent != std::trunc(exponent) || bits_of(dtype) < 8)) continue;
    if (is_integer(dtype) && !is_signed_integer(dtype) && exponent < 0) continue;
    add("stablehlo.power", {dtype, dtype}, dtype, is_integer(dtype) ? 0 : bits_of(dtype) <= 16 ? 1 : 4, "", exponent);
  }
}
INSTANTIATE_TEST_SUITE_P(Exponents, PowerByKnown,
                         testing::Values(0, 1, 2, 3, 4, 5, 6, 13, -1, -2, -3, -4, 0.5, -0.5, 1.5, -1.5, 2.5, 0.1));

TEST_F(Arithmetic, Parts) {
  for (DType dtype : all_dtypes()) {
    add("stablehlo.real", {dtype}, part_of(dtype), 0);
    add("stablehlo.imag", {dtype}, part_of(dtype), 0);
    add("stablehlo.abs", {dtype}, part_of(dtype), is_complex(dtype) ? 4 : 0);
    for (DType complex : {DType::c64, DType::c128}) add("stablehlo.complex", {dtype, dtype}, complex, 0);
  }
}

TEST_F(Arithmetic, Tests) {
  for (DType dtype : all_dtypes())
    for (const char *op : {"stablehlo.is_finite", "chlo.is_inf", "chlo.is_pos_inf", "chlo.is_neg_inf"})
      add(op, {dtype}, DType::i1, 0);
}

TEST_F(Arithmetic, SelectAndClamp) {
  for (DType dtype : all_dtypes()) {
    add("stablehlo.select", {DType::i1, dtype, dtype}, dtype, 0);
    add("chlo.broadcast_select", {DType::i1, dtype, dtype}, dtype, 0);
    add("stablehlo.clamp", {dtype, dtype, dtype}, dtype, 0);
  }
}

class Comparison : public Arithmetic, public testing::WithParamInterface<const char *> {
 protected:
  void add_comparison(DType dtype, const std::string &direction, const std::string &type) {
    add("stablehlo.compare", {dtype, dtype}, DType::i1, 0,
        "<{comparison_direction = #stablehlo<comparison_direction " + direction +
            ">, compare_type = #stablehlo<comparison_type " + type + ">}>");
  }
};
TEST_P(Comparison, ByItsType) {
  for (DType dtype : all_dtypes()) add_comparison(dtype, GetParam(), is_integer(dtype) ? "SIGNED" : "FLOAT");
}
TEST_P(Comparison, InOtherOrders) {
  for (const char *order : {"TOTALORDER", "WEAKORDER"})
    for (DType dtype : {DType::f8E5M2, DType::bf16, DType::f16, DType::f32, DType::f64, DType::c64})
      add_comparison(dtype, GetParam(), order);
  add_comparison(DType::i8, GetParam(), "UNSIGNED");  // the dtype's own order
}
INSTANTIATE_TEST_SUITE_P(Directions, Comparison, testing::Values("EQ", "NE", "GE", "GT", "LE", "LT"));

TEST_F(Arithmetic, BroadcastComparison) {
  for (DType dtype : all_dtypes())
    add("chlo.broadcast_compare", {dtype, dtype}, DType::i1, 0,
        "<{comparison_direction = #chlo<comparison_direction GT>, compare_type = #chlo<comparison_type TOTALORDER>}>");
}

class Conversion : public Arithmetic, public testing::WithParamInterface<int> {};
TEST_P(Conversion, IsTheReferences) {
  for (DType to : all_dtypes()) add("stablehlo.convert", {static_cast<DType>(GetParam())}, to, 0);
}
INSTANTIATE_TEST_SUITE_P(From, Conversion, testing::Range(0, dtype_count));

// Between dtypes of one width, by their bits; not from those whose NaNs lose bits in registers.
TEST_F(Arithmetic, BitcastConversion) {
  for (DType from : all_dtypes())
    for (DType to : all_dtypes()) {
      if (bits_of(from) != bits_of(to) || is_complex(from) || is_complex(to)) continue;
      if (from != to && (from == DType::f16 ||
                         (bits_of(from) == 8 && is_float(from) && float_format_of(from).specials == Specials::ieee)))
        continue;
      add("stablehlo.bitcast_convert", {from}, to, 0);
    }
}

TEST_F(Arithmetic, ReducedPrecision) {
  for (DType dtype : all_dtypes())
    for (const char *format :
         {"exponent_bits = 5 : i32, mantissa_bits = 10 : i32", "exponent_bits = 8 : i32, mantissa_bits = 7 : i32",
          "exponent_bits = 4 : i32, mantissa_bits = 3 : i32", "exponent_bits = 1 : i32, mantissa_bits = 0 : i32",
          "exponent_bits = 11 : i32, mantissa_bits = 52 : i32", "exponent_bits = 3 : i32, mantissa_bits = 1 : i32"})
      add("stablehlo.reduce_precision", {dtype}, dtype, 0, "<{" + std::string(format) + "}>");
}

}  // namespace
}  // namespace tessera
