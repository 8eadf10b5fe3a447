#include "base/text.h"
#include "dialect/sdy/utils.h"
#include "dialect/sdy/verify.h"
#include "llvm/Support/ScopedPrinter.h"

namespace tessera::sdy {

using namespace mlir;

Report report_at(mlir::Operation *op) {
  return [op](const std::string &text) { return op->emitOpError(text); };
}

Report report_value(const Report &report, const std::string &which, size_t count, size_t index) {
  std::string prefix = which + (count == 1 ? " - " : " " + std::to_string(index) + " - ");
  return [report, prefix](const std::string &text) { return report(prefix + text); };
}

namespace {

std::string quoted(mlir::Type type) { return "'" + llvm::to_string(type) + "'"; }

std::string known_meshes(mlir::Operation *at) {
  std::string names;
  if (auto module = at->getParentOfType<mlir::ModuleOp>())
    names = joined(MeshTable(module).all(), [](const auto &mesh) { return "@" + mesh.first; });
  return names.empty() ? "; the module defines no mesh" : "; the module has " + names;
}

bool says_nothing(const Sharding &sharding) {
  return sharding.dims.empty() && sharding.replicated.empty() && sharding.unreduced.empty();
}

// Returns the type that a sharding applies to: a tuple of one element is that element.
mlir::Type sharded_type(mlir::Type type) {
  auto tuple = llvm::dyn_cast_or_null<mlir::TupleType>(type);
  return tuple && tuple.size() == 1 ? tuple.getType(0) : type;
}

LogicalResult verify_manual_use(mlir::Operation *at, const Sharding &sharding, const Report &report) {
  AxisList axes = sharding.all_dim_axes();
  axes.insert(axes.end(), sharding.replicated.begin(), sharding.replicated.end());
  axes.insert(axes.end(), sharding.unreduced.begin(), sharding.unreduced.end());
  for (const AxisRef &axis : axes)
    if (failed(verify_free(at, axis.name, report))) return failure();
  return success();
}

}  // namespace

LogicalResult verify_free(mlir::Operation *at, const AxisName &axis, const Report &report) {
  for (auto parent = at->getParentOfType<ManualComputationOp>(); parent;
       parent = parent->getParentOfType<ManualComputationOp>()) {
    if (!is_manual(parent, axis)) continue;
    mlir::InFlightDiagnostic diagnostic =
        report("operates on axis \"" + axis.str() + "\" which is already bound by a parent sdy.manual_computation op");
    diagnostic.attachNote(parent.getLoc()) << "parent bounding this axis as manual";
    return diagnostic;
  }
  return success();
}

LogicalResult verify_sharding(mlir::Operation *at, const Sharding &sharding, mlir::Type type, const Report &report) {
  const Mesh *mesh = mesh_of(at, sharding);
  if (!mesh) return report("unknown mesh: @" + sharding.mesh_name + known_meshes(at));
  if (sharding.inlined_mesh)
    if (std::optional<std::string> problem = problem_of(*mesh)) return report(*problem);
  if (mesh->is_maximal() || !type) {
    if (says_nothing(sharding)) return success();
    return report("a maximal sharding can only have a sharding with rank 0 and no replicated or unreduced axes.");
  }
  if (auto tuple = llvm::dyn_cast<mlir::TupleType>(type); tuple && tuple.size() != 1)
    return report("ops can only have a sharding for a tuple of size 1: " + quoted(type));
  auto shaped = llvm::dyn_cast<mlir::ShapedType>(sharded_type(type));
  if (!shaped) {
    if (says_nothing(sharding)) return success();
    return report(
        "non-shaped tensors can only have a sharding with rank 0 and no replicated or unreduced axes. type: " +
        quoted(type) + ", sharding: #sdy.sharding" + tessera::to_string(sharding));
  }
  if (!shaped.hasRank()) return report("only ranked tensors can have a sharding. type: " + quoted(type));
  if (std::optional<std::string> problem = problem_of(sharding, shaped.getRank(), *mesh)) return report(*problem);
  return verify_manual_use(at, sharding, report);
}

LogicalResult verify_shardings(mlir::Operation *at, const std::vector<Sharding> &shardings, mlir::TypeRange types,
                               const std::string &which) {
  Report report = report_at(at);
  // An op without results may still have a sharding: it says that the op runs on one device, or on all.
  if (types.empty() && shardings.size() == 1 && which == "result")
    return verify_sharding(at, shardings[0], nullptr, report_value(report, which, 1, 0));
  if (shardings.size() != types.size())
    return report(which + " shardings don't match number of values: " + std::to_string(shardings.size()) +
                  " shardings vs " + std::to_string(types.size()) + " values");
  for (size_t i = 0; i < shardings.size(); ++i)
    if (failed(verify_sharding(at, shardings[i], types[i], report_value(report, which, shardings.size(), i))))
      return failure();
  return success();
}

LogicalResult verify_result_shardings(mlir::Operation *op, mlir::Attribute attribute) {
  auto shardings = llvm::dyn_cast<ShardingPerValueAttr>(attribute);
  if (!shardings) return op->emitOpError("should have a sharding attribute of type TensorShardingPerValueAttr");
  return verify_shardings(op, shardings.getValue(), op->getResultTypes(), "result");
}

LogicalResult verify_function_value(mlir::Operation *op, FunctionValue kind, unsigned index,
                                    mlir::Attribute attribute) {
  bool is_argument = kind == FunctionValue::argument;
  std::string prefix = (is_argument ? "arg " : "result ") + std::to_string(index) + " - ";
  Report report = [op, prefix](const std::string &text) { return op->emitOpError(prefix + text); };
  auto sharding = llvm::dyn_cast<ShardingAttr>(attribute);
  if (!sharding) return report("should have a sharding attribute of type TensorShardingAttr");
  auto function = llvm::dyn_cast<mlir::FunctionOpInterface>(op);
  if (!function) return success();
  llvm::ArrayRef<mlir::Type> types = is_argument ? function.getArgumentTypes() : function.getResultTypes();
  return verify_sharding(op, sharding.getValue(), types[index], report);
}

}  // namespace tessera::sdy
