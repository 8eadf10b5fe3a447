#include "reference/evaluators/preconditions.h"

#include <algorithm>
#include <limits>

#include "base/error.h"
#include "reference/evaluators/strided.h"

namespace tessera {
namespace {

using Wide = __int128;  // holds any sum of some products of two numbers of 64 bits

std::string text_of(int64_t number) { return std::to_string(number); }

std::string text_of(const Shape &shape) { return shape.empty() ? "a scalar" : "an array of " + extents_text(shape); }

int64_t extent_from(Wide extent, size_t dim) {
  if (extent >= 0 && extent <= std::numeric_limits<int64_t>::max()) return static_cast<int64_t>(extent);
  throw InputError("dimension " + std::to_string(dim) + " of the result has an extent " +
                   (extent < 0 ? "below 0" : "beyond 9223372036854775807"));
}

void require_entries(const char *what, size_t entries, size_t wanted) {
  if (entries == wanted) return;
  throw InputError(std::to_string(entries) + " entries of " + what + ", and " + std::to_string(wanted) + " are wanted");
}

void require_moved(const char *what, int64_t amount, size_t dim, int64_t least) {
  if (amount >= least && amount <= most_moved) return;
  throw InputError(std::string(what) + " of dimension " + std::to_string(dim) + " is " + text_of(amount) +
                   ", but must lie between " + text_of(least) + " and " + text_of(most_moved));
}

void require_equal(const char *what, int64_t a, int64_t b) {
  if (a != b) throw InputError(std::string(what) + " are " + text_of(a) + " and " + text_of(b) + ", and must be equal");
}

Shape joined(Shape a, const Shape &b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

bool contains(const Shape &dims, int64_t dim) { return std::find(dims.begin(), dims.end(), dim) != dims.end(); }

}  // namespace

void require_dim(const char *what, int64_t dim, size_t rank) {
  if (dim >= 0 && dim < static_cast<int64_t>(rank)) return;
  throw InputError(std::string(what) + " is " + text_of(dim) + ", and the rank is " + std::to_string(rank));
}

void require_dims(const char *what, const Shape &dims, size_t rank) {
  for (size_t i = 0; i < dims.size(); ++i) {
    require_dim(what, dims[i], rank);
    if (std::find(dims.begin(), dims.begin() + static_cast<int64_t>(i), dims[i]) !=
        dims.begin() + static_cast<int64_t>(i))
      throw InputError(std::string(what) + " names dimension " + text_of(dims[i]) + " twice");
  }
}

void require_shape(const char *what, const Shape &shape, const Shape &wanted) {
  if (shape != wanted)
    throw InputError(std::string(what) + " is " + text_of(shape) + ", and must be " + text_of(wanted));
}

//===- Elements that are moved ----------------------------------------------------------------------------------------===//

Shape sliced_shape(const Shape &operand, const Shape &start, const Shape &limit, const Shape &strides) {
  require_entries("start_indices", start.size(), operand.size());
  require_entries("limit_indices", limit.size(), operand.size());
  require_entries("strides", strides.size(), operand.size());
  Shape shape;
  for (size_t d = 0; d < operand.size(); ++d) {
    if (start[d] < 0 || start[d] > limit[d] || limit[d] > operand[d] || strides[d] < 1)
      throw InputError("slices dimension " + std::to_string(d) + " of extent " + text_of(operand[d]) + " from " +
                       text_of(start[d]) + " to " + text_of(limit[d]) + " by " + text_of(strides[d]) +
                       "; a slice lies inside its operand and moves forward");
    shape.push_back(start[d] == limit[d] ? 0 : (limit[d] - start[d] - 1) / strides[d] + 1);
  }
  return shape;
}

void require_block(const Shape &array, const Shape &block) {
  require_entries("extents", block.size(), array.size());
  for (size_t d = 0; d < array.size(); ++d)
    if (block[d] < 0 || block[d] > array[d])
      throw InputError(text_of(block) + " doesn't fit into " + text_of(array) + ": in dimension " + std::to_string(d) +
                       " it may have 0 to " + text_of(array[d]) + " places");
}

Shape padded_shape(const Shape &operand, const Shape &low, const Shape &high, const Shape &interior) {
  require_entries("low", low.size(), operand.size());
  require_entries("high", high.size(), operand.size());
  require_entries("interior", interior.size(), operand.size());
  Shape shape;
  for (size_t d = 0; d < operand.size(); ++d) {
    require_moved("low padding", low[d], d, -most_moved);
    require_moved("high padding", high[d], d, -most_moved);
    require_moved("interior padding", interior[d], d, 0);
    Wide between = operand[d] == 0 ? Wide(0) : Wide(operand[d] - 1) * interior[d];
    shape.push_back(extent_from(operand[d] + between + low[d] + high[d], d));
  }
  return shape;
}

Shape concatenated_shape(const std::vector<Shape> &operands, int64_t dim) {
  if (operands.empty()) throw InputError("nothing is concatenated");
  require_dim("dimension", dim, operands[0].size());
  Shape shape = operands[0];
  for (size_t i = 1; i < operands.size(); ++i) {
    Shape expected = operands[0];
    require_entries("extents", operands[i].size(), expected.size());
    expected[static_cast<size_t>(dim)] = operands[i][static_cast<size_t>(dim)];
    require_shape("an operand", operands[i], expected);
    auto at = static_cast<size_t>(dim);
    shape[at] = extent_from(Wide(shape[at]) + operands[i][at], at);
  }
  return shape;
}

Shape transposed_shape(const Shape &operand, const Shape &permutation) {
  require_entries("the permutation", permutation.size(), operand.size());
  require_dims("the permutation", permutation, operand.size());
  return extents_of(operand, permutation);
}

void require_broadcast(const Shape &operand, const Shape &result, const Shape &dims) {
  require_entries("dims", dims.size(), operand.size());
  require_dims("dims", dims, result.size());
  for (size_t d = 0; d < operand.size(); ++d)
    if (operand[d] != 1) require_equal("extents of operand and result", operand[d], result[dims[d]]);
}

//===- Indexing -------------------------------------------------------------------------------------------------------===//

namespace {

// Checks the preconditions that gather and scatter share: each dimension of the operand is a window's, removed, or
// batching, and each component of an index vector has its dimension. The window's extents are `sizes`, one for each
// dimension of the operand, and fit into it.
void require_indexing(const Shape &operand, const Shape &indices, const IndexingDims &dims, const Shape &sizes) {
  size_t index_rank = indices.size();
  if (dims.index_vector_dim < 0 || dims.index_vector_dim > static_cast<int64_t>(index_rank))
    throw InputError("index_vector_dim is " + text_of(dims.index_vector_dim) + ", and the indices are of rank " +
                     std::to_string(index_rank));
  bool has_vector = dims.index_vector_dim < static_cast<int64_t>(index_rank);
  require_dims("removed and batching dimensions", joined(dims.removed_dims, dims.operand_batching_dims),
               operand.size());
  require_dims("mapped and batching dimensions", joined(dims.index_map, dims.operand_batching_dims), operand.size());
  require_dims("batching and vector dimensions of the indices",
               has_vector ? joined(dims.index_batching_dims, {dims.index_vector_dim}) : dims.index_batching_dims,
               index_rank);
  require_dims("window dimensions", dims.window_dims, index_rank - (has_vector ? 1 : 0) + dims.window_dims.size());
  require_entries("dimensions of operand and windows",
                  dims.window_dims.size() + dims.removed_dims.size() + dims.operand_batching_dims.size(),
                  operand.size());
  require_entries("the map of index vectors", dims.index_map.size(),
                  has_vector ? static_cast<size_t>(indices[dims.index_vector_dim]) : 1);
  require_entries("batching dimensions of the indices", dims.index_batching_dims.size(),
                  dims.operand_batching_dims.size());
  for (size_t i = 0; i < dims.index_batching_dims.size(); ++i)
    require_equal("extents of batching dimensions of operand and indices", operand[dims.operand_batching_dims[i]],
                  indices[dims.index_batching_dims[i]]);
  require_block(operand, sizes);
  for (int64_t dim : joined(dims.removed_dims, dims.operand_batching_dims))
    if (sizes[dim] > 1)
      throw InputError("windows have " + text_of(sizes[dim]) + " places in dimension " + text_of(dim) +
                       ", which results lack; there they may have only 1");
}

// Returns the window dimensions of the operand that slices have.
Shape kept_dims(size_t rank, const IndexingDims &dims) {
  return dims_without(static_cast<int64_t>(rank), joined(dims.removed_dims, dims.operand_batching_dims));
}

// Returns the extents of slices: the batch's, and the windows' at window_dims.
Shape slices_shape(const Shape &indices, const IndexingDims &dims, const Shape &window) {
  Shape batch = extents_of(indices, dims_without(static_cast<int64_t>(indices.size()), {dims.index_vector_dim}));
  Shape shape;
  size_t next_window = 0, next_batch = 0;
  for (size_t d = 0; d < batch.size() + window.size(); ++d)
    shape.push_back(contains(dims.window_dims, static_cast<int64_t>(d)) ? window[next_window++] : batch[next_batch++]);
  return shape;
}

}  // namespace

Shape gathered_shape(const Shape &operand, const Shape &indices, const IndexingDims &dims, const Shape &slice_sizes) {
  require_indexing(operand, indices, dims, slice_sizes);
  Shape shape = slices_shape(indices, dims, extents_of(slice_sizes, kept_dims(operand.size(), dims)));
  for (size_t d = 0; d < operand.size(); ++d)
    if (slice_sizes[d] == 0 && element_count(shape) > 0)
      throw InputError("slices have no place in dimension " + std::to_string(d) + ", which the result lacks, and the " +
                       "result has elements");
  return shape;
}

void require_scatter(const Shape &operand, const Shape &indices, const Shape &updates, const IndexingDims &dims) {
  // Windows take their extents from the updates.
  require_dims("window dimensions", dims.window_dims, updates.size());
  Shape kept = kept_dims(operand.size(), dims), sizes(operand.size(), 1);
  for (size_t d = 0; d < operand.size(); ++d) sizes[d] = std::min<int64_t>(operand[d], 1);
  require_entries("window dimensions", dims.window_dims.size(), kept.size());
  for (size_t i = 0; i < kept.size(); ++i) sizes[kept[i]] = updates[dims.window_dims[i]];
  require_indexing(operand, indices, dims, sizes);
  require_shape("an update", updates, slices_shape(indices, dims, extents_of(sizes, kept)));
}

//===- Folds ----------------------------------------------------------------------------------------------------------===//

Shape reduced_shape(const Shape &operand, const Shape &dims) {
  require_dims("dimensions", dims, operand.size());
  return extents_of(operand, dims_without(static_cast<int64_t>(operand.size()), dims));
}

Shape windows_shape(const Shape &operand, const Windows &windows) {
  require_entries("window_dimensions", windows.sizes.size(), operand.size());
  require_entries("window_strides", windows.strides.size(), operand.size());
  require_entries("base_dilations", windows.base_dilations.size(), operand.size());
  require_entries("window_dilations", windows.window_dilations.size(), operand.size());
  require_entries("padding", windows.padding.size(), operand.size());
  Shape shape;
  for (size_t d = 0; d < operand.size(); ++d) {
    require_moved("the window's extent", windows.sizes[d], d, 1);
    require_moved("the stride", windows.strides[d], d, 1);
    require_moved("the base dilation", windows.base_dilations[d], d, 1);
    require_moved("the window dilation", windows.window_dilations[d], d, 1);
    require_moved("low padding", windows.padding[d].first, d, -most_moved);
    require_moved("high padding", windows.padding[d].second, d, -most_moved);
    Wide spread = operand[d] == 0 ? Wide(0) : Wide(operand[d] - 1) * windows.base_dilations[d] + 1;
    Wide padded = std::max<Wide>(spread + windows.padding[d].first + windows.padding[d].second, 0);
    Wide reach = Wide(windows.sizes[d] - 1) * windows.window_dilations[d] + 1;
    shape.push_back(reach > padded ? 0
                                   : (extent_from(padded, d) - static_cast<int64_t>(reach)) / windows.strides[d] + 1);
  }
  return shape;
}

//===- Contractions ---------------------------------------------------------------------------------------------------===//

Shape product_shape(const Shape &lhs, const Shape &rhs, const DotDims &dims) {
  require_entries("batching dimensions", dims.lhs_batching.size(), dims.rhs_batching.size());
  require_entries("contracting dimensions", dims.lhs_contracting.size(), dims.rhs_contracting.size());
  Shape left = joined(dims.lhs_batching, dims.lhs_contracting), right = joined(dims.rhs_batching, dims.rhs_contracting);
  require_dims("batching and contracting dimensions of lhs", left, lhs.size());
  require_dims("batching and contracting dimensions of rhs", right, rhs.size());
  for (size_t i = 0; i < left.size(); ++i)
    require_equal("extents that go together in lhs and rhs", lhs[left[i]], rhs[right[i]]);
  Shape shape = extents_of(lhs, dims.lhs_batching);
  shape = joined(shape, extents_of(lhs, dims_without(static_cast<int64_t>(lhs.size()), left)));
  return joined(shape, extents_of(rhs, dims_without(static_cast<int64_t>(rhs.size()), right)));
}

Shape convolution_shape(const Shape &input, const Shape &kernel, const ConvolutionDims &dims) {
  const size_t rank = input.size();
  require_entries("the kernel's extents", kernel.size(), rank);
  auto require_each = [&](const char *what, int64_t first, int64_t second, const Shape &spatial) {
    require_entries(what, spatial.size() + 2, rank);
    require_dims(what, joined({first, second}, spatial), rank);
  };
  require_each("dimensions of the input", dims.input_batch, dims.input_feature, dims.input_spatial);
  require_each("dimensions of the kernel", dims.kernel_input_feature, dims.kernel_output_feature, dims.kernel_spatial);
  require_each("dimensions of the output", dims.output_batch, dims.output_feature, dims.output_spatial);
  require_entries("window_reversal", dims.reversal.size(), rank - 2);
  const int64_t features = dims.feature_groups, batches = dims.batch_groups;
  if (features < 1 || batches < 1 || (features > 1 && batches > 1))
    throw InputError("feature_group_count and batch_group_count are " + text_of(features) + " and " + text_of(batches) +
                     ", and one of them must be 1, the other at least 1");
  const int64_t batch = input[dims.input_batch], outputs = kernel[dims.kernel_output_feature];
  if (batch % batches != 0 || outputs % batches != 0 || outputs % features != 0 ||
      input[dims.input_feature] % features != 0)
    throw InputError("the groups don't divide the dimensions that they group: feature_group_count " +
                     text_of(features) + ", batch_group_count " + text_of(batches) + ", input batch " + text_of(batch) +
                     ", input features " + text_of(input[dims.input_feature]) + ", output features " +
                     text_of(outputs));
  require_equal("features of a group, in the input and in the kernel,", input[dims.input_feature] / features,
                kernel[dims.kernel_input_feature]);
  Shape window = extents_of(kernel, dims.kernel_spatial);
  Shape counts = windows_shape(extents_of(input, dims.input_spatial),
                               {window, dims.strides, dims.lhs_dilation, dims.rhs_dilation, dims.padding});
  Shape shape(rank);
  shape[dims.output_batch] = batch / batches;
  shape[dims.output_feature] = outputs;
  for (size_t d = 0; d < counts.size(); ++d) shape[dims.output_spatial[d]] = counts[d];
  return shape;
}

//===- Linear algebra -------------------------------------------------------------------------------------------------===//

Shape fourier_shape(const Shape &operand, stablehlo::FftType kind, const Shape &lengths) {
  if (lengths.empty() || lengths.size() > operand.size())
    throw InputError(std::to_string(lengths.size()) + " entries of fft_length for an array of rank " +
                     std::to_string(operand.size()));
  const size_t first = operand.size() - lengths.size();
  Shape shape = operand;
  for (size_t d = first; d < operand.size(); ++d) {
    const int64_t length = lengths[d - first];
    const bool is_half = kind == stablehlo::FftType::IRFFT && d + 1 == operand.size();
    const bool is_nothing = length == 0 && operand[d] == 0;
    if (length < 0 || (!is_nothing && operand[d] != (is_half ? length / 2 + 1 : length)))
      throw InputError("dimension " + std::to_string(d) + " of the operand is " + text_of(operand[d]) +
                       ", and must be " + text_of(is_half ? length / 2 + 1 : length) + " for fft_length " +
                       text_of(length));
    shape[d] = length;
  }
  if (kind == stablehlo::FftType::RFFT && lengths.back() != 0) shape.back() = lengths.back() / 2 + 1;
  return shape;
}

void require_square_matrices(const Shape &matrices) {
  if (matrices.size() < 2) throw InputError("matrices have a rank of 2 or more, and this is " + text_of(matrices));
  require_equal("rows and columns of matrices", matrices[matrices.size() - 2], matrices.back());
}

void require_triangular_solve(const Shape &matrices, const Shape &sides, bool left_side) {
  require_square_matrices(matrices);
  require_entries("the right sides' extents", sides.size(), matrices.size());
  Shape expected = sides;
  std::copy(matrices.begin(), matrices.end() - 2, expected.begin());
  expected[sides.size() - (left_side ? 2 : 1)] = matrices.back();
  require_shape("the right sides", sides, expected);
}

}  // namespace tessera
