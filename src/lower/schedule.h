// The part of lowering that looks at buffers alone: what runs early to save memory, where collectives end, who waits for
// whom, what dies where.
#pragma once

#include <functional>

#include "stream/stream.h"

namespace tessera {

// Moves operations that free more bytes than they make to where they can first run, if the block then needs less memory at its
// peak, and collectives don't come between operations more often: before, what they read would stand there until they came.
//
//   gather -> g (512 bytes); gather -> h (1024); add h -> i; sum of g -> s (32)   becomes
//   gather -> g (512 bytes); sum of g -> s (32); gather -> h (1024); add h -> i
//
// `block` holds starts but no dones. `is_movable`: of an operation, whether anything but its operands matters to it.
void run_early_what_frees(StreamBlock &block, const std::vector<BufferType> &buffers,
                          const std::vector<BufferId> &own_arguments,
                          const std::function<bool(const Instruction &)> &is_movable);

// `block` holds starts but no dones. Moves starts of permutes, of which `is_permute` tells, to where their operands are made, but
// not across what communicates: in a ring that is written as multiply, then send, the block is on its way while it is
// multiplied.
void send_early(StreamBlock &block, const std::function<bool(const Instruction &)> &is_permute);

// `block` holds starts but no dones. Inserts the done of each start just before the first instruction that reads one of its
// results: at the end where only the block's results do, at once where nothing does.
void place_dones(StreamBlock &block);

// Fills in waits and dies of the block's instructions, dies and communicates of the block. Blocks inside are complete.
// `own_arguments`: those that die with their last use.
void schedule(StreamBlock &block, const std::vector<BufferId> &own_arguments);

// Buffers from outside that the block uses, ascending.
std::vector<BufferId> captures_of(const StreamBlock &block);

// Numbers all instructions in program order.
void number(Stream &stream);

}  // namespace tessera
