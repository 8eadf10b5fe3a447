// Where buffers stand: in place of one another, in carries, at offsets that never overlap.
#include "instruction_stream/memory_plan.h"

#include <random>

#include "run_context.h"

namespace tessera {
namespace {

// As the reference carries ops out: nothing is in place but what is the same; `in_place`: results may take operand 0's memory.
MemoryPlan plan_of(const CompiledProgram &program, bool in_place) {
  return plan_memory(program.lowered.stream, [&](const Instruction &instruction) {
    InstructionMemory memory;
    memory.is_constant = program.ops[instruction.code].lowering == LoweringKind::constant;
    if (in_place && !instruction.reads.empty() && !instruction.writes.empty()) memory.may_share.push_back({0, 0});
    return memory;
  });
}

TEST(MemoryPlan, AChainStandsInTheResultIfEachOpMayOverwriteItsOperand) {
  RunContext context;
  CompiledProgram program = context.compile(R"(
    func.func @main(%a: tensor<100xf32>) -> tensor<100xf32> {
      %p = stablehlo.negate %a : tensor<100xf32>
      %q = stablehlo.sine %p : tensor<100xf32>
      %r = stablehlo.cosine %q : tensor<100xf32>
      return %r : tensor<100xf32>
    })",
                                            "[\"x\"=2]", Lowering::none);
  MemoryPlan in_place = plan_of(program, true), apart = plan_of(program, false);
  EXPECT_EQ(in_place.arena_bytes, 0);
  EXPECT_EQ(apart.arena_bytes, 448) << "%q; %p is dead before the result is there, and stands in its memory";
  EXPECT_EQ(apart.slots[apart.slot_of[BufferId{1}]].allocation, Allocation::result);
  EXPECT_EQ(in_place.slots[in_place.slot_of[BufferId{0}]].allocation, Allocation::argument)
      << "the caller's memory is never written";
  EXPECT_EQ(in_place.slot_of[BufferId{1}], in_place.slot_of[BufferId{3}]);
}

TEST(MemoryPlan, AnOperandThatIsNeededLaterIsNotOverwritten) {
  RunContext context;
  CompiledProgram program = context.compile(R"(
    func.func @main(%a: tensor<100xf32>) -> tensor<100xf32> {
      %p = stablehlo.negate %a : tensor<100xf32>
      %q = stablehlo.sine %p : tensor<100xf32>
      %r = stablehlo.add %q, %p : tensor<100xf32>
      return %r : tensor<100xf32>
    })",
                                            "[\"x\"=2]", Lowering::none);
  MemoryPlan plan = plan_of(program, true);
  EXPECT_NE(plan.slot_of[BufferId{1}], plan.slot_of[BufferId{2}]);
  EXPECT_EQ(plan.slot_of[BufferId{2}], plan.slot_of[BufferId{3}]);
}

std::string loop(const std::string &body) {
  return R"(
    func.func @main(%a: tensor<1000xf32>, %b: tensor<1000xf32>) -> (tensor<1000xf32>, tensor<1000xf32>) {
      %p = stablehlo.negate %a : tensor<1000xf32>
      %q = stablehlo.negate %b : tensor<1000xf32>
      %t = stablehlo.constant dense<true> : tensor<i1>
      %r:3 = stablehlo.while(%c = %t, %x = %p, %y = %q) : tensor<i1>, tensor<1000xf32>, tensor<1000xf32>
        cond {
          stablehlo.return %c : tensor<i1>
        } do {)" +
         body + R"(
        }
      return %r#1, %r#2 : tensor<1000xf32>, tensor<1000xf32>
    })";
}

const CarriedCopies &loop_moves(const CompiledProgram &program, const MemoryPlan &plan) {
  for (const Instruction &instruction : program.lowered.stream.main.instructions)
    if (instruction.kind == InstructionKind::loop) return plan.carried_copies.at(instruction.id);
  throw std::logic_error("no loop");
}

TEST(MemoryPlan, CarriesAreWrittenInPlaceOrChangeMemoryWithTheirSuccessors) {
  RunContext context;
  CompiledProgram program = context.compile(loop(R"(
          %n = stablehlo.sine %x : tensor<1000xf32>
          %m = stablehlo.sine %y : tensor<1000xf32>
          stablehlo.return %c, %n, %m : tensor<i1>, tensor<1000xf32>, tensor<1000xf32>)"),
                                            "[\"x\"=2]", Lowering::none);
  MemoryPlan in_place = plan_of(program, true), apart = plan_of(program, false);
  EXPECT_TRUE(loop_moves(program, in_place).iteration.empty());
  EXPECT_EQ(in_place.arena_bytes, 0) << "the predicate is a constant that stays";
  ASSERT_EQ(loop_moves(program, apart).iteration.size(), 2u);
  for (const Move &move : loop_moves(program, apart).iteration) EXPECT_GE(move.exchange, 0);
  EXPECT_EQ(apart.arena_bytes, 2 * 4032);
}

