#include "pipeline_parallel/layer.h"

#include "cost/machine.h"
#include "dialect/devices/devices.h"
#include "dialect/sdy/ops.h"
#include "dialect/sdy/utils.h"
#include "dialect/spmd/dialect.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "ops/thread_diagnostics.h"
#include "ops/value_types.h"
#include "partition/partitioner.h"
#include "propagate/propagate.h"
#include "transform/loops.h"

namespace tessera {
namespace {

using mlir::Value;
using mlir::func::FuncOp;

constexpr llvm::StringLiteral mesh_name = "microbatches", axis = "microbatch", constraint_name = "tessera.constraint";

FuncOp main_of(mlir::ModuleOp module) { return *module.getOps<FuncOp>().begin(); }

// Returns why an operation of a layer can't be in the layer of a microbatch.
std::string problem_of(mlir::Operation &op) {
  std::string problem;
  op.walk([&](mlir::Operation *inner) {
    const bool is_sdy = llvm::isa_and_present<sdy::SdyDialect>(inner->getDialect());
    auto crossing = llvm::dyn_cast<CrossDeviceOpInterface>(inner);
    if (is_sdy && !llvm::isa<sdy::ShardingConstraintOp>(inner))
      problem = "refers to the whole batch";
    else if (crossing && crossing.crossesDevices())
      problem = "involves other devices or the host";
    return problem.empty() ? mlir::WalkResult::advance() : mlir::WalkResult::interrupt();
  });
  if (problem.empty() && has_effect(op) && !llvm::isa<sdy::ShardingConstraintOp>(op)) problem = "has an effect";
  return problem;
}

// In a bubble, a stage computes layers of numbers that the program doesn't have, with which a loop might never end.
llvm::LogicalResult check_ends(LayerLoop &loop) {
  std::string why_not;
  auto endless = [&](stablehlo::WhileOp inner) {
    return loop_counter(inner, why_not)
               ? mlir::WalkResult::advance()
               : (inner.emitError() << "this loop is part of a layer, and may never end in a stage's "
                                       "bubbles, whose values aren't the program's, since "
                                    << why_not,
                  mlir::WalkResult::interrupt());
  };
  return llvm::failure(loop.body().walk(endless).wasInterrupted());
}

llvm::LogicalResult check_layers(LayerLoop &loop) {
  for (mlir::Operation &op : loop.body().without_terminator())
    if (const std::string problem = problem_of(op); !problem.empty()) {
      mlir::InFlightDiagnostic error = op.emitError()
                                       << "this " << spoken_name(&op) << " " << problem
                                       << ", and the layer around it can't be computed for a part of the batch";
      error.attachNote(loop.op.getLoc()) << "the layers that are to be cut into stages are this loop's iterations";
      return llvm::failure();
    }
  if (llvm::failed(check_ends(loop))) return llvm::failure();
  for (mlir::Type type : loop.op->getResultTypes())
    if (!llvm::isa<mlir::RankedTensorType>(type))
      return loop.op->emitError()
             << "the layers of this loop can't be cut into stages, since it carries a value of type " << type
             << ", and only arrays go from stage to stage";
  for (unsigned carry : loop.carries)
    if (gathers_rows(loop, carry))
      return loop.op.emitError() << "the layers of this loop can't be cut into stages, since each also puts a row into "
                                 << loop.op->getResultTypes()[carry] << ", carried value " << carry
                                 << ", as a training step does; " << training_hint;
  return llvm::success();
}

// Replaces each constraint by a call that passes its operand on, with the constraint's number. A call has the rule of
// an elementwise operation, whatever the mesh of the constraint.
void number_constraints(FuncOp main, std::vector<Sharding> &constraints) {
  main.walk([&](mlir::Operation *op) {
    for (Value result : op->getResults()) {
      const std::optional<Sharding> sharding = sdy::sharding_of(result);
      if (!sharding) continue;
      mlir::OpBuilder builder(op);
      builder.setInsertionPointAfter(op);
      const Shape shape(llvm::cast<mlir::RankedTensorType>(result.getType()).getShape());
      ShardingRuleBuilder rule({shape}, {shape});
      for (size_t dim = 0; dim < shape.size(); ++dim)
        rule.add({static_cast<int64_t>(dim)}, {static_cast<int64_t>(dim)}, shape[dim]);
      const mlir::NamedAttribute target =
          builder.getNamedAttr("call_target_name", builder.getStringAttr(constraint_name));
      auto call = stablehlo::CustomCallOp::create(builder, op->getLoc(), mlir::TypeRange{result.getType()},
                                                  mlir::ValueRange{result}, target);
      call->setAttr(constraint_name, builder.getI64IntegerAttr(static_cast<int64_t>(constraints.size())));
      ShardingRule found = rule.build();
      found.is_custom = true;
      sdy::set_sharding_rule(call, found);
      result.replaceAllUsesExcept(call.getResult(0), call);
      constraints.push_back(*sharding);
    }
    if (auto constraint = llvm::dyn_cast<sdy::ShardingConstraintOp>(op)) {
      constraint.getResult().replaceAllUsesWith(constraint.getInput());
      constraint.erase();
    } else {
      for (Value result : op->getResults()) sdy::remove_sharding(result);
    }
  });
}

// Returns a machine on which nothing is worth sending.
const Machine &isolated_machine() {
  static const Machine &machine = *new Machine([] {
    Machine slow = nominal_machine();
    slow.collective_seconds = 1e6;
    for (auto &[name, link] : slow.links) link.bytes_per_second = 1;
    return slow;
  }());
  return machine;
}

Sharding cut_along(size_t rank, std::optional<DimId> dim) {
  Sharding sharding = Sharding::replicated_of(mesh_name.str(), static_cast<int64_t>(rank));
  if (dim) sharding.dims[*dim].axes = {AxisRef(AxisName(axis.str()))};
  return sharding;
}

size_t rank_of(mlir::Type type) { return llvm::cast<mlir::RankedTensorType>(type).getShape().size(); }

std::optional<DimId> cut_dim(const std::optional<Sharding> &sharding) {
  if (!sharding) return std::nullopt;
  for (DimId dim(0); dim < sharding->rank(); ++dim)
    if (!sharding->dims[dim].axes.empty()) return dim;
  return std::nullopt;
}

// Propagates the batch from a carried value to all values that have it.
class BatchSpread {
 public:
  BatchSpread(const Layer &layer, const BatchChoice &choice)
      : layer_(layer), mesh_({MeshAxis{AxisName(axis.str()), choice.parts}}) {
    dims_.carried.resize(layer.carried);
    dims_.captured.resize(layer.captured);
    dims_.carried[choice.carried] = choice.dim;
  }

