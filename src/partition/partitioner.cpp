#include "partition/partitioner.h"

#include <algorithm>

#include "base/error.h"
#include "base/saturating.h"
#include "cost/collective_time.h"
#include "dialect/devices/devices.h"
#include "dialect/sdy/utils.h"
#include "dialect/spmd/donation.h"
#include "llvm/ADT/StringMap.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/merge_equal.h"
#include "partition/choose_layouts.h"
#include "partition/executed_collectives.h"
#include "partition/join_collectives.h"
#include "partition/local_emitter.h"
#include "partition/loops.h"
#include "partition/partial.h"

namespace tessera {
namespace {

std::string key_of(const BlockLayout &layout) {
  std::string key;
  for (const AxisList &list : layout.axes) key += "{" + to_string(list) + "}";
  if (!layout.partial.empty())
    key += std::to_string(static_cast<int>(layout.partial.kind)) + to_string(layout.partial.axes);
  return key;
}

size_t rank_of(mlir::Value value) { return shape_of_value(value).size(); }

}  // namespace

Partitioner::Partitioner(mlir::ModuleOp module, const PartitionOptions &options, ReshardPlanner &planner,
                         const ChosenProgram *chosen)
    : module_(module),
      symbols_(module),
      options_(options),
      planner_(planner),
      chosen_(chosen),
      partial_(module, options_.mesh),
      executions_(module) {}

DimAxes Partitioner::declared_axes(mlir::Value value) const {
  DimAxes axes(rank_of(value));
  if (!llvm::isa<mlir::RankedTensorType>(value.getType())) return axes;
  if (std::optional<Sharding> sharding = sdy::sharding_of(value)) {
    axes = dim_axes(*sharding);
    axes.resize(rank_of(value));
  }
  return axes;
}

BlockLayout Partitioner::declared_layout(mlir::Value value) const {
  const PartialOver *partial = partial_.find(value);
  return {declared_axes(value), partial ? *partial : PartialOver()};
}

mlir::Type Partitioner::local_type(mlir::Type global, const DimAxes &axes) const {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(global);
  if (!type) return global;
  return type.clone(block_shape(Shape(type.getShape()), axes, mesh()));
}

void Partitioner::drop_sharding(mlir::Operation *op) const {
  std::vector<mlir::Operation *> annotations;
  op->walk([&](mlir::Operation *inner) {
    inner->removeDiscardableAttr(sdy::sharding_name);
    inner->removeDiscardableAttr(sdy::sharding_rule_name);
    if (inner != op && sdy::is_annotation(inner)) annotations.push_back(inner);
  });
  for (mlir::Operation *annotation : annotations) {
    annotation->replaceAllUsesWith(annotation->getOperands().take_front(annotation->getNumResults()));
    annotation->erase();
  }
}

const LocalValue &Partitioner::lookup(mlir::Value global) const {
  auto found = values_.find(global);
  if (found == values_.end()) throw DefectError("partition: a value is used before it was rebuilt");
  return found->second;
}

mlir::Value Partitioner::bring(mlir::OpBuilder &builder, mlir::Location loc, const LocalValue &local,
                               const Shape &global, const BlockLayout &to, const std::string &reason) {
  LocalEmitter emitter{builder, loc, mesh(), mesh_name()};
  // Partial values of another kind don't count as wanted.
  AxisList kept;
  if (local.partial.kind == to.partial.kind) kept = common_axes(local.partial.axes, to.partial.axes);
  const ReshardPlan &plan = planner_.plan(global, local.axes, UnreducedAxes{local.partial.axes}, to.axes, kept);
  mlir::Value value = emitter.reshard(local.value, global, local.axes, plan, local.partial.kind, reason);
  AxisList made = to.partial.axes;
  std::erase_if(made, [&](const AxisRef &axis) { return std::find(kept.begin(), kept.end(), axis) != kept.end(); });
  return made.empty() ? value : emitter.made_partial(value, made, to.partial.kind);
}

mlir::Value Partitioner::reshard(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value global,
                                 const BlockLayout &to, const MoveReason &reason) {
  const LocalValue &local = lookup(global);
  if ((local.axes == to.axes && local.partial == to.partial) || !llvm::isa<mlir::RankedTensorType>(global.getType()))
    return local.value;
  auto key = std::pair(global.getAsOpaquePointer(), key_of(to));
  for (auto scope = resharded_.rbegin(); scope != resharded_.rend(); ++scope)
    if (auto known = scope->find(key); known != scope->end()) return known->second;
  loc = noted(loc, global, {local.axes, local.partial}, to, reason);
  LocalValue from = local;
  if (const BlockLayout *copy = nearer_copy(global, local, to))
    from = {reshard(builder, loc, global, *copy, reason), copy->axes, copy->partial};
  mlir::Value value = bring(builder, loc, from, shape_of_value(global), to, reason.text);
  resharded_.back()[key] = value;
  return value;
}

const BlockLayout *Partitioner::nearer_copy(mlir::Value global, const LocalValue &local, const BlockLayout &to) {
  if (!chosen_) return nullptr;
  const auto found = chosen_->copies.find(global);
  if (found == chosen_->copies.end()) return nullptr;
  const BlockLayout &copy = found->second;
  if (copy.axes == to.axes && copy.partial == to.partial) return nullptr;
  const auto seconds = [&](const DimAxes &axes, const PartialOver &partial) {
    return planner_
        .plan(shape_of_value(global), axes, UnreducedAxes{partial.axes}, to.axes,
              common_axes(partial.axes, to.partial.axes))
        .seconds(element_bytes_of(element_of(global)));
  };
  return seconds(copy.axes, copy.partial) < seconds(local.axes, local.partial) ? &copy : nullptr;
}

llvm::LogicalResult Partitioner::rebuild(mlir::Block &block, mlir::OpBuilder &builder) {
  for (mlir::Operation &op : block.without_terminator())
    if (llvm::failed(rebuild_op(&op, builder))) return llvm::failure();
  return llvm::success();
}

// Returns the location for moves of a returned value: the op that made it, or the return for an argument.
static mlir::Location made_at(mlir::Value value, mlir::Operation *returned_by) {
  mlir::Operation *op = value.getDefiningOp();
  return op ? op->getLoc() : returned_by->getLoc();
}

llvm::LogicalResult Partitioner::rebuild_region(mlir::Region &from, mlir::Region &to,
                                                const std::vector<BlockLayout> &arguments,
                                                const std::vector<BlockLayout> &returned) {
  mlir::Block &old_block = from.front();
  mlir::Block &block = to.emplaceBlock();
  for (auto [argument, layout] : llvm::zip_equal(old_block.getArguments(), arguments)) {
    mlir::Value local = block.addArgument(local_type(argument.getType(), layout.axes), argument.getLoc());
    bind(argument, {local, layout.axes, layout.partial});
  }
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockEnd(&block);
  resharded_.emplace_back();
  llvm::LogicalResult done = rebuild(old_block, builder);
  if (llvm::succeeded(done)) {
    mlir::Operation *terminator = old_block.getTerminator();
    std::vector<mlir::Value> values;
    bool of_function = llvm::isa<mlir::func::FuncOp>(from.getParentOp());
    for (auto [i, value, layout] : llvm::enumerate(terminator->getOperands(), returned)) {
      MoveReason reason{"returned from a region"};
      if (of_function)
        reason = {"result " + std::to_string(i) + " of the function", MoveReason::At::function_result,
                  static_cast<unsigned>(i)};
      values.push_back(reshard(builder, made_at(value, terminator), value, layout, reason));
    }
    mlir::OperationState state(terminator->getLoc(), terminator->getName());
    state.addOperands(values);
    builder.create(state);
  }
  resharded_.pop_back();
  return done;
}

llvm::FailureOr<std::vector<LocalValue>> Partitioner::rebuild_call(mlir::func::CallOp call, mlir::OpBuilder &builder) {
  mlir::func::FuncOp function = callee(call);
  if (!function || function.isExternal())
    return call.emitOpError("calls @") << call.getCallee() << ", which the module doesn't define";
  if (!entered_.insert(function).second)
    return call.emitOpError("calls @") << call.getCallee() << " from within itself: recursion isn't supported";
  mlir::Block &body = function.front();
  for (auto [argument, operand] : llvm::zip_equal(body.getArguments(), call.getOperands()))
    bind(argument, LocalValue(lookup(operand)));
  resharded_.emplace_back();  // the next call has other values
  std::vector<LocalValue> results;
  llvm::LogicalResult done = rebuild(body, builder);
  if (llvm::succeeded(done))
    for (mlir::Value returned : body.getTerminator()->getOperands()) results.push_back(lookup(returned));
  resharded_.pop_back();
  entered_.erase(function);
  if (llvm::failed(done)) return llvm::failure();
  return results;
}

llvm::LogicalResult Partitioner::rebuild_function(mlir::func::FuncOp function, mlir::OpBuilder &builder) {
  std::vector<BlockLayout> arguments, results;
  std::vector<mlir::Type> argument_types, result_types;
  for (mlir::BlockArgument argument : function.getArguments()) {
    arguments.push_back(declared_layout(argument));
    argument_types.push_back(local_type(argument.getType(), arguments.back().axes));
  }
  for (unsigned i = 0; i < function.getNumResults(); ++i) {
    results.push_back(layout_of_function_result(function, i));
    result_types.push_back(local_type(function.getResultTypes()[i], results.back().axes));
  }
  auto local = mlir::func::FuncOp::create(builder, function.getLoc(), function.getName(),
                                          builder.getFunctionType(argument_types, result_types));
  local.setVisibility(function.getVisibility());
  copy_donations(function, local);
  return rebuild_region(function.getBody(), local.getBody(), arguments, results);
}

BlockLayout layout_of_function_result(mlir::func::FuncOp function, unsigned index) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(function.getResultTypes()[index]);
  BlockLayout layout(DimAxes(type ? type.getRank() : 0));
  if (std::optional<Sharding> sharding = sdy::result_sharding_of(function, index); sharding && type)
    layout = {dim_axes(*sharding), declared_partial(*sharding)};
  return layout;
}

