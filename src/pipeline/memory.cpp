#include "pipeline/memory.h"

#include <algorithm>

#include "llvm/ADT/DenseMap.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

int64_t bytes_of_type(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape()) return 0;
  return tensor.getNumElements() * static_cast<int64_t>(bytes_of(dtype_of(tensor.getElementType())));
}

template <typename Types>
int64_t bytes_of_types(Types types) {
  int64_t bytes = 0;
  for (mlir::Type type : types) bytes += bytes_of_type(type);
  return bytes;
}

class Liveness {
 public:
  explicit Liveness(mlir::ModuleOp module) : symbols_(module) {}

  // Returns the most that a block's own values take at any time, including the regions of its ops.
  int64_t peak_of(mlir::Block &block) {
    llvm::DenseMap<mlir::Operation *, int64_t> freed_after = frees(block);
    int64_t live = 0, peak = 0;
    for (mlir::Operation &op : block) {
      live += bytes_of_types(op.getResultTypes());
      peak = std::max(peak, live + peak_inside(op));
      live -= freed_after.lookup(&op);
    }
    return peak;
  }

 private:
  // Returns the bytes whose last use each op is. An unused value ends where it is made.
  static llvm::DenseMap<mlir::Operation *, int64_t> frees(mlir::Block &block) {
    llvm::DenseMap<mlir::Operation *, int64_t> freed_after;
    for (mlir::Operation &op : block) {
      for (mlir::Value result : op.getResults()) {
        mlir::Operation *last = &op;
        for (mlir::Operation *user : result.getUsers()) {
          mlir::Operation *here = block.findAncestorOpInBlock(*user);
          if (last->isBeforeInBlock(here)) last = here;
        }
        freed_after[last] += bytes_of_type(result.getType());
      }
    }
    return freed_after;
  }

  int64_t peak_inside(mlir::Operation &op) {
    int64_t peak = 0;
    if (auto call = llvm::dyn_cast<mlir::func::CallOp>(op)) {
      auto callee = symbols_.lookup<mlir::func::FuncOp>(call.getCallee());
      return callee ? peak_of_function(callee) : 0;
    }
    for (mlir::Region &region : op.getRegions())
      for (mlir::Block &block : region) peak = std::max(peak, peak_of(block));
    return peak;
  }

  int64_t peak_of_function(mlir::func::FuncOp function) {
    auto [known, is_new] = functions_.try_emplace(function, 0);
    if (!is_new || function.isExternal()) return known->second;
    int64_t peak = peak_of(function.getBody().front());
    return functions_[function] = peak;
  }

  const mlir::SymbolTable symbols_;
  llvm::DenseMap<mlir::Operation *, int64_t> functions_;
};

}  // namespace

MemoryReport memory_of(mlir::ModuleOp per_device) {
  auto main = per_device.lookupSymbol<mlir::func::FuncOp>("main");
  if (!main) main = *per_device.getOps<mlir::func::FuncOp>().begin();
  MemoryReport report;
  report.arguments = bytes_of_types(main.getArgumentTypes());
  report.outputs = bytes_of_types(main.getResultTypes());
  report.peak = report.arguments + Liveness(per_device).peak_of(main.getBody().front());
  report.temporaries = std::max<int64_t>(0, report.peak - report.arguments - report.outputs);
  return report;
}

}  // namespace tessera
