#include "graph/attribute.h"

#include <limits>

#include "base/element_types.h"

namespace tessera {

template <typename Element, typename Value>
static Element element_of(Value value) {
  if constexpr (is_complex_type<Element>)
    return static_cast<typename Element::value_type>(value);
  else if constexpr (is_narrow_int<Element>)
    return Element(static_cast<int64_t>(value));
  else
    return static_cast<Element>(value);
}

AnyNumber least_number(DType dtype) {
  if (is_float(dtype)) return -std::numeric_limits<double>::infinity();
  if (is_boolean(dtype) || is_unsigned_integer(dtype)) return 0;
  return std::numeric_limits<int64_t>::min() >> (64 - bits_of(dtype));
}

AnyNumber greatest_number(DType dtype) {
  if (is_float(dtype)) return std::numeric_limits<double>::infinity();
  if (is_boolean(dtype)) return 1;
  if (is_unsigned_integer(dtype)) return std::numeric_limits<uint64_t>::max() >> (64 - bits_of(dtype));
  return std::numeric_limits<int64_t>::max() >> (64 - bits_of(dtype));
}

DenseElements dense(TensorType type, AnyNumber all) {
  if (type.dtype == float0) type.dtype = DType::i1;
  Tensor scalar(type.dtype, {});
  visit(type.dtype, [&]<typename T>() {
    *scalar.mutable_as<T>() = std::visit([](auto value) { return element_of<T>(value); }, all.value);
  });
  return {std::move(type), std::move(scalar)};
}

static DenseElements dense_of(const std::vector<int64_t> &values, DType dtype, Shape shape) {
  Tensor tensor(dtype, shape);
  visit(dtype, [&]<typename T>() {
    for (size_t i = 0; i < values.size(); ++i) tensor.mutable_as<T>()[i] = element_of<T>(values[i]);
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
  return EnumAttribute{"stablehlo", std::string(kind), std::string(name)};
}
TraceAttribute stablehlo_struct(std::string_view kind, std::vector<StructAttribute::Member> members) {
  std::erase_if(members, [](const StructAttribute::Member &member) {
    auto *dims = std::get_if<std::vector<int64_t>>(&member.value);
    return dims && dims->empty();
  });
  return StructAttribute{"stablehlo", std::string(kind), std::move(members)};
}

}  // namespace tessera