// The uses of a function in the rest of a module.
struct Uses {
  bool by_calls = false, by_others = false;
};
static llvm::StringMap<Uses> uses_of_functions(mlir::ModuleOp module) {
  llvm::StringMap<Uses> uses;
  if (auto found = mlir::SymbolTable::getSymbolUses(&module.getBodyRegion()))
    for (mlir::SymbolTable::SymbolUse use : *found) {
      Uses &of_name = uses[use.getSymbolRef().getLeafReference().getValue()];
      (llvm::isa<mlir::CallOpInterface>(use.getUser()) ? of_name.by_calls : of_name.by_others) = true;
    }
  return uses;
}

// Inlines private functions that are only called. A function that is named but not called, as the program of a
// simulated process, has ops that see the shapes written there.
mlir::OwningOpRef<mlir::ModuleOp> Partitioner::run() {
  mlir::OwningOpRef<mlir::ModuleOp> local = mlir::ModuleOp::create(module_.getLoc(), module_.getName());
  local->getOperation()->setDiscardableAttrs(module_->getDiscardableAttrDictionary());
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockEnd(local->getBody());
  llvm::StringMap<Uses> uses = uses_of_functions(module_);
  for (mlir::Operation &op : *module_.getBody()) {
    auto function = llvm::dyn_cast<mlir::func::FuncOp>(op);
    Uses used = function ? uses.lookup(function.getName()) : Uses();
    if (function && function.isPrivate() && used.by_calls && !used.by_others) continue;
    if (!function || (used.by_others && !used.by_calls))
      drop_sharding(builder.clone(op));
    else if (llvm::failed(rebuild_function(function, builder)))
      return {};
  }
  return local;
}

