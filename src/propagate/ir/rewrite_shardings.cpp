#include "propagate/ir/rewrite_shardings.h"

#include "dialect/sdy/dialect.h"
#include "ops/collective/ops.h"
#include "propagate/ir/functions.h"

namespace tessera {

namespace {

// Finds the attribute that replaces another one. It is found once for each attribute.
class Rewriter {
 public:
  explicit Rewriter(llvm::function_ref<void(Sharding &)> change) : change_(change) {}

  void rewrite_with_borders(mlir::Operation *op) {
    rewrite(op);
    auto function = mlir::dyn_cast<mlir::func::FuncOp>(op);
    if (!function) return;
    BorderAttributes borders(function);
    rewrite(borders.arguments);
    rewrite(borders.results);
    borders.write();
  }

 private:
  // Returns the attribute itself if it holds no sharding.
  mlir::Attribute rewritten(mlir::Attribute attribute) {
    if (!mlir::isa_and_nonnull<sdy::ShardingAttr, sdy::ShardingPerValueAttr>(attribute)) return attribute;
    auto [known, is_new] = known_.try_emplace(attribute);
    if (is_new) known->second = changed(attribute);
    return known->second;
  }

  void rewrite(mlir::Operation *op) {
    for (mlir::NamedAttribute attribute : llvm::to_vector(op->getDiscardableAttrs()))
      if (mlir::Attribute next = rewritten(attribute.getValue()); next != attribute.getValue())
        op->setDiscardableAttr(attribute.getName(), next);
    if (!op->getPropertiesStorage()) return;
    for (mlir::StringAttr name : op->getName().getAttributeNames()) {
      const std::optional<mlir::Attribute> old = op->getInherentAttr(name);
      if (!old || !*old) continue;
      if (mlir::Attribute next = rewritten(*old); next != *old) op->setInherentAttr(name, next);
    }
  }

  void rewrite(BorderAttributes::Side &side) {
    for (unsigned i = 0; i < side.attributes.size(); ++i)
      for (mlir::NamedAttribute attribute : side.attributes[i])
        side.set(i, attribute.getName(), rewritten(attribute.getValue()));
  }

  mlir::Attribute changed(mlir::Attribute attribute) {
    mlir::MLIRContext *context = attribute.getContext();
    if (auto one = mlir::dyn_cast<sdy::ShardingAttr>(attribute)) {
      Sharding sharding = one.getValue();
      change_(sharding);
      return sdy::ShardingAttr::get(context, sharding);
    }
    std::vector<Sharding> all = mlir::cast<sdy::ShardingPerValueAttr>(attribute).getValue();
    for (Sharding &sharding : all) change_(sharding);
    return sdy::ShardingPerValueAttr::get(context, all);
  }

  llvm::function_ref<void(Sharding &)> change_;
  llvm::DenseMap<mlir::Attribute, mlir::Attribute> known_;
};

}  // namespace

void rewrite_shardings(mlir::ModuleOp module, llvm::function_ref<void(Sharding &)> change) {
  Rewriter rewriter(change);
  module.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) { rewriter.rewrite_with_borders(op); });
}

// Visits all operations, on several threads by function, each with a visitor of its own.
static void visit_at_once(mlir::ModuleOp module,
                          llvm::function_ref<std::function<void(mlir::Operation *)>()> make_visitor) {
  const auto go_through = [&](mlir::Operation *root) {
    const auto visit = make_visitor();
    root->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) { visit(op); });
    return false;
  };
  make_visitor()(module);
  for (mlir::Operation &op : *module.getBody())
    if (!mlir::isa<mlir::func::FuncOp>(op)) go_through(&op);
  functions_where(module, [&](mlir::func::FuncOp function) { return go_through(function); });
}

void rewrite_shardings_at_once(mlir::ModuleOp module, llvm::function_ref<void(Sharding &)> change) {
  visit_at_once(module, [&] {
    return [rewriter = std::make_shared<Rewriter>(change)](mlir::Operation *op) { rewriter->rewrite_with_borders(op); };
  });
}

void drop_attributes(mlir::ModuleOp module, llvm::ArrayRef<llvm::StringRef> names) {
  const auto drop = [&](mlir::Operation *op) {
    for (llvm::StringRef name : names) op->removeAttr(name);
    auto function = mlir::dyn_cast<mlir::func::FuncOp>(op);
    if (!function) return;
    BorderAttributes borders(function);
    for (BorderAttributes::Side *side : {&borders.arguments, &borders.results})
      for (unsigned i = 0; i < side->attributes.size(); ++i)
        for (llvm::StringRef name : names) side->set(i, mlir::StringAttr::get(op->getContext(), name), nullptr);
    borders.write();
  };
  visit_at_once(module, [&] { return drop; });
}

void rewrite_borders(mlir::func::FuncOp function, llvm::function_ref<void(Sharding &, mlir::Type)> change) {
  auto name = mlir::StringAttr::get(function.getContext(), sdy::sharding_name);
  const auto rewrite = [&](BorderAttributes::Side &side, mlir::TypeRange types) {
    for (unsigned i = 0; i < side.attributes.size(); ++i) {
      auto attribute = mlir::dyn_cast_or_null<sdy::ShardingAttr>(side.get(i, name));
      if (!attribute) continue;
      Sharding sharding = attribute.getValue();
      change(sharding, types[i]);
      side.set(i, name, sdy::ShardingAttr::get(function.getContext(), sharding));
    }
  };
  BorderAttributes borders(function);
  rewrite(borders.arguments, function.getArgumentTypes());
  rewrite(borders.results, function.getResultTypes());
  borders.write();
}

void rewrite_groups(mlir::ModuleOp module, llvm::function_ref<MeshGroups(MeshGroups)> change) {
  using namespace stablehlo;
  module.walk([&](mlir::Operation *op) {
    if (!mlir::isa<AllGatherOp, AllReduceOp, AllToAllOp, ReduceScatterOp, CollectiveBroadcastOp, CollectiveReduceOp>(
            op))
      return;
    if (auto groups = op->getAttrOfType<MeshGroups>("replica_groups")) op->setAttr("replica_groups", change(groups));
  });
}

}  // namespace tessera
