#include "comparison.h"

#include "dialect/sdy/utils.h"
#include "modules.h"
#include "propagate/rule_of_op.h"

namespace tessera {

namespace {

mlir::func::FuncOp main_of(mlir::ModuleOp module) { return module.lookupSymbol<mlir::func::FuncOp>("main"); }

bool is_constant(mlir::Operation *op) { return op && propagation_traits_of(op).is_constant; }

std::vector<mlir::Operation *> ops_of(mlir::Block &block) {
  std::vector<mlir::Operation *> ops;
  for (mlir::Operation &op : block)
    if (!mlir::isa<sdy::ReshardOp>(op) && !is_constant(&op)) ops.push_back(&op);
  return ops;
}

// Their axes are ours as far as those divide the dimension.
bool is_cut_to_divide(const std::optional<Sharding> &ours, const std::optional<Sharding> &theirs, mlir::Type type,
                      mlir::Operation *at) {
  auto ranked = mlir::dyn_cast<mlir::RankedTensorType>(type);
  const Mesh *mesh = ours && ranked ? sdy::mesh_of(at, *ours) : nullptr;
  if (!mesh) return false;
  for (int64_t dim = 0; dim < ranked.getRank(); ++dim) {
    AxisList their_axes = theirs ? theirs->dims[dim].axes : AxisList();
    if (ours->dims[dim].axes == their_axes) continue;
    if (ranked.getDimSize(dim) % shard_count(*ours, dim, *mesh) == 0) return false;
    if (!is_prefix(their_axes, ours->dims[dim].axes, *mesh)) return false;
  }
  return true;
}

}  // namespace

void Comparison::run() { compare_functions(main_of(ours_), main_of(theirs_)); }

void Comparison::note(const std::string &where, const std::optional<Sharding> &ours, mlir::Type type,
                      mlir::Value theirs, const std::optional<Sharding> &their_sharding) {
  ++values;
  std::string a = axes_of(ours, type), b = axes_of(their_sharding, type);
  if (a == b || is_cut_to_divide(ours, their_sharding, type, ours_)) return;
  if (theirs)
    for (mlir::Operation *user : theirs.getUsers())
      if (mlir::isa<sdy::ReshardOp>(user) && axes_of(user->getResult(0)) == a) return;
  differences.push_back(where + ": ours " + a + ", theirs " + b);
}

void Comparison::note(mlir::Value ours, mlir::Value theirs) {
  std::string where;
  llvm::raw_string_ostream stream(where);
  if (mlir::Operation *op = ours.getDefiningOp())
    stream << op->getName();
  else
    stream << "argument";
  stream << " : " << ours.getType();
  note(where, sdy::sharding_of(ours), ours.getType(), theirs, sdy::sharding_of(theirs));
}

void Comparison::compare_functions(mlir::func::FuncOp ours, mlir::func::FuncOp theirs) {
  if (!pairs_.insert({ours, theirs}).second) return;
  for (unsigned i = 0; i < ours.getNumResults(); ++i)
    note("result " + std::to_string(i) + " of @" + ours.getSymName().str(), sdy::result_sharding_of(ours, i),
         ours.getResultTypes()[i], nullptr, sdy::result_sharding_of(theirs, i));
  compare_blocks(ours.front(), theirs.front());
}

void Comparison::compare_blocks(mlir::Block &ours, mlir::Block &theirs) {
  for (auto [a, b] : llvm::zip(ours.getArguments(), theirs.getArguments())) note(a, b);
  std::vector<mlir::Operation *> a = ops_of(ours), b = ops_of(theirs);
  if (a.size() != b.size()) {
    differences.push_back("a block has " + std::to_string(a.size()) + " operations, theirs " +
                          std::to_string(b.size()));
    return;
  }
  for (size_t i = 0; i < a.size(); ++i) {
    if (a[i]->getName() != b[i]->getName()) {
      differences.push_back("operation " + std::to_string(i) + " is " + a[i]->getName().getStringRef().str() +
                            ", theirs " + b[i]->getName().getStringRef().str());
      return;
    }
    for (auto [x, y] : llvm::zip(a[i]->getOperands(), b[i]->getOperands()))
      if (is_constant(x.getDefiningOp()) && is_constant(y.getDefiningOp())) note(x, y);
    for (auto [x, y] : llvm::zip(a[i]->getResults(), b[i]->getResults())) note(x, y);
    for (auto [x, y] : llvm::zip(a[i]->getRegions(), b[i]->getRegions()))
      for (auto [p, q] : llvm::zip(x, y)) compare_blocks(p, q);
    if (auto call = mlir::dyn_cast<mlir::func::CallOp>(a[i])) {
      auto other = mlir::cast<mlir::func::CallOp>(b[i]);
      compare_functions(ours_.lookupSymbol<mlir::func::FuncOp>(call.getCallee()),
                        theirs_.lookupSymbol<mlir::func::FuncOp>(other.getCallee()));
    }
  }
}

}  // namespace tessera