// Merges equal ops that several ops asked for. Equal collectives become one whatever their reasons, and the first one's
// reason stays.
static void merge_whatever_the_reason(mlir::ModuleOp module) {
  constexpr llvm::StringLiteral reason = "reason";
  llvm::DenseMap<mlir::Operation *, mlir::Attribute> reasons;
  module.walk([&](CrossDeviceOpInterface op) {
    if (mlir::Attribute text = op->getAttr(reason)) reasons[op] = text, op->removeAttr(reason);
  });
  merge_equal(module);
  // No such op was made meanwhile, so that the one found is the one that had the reason.
  module.walk([&](CrossDeviceOpInterface op) {
    if (auto found = reasons.find(op); found != reasons.end()) op->setAttr(reason, found->second);
  });
}

// With each value where its sharding says.
static mlir::OwningOpRef<mlir::ModuleOp> partition_as_sharded(mlir::ModuleOp module, const PartitionOptions &options,
                                                              ReshardPlanner &planner,
                                                              const ChosenProgram *chosen = nullptr) {
  mlir::OwningOpRef<mlir::ModuleOp> local = Partitioner(module, options, planner, chosen).run();
  if (!local) return {};
  merge_whatever_the_reason(*local);
  hoist_collectives(*local);
  merge_whatever_the_reason(*local);
  sum_behind_loops(*local);
  join_collectives(*local, options.mesh, *options.machine);
  return local;
}

