// Writes parts of XLA's messages about modules: field numbers are those of xla/service/hlo.proto and xla/xla_data.proto.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/dtype.h"
#include "base/shape.h"

namespace tessera::pjrt {

enum InstructionField : uint64_t {
  instruction_name = 1,
  opcode = 2,
  instruction_shape = 3,
  metadata = 7,
  parameter_number = 9,
  dimensions = 14,
  channel_id = 26,
  call_target = 28,
  instruction_id = 35,
  operand_ids = 36,
  called_computation_ids = 38,
  source_target_pairs = 52,
  use_global_device_ids = 71,
  device_groups = 87
};

// Returns a row-major shape.
std::string shape_message(DType dtype, const Shape &shape);

// Returns an instruction. Callers append fields that only some instructions have.
std::string instruction_message(std::string_view name, std::string_view code, const std::string &shape, int64_t id,
                                const std::vector<int64_t> &operands = {});

std::string custom_call_message(std::string_view name, std::string_view target, const std::string &shape, int64_t id,
                                const std::vector<int64_t> &operands = {});

// Returns an HloComputationProto, whose root is `root`.
std::string computation_message(std::string_view name, const std::vector<std::string> &instructions,
                                const std::string &program_shape, int64_t id, int64_t root);

// Returns a ProgramShapeProto.
std::string program_shape_message(const std::vector<std::string> &parameters, const std::vector<std::string> &names,
                                  const std::string &result);

}  // namespace tessera::pjrt
