#include "read/gspmd.h"

#include <functional>

#include "base/error.h"
#include "base/text.h"
#include "dialect/sdy/dialect.h"
#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/dialect.h"
#include "mesh/gspmd.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "ops/control/ops.h"
#include "ops/simple_pass.h"
#include "read/reader.h"

namespace tessera {
namespace {

using namespace mlir;
using mlir::func::FuncOp;

constexpr const char *gspmd_name = "mhlo.sharding";

// Turns exceptions of `work` into an error at `op`.
LogicalResult guarded(mlir::Operation *op, const std::function<void()> &work) {
  try {
    work();
    return success();
  } catch (const InputError &error) {
    return op->emitError(error.what());
  }
}

class Importer {
 public:
  explicit Importer(const NamedMesh &mesh) : mesh_(mesh) {}

  LogicalResult function(FuncOp function) {
    for (unsigned i = 0; i < function.getNumArguments(); ++i) {
      auto text = function.getArgAttrOfType<mlir::StringAttr>(i, gspmd_name);
      if (!text) continue;
      function.removeArgAttr(i, gspmd_name);
      mlir::BlockArgument argument = function.getArgument(i);
      if (sdy::sharding_of(argument)) continue;
      std::string who = "mhlo.sharding of argument " + std::to_string(i);
      if (failed(guarded(function, [&] { sdy::set_sharding(argument, read(text, argument.getType(), who)); })))
        return failure();
    }
    for (unsigned i = 0; i < function.getNumResults(); ++i) {
      auto text = function.getResultAttrOfType<mlir::StringAttr>(i, gspmd_name);
      if (!text) continue;
      function.removeResultAttr(i, mlir::StringAttr::get(function.getContext(), gspmd_name));
      if (sdy::result_sharding_of(function, i)) continue;
      std::string who = "mhlo.sharding of result " + std::to_string(i);
      if (failed(guarded(
              function, [&] { sdy::set_result_sharding(function, i, read(text, function.getResultTypes()[i], who)); })))
        return failure();
    }
    return success();
  }

  LogicalResult call(stablehlo::CustomCallOp op) {
    auto text = op->getAttrOfType<mlir::StringAttr>(gspmd_name);
    if (!text || op.getCallTargetName() != "Sharding" || op->getOperandTypes() != op->getResultTypes() ||
        op->getNumOperands() != 1)
      return success();
    return guarded(op, [&] {
      Sharding sharding = read(text, op->getResult(0).getType(), "mhlo.sharding");
      mlir::OpBuilder builder(op);
      auto constraint = sdy::ShardingConstraintOp::create(builder, op.getLoc(), op->getOperand(0),
                                                          sdy::ShardingAttr::get(op.getContext(), sharding));
      op->replaceAllUsesWith(constraint);
      op->erase();
    });
  }

 private:
  Sharding read(mlir::StringAttr text, mlir::Type type, const std::string &who) const {
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    if (!tensor) throw InputError(who + ": the value is no array, so there is nothing to cut; leave its sharding out");
    return sharding_from_gspmd(text.getValue(), tensor.getRank(), mesh_.mesh, mesh_.name, who);
  }

  const NamedMesh &mesh_;
};

class Exporter {
 public:
  explicit Exporter(const Mesh &mesh) : mesh_(mesh) {}

  void function(FuncOp function) {
    for (unsigned i = 0; i < function.getNumArguments(); ++i) {
      std::optional<Sharding> sharding = sdy::sharding_of(function.getArgument(i));
      if (!sharding) continue;
      sdy::remove_sharding(function.getArgument(i));
      function.setArgAttr(i, gspmd_name, text_of(function, *sharding));
    }
    for (unsigned i = 0; i < function.getNumResults(); ++i) {
      std::optional<Sharding> sharding = sdy::result_sharding_of(function, i);
      if (!sharding) continue;
      function.removeResultAttr(i, mlir::StringAttr::get(function.getContext(), sdy::sharding_name));
      function.setResultAttr(i, gspmd_name, text_of(function, *sharding));
    }
  }

  LogicalResult operation(mlir::Operation *op) {
    if (llvm::isa<sdy::ManualComputationOp>(op))
      return op->emitError("a manual computation has no GSPMD text; give programs without one");
    if (auto constraint = llvm::dyn_cast<sdy::ShardingConstraintOp>(op)) {
      call(constraint);
      return success();
    }
    std::vector<Sharding> shardings = sdy::result_shardings_of(op);
    if (shardings.empty() || llvm::isa<FuncOp>(op)) return success();
    const std::string all =
        joined(shardings, [&](const Sharding &sharding) { return gspmd_from_sharding(sharding, mesh_); });
    op->removeDiscardableAttr(sdy::sharding_name);
    op->setDiscardableAttr(gspmd_name,
                           mlir::StringAttr::get(op->getContext(), shardings.size() == 1 ? all : "{" + all + "}"));
    return success();
  }

 private:
  mlir::StringAttr text_of(mlir::Operation *at, const Sharding &sharding) const {
    return mlir::StringAttr::get(at->getContext(), gspmd_from_sharding(sharding, mesh_));
  }

  void call(sdy::ShardingConstraintOp op) {
    mlir::OpBuilder builder(op);
    mlir::OperationState state(op.getLoc(), stablehlo::CustomCallOp::getOperationName());
    state.addOperands(op->getOperands());
    state.addTypes(op->getResultTypes());
    state.addAttribute("call_target_name", builder.getStringAttr("Sharding"));
    state.addAttribute(gspmd_name, text_of(op, *sdy::sharding_of(op->getResult(0))));
    op->replaceAllUsesWith(builder.create(state));
    op->erase();
  }

  const Mesh &mesh_;
};

// Visits every operation of the module; `visit` may replace the one that it is given.
template <typename Op, typename Visit>
LogicalResult each(mlir::ModuleOp module, Visit visit) {
  llvm::SmallVector<Op> found;
  module.walk([&](Op op) { found.push_back(op); });
  for (Op op : found)
    if (failed(visit(op))) return failure();
  return success();
}

}  // namespace

LogicalResult import_gspmd(mlir::ModuleOp module) {
  std::optional<NamedMesh> mesh = mesh_of(module);
  if (!mesh) return success();
  Importer importer(*mesh);
  if (failed(each<FuncOp>(module, [&](FuncOp op) { return importer.function(op); }))) return failure();
  return each<stablehlo::CustomCallOp>(module, [&](stablehlo::CustomCallOp op) { return importer.call(op); });
}

LogicalResult export_gspmd(mlir::ModuleOp module) {
  std::optional<NamedMesh> mesh = mesh_of(module);
  if (!mesh) return success();
  Exporter exporter(mesh->mesh);
  for (FuncOp function : module.getOps<FuncOp>()) exporter.function(function);
  if (failed(each<mlir::Operation *>(module, [&](mlir::Operation *op) { return exporter.operation(op); })))
    return failure();
  for (sdy::MeshOp op : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>())) op->erase();
  return success();
}

void register_gspmd_passes() {
  register_simple<mlir::ModuleOp, sdy::SdyDialect, stablehlo::StablehloDialect>(
      "tessera-import-gspmd", "GSPMD's shardings become those of sdy", import_gspmd);
  register_simple<mlir::ModuleOp, sdy::SdyDialect, stablehlo::StablehloDialect>(
      "tessera-export-gspmd", "shardings of sdy become GSPMD's", export_gspmd);
}

}  // namespace tessera