namespace {

// Programs of at most so many operations are partitioned in both ways, with propagation's layouts and with those chosen, and the one whose
// collectives take less time is kept. Of larger ones that would take too long: they go by what the choice predicts.
constexpr int64_t most_compared = 1500;

bool is_compared(mlir::ModuleOp module) {
  int64_t operations = 0;
  module.walk([&](mlir::Operation *) {
    return ++operations > most_compared ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
  });
  return operations <= most_compared;
}

Traffic traffic_of(mlir::ModuleOp per_device, const Mesh &mesh, const Machine &machine) {
  Traffic sum;
  for (mlir::func::FuncOp function : per_device.getOps<mlir::func::FuncOp>()) {
    if (function.isPrivate()) continue;
    for (const ExecutedCollective &executed : executed_collectives(function)) {
      spmd::CollectiveOpInterface op = executed.op;
      if (!op.problemOn(mesh).empty()) continue;
      const spmd::CollectiveTraffic traffic = op.trafficOn(mesh);
      const int64_t element_bytes = element_bytes_of(element_of(op->getOperand(0)));
      const CollectiveTime time = time_of(
          {op.getKind(), traffic.bytes_of_operand, element_bytes, traffic.axes, traffic.pairs, traffic.messages}, mesh,
          machine);
      sum.seconds += static_cast<double>(executed.executions) * time.seconds();
      sum.bytes = saturating_sum(sum.bytes, saturating_product(executed.executions, traffic.bytes_total));
      sum.collectives = saturating_sum(sum.collectives, executed.executions);
    }
  }
  return sum;
}

// One of several ways to partition: what it came to, and what was said about it.
class Attempt {
 public:
  Attempt(mlir::ModuleOp module, PartitionOptions options, ReshardPlanner &planner,
          const ChosenProgram *chosen = nullptr) {
    if (options.record) options.record = &record_;
    mlir::ScopedDiagnosticHandler handler(module.getContext(), [&](mlir::Diagnostic &diagnostic) {
      said_.push_back(std::move(diagnostic));
      return mlir::success();
    });
    local_ = partition_as_sharded(module, options, planner, chosen);
    if (local_) traffic_ = traffic_of(*local_, options.mesh, *options.machine);
  }
  bool has_succeeded() const { return static_cast<bool>(local_); }
  const Traffic &traffic() const { return traffic_; }

