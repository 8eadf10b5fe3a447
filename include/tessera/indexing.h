// Takes and updates parts of arrays by position: slices, and elements chosen by arrays of indices.
//
// Indices are integers of any dtype. One that is out of range is treated by JAX's rule, which each function says.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "tessera/array.h"
#include "tessera/dim.h"

namespace tessera {

// Takes elements [start, limit) of each dimension, every strides-th (1 each if left out). Throws ShapeError unless
// there is one entry per dimension, 0 <= start <= limit <= extent, and strides are at least 1.
Array slice(const Array &x, const Shape &start, const Shape &limit, const Shape &strides = {});
// Slices one dimension as Python's x[start:limit:stride] does: positions may be counted from the end, and are clamped
// to the dimension.
Array slice_in_dim(const Array &x, std::optional<int64_t> start, std::optional<int64_t> limit, int64_t stride = 1,
                   int64_t axis = 0);

// Takes the block of extents `sizes` that begins at `starts`, one scalar per dimension. Negative starts count from the
// end; then starts are moved until the block lies within x. Throws ShapeError for sizes that don't fit.
Array dynamic_slice(const Array &x, const std::vector<Array> &starts, const Shape &sizes);
// Returns x with the block that begins at `starts` replaced by `update`, which has x's dtype. Starts are those of
// dynamic_slice.
Array dynamic_update_slice(const Array &x, const Array &update, const std::vector<Array> &starts);
// These take or replace a block of one dimension.
Array dynamic_slice_in_dim(const Array &x, const Array &start, int64_t size, int64_t axis = 0);
Array dynamic_index_in_dim(const Array &x, const Array &index, int64_t axis = 0, bool keepdims = true);
Array dynamic_update_slice_in_dim(const Array &x, const Array &update, const Array &start, int64_t axis);
// `update` may lack the dimension.
Array dynamic_update_index_in_dim(const Array &x, const Array &update, const Array &index, int64_t axis);

// Says what an index that is out of range means.
enum class IndexMode {
  Fill,  // reading gives fill_value; by default NaN, the least of signed integers, the greatest of unsigned ones, true
  Drop,  // writing does nothing; reading is as Fill
  Clip,  // the nearest that is in range
  Wrap,  // modulo the extent
  InBounds,  // it never happens; if it does, the result is unspecified
};

struct Take {
  std::optional<Dim> axis = {};  // none: the array is raveled first
  IndexMode mode = IndexMode::Fill;
  Array fill_value = {};
  std::optional<PartitionSpec> out_sharding = {};
};
// Takes elements along one dimension; the shape of `indices` replaces that dimension. Indices from -extent to -1 count
// from the end in all modes but Clip. Throws ShapeError for an axis that the array lacks, and for elements of an empty
// one.
Array take(const Array &x, const Array &indices, const Take &options = {});
Array take(const Array &x, const Array &indices, std::integral auto axis) {
  return take(x, indices, Take{.axis = static_cast<int64_t>(axis)});
}

struct TakeAlongAxis {
  IndexMode mode = IndexMode::Fill;  // Fill, Clip or InBounds
  Array fill_value = {};
};
// Returns result[i, j, k] = x[i, indices[i, j, k], k] for axis 1: shapes agree in the other dimensions, or are 1 there.
// Indices from -extent to -1 count from the end.
Array take_along_axis(const Array &x, const Array &indices, int64_t axis, const TakeAlongAxis &options = {});

struct Gather {
  IndexMode mode = IndexMode::Clip;
  Array fill_value = {};
};
// Returns x[i, j, ...] as NumPy does: index arrays for the leading dimensions are broadcast to one shape, which
// replaces these dimensions. Indices from -extent to -1 count from the end.
Array gather(const Array &x, const std::vector<Array> &indices, const Gather &options = {});

// Says how blocks of an array lie in the result of a gather, or in the updates of a scatter, as in
// lax.GatherDimensionNumbers. The last dimension of the indices holds the entries of one index.
struct GatherDimensions {
  std::vector<int64_t> offset_dims = {};           // of the result: the block's dimensions
  std::vector<int64_t> collapsed_slice_dims = {};  // of x: extent 1 in a block, left out of the result
  std::vector<int64_t> start_index_map = {};       // entry i of an index counts along this dimension of x
  std::vector<int64_t> operand_batching_dims = {}, start_indices_batching_dims = {};  // dimensions that are matched up
};
// Takes blocks of extents `slice_sizes` that begin at the indices. No index counts from the end.
Array gather(const Array &x, const Array &start_indices, const GatherDimensions &dimensions, const Shape &slice_sizes,
             const Gather &options = {});

struct Scatter {
  int64_t axis = 0;  // of x, for an array of indices
  IndexMode mode = IndexMode::Drop;
};
// Returns x with updates at indices of one dimension. An update replaces the element there or is combined with it; all
// updates of one element count. `updates` broadcasts to x's shape with the indices' shape in the dimension's place, and
// is converted to x's dtype. Indices from -extent to -1 count from the end. Which of several updates of an element
// scatter_set keeps is unspecified.
Array scatter_set(const Array &x, const Array &indices, const Array &updates, const Scatter &options = {});
Array scatter_add(const Array &x, const Array &indices, const Array &updates, const Scatter &options = {});
Array scatter_mul(const Array &x, const Array &indices, const Array &updates, const Scatter &options = {});
Array scatter_min(const Array &x, const Array &indices, const Array &updates, const Scatter &options = {});
Array scatter_max(const Array &x, const Array &indices, const Array &updates, const Scatter &options = {});

// Means what lax.ScatterDimensionNumbers means.
struct ScatterDimensions {
  std::vector<int64_t> update_window_dims = {};            // of the updates: the block's dimensions
  std::vector<int64_t> inserted_window_dims = {};          // of x: extent 1 in a block, left out of the updates
  std::vector<int64_t> scatter_dims_to_operand_dims = {};  // entry i of an index counts along this dimension of x
  std::vector<int64_t> operand_batching_dims = {}, scatter_indices_batching_dims = {};
};
// Returns x with blocks of updates that begin at the indices. Blocks that aren't wholly within x are dropped (Clip
// moves them in). No index counts from the end.
Array scatter_set(const Array &x, const Array &indices, const Array &updates, const ScatterDimensions &dimensions,
                  IndexMode mode = IndexMode::Drop);
Array scatter_add(const Array &x, const Array &indices, const Array &updates, const ScatterDimensions &dimensions,
                  IndexMode mode = IndexMode::Drop);
Array scatter_mul(const Array &x, const Array &indices, const Array &updates, const ScatterDimensions &dimensions,
                  IndexMode mode = IndexMode::Drop);
Array scatter_min(const Array &x, const Array &indices, const Array &updates, const ScatterDimensions &dimensions,
                  IndexMode mode = IndexMode::Drop);
Array scatter_max(const Array &x, const Array &indices, const Array &updates, const ScatterDimensions &dimensions,
                  IndexMode mode = IndexMode::Drop);

// Stands for Python's start:stop:step. Bounds may be counted from the end and are clamped to the dimension; a bound
// that is left out is the end of the dimension where the step begins, or the one that it goes to. Throws ShapeError for
// step 0 where it is used.
struct Slice {
  std::optional<int64_t> start = {}, stop = {};
  int64_t step = 1;
};
// These stand for a new dimension of extent 1, and for as many whole dimensions as are left.
inline constexpr struct NewAxis {
} newaxis;
inline constexpr struct Ellipsis {
} ellipsis;

// Holds one entry between the brackets of x[...]: an integer, a slice, an array of integers, newaxis or ellipsis. Within
// braces `{1, 3}` is the slice 1:3, and `{}` the whole dimension.
class Index {
 public:
  enum class Kind { integer, slice, array, new_axis, ellipsis };
  Index();
  Index(std::optional<int64_t> start, std::optional<int64_t> stop, int64_t step = 1);
  template <std::integral T>
  Index(T position) : Index(Kind::integer, static_cast<int64_t>(position)) {}
  Index(const Slice &slice);
  Index(NewAxis);
  Index(Ellipsis);
  Index(Array indices);

