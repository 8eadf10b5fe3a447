#include "shardy/steps.h"

#include "dialect/sdy/utils.h"
#include "dialect/sdy/verify.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "ops/thread_diagnostics.h"
#include "propagate/propagate.h"
#include "shardy/instruction_filter.h"
#include "shardy/local_writer.h"
#include "shardy/op_tensors.h"
#include "shardy/padded_values.h"

namespace tessera::shardy {

using llvm::LogicalResult;
using mlir::Value;
using mlir::func::FuncOp;

namespace {

bool is_valid(mlir::ModuleOp module) {
  const MutedDiagnostics muted(module.getContext());
  return succeeded(mlir::verify(module));
}

bool is_cut(Value value) {
  std::optional<Sharding> sharding = lying(value);
  return sharding && (!sharding->all_dim_axes().empty() || !sharding->unreduced.empty());
}

// Moves one operation into a region of its own.
class Instruction {
 public:
  Instruction(mlir::Operation *op, const InstructionOptions &options) : op_(op), options_(options), builder_(op) {}

  LogicalResult run() {
    if (failed(find_mesh())) return mlir::failure();
    find_shardings();
    if (failed(check())) return mlir::failure();
    for (auto [operand, sharding] : llvm::zip_equal(op_->getOperands(), in_))
      operands_.push_back(lengthen(builder_, operand, padded_type(operand.getType(), sharding), sharding));
    mlir::OwningOpRef<mlir::ModuleOp> alone = mlir::ModuleOp::create(op_->getLoc());
    const bool takes_longer = can_take_longer();
    FuncOp function = outline(*alone, !takes_longer);
    if (takes_longer && !is_valid(*alone)) {
      alone = mlir::ModuleOp::create(op_->getLoc());
      function = outline(*alone, /*cuts=*/true);
    }
    if (failed(partition(*alone))) return mlir::failure();
    replace(function);
    return mlir::success();
  }

 private:
  LogicalResult find_mesh() {
    sdy::MeshTable meshes(op_->getParentOfType<mlir::ModuleOp>());
    const Mesh *common = nullptr;
    auto look = [&](Value value) {
      std::optional<Sharding> sharding = lying(value);
      const Mesh *mesh = sharding ? meshes.of(*sharding) : nullptr;
      if (!mesh || sdy::is_empty(*mesh) || mesh->is_maximal()) return true;
      if (common && !(*common == *mesh)) return false;
      if (!common) {
        mesh_ = *mesh;
        common = &mesh_;
        on_mesh_.mesh_name = sharding->mesh_name;
      }
      return true;
    };
    if (!llvm::all_of(op_->getOperands(), look) || !llvm::all_of(op_->getResults(), look) || !common)
      return op_->emitError("can't be partitioned on its own, since its operands and results are not on one mesh");
    for (const auto &[name, mesh] : meshes.all())
      if (on_mesh_.mesh_name.empty() && *mesh == mesh_) on_mesh_.mesh_name = name;
    if (on_mesh_.mesh_name.empty()) on_mesh_.inlined_mesh = mesh_;
    return mlir::success();
  }

  void find_shardings() {
    auto find = [&](Value value) {
      std::optional<Sharding> own = lying(value);
      auto type = mlir::dyn_cast<mlir::RankedTensorType>(value.getType());
      Sharding sharding = own.value_or(Sharding::replicated_of(on_mesh_.mesh_name, type ? type.getRank() : 0));
      sharding.mesh_name = on_mesh_.mesh_name;
      sharding.inlined_mesh = on_mesh_.inlined_mesh;
      return sharding;
    };
    for (Value operand : op_->getOperands()) in_.push_back(find(operand));
    for (Value result : op_->getResults()) {
      out_.push_back(find(result));
      out_.back().unreduced.clear();
    }
    for (const std::vector<Sharding> *side : {&in_, &out_})
      for (const Sharding &sharding : *side) {
        AxisList axes = sharding.all_dim_axes();
        axes.insert(axes.end(), sharding.replicated.begin(), sharding.replicated.end());
        axes.insert(axes.end(), sharding.unreduced.begin(), sharding.unreduced.end());
        for (const AxisRef &axis : axes)
          if (!llvm::is_contained(manual_, axis.name)) manual_.push_back(axis.name);
      }
  }

