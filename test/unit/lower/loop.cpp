// The plan of a loop by its text, and its function with routines made up here.
#include <gtest/gtest.h>

#include "lower/loop/compiled_loop.h"
#include "lower/machine_code/compiler.h"

namespace tessera {
namespace {

// A plan of so many buffers of four bytes, each with a slot of its own.
MemoryPlan plan_of(int slots) {
  MemoryPlan plan;
  for (int i = 0; i < slots; ++i) {
    plan.slot_of.push_back(SlotId{i});
    plan.slots.push_back({Allocation::arena, 4, 4 * i, -1, 0, 0});
  }
  return plan;
}

struct Moved {
  int32_t from, to;
  int64_t bytes;
  int32_t exchange;
};

// while (b3 of operation 0) { operation 1 (b0) -> b2 }, with b0 and b1 as carries and these moves at the end of an iteration.
std::optional<LoopPlan> planned(const std::vector<Moved> &moves, bool at_once, LoopPart part_of_body = LoopPart::here) {
  std::vector<Move> iteration;
  for (const Moved &move : moves) iteration.push_back({SlotId{move.from}, SlotId{move.to}, move.bytes, move.exchange});
  Instruction loop, decides, body;
  decides.reads = {BufferId{0}}, decides.writes = {BufferId{3}}, decides.code = 0;
  body.reads = {BufferId{0}}, body.writes = {BufferId{2}}, body.code = 1;
  loop.kind = InstructionKind::loop;
  loop.reads = loop.writes = {BufferId{0}, BufferId{1}};
  loop.blocks.resize(2);
  loop.blocks[0].instructions = {decides};
  loop.blocks[0].results = {BufferId{3}};
  loop.blocks[1].instructions = {body};
  MemoryPlan memory = plan_of(4);
  memory.carried_copies[loop.id] = {{}, std::move(iteration), at_once, {}};
  return plan_loop(loop, memory, [&](const Instruction &operation) {
    return LoopOp{operation.code == 0 ? LoopPart::here : part_of_body, true, 8};
  });
}

std::string text_of(const std::optional<LoopPlan> &plan) {
  return plan ? to_string(*plan, [](int32_t code) { return "op " + std::to_string(code); }) : "none";
}

TEST(LoopPlan, WhatIsWrittenHereKeepsItsValuesInRegisters) {
  EXPECT_EQ(text_of(planned({{2, 0, 4, -1}}, false)), R"(buffer 0: 4 register given written result
buffer 1: 4 register written
buffer 2: 4 register written
buffer 3: 4 given result
loop decided by 1, begins 
{
  here (0, 1): op 0
} 
{
  here (0, 2): op 1
} 2 -> 0 (4)
)");
}

TEST(LoopPlan, WhatIsCalledHasATable) {
  EXPECT_EQ(text_of(planned({{2, 0, 4, -1}}, false, LoopPart::call)), R"(buffer 0: 4 register given written result
buffer 1: 4 register written
buffer 2: 4 written
buffer 3: 4 given result
routine 0 may fail
loop decided by 1, begins 
{
  here (0, 1): op 0
} 
{
  call 0 by table 0 (0, 2), 1 of these from 1 written
} 2 -> 0 (4)
)");
  EXPECT_EQ(text_of(planned({}, false, LoopPart::none)), "none");
}

TEST(LoopPlan, MovesThatHappenAtOnceArePutInOrder) {
  auto moves_of = [](const std::optional<LoopPlan> &plan) {
    std::string text = text_of(plan);
    return text.substr(text.rfind("} ") + 2);
  };
  // Buffer 3 is the second carry. 0 is read before it is written.
  EXPECT_EQ(moves_of(planned({{2, 0, 4, -1}, {0, 1, 4, -1}}, true)), "0 -> 3 (4), 2 -> 0 (4)\n");
  // Each is read by the other: one is held.
  EXPECT_EQ(moves_of(planned({{1, 0, 4, -1}, {0, 1, 4, -1}}, true)), "0 -> 3 (4), 3 => 0 (4)\n");
  EXPECT_EQ(text_of(planned({{1, 0, 1 << 20, -1}, {0, 1, 1 << 20, -1}}, true)), "none") << "more than is held";
}

TEST(CompiledLoop, WhatARoutineThrowsArrives) {
  // while (true) call: the third time it throws.
  LoopPlan plan;
  plan.buffers = {{SlotId{0}, -1, 4}, {SlotId{1}, -1, 1}};
  plan.routines = {{0, true}};
  plan.tables = {{0}};
  plan.loop.kind = LoopStep::Kind::loop;
  plan.loop.decides = 1;
  plan.loop.blocks.resize(2);
  LoopStep &call = plan.loop.blocks[1].steps.emplace_back();
  call.kind = LoopStep::Kind::call;
  call.routine = call.table = 0;
  call.buffers = {0};
  call.writes_at = 0, call.writes = 1;
  FunctionSource source{"throwing " + to_string(plan, [](int32_t) { return ""; }),
                        [&](llvm::Module &module, llvm::StringRef symbol, const VectorTarget &target) {
                          emit_loop_function(plan, nullptr, module, symbol, target);
                        }};
  auto code = tessera::compile({source});
  Kernel kernel;
  kernel.function = [](const void *, void *const *buffers, int64_t, int64_t) {
    if (++*static_cast<int32_t *>(buffers[0]) == 3) throw std::bad_alloc();
  };
  CompiledLoop loop(plan, reinterpret_cast<LoopFunction>((*code)[0]), {kernel});
  int32_t count = 0;
  bool goes_on = true;
  ById<SlotId, std::byte *> addresses{reinterpret_cast<std::byte *>(&count), reinterpret_cast<std::byte *>(&goes_on)};
  EXPECT_THROW(loop.run(addresses, nullptr), std::bad_alloc);
  EXPECT_EQ(count, 3);
}

}  // namespace
}  // namespace tessera
