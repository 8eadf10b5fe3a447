// Turns calls into named computations, and back.
#include <atomic>

#include "dialect/sdy/utils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "propagate/ir/edge_ops.h"
#include "propagate/ir/functions.h"

namespace tessera {

namespace {

using mlir::func::CallOp;
using mlir::func::FuncOp;

// Returns the shardings of values. Values without one get an open sharding on the mesh of the others. Returns null if
// none is on a mesh with axes.
sdy::ShardingPerValueAttr per_value(mlir::TypeRange types, const std::vector<std::optional<Sharding>> &shardings,
                                    mlir::Operation *at) {
  auto any = llvm::find_if(shardings, [&](const std::optional<Sharding> &sharding) {
    const Mesh *mesh = sharding ? sdy::mesh_of(at, *sharding) : nullptr;
    return mesh && !mesh->is_maximal();
  });
  if (any == shardings.end()) return nullptr;
  std::vector<Sharding> all;
  for (size_t i = 0; i < shardings.size(); ++i) {
    auto type = mlir::dyn_cast<mlir::RankedTensorType>(types[i]);
    Sharding open = Sharding::open_of((*any)->mesh_name, type ? type.getRank() : 0);
    open.inlined_mesh = (*any)->inlined_mesh;
    all.push_back(shardings[i].value_or(open));
  }
  return sdy::ShardingPerValueAttr::get(at->getContext(), all);
}

Sharding whole_like(const Sharding &other) {
  Sharding whole = Sharding::open_of(other.mesh_name, static_cast<int64_t>(other.dims.size()));
  whole.inlined_mesh = other.inlined_mesh;
  for (DimSharding &dim : whole.dims) dim.is_closed = true;
  return whole;
}

void end_with_sdy_return(mlir::Block &body) {
  mlir::Operation *end = body.getTerminator();
  mlir::OpBuilder builder(end);
  sdy::ReturnOp::create(builder, end->getLoc(), end->getOperands());
  end->erase();
}

// Visits callees first: a function's own calls become regions before it becomes one.
class Importer {
 public:
  Importer(mlir::ModuleOp module, OpIndex &index) : symbols_(module), index_(index) {}

  llvm::LogicalResult run(FuncOp function) {
    if (done_.contains(function)) return mlir::success();
    if (!open_.insert(function).second) return function.emitOpError("calls itself: recursion isn't supported");
    llvm::SmallVector<CallOp> calls;
    for (mlir::Operation *op : index_.of(function))
      if (auto call = mlir::dyn_cast<CallOp>(op)) calls.push_back(call);
    for (CallOp call : calls) {
      auto callee = symbols_.lookup<FuncOp>(call.getCallee());
      if (!callee || callee.isExternal()) continue;
      if (failed(run(callee))) return mlir::failure();
      if (!called_.insert(callee)) warn_of_copy(call);
      import(call, callee);
      index_.forget(function);
    }
    open_.erase(function);
    done_.insert(function);
    return mlir::success();
  }

  void erase_called() {
    for (FuncOp function : called_) {
      index_.forget(function);
      symbols_.erase(function);
    }
  }

 private:
  // Warns once in a process, since programs have many calls.
  static void warn_of_copy(CallOp call) {
    static std::atomic<bool> has_warned = false;
    if (!has_warned.exchange(true))
      call.emitWarning("function @") << call.getCallee()
                                     << " has multiple call ops, we need to clone the function body for each call";
  }

  void import(CallOp call, FuncOp callee) {
    mlir::OpBuilder builder(call);
    std::vector<std::optional<Sharding>> in, out;
    for (mlir::BlockArgument argument : callee.getArguments()) in.push_back(sdy::sharding_of(argument));
    for (mlir::OpResult result : call->getResults()) out.push_back(sdy::sharding_of(result));
    auto origin = callee->getAttrOfType<mlir::StringAttr>(original_func_name);
    auto named = sdy::NamedComputationOp::create(
        builder, call.getLoc(), call.getResultTypes(), origin ? origin : callee.getSymNameAttr(), call.getOperands(),
        per_value(call.getOperandTypes(), in, call), per_value(call.getResultTypes(), out, call));
    for (mlir::NamedAttribute attribute : call->getDiscardableAttrs())
      if (attribute.getName() != sdy::sharding_name)
        named->setDiscardableAttr(attribute.getName(), attribute.getValue());
    mlir::IRMapping mapping;
    callee.getBody().cloneInto(&named.getBody(), mapping);
    end_with_sdy_return(named.getBody().front());
    call.replaceAllUsesWith(named.getResults());
    call.erase();
  }