  // Refuses arrays that can't be padded.
  LogicalResult check() const {
    auto check_one = [&](Value value, const Sharding &sharding) -> LogicalResult {
      auto array = mlir::dyn_cast<mlir::RankedTensorType>(value.getType());
      if (!array) return mlir::success();
      if (!array.hasStaticShape())
        return op_->emitError("can't be partitioned on its own, since the lengths of ") << array << " aren't all known";
      mlir::Builder builder(op_->getContext());
      if (padded_type(array, sharding) != array && !builder.getZeroAttr(array.getElementType()))
        return op_->emitError("can't be partitioned on its own, since there is no zero to pad ") << array << " with";
      return mlir::success();
    };
    for (auto [operand, sharding] : llvm::zip_equal(op_->getOperands(), in_))
      if (failed(check_one(operand, sharding))) return mlir::failure();
    for (auto [result, sharding] : llvm::zip_equal(op_->getResults(), out_))
      if (failed(check_one(result, sharding))) return mlir::failure();
    return mlir::success();
  }

  mlir::Type padded_type(mlir::Type type, const Sharding &sharding) const {
    auto array = mlir::dyn_cast<mlir::RankedTensorType>(type);
    if (!array) return type;
    Extents extents(array.getShape());
    auto round_up = [&](const Sharding &by) {
      for (size_t dim = 0; dim < extents.size(); ++dim) {
        const int64_t blocks = size_of(by.dims[dim].axes, mesh_);
        const int64_t even = (array.getDimSize(static_cast<unsigned>(dim)) + blocks - 1) / blocks * blocks;
        extents[dim] = std::max(extents[dim], even);
      }
    };
    round_up(sharding);
    // Both sides of a reshard have one type.
    if (mlir::isa<sdy::ReshardOp>(op_)) {
      round_up(in_.front());
      round_up(out_.front());
    }
    return array.clone(extents);
  }

  // Returns whether zeros behind the ends of arrays are harmless: the operation is pointwise, or sums, along each
  // dimension that gets longer.
  bool can_take_longer() const {
    if (is_pointwise(op_) || mlir::isa<sdy::ReshardOp>(op_)) return true;
    std::optional<ShardingRule> rule = rule_on_devices(op_);
    if (!rule) return false;
    auto is_free = [&](mlir::Type type, const Sharding &sharding, const TensorFactors &factors) {
      auto array = mlir::dyn_cast<mlir::RankedTensorType>(type);
      if (!array) return true;
      auto longer = mlir::cast<mlir::RankedTensorType>(padded_type(type, sharding));
      for (size_t dim = 0; dim < factors.size(); ++dim) {
        if (array.getShape()[dim] == longer.getShape()[dim]) continue;
        if (factors[dim].size() != 1) return false;
        const FactorKind kind = rule->factors[factors[dim].front()].kind;
        const bool sums = kind == FactorKind::reduction && rule->reduction == ReductionKind::sum;
        if (kind != FactorKind::pass_through && !sums) return false;
      }
      return true;
    };
    return llvm::all_of_zip(op_->getOperandTypes(), in_, rule->operands, is_free) &&
           llvm::all_of_zip(op_->getResultTypes(), out_, rule->results, is_free);
  }

  // Makes a function of only the operation, on padded arrays, with the meshes of the program. It may first cut the
  // arrays to their own lengths, so that they are padded with the elements that the operation needs.
  FuncOp outline(mlir::ModuleOp alone, bool cuts) {
    mlir::OpBuilder builder = mlir::OpBuilder::atBlockBegin(alone.getBody());
    for (auto mesh : op_->getParentOfType<mlir::ModuleOp>().getOps<sdy::MeshOp>()) builder.clone(*mesh);
    llvm::SmallVector<mlir::Type> results;
    for (auto [type, sharding] : llvm::zip_equal(op_->getResultTypes(), out_))
      results.push_back(padded_type(type, sharding));
    auto function = FuncOp::create(builder, op_->getLoc(), "instruction",
                                   builder.getFunctionType(mlir::ValueRange(operands_).getTypes(), results));
    mlir::Block *block = function.addEntryBlock();
    for (auto [argument, sharding] : llvm::zip_equal(block->getArguments(), in_)) sdy::set_sharding(argument, sharding);
    for (auto [i, sharding] : llvm::enumerate(out_))
      sdy::set_result_sharding(function, static_cast<unsigned>(i), sharding);
    builder.setInsertionPointToStart(block);
    llvm::SmallVector<Value> operands(block->getArguments());
    if (cuts)
      for (auto [i, operand] : llvm::enumerate(operands))
        operand = cut(builder, operand, op_->getOperand(static_cast<unsigned>(i)).getType(), in_[i]);
    mlir::Operation *copy = builder.clone(*op_);
    copy->setOperands(operands);
    llvm::SmallVector<Value> ends(copy->getResults());
    for (auto [i, end] : llvm::enumerate(ends))
      if (cuts)
        end = lengthen(builder, end, results[i], out_[i]);
      else
        end.setType(results[i]);
    mlir::func::ReturnOp::create(builder, op_->getLoc(), ends);
    return function;
  }