  mlir::OwningOpRef<mlir::ModuleOp> take(mlir::MLIRContext *context, PartitionRecord *record) {
    for (mlir::Diagnostic &diagnostic : said_) context->getDiagEngine().emit(std::move(diagnostic));
    if (record) *record = std::move(record_);
    return std::move(local_);
  }

 private:
  mlir::OwningOpRef<mlir::ModuleOp> local_;
  std::vector<mlir::Diagnostic> said_;
  PartitionRecord record_;
  Traffic traffic_;
};

// Times that are the same but for the order in which they were added.
constexpr double rounding = 1e-9;

// The collectives take less time, or as much for fewer bytes, and never send more than with propagation's layouts.
bool is_better(const Traffic &chosen, const Traffic &propagated) {
  if (chosen.bytes > propagated.bytes) return false;
  if (chosen.seconds < (1 - rounding) * propagated.seconds) return true;
  return chosen.seconds <= (1 + rounding) * propagated.seconds && chosen.bytes < propagated.bytes;
}

// The fastest answer may send more bytes in fewer messages. The less time messages take to begin, the more the bytes count.
Machine with_starts(Machine machine, double share) {
  machine.collective_seconds *= share;
  for (auto &[axis, link] : machine.links) link.seconds *= share;
  return machine;
}

// As the choice predicts, whose prediction is only checked where an explanation is wanted.
mlir::OwningOpRef<mlir::ModuleOp> partition_as_predicted(mlir::ModuleOp module, const PartitionOptions &options,
                                                         ReshardPlanner &planner) {
  LayoutChoice layouts;
  const ChosenProgram chosen = with_chosen_layouts(module, options, planner, layouts);
  if (!chosen.module) return partition_as_sharded(module, options, planner);
  mlir::OwningOpRef<mlir::ModuleOp> local = partition_as_sharded(*chosen.module, options, planner, &chosen);
  if (!local || !options.layouts) return local;
  layouts.is_taken = true;
  layouts.chosen = traffic_of(*local, options.mesh, *options.machine);
  if (options.record)
    if (Attempt propagated(module, options, planner); propagated.has_succeeded())
      layouts.propagated = propagated.traffic();
  *options.layouts = std::move(layouts);
  return local;
}

}  // namespace

mlir::OwningOpRef<mlir::ModuleOp> partition(mlir::ModuleOp module, const PartitionOptions &options) {
  // Without a mesh there is one device, whose program this is.
  if (options.mesh_name.empty()) return module.clone();
  ReshardPlanner planner(options.mesh, *options.machine, options.strategy);
  if (!is_compared(module)) return partition_as_predicted(module, options, planner);
  Attempt propagated(module, options, planner);
  if (!propagated.has_succeeded() || propagated.traffic().bytes == 0)
    return propagated.take(module.getContext(), options.record);
  const Machine nearer_bytes = with_starts(*options.machine, 0.125), by_bytes = with_starts(*options.machine, 0);
  ReshardPlanner planner_nearer_bytes(options.mesh, nearer_bytes, options.strategy);
  ReshardPlanner planner_by_bytes(options.mesh, by_bytes, options.strategy);
  std::optional<LayoutChoice> runner_up;
  for (ReshardPlanner *choosing : {&planner, &planner_nearer_bytes, &planner_by_bytes}) {
    LayoutChoice layouts;
    const ChosenProgram chosen = with_chosen_layouts(module, options, *choosing, layouts);
    if (!chosen.module) break;
    Attempt other(*chosen.module, options, planner, &chosen);
    if (!other.has_succeeded()) break;
    layouts.is_taken = is_better(other.traffic(), propagated.traffic());
    layouts.chosen = other.traffic();
    layouts.propagated = propagated.traffic();
    if (layouts.is_taken) {
      if (options.layouts) *options.layouts = std::move(layouts);
      return other.take(module.getContext(), options.record);
    }
    if (!runner_up) runner_up = std::move(layouts);
  }
  if (options.layouts) *options.layouts = std::move(runner_up);
  return propagated.take(module.getContext(), options.record);
}

}  // namespace tessera
