// Writes the shardings that propagation found into a module, and cleans shardings up.
#include "dialect/sdy/utils.h"
#include "propagate/ir/functions.h"
#include "propagate/ir/rewrite_shardings.h"
#include "propagate/ir/tables.h"

namespace tessera {

namespace {

using mlir::func::FuncOp;

bool has_own_place(mlir::Operation *op) {
  return op->getName().getDialectNamespace() == "sdy" && !mlir::isa<sdy::ConstantOp, sdy::PropagationBarrierOp>(op);
}

// Writes attributes of shardings. Each attribute is made once, and each operation or function is written once.
class ShardingWriter {
 public:
  explicit ShardingWriter(mlir::MLIRContext *context)
      : context_(context), name_(mlir::StringAttr::get(context, sdy::sharding_name)) {}

  void add(const ValueHome &home, const Sharding *sharding) {
    if (home.function) return borders(home.function).results.set(home.function_result, name_, attribute_of(sharding));
    if (auto argument = mlir::dyn_cast<mlir::BlockArgument>(home.value)) {
      mlir::Operation *parent = argument.getOwner()->getParentOp();
      if (!mlir::isa<FuncOp>(parent)) return sdy::set_sharding(argument, *sharding);
      return borders(parent).arguments.set(argument.getArgNumber(), name_, attribute_of(sharding));
    }
    auto result = mlir::cast<mlir::OpResult>(home.value);
    mlir::Operation *op = result.getOwner();
    if (has_own_place(op)) return sdy::set_sharding(result, *sharding);
    if (op->getNumResults() == 1) {
      op->setDiscardableAttr(name_, list_of_one(sharding));
      return;
    }
    std::vector<const Sharding *> &all = several_[op];
    all.resize(op->getNumResults());
    all[result.getResultNumber()] = sharding;
  }

  void finish() {
    for (const auto &[op, shardings] : several_) write_results(op, shardings);
    for (auto &[function, attributes] : borders_) attributes.write();
  }

 private:
  BorderAttributes &borders(mlir::Operation *function) {
    return borders_.try_emplace(function, mlir::cast<FuncOp>(function)).first->second;
  }
  mlir::Attribute attribute_of(const Sharding *sharding) {
    mlir::Attribute &attribute = attributes_[sharding];
    if (!attribute) attribute = sdy::ShardingAttr::get(context_, *sharding);
    return attribute;
  }
  mlir::Attribute list_of_one(const Sharding *sharding) {
    mlir::Attribute &attribute = lists_of_one_[sharding];
    if (!attribute) attribute = sdy::ShardingPerValueAttr::get(context_, std::vector<Sharding>{*sharding});
    return attribute;
  }

  static void write_results(mlir::Operation *op, const std::vector<const Sharding *> &shardings) {
    const Sharding *any = *llvm::find_if(shardings, [](const Sharding *sharding) { return sharding != nullptr; });
    std::vector<Sharding> all;
    for (unsigned i = 0; i < op->getNumResults(); ++i) {
      if (shardings[i]) {
        all.push_back(*shardings[i]);
        continue;
      }
      auto type = mlir::dyn_cast<mlir::RankedTensorType>(op->getResult(i).getType());
      all.push_back(Sharding::open_of(any->mesh_name, type ? type.getRank() : 0));
      all.back().inlined_mesh = any->inlined_mesh;
    }
    sdy::set_result_shardings(op, all);
  }

  mlir::MLIRContext *context_;
  mlir::StringAttr name_;
  llvm::DenseMap<const Sharding *, mlir::Attribute> attributes_, lists_of_one_;
  llvm::MapVector<mlir::Operation *, std::vector<const Sharding *>> several_;
  llvm::MapVector<mlir::Operation *, BorderAttributes> borders_;
};

}  // namespace

void write_shardings(const ProgramTables &tables) {
  if (tables.homes.empty()) return;
  const ValueHome &any = tables.homes.front();
  ShardingWriter writer(any.function ? any.function->getContext() : any.value.getContext());
  for (ValueId id : tables.homes.ids()) {
    const ValueHome &home = tables.homes[id];
    const Sharding *sharding = tables.problem.values[id].sharding;
    if (!sharding) continue;
    writer.add(home, sharding);
  }
  writer.finish();
}

namespace {

void cut_at_sub_axis(Sharding &sharding) {
  for (DimSharding &dim : sharding.dims) {
    if (dim.is_closed) continue;
    auto part = llvm::find_if(dim.axes, [](const AxisRef &axis) { return !axis.is_whole(); });
    dim.axes.erase(part, dim.axes.end());
  }
}

// Keeps, in open dimensions, only the axes that divide them.
void cut_where_uneven(Sharding &sharding, const Shape &shape, const Mesh &mesh) {
  for (size_t dim = 0; dim < sharding.dims.size(); ++dim) {
    AxisList &axes = sharding.dims[dim].axes;
    if (sharding.dims[dim].is_closed) continue;
    while (!axes.empty() && shape[dim] % size_of(axes, mesh) != 0) axes.pop_back();
  }
}

// Rewrites the shardings of arguments and results of functions that aren't called.
void rewrite_border_shardings(mlir::ModuleOp module, const PropagateOptions &options,
                              llvm::function_ref<void(Sharding &, const Shape &, const Mesh &)> rewrite) {
  sdy::MeshTable meshes(module);
  auto rewritten = [&](Sharding &sharding, mlir::Type type) {
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    const Mesh *mesh = meshes.of(sharding);
    if (mesh && tensor) rewrite(sharding, Shape(tensor.getShape()), *mesh);
  };
  const IndexOf index(module, options);
  for (FuncOp function : CallTable(module, &*index).roots()) rewrite_borders(function, rewritten);
}

void close(Sharding &sharding) {
  for (DimSharding &dim : sharding.dims) {
    dim.is_closed = true;
    if (dim.axes.empty()) dim.priority.reset();
  }
  sharding.replicated.clear();
}

}  // namespace

llvm::LogicalResult remove_sub_axes_at_borders(mlir::ModuleOp module, const PropagateOptions &options,
                                               PropagationRecord *) {
  rewrite_border_shardings(module, options,
                           [](Sharding &sharding, const Shape &, const Mesh &) { cut_at_sub_axis(sharding); });
  return mlir::success();
}

llvm::LogicalResult trim_uneven_borders(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
  if (options.trims_uneven_borders) rewrite_border_shardings(module, options, cut_where_uneven);
  return mlir::success();
}

llvm::LogicalResult close_shardings(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  rewrite_shardings_at_once(module, close);
  return mlir::success();
}

}  // namespace tessera