  Value cut(mlir::OpBuilder &builder, Value value, mlir::Type type, const Sharding &sharding) const {
    if (type == value.getType()) return value;
    llvm::ArrayRef<int64_t> limits = mlir::cast<mlir::RankedTensorType>(type).getShape();
    const Extents starts(limits.size(), 0), strides(limits.size(), 1);
    Value shorter = stablehlo::SliceOp::create(builder, op_->getLoc(), type, value, starts, limits, strides);
    sdy::set_sharding(shorter, sharding);
    return shorter;
  }

  Value lengthen(mlir::OpBuilder &builder, Value value, mlir::Type wanted, const Sharding &sharding) const {
    if (wanted == value.getType()) return value;
    auto type = mlir::cast<mlir::RankedTensorType>(wanted);
    Value zero = PaddedValues::scalar(builder, op_->getLoc(), builder.getZeroAttr(type.getElementType()));
    Extents none(type.getRank(), 0), high;
    for (auto [to, from] : llvm::zip(type.getShape(), shape_of(value))) high.push_back(to - from);
    Value longer = stablehlo::PadOp::create(builder, op_->getLoc(), type, value, zero, none, high, none);
    sdy::set_sharding(longer, sharding);
    return longer;
  }

  LogicalResult partition(mlir::ModuleOp alone) {
    for (FuncOp function : alone.getOps<FuncOp>())
      if (failed(insert_explicit_reshards(function, /*is_full=*/true))) return mlir::failure();
    resolve_permutations(alone, options_);
    for (FuncOp function : alone.getOps<FuncOp>()) {
      if (failed(reshards_to_collectives(function, /*keeps_redundant=*/false)) ||
          failed(pad_for_divisibility(function)))
        return mlir::failure();
      drop_idle(function);
    }
    LocalOptions options;
    options.replica_count = options_.replica_count;
    options.partition_count = options_.partition_count;
    if (failed(localize_program(alone, options))) return mlir::failure();
    drop_shardings_and_meshes(alone);
    return mlir::success();
  }

  void replace(FuncOp function) {
    mlir::MLIRContext *context = op_->getContext();
    llvm::SmallVector<mlir::Type> results;
    for (auto [type, sharding] : llvm::zip_equal(op_->getResultTypes(), out_))
      results.push_back(padded_type(type, sharding));
    auto region = sdy::ManualComputationOp::create(
        builder_, op_->getLoc(), results, operands_, sdy::ShardingPerValueAttr::get(context, in_),
        sdy::ShardingPerValueAttr::get(context, out_), sdy::ManualAxesAttr::get(context, manual_));
    region.getBody().takeBody(function.getBody());
    mlir::Operation *end = region.getBody().front().getTerminator();
    mlir::OpBuilder at_end(end);
    sdy::ReturnOp::create(at_end, end->getLoc(), end->getOperands());
    end->erase();
    for (auto [old, result, sharding] : llvm::zip_equal(op_->getResults(), region.getResults(), out_))
      old.replaceAllUsesWith(cut(builder_, result, old.getType(), sharding));
    op_->erase();
  }

  mlir::Operation *op_;
  const InstructionOptions &options_;
  mlir::OpBuilder builder_;
  Mesh mesh_;
  Sharding on_mesh_;  // names the mesh
  std::vector<Sharding> in_, out_;
  std::vector<AxisName> manual_;
  llvm::SmallVector<Value> operands_;
};

// Returns whether an operation isn't just an annotation, and isn't on devices already.
bool may_be_chosen(mlir::Operation *op) {
  if (op->hasTrait<mlir::OpTrait::IsTerminator>()) return false;
  const bool is_ours = op->getDialect() && mlir::isa<sdy::SdyDialect>(op->getDialect());
  return !is_ours || mlir::isa<sdy::ReshardOp, sdy::ConstantOp, sdy::NamedComputationOp>(op);
}

}  // namespace

LogicalResult partition_instructions(mlir::ModuleOp module, const InstructionOptions &options) {
  const InstructionFilter filter(options.filter);
  if (!filter.no_number().empty())
    return module.emitError("the filter's selectLow and selectHigh take whole numbers, not ") << filter.no_number();
  llvm::SmallVector<mlir::Operation *> chosen;
  int64_t count = 0;
  for (auto function : module.getOps<FuncOp>())
    for (mlir::Block &block : function.getBody())
      for (mlir::Operation &op : block) {
        const bool is_sharded = llvm::any_of(op.getOperands(), is_cut) || llvm::any_of(op.getResults(), is_cut);
        if (is_sharded && may_be_chosen(&op) && filter.chooses(&op, count++)) chosen.push_back(&op);
      }
  for (mlir::Operation *op : chosen)
    if (failed(Instruction(op, options).run())) return mlir::failure();
  return mlir::success();
}

}  // namespace tessera::shardy
