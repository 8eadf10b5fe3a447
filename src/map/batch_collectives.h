// Collectives whose members are elements of named batches, alone or together with devices along mesh axes. A batch is a
// dimension in the end, so that they send nothing but along mesh axes.
//
// Members of several names count row-major, as listed. Where there are groups, or pairs over several names, all
// members' values are gathered, rearranged, and each member takes its own; else one name goes after the other.
#pragma once

#include <vector>

#include "map/participants.h"

namespace tessera::detail {

// `who` has batches. Dimensions are in range and divide.
Array reduced_with_batches(const Participants &who, const char *op, const Array &array);
// Behind a new dimension `dim`, or merged with it (tiled). Over `axes` the result varies unless it is `invariant`.
Array gathered_with_batches(const Participants &who, const Array &array, int64_t dim, bool tiled, bool invariant);
Array sum_scattered_with_batches(const Participants &who, const Array &array, int64_t dim, bool tiled);
// Scatters an array that is equal for all members.
Array scattered_with_batches(const Participants &who, const Array &array, int64_t dim, bool tiled);
Array exchanged_with_batches(const Participants &who, const Array &array, int64_t split, int64_t concat, bool tiled);
// sources[i] sends to member i; -1: nobody, so that it has zeros.
Array permuted_with_batches(const Participants &who, const Array &array, const std::vector<int> &sources);
Array index_with_batches(const Participants &who);
// The same value, counted as one that differs from member to member.
Array lifted_over_batches(const Array &array, const std::vector<BatchAxis> &batches, const char *function);

}  // namespace tessera::detail
