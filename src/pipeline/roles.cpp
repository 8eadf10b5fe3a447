#include "pipeline/roles.h"

#include <algorithm>
#include <map>

#include "dialect/sdy/utils.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Hashing.h"

namespace tessera {
namespace {

constexpr int looked_ahead = 3;  // operations on the way from an argument

// Fingerprints of uses. The names of functions and symbols don't count, since copies have names of their own.
class Uses {
 public:
  size_t fingerprint(mlir::Value value) { return of(value, looked_ahead); }

 private:
  size_t of(mlir::Value value, int steps) {
    if (steps == 0) return hash_value(value.getType());
    auto [known, is_new] = known_.try_emplace({value, steps}, 0);
    if (!is_new) return known->second;
    std::vector<size_t> uses;
    for (mlir::OpOperand &use : value.getUses()) uses.push_back(of_use(use, steps));
    std::ranges::sort(uses);
    const size_t found = llvm::hash_combine(value.getType(), llvm::hash_combine_range(uses.begin(), uses.end()));
    known_[{value, steps}] = found;
    return found;
  }

  size_t of_use(mlir::OpOperand &use, int steps) {
    mlir::Operation *op = use.getOwner();
    // All operands of a terminator are alike.
    if (op->hasTrait<mlir::OpTrait::IsTerminator>()) return llvm::hash_value(op->getName().getAsOpaquePointer());
    return llvm::hash_combine(of(op, steps), use.getOperandNumber());
  }

  // Looks at an operation once, however many arguments it uses.
  size_t of(mlir::Operation *op, int steps) {
    auto [known, is_new] = operations_.try_emplace({op, steps}, 0);
    if (!is_new) return known->second;
    llvm::hash_code code = llvm::hash_value(op->getName().getAsOpaquePointer());
    for (mlir::NamedAttribute attribute : op->getAttrs())
      if (!llvm::isa<mlir::SymbolRefAttr>(attribute.getValue())) code = llvm::hash_combine(code, attribute.getValue());
    for (mlir::Type type : op->getOperandTypes()) code = llvm::hash_combine(code, type);
    for (mlir::Value result : op->getResults()) code = llvm::hash_combine(code, of(result, steps - 1));
    return operations_[{op, steps}] = code;
  }

  llvm::DenseMap<std::pair<mlir::Value, int>, size_t> known_;
  llvm::DenseMap<std::pair<mlir::Operation *, int>, size_t> operations_;
};

}  // namespace

std::vector<std::vector<unsigned>> roles_of(mlir::func::FuncOp main, const std::vector<bool> &is_open) {
  std::vector<std::vector<unsigned>> roles;
  std::map<std::pair<size_t, std::string>, size_t> role_of;
  Uses uses;
  for (mlir::BlockArgument argument : main.getArguments()) {
    const unsigned number = argument.getArgNumber();
    if (!is_open[number]) continue;
    const std::optional<Sharding> sharding = sdy::sharding_of(argument);
    const auto [role, is_new] =
        role_of.try_emplace({uses.fingerprint(argument), sharding ? to_string(*sharding) : ""}, roles.size());
    if (is_new) roles.emplace_back();
    roles[role->second].push_back(number);
  }
  return roles;
}

}  // namespace tessera
