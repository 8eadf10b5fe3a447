#include "partition/partitioner.h"

#include <algorithm>

#include "base/error.h"
#include "dialect/sdy/utils.h"
#include "dialect/spmd/donation.h"
#include "llvm/ADT/StringSet.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "partition/emit.h"
#include "partition/partial.h"
#include "partition/replication.h"
#include "propagate/rules.h"

namespace tessera {
namespace {

// A text that tells layouts apart.
std::string key_of(const BlockLayout &layout) {
  std::string key;
  for (const AxisList &list : layout.axes) key += "{" + to_string(list) + "}";
  if (!layout.partial.empty())
    key += std::to_string(static_cast<int>(layout.partial.kind)) + to_string(layout.partial.axes);
  return key;
}

bool is_block(mlir::Type type) { return llvm::isa<mlir::RankedTensorType>(type); }

size_t rank_of(mlir::Value value) { return shape_of_value(value).size(); }

TensorLayout layout_of(mlir::Value value, DimAxes axes) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  if (!type) return {};
  mlir::Type element = type.getElementType();
  int64_t bits = 64;
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element))
    bits = 2 * complex.getElementType().getIntOrFloatBitWidth();
  else if (element.isIntOrFloat())
    bits = element.getIntOrFloatBitWidth();
  return {Shape(type.getShape()), ceil_div(bits, 8), std::move(axes)};
}

// A rule for an op that has none: every dimension must be whole.
ShardingRule rule_of_whole_tensors(mlir::Operation *op) {
  std::vector<Shape> operands, results;
  for (mlir::Value operand : op->getOperands()) operands.push_back(shape_of_value(operand));
  for (mlir::Value result : op->getResults()) results.push_back(shape_of_value(result));
  ShardingRule rule = ShardingRuleBuilder(operands, results).build();
  for (Factor &factor : rule.factors) factor.kind = FactorKind::need_replication;
  return rule;
}

}  // namespace

Partitioner::Partitioner(mlir::ModuleOp module, const PartitionOptions &options)
    : module_(module), options_(options), planner_(options.mesh), partial_(module, options_.mesh) {}

std::string spoken_name(mlir::Operation *op) {
  std::string name = op->getName().stripDialect().str();
  if (auto named = op->getLoc()->findInstanceOf<mlir::NameLoc>(); named && !named.getName().empty())
    name = named.getName().str();
  size_t last = name.rfind('/') + 1;  // npos + 1 is 0
  std::replace(name.begin() + static_cast<std::ptrdiff_t>(last), name.end(), '_', '-');
  return name;
}

DimAxes Partitioner::declared_axes(mlir::Value value) const {
  DimAxes axes(rank_of(value));
  if (!is_block(value.getType())) return axes;
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
  // Partial values of another kind are none of those that are wanted.
  AxisList kept;
  if (local.partial.kind == to.partial.kind) kept = common_axes(local.partial.axes, to.partial.axes);
  const ReshardPlan &plan = planner_.plan(global, local.axes, Pending{local.partial.axes}, to.axes, kept);
  mlir::Value value = emitter.reshard(local.value, global, local.axes, plan, local.partial.kind, reason);
  AxisList made = to.partial.axes;
  std::erase_if(made, [&](const AxisRef &axis) { return std::find(kept.begin(), kept.end(), axis) != kept.end(); });
  return made.empty() ? value : emitter.made_partial(value, made, to.partial.kind);
}

mlir::Value Partitioner::reshard(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value global,
                                 const BlockLayout &to, const std::string &reason) {
  const LocalValue &local = lookup(global);
  if ((local.axes == to.axes && local.partial == to.partial) || !is_block(global.getType())) return local.value;
  auto key = std::pair(global.getAsOpaquePointer(), key_of(to));
  for (auto scope = resharded_.rbegin(); scope != resharded_.rend(); ++scope)
    if (auto known = scope->find(key); known != scope->end()) return known->second;
  mlir::Value value = bring(builder, loc, local, shape_of_value(global), to, reason);
  resharded_.back()[key] = value;
  return value;
}

llvm::LogicalResult Partitioner::rebuild(mlir::Block &block, mlir::OpBuilder &builder) {
  for (mlir::Operation &op : block.without_terminator())
    if (llvm::failed(rebuild_op(&op, builder))) return llvm::failure();
  return llvm::success();
}

