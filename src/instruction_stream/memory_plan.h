// Plans the allocation of each buffer of a stream: one arena for each device, fixed before anything runs. Buffers share
// memory if one is another under a new shape, if an instruction may overwrite an operand that dies with it, and if
// control flow only passes a value on. Results use the memory of donated arguments that is free in time. Temporaries
// use the rest of that memory, and the results' own until they are computed. A value that a group's members hold in the
// memory of one of them stays until all devices have met again, since none can be reading it then.
//
// Running example: b1 = exp(b0); b2 = b1 + b1; b3 = sort(b2), all f32[100], result b3.
//   b0 argument; b1 arena at 0; b2 arena at 0 (reuses b1); b3 result: the arena takes 448 bytes.
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "base/by_id.h"
#include "instruction_stream/stream.h"
#include "kernels/kernel.h"

namespace tessera {

enum class Allocation : uint8_t {
  nothing,   // a token, or an array without elements
  arena,     // at an offset of the device's arena
  argument,  // the caller's memory, unchanged
  donated,   // at an offset of the memory of a donated argument, or of other memory of that size
             // if others still need the argument
  result,    // at an offset of memory that the caller gets
  constant,  // filled once, when the program is loaded
};

// Describes the memory of one buffer, or of several after one another.
struct Slot {
  Allocation allocation = Allocation::nothing;
  int64_t bytes = 0;
  int64_t offset = 0;  // arena, donated, result
  int32_t index = -1;  // argument, donated, result: its number
  int64_t birth = 0, death = 0;
  bool is_held_once = false;  // several devices may use the memory of one of them (held_once.h)
};

enum class SlotId : int32_t { none = -1 };

// Describes a copy of `bytes` from one slot to another, or an exchange of their memory. While a plan is made, buffers stand for
// slots.
template <typename Id>
struct MoveOf {
  Id from, to;
  int64_t bytes = 0;
  int32_t exchange = -1;  // number of the exchange; -1: a copy
};

// Lists the copies that control flow makes between its blocks and the outside.
template <typename Id>
struct CarriedCopiesOf {
  using Moves = std::vector<MoveOf<Id>>;
  Moves begin;                  // loop: first values to the carries
  Moves iteration;              // loop: results of the body to the carries
  bool at_once = false;         // a move of `iteration` reads a slot that another writes: all are read first
  std::vector<Moves> branches;  // branch: results of each block to the branch's writes
};
using Move = MoveOf<SlotId>;
using CarriedCopies = CarriedCopiesOf<SlotId>;

struct MemoryPlan {
  ById<BufferId, SlotId> slot_of;
  ById<SlotId, Slot> slots;
  std::unordered_map<int32_t, CarriedCopies> carried_copies;  // by Instruction::id
  std::unordered_map<int32_t, int64_t> scratch;               // by Instruction::id: offset of its scratch memory
  std::vector<bool> result_is_slot;  // main's results: computed in memory that the caller gets; otherwise copied
  int32_t exchanges = 0;             // of all loops
  int64_t arena_bytes = 0;
  int64_t argument_bytes = 0;
  int64_t result_bytes = 0;  // without results in donated arguments
};

// Holds the facts about an operation or a collective's start that a plan needs.
struct InstructionMemory {
  bool is_constant = false;       // its results exist from the beginning
  bool is_alias = false;          // each result is the operand of its number, perhaps under another shape
  bool is_same_on_group = false;  // a collective whose results are the same on all members of a group
  // Says that the results of an operation or permute are the same on devices that have, or receive, the same operands.
  // Such an operation is also large enough for devices to meet for it.
  bool is_same_if_operands_are = false;
  int64_t scratch_bytes = 0;
  std::vector<Kernel::Sharing> may_share;  // by index in writes and reads
};

// Plans in time about linear in the stream's size.
MemoryPlan plan_memory(const Stream &stream, const std::function<InstructionMemory(const Instruction &)> &memory_of);

// Assigns offsets to slots in the arena so that slots that live at the same time don't overlap, and returns the arena's
// bytes. It is exposed for tests.
int64_t allocate_in_arena(std::vector<Slot *> &slots);

// Describes memory of results and donated arguments, in which slots of the arena are put while it is free.
struct Home {
  Allocation allocation = Allocation::donated;
  int32_t index = -1;
  int64_t bytes = 0;
  std::vector<const Slot *> at_home;  // they own all of it
  std::vector<Slot *> guests;         // by offset
};

// Moves slots of the arena, large ones first, into homes with room for them. Slots without one stay in `slots`.
void allocate_in_homes(std::vector<Home> &homes, std::vector<Slot *> &slots);

}  // namespace tessera
