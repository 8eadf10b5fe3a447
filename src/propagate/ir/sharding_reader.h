// Reads the shardings of many values, each attribute once.
#pragma once

#include "dialect/sdy/dialect.h"
#include "llvm/ADT/DenseMap.h"
#include "propagate/sharding_pool.h"

namespace tessera {

class ShardingReader {
 public:
  ShardingReader(mlir::MLIRContext *context, ShardingPool &pool);

  // Returns null for a value without a sharding. For what a sharding's owner is, see dialect/sdy/utils.h.
  const Sharding *of(mlir::Value value);

 private:
  const Sharding *pooled(std::optional<Sharding> sharding);

  ShardingPool &pool_;
  mlir::StringAttr name_;
  mlir::Dialect *sdy_;
  llvm::DenseMap<mlir::Attribute, llvm::SmallVector<const Sharding *, 1>> of_results_;
};

}  // namespace tessera
