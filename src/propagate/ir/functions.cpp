#include "propagate/ir/functions.h"

#include "propagate/ir/at_once.h"

namespace tessera {

using mlir::func::FuncOp;

llvm::SmallVector<FuncOp> functions_where(mlir::ModuleOp module, llvm::function_ref<bool(FuncOp)> visit) {
  llvm::SmallVector<FuncOp> functions(module.getOps<FuncOp>()), chosen;
  std::vector<char> answers(functions.size());
  at_once(module.getContext(), functions.size(), [&](size_t i) { answers[i] = visit(functions[i]); });
  for (size_t i = 0; i < functions.size(); ++i)
    if (answers[i]) chosen.push_back(functions[i]);
  return chosen;
}

CallTable::CallTable(mlir::ModuleOp module, OpIndex *index) : module_(module) {
  for (auto function : module.getOps<mlir::func::FuncOp>()) {
    by_name_[function.getSymName()] = function;
    calls_[function];
  }
  OpIndex own(module);
  (index ? *index : own).each<mlir::func::CallOp>([&](mlir::func::CallOp call) {
    if (auto function = by_name_.lookup(call.getCallee())) calls_[function].push_back(call);
  });
}

mlir::func::FuncOp CallTable::callee(mlir::func::CallOp call) const {
  mlir::func::FuncOp function = by_name_.lookup(call.getCallee());
  return function && !function.isExternal() ? function : nullptr;
}

const llvm::SmallVector<mlir::func::CallOp> &CallTable::calls_of(mlir::func::FuncOp function) const {
  static const auto &none = *new llvm::SmallVector<mlir::func::CallOp>;
  auto found = calls_.find(function.getOperation());
  return found == calls_.end() ? none : found->second;
}

llvm::SmallVector<mlir::func::FuncOp> CallTable::roots() const {
  llvm::SmallVector<mlir::func::FuncOp> roots;
  mlir::ModuleOp module = module_;
  for (auto function : module.getOps<mlir::func::FuncOp>())
    if (!function.isExternal() && calls_of(function).empty()) roots.push_back(function);
  return roots;
}

BorderAttributes::BorderAttributes(mlir::func::FuncOp function) : function_(function) {
  const auto read = [&](Side &side, mlir::ArrayAttr all, unsigned count) {
    side.attributes.assign(count, mlir::DictionaryAttr::get(function.getContext()));
    for (unsigned i = 0; all && i < count; ++i) side.attributes[i] = mlir::cast<mlir::DictionaryAttr>(all[i]);
  };
  read(arguments, function.getArgAttrsAttr(), function.getNumArguments());
  read(results, function.getResAttrsAttr(), function.getNumResults());
}

void BorderAttributes::Side::set(unsigned index, mlir::StringAttr name, mlir::Attribute value) {
  mlir::DictionaryAttr &old = attributes[index];
  if (old.get(name) == value) return;
  mlir::NamedAttrList list(old);
  value ? (void)list.set(name, value) : (void)list.erase(name);
  old = list.getDictionary(name.getContext());
  is_changed = true;
}

void BorderAttributes::write() {
  if (arguments.is_changed) function_.setAllArgAttrs(arguments.attributes);
  if (results.is_changed) function_.setAllResultAttrs(results.attributes);
  arguments.is_changed = results.is_changed = false;
}

}  // namespace tessera
