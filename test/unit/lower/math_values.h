// Inputs for the tests of arithmetic, and how far results are apart.
#pragma once

#include <bit>
#include <cmath>
#include <random>
#include <vector>

#include "base/element_types.h"
#include "base/tensor.h"

namespace tessera {

// Numbers at which something happens in some dtype.
inline const std::vector<double> &notable_numbers() {
  static const std::vector<double> all = [] {
    constexpr double infinity = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
    std::vector<double> list = {infinity,
                                nan,
                                0,
                                1,
                                0.5,
                                1.5,
                                2,
                                2.5,
                                3,
                                7,
                                8,
                                0.25,
                                0.75,
                                1e-3,
                                1e-8,
                                0.1,
                                10,
                                31,
                                32,
                                33,
                                63,
                                64,
                                88.5,
                                88.8,
                                89,
                                103,
                                104,
                                127,
                                127.5,
                                128,
                                255,
                                256,
                                448,
                                460,
                                464,
                                480,
                                600,
                                709,
                                745,
                                32767,
                                32768,
                                65503,
                                65519,
                                65520,
                                65535,
                                65536,
                                57344,
                                61440,
                                8388607.5,
                                16777217,
                                2147483647,
                                2147483648.0,
                                4294967295.0,
                                4294967296.0,
                                9.2e18,
                                9223372036854775808.0,
                                1.8e19,
                                18446744073709551616.0,
                                1e30,
                                3.4e38,
                                3.4028235677973366e38,
                                1e300,
                                1.17549435e-38,
                                1e-38,
                                1e-40,
                                1.4e-45,
                                7e-46,
                                6.1e-5,
                                6e-5,
                                5.96e-8,
                                2.98e-8,
                                2.2e-308,
                                5e-324,
                                1.9375,
                                0.49999997,
                                0.4999999999999999,
                                3.14159265,
                                1.57079633,
                                0.99999994,
                                1.0000001};
    size_t count = list.size();
    for (size_t i = 0; i < count; ++i) list.push_back(-list[i]);
    return list;
  }();
  return all;
}

template <typename T>
T element_of_bits(uint64_t bits) {
  if constexpr (std::is_same_v<T, bool>)
    return bits & 1;
  else if constexpr (is_narrow_int<T>)
    return T(static_cast<int64_t>(bits));
  else if constexpr (is_small_float<T>) {
    constexpr uint32_t mask = T::format.magnitude_mask() | T::format.sign_bit();
    return T::from_bits(static_cast<typename T::Bits>(bits & mask));
  } else if constexpr (std::is_same_v<T, float>)
    return std::bit_cast<float>(static_cast<uint32_t>(bits));
  else if constexpr (std::is_same_v<T, double>)
    return std::bit_cast<double>(bits);
  else
    return static_cast<T>(bits);
}

// One of: any bits at all, a notable number, an everyday number.
template <typename T>
T drawn(std::mt19937_64 &random) {
  if constexpr (is_complex_type<T>) {
    using Part = typename T::value_type;
    auto real = drawn<Part>(random), imaginary = drawn<Part>(random);
    return T(real, imaginary);
  } else {
    uint64_t bits = random(), kind = random() % 4;
    double number = kind == 1 ? notable_numbers()[bits % notable_numbers().size()]
                              : std::normal_distribution<double>(0, kind == 2 ? 2 : 30)(random);
    if (kind == 0) return element_of_bits<T>(bits);
    if constexpr (is_small_float<T> || std::is_floating_point_v<T>)
      return static_cast<T>(number);
    else {  // the least, the largest, small ones
      if (kind == 1) return element_of_bits<T>((uint64_t{1} << (bits % 64)) - (bits >> 32 & 1));
      return element_of_bits<T>(static_cast<uint64_t>(static_cast<int64_t>(number)));
    }
  }
}

// All codes first where there are few; drawn from the seed.
inline Tensor drawn_tensor(DType dtype, int64_t size, uint64_t seed) {
  Tensor tensor(dtype, {size});
  std::mt19937_64 random(seed);
  visit(dtype, [&]<typename T>() {
    T *elements = tensor.mutable_as<T>();
    for (int64_t i = 0; i < size; ++i) elements[i] = drawn<T>(random);
    if constexpr (!is_complex_type<T>) {
      int64_t codes = bits_of(dtype) <= 8 ? int64_t{1} << bits_of(dtype) : 0;
      if (seed != 0) codes = 0;  // only of the first operand
      for (int64_t i = 0; i < std::min(codes, size); ++i) elements[i] = element_of_bits<T>(static_cast<uint64_t>(i));
    }
  });
  return tensor;
}

// Counts the representable numbers between; NaN is NaN, and a zero's sign counts as one.
template <typename T>
uint64_t steps_between(T a, T b) {
  if constexpr (is_complex_type<T>) {
    return std::max(steps_between(a.real(), b.real()), steps_between(a.imag(), b.imag()));
  } else if constexpr (is_small_float<T>) {
    auto x = static_cast<float>(a), y = static_cast<float>(b);
    if (x != x || y != y) return x != x && y != y ? 0 : ~uint64_t{0};
    if ((x < 0) != (y < 0) && a.bits != b.bits) return (x == 0 && y == 0) ? 1 : ~uint64_t{0};
    return static_cast<uint64_t>(std::abs(static_cast<int>(a.bits) - static_cast<int>(b.bits)));
  } else if constexpr (std::is_floating_point_v<T>) {
    if (a != a || b != b) return a != a && b != b ? 0 : ~uint64_t{0};
    using Int = std::conditional_t<sizeof(T) == 4, int32_t, int64_t>;
    auto key = [](T value) {
      auto bits = std::bit_cast<Int>(value);
      return static_cast<uint64_t>(static_cast<int64_t>(bits < 0 ? (bits ^ std::numeric_limits<Int>::max()) : bits));
    };
    uint64_t x = key(a), y = key(b), difference = x - y;
    return std::min(difference, uint64_t{0} - difference);
  } else {
    return a == b ? 0 : ~uint64_t{0};
  }
}

template <typename T>
std::string shown(T value) {
  if constexpr (is_complex_type<T>)
    return "(" + shown(value.real()) + ", " + shown(value.imag()) + ")";
  else {
    char text[64];
    if constexpr (is_small_float<T>)
      std::snprintf(text, sizeof text, "%.9g", static_cast<double>(value));
    else if constexpr (std::is_floating_point_v<T>)
      std::snprintf(text, sizeof text, "%.17g", static_cast<double>(value));
    else
      std::snprintf(text, sizeof text, "%lld", static_cast<long long>(value));
    return text;
  }
}

}  // namespace tessera