TEST(MemoryPlan, CarriesThatChangePlacesAreReadBeforeAnyIsWritten) {
  RunContext context;
  CompiledProgram program = context.compile(loop(R"(
          stablehlo.return %c, %y, %x : tensor<i1>, tensor<1000xf32>, tensor<1000xf32>)"),
                                            "[\"x\"=2]", Lowering::none);
  MemoryPlan plan = plan_of(program, true);
  const CarriedCopies &moves = loop_moves(program, plan);
  EXPECT_TRUE(moves.at_once);
  EXPECT_EQ(moves.iteration.size(), 2u);
}

TEST(MemoryPlan, ACarryThatNoTurnChangesIsWhatItBeganWith) {
  RunContext context;
  CompiledProgram program = context.compile(R"(
    func.func @main(%a: tensor<1000xf32>, %b: tensor<1000xf32>) -> tensor<1000xf32> {
      %t = stablehlo.constant dense<true> : tensor<i1>
      %r:4 = stablehlo.while(%c = %t, %x = %a, %y = %b, %z = %a) : tensor<i1>, tensor<1000xf32>, tensor<1000xf32>, tensor<1000xf32>
        cond {
          stablehlo.return %c : tensor<i1>
        } do {
          %n = stablehlo.add %x, %y : tensor<1000xf32>
          stablehlo.return %c, %x, %n, %z : tensor<i1>, tensor<1000xf32>, tensor<1000xf32>, tensor<1000xf32>
        }
      %s = stablehlo.add %r#2, %r#3 : tensor<1000xf32>
      return %s : tensor<1000xf32>
    })",
                                            "[\"x\"=2]", Lowering::none);
  MemoryPlan plan = plan_of(program, true);
  const CarriedCopies &moves = loop_moves(program, plan);
  ASSERT_EQ(moves.begin.size(), 1u) << "%b to %y; the predicate is a constant that stays";
  EXPECT_EQ(plan.slots[moves.begin[0].from].index, 1);
}

TEST(MemoryPlan, ACollectiveMayWriteOverAnOperandThatNothingReadsMeanwhile) {
  RunContext context;
  auto plan_with = [&](const std::string &between) {
    CompiledProgram program = context.compile(R"(
    func.func @main(%a: tensor<100xf32>) -> (tensor<100xf32>, tensor<100xf32>) {
      %p = stablehlo.negate %a : tensor<100xf32>
      %s = spmd.all_reduce sum %p over {"x"} on @m : tensor<100xf32>
      %q = stablehlo.sine )" + between + R"( : tensor<100xf32>
      %r = stablehlo.add %s, %q : tensor<100xf32>
      return %r, %q : tensor<100xf32>, tensor<100xf32>
    })",
                                              "[\"x\"=2]", Lowering::none);
    return plan_of(program, true);
  };
  MemoryPlan free = plan_with("%a"), read = plan_with("%p");
  EXPECT_EQ(free.slot_of[BufferId{1}], free.slot_of[BufferId{2}]);
  EXPECT_NE(read.slot_of[BufferId{1}], read.slot_of[BufferId{2}]);
}

TEST(MemoryPlan, SlotsThatLiveAtTheSameTimeDoNotOverlap) {
  std::mt19937 random(7);
  for (size_t count : {size_t{0}, size_t{1}, size_t{50}, size_t{500}, size_t{4000}}) {
    std::vector<Slot> slots(count);
    int64_t most_at_once = 0, all = 0;
    for (Slot &slot : slots) {
      slot.bytes = 1 + static_cast<int64_t>(random() % 5000);
      slot.birth = static_cast<int64_t>(random() % (count + 1));
      slot.death = slot.birth + static_cast<int64_t>(random() % 20);
      all += (slot.bytes + 63) / 64 * 64;
    }
    std::vector<Slot *> order;
    for (Slot &slot : slots) order.push_back(&slot);
    int64_t bytes = allocate_in_arena(order);
    for (const Slot &a : slots) {
      int64_t at_once = 0;
      for (const Slot &b : slots) {
        if (a.birth < b.birth || a.birth > b.death) continue;
        at_once += (b.bytes + 63) / 64 * 64;
        bool apart = &a == &b || a.offset + a.bytes <= b.offset || b.offset + b.bytes <= a.offset;
        EXPECT_TRUE(apart) << a.offset << "+" << a.bytes << " and " << b.offset << "+" << b.bytes;
      }
      EXPECT_EQ(a.offset % (a.bytes >= 64 ? 64 : 8), 0);
      EXPECT_LE(a.offset + a.bytes, bytes);
      most_at_once = std::max(most_at_once, at_once);
    }
    EXPECT_LE(bytes, all);
    EXPECT_LE(bytes, most_at_once * 3 / 2) << count << " slots";
  }
}

}  // namespace
}  // namespace tessera
