#include "devices/buffer_roles.h"

namespace tessera {

BufferRoles::BufferRoles(const PlannedProgram &program) : program_(program), writer_(stream().buffers.size(), nullptr) {
  find_writers(stream().main);
  for (size_t i = 0; i < stream().main.results.size(); ++i) results_.try_emplace(stream().main.results[i], i);
  for (size_t i = 0; i < stream().main.arguments.size(); ++i) arguments_.emplace(stream().main.arguments[i], i);
}

std::string BufferRoles::text(BufferId buffer) const {
  const BufferType &type = stream().buffers[buffer];
  std::string text = role(buffer) + " " + to_string(type) + " of " + std::to_string(type.bytes()) +
                     (type.bytes() == 1 ? " byte" : " bytes");
  return writer_[buffer] ? text + " (" + writer_[buffer]->name + ")" : text;
}

void BufferRoles::find_writers(const StreamBlock &block) {
  for (const Instruction &instruction : block.instructions) {
    for (BufferId buffer : instruction.writes)
      if (writer_[buffer] == nullptr && instruction.kind != InstructionKind::done) writer_[buffer] = &instruction;
    for (const StreamBlock &inner : instruction.blocks) find_writers(inner);
  }
}

std::string BufferRoles::role(BufferId buffer) const {
  if (auto argument = arguments_.find(buffer); argument != arguments_.end())
    return "argument " + std::to_string(argument->second);
  if (auto result = results_.find(buffer); result != results_.end()) return "result " + std::to_string(result->second);
  return program_.memory.slots[program_.memory.slot_of[buffer]].allocation == Allocation::constant ? "a constant"
                                                                                                   : "a temporary";
}

}  // namespace tessera
