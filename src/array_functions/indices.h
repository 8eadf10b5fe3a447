// Shares code among functions that take arrays of indices.
#pragma once

#include <string>

#include "array_functions/shape_ops.h"
#include "tessera/indexing.h"

namespace tessera::detail {

inline std::string mode_text(IndexMode mode) { return " mode " + std::to_string(static_cast<int>(mode)); }
// Returns whether reads out of range give a fill value.
inline bool is_filling(IndexMode mode) { return mode == IndexMode::Fill || mode == IndexMode::Drop; }

// Converts the indices to a dtype that holds `extent`: 32 bits at least, i64 where those are too narrow. Throws
// DTypeError unless they are integers.
Array as_indices(const char *function, const Array &indices, int64_t extent, const char *what = "indices");
// Converts the index arrays of one function to one dtype.
std::vector<Array> as_indices(const char *function, const std::vector<Array> &indices, int64_t extent,
                              const char *what);

// Counts negative entries from the end of a dimension.
Value from_the_end(BodyWriter &body, const Value &indices, int64_t extent);
// Brings entries into [0, extent) by the mode (Clip, Wrap); other modes leave them.
Value brought_in(BodyWriter &body, const Value &indices, int64_t extent, IndexMode mode);
// Tests 0 <= entry <= last elementwise; `last` broadcasts to the indices.
Value is_within(BodyWriter &body, const Value &indices, const Value &last);
// Stacks values of equal shapes along a new last dimension.
Value as_vectors(BodyWriter &body, const std::vector<Value> &entries);

// Returns the value read out of range: fill_value in x's dtype, or JAX's value for the dtype.
Array fill_value_of(const char *function, const Array &fill_value, DType dtype);

Value gather_op(BodyWriter &body, const Value &x, const Value &indices, const GatherDimensions &dims,
                const Shape &sizes, Shape result);
// `combine` is an operation such as "stablehlo.add"; if it is empty, the update replaces the element.
Value scatter_op(BodyWriter &body, const Value &x, const Value &indices, const Value &updates,
                 const ScatterDimensions &dims, const std::string &combine);
TraceAttribute numbers_of(const GatherDimensions &dims, int64_t index_dim);
TraceAttribute numbers_of(const ScatterDimensions &dims, int64_t index_dim);

// Computes x.at[..., indices].op(updates) with one array of indices for each of x's dimensions axis, axis + 1, ....
Array scatter_at(const char *function, const Array &x, int64_t axis, const std::vector<Array> &indices,
                 const Array &updates, const std::string &combine, IndexMode mode);

}  // namespace tessera::detail
