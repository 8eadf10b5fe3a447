// Where each buffer of a stream stands: one arena a device, with every place fixed before anything runs. Buffers share
// memory where one is another under a new shape, where an instruction may write over an operand that dies with it, and where
// control flow only hands a value on. Results stand in the memory of arguments that are given away, if one is free in time;
// what is left of that memory, and the results' own until they are computed, serves temporaries. What a group's members hold
// in the memory of one of them stays until none of them can be reading it: until all devices have met again.
//
// Running example: b1 = exp(b0); b2 = b1 + b1; b3 = sort(b2), all f32[100], result b3.
//   b0 argument; b1 arena at 0; b2 arena at 0 (in place of b1); b3 result: the arena takes 448 bytes.
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "base/by_id.h"
#include "native/kernel.h"
#include "stream/stream.h"

namespace tessera {

enum class Allocation : uint8_t {
  nothing,   // a token, or an array without elements
  arena,     // at an offset of the device's arena
  argument,  // the caller's memory, as it was given
  donated,  // at an offset of the memory of an argument that is given away, or of as much other memory where others need
            // the argument still: what stands here reads as if it were apart from the argument
  result,   // at an offset of memory that the caller gets
  constant,  // filled once, when the program is loaded
};

// Memory that one buffer, or several after one another, stand in.
struct Slot {
  Allocation place = Allocation::nothing;
  int64_t bytes = 0;
  int64_t offset = 0;  // arena, donated, result
  int32_t index = -1;  // argument, donated, result: which one
  int64_t birth = 0, death = 0;
  bool is_held_once = false;  // several devices may have it in the memory of one of them (held_once.h)
};

enum class SlotId : int32_t { none = -1 };

// From one place to another: a copy of `bytes`, or the two change their memory with each other. Places are slots; while a plan is made they
// are buffers still.
template <typename Place>
struct MoveOf {
  Place from, to;
  int64_t bytes = 0;
  int32_t exchange = -1;  // number of the exchange; -1: a copy
};

// What control flow hands on between its blocks and the outside.
template <typename Place>
struct CarriedCopiesOf {
  using Moves = std::vector<MoveOf<Place>>;
  Moves begin;                  // loop: first values to the carries
  Moves iteration;              // loop: results of the body to the carries
  bool at_once = false;         // a move of `iteration` reads what another writes: all are read first
  std::vector<Moves> branches;  // branch: results of each block to what is written
};
using Move = MoveOf<SlotId>;
using CarriedCopies = CarriedCopiesOf<SlotId>;

struct MemoryPlan {
  std::vector<SlotId> slot_of;  // [buffer]
  ById<SlotId, Slot> slots;
  std::unordered_map<int32_t, CarriedCopies> carried_copies;  // by Instruction::id
  std::unordered_map<int32_t, int64_t> scratch;               // by Instruction::id: offset of its scratch memory
  std::vector<bool> result_is_slot;  // main's results: it is computed where the caller gets it; else copied
  int32_t exchanges = 0;             // of all loops
  int64_t arena_bytes = 0;
  int64_t argument_bytes = 0;
  int64_t result_bytes = 0;  // but for results that stand in arguments given away
};

// What a plan needs to know of an operation or a collective's start.
struct InstructionMemory {
  bool is_constant = false;       // its results are there from the beginning
  bool is_alias = false;          // each result is the operand of its number, perhaps under another shape
  bool is_same_on_group = false;  // a collective whose results are the same on all members of a group
  // An operation or permute whose results are the same on devices that have, or receive, the same operands; of operations those that are large
  // enough for devices to meet for them.
  bool is_same_if_operands_are = false;
  int64_t scratch_bytes = 0;
  std::vector<Kernel::Sharing> may_share;  // by place in writes and reads
};

// Time is about linear in the stream's size.
MemoryPlan plan_memory(const Stream &stream, const std::function<InstructionMemory(const Instruction &)> &memory_of);

// Gives each slot in the arena an offset, such that slots that live at the same time don't overlap; returns the bytes that
// it takes. Exposed for tests.
int64_t place_in_arena(std::vector<Slot *> &slots);

// Memory that is there anyway, and has guests while those at home don't live.
struct Home {
  Allocation place = Allocation::donated;
  int32_t index = -1;
  int64_t bytes = 0;
  std::vector<const Slot *> at_home;  // they have all of it
  std::vector<Slot *> guests;         // by offset
};

// Moves slots of the arena, large ones first, into homes that have room for them; those that stay are left in `slots`.
void place_in_homes(std::vector<Home> &homes, std::vector<Slot *> &slots);

}  // namespace tessera
