#include "partition/partitioner.h"

#include <algorithm>

#include "base/error.h"
#include "dialect/devices/devices.h"
#include "dialect/sdy/utils.h"
#include "dialect/spmd/donation.h"
#include "llvm/ADT/StringMap.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/location_mark.h"
#include "partition/broadcast_from_holder.h"
#include "partition/local_emitter.h"
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

void Partitioner::drop_sharding(mlir::Operation *op) {
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
  if (found == values_.end()) throw DefectError("partition: a value is used before it is rebuilt");
  return found->second;
}

// Returns, for each dimension, the axes that cut it and along which the value is wanted partial: a device's block is
// its term. They are removed from `made`, the axes along which the value becomes partial.
static DimAxes take_terms(AxisList &made, const Shape &global, const DimAxes &from, const DimAxes &to,
                          const Mesh &mesh) {
  DimAxes terms(to.size());
  for (size_t dim = 0; dim < to.size(); ++dim) {
    if (from[dim].size() < to[dim].size() || !std::equal(to[dim].begin(), to[dim].end(), from[dim].begin())) continue;
    AxisList rest(from[dim].begin() + static_cast<std::ptrdiff_t>(to[dim].size()), from[dim].end());
    const auto is_made = [&](const AxisRef &axis) { return std::ranges::find(made, axis) != made.end(); };
    if (global[dim] % size_of(from[dim], mesh) != 0 || !std::ranges::all_of(rest, is_made)) continue;
    std::erase_if(made, [&](const AxisRef &axis) { return std::ranges::find(rest, axis) != rest.end(); });
    terms[dim] = std::move(rest);
  }
  return terms;
}

mlir::Value Partitioner::bring(mlir::OpBuilder &builder, mlir::Location loc, const LocalValue &local,
                               const Shape &global, const BlockLayout &to, const std::string &reason) {
  LocalEmitter emitter{builder, loc, mesh(), mesh_name(), options_.rounds_in_turn};
  if (std::optional<mlir::Value> value = broadcast_from_holder(emitter, local, global, to, planner_, reason))
    return *value;
  if (const auto found = whole_.find(local.value); found != whole_.end() && found->second.partial == local.partial &&
                                                   common_axes(local.partial.axes, to.partial.axes).empty())
    return bring(builder, loc, {found->second.value, local.axes}, global, to, reason);
  // Partial values of another kind don't count as wanted.
  AxisList kept;
  if (local.partial.kind == to.partial.kind) kept = common_axes(local.partial.axes, to.partial.axes);
  AxisList made = to.partial.axes;
  std::erase_if(made, [&](const AxisRef &axis) { return std::find(kept.begin(), kept.end(), axis) != kept.end(); });
  const DimAxes terms = take_terms(made, global, local.axes, to.axes, mesh());
  DimAxes blocks = to.axes;
  for (size_t dim = 0; dim < blocks.size(); ++dim)
    blocks[dim].insert(blocks[dim].end(), terms[dim].begin(), terms[dim].end());
  const ReshardPlan &plan = planner_.plan(global, local.axes, UnreducedAxes{local.partial.axes}, blocks, kept);
  mlir::Value value = emitter.reshard(local.value, global, local.axes, plan, local.partial.kind, reason);
  for (DimId dim(0); dim < static_cast<int64_t>(terms.size()); ++dim)
    if (!terms[dim].empty()) value = emitter.as_term(value, dim, terms[dim], to.partial.kind);
  if (made.empty()) return value;
  mlir::Value partial = emitter.made_partial(value, made, to.partial.kind);
  whole_[partial] = {value, {made, to.partial.kind}};
  return partial;
}

mlir::Value Partitioner::reshard(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value global,
                                 const BlockLayout &to, const MoveReason &reason) {
  const LocalValue &local = lookup(global);
  if ((local.axes == to.axes && local.partial == to.partial) || !llvm::isa<mlir::RankedTensorType>(global.getType()))
    return local.value;
  auto key = std::pair(global.getAsOpaquePointer(), key_of(to));
  for (auto scope = resharded_.rbegin(); scope != resharded_.rend(); ++scope)
    if (auto known = scope->find(key); known != scope->end()) {
      note_shared(known->second.move, loc, reason);
      return known->second.value;
    }
  loc = noted(loc, global, {local.axes, local.partial}, to, reason);
  const int64_t move = mark_of(loc, LocationMark::move).value_or(-1);
  LocalValue from = local;
  if (const BlockLayout *copy = nearer_copy(global, local, to))
    from = {reshard(builder, loc, global, *copy, reason), copy->axes, copy->partial};
  mlir::Value value = bring(builder, loc, from, shape_of_value(global), to, reason.text);
  resharded_.back()[key] = {value, move};
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
    return call.emitOpError("calls @") << call.getCallee() << ", which has no body; define it in the module";
  if (!entered_.insert(function).second)
    return call.emitOpError("calls @") << call.getCallee() << " from within itself: recursion isn't supported";
  mlir::Block &body = function.front();
  for (auto [argument, operand] : llvm::zip_equal(body.getArguments(), call.getOperands()))
    bind(argument, LocalValue(lookup(operand)));
  resharded_.emplace_back();  // the next call's values differ
  std::vector<LocalValue> results;
  const int64_t outer = call_;
  if (options_.record) {
    call_ = static_cast<int64_t>(options_.record->calls.size());
    options_.record->calls.push_back({call.getLoc(), call.getCallee().str(), outer});
  }
  mlir::Block *into = builder.getInsertionBlock();
  mlir::Operation *before =
      builder.getInsertionPoint() == into->begin() ? nullptr : &*std::prev(builder.getInsertionPoint());
  llvm::LogicalResult done = rebuild(body, builder);
  if (options_.record && llvm::succeeded(done))
    mark_call(before ? std::next(before->getIterator()) : into->begin(), builder.getInsertionPoint(), call_);
  call_ = outer;
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

// Holds the uses of a function in the rest of a module.
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

// Bodies that are copied, such as those of reductions, keep their calls, and so the called functions. If a function
// also exists for blocks, the one that bodies call gets another name.
static void keep_called(const Partitioner &partitioner, mlir::ModuleOp local) {
  mlir::SymbolTable kept(local);
  llvm::SmallVector<mlir::func::CallOp> calls;
  const auto note = [&](mlir::func::CallOp call) { calls.push_back(call); };
  local.walk(note);
  llvm::StringMap<mlir::StringAttr> names;
  while (!calls.empty()) {
    mlir::func::CallOp call = calls.pop_back_val();
    const auto [name, is_new] = names.try_emplace(call.getCallee());
    if (is_new) {
      auto copy = llvm::cast<mlir::func::FuncOp>(partitioner.callee(call)->clone());
      copy.removeArgAttrsAttr();
      copy.removeResAttrsAttr();
      copy->walk([&](mlir::Operation *op) { partitioner.drop_sharding(op); });
      copy.setPrivate();
      name->second = kept.insert(copy);
      copy->walk(note);
    }
    call.setCallee(name->second);
  }
}

// Inlines private functions that are only called. A function that is named but not called, such as the program of a
// simulated process, keeps its shapes, which other ops see.
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
  keep_called(*this, *local);
  return local;
}

}  // namespace tessera
