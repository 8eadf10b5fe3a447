// Lists the steps of a loop without communication that becomes one function, before there is code. It is plain data,
// and its text identifies the function.
//
// Running example, i < n and i + 1, with a sort of the carry x:
//
//   buffers: 0 i (4 bytes, register), 1 the predicate (1 byte, register), 2 x (400 bytes), 3 the sorted x (400 bytes)
//   loop decided by 1: { here "i < n" (0, 1) } { call 0 (2, 3); here "i + 1" (0, 0) } iteration: 3 -> 2
//
// Small operations on single elements are written into the function (`here`) and keep their results in registers;
// others are called.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "instruction_stream/memory_plan.h"
#include "kernels/kernel.h"
#include "lower/stream_builder.h"

namespace tessera {

// Describes memory that steps read and write: a slot of the memory plan, or scratch memory.
struct LoopBuffer {
  SlotId slot = SlotId::none;  // none: scratch memory
  int64_t scratch = -1;        // its offset in the arena
  int64_t bytes = 0;
  // Says that the function keeps it in a register while the loop runs, and in memory before, after, and for calls.
  bool in_register = false;
  bool is_exchanged = false;  // swaps its memory with another from iteration to iteration
  bool is_given = false;      // has a value when the loop begins
  bool is_written = false;    // somewhere in the function
  bool is_result = false;     // is read from memory after the loop
};

struct LoopMove {
  int32_t from = 0, to = 0;  // buffers
  int64_t bytes = 0;
  int32_t exchange = -1;  // number of the exchange; -1: a copy
  bool is_held = false;   // read before any other move of the list writes, written after all others
};

struct LoopStep;
struct LoopBlock {
  std::vector<LoopStep> steps;
  std::vector<LoopMove> moves;  // after a loop's body, or after a branch's block
};

struct LoopStep {
  enum class Kind {
    here,    // a kernel is written into the function
    call,    // a routine is called
    loop,    // blocks: condition, body
    branch,  // blocks: the branches
  };
  Kind kind = Kind::here;
  int32_t code = -1;             // here, call: the op
  int32_t routine = -1;          // call: number of the routine
  int32_t table = -1;            // call: number of its table
  std::vector<int32_t> buffers;  // here, call: of the kernel
  size_t writes_at = 0;          // index in buffers of the first result
  size_t writes = 0;             // number of results

  std::vector<LoopBlock> blocks;
  std::vector<LoopMove> begin;  // loop: first values to the carries
  int32_t decides = -1;         // loop: the condition's result; branch: the predicate or number
  bool on_predicate = false;    // branch
};

struct LoopPlan {
  struct Routine {
    int32_t code = -1;  // the op whose kernel is called
    bool may_fail = false;
  };
  std::vector<LoopBuffer> buffers;
  std::vector<Routine> routines;
  std::vector<std::vector<int32_t>> tables;  // [table]: the buffers of a call
  LoopStep loop;                             // the whole loop
  int32_t exchanges = 0;
  bool has_large_steps = false;  // several threads may be worth more than one function
};

// Says which part an op can take: none, nothing to do, a call, or code written into the function.
enum class LoopPart { none, nothing, call, here };

// Holds the facts known of an op when the plan is made.
struct LoopOp {
  LoopPart part = LoopPart::none;
  bool may_fail = false;  // a called op: it may throw
  int64_t moved_bytes = 0;
};

// Returns null if the loop has a step that can't take part (one that the reference evaluates), or more steps or nested
// blocks than a function should have.
std::optional<LoopPlan> plan_loop(const Instruction &loop, const MemoryPlan &memory,
                                  const std::function<LoopOp(const Instruction &)> &op_of);

// Returns a text that determines the function, except for the kernels written into it, whose text `text_of` gives.
std::string to_string(const LoopPlan &plan, const std::function<std::string(int32_t code)> &text_of);

}  // namespace tessera
