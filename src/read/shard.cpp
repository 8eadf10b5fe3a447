#include "read/shard.h"

#include <map>
#include <set>

#include "base/error.h"
#include "dialect/sdy/dialect.h"
#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"
#include "ops/rearrange/ops.h"
#include "ops/simple_pass.h"
#include "read/device_groups.h"
#include "read/reader.h"
#include "read/shard_axes.h"
#include "read/shard_collectives.h"
#include "read/shard_manual.h"

namespace tessera {
namespace {

using namespace mlir;
using mlir::func::FuncOp;

constexpr const char *names_name = "axis_names", *devices_name = "device_ids";

enum class At { definition, uses };  // of a value

class Exporter {
 public:
  Exporter(const NamedMesh &mesh, const GridAxes &axes) : mesh_(mesh), axes_(axes) {}

  void grid(ModuleOp module) const {
    OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
    auto grid = shard::GridOp::create(builder, module.getLoc(), mesh_.name, axes_.sizes());
    const std::vector<std::string> names = axes_.names();
    grid->setAttr(names_name, builder.getStrArrayAttr(llvm::SmallVector<llvm::StringRef>(names.begin(), names.end())));
    if (const std::vector<int64_t> &ids = mesh_.mesh.device_ids(); !ids.empty())
      grid->setAttr(devices_name, builder.getDenseI64ArrayAttr(ids));
  }

  void function(FuncOp function) {
    if (function.isExternal()) return drop_shardings(function);
    shardings_.clear();
    entry_ = &function.getBody().front();
    llvm::SmallVector<Operation *> operations;
    function.walk([&](Operation *op) {
      if (op != function) operations.push_back(op);
    });
    for (BlockArgument argument : llvm::reverse(function.getArguments())) lay(argument);
    for (Operation *op : operations) operation(op);
    Operation *end = entry_->getTerminator();
    for (unsigned i = 0; i < function.getNumResults(); ++i) {
      const std::optional<Sharding> sharding = sdy::result_sharding_of(function, i);
      if (!sharding) continue;
      function.removeResultAttr(i, StringAttr::get(function.getContext(), sdy::sharding_name));
      OpBuilder builder(end);
      end->setOperand(i, shard(builder, end->getLoc(), end->getOperand(i), *sharding, At::uses));
    }
  }

 private:
  // Drops the shardings of a function without a body, which has no place for operations.
  static void drop_shardings(FuncOp function) {
    const auto name = StringAttr::get(function.getContext(), sdy::sharding_name);
    for (unsigned i = 0; i < function.getNumArguments(); ++i) function.removeArgAttr(i, name);
    for (unsigned i = 0; i < function.getNumResults(); ++i) function.removeResultAttr(i, name);
  }

  // Returns the operation of a sharding. There is one for each, at the beginning of the function.
  Value sharding_value(const Sharding &sharding) {
    llvm::SmallVector<DenseI16ArrayAttr> split;
    for (const DimSharding &dim : sharding.dims)
      split.push_back(DenseI16ArrayAttr::get(entry_->getParentOp()->getContext(), axes_.numbers_of(dim.axes)));
    // The dialect's text needs at least one list.
    if (split.empty()) split.push_back(DenseI16ArrayAttr::get(entry_->getParentOp()->getContext(), {}));
    std::string key;
    for (DenseI16ArrayAttr axes : split) llvm::raw_string_ostream(key) << axes << ";";
    Value &made = shardings_[key];
    if (!made) {
      OpBuilder builder = OpBuilder::atBlockBegin(entry_);
      made = shard::ShardingOp::create(builder, entry_->getParentOp()->getLoc(), mesh_.name, split);
      if (shardings_.size() == 1) last_sharding_ = made.getDefiningOp();
    }
    return made;
  }

  Value shard(OpBuilder &builder, Location loc, Value value, const Sharding &sharding, At at) {
    const Value how = sharding_value(sharding);
    return shard::ShardOp::create(builder, loc, value, how, at == At::uses);
  }

