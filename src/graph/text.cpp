#include "graph/text.h"

#include <fmt/format.h>

#include <cmath>
#include <complex>
#include <cstring>
#include <unordered_map>

#include "base/element_types.h"
#include "base/text.h"

namespace tessera {

std::string mlir_text(const TensorType &type) {
  std::string text = "tensor<";
  for (int64_t extent : type.shape) text += std::to_string(extent) + "x";
  text += name_of(type.dtype == float0 ? DType::i1 : type.dtype);
  return text + ">";
}

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    c == '\n' ? result += "\\0A" : result += c;
  }
  return result + "\"";
}

namespace {

// Writes a float in the form of dense<...>: exact, and short where the number is.
std::string float_text(double value, DType dtype, uint64_t bits) {
  if (!std::isfinite(value)) return fmt::format("0x{:0{}X}", bits, bytes_of(dtype) * 2);
  std::string text = dtype == DType::f64 ? fmt::format("{}", value) : fmt::format("{}", static_cast<float>(value));
  if (text.find('.') == std::string::npos) {
    size_t exponent = text.find('e');
    text.insert(exponent == std::string::npos ? text.size() : exponent, ".0");
  }
  return text;
}

template <typename T>
std::string element_text(const T &value, DType dtype) {
  if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>) {
    using Part = typename T::value_type;
    DType part = sizeof(Part) == 4 ? DType::f32 : DType::f64;
    return "(" + element_text<Part>(value.real(), part) + "," + element_text<Part>(value.imag(), part) + ")";
  } else if (is_float(dtype)) {
    uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof value);
    return float_text(static_cast<double>(value), dtype, bits);
  } else if (is_boolean(dtype)) {
    return *reinterpret_cast<const char *>(&value) != 0 ? "true" : "false";
  } else if constexpr (std::is_integral_v<T>) {
    return std::to_string(value);
  } else if constexpr (std::is_convertible_v<T, int>) {  // less than a byte
    return std::to_string(static_cast<int>(value));
  }
  return "";
}

std::string elements_text(const DenseElements &elements) {
  std::string text;
  visit(elements.type.dtype, [&]<typename T>() {
    const T *next = elements.values.as<T>();
    const Shape &shape = elements.values.shape();
    auto list = [&](auto &&self, size_t dim) -> std::string {
      if (dim == shape.size()) return element_text(*next++, elements.type.dtype);
      return "[" + listed(static_cast<size_t>(shape[dim]), [&](size_t) { return self(self, dim + 1); }) + "]";
    };
    if (elements.values.size() > 0) text = list(list, 0);
  });
  return "dense<" + text + "> : " + mlir_text(elements.type);
}

struct AttributePrinter {
  std::string operator()(std::monostate) const { return "unit"; }
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(int32_t value) const { return std::to_string(value) + " : i32"; }
  std::string operator()(int64_t value) const { return std::to_string(value) + " : i64"; }
  std::string operator()(float value) const { return element_text(value, DType::f32) + " : f32"; }
  std::string operator()(const std::string &value) const { return quoted(value); }
  std::string operator()(const TraceAttribute::Flags &values) const {
    return values.empty() ? "array<i1>"
                          : "array<i1: " + joined(values, [](bool value) { return value ? "true" : "false"; }) + ">";
  }
  std::string operator()(const TraceAttribute::Ints &values) const {
    return values.empty() ? "array<i64>" : "array<i64: " + joined(values) + ">";
  }
  std::string operator()(const TraceAttribute::List &values) const {
    return "[" + joined(values, [](const TraceAttribute &value) { return mlir_text(value); }) + "]";
  }
  std::string operator()(const DenseElements &elements) const { return elements_text(elements); }
  std::string operator()(const Sharding &sharding) const { return "#sdy.sharding" + to_string(sharding); }
  std::string operator()(const TraceAttribute::Shardings &shardings) const {
    return "#sdy.sharding_per_value<[" +
           joined(shardings, [](const Sharding &sharding) { return to_string(sharding); }) + "]>";
  }
  std::string operator()(const AxisNames &axes) const {
    return "#sdy<manual_axes{" + joined(axes, [](AxisName axis) { return quoted(axis.str()); }) + "}>";
  }
  std::string operator()(const RoutineSettings &settings) const {
    return "{" +
           joined(settings.values,
                  [](const auto &one) { return fmt::format("{} = {} : ui8", one.first, one.second); }) +
           "}";
  }
  std::string operator()(const EnumAttribute &attribute) const {
    return fmt::format("#{}<{} {}>", attribute.dialect, attribute.kind, attribute.name);
  }
  // The members stand without their types. Those of a convolution have a word before them.
  std::string operator()(const StructAttribute &attribute) const {
    auto member = [](const StructAttribute::Member &member) {
      auto *dims = std::get_if<TraceAttribute::Ints>(&member.value);
      return member.name + " = " + (dims ? "[" + joined(*dims) + "]" : std::to_string(std::get<int64_t>(member.value)));
    };
    return fmt::format("#{}.{}<{}{}>", attribute.dialect, attribute.kind, attribute.kind == "conv" ? "raw " : "",
                       joined(attribute.members, member));
  }
};

