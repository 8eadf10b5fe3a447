#include "trace/module_text.h"

#include "base/text.h"

namespace tessera::detail {
namespace {

std::string sharding_attribute(const Sharding &sharding) { return "#sdy.sharding" + to_string(sharding); }

AxisList manual_axes(const ManualScope &manual) { return AxisList(manual.axes.begin(), manual.axes.end()); }

// The type of a manual body's value with all devices' values stacked.
TensorType stacked(const TensorType &type, int64_t count) {
  TensorType result = type;
  result.shape.insert(result.shape.begin(), count);
  return result;
}

Sharding stacked(const Sharding &sharding, const ManualScope &manual) {
  Sharding result = sharding;
  result.dims.insert(result.dims.begin(), DimSharding{manual_axes(manual)});
  return result;
}

std::string function_type(const std::vector<TensorType> &from, const std::vector<TensorType> &to) {
  return "(" + types_text(from) + ") -> (" + types_text(to) + ")";
}

// What a function takes and gives, as the module declares it.
struct Border {
  std::vector<TensorType> inputs, outputs;
  std::vector<std::optional<Sharding>> input_shardings, output_shardings;
};

Border border_of(const FunctionText &function, const ManualScope *manual) {
  Border border;
  int64_t count = manual ? size_of(manual_axes(*manual), manual->mesh) : 0;
  for (const FunctionText::Argument &argument : function.arguments) {
    std::optional<Sharding> sharding;
    if (argument.placement) sharding = argument.placement->sharding;
    if (manual)
      sharding =
          stacked(sharding ? *sharding : Sharding::replicated_of(mesh_symbol, argument.type.shape.size()), *manual);
    border.inputs.push_back(manual ? stacked(argument.type, count) : argument.type);
    border.input_shardings.push_back(std::move(sharding));
  }
  for (const FunctionText::Result &result : function.results) {
    std::optional<Sharding> sharding = result.wanted;
    if (manual)
      sharding = stacked(sharding ? *sharding : Sharding::open_of(mesh_symbol, result.type.shape.size()), *manual);
    border.outputs.push_back(manual ? stacked(result.type, count) : result.type);
    border.output_shardings.push_back(std::move(sharding));
  }
  return border;
}

// `%stackN` -> `%argN` without the leading dimension, the body, and the results with it again.
std::string manual_region(const FunctionText &function, const Border &border, const ManualScope &manual) {
  auto texts_of = [](const std::vector<std::optional<Sharding>> &shardings) {
    std::vector<std::string> texts;
    for (const std::optional<Sharding> &sharding : shardings) texts.push_back(to_string(*sharding));
    return texts;
  };
  auto reshape = [](const std::string &name, const std::string &from, const TensorType &type, const TensorType &to) {
    return "  " + name + " = \"stablehlo.reshape\"(" + from + ") : " + function_type({type}, {to}) + "\n";
  };
  ManualText text;
  text.in_shardings = texts_of(border.input_shardings);
  text.out_shardings = texts_of(border.output_shardings);
  text.axes = manual.axes;
  text.operand_types = border.inputs;
  text.result_types = border.outputs;
  for (size_t i = 0; i < function.arguments.size(); ++i) {
    const TensorType &type = function.arguments[i].type;
    text.operands.push_back("%stack" + std::to_string(i));
    text.blocks.push_back("%block" + std::to_string(i));
    text.block_types.push_back(stacked(type, 1));
    text.body += reshape("%arg" + std::to_string(i), text.blocks[i], text.block_types[i], type);
  }
  text.body += function.body;
  for (size_t i = 0; i < function.results.size(); ++i) {
    const FunctionText::Result &result = function.results[i];
    text.returned.push_back("%out" + std::to_string(i));
    text.returned_types.push_back(stacked(result.type, 1));
    text.body += reshape(text.returned[i], result.name, result.type, text.returned_types[i]);
  }
  size_t count = function.results.size();
  // Numbered also where there is one.
  std::string results = count == 0 ? "" : "    %stacked:" + std::to_string(count) + " = ";
  return results + manual_computation_text(text) + "\n";
}

}  // namespace

std::string module_text(const FunctionText &function, const Mesh *mesh, const ManualScope *manual) {
  Border border = border_of(function, manual);
  std::string text = "module @\"" + function.name +
                     "\" attributes {mhlo.num_partitions = " + std::to_string(mesh ? mesh->size() : 1) +
                     " : i32, mhlo.num_replicas = 1 : i32} {\n";
  if (mesh) text += "sdy.mesh @" + std::string(mesh_symbol) + " = " + to_string(*mesh) + "\n";
  auto port = [&](const TensorType &type, const std::optional<Sharding> &sharding, bool donated = false) {
    std::string attributes = donated ? "jax.buffer_donor = true" : "";
    if (mesh && sharding) attributes += (donated ? ", " : "") + ("sdy.sharding = " + sharding_attribute(*sharding));
    return mlir_text(type) + (attributes.empty() ? "" : " {" + attributes + "}");
  };
  text += "func.func public @main(" +
          listed(border.inputs.size(),
                 [&](size_t i) {
                   return (manual ? "%stack" : "%arg") + std::to_string(i) + ": " +
                          port(border.inputs[i], border.input_shardings[i], function.arguments[i].donated);
                 }) +
          ") -> (" +
          listed(border.outputs.size(), [&](size_t i) { return port(border.outputs[i], border.output_shardings[i]); }) +
          ") {\n";
  text += manual ? manual_region(function, border, *manual) : function.body;
  text += "  return";
  if (!function.results.empty())
    text += " " +
            listed(function.results.size(),
                   [&](size_t i) { return manual ? "%stacked#" + std::to_string(i) : function.results[i].name; }) +
            " : " + types_text(border.outputs);
  return text + "\n}\n}\n";
}

}  // namespace tessera::detail