  // Writes the sharding with which a value is made behind it.
  void lay(Value value) {
    const std::optional<Sharding> sharding = sdy::sharding_of(value);
    if (!sharding) return;
    sdy::remove_sharding(value);
    OpBuilder builder(value.getContext());
    builder.setInsertionPointAfterValue(value);
    // An argument's operation comes behind the shardings, which come first.
    const Value how = sharding_value(*sharding);
    if (llvm::isa<BlockArgument>(value)) builder.setInsertionPointAfter(last_sharding_);
    auto laid = shard::ShardOp::create(builder, value.getLoc(), value, how, false);
    value.replaceAllUsesExcept(laid, laid);
  }

  // Writes a manual computation out, in place of it. The shardings in its body are written already.
  void manual(sdy::ManualComputationOp op) {
    OpBuilder builder(op);
    const ManualNumbers numbers{numbers_of(op.getManualAxes().getValue()), numbers_of(sdy::enclosing_manual_axes(op))};
    const auto cast = [&](llvm::StringRef direction, Value value, Type to) {
      return cast_at_border(builder, op.getLoc(), direction, value, to, numbers);
    };
    mlir::Block &body = op.getBody().front();
    for (auto [operand, argument, sharding] :
         llvm::zip_equal(op.getTensors(), body.getArguments(), op.getInShardings().getValue())) {
      const Value laid = shard(builder, op.getLoc(), operand, sharding, At::uses);
      argument.replaceAllUsesWith(cast(to_blocks_name, laid, argument.getType()));
    }
    Operation *end = body.getTerminator();
    for (Operation &inside : llvm::make_early_inc_range(body.without_terminator())) inside.moveBefore(op);
    for (auto [returned, result, sharding] :
         llvm::zip_equal(end->getOperands(), op.getResults(), op.getOutShardings().getValue())) {
      const Value whole = cast(to_whole_name, returned, result.getType());
      result.replaceAllUsesWith(shard(builder, op.getLoc(), whole, sharding, At::definition));
    }
    op->erase();
  }

  std::vector<int16_t> numbers_of(const std::vector<AxisName> &manual) const {
    AxisList axes;
    for (const AxisName &axis : manual) axes.emplace_back(axis);
    return axes_.numbers_of(axes);
  }

  void operation(Operation *op) {
    if (llvm::isa<sdy::ReturnOp>(op)) return;  // erased with its computation
    if (auto computation = llvm::dyn_cast<sdy::ManualComputationOp>(op)) return manual(computation);
    if (llvm::isa<sdy::SdyDialect>(op->getDialect())) return sdy_operation(op);
    op->removeDiscardableAttr(sdy::sharding_rule_name);
    const std::vector<Sharding> shardings = sdy::result_shardings_of(op);
    op->removeDiscardableAttr(sdy::sharding_name);
    OpBuilder builder(op->getContext());
    builder.setInsertionPointAfter(op);
    for (auto [result, sharding] : llvm::zip(op->getResults(), shardings)) {
      if (!llvm::isa<RankedTensorType>(result.getType())) continue;
      const Value laid = shard(builder, op->getLoc(), result, sharding, At::definition);
      result.replaceAllUsesExcept(laid, laid.getDefiningOp());
    }
    export_collective(op, mesh_.name, axes_);
  }

  void sdy_operation(Operation *op) {
    OpBuilder builder(op);
    const std::optional<Sharding> sharding =
        op->getNumResults() == 1 ? sdy::sharding_of(op->getResult(0)) : std::nullopt;
    if (auto constant = llvm::dyn_cast<sdy::ConstantOp>(op)) {
      Value plain = stablehlo::ConstantOp::create(builder, op->getLoc(), constant.getValue());
      if (sharding) plain = shard(builder, op->getLoc(), plain, *sharding, At::definition);
      op->getResult(0).replaceAllUsesWith(plain);
    } else if (sharding) {
      op->getResult(0).replaceAllUsesWith(shard(builder, op->getLoc(), op->getOperand(0), *sharding, At::uses));
    } else if (op->getNumResults() == 1) {
      op->getResult(0).replaceAllUsesWith(op->getOperand(0));  // a barrier
    }
    op->erase();
  }

