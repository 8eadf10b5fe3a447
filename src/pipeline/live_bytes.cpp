#include "pipeline/live_bytes.h"

#include <algorithm>

namespace tessera {

mlir::Operation *last_use(mlir::Value value, mlir::Block &block) {
  mlir::Operation *last = nullptr;
  for (mlir::Operation *user : value.getUsers()) {
    mlir::Operation *here = block.findAncestorOpInBlock(*user);
    if (!last || last->isBeforeInBlock(here)) last = here;
  }
  return last;
}

// Returns the bytes whose last use each op is. An unused value ends where it is made.
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

}  // namespace tessera
