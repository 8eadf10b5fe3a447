#include "ops/rearrange/localize_flat_pieces.h"

#include "dialect/sdy/utils.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "partition/local_emitter.h"

namespace tessera::stablehlo {

mlir::Type with_shape(mlir::Value value, const Shape &shape) {
  return mlir::RankedTensorType::get(shape, element_of(value));
}

mlir::Value placed(mlir::Value value, const FlatPiece &piece) {
  if (piece.sharding) sdy::set_sharding(value, *piece.sharding);
  return value;
}

mlir::Value reshaped(mlir::OpBuilder &builder, mlir::Value value, const Shape &shape) {
  if (shape_of_value(value) == shape) return value;
  return ReshapeOp::create(builder, value.getLoc(), with_shape(value, shape), value);
}

mlir::Value sliced(mlir::OpBuilder &builder, mlir::Value value, int64_t begin, int64_t end) {
  if (begin == 0 && end == shape_of_value(value)[0]) return value;
  const mlir::Type type = with_shape(value, {end - begin});
  return SliceOp::create(builder, value.getLoc(), type, value, Shape{begin}, Shape{end}, Shape{1});
}

mlir::Value joined(mlir::OpBuilder &builder, mlir::Location loc, const std::vector<mlir::Value> &parts) {
  if (parts.size() == 1) return parts.front();
  int64_t length = 0;
  for (mlir::Value part : parts) length += shape_of_value(part)[0];
  return ConcatenateOp::create(builder, loc, with_shape(parts.front(), {length}), parts, 0);
}

mlir::Value put_together(mlir::OpBuilder &builder, mlir::Location loc, const std::vector<mlir::Value> &pieces) {
  std::vector<mlir::Value> parts;
  for (mlir::Value piece : pieces) parts.push_back(reshaped(builder, piece, {element_count(shape_of_value(piece))}));
  return joined(builder, loc, parts);
}

}  // namespace tessera::stablehlo
