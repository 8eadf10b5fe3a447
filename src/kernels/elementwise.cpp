#include "kernels/elementwise.h"

#include <cstring>
#include <iterator>
#include <utility>

#include "base/element_types.h"
#include "kernels/remainder.h"
#include "reference/evaluators/elementwise.h"
#include "reference/evaluators/special.h"
#include "reference/evaluators/special_complex.h"

namespace tessera {
namespace {

// Values of f32 go through double, too, and are rounded once.
template <typename T, double (*function)(double)>
void real_unary(const void *a, void *out, int64_t n) {
  const auto *x = static_cast<const T *>(a);
  auto *result = static_cast<T *>(out);
  for (int64_t i = 0; i < n; ++i) result[i] = static_cast<T>(function(static_cast<double>(x[i])));
}

template <typename T, double (*function)(double, double)>
void real_binary(const void *a, const void *b, void *out, int64_t n) {
  const auto *x = static_cast<const T *>(a), *y = static_cast<const T *>(b);
  auto *result = static_cast<T *>(out);
  for (int64_t i = 0; i < n; ++i)
    result[i] = static_cast<T>(function(static_cast<double>(x[i]), static_cast<double>(y[i])));
}

template <typename T>
void remainder(const void *a, const void *b, void *out, int64_t n) {
  remainders(static_cast<const T *>(a), static_cast<const T *>(b), static_cast<T *>(out), n);
}

template <typename T>
void integer_power(const void *a, const void *b, void *out, int64_t n) {
  auto view = [n](const void *data) { return Tensor::view(dtype_for<T>, {n}, static_cast<const std::byte *>(data)); };
  Tensor result = binary(BinaryOp::power, view(a), view(b));
  std::memcpy(out, result.data(), result.bytes());
}

template <typename T>
std::complex<double> complex_at(const void *array, int64_t n, int64_t i) {
  const auto *parts = static_cast<const T *>(array);
  return {static_cast<double>(parts[i]), static_cast<double>(parts[n + i])};
}
template <typename T>
void store_complex(void *array, int64_t n, int64_t i, std::complex<double> value) {
  auto *parts = static_cast<T *>(array);
  parts[i] = static_cast<T>(value.real());
  parts[n + i] = static_cast<T>(value.imag());
}

template <typename T, UnaryOp op>
void complex_unary(const void *a, void *out, int64_t n) {
  evaluators::ComplexUnary function = evaluators::complex_function(op);
  for (int64_t i = 0; i < n; ++i) store_complex<T>(out, n, i, function(complex_at<T>(a, n, i)));
}

template <typename T, BinaryOp op>
void complex_binary(const void *a, const void *b, void *out, int64_t n) {
  evaluators::ComplexBinary function = evaluators::complex_function(op);
  for (int64_t i = 0; i < n; ++i) store_complex<T>(out, n, i, function(complex_at<T>(a, n, i), complex_at<T>(b, n, i)));
}

using Symbols = std::vector<KernelSymbol>;

template <typename Function>
void add(Symbols &symbols, const char *name, const char *dtype, Function *function) {
  symbols.push_back({"tessera_" + std::string(name) + "_" + dtype, reinterpret_cast<void *>(function)});
}

template <double (*function)(double)>
void add_real(Symbols &symbols, const char *name) {
  add(symbols, name, "f32", real_unary<float, function>);
  add(symbols, name, "f64", real_unary<double, function>);
}
template <double (*function)(double, double)>
void add_real(Symbols &symbols, const char *name) {
  add(symbols, name, "f32", real_binary<float, function>);
  add(symbols, name, "f64", real_binary<double, function>);
}
template <UnaryOp op>
void add_complex(Symbols &symbols, const char *name) {
  add(symbols, name, "c64", complex_unary<float, op>);
  add(symbols, name, "c128", complex_unary<double, op>);
}
template <BinaryOp op>
void add_complex(Symbols &symbols, const char *name) {
  add(symbols, name, "c64", complex_binary<float, op>);
  add(symbols, name, "c128", complex_binary<double, op>);
}

void add_integer_powers(Symbols &symbols) {
  add(symbols, "power", "i8", integer_power<int8_t>);
  add(symbols, "power", "i16", integer_power<int16_t>);
  add(symbols, "power", "i32", integer_power<int32_t>);
  add(symbols, "power", "i64", integer_power<int64_t>);
  add(symbols, "power", "ui8", integer_power<uint8_t>);
  add(symbols, "power", "ui16", integer_power<uint16_t>);
  add(symbols, "power", "ui32", integer_power<uint32_t>);
  add(symbols, "power", "ui64", integer_power<uint64_t>);
}

void add_complex_functions(Symbols &symbols) {
  [&]<size_t... i>(std::index_sequence<i...>) {
    (add_complex<complex_functions[i].op>(symbols, complex_functions[i].name), ...);
  }(std::make_index_sequence<std::size(complex_functions)>());
  add_complex<BinaryOp::atan2>(symbols, "atan2");
  add_complex<BinaryOp::divide>(symbols, "divide");
  add_complex<BinaryOp::power>(symbols, "power");
}

}  // namespace

Symbols elementwise_symbols() {
  Symbols symbols;
  add_real<special::lgamma>(symbols, "lgamma");
  add_real<special::digamma>(symbols, "digamma");
  add_real<special::erf_inv>(symbols, "erf_inv");
  add_real<special::bessel_i1e>(symbols, "bessel_i1e");
  add_real<special::polygamma>(symbols, "polygamma");
  add_real<special::zeta>(symbols, "zeta");
  add(symbols, "remainder", "f32", remainder<float>);
  add(symbols, "remainder", "f64", remainder<double>);
  add_integer_powers(symbols);
  add_complex_functions(symbols);
  return symbols;
}

}  // namespace tessera
