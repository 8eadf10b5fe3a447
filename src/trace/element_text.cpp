#include "trace/element_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "base/complex_parts.h"
#include "base/element_types.h"

namespace tessera::detail {
namespace {

constexpr char nothing[] = "(b'',)";  // an element of float0, as NumPy has it

constexpr int digits_after_point = 8;

// 0.00125 is {"125", -3}: the first digit counts 10^exponent. Zero has no digits.
struct Decimal {
  std::string digits;
  int exponent = 0;
};

Decimal parsed(std::string_view scientific) {  // `-1.25e-03`
  Decimal decimal;
  size_t e = scientific.find('e');
  for (char c : scientific.substr(0, e))
    if (c >= '0' && c <= '9') decimal.digits += c;
  std::string_view exponent = scientific.substr(e + 1);
  if (exponent[0] == '+') exponent.remove_prefix(1);
  std::from_chars(exponent.data(), exponent.data() + exponent.size(), decimal.exponent);
  decimal.digits.erase(decimal.digits.find_last_not_of('0') + 1);
  if (decimal.digits.empty()) decimal.exponent = 0;
  return decimal;
}

std::string printed(const char *format, int precision, double value) {
  char buffer[512];
  int length = std::snprintf(buffer, sizeof buffer, format, precision, value);
  return std::string(buffer, static_cast<size_t>(length));
}

template <DType dtype>
Decimal shortest_small(double value) {
  using Small = Storage<dtype>;
  for (int digits = 0;; ++digits) {
    std::string text = printed("%.*e", digits, value);
    double back = 0;
    std::from_chars(text.data() + (text[0] == '-'), text.data() + text.size(), back);
    if (Small(back).bits == Small(std::fabs(value)).bits) return parsed(text);
  }
}

// Returns the fewest digits that identify the number: no other number of the dtype is nearer to them.
Decimal shortest(double value, DType dtype) {
  if (dtype == DType::bf16) return shortest_small<DType::bf16>(value);
  if (dtype == DType::f16) return shortest_small<DType::f16>(value);
  char buffer[64];
  char *end =
      dtype == DType::f32
          ? std::to_chars(buffer, buffer + sizeof buffer, static_cast<float>(value), std::chars_format::scientific).ptr
          : std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific).ptr;
  return parsed(std::string_view(buffer, static_cast<size_t>(end - buffer)));
}

// Holds the digits on both sides of the point, of |value|, with at most `most` of them behind it.
struct Parts {
  std::string whole, fraction;
};
Parts positional(double value, DType dtype, int most) {
  Decimal decimal = shortest(value, dtype);
  int count = static_cast<int>(decimal.digits.size()), whole = decimal.exponent + 1;
  if (count - whole > most) {
    std::string text = printed("%.*f", most, std::fabs(value));
    size_t point = text.find('.');
    Parts parts{text.substr(0, point), text.substr(point + 1)};
    parts.fraction.erase(parts.fraction.find_last_not_of('0') + 1);
    return parts;
  }
  Parts parts;
  if (whole > 0) {
    parts.whole = decimal.digits.substr(0, static_cast<size_t>(std::min(whole, count)));
    parts.whole.append(static_cast<size_t>(std::max(0, whole - count)), '0');
    if (count > whole) parts.fraction = decimal.digits.substr(static_cast<size_t>(whole));
  } else {
    parts.whole = "0";
    if (count) parts.fraction = std::string(static_cast<size_t>(-whole), '0') + decimal.digits;
  }
  if (parts.whole.empty()) parts.whole = "0";
  return parts;
}
struct Scientific {
  std::string whole, fraction;
  int exponent;
};
Scientific scientific(double value, DType dtype, int most) {
  Decimal decimal = shortest(value, dtype);
  if (static_cast<int>(decimal.digits.size()) > most + 1) decimal = parsed(printed("%.*e", most, value));
  if (decimal.digits.empty()) decimal.digits = "0";
  return {decimal.digits.substr(0, 1), decimal.digits.substr(1), decimal.exponent};
}
std::string exponent_text(int exponent, size_t digits) {
  std::string text = std::to_string(std::abs(exponent));
  if (text.size() < digits) text.insert(0, digits - text.size(), '0');
  return (exponent < 0 ? "e-" : "e+") + text;
}
std::string sign_of(double value, bool shows_plus) { return std::signbit(value) ? "-" : shows_plus ? "+" : ""; }

// Returns the bound from which numbers of a dtype are written with exponents: it is exact in the dtype, and at most
// 10^8.
double largest_plain(DType dtype) { return dtype == DType::f16 ? 1e3 : dtype == DType::f64 ? 1e8 : 1e6; }

template <class T>
bool wants_exponents(T greatest, T least, DType dtype) {
  return static_cast<double>(greatest) >= largest_plain(dtype) || least < static_cast<T>(0.0001) ||
         greatest / least > static_cast<T>(1000);
}

// Formats floats of one dtype alike.
class FloatFormat {
 public:
  FloatFormat(const std::vector<double> &values, DType dtype, bool shows_plus)
      : dtype_(dtype), shows_plus_(shows_plus) {
    double greatest = 0, least = std::numeric_limits<double>::infinity();
    bool has_nan = false, has_infinity = false, has_negative_infinity = shows_plus;
    std::vector<double> finite;
    for (double value : values) {
      if (std::isfinite(value)) finite.push_back(value);
      has_nan |= std::isnan(value);
      has_infinity |= std::isinf(value);
      has_negative_infinity |= std::isinf(value) && value < 0;
      if (!std::isfinite(value) || value == 0) continue;
      greatest = std::max(greatest, std::fabs(value));
      least = std::min(least, std::fabs(value));
    }
    if (greatest > 0)
      has_exponents_ = dtype == DType::f64
                           ? wants_exponents(greatest, least, dtype)
                           : wants_exponents(static_cast<float>(greatest), static_cast<float>(least), dtype);
    for (double value : finite) measure(value);
    if (has_exponents_) right_ += exponent_digits_ + 2;
    if (has_nan || has_infinity) {
      size_t point = right_ + 1, widest = has_negative_infinity ? 4 : 3;
      if (widest > point) left_ = std::max(left_, widest - point);
    }
  }

