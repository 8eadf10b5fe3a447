#include "propagate/ir/rewrite_shardings.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

void rewrite_shardings(mlir::ModuleOp module, llvm::function_ref<void(Sharding &)> change) {
  mlir::MLIRContext *context = module.getContext();
  auto changed = [&](const Sharding &sharding) {
    Sharding copy = sharding;
    change(copy);
    return copy;
  };
  auto rewritten = [&](mlir::Attribute attribute) -> mlir::Attribute {
    if (auto one = mlir::dyn_cast<sdy::ShardingAttr>(attribute))
      return sdy::ShardingAttr::get(context, changed(one.getValue()));
    if (auto many = mlir::dyn_cast<sdy::ShardingPerValueAttr>(attribute)) {
      std::vector<Sharding> all;
      for (const Sharding &sharding : many.getValue()) all.push_back(changed(sharding));
      return sdy::ShardingPerValueAttr::get(context, all);
    }
    return attribute;
  };
  auto rewritten_all = [&](mlir::DictionaryAttr dictionary) {
    mlir::NamedAttrList list;
    for (mlir::NamedAttribute attribute : dictionary) list.append(attribute.getName(), rewritten(attribute.getValue()));
    return list.getDictionary(context);
  };
  module.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    for (mlir::NamedAttribute attribute : llvm::to_vector(op->getAttrDictionary())) {
      mlir::Attribute next = rewritten(attribute.getValue());
      if (next != attribute.getValue()) op->setAttr(attribute.getName(), next);
    }
    if (auto function = mlir::dyn_cast<mlir::func::FuncOp>(op)) {
      for (unsigned i = 0; i < function.getNumArguments(); ++i)
        if (mlir::DictionaryAttr attributes = function.getArgAttrDict(i))
          function.setArgAttrs(i, rewritten_all(attributes));
      for (unsigned i = 0; i < function.getNumResults(); ++i)
        if (mlir::DictionaryAttr attributes = function.getResultAttrDict(i))
          function.setResultAttrs(i, rewritten_all(attributes));
    }
  });
}

}  // namespace tessera
