// Merges the copies of a function that calls had during propagation, if they are sharded alike.
#include "dialect/sdy/utils.h"
#include "llvm/ADT/StringMap.h"
#include "propagate/ir/dead_code.h"
#include "propagate/ir/functions.h"
#include "propagate/propagate.h"

namespace tessera {

namespace {

using mlir::func::CallOp;
using mlir::func::FuncOp;

// Returns the text in which copies of one function agree: where they came from, and the manual axes they run under.
std::string origin_of(FuncOp function, CallOp call) {
  auto origin = function->getAttrOfType<mlir::StringAttr>(original_func_name);
  std::string text = (origin ? origin.getValue() : function.getSymName()).str();
  for (const AxisName &axis : sdy::enclosing_manual_axes(call)) text += "," + axis.str();
  return text;
}

std::string shardings_text(FuncOp function) {
  std::string text;
  for (mlir::BlockArgument argument : function.getArguments()) {
    std::optional<Sharding> sharding = sdy::sharding_of(argument);
    text += ";" + (sharding ? to_string(*sharding) : "");
  }
  text += "->";
  for (unsigned i = 0; i < function.getNumResults(); ++i) {
    std::optional<Sharding> sharding = sdy::result_sharding_of(function, i);
    text += ";" + (sharding ? to_string(*sharding) : "");
  }
  return text;
}

// Holds the copies of one origin that are sharded alike: the first one called, and how often they are called.
struct Alike {
  FuncOp first;
  int64_t num_calls = 0;
};

// Holds copies of one origin by their shardings, and those called most often (the first to become so, if several are).
struct Copies {
  llvm::StringMap<Alike> alike;
  Alike most;
};

}  // namespace

void redirect_calls(mlir::ModuleOp module, bool merges_all, OpIndex &index) {
  CallTable table(module, &index);
  llvm::StringMap<Copies> by_origin;
  llvm::SmallVector<std::pair<CallOp, FuncOp>> calls;
  index.each<CallOp>([&](CallOp call) {
    FuncOp callee = table.callee(call);
    if (!callee) return;
    calls.emplace_back(call, callee);
    Copies &copies = by_origin[origin_of(callee, call)];
    Alike &alike = copies.alike[shardings_text(callee)];
    if (!alike.first) alike.first = callee;
    // If a group overtakes another one, the copy with which it did so represents it.
    if (++alike.num_calls <= copies.most.num_calls) return;
    const bool is_same = copies.most.first && shardings_text(copies.most.first) == shardings_text(callee);
    copies.most = {is_same ? copies.most.first : callee, alike.num_calls};
  });
  for (auto [call, callee] : calls) {
    Copies &copies = by_origin[origin_of(callee, call)];
    FuncOp kept = merges_all ? copies.most.first : copies.alike[shardings_text(callee)].first;
    call.setCallee(kept.getSymName());
  }
  for (auto function : module.getOps<FuncOp>()) function->removeAttr(original_func_name);
}

llvm::LogicalResult merge_calls(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
  const IndexOf index(module, options);
  redirect_calls(module, /*merges_all=*/false, *index);
  erase_unnamed_functions(module, *index);
  return mlir::success();
}

}  // namespace tessera
