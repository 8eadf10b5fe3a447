// Converts manual computations to and from the form that programs of MLIR's `shard` dialect have: a body stands between
// casts of whole arrays to the blocks of a device, and of blocks to whole arrays. The casts name, by number, the axes
// of the grid that are manual in between, and those that are manual outside already; a shard.shard outside gives the
// whole array's sharding.
//
//   %1 = shard.shard %0 to %s annotate_for_users : tensor<8x4xf32>
//   %2 = builtin.unrealized_conversion_cast %1 : tensor<8x4xf32> to tensor<4x4xf32> {to_blocks = array<i16: 0>}
//   %3 = stablehlo.sine %2 : tensor<4x4xf32>
//   %4 = builtin.unrealized_conversion_cast %3 : tensor<4x4xf32> to tensor<8x4xf32> {to_whole = array<i16: 0>}
//   %5 = shard.shard %4 to %s : tensor<8x4xf32>
#pragma once

#include <map>

#include "mlir/Dialect/Shard/IR/ShardOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "read/manual_regions.h"

namespace tessera {

inline constexpr llvm::StringLiteral to_blocks_name = "to_blocks", to_whole_name = "to_whole",
                                     outer_axes_name = "outer_axes";

// Holds the numbers of a computation's own axes, and of the axes that are manual outside.
struct ManualNumbers {
  std::vector<int16_t> own, outer;
};

mlir::Value cast_at_border(mlir::OpBuilder &builder, mlir::Location loc, llvm::StringRef direction, mlir::Value value,
                           mlir::Type to, const ManualNumbers &numbers);
// Returns nothing for an operation that isn't such a cast.
std::optional<ManualNumbers> numbers_at_border(mlir::Operation *op);
// Returns the shard.shard that gives the whole array's sharding, or null.
mlir::shard::ShardOp shard_at_border(mlir::Operation *cast);
// Returns whether a cast uses this shard.shard.
bool is_at_border(mlir::shard::ShardOp op);

// Gives each cast to blocks a shard.shard of its own, which no other cast has.
void give_own_shards(mlir::ModuleOp module);

class CastBorders : public ManualBorders {
 public:
  void add(mlir::Operation *cast, ManualBorder border) { borders_.emplace(cast, std::move(border)); }

  bool takes_blocks(mlir::Operation *op) const override;
  bool makes_whole(mlir::Operation *op) const override;
  ManualBorder border_of(mlir::Operation *op) const override { return borders_.at(op); }
  mlir::Value whole_of(mlir::Operation *op) const override;
  mlir::Value returned_by(mlir::Operation *op) const override { return op->getOperand(0); }
  void erase(mlir::Operation *op) const override;
  Names names() const override { return {"a cast to blocks", "a cast to a whole array", "casts to blocks and back"}; }

 private:
  std::map<mlir::Operation *, ManualBorder> borders_;
};

}  // namespace tessera