  std::string operator()(double value) const {
    std::string text;
    if (!std::isfinite(value)) {
      text = std::isnan(value) ? (shows_plus_ ? "+nan" : "nan") : sign_of(value, shows_plus_) + "inf";
      return padded(text, left_ + right_ + 1);
    }
    if (has_exponents_) {
      Scientific parts = scientific(value, dtype_, digits_after_point);
      if (parts.fraction.size() < fraction_) {  // pads to the width of the others
        std::string text = printed("%.*e", static_cast<int>(fraction_), std::fabs(value));
        parts = {text.substr(0, 1), text.substr(2, fraction_), parsed(text).exponent};
      }
      return padded(sign_of(value, shows_plus_) + parts.whole, left_) + "." + parts.fraction +
             exponent_text(parts.exponent, exponent_digits_);
    }
    Parts parts = positional(value, dtype_, digits_after_point);
    parts.fraction.append(right_ - parts.fraction.size(), ' ');
    return padded(sign_of(value, shows_plus_) + parts.whole, left_) + "." + parts.fraction;
  }

 private:
  static std::string padded(const std::string &text, size_t width) {
    return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
  }
  void measure(double value) {
    size_t sign = sign_of(value, shows_plus_).size();
    if (has_exponents_) {
      Scientific parts = scientific(value, dtype_, digits_after_point);
      left_ = std::max(left_, sign + parts.whole.size());
      right_ = fraction_ = std::max(fraction_, parts.fraction.size());
      exponent_digits_ = std::max(exponent_digits_, std::to_string(std::abs(parts.exponent)).size());
      return;
    }
    Parts parts = positional(value, dtype_, digits_after_point);
    left_ = std::max(left_, sign + parts.whole.size());
    right_ = std::max(right_, parts.fraction.size());
  }

