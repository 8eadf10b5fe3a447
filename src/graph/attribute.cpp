#include "graph/attribute.h"

#include "base/element_types.h"

namespace tessera {

static DenseElements dense_of(const std::vector<int64_t> &values, DType dtype, Shape shape) {
  Tensor tensor(dtype, shape);
  visit(dtype, [&]<typename T>() {
    if constexpr (std::is_integral_v<T>)
      for (size_t i = 0; i < values.size(); ++i) tensor.mutable_as<T>()[i] = static_cast<T>(values[i]);
  });
  return {{dtype, std::move(shape)}, std::move(tensor)};
}

DenseElements dense(const std::vector<int64_t> &values, DType dtype) {
  return dense_of(values, dtype, {static_cast<int64_t>(values.size())});
}

DenseElements dense(std::vector<std::vector<int64_t>> rows, DType dtype) {
  std::vector<int64_t> all;
  for (const std::vector<int64_t> &row : rows) all.insert(all.end(), row.begin(), row.end());
  auto width = static_cast<int64_t>(rows.empty() ? 0 : rows[0].size());
  return dense_of(all, dtype, {static_cast<int64_t>(rows.size()), width});
}

TraceAttribute stablehlo_enum(std::string_view kind, std::string_view name) {
  return AttributeText{"#stablehlo<" + std::string(kind) + " " + std::string(name) + ">"};
}

}  // namespace tessera
