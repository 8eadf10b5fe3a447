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

// Holds a number of any kind, without rounding it, until its dtype is known.
struct AnyNumber {
  std::variant<int64_t, uint64_t, double> value;
  template <typename T>
    requires std::is_arithmetic_v<T>
  AnyNumber(T number) {
    if constexpr (std::is_floating_point_v<T>)
      value = static_cast<double>(number);
    else if constexpr (std::is_signed_v<T>)
      value = static_cast<int64_t>(number);
    else
      value = static_cast<uint64_t>(number);
  }
};
AnyNumber least_number(DType dtype);     // at most any other value: -infinity, the least integer, false
AnyNumber greatest_number(DType dtype);  // at least any other value

// Holds the elements of a dense constant. A scalar stands for any number of equal ones.
struct DenseElements {
  TensorType type;
  Tensor values;
};
DenseElements dense(TensorType type, AnyNumber all);
DenseElements dense(std::vector<std::vector<int64_t>> rows, DType dtype = DType::i64);  // a matrix
DenseElements dense(const std::vector<int64_t> &values, DType dtype = DType::i64);      // a vector

// Holds an attribute of a dialect that is one of a few words: `#stablehlo<precision HIGH>`.
struct EnumAttribute {
  std::string dialect, kind, name;
};

// Holds an attribute of a dialect that has members by name, lists of dimensions or numbers; members that aren't listed
// are empty or 0: `#stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>`.
struct StructAttribute {
  struct Member {
    std::string name;
    std::variant<int64_t, std::vector<int64_t>> value;
  };
  std::string dialect, kind;
  std::vector<Member> members;
};

// Holds settings of a routine by name, in bytes: `{mode = 86 : ui8}`.
struct RoutineSettings {
  std::vector<std::pair<std::string, uint8_t>> values;
};

struct TraceAttribute {
  using List = std::vector<TraceAttribute>;
  using Ints = std::vector<int64_t>;  // array<i64: 1, 0>
  using Flags = std::vector<bool>;    // array<i1: true, false>
  using Shardings = std::vector<Sharding>;
  // The first alternative is a unit attribute. Numbers given as such become i64.
  std::variant<std::monostate, bool, int32_t, int64_t, float, std::string, Ints, Flags, List, DenseElements, Sharding,
               Shardings, AxisNames, EnumAttribute, StructAttribute, RoutineSettings>
      value;

  TraceAttribute() = default;
  template <std::same_as<bool> Value>
  TraceAttribute(Value value) : value(value) {}
  template <std::same_as<float> Value>
  TraceAttribute(Value value) : value(value) {}
  template <std::integral Value>
    requires(!std::same_as<Value, bool>)
  TraceAttribute(Value value) : value(static_cast<int64_t>(value)) {}
  TraceAttribute(std::string value) : value(std::move(value)) {}
  TraceAttribute(const char *value) : value(std::string(value)) {}
  TraceAttribute(Ints value) : value(std::move(value)) {}
  TraceAttribute(Flags value) : value(std::move(value)) {}
  TraceAttribute(List value) : value(std::move(value)) {}
  TraceAttribute(DenseElements value) : value(std::move(value)) {}
  TraceAttribute(Sharding value) : value(std::move(value)) {}
  TraceAttribute(Shardings value) : value(std::move(value)) {}
  TraceAttribute(AxisNames value) : value(std::move(value)) {}
  TraceAttribute(EnumAttribute value) : value(std::move(value)) {}
  TraceAttribute(StructAttribute value) : value(std::move(value)) {}
  TraceAttribute(RoutineSettings value) : value(std::move(value)) {}
  static TraceAttribute i32(int32_t value) {
    TraceAttribute result;
    result.value = value;
    return result;
  }
};

struct NamedAttribute {
  std::string name;
  TraceAttribute value = {};
};
using TraceAttributes = std::vector<NamedAttribute>;

// Builds attributes of StableHLO. Lists that are empty are left out.
TraceAttribute stablehlo_enum(std::string_view kind, std::string_view name);
TraceAttribute stablehlo_struct(std::string_view kind, std::vector<StructAttribute::Member> members);

}  // namespace tessera
