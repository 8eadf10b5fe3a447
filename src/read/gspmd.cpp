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
#include "ops/rearrange/ops.h"
#include "ops/simple_pass.h"
#include "read/device_groups.h"
#include "read/gspmd_manual.h"
#include "read/reader.h"

namespace tessera {
namespace {

using namespace mlir;
using mlir::func::FuncOp;

// Turns exceptions of `work` into an error at `op`.
LogicalResult guarded(mlir::Operation *op, const std::function<void()> &work) {
  try {
    work();
    return success();
  } catch (const InputError &error) {
    return op->emitError(error.message());
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
      if (function.getArgAttr(i, sdy::sharding_name)) continue;  // a function without a body has no argument to ask
      std::string who = "mhlo.sharding of argument " + std::to_string(i);
      if (failed(guarded(function, [&] {
            const Sharding sharding = read(text, function.getArgumentTypes()[i], who);
            function.setArgAttr(i, sdy::sharding_name, sdy::ShardingAttr::get(function.getContext(), sharding));
          })))
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
    if (!is_sharding_call(op, "Sharding") || op->getOperandTypes() != op->getResultTypes()) return success();
    mlir::OpBuilder builder(op);
    if (std::optional<int64_t> group = group_of(gspmd_text_of(op).getValue())) {
      sdy::ShardingGroupOp::create(builder, op.getLoc(), op->getOperand(0), *group);
      op->replaceAllUsesWith(op->getOperands());
      return op->erase(), success();
    }
    return guarded(op, [&] {
      Sharding sharding =
          read(gspmd_text_of(op), op->getResult(0).getType(), gspmd_name, sdy::enclosing_manual_axes(op));
      open_dims(op, sharding);
      auto constraint = sdy::ShardingConstraintOp::create(builder, op.getLoc(), op->getOperand(0),
                                                          sdy::ShardingAttr::get(op.getContext(), sharding));
      op->replaceAllUsesWith(constraint);
      op->erase();
    });
  }

  // Other operations have a sharding for each result. An operation that runs on a single device, such as a call of the
  // host, is left as it is.
  LogicalResult operation(mlir::Operation *op) {
    mlir::StringAttr all = gspmd_text_of(op);
    if (!all || op->getNumResults() == 0 || all.getValue().contains("maximal") ||
        !llvm::all_of(op->getResultTypes(), [](mlir::Type type) { return llvm::isa<mlir::RankedTensorType>(type); }))
      return success();
    return guarded(op, [&] {
      std::vector<Sharding> shardings;
      const std::vector<std::string> texts = texts_of_results(all.getValue(), op->getNumResults());
      for (auto [text, type] : llvm::zip_equal(texts, op->getResultTypes()))
        shardings.push_back(
            read(mlir::StringAttr::get(op->getContext(), text), type, gspmd_name, sdy::enclosing_manual_axes(op)));
      op->removeDiscardableAttr(gspmd_name);
      if (sdy::result_shardings_of(op).empty()) sdy::set_result_shardings(op, shardings);
    });
  }

 private:
  // Within a manual computation the text names its axes, and sdy's sharding doesn't.
  Sharding read(mlir::StringAttr text, mlir::Type type, const std::string &who,
                const std::vector<AxisName> &manual = {}) const {
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    if (!tensor)
      throw InputError(who + ": the value isn't an array, so it has no dimensions to shard; leave its sharding out");
    if (manual.empty()) return sharding_from_gspmd(text.getValue(), tensor.getRank(), mesh_.mesh, mesh_.name, who);
    return manual_sharding_from_gspmd(text.getValue(), tensor.getRank(), mesh_.mesh, mesh_.name, who).sharding;
  }

  // Returns 7 for `{unknown shard_as 7}`: values of one number are sharded alike.
  static std::optional<int64_t> group_of(llvm::StringRef text) {
    int64_t group = 0;
    if (!text.consume_front("{unknown shard_as ") && !text.consume_front("{unknown shard_like ")) return std::nullopt;
    if (!text.consume_back("}") || text.getAsInteger(10, group)) return std::nullopt;
    return group;
  }

  // Splits `{{devices=...}, {replicated}}`, the text of several results.
  static std::vector<std::string> texts_of_results(llvm::StringRef all, unsigned count) {
    if (count == 1 && !all.starts_with("{{")) return {all.str()};
    std::vector<std::string> texts;
    int64_t depth = 0;
    llvm::StringRef inner = all;
    if (!inner.consume_front("{") || !inner.consume_back("}"))
      throw InputError("mhlo.sharding: `" + all.str() + "` isn't a list of result shardings in braces");
    for (char letter : inner) {
      if (depth == 0 && letter != '{') continue;
      if (depth == 0) texts.emplace_back();
      texts.back() += letter;
      depth += (letter == '{') - (letter == '}');
    }
    if (texts.size() != count)
      throw InputError("mhlo.sharding: `" + all.str() + "` has shardings of " + std::to_string(texts.size()) +
                       " results, and the operation has " + std::to_string(count));
    return texts;
  }

  const NamedMesh &mesh_;
};

class Exporter {
 public:
  explicit Exporter(const Mesh &mesh) : mesh_(mesh) {}

