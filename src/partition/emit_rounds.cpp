#include <algorithm>
#include <utility>

#include "dialect/spmd/in_turn.h"
#include "mesh/blocks_at.h"
#include "mesh/exchange_rounds.h"
#include "ops/control/ops.h"
#include "ops/slicing/ops.h"
#include "partition/local_emitter.h"

namespace tessera {
namespace {

// Cuts the pieces of each round out of the old block, sends them, and puts them into the new one.
class RoundEmitter {
 public:
  RoundEmitter(LocalEmitter &emitter, const Rearrangement &what, mlir::StringAttr reason)
      : emitter_(emitter), what_(what), reason_(reason) {
    for (const MeshAxis &axis : emitter.mesh.axes()) axes_.push_back(AxisRef(axis.name));
  }

  mlir::Value emit(mlir::Value block) {
    mlir::Value result = emitter_.broadcast(emitter_.zero(element_of(block)), wanted_block(what_, emitter_.mesh));
    for (const ExchangeRound &round : rounds_of(what_, emitter_.mesh)) {
      mlir::Value piece = taken(block, starts_of(round, /*receives=*/false), round.shape);
      if (!round.stays()) piece = permuted(piece, round);
      result = put(result, piece, round);
      if (emitter_.rounds_in_turn) wait_for(result, block);
    }
    return result;
  }

 private:
  std::vector<int64_t> numbers_of_devices() const {  // by position, which is the coordinate along all axes
    return std::vector<int64_t>(static_cast<size_t>(emitter_.mesh.size()));
  }

  // Returns where each device's piece begins in its block, in each dimension.
  std::vector<mlir::Value> starts_of(const ExchangeRound &round, bool receives) {
    const std::vector<AxisList> &layout = receives ? what_.to : what_.from;
    const HeldBlocks blocks(what_.shape, layout, emitter_.mesh);
    std::vector<std::vector<int64_t>> numbers(what_.shape.size(), numbers_of_devices());  // by dimension
    Box block;
    for (const Piece &piece : round.pieces) {
      const MeshPosition position = position_of(emitter_.mesh, receives ? piece.target : piece.source);
      blocks.find(position, block);
      for (size_t dim = 0; dim < numbers.size(); ++dim)
        numbers[dim][static_cast<size_t>(position)] = piece.box.begin[dim] - block.begin[dim];
    }
    std::vector<mlir::Value> starts;
    for (const std::vector<int64_t> &of_dim : numbers) starts.push_back(emitter_.own_number(axes_, of_dim));
    return starts;
  }

  // Pieces that are taken from the block after this wait for the result.
  void wait_for(mlir::Value &result, mlir::Value &block) {
    auto barrier =
        stablehlo::OptimizationBarrierOp::create(emitter_.builder, emitter_.loc, mlir::ValueRange{result, block});
    barrier->setAttr(spmd::in_turn_name, emitter_.builder.getUnitAttr());
    result = barrier->getResult(0);
    block = barrier->getResult(1);
  }

  mlir::Value taken(mlir::Value value, const std::vector<mlir::Value> &starts, const Shape &shape) {
    auto type = mlir::RankedTensorType::get(shape, element_of(value));
    return stablehlo::DynamicSliceOp::create(emitter_.builder, emitter_.loc, type, value, starts, shape);
  }

  mlir::Value permuted(mlir::Value piece, const ExchangeRound &round) {
    DevicePairs pairs;
    for (const Piece &each : round.pieces) pairs.emplace_back(each.source, each.target);
    std::sort(pairs.begin(), pairs.end());
    return spmd::CollectivePermuteOp::create(emitter_.builder, emitter_.loc, piece, spmd::flattened(pairs), reason_);
  }

  // A device that gets nothing in the round keeps its present elements.
  mlir::Value put(mlir::Value result, mlir::Value piece, const ExchangeRound &round) {
    const std::vector<mlir::Value> starts = starts_of(round, /*receives=*/true);
    std::vector<int64_t> gets = numbers_of_devices();
    for (const Piece &each : round.pieces) gets[static_cast<size_t>(position_of(emitter_.mesh, each.target))] = 1;
    if (round.pieces.size() < gets.size()) {
      mlir::Value is_target = emitter_.equal(emitter_.own_number(axes_, gets), emitter_.integer(1));
      piece = emitter_.select(is_target, piece, taken(result, starts, round.shape));
    }
    return stablehlo::DynamicUpdateSliceOp::create(emitter_.builder, emitter_.loc, result.getType(), result, piece,
                                                   starts);
  }

  LocalEmitter &emitter_;
  const Rearrangement &what_;
  mlir::StringAttr reason_;
  AxisList axes_;
};

}  // namespace

mlir::Value LocalEmitter::exchanged_by_permutes(mlir::Value block, const Rearrangement &what,
                                                const std::string &reason) {
  return RoundEmitter(*this, what, builder.getStringAttr(reason)).emit(block);
}

}  // namespace tessera
