#include "lower/codegen/fused_kernel_table.h"

namespace tessera {
namespace {

using Key = llvm::SmallVector<uint64_t, 256>;

// Writes down all that the traits of a kernel depend on.
class KeyWriter {
 public:
  explicit KeyWriter(Key &key) : key_(key) {}

  // The body uses no values from outside.
  void write(spmd::FusedOp op) {
    add(op->getNumOperands());
    for (mlir::Value operand : op->getOperands()) {
      add(numbers_.try_emplace(operand, numbers_.size()).first->second);
      add(operand.getType());
    }
    numbers_.clear();  // the body sees its arguments
    write(op->getRegion(0));
  }

 private:
  void add(uint64_t number) { key_.push_back(number); }
  void add(mlir::Type type) { add(reinterpret_cast<uintptr_t>(type.getAsOpaquePointer())); }
  void define(mlir::Value value) {
    numbers_.try_emplace(value, numbers_.size());
    add(value.getType());
  }

  void write(mlir::Region &region) {
    add(llvm::range_size(region));
    for (mlir::Block &block : region) {
      add(block.getNumArguments());
      for (mlir::Value argument : block.getArguments()) define(argument);
      add(llvm::range_size(block));
      for (mlir::Operation &op : block) write(op);
    }
  }

  void write(mlir::Operation &op) {
    add(reinterpret_cast<uintptr_t>(op.getName().getAsOpaquePointer()));
    add(reinterpret_cast<uintptr_t>(op.getAttrDictionary().getAsOpaquePointer()));
    add(op.getNumOperands());
    for (mlir::Value operand : op.getOperands()) add(numbers_.at(operand));
    add(op.getNumResults());
    for (mlir::Value result : op.getResults()) define(result);
    add(op.getNumRegions());
    for (mlir::Region &region : op.getRegions()) write(region);
  }

  Key &key_;
  llvm::DenseMap<mlir::Value, uint64_t> numbers_;
};

}  // namespace

std::optional<FusedKernelTraits> FusedKernelTable::traits(spmd::FusedOp op) {
  Key key;
  KeyWriter(key).write(op);
  return known_.get(key, [&] { return traits_of(op); });
}

}  // namespace tessera