  // A carried value has the batch if it gets it in any iteration.
  bool settle() {
    while (true) {
      spread_ = with_shardings();
      if (llvm::failed(propagate(*spread_))) return false;
      FuncOp main = main_of(*spread_);
      BatchDims found = dims_;
      for (unsigned i = 0; i < layer_.carried; ++i) {
        std::optional<DimId> &dim = found.carried[i];
        if (!dim) dim = cut_dim(sdy::result_sharding_of(main, i));
        if (!dim) dim = cut_dim(sdy::sharding_of(main.getArgument(i)));
      }
      for (unsigned i = 0; i < layer_.captured; ++i)
        found.captured[i] = cut_dim(sdy::sharding_of(main.getArgument(layer_.first_captured() + i)));
      if (found.carried == dims_.carried) return dims_ = std::move(found), true;
      dims_ = std::move(found);
    }
  }

  // Returns the program of one part, with every value cut along its batch dimension.
  mlir::OwningOpRef<mlir::ModuleOp> partitioned() {
    PartitionOptions options;
    options.mesh_name = mesh_name.str();
    options.mesh = mesh_;
    options.machine = &isolated_machine();
    options.chooses = false;
    return partition(*spread_, options);
  }

  const BatchDims &dims() const { return dims_; }

 private:
  mlir::OwningOpRef<mlir::ModuleOp> with_shardings() const {
    mlir::OwningOpRef<mlir::ModuleOp> module = mlir::ModuleOp(layer_.module.get()).clone();
    mlir::OpBuilder builder = mlir::OpBuilder::atBlockBegin(module->getBody());
    sdy::MeshOp::create(builder, module->getLoc(), mesh_name, sdy::MeshAttr::get(module->getContext(), mesh_));
    FuncOp main = main_of(*module);
    for (unsigned i = 0; i < main.getNumArguments(); ++i) {
      const size_t rank = rank_of(main.getArgumentTypes()[i]);
      const bool is_carried = i < layer_.carried, is_captured = i >= layer_.first_captured();
      if (is_captured || (is_carried && !dims_.carried[i])) continue;  // open
      const Sharding sharding = cut_along(rank, is_carried ? dims_.carried[i] : std::nullopt);
      sdy::set_sharding(main.getArgument(i), sharding);
      if (is_carried) sdy::set_result_sharding(main, i, sharding);
    }
    return module;
  }

