// Collectives over the elements of vmap's batch, in terms of all elements' values.
#pragma once

#include <functional>

#include "tessera/collectives.h"
#include "trace/batch_axis.h"

namespace tessera::detail {

// The names in `axes` that are batches; the others are left in `axes`.
std::vector<BatchAxis> take_batches(Axes &axes);
// Throws ShardingError where `axes` has batches: what the function doesn't do over them.
void refuse_batches(const char *function, const Axes &axes);
// The one batch in `axes`, if that is what it names. Throws ShardingError for a batch beside other axes.
std::optional<BatchAxis> only_batch(const char *function, const Axes &axes);

Array sum_over_batch(const char *function, const Array &array, const BatchAxis &axis);
// By an operation that takes its operands in any grouping.
Array combined_over_batch(const char *function, const char *op, const Array &array, const BatchAxis &axis);
// sources[i] sends to element i; -1: nobody, so that it has zeros.
Array permuted_in_batch(const char *function, const Array &array, const BatchAxis &axis,
                        const std::vector<int> &sources);

}  // namespace tessera::detail
