#include "instruction_stream/stream.h"
#include "base/text.h"

#include <algorithm>

namespace tessera {
namespace {

std::string list_text(const std::vector<BufferId> &buffers) {
  return joined(buffers, [](BufferId buffer) { return to_string(buffer); });
}

std::string typed_list_text(const Stream &stream, const std::vector<BufferId> &buffers) {
  return joined(buffers, [&](BufferId buffer) { return to_string(buffer) + ": " + to_string(stream.buffers[buffer]); });
}

void add_block(std::string &text, const Stream &stream, const StreamBlock &block, const std::string &indent);

void add_instruction(std::string &text, const Stream &stream, const Instruction &instruction, size_t index,
                     const std::string &indent) {
  text += indent + std::to_string(index) + " " + std::string(name_of(instruction.kind)) + " " + instruction.name +
          " (" + list_text(instruction.reads) + ")";
  if (!instruction.writes.empty()) text += " -> " + typed_list_text(stream, instruction.writes);
  if (!instruction.waits.empty()) text += "; waits for " + joined(instruction.waits);
  if (!instruction.dies.empty())
    text += "; " + list_text(instruction.dies) + (instruction.dies.size() == 1 ? " dies" : " die");
  text += "\n";
  for (size_t i = 0; i < instruction.blocks.size(); ++i) {
    text += indent + "  ";
    if (instruction.kind == InstructionKind::loop)
      text += i == 0 ? "while" : "do";
    else if (instruction.on_predicate)
      text += i == 0 ? "if true" : "if false";
    else
      text += "case " + std::to_string(i);
    add_block(text, stream, instruction.blocks[i], indent + "  ");
  }
}

void add_block(std::string &text, const Stream &stream, const StreamBlock &block, const std::string &indent) {
  text += "(" + typed_list_text(stream, block.arguments) + ") {\n";
  for (size_t i = 0; i < block.instructions.size(); ++i)
    add_instruction(text, stream, block.instructions[i], i, indent + "  ");
  text += indent + "}";
  if (!block.results.empty()) text += " gives " + list_text(block.results);
  text += "\n";
}

}  // namespace

std::string_view name_of(InstructionKind kind) {
  static constexpr std::string_view names[] = {"operation", "start", "done", "loop", "branch"};
  return names[static_cast<size_t>(kind)];
}

int64_t BufferType::bytes() const {
  return is_token ? 0 : element_count(shape) * static_cast<int64_t>(bytes_of(dtype));
}

bool Instruction::communicates() const {
  return kind == InstructionKind::start || kind == InstructionKind::done ||
         std::any_of(blocks.begin(), blocks.end(), [](const StreamBlock &block) { return block.communicates; });
}

std::string to_string(BufferId buffer) { return "b" + std::to_string(static_cast<int32_t>(buffer)); }

std::string to_string(const BufferType &type) {
  if (type.is_token) return "token";
  return std::string(name_of(type.dtype)) + "[" + joined(type.shape, ",") + "]";
}

std::string to_string(const Stream &stream) {
  std::string text = "stream";
  add_block(text, stream, stream.main, "");
  return text;
}

}  // namespace tessera
