// Arrays of drawn numbers.
#pragma once

#include <random>

#include "base/element_types.h"
#include "base/tensor.h"

namespace tessera {

// Small and whole: sums of their products are exact in every dtype's accumulator, so that results are equal to the bit.
inline Tensor whole_numbers(DType dtype, const Shape &shape, std::mt19937 &random) {
  Tensor tensor(dtype, shape);
  visit(dtype, [&]<typename T>() {
    T *data = tensor.mutable_as<T>();
    for (int64_t i = 0; i < tensor.size(); ++i) {
      int value = static_cast<int>(random() % 5) - 2;
      if constexpr (is_complex_type<T>)
        data[i] = {static_cast<typename T::value_type>(value), static_cast<typename T::value_type>(random() % 3)};
      else if constexpr (std::is_same_v<T, bool>)
        data[i] = value > 0;
      else
        data[i] = static_cast<T>(value);
    }
  });
  return tensor;
}

// Floats and complex numbers whose sums differ with their order.
inline Tensor normal_numbers(DType dtype, const Shape &shape, std::mt19937 &random) {
  std::normal_distribution<double> normal;
  Tensor tensor(dtype, shape);
  visit(dtype, [&]<typename T>() {
    for (int64_t i = 0; i < tensor.size(); ++i) {
      if constexpr (is_complex_type<T>)
        tensor.mutable_as<T>()[i] =
            T(static_cast<typename T::value_type>(normal(random)), static_cast<typename T::value_type>(normal(random)));
      else if constexpr (is_small_float<T>)
        tensor.mutable_as<T>()[i] = static_cast<T>(static_cast<float>(normal(random)));
      else if constexpr (std::is_floating_point_v<T>)
        tensor.mutable_as<T>()[i] = static_cast<T>(normal(random));
    }
  });
  return tensor;
}

}  // namespace tessera
