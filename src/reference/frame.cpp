#include "reference/frame.h"

#include "mlir/IR/Block.h"
#include "reference/evaluation.h"

namespace tessera {

void Frame::define(mlir::Value value) {
  values_[value].assign(static_cast<size_t>(processes_) * leaf_count(value.getType()), Tensor());
}

void Frame::set(mlir::Value value, int64_t process, unsigned leaf, Tensor tensor) {
  values_[value][(process - first_) * leaf_count(value.getType()) + leaf] = std::move(tensor);
}

const Tensor &Frame::get(mlir::Value value, int64_t process, unsigned leaf) const {
  static const auto &absent = *new Tensor;
  auto found = values_.find(value);
  if (found == values_.end() || found->second.empty()) return absent;
  return found->second[found->second.size() / processes_ * (process - first_) + leaf];
}

const std::vector<mlir::Value> &Lifetimes::ending_at(mlir::Operation *op) {
  if (known_.insert({op->getBlock(), true}).second) add(*op->getBlock());
  return ending_[op];
}

void Lifetimes::add(mlir::Block &block) {
  auto record = [&](mlir::Value value, mlir::Operation *defined_at) {
    mlir::Operation *last = defined_at;
    for (mlir::Operation *user : value.getUsers()) {
      mlir::Operation *here = block.findAncestorOpInBlock(*user);
      if (here && (!last || last->isBeforeInBlock(here))) last = here;
    }
    if (last) ending_[last].push_back(value);
  };
  for (mlir::Operation &op : block) ending_[&op];
  for (mlir::Value argument : block.getArguments()) record(argument, nullptr);
  for (mlir::Operation &op : block)
    for (mlir::Value result : op.getResults()) record(result, &op);
}

}  // namespace tessera
