// Defines the instruction stream: one program order for all devices, as plain data. Executors, memory planners, simulators and
// renderers read it; src/lower makes it from the per-device program.
//
// Running example, the sum of partial products, with what may overlap between start and done:
//
//   stream(b0: f32[2,4], b1: f32[4,4], b2: f32[2,4]) {
//     0 operation stablehlo.dot_general (b0, b1) -> b3: f32[2,4]
//     1 start spmd.all_reduce (b3) -> b4: f32[2,4]; waits for 0
//     2 operation stablehlo.negate (b2) -> b5: f32[2,4]
//     3 done spmd.all_reduce (b3) -> b4: f32[2,4]; waits for 1; b3 dies
//     4 operation stablehlo.add (b4, b5) -> b6: f32[2,4]; waits for 2, 3; b4, b5 die
//   } gives b6
//
// Every device executes every instruction in this order, unless control flow makes it inactive. All collectives start
// in program order on every device. An instruction may still be under way when a later one begins that doesn't wait for
// it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/by_id.h"
#include "base/dtype.h"
#include "base/shape.h"

namespace tessera {

// Names a value on each device: an array, or a token (which has no contents). A tuple is as many buffers as it has
// leaves. One instruction of the stream writes each buffer; in a loop it does so in each iteration.
enum class BufferId : int32_t { none = -1 };

struct BufferType {
  DType dtype = DType::f32;
  Shape shape;
  bool is_token = false;
  int64_t bytes() const;
  bool operator==(const BufferType &) const = default;
};

enum class InstructionKind {
  operation,  // an op that each device executes for itself: one task for each device
  start,      // a collective begins: from here on its operands are read and its results written
  done,       // it is complete: the results can be used, the operands released
  loop,       // blocks: condition, body
  branch,     // blocks: the branches
};
std::string_view name_of(InstructionKind kind);

struct Instruction;

struct StreamBlock {
  std::vector<BufferId> arguments;
  std::vector<Instruction> instructions;
  std::vector<BufferId> results;
  std::vector<BufferId> dies;  // the block's own results: they die once they have been passed on
  bool communicates = false;   // contains a collective, at any depth
};

struct Instruction {
  InstructionKind kind = InstructionKind::operation;
  std::string name;   // of the op, for people
  int32_t id = 0;     // number in program order among all instructions of the stream
  int32_t code = -1;  // the op: index into the lowered ops (lower/stream_builder.h)

  // operation, start, done: the operands, then outer values that the op's regions use. done repeats those of its start.
  // loop: the initial values of the carries (as many as writes), then all outer values that its blocks use. branch: the
  // predicate, then all outer values that its blocks use.
  std::vector<BufferId> reads;
  std::vector<BufferId> writes;
  std::vector<BufferId> dies;  // buffers of this block without a later use
  std::vector<int32_t> waits;  // earlier instructions of this block (by index) that must be complete, ascending
  int32_t start = -1;          // done: the index of its start

  // loop: both blocks take the carries; the condition returns an i1 scalar, the body the next carries. branch: the
  // blocks take nothing and return the writes. With `on_predicate` a true i1 scalar takes the first block, a false one
  // the second. Otherwise an i32 scalar is the block's number, and takes the last block if it is out of range.
  std::vector<StreamBlock> blocks;
  bool on_predicate = false;

  bool communicates() const;  // a start or done, or a block that contains one
};

struct Stream {
  ById<BufferId, BufferType> buffers;
  StreamBlock main;               // its arguments belong to the caller and don't die, except:
  std::vector<bool> donated;      // [argument of main]: given away by the caller; they die with their last use
  int32_t instruction_count = 0;  // all ids are smaller
};

// Prints the stream as in the running example; blocks are indented below their instruction.
std::string to_string(const Stream &stream);
std::string to_string(BufferId buffer);         // `b3`
std::string to_string(const BufferType &type);  // `f32[2,4]`, `token`

}  // namespace tessera
