#include "pipeline/live_bytes.h"

#include <algorithm>

#include "pipeline/signature.h"

namespace tessera {

mlir::Operation *last_use(mlir::Value value, mlir::Block &block) {
  mlir::Operation *last = nullptr;
  for (mlir::Operation *user : value.getUsers()) {
    mlir::Operation *here = block.findAncestorOpInBlock(*user);
    if (!last || last->isBeforeInBlock(here)) last = here;
  }
  return last;
}

// Returns, for each op, the bytes of the values whose last use it is. An unused value ends where it is made.
static llvm::DenseMap<mlir::Operation *, int64_t> frees(mlir::Block &block) {
  llvm::DenseMap<mlir::Operation *, int64_t> freed_after;
  for (mlir::Operation &op : block)
    for (mlir::Value result : op.getResults()) {
      mlir::Operation *last = last_use(result, block);
      freed_after[last ? last : &op] += byte_count(result.getType());
    }
  return freed_after;
}

std::vector<LiveBytes::Peak> LiveBytes::moments_of(mlir::Block &block) {
  llvm::DenseMap<mlir::Operation *, int64_t> freed_after = frees(block);
  int64_t live = 0;
  std::vector<Peak> moments;
  for (mlir::Operation &op : block) {
    live += total_byte_count(op.getResultTypes());
    auto [inner, inside] = peak_inside(op);
    moments.push_back({live + inner, &op, inside});
    live -= freed_after.lookup(&op);
  }
  return moments;
}

LiveBytes::Peak LiveBytes::peak_of(mlir::Block &block) {
  const std::vector<Peak> moments = moments_of(block);
  return moments.empty() ? Peak{} : *std::ranges::max_element(moments, {}, &Peak::bytes);
}

std::pair<int64_t, mlir::Block *> LiveBytes::peak_inside(mlir::Operation &op) {
  if (auto call = llvm::dyn_cast<mlir::func::CallOp>(op)) {
    auto callee = symbols_.lookup<mlir::func::FuncOp>(call.getCallee());
    return {callee ? peak_of_function(callee) : 0, nullptr};
  }
  std::pair<int64_t, mlir::Block *> peak = {0, nullptr};
  for (mlir::Region &region : op.getRegions())
    for (mlir::Block &block : region)
      if (int64_t bytes = peak_of(block).bytes; bytes > peak.first) peak = {bytes, &block};
  return peak;
}

int64_t LiveBytes::peak_of_function(mlir::func::FuncOp function) {
  auto [known, is_new] = functions_.try_emplace(function, 0);
  if (!is_new || function.isExternal()) return known->second;
  int64_t peak = peak_of(function.getBody().front()).bytes;
  return functions_[function] = peak;
}

MemoryReport memory_of(mlir::ModuleOp per_device) {
  mlir::func::FuncOp main = find_main(per_device, "the per-device program");
  MemoryReport report;
  report.arguments = total_byte_count(main.getArgumentTypes());
  report.outputs = total_byte_count(main.getResultTypes());
  report.peak = report.arguments + LiveBytes(per_device).peak_of(main.getBody().front()).bytes;
  report.temporaries = std::max<int64_t>(0, report.peak - report.arguments - report.outputs);
  return report;
}

}  // namespace tessera
