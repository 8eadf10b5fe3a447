#include "dialect/stablehlo/dimensions.h"
#include "dialect/stablehlo/type_relations.h"
#include "mlir/IR/Diagnostics.h"
#include "ops/indexing/dimension_checks.h"

namespace tessera::stablehlo {

using namespace mlir;
using Location = std::optional<mlir::Location>;

const IndexingNames gather_names{"operand",
                                 "start_indices",
                                 "offset_dims",
                                 "collapsed_slice_dims",
                                 "operand_batching_dims",
                                 "start_indices_batching_dims",
                                 "start_index_map"};
const IndexingNames scatter_names{"input",
                                  "scatter_indices",
                                  "update_window_dims",
                                  "inserted_window_dims",
                                  "input_batching_dims",
                                  "scatter_indices_batching_dims",
                                  "scatter_dims_to_operand_dims"};

namespace {

llvm::LogicalResult verify_sorted(Location location, StringRef name, ArrayRef<int64_t> dims) {
  for (size_t i = 1; i < dims.size(); ++i)
    if (dims[i - 1] > dims[i])
      return emitOptionalError(location, "expects ", name, " to be sorted, but ", dims[i - 1], " stands before ",
                               dims[i]);
  return mlir::success();
}

llvm::LogicalResult verify_disjoint(Location location, StringRef a_name, ArrayRef<int64_t> a, StringRef b_name,
                                    ArrayRef<int64_t> b) {
  for (int64_t dim : a)
    if (llvm::is_contained(b, dim))
      return emitOptionalError(location, "expects no dimension in both ", a_name, " and ", b_name, ", but ", dim,
                               " is in both");
  return mlir::success();
}

// Checks batching dimensions: as many of the operand as of the indices, in range, apart from all others, of equal
// extents.
llvm::LogicalResult verify_batching(Location location, const IndexingNames &names, const IndexingDims &dims,
                                    RankedTensorType operand, RankedTensorType indices) {
  if (dims.operand_batching_dims.size() != dims.indices_batching_dims.size())
    return emitOptionalError(location, "expects as many ", names.operand_batching_dims, " as ",
                             names.indices_batching_dims, ", but there are ", dims.operand_batching_dims.size(),
                             " and ", dims.indices_batching_dims.size());
  if (failed(verify_dimensions(location, names.operand_batching_dims, dims.operand_batching_dims, operand.getRank())) ||
      failed(verify_sorted(location, names.operand_batching_dims, dims.operand_batching_dims)) ||
      failed(verify_dimensions(location, names.indices_batching_dims, dims.indices_batching_dims, indices.getRank())))
    return mlir::failure();
  if (llvm::is_contained(dims.indices_batching_dims, dims.index_vector_dim))
    return emitOptionalError(location, "expects ", names.indices_batching_dims, " not to hold index_vector_dim (",
                             dims.index_vector_dim, ")");
  for (auto [of_operand, of_indices] : llvm::zip(dims.operand_batching_dims, dims.indices_batching_dims))
    if (!are_compatible_extents(operand.getDimSize(of_operand), indices.getDimSize(of_indices)))
      return emitOptionalError(location, "expects batching dimensions of equal extents, but dimension ", of_operand,
                               " of ", names.operand, " has ", operand.getDimSize(of_operand), " and dimension ",
                               of_indices, " of ", names.indices, " has ", indices.getDimSize(of_indices));
  return mlir::success();
}

// Checks the index vector: one component for each entry of the map.
llvm::LogicalResult verify_index_map(Location location, const IndexingNames &names, const IndexingDims &dims,
                                     RankedTensorType operand, RankedTensorType indices) {
  int64_t components = dims.index_vector_dim < indices.getRank() ? indices.getDimSize(dims.index_vector_dim) : 1;
  if (!are_compatible_extents(components, dims.index_map.size()))
    return emitOptionalError(location, "expects ", names.index_map, " to have an entry for each of ", components,
                             " components of an index, but it has ", dims.index_map.size());
  return verify_dimensions(location, names.index_map, dims.index_map, operand.getRank());
}

}  // namespace

llvm::LogicalResult verify_indexing(Location location, const IndexingNames &names, const IndexingDims &dims,
                                    RankedTensorType operand, RankedTensorType indices) {
  size_t parts = dims.window_dims.size() + dims.collapsed_dims.size() + dims.operand_batching_dims.size();
  if (static_cast<int64_t>(parts) != operand.getRank())
    return emitOptionalError(location, "expects ", names.window_dims, ", ", names.collapsed_dims, " and ",
                             names.operand_batching_dims, " to be as many as the rank of ", names.operand, " (",
                             operand.getRank(), "), but there are ", dims.window_dims.size(), ", ",
                             dims.collapsed_dims.size(), " and ", dims.operand_batching_dims.size());
  if (dims.index_vector_dim < 0 || dims.index_vector_dim > indices.getRank())
    return emitOptionalError(location, "expects index_vector_dim to be in [0, ", indices.getRank(), "], the rank of ",
                             names.indices, ", but it is ", dims.index_vector_dim);
  if (failed(verify_dimensions(location, names.collapsed_dims, dims.collapsed_dims, operand.getRank())) ||
      failed(verify_sorted(location, names.collapsed_dims, dims.collapsed_dims)) ||
      failed(verify_batching(location, names, dims, operand, indices)) ||
      failed(verify_disjoint(location, names.collapsed_dims, dims.collapsed_dims, names.operand_batching_dims,
                             dims.operand_batching_dims)) ||
      failed(verify_index_map(location, names, dims, operand, indices)) ||
      failed(verify_disjoint(location, names.index_map, dims.index_map, names.operand_batching_dims,
                             dims.operand_batching_dims)))
    return mlir::failure();
  int64_t batch_rank = indices.getRank() - (dims.index_vector_dim < indices.getRank() ? 1 : 0);
  int64_t rank = batch_rank + static_cast<int64_t>(dims.window_dims.size());
  if (failed(verify_dimensions(location, names.window_dims, dims.window_dims, rank))) return mlir::failure();
  return verify_sorted(location, names.window_dims, dims.window_dims);
}

SmallVector<int64_t> batch_extents(const IndexingDims &dims, RankedTensorType indices) {
  SmallVector<int64_t> extents;
  for (auto [dim, extent] : llvm::enumerate(indices.getShape()))
    if (static_cast<int64_t>(dim) != dims.index_vector_dim) extents.push_back(extent);
  return extents;
}

}  // namespace tessera::stablehlo