  mlir::SymbolTable symbols_;
  OpIndex &index_;
  llvm::DenseSet<mlir::Operation *> open_, done_;
  llvm::SetVector<FuncOp> called_;
};

}  // namespace

llvm::LogicalResult import_calls(mlir::ModuleOp module, bool adds_edges, OpIndex &index) {
  Importer importer(module, index);
  for (FuncOp function : llvm::to_vector(module.getOps<FuncOp>()))
    if (!function.isExternal() && failed(importer.run(function))) return mlir::failure();
  importer.erase_called();
  if (!adds_edges) return mlir::success();
  bool has_any = false;
  index.each<sdy::NamedComputationOp>([&](sdy::NamedComputationOp named) {
    add_edges_of_region(named);
    has_any = true;
  });
  if (has_any) index.forget_all();
  return mlir::success();
}

llvm::LogicalResult export_named_computations(mlir::ModuleOp module, bool marks_origin, OpIndex &index) {
  llvm::SmallVector<sdy::NamedComputationOp> all;
  index.each<sdy::NamedComputationOp>(
      [&](sdy::NamedComputationOp named) { all.push_back(named); });  // inner ones first
  if (all.empty()) return mlir::success();
  index.forget_all();
  mlir::SymbolTable symbols(module);
  for (sdy::NamedComputationOp named : all) {
    sink_edges_of_region(named);
    mlir::OpBuilder builder(named);
    auto type = builder.getFunctionType(named.getOperandTypes(), named.getResultTypes());
    FuncOp function = FuncOp::create(named.getLoc(), named.getName(), type);
    function.setPrivate();
    std::vector<AxisName> manual = sdy::enclosing_manual_axes(named);
    if (marks_origin)
      function->setAttr(original_func_name, named.getNameAttr());
    else if (!manual.empty())
      function->setAttr("sdy.func_manual_axes", sdy::ManualAxesAttr::get(module.getContext(), manual));
    symbols.insert(function, module.getBody()->end());
    std::optional<std::vector<Sharding>> in, out;
    if (named.getInShardings()) in = named.getInShardings()->getValue();
    if (named.getOutShardings()) out = named.getOutShardings()->getValue();
    function.getBody().takeBody(named.getBody());
    mlir::Operation *end = function.front().getTerminator();
    builder.setInsertionPoint(end);
    mlir::func::ReturnOp::create(builder, end->getLoc(), end->getOperands());
    end->erase();
    for (unsigned i = 0; in && i < in->size(); ++i) sdy::set_sharding(function.getArgument(i), (*in)[i]);
    builder.setInsertionPoint(named);
    auto call = CallOp::create(builder, named.getLoc(), function, named.getOperands());
    call->setDiscardableAttrs(named->getDiscardableAttrDictionary());
    if (out) sdy::set_result_shardings(call, *out);
    named.replaceAllUsesWith(call.getResults());
    named.erase();
  }
  return mlir::success();
}

// Puts a reshard behind each result whose sharding differs from the call's, and returns whether there are any. A value
// without a sharding is whole.
static bool reshard_results(CallOp call, const std::vector<std::optional<Sharding>> &wanted,
                            const std::vector<Sharding> &promised) {
  bool has_any = false;
  for (mlir::OpResult result : call->getResults()) {
    const Sharding &there = promised[result.getResultNumber()];
    const Sharding asked = wanted[result.getResultNumber()].value_or(whole_like(there));
    if (places_equally(asked, there) || (asked.is_fully_replicated() && there.is_fully_replicated())) continue;
    mlir::OpBuilder builder(call.getContext());
    builder.setInsertionPointAfter(call);
    auto reshard =
        sdy::ReshardOp::create(builder, call.getLoc(), result, sdy::ShardingAttr::get(call.getContext(), asked));
    result.replaceAllUsesExcept(reshard.getResult(), reshard);
    has_any = true;
  }
  return has_any;
}

llvm::LogicalResult reshard_call_results(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
  const IndexOf index(module, options);
  CallTable table(module, &*index);
  bool has_any = false;
  index->each<CallOp>([&](CallOp call) {
    FuncOp callee = table.callee(call);
    if (!callee) return;
    std::vector<std::optional<Sharding>> promised, wanted;
    for (mlir::OpResult result : call->getResults()) {
      promised.push_back(sdy::result_sharding_of(callee, result.getResultNumber()));
      wanted.push_back(sdy::sharding_of(result));
    }
    std::vector<Sharding> all;
    if (auto by_function = per_value(call.getResultTypes(), promised, call))
      all = by_function.getValue();
    else
      for (const Sharding &sharding : sdy::result_shardings_of(call)) all.push_back(whole_like(sharding));
    if (all.empty()) return;
    has_any |= reshard_results(call, wanted, all);
    sdy::set_result_shardings(call, all);
  });
  if (has_any) index->forget_all();
  return mlir::success();
}

}  // namespace tessera
