#include "compare.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>

#include "base/element_types.h"

namespace tessera::test {
namespace {

bool agree(double a, double b, double error) {
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  return a == b || std::abs(a - b) <= error;
}

template <typename T>
bool agree(const T &a, const T &b, double error) {
  if (std::memcmp(&a, &b, sizeof a) == 0) return true;
  if constexpr (is_complex_type<T>) {
    std::complex<double> x(a), y(b);
    if (error == 0) return std::isnan(x.real() + x.imag()) && std::isnan(y.real() + y.imag());
    return agree(x.real(), y.real(), error) && agree(x.imag(), y.imag(), error);
  } else {
    double x = static_cast<double>(a), y = static_cast<double>(b);
    if (error == 0) return std::isnan(x) && std::isnan(y);
    return agree(x, y, error);
  }
}

}  // namespace

std::string difference_of(const std::vector<Tensor> &got, const std::vector<Tensor> &wanted,
                          const std::vector<double> &errors) {
  if (got.size() != wanted.size()) return "another number of results";
  for (size_t i = 0; i < got.size(); ++i) {
    const Tensor &a = got[i], &b = wanted[i];
    std::string which = "result " + std::to_string(i);
    if (a.dtype() != b.dtype() || a.shape() != b.shape()) return which + " has another type: " + to_string(a.shape());
    std::string text;
    visit(a.dtype(), [&]<typename T>() {
      const T *x = a.as<T>(), *y = b.as<T>();
      for (int64_t at = 0; at < a.size() && text.empty(); ++at)
        if (!agree(x[at], y[at], errors[i]))
          text = which + " differs first at element " + std::to_string(at) + " by more than " +
                 std::to_string(errors[i]) + "\n  on the mesh:   " + to_string(a) +
                 "\n  on one device: " + to_string(b);
    });
    if (!text.empty()) return text;
  }
  return "";
}

double rounding_of(const Tensor &tensor, double coarsest) {
  constexpr double units = 256;
  double largest = 0, unit = 0;
  visit(tensor.dtype(), [&]<typename T>() {
    if constexpr (is_complex_type<T> || is_small_float<T> || std::is_floating_point_v<T>) {
      unit = tensor.dtype() == DType::f64 || tensor.dtype() == DType::c128 ? 0x1p-52 : 0x1p-23;
      if (tensor.dtype() == DType::f16) unit = 0x1p-10;
      if (is_small_float<T> && tensor.dtype() != DType::f16) unit = 0x1p-7;
      for (int64_t i = 0; i < tensor.size(); ++i) {
        double size = 0;
        if constexpr (is_complex_type<T>)
          size = std::abs(std::complex<double>(tensor.as<T>()[i]));
        else
          size = std::abs(static_cast<double>(tensor.as<T>()[i]));
        if (std::isfinite(size)) largest = std::max(largest, size);
      }
    }
  });
  if (unit > 0) unit = std::max(unit, coarsest);
  if (unit >= 0x1p-10) return 4 * unit * largest;
  return units * unit * largest;
}

}  // namespace tessera::test