  const NamedMesh &mesh_;
  const GridAxes &axes_;
  mlir::Block *entry_ = nullptr;
  std::map<std::string, Value> shardings_;
  Operation *last_sharding_ = nullptr;  // in the block; each new one stands before the others
};

// Checks that all operands and results of a manual computation are arrays.
LogicalResult takes_arrays(sdy::ManualComputationOp op) {
  const auto all = llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes());
  if (llvm::all_of(all, llvm::IsaPred<RankedTensorType>)) return success();
  return op->emitError("has an operand or result that isn't an array, for which the shard dialect has no sharding");
}

// Gathers all shardings of a module, and lists the devices of groups that name its mesh. Fails at an op with a sharding
// that the other dialect can't express.
LogicalResult gather(ModuleOp module, std::vector<Sharding> &shardings) {
  const auto add = [&](Operation *op, const std::optional<Sharding> &sharding) -> LogicalResult {
    if (!sharding) return success();
    if (!sharding->unreduced.empty())
      return op->emitError("has partial values, which the shard dialect has no sharding for; reshard them first");
    return shardings.push_back(*sharding), success();
  };
  const WalkResult walked = module.walk([&](Operation *op) {
    LogicalResult said = success();
    if (auto computation = llvm::dyn_cast<sdy::ManualComputationOp>(op)) {
      said = takes_arrays(computation);
      for (const Sharding &sharding : computation.getInShardings().getValue())
        if (succeeded(said)) said = add(op, sharding);
    }
    if (llvm::isa<sdy::DataFlowEdgeOp, sdy::FuncDataFlowEdgeOp, sdy::NamedComputationOp>(op))
      said = op->emitError(
          "has no form in the shard dialect; run sdy-sink-data-flow-edges, sdy-sink-func-data-flow-edges and "
          "sdy-export-named-computations first");
    list_groups(op);
    for (Value result : op->getResults())
      if (succeeded(said)) said = add(op, sdy::sharding_of(result));
    if (auto function = llvm::dyn_cast<FuncOp>(op); function && !function.isExternal()) {
      for (BlockArgument argument : function.getArguments())
        if (succeeded(said)) said = add(op, sdy::sharding_of(argument));
      for (unsigned i = 0; i < function.getNumResults(); ++i)
        if (succeeded(said)) said = add(op, sdy::result_sharding_of(function, i));
    }
    return failed(said) ? WalkResult::interrupt() : WalkResult::advance();
  });
  return failure(walked.wasInterrupted());
}

class Importer {
 public:
  LogicalResult grid(shard::GridOp op) {
    std::optional<std::vector<std::string>> names;
    if (auto written = op->getAttrOfType<ArrayAttr>(names_name)) {
      names.emplace();
      for (Attribute name : written)
        if (auto text = llvm::dyn_cast<StringAttr>(name)) names->push_back(text.str());
    }
    if (ShapedType::isDynamicShape(op.getShape())) return op.emitError("has axes of unknown size; give them sizes");
    try {
      auto ids = op->getAttrOfType<DenseI64ArrayAttr>(devices_name);
      grids_.emplace(op.getSymName().str(),
                     GridAxes(op.getShape().vec(), names, ids ? ids.asArrayRef().vec() : std::vector<int64_t>()));
    } catch (const InputError &error) {
      return op.emitError(error.message());
    }
    OpBuilder builder(op);
    sdy::MeshOp::create(builder, op.getLoc(), op.getSymName(),
                        sdy::MeshAttr::get(op.getContext(), grids_.at(op.getSymName().str()).mesh()));
    return op.erase(), success();
  }

