// Implements collectives whose members are elements of named batches, alone or together with devices along mesh axes. A
// batch becomes a dimension, so that only mesh axes communicate.
//
// Members of several names count row-major, as listed. For groups, and for pairs over several names, all members'
// values are gathered and rearranged, and each member takes its own. Otherwise the names are reduced one after the
// other.
#pragma once

#include <vector>

#include "shard_map/participants.h"

namespace tessera::detail {

// `who` must have batches; dimensions must be in range and divisible.
Array reduced_with_batches(const Participants &who, const char *op, const Array &array);
// Gathers along a new dimension `dim`, or merges with it (tiled). The result varies over `axes` unless it is
// `invariant`.
Array gathered_with_batches(const Participants &who, const Array &array, int64_t dim, bool tiled, bool invariant);
Array sum_scattered_with_batches(const Participants &who, const Array &array, int64_t dim, bool tiled);
// Scatters an array that is equal for all members.
Array scattered_with_batches(const Participants &who, const Array &array, int64_t dim, bool tiled);
Array exchanged_with_batches(const Participants &who, const Array &array, int64_t split, int64_t concat, bool tiled);
// Permutes: member i receives from sources[i]; from -1 it receives zeros.
Array permuted_with_batches(const Participants &who, const Array &array, const std::vector<int> &sources);
Array index_with_batches(const Participants &who);
// Marks the same value as one that varies from member to member.
Array lifted_over_batches(const Array &array, const std::vector<BatchAxis> &batches, const char *function);

}  // namespace tessera::detail
