#include "read/shard_manual.h"

namespace tessera {

using namespace mlir;

static DenseI16ArrayAttr axes_at(Operation *op, llvm::StringRef name) {
  return op->getAttrOfType<DenseI16ArrayAttr>(name);
}

Value cast_at_border(OpBuilder &builder, Location loc, llvm::StringRef direction, Value value, Type to,
                     const ManualNumbers &numbers) {
  auto cast = UnrealizedConversionCastOp::create(builder, loc, to, value);
  cast->setAttr(direction, builder.getDenseI16ArrayAttr(numbers.own));
  if (!numbers.outer.empty()) cast->setAttr(outer_axes_name, builder.getDenseI16ArrayAttr(numbers.outer));
  return cast.getResult(0);
}

std::optional<ManualNumbers> numbers_at_border(Operation *op) {
  if (!llvm::isa<UnrealizedConversionCastOp>(op)) return std::nullopt;
  DenseI16ArrayAttr own = axes_at(op, to_blocks_name), outer = axes_at(op, outer_axes_name);
  if (!own) own = axes_at(op, to_whole_name);
  if (!own) return std::nullopt;
  ManualNumbers numbers{own.asArrayRef().vec(), {}};
  if (outer) numbers.outer = outer.asArrayRef().vec();
  return numbers;
}

shard::ShardOp shard_at_border(Operation *cast) {
  if (cast->getNumOperands() != 1 || cast->getNumResults() != 1) return {};
  if (axes_at(cast, to_blocks_name)) return cast->getOperand(0).getDefiningOp<shard::ShardOp>();
  return cast->hasOneUse() ? llvm::dyn_cast<shard::ShardOp>(*cast->user_begin()) : shard::ShardOp();
}

bool is_at_border(shard::ShardOp op) {
  const auto is_its_cast = [&](Operation *cast) {
    return cast && numbers_at_border(cast) && shard_at_border(cast) == op;
  };
  return is_its_cast(op.getSrc().getDefiningOp()) || llvm::any_of(op->getUsers(), is_its_cast);
}

void give_own_shards(ModuleOp module) {
  SmallVector<Operation *> casts;
  module.walk([&](UnrealizedConversionCastOp cast) {
    if (axes_at(cast, to_blocks_name) && shard_at_border(cast)) casts.push_back(cast);
  });
  for (Operation *cast : casts) {
    shard::ShardOp laid = shard_at_border(cast);
    Operation *made = laid.getSrc().getDefiningOp();
    const bool is_of_whole = made && axes_at(made, to_whole_name) && shard_at_border(made) == laid;
    if (laid->hasOneUse() && !is_of_whole) continue;
    OpBuilder builder(cast);
    const Value whole = is_of_whole ? laid.getResult() : laid.getSrc();
    cast->setOperand(0, shard::ShardOp::create(builder, laid.getLoc(), whole, laid.getSharding(), true));
  }
}

bool CastBorders::takes_blocks(Operation *op) const { return borders_.contains(op) && axes_at(op, to_blocks_name); }
bool CastBorders::makes_whole(Operation *op) const { return borders_.contains(op) && axes_at(op, to_whole_name); }

Value CastBorders::whole_of(Operation *op) const {
  shard::ShardOp laid = shard_at_border(op);
  return takes_blocks(op) ? laid.getSrc() : laid.getResult();
}

void CastBorders::erase(Operation *op) const {
  shard::ShardOp laid = shard_at_border(op);
  const bool is_last = makes_whole(op);
  if (is_last) laid.erase();
  op->erase();
  if (!is_last) laid.erase();
}

}  // namespace tessera
