// Makes each decision of propagation an action of MLIR. A handler in the context can record decisions, break on them,
// or refuse one by not carrying it out. `tessera-opt --log-actions-to=-` lists them.
//
//   context.registerActionHandler([](llvm::function_ref<void()> take, const mlir::tracing::Action &action) {
//     auto *sharding = llvm::dyn_cast<tessera::ShardingAction>(&action);
//     if (!sharding || sharding->owner()->getName().getStringRef() != "stablehlo.sort") take();
//   });
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "mesh/sharding.h"
#include "mlir/IR/Action.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Says that a value is about to get a sharding because an operation, or an edge of its data flow, carries axes to it.
// The action's unit is the operation that owns the value as a result, or as an argument of one of its regions.
class ShardingAction : public mlir::tracing::ActionImpl<ShardingAction> {
 public:
  static constexpr llvm::StringLiteral tag = "tessera-sharding";

  // `value` is the value's name for people: `result 0 of stablehlo.add`. `by` is the operation that asks for the
  // sharding; it is null between a function's result and the returned value.
  ShardingAction(llvm::ArrayRef<mlir::IRUnit> units, mlir::Operation *owner, std::string value, mlir::Operation *by,
                 std::optional<Sharding> before, Sharding after)
      : ActionImpl(units),
        owner_(owner),
        value_(std::move(value)),
        by_(by),
        before_(std::move(before)),
        after_(std::move(after)) {}

  mlir::Operation *owner() const { return owner_; }
  mlir::Operation *by() const { return by_; }
  const std::string &value() const { return value_; }
  const std::optional<Sharding> &before() const { return before_; }
  const Sharding &after() const { return after_; }

  // Prints: tessera-sharding: result 0 of stablehlo.add from [{"x"}, {?}] to [{"x"}, {"y", ?}] by stablehlo.dot_general
  void print(llvm::raw_ostream &os) const override;

 private:
  mlir::Operation *owner_;
  std::string value_;
  mlir::Operation *by_;
  std::optional<Sharding> before_;
  Sharding after_;
};

}  // namespace tessera