  const Layer &layer_;
  Mesh mesh_;
  BatchDims dims_;
  mlir::OwningOpRef<mlir::ModuleOp> spread_;
};

std::string location_text(mlir::Location location) {
  if (auto file = location->findInstanceOf<mlir::FileLineColLoc>()) return " at line " + std::to_string(file.getLine());
  return "";
}

// Writes an iteration's operations, with what they use as arguments of the block.
void write_layer(LayerLoop &loop, const Layer &layer, mlir::Block &block, mlir::OpBuilder &builder,
                 mlir::IRMapping &mapping) {
  for (auto [at, carry] : llvm::enumerate(loop.carries))
    mapping.map(loop.body().getArgument(carry), block.getArgument(static_cast<unsigned>(at)));
  mapping.map(loop.number(), block.getArgument(static_cast<unsigned>(layer.number())));
  llvm::DenseSet<mlir::Operation *> reads;
  for (auto [at, stack] : llvm::enumerate(loop.stacks))
    for (stablehlo::DynamicSliceOp read : stack.reads) {
      mapping.map(read.getResult(), block.getArgument(static_cast<unsigned>(layer.first_row() + at)));
      reads.insert(read);
    }
  for (auto [at, value] : llvm::enumerate(loop.captured))
    mapping.map(value, block.getArgument(static_cast<unsigned>(layer.first_captured() + at)));
  llvm::SetVector<Value> used;
  mlir::getUsedValuesDefinedAbove(loop.op.getBody(), used);
  for (Value value : used)
    if (mlir::matchPattern(value, mlir::m_Constant())) builder.clone(*value.getDefiningOp(), mapping);
  for (mlir::Operation &op : loop.body().without_terminator())
    if (!reads.contains(&op)) builder.clone(op, mapping);
}

}  // namespace

llvm::FailureOr<Layer> layer_of(LayerLoop &loop) {
  if (llvm::failed(check_layers(loop))) return llvm::failure();
  Layer layer{
      mlir::ModuleOp::create(loop.op.getLoc()), loop.carries.size(), loop.stacks.size(), loop.captured.size(), {}};
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockEnd(layer.module->getBody());
  llvm::SmallVector<mlir::Type> arguments, results;
  for (unsigned carry : loop.carries) results.push_back(loop.op->getResultTypes()[carry]);
  arguments = results;
  arguments.push_back(loop.number().getType());
  for (LayerLoop::Stack &stack : loop.stacks) arguments.push_back(stack.reads.front().getType());
  for (Value value : loop.captured) arguments.push_back(value.getType());
  auto main = FuncOp::create(builder, loop.op.getLoc(), "main", builder.getFunctionType(arguments, results));
  mlir::Block *block = main.addEntryBlock();
  builder.setInsertionPointToEnd(block);
  mlir::IRMapping mapping;
  write_layer(loop, layer, *block, builder, mapping);
  llvm::SmallVector<Value> next;
  for (unsigned carry : loop.carries) next.push_back(mapping.lookupOrDefault(loop.next(carry)));
  mlir::func::ReturnOp::create(builder, loop.op.getLoc(), next);
  number_constraints(main, layer.constraints);
  return layer;
}

std::optional<PartOfLayer> part_of(const Layer &layer, const BatchChoice &choice, std::string &why_not) {
  const MutedDiagnostics muted(mlir::ModuleOp(layer.module.get()).getContext());
  BatchSpread spread(layer, choice);
  why_not = "it can't be partitioned along it";
  if (!spread.settle()) return std::nullopt;
  PartOfLayer part{spread.partitioned(), spread.dims()};
  if (!part.module) return std::nullopt;
  why_not = "it asks for its place along some of it alone";
  bool is_alone = true;
  part.module->walk([&](mlir::Operation *op) {
    if (auto index = llvm::dyn_cast<spmd::AxisIndexOp>(op)) {
      part.knows_place = true;
      const AxisList &axes = index.getMembers().getValue().axes;
      if (axes != AxisList{AxisRef(AxisName(axis.str()))}) is_alone = false;
      return;
    }
    auto crossing = llvm::dyn_cast<CrossDeviceOpInterface>(op);
    if (!crossing || !crossing.crossesDevices() || !is_alone) return;
    is_alone = false;
    why_not = "the " + spoken_name(op) + location_text(op->getLoc()) + " needs other elements along it";
  });
  if (!is_alone) return std::nullopt;
  why_not.clear();
  return part;
}

void put_constraints_back(mlir::Operation *within, const Layer &layer) {
  within->walk([&](stablehlo::CustomCallOp call) {
    auto number = call->getAttrOfType<mlir::IntegerAttr>(constraint_name);
    if (!number) return;
    mlir::OpBuilder builder(call);
    auto sharding = sdy::ShardingAttr::get(call.getContext(), layer.constraints[number.getInt()]);
    call.getResult(0).replaceAllUsesWith(
        sdy::ShardingConstraintOp::create(builder, call.getLoc(), call.getOperand(0), sharding).getResult());
    call.erase();
  });
}

}  // namespace tessera
