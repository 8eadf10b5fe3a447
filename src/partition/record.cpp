#include "partition/record.h"

#include "ops/location_mark.h"
#include "partition/partitioner.h"

namespace tessera {

PartitionRecord::Value recorded(mlir::Value value) {
  mlir::Operation *owner = owner_of(value);
  mlir::Location loc = owner->getLoc();
  PropagationRecord::Position position = position_of(value);
  if (position.kind == PropagationRecord::Kind::result) {
    if (const std::optional<unsigned> number = number_in_text(loc, position.number))
      position.number = *number;
    else
      loc = without_mark(loc, LocationMark::text);
  }
  return {loc, position, function_around(owner), value.getType()};
}

void mark_call(mlir::Block::iterator begin, mlir::Block::iterator end, int64_t call) {
  for (mlir::Operation &op : llvm::make_range(begin, end))
    op.walk([&](mlir::Operation *inner) {
      if (!mark_of(inner->getLoc(), LocationMark::call))
        inner->setLoc(marked(inner->getLoc(), LocationMark::call, call));
    });
}

void Partitioner::note_choice(const Localizer &localizer, const ShardingRule &rule,
                              const std::vector<TensorLayout> &operands, const std::vector<TensorLayout> &results,
                              const std::function<bool(FactorId)> &may_shard, std::vector<ConsideredWay> considered) {
  if (!options_.record) return;
  for (ConsideredWay &way : considered)
    way.bytes_sent *= executions_.of(localizer.op_), way.exchanges *= executions_.of(localizer.op_);
  PartitionRecord::Choice choice{localizer.op_->getLoc(), rule, {}, localizer.assignment_, {}, {}, {}, {},
                                 std::move(considered)};
  for (FactorId factor : rule.factors.ids()) choice.may_shard.push_back(may_shard(factor));
  for (mlir::Value operand : localizer.op_->getOperands()) choice.operands.push_back(recorded(operand));
  for (mlir::Value result : localizer.op_->getResults()) choice.results.push_back(recorded(result));
  for (const TensorLayout &operand : operands) choice.operands_lie.push_back(operand.axes);
  for (const TensorLayout &result : results) choice.results_wanted.push_back(result.axes);
  choice_ = static_cast<int64_t>(options_.record->choices.size());
  options_.record->choices.push_back(std::move(choice));
}

mlir::Location Partitioner::noted(mlir::Location loc, mlir::Value global, const BlockLayout &from,
                                  const BlockLayout &to, const MoveReason &reason) {
  if (!options_.record) return loc;
  options_.record->moves.push_back({recorded(global), from, to, reason, loc, choice_});
  return marked(loc, LocationMark::move, static_cast<int64_t>(options_.record->moves.size()) - 1);
}

void Partitioner::note_shared(int64_t move, mlir::Location loc, const MoveReason &reason) {
  if (options_.record && move >= 0)
    options_.record->moves[static_cast<size_t>(move)].shared_with.push_back({reason, loc});
}

}  // namespace tessera