  LogicalResult operation(Operation *op) {
    if (auto shard = llvm::dyn_cast<shard::ShardOp>(op)) return is_at_border(shard) ? success() : lay(shard);
    if (const std::optional<ManualNumbers> numbers = numbers_at_border(op)) return border(op, *numbers);
    if (is_shard_collective(op)) return import_collective(op, grids_.at(grid_of(op)));
    if (llvm::isa<shard::ShardDialect>(op->getDialect()) && !llvm::isa<shard::ShardingOp>(op))
      return op->emitError(
          "isn't supported: of the shard dialect, grids, shardings, shard.shard and collectives of groups are");
    return success();
  }

  LogicalResult gather(ModuleOp module) const { return gather_manual(module, borders_); }

 private:
  static std::string grid_of(Operation *collective) {
    return collective->getAttrOfType<FlatSymbolRefAttr>("grid").getValue().str();
  }

  LogicalResult border(Operation *cast, const ManualNumbers &numbers) {
    shard::ShardOp laid = shard_at_border(cast);
    if (!laid)
      return cast->emitError("casts between an array and its blocks, but no shard.shard gives the array's sharding");
    if (!llvm::isa<RankedTensorType>(cast->getOperand(0).getType()) ||
        !llvm::isa<RankedTensorType>(cast->getResult(0).getType()))
      return cast->emitError("casts between an array and a value that isn't a block of an array");
    const FailureOr<Sharding> sharding = sharding_of(laid);
    if (failed(sharding)) return failure();
    const GridAxes &grid = grids_.at(sharding->mesh_name);
    try {
      const AxisList own = grid.axes_of(numbers.own), outer = grid.axes_of(numbers.outer);
      ManualBorder border{*sharding, {}, {}};
      for (const AxisRef &axis : outer) border.outer.push_back(axis.name);
      border.inner = border.outer;
      for (const AxisRef &axis : own) border.inner.push_back(axis.name);
      for (const std::vector<int16_t> *axes : {&numbers.own, &numbers.outer})
        for (std::set<int16_t> seen; const int16_t number : *axes)
          if (!seen.insert(number).second) return cast->emitError("names axis ") << number << " twice";
      for (const AxisList *axes : {&own, &outer})
        for (const AxisRef &axis : *axes)
          if (!axis.is_whole())
            return cast->emitError("is manual over ") << to_string(axis) << ", which is a part of an axis";
      borders_.add(cast, std::move(border));
    } catch (const InputError &error) {
      return cast->emitError(error.message());
    }
    return success();
  }

  FailureOr<Sharding> sharding_of(shard::ShardOp op) const {
    auto made = op.getSharding().getDefiningOp<shard::ShardingOp>();
    if (!made) return op.emitError("has a sharding that doesn't come from shard.sharding");
    if (!made.getStaticHaloSizes().empty() || !made.getStaticShardedDimsOffsets().empty())
      return made.emitError("has halo sizes or offsets of blocks, and sdy has neither; leave them out");
    const GridAxes &grid = grids_.at(made.getGrid().str());  // verifiers have checked that it exists
    Sharding sharding =
        Sharding::replicated_of(made.getGrid().str(), llvm::cast<RankedTensorType>(op.getType()).getRank());
    try {
      for (auto [i, axes] : llvm::enumerate(made.getSplitAxes())) {
        if (axes.empty()) continue;
        if (i >= sharding.dims.size())
          return op.emitError("cuts dimension ") << i << " of an array that has " << sharding.dims.size();
        sharding.dims[i].axes = grid.axes_of({axes.asArrayRef().begin(), axes.asArrayRef().end()});
      }
    } catch (const InputError &error) {
      return made.emitError(error.message());
    }
    return sharding;
  }