  void function(FuncOp function) {
    for (unsigned i = 0; i < function.getNumArguments(); ++i) {
      auto sharding = function.getArgAttrOfType<sdy::ShardingAttr>(i, sdy::sharding_name);
      if (!sharding) continue;
      function.removeArgAttr(i, sdy::sharding_name);
      function.setArgAttr(i, gspmd_name, text_of(function, sharding.getValue()));
    }
    for (unsigned i = 0; i < function.getNumResults(); ++i) {
      std::optional<Sharding> sharding = sdy::result_sharding_of(function, i);
      if (!sharding) continue;
      function.removeResultAttr(i, mlir::StringAttr::get(function.getContext(), sdy::sharding_name));
      function.setResultAttr(i, gspmd_name, text_of(function, *sharding));
    }
  }

  // Drops what GSPMD's text can't express: rules, priorities, barriers.
  LogicalResult operation(mlir::Operation *op) {
    if (llvm::isa<sdy::DataFlowEdgeOp, sdy::FuncDataFlowEdgeOp, sdy::NamedComputationOp>(op))
      return op->emitError(
          "has no text in GSPMD; run sdy-sink-data-flow-edges, sdy-sink-func-data-flow-edges and "
          "sdy-export-named-computations first");
    const std::vector<AxisName> manual = sdy::enclosing_manual_axes(op);
    for (const Sharding &sharding : sdy::result_shardings_of(op))
      if (!manual.empty() && is_partial_but_no_sum(sharding, mesh_))
        return op->emitError(
            "is unreduced with a reduction other than sum inside a manual computation: GSPMD has no text for that");
    if (llvm::isa<FuncOp, sdy::MeshOp, sdy::ReturnOp>(op)) return success();
    list_groups(op);
    if (auto computation = llvm::dyn_cast<sdy::ManualComputationOp>(op))
      return write_out_manual(computation, mesh_), success();
    if (llvm::isa<sdy::SdyDialect>(op->getDialect())) return sdy_operation(op, manual), success();
    std::vector<Sharding> shardings = sdy::result_shardings_of(op);
    op->removeDiscardableAttr(sdy::sharding_name);
    op->removeDiscardableAttr(sdy::sharding_rule_name);
    if (shardings.empty()) return success();
    const std::string all =
        joined(shardings, [&](const Sharding &sharding) { return gspmd_from_sharding(sharding, mesh_, manual); });
    op->setDiscardableAttr(gspmd_name,
                           mlir::StringAttr::get(op->getContext(), shardings.size() == 1 ? all : "{" + all + "}"));
    return success();
  }

 private:
  mlir::StringAttr text_of(mlir::Operation *at, const Sharding &sharding) const {
    return mlir::StringAttr::get(at->getContext(),
                                 gspmd_from_sharding(sharding, mesh_, sdy::enclosing_manual_axes(at)));
  }

  // Operations of sdy don't change the whole array, and only give its sharding.
  void sdy_operation(mlir::Operation *op, const std::vector<AxisName> &manual) {
    mlir::OpBuilder builder(op);
    if (auto constant = llvm::dyn_cast<sdy::ConstantOp>(op)) {
      auto plain = stablehlo::ConstantOp::create(builder, op->getLoc(), constant.getValue());
      if (std::optional<Sharding> sharding = sdy::sharding_of(op->getResult(0)))
        plain->setDiscardableAttr(gspmd_name, builder.getStringAttr(gspmd_from_sharding(*sharding, mesh_, manual)));
      op->replaceAllUsesWith(plain);
    } else if (auto group = llvm::dyn_cast<sdy::ShardingGroupOp>(op)) {
      mlir::Value input = group.getInput();
      mlir::Value call =
          sharding_call(builder, op->getLoc(), "Sharding", input, input.getType(), Sharding(), mesh_, manual);
      call.getDefiningOp()->setAttr(
          gspmd_name, builder.getStringAttr("{unknown shard_as " + std::to_string(group.getGroupId()) + "}"));
      call.getDefiningOp()->setAttr("has_side_effect", builder.getBoolAttr(true));
    } else if (std::optional<Sharding> sharding = sdy::sharding_of(op->getResult(0))) {
      op->getResult(0).replaceAllUsesWith(sharding_call(builder, op->getLoc(), "Sharding", op->getOperand(0),
                                                        op->getResult(0).getType(), *sharding, mesh_, manual));
    } else {
      op->replaceAllUsesWith(op->getOperands());
    }
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
  if (failed(gather_manual(module, *mesh))) return failure();
  if (failed(each<stablehlo::CustomCallOp>(module, [&](stablehlo::CustomCallOp op) { return importer.call(op); })))
    return failure();
  return each<mlir::Operation *>(module, [&](mlir::Operation *op) { return importer.operation(op); });
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
