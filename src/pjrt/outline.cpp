#include "pjrt/outline.h"

#include <numeric>

#include "artifact/protobuf.h"
#include "artifact/sharding_message.h"
#include "pjrt/element_types.h"

namespace tessera::pjrt {
namespace {

// The numbers of fields in xla/xla.proto, xla/xla_data.proto and xla/service/hlo.proto.
enum WithConfigField { hlo_module = 1, config = 2 };
enum ConfigField { entry_layout = 1, replica_count = 4, num_partitions = 5 };
enum ModuleField {
  module_name = 1,
  entry_name = 2,
  computations = 3,
  program_shape = 4,
  module_id = 5,
  entry_id = 6,
  output_sharding = 12,
  parameter_shardings = 14
};
enum ComputationField {
  computation_name = 1,
  instructions = 2,
  computation_shape = 4,
  computation_id = 5,
  root_id = 6
};
enum InstructionField {
  instruction_name = 1,
  opcode = 2,
  instruction_shape = 3,
  parameter_number = 9,
  call_target = 28,
  instruction_id = 35
};
enum ShapeField { element_type = 2, extents = 3, tuple_shapes = 4, layout = 5, is_dynamic = 6 };
enum LayoutField { minor_to_major = 1 };
enum ProgramShapeField { parameters = 1, result = 2, parameter_names = 3 };
constexpr uint64_t tuple_type = 13;  // of xla.PrimitiveType

// Writes a row-major shape.
std::string shape_message(const ArrayReport &array, const Mesh &mesh) {
  const Shape block = block_shape(array.shape, array.sharding, mesh);
  std::vector<int64_t> order(block.size());
  std::iota(order.rbegin(), order.rend(), 0);
  std::string message, order_message;
  append_field(message, element_type, static_cast<uint64_t>(xla_type_of(array.dtype)));
  append_numbers(message, extents, block);
  append_numbers(message, is_dynamic, std::vector<int64_t>(block.size(), 0));
  append_numbers(order_message, minor_to_major, order);
  append_field(message, layout, order_message);
  return message;
}

// A single result stands alone, several stand in a tuple.
std::string result_message(const Report &report) {
  if (report.outputs.size() == 1) return shape_message(report.outputs[0], report.mesh);
  std::string message;
  append_field(message, element_type, tuple_type);
  for (const ArrayReport &output : report.outputs)
    append_field(message, tuple_shapes, shape_message(output, report.mesh));
  return message;
}

std::string parameter_name(size_t index) { return "arg" + std::to_string(index); }

std::string program_shape_message(const Report &report) {
  std::string message;
  for (const ArrayReport &input : report.inputs) append_field(message, parameters, shape_message(input, report.mesh));
  append_field(message, result, result_message(report));
  for (size_t i = 0; i < report.inputs.size(); ++i) append_field(message, parameter_names, parameter_name(i));
  return message;
}

std::string parameter_message(const Report &report, size_t index) {
  std::string message;
  append_field(message, instruction_name, parameter_name(index));
  append_field(message, opcode, "parameter");
  append_field(message, instruction_shape, shape_message(report.inputs[index], report.mesh));
  append_field(message, parameter_number, index);
  append_field(message, instruction_id, index);
  return message;
}

std::string results_message(const Report &report) {
  std::string message;
  append_field(message, instruction_name, "results");
  append_field(message, opcode, "custom-call");
  append_field(message, instruction_shape, result_message(report));
  append_field(message, call_target, "tessera");
  append_field(message, instruction_id, report.inputs.size());
  return message;
}

std::string computation_message(const Report &report) {
  std::string message;
  append_field(message, computation_name, "main");
  for (size_t i = 0; i < report.inputs.size(); ++i) append_field(message, instructions, parameter_message(report, i));
  append_field(message, instructions, results_message(report));
  append_field(message, computation_shape, program_shape_message(report));
  append_field(message, computation_id, 0);
  append_field(message, root_id, report.inputs.size());
  return message;
}

void append_shardings(std::string &message, const Report &report) {
  for (const ArrayReport &input : report.inputs)
    append_field(message, parameter_shardings, sharding_message(input.sharding, report.mesh));
  if (report.outputs.empty()) return;
  std::vector<Sharding> all;
  for (const ArrayReport &output : report.outputs) all.push_back(output.sharding);
  append_field(message, output_sharding, sharding_message(all, report.mesh));
}

}  // namespace

std::string outline_of(const Report &report, const std::string &name) {
  std::string module, settings, message;
  append_field(module, module_name, name.empty() ? "main" : name);
  append_field(module, entry_name, "main");
  append_field(module, computations, computation_message(report));
  append_field(module, program_shape, program_shape_message(report));
  append_field(module, module_id, 0);
  append_field(module, entry_id, 0);
  if (report.devices > 1) append_shardings(module, report);
  append_field(settings, entry_layout, program_shape_message(report));
  append_field(settings, replica_count, 1);
  append_field(settings, num_partitions, static_cast<uint64_t>(report.devices));
  append_field(message, hlo_module, module);
  append_field(message, config, settings);
  return message;
}

}  // namespace tessera::pjrt