std::string attributes_text(const TraceAttributes &attributes) {
  return joined(attributes, [](const NamedAttribute &attribute) {
    bool is_unit = std::holds_alternative<std::monostate>(attribute.value.value);
    return attribute.name + (is_unit ? "" : " = " + mlir_text(attribute.value));
  });
}

std::string types_text(const std::vector<TensorType> &types) {
  return joined(types, [](const TensorType &type) { return mlir_text(type); });
}

class Printer {
 public:
  std::string module(const TraceGraph &graph) {
    text_ = fmt::format("module @{} attributes {{mhlo.num_partitions = {} : i32, mhlo.num_replicas = 1 : i32}} {{\n",
                        quoted(graph.name), graph.mesh ? graph.mesh->size() : 1);
    if (graph.mesh) text_ += "sdy.mesh @mesh = " + to_string(*graph.mesh) + "\n";
    for (size_t i = 0; i < graph.inputs.size(); ++i)
      name(argument_id(i), "%arg" + std::to_string(i), graph.inputs[i].type);
    auto port = [&](const TensorType &type, const std::optional<Sharding> &sharding, bool donated) {
      TraceAttributes attributes;
      if (donated) attributes.push_back({"jax.buffer_donor", true});
      if (sharding) attributes.push_back({"sdy.sharding", *sharding});
      return mlir_text(type) + (attributes.empty() ? "" : " {" + attributes_text(attributes) + "}");
    };
    auto input = [&](size_t i) {
      const TraceGraph::Input &input = graph.inputs[i];
      return values_[argument_id(i)].name + ": " + port(input.type, input.sharding, input.donated);
    };
    auto output = [&](const TraceGraph::Output &output) { return port(output.type, output.sharding, false); };
    text_ += "func.func public @main(" + listed(graph.inputs.size(), input) + ") -> (" + joined(graph.outputs, output) +
             ") {\n";
    for (const TraceOp &op : graph.body.ops) print(op, "  ");
    text_ += "  return";
    if (!graph.body.results.empty()) text_ += " " + names(graph.body.results) + " : " + types(graph.body.results);
    return text_ + "\n}\n}\n";
  }

 private:
  struct Known {
    std::string name;
    TensorType type;
  };

  void name(TraceValueId value, std::string text, const TensorType &type) { values_[value] = {std::move(text), type}; }
  std::string names(const std::vector<TraceValueId> &values) {
    return joined(values, [&](TraceValueId value) { return values_[value].name; });
  }
  std::string types(const std::vector<TraceValueId> &values) {
    return joined(values, [&](TraceValueId value) { return mlir_text(values_[value].type); });
  }

  void print(const TraceOp &op, const std::string &indent) {
    size_t count = op.results.size();
    std::string result = "%" + std::to_string(static_cast<int32_t>(op.result));
    text_ += indent;
    if (count > 0) text_ += result + (count > 1 ? ":" + std::to_string(count) : "") + " = ";
    text_ += "\"" + op.name + "\"(" + names(op.operands) + ")";
    if (!op.attributes.empty()) text_ += " <{" + attributes_text(op.attributes) + "}>";
    for (size_t i = 0; i < op.regions.size(); ++i) print(op.regions[i], i == 0 ? " ({" : ", {", indent);
    if (!op.regions.empty()) text_ += ")";
    if (!op.marks.empty()) text_ += " {" + attributes_text(op.marks) + "}";
    text_ += " : (" + types(op.operands) + ") -> (" + types_text(op.results) + ")";
    if (!op.location.name.empty()) text_ += " loc(" + quoted(op.location.name) + ")";
    text_ += "\n";
    for (size_t i = 0; i < count; ++i)
      name(op.result + i, count == 1 ? result : result + "#" + std::to_string(i), op.results[i]);
  }

  void print(const TraceRegion &region, const char *begin, const std::string &indent) {
    auto argument = [&](size_t i) {
      std::string text = "%" + std::to_string(static_cast<int32_t>(region.arguments[i]));
      name(region.arguments[i], text, region.types[i]);
      return text + ": " + mlir_text(region.types[i]);
    };
    text_ += begin;
    if (!region.arguments.empty()) text_ += "\n" + indent + "^bb0(" + listed(region.arguments.size(), argument) + "):";
    text_ += "\n";
    for (const TraceOp &op : region.ops) print(op, indent + "  ");
    text_ += indent + "}";
  }

  std::string text_;
  std::unordered_map<TraceValueId, Known> values_;
};

}  // namespace

std::string mlir_text(const TraceAttribute &attribute) { return std::visit(AttributePrinter(), attribute.value); }
std::string text_of(const TraceGraph &graph) { return Printer().module(graph); }

}  // namespace tessera
