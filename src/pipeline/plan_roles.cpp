#include "pipeline/plan_roles.h"

#include <algorithm>
#include <map>

#include "auto_sharding/layouts.h"
#include "dialect/sdy/utils.h"
#include "dialect/spmd/donation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Hashing.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {
namespace {

constexpr int looked_ahead = 3;  // operations on the way from an argument

// Computes fingerprints of uses. The names of functions and symbols don't count, since copies have names of their own.
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

// Groups the arguments for which `is_open` holds: arguments of a group have the same type, the same written sharding,
// and uses that look the same for some steps. Groups and their members are in the order of arguments.
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

constexpr size_t most_roles = 24;  // the roles of most bytes are decided; others are left to propagation

// Returns, by dimension, whether it is open and has no priority.
std::vector<bool> open_dims(const Sharding &sharding) {
  std::vector<bool> open;
  for (const DimSharding &dim : sharding.dims) open.push_back(!dim.is_closed && !dim.priority);
  return open;
}

// Returns the successors of arguments. If a donated argument's successor isn't named, it is the first result of its
// type that succeeds no other argument.
std::vector<std::optional<unsigned>> successors_in(mlir::func::FuncOp main) {
  std::vector<std::optional<unsigned>> successors(main.getNumArguments());
  std::vector<bool> is_taken(main.getNumResults());
  auto take = [&](unsigned argument, unsigned result) {
    is_taken[result] = true;
    if (!sdy::result_sharding_of(main, result)) successors[argument] = result;
  };
  for (unsigned argument = 0; argument < successors.size(); ++argument)
    if (const std::optional<unsigned> result = successor_of(main, argument)) take(argument, *result);
  for (unsigned argument = 0; argument < successors.size(); ++argument) {
    if (!is_donated(main, argument) || successor_of(main, argument)) continue;
    for (unsigned result = 0; result < is_taken.size(); ++result)
      if (!is_taken[result] && main.getResultTypes()[result] == main.getArgumentTypes()[argument]) {
        take(argument, result);
        break;
      }
  }
  return successors;
}

Sharding given_sharding(mlir::BlockArgument argument, const std::string &mesh_name, int64_t rank) {
  return sdy::sharding_of(argument).value_or(Sharding::open_of(mesh_name, rank));
}

}  // namespace

PlanRoles find_plan_roles(mlir::func::FuncOp main, const Report &report, const std::string &mesh_name) {
  PlanRoles found;
  found.successors = successors_in(main);
  std::vector<bool> is_open;
  std::vector<PlanRole> role_of_argument;
  for (mlir::BlockArgument argument : main.getArguments()) {
    const Shape &shape = report.inputs[argument.getArgNumber()].shape;
    const Sharding given = given_sharding(argument, mesh_name, static_cast<int64_t>(shape.size()));
    role_of_argument.push_back({shape, given, open_dims(given)});
    is_open.push_back(given.mesh_name == mesh_name && can_be_cut(role_of_argument.back(), report.mesh));
  }
  found.arguments = roles_of(main, is_open);
  auto bytes_of = [&](const std::vector<unsigned> &arguments) {
    const ArrayReport &array = report.inputs[arguments.front()];
    return static_cast<int64_t>(arguments.size()) * element_count(array.shape) *
           static_cast<int64_t>(tessera::bytes_of(array.dtype));
  };
  found.fixed = std::ranges::count(is_open, false);
  std::ranges::stable_sort(found.arguments, std::greater<>(), bytes_of);
  for (size_t i = most_roles; i < found.arguments.size(); ++i)
    found.left += static_cast<int64_t>(found.arguments[i].size());
  found.arguments.resize(std::min(found.arguments.size(), most_roles));
  std::ranges::sort(found.arguments);
  for (const std::vector<unsigned> &arguments : found.arguments)
    found.roles.push_back(role_of_argument[arguments.front()]);
  return found;
}

// Returns, for each number in the whole program, the number in the shorter one.
static std::vector<std::optional<unsigned>> inverse(const std::vector<unsigned> &numbers, size_t whole) {
  std::vector<std::optional<unsigned>> here(whole);
  for (unsigned i = 0; i < numbers.size(); ++i) here[numbers[i]] = i;
  return here;
}

std::optional<PlanRoles> roles_among(const PlanRoles &whole, const std::vector<unsigned> &arguments,
                                     const std::vector<unsigned> &results) {
  const size_t all = whole.successors.size();
  const auto here = inverse(arguments, all);
  unsigned last_result = 0;
  for (unsigned result : results) last_result = std::max(last_result, result);
  for (const std::optional<unsigned> &result : whole.successors)
    last_result = std::max(last_result, result.value_or(0));
  const auto result_here = inverse(results, last_result + 1);
  PlanRoles found;
  found.roles = whole.roles;
  for (const std::vector<unsigned> &of_role : whole.arguments) {
    std::vector<unsigned> &kept = found.arguments.emplace_back();
    for (unsigned argument : of_role)
      if (here[argument]) kept.push_back(*here[argument]);
    if (kept.empty()) return std::nullopt;
  }
  for (unsigned argument : arguments) {
    const std::optional<unsigned> result = whole.successors[argument];
    found.successors.push_back(result ? result_here[*result] : std::nullopt);
  }
  return found;
}

}  // namespace tessera
