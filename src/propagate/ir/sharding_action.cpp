#include "propagate/sharding_action.h"

#include "propagate/ir/tables.h"

namespace tessera {

void ShardingAction::print(llvm::raw_ostream &os) const {
  os << tag << ": " << value_;
  if (before_) os << " from " << to_string(*before_);
  os << " to " << to_string(after_);
  if (by_) os << " by " << by_->getName();
}

static std::optional<Sharding> optional_of(const Sharding *sharding) {
  return sharding ? std::optional(*sharding) : std::nullopt;
}

std::function<void(const Decision &, const std::function<void()> &)> sharding_actions(const ProgramTables &tables) {
  return [&tables](const Decision &decision, const std::function<void()> &take) {
    const ValueHome &home = tables.homes[decision.value];
    mlir::Operation *owner = home.function ? home.function : owner_of(home.value);
    mlir::Operation *by = decision.node == NodeId::none ? nullptr : tables.operations[decision.node];
    const mlir::IRUnit units[] = {owner};
    owner->getContext()->executeAction<ShardingAction>([&] { take(); }, units, owner, name_of(home), by,
                                                       optional_of(decision.before), *decision.after);
  };
}

}  // namespace tessera