  DType dtype_;
  bool shows_plus_, has_exponents_ = false;
  size_t left_ = 0, right_ = 0;  // columns on both sides of the point
  size_t fraction_ = 0, exponent_digits_ = 2;
};

// Alone, a number has all its digits.
std::string lone_number(double value, DType dtype, bool shows_plus, const char *after_whole) {
  if (std::isnan(value)) return shows_plus ? "+nan" : "nan";
  std::string sign = sign_of(value, shows_plus);
  if (std::isinf(value)) return sign + "inf";
  constexpr int all = 1000;
  double plain = dtype == DType::f64 ? 1e16 : largest_plain(dtype);
  if (value == 0 || (std::fabs(value) >= 1e-4 && std::fabs(value) < plain)) {
    Parts parts = positional(value, dtype, all);
    return sign + parts.whole + (parts.fraction.empty() ? after_whole : "." + parts.fraction);
  }
  Scientific parts = scientific(value, dtype, all);
  return sign + parts.whole + (parts.fraction.empty() ? "" : "." + parts.fraction) + exponent_text(parts.exponent, 2);
}

double real_of(const Tensor &tensor, int64_t i, bool imaginary = false) {
  double value = 0;
  visit(tensor.dtype(), [&]<typename T>() {
    if constexpr (is_complex_type<T>)
      value = imaginary ? tensor.as<T>()[i].imag() : tensor.as<T>()[i].real();
    else if constexpr (!std::is_integral_v<T> && !is_narrow_int<T>)
      value = static_cast<double>(tensor.as<T>()[i]);
  });
  return value;
}

std::string integer_text(const Tensor &tensor, int64_t i) {
  std::string text;
  visit(tensor.dtype(), [&]<typename T>() {
    if constexpr (std::is_integral_v<T> || is_narrow_int<T>) text = std::to_string(+tensor.as<T>()[i]);
  });
  return text;
}

}  // namespace

std::function<std::string(int64_t)> element_format(const Tensor &tensor, const std::vector<int64_t> &shown) {
  DType dtype = tensor.dtype();
  if (dtype == float0) return [](int64_t) { return std::string(nothing); };
  if (is_boolean(dtype)) return [&tensor](int64_t i) { return tensor.as<bool>()[i] ? " True" : "False"; };
  if (is_float(dtype) || is_complex(dtype)) {
    std::vector<double> parts[2];
    for (int64_t i : shown) {
      parts[0].push_back(real_of(tensor, i));
      if (is_complex(dtype)) parts[1].push_back(real_of(tensor, i, true));
    }
    if (is_float(dtype))
      return [&tensor, format = FloatFormat(parts[0], dtype, false)](int64_t i) { return format(real_of(tensor, i)); };
    DType part = part_dtype(dtype);
    return
        [&tensor, real = FloatFormat(parts[0], part, false), imaginary = FloatFormat(parts[1], part, true)](int64_t i) {
          std::string text = imaginary(real_of(tensor, i, true));
          text.insert(text.find_last_not_of(' ') + 1, "j");
          return real(real_of(tensor, i)) + text;
        };
  }
  size_t width = 0;
  for (int64_t i : shown) width = std::max(width, integer_text(tensor, i).size());
  return [&tensor, width](int64_t i) {
    std::string text = integer_text(tensor, i);
    return std::string(width - text.size(), ' ') + text;
  };
}

std::string scalar_text(const Tensor &tensor) {
  DType dtype = tensor.dtype();
  if (dtype == float0) return nothing;
  if (is_boolean(dtype)) return *tensor.as<bool>() ? "True" : "False";
  if (is_float(dtype)) return lone_number(real_of(tensor, 0), dtype, false, ".0");
  if (!is_complex(dtype)) return integer_text(tensor, 0);
  DType part = part_dtype(dtype);
  double real = real_of(tensor, 0), imaginary = real_of(tensor, 0, true);
  if (real == 0 && !std::signbit(real)) return lone_number(imaginary, part, false, "") + "j";
  return "(" + lone_number(real, part, false, "") + lone_number(imaginary, part, true, "") + "j)";
}

}  // namespace tessera::detail