  LogicalResult lay(shard::ShardOp op) {
    const FailureOr<Sharding> sharding = sharding_of(op);
    if (failed(sharding)) return failure();
    Value value = op.getSrc();
    if (!op.getAnnotateForUsers() && may_say(value)) {
      sdy::set_sharding(value, *sharding);
      op.getResult().replaceAllUsesWith(value);
    } else if (op.getAnnotateForUsers() && is_result(op, *sharding)) {
      op.getResult().replaceAllUsesWith(value);
    } else {
      OpBuilder builder(op);
      auto constraint = sdy::ShardingConstraintOp::create(builder, op.getLoc(), value,
                                                          sdy::ShardingAttr::get(op.getContext(), *sharding));
      op.getResult().replaceAllUsesWith(constraint);
    }
    return op.erase(), success();
  }

  // Returns whether a value can have its own sharding, and doesn't have one yet.
  bool may_say(Value value) {
    if (auto argument = llvm::dyn_cast<BlockArgument>(value);
        argument && !llvm::isa<FuncOp>(argument.getOwner()->getParentOp()))
      return false;
    Operation *made = value.getDefiningOp();
    if (made && numbers_at_border(made)) return false;
    return !(made && llvm::isa<sdy::SdyDialect>(made->getDialect())) && said_.insert(value).second;
  }

  // Gives the function's result the sharding, if the value is only returned.
  static bool is_result(shard::ShardOp op, const Sharding &sharding) {
    if (!op.getResult().hasOneUse()) return false;
    OpOperand &use = *op.getResult().use_begin();
    auto function = llvm::dyn_cast<FuncOp>(use.getOwner()->getParentOp());
    if (!function || !llvm::isa<mlir::func::ReturnOp>(use.getOwner())) return false;
    sdy::set_result_sharding(function, use.getOperandNumber(), sharding);
    return true;
  }

  std::map<std::string, GridAxes, std::less<>> grids_;
  CastBorders borders_;
  llvm::DenseSet<Value> said_;  // values whose shardings are known
};

}  // namespace

LogicalResult export_shard(ModuleOp module) {
  const std::optional<NamedMesh> mesh = mesh_of(module);
  if (!mesh) return success();
  std::vector<Sharding> shardings;
  if (failed(gather(module, shardings))) return failure();
  std::optional<GridAxes> axes;
  try {
    axes.emplace(mesh->mesh, shardings);
  } catch (const InputError &error) {
    return module.emitError(error.message());
  }
  Exporter exporter(*mesh, *axes);
  for (FuncOp function : module.getOps<FuncOp>()) exporter.function(function);
  for (sdy::MeshOp op : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>())) op.erase();
  return exporter.grid(module), success();
}

LogicalResult import_shard(ModuleOp module) {
  Importer importer;
  for (shard::GridOp op : llvm::make_early_inc_range(module.getOps<shard::GridOp>()))
    if (failed(importer.grid(op))) return failure();
  give_own_shards(module);
  llvm::SmallVector<Operation *> operations;
  module.walk([&](Operation *op) { operations.push_back(op); });
  for (Operation *op : operations)
    if (failed(importer.operation(op))) return failure();
  if (failed(importer.gather(module))) return failure();
  llvm::SmallVector<Operation *> shardings;
  module.walk([&](shard::ShardingOp op) { shardings.push_back(op); });
  for (Operation *op : shardings) op->erase();
  return success();
}

void register_shard_passes() {
  register_simple<ModuleOp, sdy::SdyDialect, stablehlo::StablehloDialect, shard::ShardDialect>(
      "tessera-import-shard", "shardings of MLIR's shard dialect become those of sdy", import_shard);
  register_simple<ModuleOp, sdy::SdyDialect, stablehlo::StablehloDialect, shard::ShardDialect>(
      "tessera-export-shard", "shardings of sdy become those of MLIR's shard dialect", export_shard);
}

}  // namespace tessera
