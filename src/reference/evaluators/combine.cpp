#include "reference/evaluators/combine.h"

namespace tessera {

Body body_of(Fold fold) {
  Body body;
  body.fold = fold;
  body.apply = [fold](const std::vector<Tensor> &arguments) {
    const Tensor &a = arguments[0], &b = arguments[1];
    Tensor result(a.dtype(), a.shape());
    visit(a.dtype(), [&]<typename T>() {
      const T *x = a.as<T>(), *y = b.as<T>();
      T *out = result.mutable_as<T>();
      for (int64_t i = 0; i < a.size(); ++i) out[i] = combined(fold, x[i], y[i]);
    });
    return std::vector<Tensor>{result};
  };
  return body;
}

Tensor widened(const Tensor &tensor) {
  bool complex = is_complex(tensor.dtype());
  DType wide = complex ? DType::c128 : DType::f64;
  if (tensor.dtype() == wide || !(complex || is_float(tensor.dtype()))) return tensor;
  Tensor result(wide, tensor.shape());
  visit(tensor.dtype(), [&]<typename T>() {
    if constexpr (!std::is_same_v<Wide<T>, uint64_t>) {
      const T *in = tensor.as<T>();
      auto *out = result.mutable_as<Wide<T>>();
      for (int64_t i = 0; i < tensor.size(); ++i) out[i] = widen(in[i]);
    }
  });
  return result;
}

Tensor rounded_to(const Tensor &wide, DType dtype) {
  if (wide.dtype() == dtype) return wide;
  Tensor result(dtype, wide.shape());
  visit(dtype, [&]<typename T>() {
    if constexpr (!std::is_same_v<Wide<T>, uint64_t>) {
      if (dtype_for<Wide<T>> != wide.dtype()) throw DefectError("rounded_to: dtypes don't match");
      const auto *in = wide.as<Wide<T>>();
      T *out = result.mutable_as<T>();
      for (int64_t i = 0; i < wide.size(); ++i) out[i] = narrow<T>(in[i]);
    }
  });
  return result;
}

}  // namespace tessera