// What is made for an op goes by its name, also where the program gives it none.
static void name_location(mlir::Operation *op) {
  if (op->getLoc()->findInstanceOf<mlir::NameLoc>()) return;
  op->setLoc(mlir::NameLoc::get(mlir::StringAttr::get(op->getContext(), op->getName().stripDialect()), op->getLoc()));
}

llvm::LogicalResult Partitioner::rebuild_op(mlir::Operation *op, mlir::OpBuilder &builder) {
  name_location(op);
  Localizer localizer(*this, op, builder);
  for (mlir::Value result : op->getResults()) localizer.wanted_.push_back(declared_layout(result));
  localizer.results_.resize(op->getNumResults());
  localizer.partial_.resize(op->getNumResults());

  auto localized = llvm::dyn_cast<LocalizeDuty>(op);
  if (localized && localized.placesItself()) {
    if (llvm::failed(localized.localize(localizer))) return llvm::failure();
    for (unsigned i = 0; i < op->getNumResults(); ++i) values_[op->getResult(i)] = *localizer.results_[i];
    return llvm::success();
  }
  std::optional<ShardingRule> rule = sharding_rule_of(op, /*conservative=*/false);
  return rebuild_by_rule(localizer, rule ? *rule : rule_of_whole_tensors(op));
}

std::vector<PartialOver> Partitioner::kept_partial(const Localizer &localizer) const {
  mlir::Operation *op = localizer.op_;
  std::vector<PartialOver> kept(op->getNumOperands());
  if (op->getNumResults() != 1) return kept;
  const PartialOver &wanted = localizer.wanted_[0].partial;
  for (const AxisRef &axis : wanted.axes) {
    PartialOperands partial;
    bool cuts = false;
    for (mlir::Value operand : op->getOperands()) {
      const LocalValue &local = lookup(operand);
      partial.push_back(local.partial.kind == wanted.kind && !common_axes({axis}, local.partial.axes).empty());
      for (const AxisList &dim : local.axes) cuts = cuts || overlap(axis, dim, mesh());
    }
    std::optional<ReductionKind> kind = kind_of(wanted.kind);
    if (cuts || llvm::none_of(partial, [](bool one) { return one; }) || !kind || !keeps_partial(op, *kind, partial))
      continue;
    for (size_t i = 0; i < partial.size(); ++i)
      if (partial[i]) kept[i].axes.push_back(axis), kept[i].kind = wanted.kind;
  }
  return kept;
}

// What is partial stays so where that is wanted; all else is combined, and the result brought to where the program wants it.
LocalValue Partitioner::finished_result(Localizer &localizer, unsigned index, const PartialOver &kept) {
  mlir::Value result = localizer.op_->getResult(index);
  LocalValue local = *localizer.results_[index];
  const BlockLayout &wanted = localizer.wanted_[index];
  if (!is_block(result.getType())) return local;
  mlir::Location loc = localizer.op_->getLoc();
  std::string reason = "result " + std::to_string(index) + " of " + spoken_name(localizer.op_);
  Shape global = shape_of_value(result);
  local.partial = kept;
  if (localizer.partial_[index]) {
    PartialOver made{localizer.assignment_.pending, *localizer.partial_[index]};
    if (!kept.empty() && kept.kind != made.kind) {  // first what the operation has made of the parts
      local.value = bring(localizer.builder_, loc, {local.value, local.axes, made}, global, local.axes, reason);
    } else {
      local.partial.axes.insert(local.partial.axes.end(), made.axes.begin(), made.axes.end());
      sort_in_mesh_order(local.partial.axes, mesh());
      local.partial.kind = made.kind;
    }
  }
  local.value = bring(localizer.builder_, loc, local, global, wanted, reason);
  return {local.value, wanted.axes, wanted.partial};
}

