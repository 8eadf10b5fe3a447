// The part of lowering that looks at buffers alone: where collectives end, who waits for whom, what dies where.
#pragma once

#include "run/stream.h"

namespace tessera {

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
