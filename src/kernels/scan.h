// Computes running folds: each result is the fold of all elements before it. Cumulative sums and the like, and folds
// over long windows, consist of them.
#pragma once

#include "kernels/fold.h"

namespace tessera {

// Says when a running fold rounds.
enum class Rounding : uint8_t {
  each,  // every step to the dtype, strictly one after the other
  last,  // sums and products of floats in f64, each result rounded once; in any grouping
};

// Computes into[i * into_step] = init `fold` from[0] `fold` ... `fold` from[i * from_step]. Negative steps go from the
// last element to the first. `into` may be `from`.
void scan_line(Fold fold, DType dtype, Rounding rounding, void *into, int64_t into_step, const void *from,
               int64_t from_step, int64_t count, const void *init);

// Does the same down `columns` neighbouring columns: into[r * into_row + j] from rows 0..r of `from`; negative row
// strides go up. Long columns are scanned with all of a row's memory in use: give many columns at once.
void scan_rows(Fold fold, DType dtype, Rounding rounding, void *into, int64_t into_row, const void *from,
               int64_t from_row, int64_t rows, int64_t columns, const void *init);
inline constexpr int64_t scanned_columns = 1024;  // columns that scan_rows takes at once

}  // namespace tessera
