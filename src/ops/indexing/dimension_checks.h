// Checks the attributes that gather and scatter share: the batching dimensions and the map from index components to
// dimensions.
#pragma once

#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Location.h"

namespace tessera::stablehlo {

// Holds the names that gather and scatter each use for their parts.
struct IndexingNames {
  llvm::StringRef operand, indices, window_dims, collapsed_dims, operand_batching_dims, indices_batching_dims,
      index_map;
};
extern const IndexingNames gather_names, scatter_names;

struct IndexingDims {
  llvm::ArrayRef<int64_t> window_dims;  // of the result of gather, of the updates of scatter; sorted
  llvm::ArrayRef<int64_t>
      collapsed_dims;  // of the operand: slices have extent 1 there and the result lacks them; sorted
  llvm::ArrayRef<int64_t> operand_batching_dims, indices_batching_dims;
  llvm::ArrayRef<int64_t> index_map;  // component i of an index vector is an index along operand dimension index_map[i]
  int64_t index_vector_dim;
};

// Checks operand and indices, whatever the slices' extents. The error at `location` names the broken rule.
llvm::LogicalResult verify_indexing(std::optional<mlir::Location> location, const IndexingNames &names,
                                    const IndexingDims &dims, mlir::RankedTensorType operand,
                                    mlir::RankedTensorType indices);

// Returns the extents of `indices` without the index vector: one for each batch dimension of the result.
llvm::SmallVector<int64_t> batch_extents(const IndexingDims &dims, mlir::RankedTensorType indices);

}  // namespace tessera::stablehlo
