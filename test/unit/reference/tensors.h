// Small tensors written in tests, and comparison of tensors with lists of numbers.
#pragma once

#include <gtest/gtest.h>

#include <complex>
#include <vector>

#include "base/element_types.h"
#include "base/tensor.h"
#include "reference/evaluators/combine.h"

namespace tessera {

// Elements are given as doubles and rounded to T.
template <typename T = float>
Tensor make(const Shape &shape, const std::vector<double> &values) {
  Tensor tensor(dtype_for<T>, shape);
  EXPECT_EQ(tensor.size(), static_cast<int64_t>(values.size()));
  for (int64_t i = 0; i < tensor.size(); ++i) {
    if constexpr (is_complex_type<T>)
      tensor.mutable_as<T>()[i] = T(static_cast<typename T::value_type>(values[i]));
    else if constexpr (std::is_integral_v<T> || is_narrow_int<T>)
      tensor.mutable_as<T>()[i] = static_cast<T>(static_cast<int64_t>(values[i]));
    else
      tensor.mutable_as<T>()[i] = static_cast<T>(values[i]);
  }
  return tensor;
}

inline Tensor make_complex(const Shape &shape, const std::vector<std::complex<double>> &values) {
  Tensor tensor(DType::c128, shape);
  for (int64_t i = 0; i < tensor.size(); ++i) tensor.mutable_as<std::complex<double>>()[i] = values[i];
  return tensor;
}

// 0, 1, 2, ...
template <typename T = float>
Tensor counting(const Shape &shape) {
  std::vector<double> values(element_count(shape));
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i);
  return make<T>(shape, values);
}

inline std::vector<double> values_of(const Tensor &tensor) {
  std::vector<double> values;
  visit(tensor.dtype(), [&]<typename T>() {
    if constexpr (!is_complex_type<T>)
      for (int64_t i = 0; i < tensor.size(); ++i) {
        if constexpr (std::is_integral_v<T> || is_narrow_int<T>)
          values.push_back(static_cast<double>(static_cast<int64_t>(tensor.as<T>()[i])));
        else
          values.push_back(static_cast<double>(tensor.as<T>()[i]));
      }
  });
  return values;
}

inline void expect_values(const Tensor &tensor, const Shape &shape, const std::vector<double> &values,
                          double tolerance = 0) {
  EXPECT_EQ(tensor.shape(), shape);
  std::vector<double> actual = values_of(tensor);
  ASSERT_EQ(actual.size(), values.size());
  for (size_t i = 0; i < values.size(); ++i) {
    if (std::isnan(values[i]))
      EXPECT_TRUE(std::isnan(actual[i])) << "element " << i;
    else if (tolerance == 0 || std::isinf(values[i]))
      EXPECT_EQ(actual[i], values[i]) << "element " << i;
    else
      EXPECT_NEAR(actual[i], values[i], tolerance) << "element " << i;
  }
}

inline void expect_complex(const Tensor &tensor, const Shape &shape, const std::vector<std::complex<double>> &values,
                           double tolerance) {
  EXPECT_EQ(tensor.shape(), shape);
  Tensor wide = widened(tensor);
  ASSERT_EQ(wide.dtype(), DType::c128);
  ASSERT_EQ(wide.size(), static_cast<int64_t>(values.size()));
  for (size_t i = 0; i < values.size(); ++i)
    EXPECT_LE(std::abs(wide.as<std::complex<double>>()[i] - values[i]), tolerance) << "element " << i;
}

}  // namespace tessera
