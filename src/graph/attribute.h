// Holds attributes of recorded operations: a closed set of plain values.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/tensor.h"
#include "mesh/sharding.h"
#include "mesh/variance.h"

namespace tessera {

struct TensorType {
  DType dtype = DType::f32;
  Shape shape;
  bool operator==(const TensorType &) const = default;
};

// Holds the elements of a dense constant. A scalar stands for any number of equal ones.
struct DenseElements {
  TensorType type;
  Tensor values;
};
DenseElements dense(std::vector<std::vector<int64_t>> rows, DType dtype = DType::i64);  // a matrix
DenseElements dense(const std::vector<int64_t> &values, DType dtype = DType::i64);      // a vector

// Holds an attribute that has no value here (an enum, dimension numbers), in MLIR's text.
struct AttributeText {
  std::string text;
};

struct TraceAttribute {
  using List = std::vector<TraceAttribute>;
  using Ints = std::vector<int64_t>;  // array<i64: 1, 0>
  using Shardings = std::vector<Sharding>;
  // The first alternative is a unit attribute.
  std::variant<std::monostate, bool, int64_t, std::string, Ints, List, DenseElements, Sharding, Shardings, AxisNames,
               AttributeText>
      value;

  TraceAttribute() = default;
  template <std::same_as<bool> Value>
  TraceAttribute(Value value) : value(value) {}
  template <std::integral Value>
    requires(!std::same_as<Value, bool>)
  TraceAttribute(Value value) : value(static_cast<int64_t>(value)) {}
  TraceAttribute(std::string value) : value(std::move(value)) {}
  TraceAttribute(const char *value) : value(std::string(value)) {}
  TraceAttribute(Ints value) : value(std::move(value)) {}
  TraceAttribute(List value) : value(std::move(value)) {}
  TraceAttribute(DenseElements value) : value(std::move(value)) {}
  TraceAttribute(Sharding value) : value(std::move(value)) {}
  TraceAttribute(Shardings value) : value(std::move(value)) {}
  TraceAttribute(AxisNames value) : value(std::move(value)) {}
  TraceAttribute(AttributeText value) : value(std::move(value)) {}
};

struct NamedAttribute {
  std::string name;
  TraceAttribute value = {};
};
using TraceAttributes = std::vector<NamedAttribute>;

// Builds enums: stablehlo_enum("precision", "HIGH") is `#stablehlo<precision HIGH>`.
TraceAttribute stablehlo_enum(std::string_view kind, std::string_view name);

}  // namespace tessera
