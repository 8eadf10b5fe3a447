#include "pjrt/outline.h"

#include "artifact/protobuf.h"
#include "artifact/sharding_message.h"
#include "pjrt/outlined_collectives.h"
#include "pjrt/xla_messages.h"

namespace tessera::pjrt {
namespace {

// These are the numbers of fields in xla/xla.proto, xla/xla_data.proto and xla/service/hlo.proto.
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
enum ShapeField { element_type = 2, tuple_shapes = 4 };
constexpr uint64_t tuple_type = 13;  // of xla.PrimitiveType

// Returns the shape of one device.
std::string shape_of(const ArrayReport &array, const Mesh &mesh) {
  return shape_message(array.dtype, block_shape(array.shape, array.sharding, mesh));
}

// A single result is the shape itself; several are a tuple.
std::string result_message(const Report &report) {
  if (report.outputs.size() == 1) return shape_of(report.outputs[0], report.mesh);
  std::string message;
  append_field(message, element_type, tuple_type);
  for (const ArrayReport &output : report.outputs) append_field(message, tuple_shapes, shape_of(output, report.mesh));
  return message;
}

std::string parameter_name(size_t index) { return "arg" + std::to_string(index); }

std::string shape_of_program(const Report &report) {
  std::vector<std::string> parameters, names;
  for (const ArrayReport &input : report.inputs) {
    names.push_back(parameter_name(parameters.size()));
    parameters.push_back(shape_of(input, report.mesh));
  }
  return program_shape_message(parameters, names, result_message(report));
}

std::string parameter_message(const Report &report, size_t index) {
  std::string message = instruction_message(parameter_name(index), "parameter",
                                            shape_of(report.inputs[index], report.mesh), static_cast<int64_t>(index));
  append_field(message, parameter_number, index);
  return message;
}

std::string entry_message(const Report &report, const OutlinedCollectives &collectives) {
  std::vector<std::string> instructions;
  for (size_t i = 0; i < report.inputs.size(); ++i) instructions.push_back(parameter_message(report, i));
  instructions.insert(instructions.end(), collectives.instructions.begin(), collectives.instructions.end());
  instructions.push_back(
      custom_call_message("results", "tessera", result_message(report), collectives.next_id, collectives.results));
  return computation_message("main", instructions, shape_of_program(report), 0, collectives.next_id);
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
  const OutlinedCollectives collectives = outlined_collectives_of(report, static_cast<int64_t>(report.inputs.size()));
  for (const std::string &each : collectives.computations) append_field(module, computations, each);
  append_field(module, computations, entry_message(report, collectives));
  append_field(module, program_shape, shape_of_program(report));
  append_field(module, module_id, 0);
  append_field(module, entry_id, 0);
  if (report.devices > 1) append_shardings(module, report);
  append_field(settings, entry_layout, shape_of_program(report));
  append_field(settings, replica_count, 1);
  append_field(settings, num_partitions, static_cast<uint64_t>(report.devices));
  append_field(message, hlo_module, module);
  append_field(message, config, settings);
  return message;
}

}  // namespace tessera::pjrt
