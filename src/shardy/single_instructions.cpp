#include "shardy/single_instructions.h"

#include "dialect/sdy/utils.h"
#include "dialect/sdy/verify.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"
#include "propagate/propagate.h"
#include "shardy/collectives.h"
#include "shardy/explicit_reshards.h"
#include "shardy/local_program.h"
#include "shardy/op_tensors.h"
#include "shardy/padded_values.h"
#include "shardy/padding.h"
#include "shardy/permutations.h"

namespace tessera::shardy {

using llvm::LogicalResult;
using mlir::Value;
using mlir::func::FuncOp;

namespace {

class Filter {
 public:
  explicit Filter(llvm::StringRef text) {
    text = text.trim();
    for (llvm::StringRef quote : {"'", "\""})
      if (text.size() > 1 && text.starts_with(quote) && text.ends_with(quote)) text = text.drop_front().drop_back();
    llvm::SmallVector<llvm::StringRef> tokens;
    text.split(tokens, ',');
    for (llvm::StringRef token : tokens) {
      token = token.trim();
      if (token.consume_front("selectLow=")) {
        read(token, low_);
      } else if (token.consume_front("selectHigh=")) {
        read(token, high_);
      } else if (!token.empty()) {
        names_.push_back(token.str());
      }
    }
  }

  // Returns what stands where a number should; empty if nothing does.
  const std::string &no_number() const { return no_number_; }

  bool chooses(mlir::Operation *op, int64_t number) const {
    if (number < low_ || number > high_) return false;
    return names_.empty() ||
           llvm::any_of(names_, [&](const std::string &name) { return op->getName().getStringRef().contains(name); });
  }

 private:
  void read(llvm::StringRef text, int64_t &number) {
    if (text.trim().getAsInteger(10, number)) no_number_ = "`" + text.trim().str() + "`";
  }

  int64_t low_ = 0, high_ = std::numeric_limits<int64_t>::max();
  std::vector<std::string> names_;
  std::string no_number_;
};

bool is_valid(mlir::ModuleOp module) {
  mlir::ScopedDiagnosticHandler quiet(module.getContext(), [](mlir::Diagnostic &) { return mlir::success(); });
  return succeeded(mlir::verify(module));
}

bool is_cut(Value value) {
  std::optional<Sharding> sharding = lying(value);
  return sharding && (!sharding->all_dim_axes().empty() || !sharding->unreduced.empty());
}

// One operation on its way into a region of its own.
class Instruction {
 public:
  Instruction(mlir::Operation *op, const InstructionOptions &options) : op_(op), options_(options), builder_(op) {}

  LogicalResult run() {
    if (failed(find_mesh())) return mlir::failure();
    find_shardings();
    for (auto [operand, sharding] : llvm::zip_equal(op_->getOperands(), in_)) pad(operand, sharding);
    mlir::OwningOpRef<mlir::ModuleOp> alone = mlir::ModuleOp::create(op_->getLoc());
    FuncOp function = outline(*alone);
    if (!is_valid(*alone))
      return op_->emitError("can't be partitioned by itself, since its shape can't be padded to equal blocks");
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
      return op_->emitError("can't be partitioned by itself, since its operands and results are not on one mesh");
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

  void pad(Value operand, const Sharding &sharding) {
    auto wanted = padded_type(operand.getType(), sharding);
    if (wanted != operand.getType()) {
      auto type = mlir::cast<mlir::RankedTensorType>(wanted);
      Value zero = PaddedValues::scalar(builder_, op_->getLoc(), builder_.getZeroAttr(type.getElementType()));
      Extents none(type.getRank(), 0), high;
      for (auto [to, from] : llvm::zip(type.getShape(), shape_of(operand))) high.push_back(to - from);
      operand = stablehlo::PadOp::create(builder_, op_->getLoc(), type, operand, zero, none, high, none);
      sdy::set_sharding(operand, sharding);
    }
    operands_.push_back(operand);
  }

  // Makes a function of the operation alone, on padded arrays, with the meshes of the program.
  FuncOp outline(mlir::ModuleOp alone) {
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
    mlir::Operation *copy = builder.clone(*op_);
    copy->setOperands(block->getArguments());
    for (auto [result, type] : llvm::zip_equal(copy->getResults(), results)) lengthen(copy, result, type);
    mlir::func::ReturnOp::create(builder, op_->getLoc(), copy->getResults());
    return function;
  }

  void lengthen(mlir::Operation *copy, Value result, mlir::Type type) {
    if (type == result.getType()) return;
    auto add = [&](llvm::StringRef name, llvm::ArrayRef<int64_t> old) {
      Extents longer(old);
      for (auto [extent, from, to] :
           llvm::zip_equal(longer, shape_of(result), mlir::cast<mlir::RankedTensorType>(type).getShape()))
        extent += to - from;
      copy->setAttr(name, builder_.getDenseI64ArrayAttr(longer));
    };
    if (auto slice = mlir::dyn_cast<stablehlo::SliceOp>(copy)) add("limit_indices", slice.getLimitIndices());
    if (auto pad = mlir::dyn_cast<stablehlo::PadOp>(copy)) add("edge_padding_high", pad.getEdgePaddingHigh());
    result.setType(type);
  }

  LogicalResult partition(mlir::ModuleOp alone) {
    resolve_permutations(alone, {options_.exchanges_borders, options_.replica_count, options_.partition_count});
    for (FuncOp function : alone.getOps<FuncOp>())
      if (failed(insert_explicit_reshards(function, /*is_full=*/true)) ||
          failed(reshards_to_collectives(function, /*keeps_redundant=*/false)) ||
          failed(pad_for_divisibility(function)))
        return mlir::failure();
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
    for (auto [old, result, sharding] : llvm::zip_equal(op_->getResults(), region.getResults(), out_)) {
      Value whole = result;
      if (whole.getType() != old.getType()) {
        Extents starts(shape_of(old).size(), 0), strides(shape_of(old).size(), 1);
        whole =
            stablehlo::SliceOp::create(builder_, op_->getLoc(), old.getType(), result, starts, shape_of(old), strides);
        sdy::set_sharding(whole, sharding);
      }
      old.replaceAllUsesWith(whole);
    }
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

// Says whether an operation is more than a note about values, and not about devices already.
bool may_be_chosen(mlir::Operation *op) {
  if (op->hasTrait<mlir::OpTrait::IsTerminator>()) return false;
  const bool is_ours = op->getDialect() && mlir::isa<sdy::SdyDialect>(op->getDialect());
  return !is_ours || mlir::isa<sdy::ReshardOp, sdy::ConstantOp, sdy::NamedComputationOp>(op);
}

}  // namespace

LogicalResult partition_instructions(mlir::ModuleOp module, const InstructionOptions &options) {
  const Filter filter(options.filter);
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
