// Collectives straight on the memory of all participants: each element is read once and written where it is needed, by as
// many threads as take part, without a thread that waits for another.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/dtype.h"
#include "base/shape.h"

namespace tessera {

enum class Combine : uint8_t { sum, product, max, min, bit_and, bit_or };

// Says whether combine() knows this way of combining for this dtype.
bool can_combine(Combine how, DType dtype);

// The dtype in which values are combined: f32 for bf16 and f16, else the dtype itself. Values go to it and come back with one rounding.
DType accumulator_of(DType dtype);
void accumulate_first(DType dtype, void *into, const void *from, int64_t count);
void round_accumulated(DType dtype, void *into, const void *from, int64_t count);

// into[i] = from[0][i] `how` from[1][i] ..., from left to right, of an accumulator's dtype; `into` may be from[0]. max and min
// give NaN where one is, and know -0 from +0.
void combine(Combine how, DType dtype, void *into, std::span<const void *const> from, int64_t count);

// A box of elements that goes from one block into another, or is zero there.
struct BlockPiece {
  int64_t source = 0;  // device; -1: zeros
  int64_t target = 0;
  Shape from, to;  // where it begins in the source's block and in the target's
  Shape size;
};

struct Exchange {
  enum class Kind : uint8_t { all_reduce, all_gather, reduce_scatter, all_to_all, permute, broadcast, direct };
  Kind kind = Kind::all_reduce;
  Combine how = Combine::sum;  // all_reduce, reduce_scatter
  // Groups of devices, all of one size, or for a permute pairs of source and target. Devices in none get zeros from a
  // permute or a broadcast; in all other kinds each device is in one.
  std::vector<std::vector<int64_t>> groups;
  DType dtype = DType::f32;
  Shape operand;                        // of one device
  int64_t dim = 0;                      // all_gather, reduce_scatter: which; all_to_all: the one that is split
  int64_t concat = 0;                   // all_to_all
  Shape result = {};                    // direct: of one device
  std::vector<BlockPiece> pieces = {};  // direct: they make up all results
};

// Returns the broken precondition of perform among `devices` devices, as a text that begins with the collective ("names
// device 8, ..."), or nothing.
std::string problem_of(const Exchange &exchange, int64_t devices);

// operands[d] and results[d]: addresses on device d; without a result (null) nothing is written for that device, and what
// only such devices would read may be null too. Does part `part` of `parts` of the work, parts in any order and on any
// thread. The results of an all_reduce may be the operands; of others no memory overlaps, but that members of a group may
// have one result of an all_gather together.
void perform(const Exchange &exchange, const std::vector<const void *> &operands, const std::vector<void *> &results,
             int64_t part, int64_t parts);

// Bytes that are read and written in all: a measure of the work.
int64_t work_of(const Exchange &exchange);

}  // namespace tessera
