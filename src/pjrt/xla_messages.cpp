#include "pjrt/xla_messages.h"

#include <numeric>

#include "artifact/protobuf.h"
#include "pjrt/element_types.h"

namespace tessera::pjrt {
namespace {

enum ComputationField : uint64_t {
  computation_name = 1,
  instructions_of = 2,
  computation_shape = 4,
  computation_id = 5,
  root_id = 6
};
enum ShapeField : uint64_t { element_type = 2, extents = 3, layout = 5, is_dynamic = 6 };
enum LayoutField : uint64_t { minor_to_major = 1 };
enum ProgramShapeField : uint64_t { parameters_of = 1, result_of = 2, parameter_names = 3 };

}  // namespace

std::string shape_message(DType dtype, const Shape &shape) {
  std::vector<int64_t> order(shape.size());
  std::iota(order.rbegin(), order.rend(), 0);
  std::string message, order_message;
  append_field(message, element_type, static_cast<uint64_t>(xla_type_of(dtype)));
  append_numbers(message, extents, shape);
  append_numbers(message, is_dynamic, std::vector<int64_t>(shape.size(), 0));
  append_numbers(order_message, minor_to_major, order);
  append_field(message, layout, order_message);
  return message;
}

std::string instruction_message(std::string_view name, std::string_view code, const std::string &shape, int64_t id,
                                const std::vector<int64_t> &operands) {
  std::string message;
  append_field(message, instruction_name, name);
  append_field(message, opcode, code);
  append_field(message, instruction_shape, shape);
  append_field(message, instruction_id, static_cast<uint64_t>(id));
  append_numbers(message, operand_ids, operands);
  return message;
}

std::string custom_call_message(std::string_view name, std::string_view target, const std::string &shape, int64_t id,
                                const std::vector<int64_t> &operands) {
  std::string message = instruction_message(name, "custom-call", shape, id, operands);
  append_field(message, call_target, target);
  return message;
}

std::string computation_message(std::string_view name, const std::vector<std::string> &instructions,
                                const std::string &program_shape, int64_t id, int64_t root) {
  std::string message;
  append_field(message, computation_name, name);
  for (const std::string &each : instructions) append_field(message, instructions_of, each);
  append_field(message, computation_shape, program_shape);
  append_field(message, computation_id, static_cast<uint64_t>(id));
  append_field(message, root_id, static_cast<uint64_t>(root));
  return message;
}

std::string program_shape_message(const std::vector<std::string> &parameters, const std::vector<std::string> &names,
                                  const std::string &result) {
  std::string message;
  for (const std::string &each : parameters) append_field(message, parameters_of, each);
  append_field(message, result_of, result);
  for (const std::string &each : names) append_field(message, parameter_names, each);
  return message;
}

}  // namespace tessera::pjrt