  Kind kind;
  int64_t integer;
  Slice slice;
  Array indices;

 private:
  Index(Kind kind, int64_t integer);
};

// Returns x[indices...] as NumPy has it. Beside arrays of indices, integers count as arrays; all of them broadcast, and
// their dimensions come where the first stands, or in front of all if slices stand between them. Indices from -extent
// to -1 count from the end; arrays' entries that are out of range are treated by the mode.
Array subscript(const Array &x, const std::vector<Index> &indices, const Gather &options = {});

// `x.at(i, j).add(y)` is x with y added at x[i, j]; `at(x, i, j)` is the same. Entries are those of subscript, and
// `get` is subscript; updates follow scatter_add.
class At {
 public:
  At(Array x, std::initializer_list<Index> indices);
  At(Array x, const std::vector<Index> &indices);
  At mode(IndexMode mode) const;
  Array get() const;
  [[nodiscard]] Array set(const Array &values) const;
  [[nodiscard]] Array add(const Array &values) const;
  [[nodiscard]] Array multiply(const Array &values) const;
  [[nodiscard]] Array min(const Array &values) const;
  [[nodiscard]] Array max(const Array &values) const;

 private:
  Array x_;
  std::shared_ptr<const void> indices_;  // a vector of them
  std::optional<IndexMode> mode_ = {};
};
template <class... I>
  requires(sizeof...(I) > 0 && (std::convertible_to<const I &, Index> && ...))
At at(const Array &x, const I &...indices) {
  return At(x, {Index(indices)...});
}
template <class... I>
At Array::at(const I &...indices) const {
  return At(*this, {Index(indices)...});
}

struct OneHot {
  DType dtype = f32;
  Dim axis = -1;  // of the result: a position, or one of xmap's names, which has as many elements as there are classes
};
// Returns 1 at the index along a new dimension of extent `classes`, else 0. An index that is out of range gives 0
// everywhere.
Array one_hot(const Array &indices, int64_t classes, const OneHot &options = {});

enum class Side { Left, Right };
// Returns where each value would go in `sorted`, as i32: before elements that are equal, or after them. `sorted` has
// one dimension and is in ascending order (NaN last).
Array searchsorted(const Array &sorted, const Array &values, Side side = Side::Left);

}  // namespace tessera
