#include "pipeline/host_messages.h"

#include <algorithm>

#include "artifact/sharding_message.h"
#include "llvm/ADT/StringRef.h"

namespace tessera {
namespace {

// Removes `count` lines from the beginning of a text, and returns them.
std::vector<std::string> take_lines(llvm::StringRef &text, size_t count) {
  std::vector<std::string> lines;
  for (size_t i = 0; i < count; ++i) {
    auto [line, rest] = text.split('\n');
    lines.push_back(line.str());
    text = rest;
  }
  return lines;
}

}  // namespace

Tensor operand_of(const std::string &message) {
  Tensor bytes(DType::ui8, {static_cast<int64_t>(message.size())});
  std::ranges::copy(message, bytes.mutable_as<char>());
  return bytes;
}

GivenPartition ask_by_messages(const HostPartition &asked, const Mesh &mesh, const CallHost &call) {
  std::vector<Tensor> messages;
  for (const auto *shardings : {&asked.operands, &asked.results})
    for (const Sharding &sharding : *shardings) messages.push_back(operand_of(sharding_message(sharding, mesh)));
  std::vector<Tensor> size = {Tensor(DType::i64, {})};
  call(asked.function, messages, size);
  std::vector<Tensor> answer = {Tensor(DType::ui8, {*size[0].as<int64_t>()})};
  call(asked.function, {}, answer);
  llvm::StringRef text(answer[0].as<char>(), static_cast<size_t>(answer[0].size()));
  GivenPartition given;
  given.operands = take_lines(text, asked.operands.size());
  given.results = take_lines(text, asked.results.size());
  given.program = text.str();
  return given;
}

}  // namespace tessera
