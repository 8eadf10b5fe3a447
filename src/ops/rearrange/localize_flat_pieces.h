// Describes pieces of flat arrays, cuts them out, and puts them together.
#pragma once

#include <optional>
#include <vector>

#include "mesh/sharding.h"
#include "mlir/IR/Builders.h"
#include "ops/value_types.h"

namespace tessera::stablehlo {

// Describes elements [begin, end) of every flat array of a region. They have the shape and the sharding of the array
// that is flattened there; elements between such arrays are flat and whole.
struct FlatPiece {
  int64_t begin = 0, end = 0;
  Shape shape;
  std::optional<Sharding> sharding;
};

mlir::Type with_shape(mlir::Value value, const Shape &shape);
// Gives a value the piece's sharding, and returns the value.
mlir::Value placed(mlir::Value value, const FlatPiece &piece);
// These return the value itself if there is nothing to do.
mlir::Value reshaped(mlir::OpBuilder &builder, mlir::Value value, const Shape &shape);
mlir::Value sliced(mlir::OpBuilder &builder, mlir::Value value, int64_t begin, int64_t end);
mlir::Value joined(mlir::OpBuilder &builder, mlir::Location loc, const std::vector<mlir::Value> &parts);
// Returns the flat array whose pieces are given.
mlir::Value put_together(mlir::OpBuilder &builder, mlir::Location loc, const std::vector<mlir::Value> &pieces);

}  // namespace tessera::stablehlo
