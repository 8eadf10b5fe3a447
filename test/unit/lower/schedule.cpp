// Where sends begin in a ring, and where they end.
#include "lower/schedule.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

Instruction instruction(InstructionKind kind, const char *name, std::vector<BufferId> reads,
                        std::vector<BufferId> writes) {
  Instruction result;
  result.kind = kind;
  result.name = name;
  result.reads = std::move(reads);
  result.writes = std::move(writes);
  return result;
}

Instruction operation(const char *name, std::vector<BufferId> reads, std::vector<BufferId> writes) {
  return instruction(InstructionKind::operation, name, std::move(reads), std::move(writes));
}
Instruction start(const char *name, std::vector<BufferId> reads, std::vector<BufferId> writes) {
  return instruction(InstructionKind::start, name, std::move(reads), std::move(writes));
}

std::vector<std::string> scheduled(StreamBlock block) {
  send_early(block, [](const Instruction &each) { return each.name.starts_with("send"); });
  insert_dones(block);
  std::vector<std::string> text;
  for (const Instruction &each : block.instructions)
    text.push_back((each.kind == InstructionKind::done ? "done " : "") + each.name);
  return text;
}

// covers: 000-29
TEST(Schedule, ARingThatMultipliesAndThenSendsSendsWhileItMultiplies) {
  StreamBlock iteration;  // sum, here -> sum + rows * here, what comes
  iteration.arguments = {0, 1};
  iteration.instructions = {operation("multiply", {1}, {2}), operation("add", {0, 2}, {3}), start("send", {1}, {4})};
  iteration.results = {3, 4};
  EXPECT_EQ(scheduled(iteration), (std::vector<std::string>{"send", "multiply", "add", "done send"}));
}

TEST(Schedule, InARingOfTwoDirectionsBothSendsAreUnderWayAtOnce) {
  StreamBlock iteration;
  iteration.arguments = {0, 1, 2};
  iteration.instructions = {operation("multiply", {1}, {3}), operation("add", {0, 3}, {4}),
                            start("send on", {1}, {5}),      operation("multiply", {2}, {6}),
                            operation("add", {4, 6}, {7}),   start("send back", {2}, {8})};
  iteration.results = {7, 5, 8};
  EXPECT_EQ(scheduled(iteration), (std::vector<std::string>{"send on", "send back", "multiply", "add", "multiply",
                                                            "add", "done send on", "done send back"}));
}

TEST(Schedule, SendsStayBehindWhatMakesTheirOperandAndInTheirOrder) {
  StreamBlock block;
  block.arguments = {0};
  block.instructions = {operation("multiply", {0}, {1}), operation("halve", {1}, {2}), operation("other", {0}, {3}),
                        start("send", {2}, {4}),         start("gather", {0}, {5}),    operation("more", {0}, {6}),
                        start("send later", {0}, {7})};
  block.results = {3, 4, 5, 6, 7};
  EXPECT_EQ(scheduled(block), (std::vector<std::string>{"multiply", "halve", "send", "other", "gather", "send later",
                                                        "more", "done send", "done gather", "done send later"}));
}

}  // namespace
}  // namespace tessera