llvm::LogicalResult Partitioner::rebuild_by_rule(Localizer &localizer, ShardingRule rule) {
  mlir::Operation *op = localizer.op_;
  auto localized = llvm::dyn_cast<LocalizeDuty>(op);
  std::vector<TensorLayout> operands, results;
  for (mlir::Value operand : op->getOperands()) operands.push_back(layout_of(operand, lookup(operand).axes));
  for (unsigned i = 0; i < op->getNumResults(); ++i) {
    results.push_back(layout_of(op->getResult(i), localizer.wanted_[i].axes));
    results.back().partial = localizer.wanted_[i].partial.axes;
  }
  auto may_shard = [&](int64_t factor) {
    return localized ? localized.mayShard(rule, factor) : rule.factors[factor].kind == FactorKind::pass_through;
  };
  localizer.assignment_ = assign_axes(rule, operands, results, may_shard, mesh(), planner_);
  warn_of_replication(op, rule, operands, localizer.assignment_, may_shard, mesh());
  localizer.rule_ = std::move(rule);
  const Assignment &assignment = localizer.assignment_;
  std::vector<PartialOver> kept = kept_partial(localizer);
  PartialOver kept_of_result;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    std::string reason = "operand " + std::to_string(i) + " of " + spoken_name(op);
    localizer.operands_.push_back(
        reshard(localizer.builder_, op->getLoc(), op->getOperand(i), {assignment.operands[i], kept[i]}, reason));
    if (!kept[i].empty()) kept_of_result.kind = kept[i].kind;
    for (const AxisRef &axis : kept[i].axes)
      if (common_axes({axis}, kept_of_result.axes).empty()) kept_of_result.axes.push_back(axis);
  }
  sort_in_mesh_order(kept_of_result.axes, mesh());
  if (!localized)
    localizer.clone_as_result();
  else if (llvm::failed(localized.localize(localizer)))
    return llvm::failure();
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    values_[op->getResult(i)] = finished_result(localizer, i, kept_of_result);
  return llvm::success();
}

// What is done to a value that is returned belongs to the op that made it; to an argument, to the return.
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
      std::string reason = of_function ? "result " + std::to_string(i) + " of the function" : "returned from a region";
      values.push_back(reshard(builder, made_at(value, terminator), value, layout, reason));
    }
    mlir::OperationState state(terminator->getLoc(), terminator->getName());
    state.addOperands(values);
    builder.create(state);
  }
  resharded_.pop_back();
  return done;
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

// Names of functions that are called, and of those that anything names: what is named but not called, such as the programs
// of simulated processes, has ops that see the shapes written there.
static std::pair<llvm::StringSet<llvm::MallocAllocator>, llvm::StringSet<llvm::MallocAllocator>> called_and_named(
    mlir::ModuleOp module) {
  std::pair<llvm::StringSet<llvm::MallocAllocator>, llvm::StringSet<llvm::MallocAllocator>> names;
  if (auto uses = mlir::SymbolTable::getSymbolUses(&module.getBodyRegion()))
    for (mlir::SymbolTable::SymbolUse use : *uses) {
      llvm::StringRef name = use.getSymbolRef().getLeafReference().getValue();
      if (llvm::isa<mlir::CallOpInterface>(use.getUser())) names.first.insert(name);
      names.second.insert(name);
    }
  return names;
}

mlir::OwningOpRef<mlir::ModuleOp> Partitioner::run() {
  mlir::OwningOpRef<mlir::ModuleOp> local = mlir::ModuleOp::create(module_.getLoc(), module_.getName());
  local->getOperation()->setDiscardableAttrs(module_->getDiscardableAttrDictionary());
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockEnd(local->getBody());
  auto [called, named] = called_and_named(module_);
  for (mlir::Operation &op : *module_.getBody()) {
    auto function = llvm::dyn_cast<mlir::func::FuncOp>(op);
    if (!function || (named.contains(function.getName()) && !called.contains(function.getName())))
      drop_sharding(builder.clone(op));
    else if (llvm::failed(rebuild_function(function, builder)))
      return {};
  }
  return local;
}

mlir::OwningOpRef<mlir::ModuleOp> partition(mlir::ModuleOp module, const PartitionOptions &options) {
  // Without a mesh there is one device, whose program this is.
  if (options.mesh_name.empty()) return module.clone();
  mlir::OwningOpRef<mlir::ModuleOp> local = Partitioner(module, options).run();
  if (!local) return {};
  // Equal pieces that several ops asked for become one, and what nobody uses goes.
  mlir::PassManager passes(module.getContext());
  passes.addPass(mlir::createCSEPass());
  if (mlir::failed(passes.run(*local))) return {};
  return local;
}

}  // namespace tessera
