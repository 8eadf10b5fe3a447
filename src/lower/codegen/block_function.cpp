#include "lower/codegen/block_function.h"

#include <algorithm>
#include <bit>

#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"
#include "lower/codegen/emitter.h"
#include "ops/value_types.h"

namespace tessera {

using llvm::Value;

namespace {

class BlockWriter {
 public:
  BlockWriter(mlir::Region &region, uint64_t single, llvm::Function *function, const VectorTarget &target,
              int64_t element_bytes)
      : region_(region), single_(single), function_(function), emitter_(function, target, element_bytes) {}

  void write(int vectors, bool streaming) {
    addresses();
    int most = emitter_.native_width() * vectors;
    Value *count = function_->getArg(2), *start = emitter_.constant(0);
    Value *whole = emitter_.builder().CreateAnd(count, emitter_.constant(-static_cast<int64_t>(most)));
    streaming &= fills_lines(most);
    loop(start, whole, most, nullptr, streaming);
    loop(whole, count, emitter_.native_width(), count, false);
    // Stores past the caches need a fence before others learn that the function is done.
    if (streaming && llvm::Triple(llvm::sys::getProcessTriple()).isX86())
      emitter_.builder().CreateIntrinsic(llvm::Intrinsic::x86_sse_sfence, {});
  }

 private:
  Value *address(unsigned list, unsigned index) {
    llvm::IRBuilder<> &builder = emitter_.builder();
    llvm::Type *pointer = builder.getPtrTy();
    return builder.CreateLoad(pointer, builder.CreateConstGEP1_64(pointer, function_->getArg(list), index));
  }
  bool is_single(unsigned argument) const { return single_ >> argument & 1; }

  void addresses() {
    for (mlir::BlockArgument argument : region_.getArguments()) {
      unsigned i = argument.getArgNumber();
      arguments_.push_back(address(0, i));
      Lanes element;
      if (is_single(i))
        element = emitter_.with_width(1, [&] {
          return emitter_.memory().load(dtype_of(argument.getType()), arguments_.back(), {emitter_.constant(0)},
                                        nullptr);
        });
      elements_.push_back(element);
    }
    for (unsigned i = 0; i < region_.front().getTerminator()->getNumOperands(); ++i) results_.push_back(address(1, i));
  }

  bool fills_lines(int width) {
    return llvm::all_of(region_.front().getTerminator()->getOperandTypes(), [&](mlir::Type type) {
      return width * static_cast<int64_t>(bytes_of(dtype_of(type))) % 64 == 0;
    });
  }

  // The last iteration may go beyond `end`.
  void loop(Value *from, Value *to, int width, Value *end, bool streaming) {
    int64_t bytes_ahead = bytes_ahead_of(region_.getNumArguments() - std::popcount(single_));
    emitter_.loop(from, to, width, {}, false, [&](Value *i, auto &) {
      return emitter_.with_width(width, [&] {
        Value *mask = end ? emitter_.coordinates().tail_mask(i, end) : nullptr;
        Coordinate at{i, 1};
        std::vector<Lanes> lanes;
        for (mlir::BlockArgument argument : region_.getArguments()) {
          unsigned a = argument.getArgNumber();
          DType dtype = dtype_of(argument.getType());
          if (streaming && !is_single(a)) emitter_.memory().ask_ahead(dtype, arguments_[a], at, bytes_ahead);
          lanes.push_back(is_single(a) ? emitter_.repeated(elements_[a])
                                       : emitter_.memory().load(dtype, arguments_[a], at, mask));
        }
        lanes = emitter_.apply(region_, lanes);
        for (size_t r = 0; r < lanes.size(); ++r) emitter_.memory().store(lanes[r], results_[r], at, mask, streaming);
        return Emitter::Values{};
      });
    });
  }

  mlir::Region &region_;
  uint64_t single_;
  llvm::Function *function_;
  Emitter emitter_;
  std::vector<Value *> arguments_, results_;
  std::vector<Lanes> elements_;  // of single arguments
};

}  // namespace

void emit_block_function(mlir::Region &region, uint64_t single, int cost, bool streaming, llvm::Module &module,
                         llvm::StringRef symbol, const VectorTarget &target) {
  auto *pointer = llvm::PointerType::getUnqual(module.getContext());
  auto *integer = llvm::Type::getInt64Ty(module.getContext());
  auto *type = llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()), {pointer, pointer, integer}, false);
  auto *function = llvm::Function::Create(type, llvm::Function::ExternalLinkage, symbol, module);
  int64_t element_bytes = 4;
  for (mlir::Value argument : region.getArguments())
    element_bytes = std::max(element_bytes, static_cast<int64_t>(bytes_of(dtype_of(argument.getType()))));
  int vectors = cost <= 8 ? 4 : cost <= 40 ? 2 : 1;
  BlockWriter(region, single, function, target, element_bytes).write(vectors, streaming);
}

}  // namespace tessera
