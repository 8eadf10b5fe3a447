// Performs collectives on the memory of all participants. Each element is read once and written where it is needed, by
// as many threads as take part. No thread waits for another.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/by_id.h"
#include "base/device_id.h"
#include "base/dtype.h"
#include "base/fold.h"
#include "base/shape.h"
#include "mesh/collective.h"

namespace tessera {

// Says whether combine() knows this way of combining for this dtype.
bool can_combine(Fold how, DType dtype);

// Returns the dtype in which values are combined: f32 for bf16 and f16, else the dtype itself. Values go to it and come
// back with one rounding.
DType accumulator_of(DType dtype);
void accumulate_first(DType dtype, void *into, const void *from, int64_t count);
void round_accumulated(DType dtype, void *into, const void *from, int64_t count);

// Computes into[i] = from[0][i] `how` from[1][i] ..., from left to right, in an accumulator's dtype; `into` may be
// from[0]. max and min give NaN if an operand is NaN, and distinguish -0 from +0.
void combine(Fold how, DType dtype, void *into, std::span<const void *const> from, int64_t count);

// Describes a box of elements that goes from one block into another, or is zero there.
struct BlockPiece {
  DeviceId source{0};  // none: zeros
  DeviceId target{0};
  Shape from, to;  // where it begins in the source's block and in the target's
  Shape size;
};

// Returns the number of elements between a block's begin and the one at `at`.
int64_t offset_of(const Shape &at, const Shape &strides);

struct CollectiveTask {
  CollectiveKind kind = CollectiveKind::all_reduce;
  Fold how = Fold::sum;  // all_reduce, reduce_scatter
  // All groups have one size; those of a collective_permute are pairs of source and target. A device in no group gets
  // zeros from a collective_permute or collective_broadcast. In all other collectives each device is in exactly one
  // group.
  DeviceGroups groups;
  DType dtype = DType::f32;
  Shape operand;       // of one device
  int64_t dim = 0;     // all_gather, reduce_scatter: which; all_to_all: the one that is split
  int64_t concat = 0;  // all_to_all
  Shape result = {};   // direct_exchange: of one device
  // Lists the pieces of all results of a direct_exchange, once it is prepared for execution (lower/collective_tasks.h).
  std::vector<BlockPiece> pieces = {};
  // Lists, for a direct_exchange, the devices whose results are the same part of the array; empty where no two have the
  // same.
  DeviceGroups same_result = {};
};

// Returns the groups of devices whose results are equal. Returns none for a collective that gives each device another
// result.
const DeviceGroups &groups_with_equal_results(const CollectiveTask &task);

// Returns the precondition of perform that the task breaks among `devices` devices, as a text that begins with the
// collective ("names device 8, ..."), or nothing.
std::string problem_of(const CollectiveTask &task, int64_t devices);

// Does part `part` of `parts` of the work; parts run in any order and on any thread. `operands[d]` and `results[d]` are
// addresses on device d. A null result means that nothing is written there; operands that only such devices would read
// may be null too. The results of an all_reduce may be its operands. Members of a group may share one result of an
// all_gather. No other memory overlaps.
void perform(const CollectiveTask &task, const ById<DeviceId, const void *> &operands,
             const ById<DeviceId, void *> &results, int64_t part, int64_t parts);

// Returns the bytes that perform() reads and writes among `devices` devices. `is_held_once` says that members with
// equal results share one.
int64_t moved_bytes(const CollectiveTask &task, int64_t devices, bool is_held_once);

}  // namespace tessera
