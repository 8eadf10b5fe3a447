// Orders a block by its buffers alone: which operations run early to save memory, where collectives end, which
// instructions an instruction waits for and which buffers it ends.
#pragma once

#include <functional>

#include "instruction_stream/stream.h"

namespace tessera {

// Moves operations that free more bytes than they make to the first point where they can run, if that lowers the
// block's peak memory and collectives don't separate operations more often. At their old position their operands would
// stay live until they run.
//
//   gather -> g (512 bytes); gather -> h (1024); add h -> i; sum of g -> s (32)   becomes
//   gather -> g (512 bytes); sum of g -> s (32); gather -> h (1024); add h -> i
//
// `block` holds starts but no dones. `is_pure` tells whether an operation depends on its operands alone.
void run_early_what_frees(StreamBlock &block, const ById<BufferId, BufferType> &buffers,
                          const std::vector<BufferId> &own_arguments,
                          const std::function<bool(const Instruction &)> &is_pure);

// Moves starts to the point where their operands are made, but not across other communication. In a ring that is written
// as multiply, then send, the block is then sent while it is multiplied. A collective that is no permute begins only after
// the result of the one before the last has been used, so that at most two of such results wait in memory:
//
//   gather v; multiply by v; gather w; multiply by w; gather u; ...   becomes
//   gather v; gather w; multiply by v; gather u; multiply by w; ...
//
// `block` holds starts but no dones.
void start_early(StreamBlock &block, const std::function<bool(const Instruction &)> &is_permute);

// Inserts the done of each start just before the first instruction that reads one of its results, at the end if only
// the block's results do, and at once if nothing does. `block` holds starts but no dones.
void insert_dones(StreamBlock &block);

// Fills in waits and dies of the block's instructions, dies and communicates of the block. Inner blocks are complete.
// `own_arguments` are the arguments that die with their last use.
void schedule(StreamBlock &block, const std::vector<BufferId> &own_arguments);

std::vector<BufferId> captures_of(const StreamBlock &block);

void number(Stream &stream);

}  // namespace tessera
