// The places where collectives begin beside computing, and where they end.
#include "lower/schedule.h"

#include <gtest/gtest.h>

#include "base/visits.h"

namespace tessera {
namespace {

constexpr BufferId b0{0}, b1{1}, b2{2}, b3{3}, b4{4}, b5{5}, b6{6}, b7{7}, b8{8};

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
  start_early(block, [](const Instruction &each) { return each.name.starts_with("send"); });
  insert_dones(block);
  std::vector<std::string> text;
  for (const Instruction &each : block.instructions)
    text.push_back((each.kind == InstructionKind::done ? "done " : "") + each.name);
  return text;
}

// covers: 000-29
TEST(Schedule, ARingThatMultipliesAndThenSendsSendsWhileItMultiplies) {
  StreamBlock iteration;  // sum, here -> sum + rows * here, what comes
  iteration.arguments = {b0, b1};
  iteration.instructions = {operation("multiply", {b1}, {b2}), operation("add", {b0, b2}, {b3}),
                            start("send", {b1}, {b4})};
  iteration.results = {b3, b4};
  EXPECT_EQ(scheduled(iteration), (std::vector<std::string>{"send", "multiply", "add", "done send"}));
}

TEST(Schedule, InARingOfTwoDirectionsBothSendsAreUnderWayAtOnce) {
  StreamBlock iteration;
  iteration.arguments = {b0, b1, b2};
  iteration.instructions = {operation("multiply", {b1}, {b3}), operation("add", {b0, b3}, {b4}),
                            start("send on", {b1}, {b5}),      operation("multiply", {b2}, {b6}),
                            operation("add", {b4, b6}, {b7}),  start("send back", {b2}, {b8})};
  iteration.results = {b7, b5, b8};
  EXPECT_EQ(scheduled(iteration), (std::vector<std::string>{"send on", "send back", "multiply", "add", "multiply",
                                                            "add", "done send on", "done send back"}));
}

TEST(Schedule, SendsStayBehindWhatMakesTheirOperandAndInTheirOrder) {
  StreamBlock block;
  block.arguments = {b0};
  block.instructions = {operation("multiply", {b0}, {b1}), operation("halve", {b1}, {b2}),
                        operation("other", {b0}, {b3}),    start("send", {b2}, {b4}),
                        start("gather", {b0}, {b5}),       operation("more", {b0}, {b6}),
                        start("send later", {b0}, {b7})};
  block.results = {b3, b4, b5, b6, b7};
  EXPECT_EQ(scheduled(block), (std::vector<std::string>{"multiply", "halve", "send", "gather", "send later", "other",
                                                        "more", "done send", "done gather", "done send later"}));
}

TEST(Schedule, ACollectiveBeginsWhileWhatTheOneBeforeIsForRuns) {
  StreamBlock block;
  block.arguments = {b0};
  block.instructions = {start("gather v", {b0}, {b1}), operation("by v", {b1}, {b2}), operation("after v", {b2}, {b3}),
                        start("gather w", {b0}, {b4}), operation("by w", {b4}, {b5}), operation("after w", {b5}, {b6}),
                        start("gather u", {b0}, {b7}), operation("by u", {b7}, {b8})};
  block.results = {b3, b6, b8};
  EXPECT_EQ(scheduled(block),
            (std::vector<std::string>{"gather v", "gather w", "done gather v", "by v", "gather u", "after v",
                                      "done gather w", "by w", "after w", "done gather u", "by u"}));
}

TEST(Schedule, ACollectiveStaysWhereResultsOfTwoBeforeItAreUnused) {
  StreamBlock block;
  block.arguments = {b0};
  block.instructions = {start("gather v", {b0}, {b1}), start("gather w", {b0}, {b2}), operation("other", {b0}, {b3}),
                        start("gather u", {b0}, {b4}), operation("all", {b1, b2, b4}, {b5})};
  block.results = {b3, b5};
  EXPECT_EQ(scheduled(block), (std::vector<std::string>{"gather v", "gather w", "other", "gather u", "done gather v",
                                                        "done gather w", "done gather u", "all"}));
}

// Each of the sends could go before all operations.
TEST(Schedule, ManySendsAreMovedInOneWalk) {
  auto visits_of = [](int count) {
    StreamBlock block;
    block.arguments = {b0};
    for (int i = 0; i < count; ++i) block.instructions.push_back(operation("multiply", {b0}, {BufferId(i + 1)}));
    for (int i = 0; i < count; ++i) block.instructions.push_back(start("send", {b0}, {BufferId(count + i + 1)}));
    const int64_t before = Visits::count();
    start_early(block, [](const Instruction &each) { return each.name == "send"; });
    EXPECT_EQ(block.instructions.front().name, "send");
    EXPECT_EQ(block.instructions.back().name, "multiply");
    return Visits::count() - before;
  };
  EXPECT_EQ(visits_of(10'000), 20'000);
}

}  // namespace
}  // namespace tessera
