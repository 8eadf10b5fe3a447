// Calls functions that aren't emitted inline: glibc's vector functions, and the library's own through memory.
#include <optional>
#include <string>

#include "llvm/IR/Module.h"
#include "lower/codegen/math_parts.h"

namespace tessera::math {
namespace {

// Returns elements [first, first + count) of `value`. Beyond its end, element `first` repeats, which is as safe an
// argument as the others.
Value *piece_of(MathContext &context, Value *value, int first, int count) {
  llvm::SmallVector<int> lanes;
  for (int i = 0; i < count; ++i) lanes.push_back(first + i < context.width ? first + i : first);
  return context.builder.CreateShuffleVector(value, lanes);
}

// Concatenates the pieces and returns the first context.width elements.
Value *joined(MathContext &context, llvm::ArrayRef<Value *> pieces, int count) {
  if (pieces.size() == 1) {
    if (count == context.width) return pieces[0];
    llvm::SmallVector<int> lanes;
    for (int i = 0; i < context.width; ++i) lanes.push_back(i);
    return context.builder.CreateShuffleVector(pieces[0], lanes);
  }
  auto whole = static_cast<unsigned>(count * static_cast<int>(pieces.size()));
  llvm::Type *type = llvm::FixedVectorType::get(pieces[0]->getType()->getScalarType(), whole);
  Value *result = llvm::PoisonValue::get(type);
  for (size_t i = 0; i < pieces.size(); ++i)
    result = context.builder.CreateInsertVector(type, result, pieces[i], static_cast<uint64_t>(count) * i);
  return piece_of(context, result, 0, context.width);
}

// Returns a name such as "_ZGVeN16v_expf": a letter for the instruction set, the number of elements, and a v for each
// operand.
std::string vector_symbol(const MathContext &context, llvm::StringRef name, unsigned bits, size_t operands) {
  const char *set = context.target.bytes == 64 ? "e" : context.target.bytes == 32 ? "d" : "b";
  unsigned count = static_cast<unsigned>(context.target.bytes) * 8 / bits;
  return "_ZGV" + std::string(set) + "N" + std::to_string(count) + std::string(operands, 'v') + "_" + name.str() +
         (bits == 32 ? "f" : "");
}

llvm::FunctionCallee pure_function(MathContext &context, llvm::StringRef name, llvm::FunctionType *type) {
  llvm::FunctionCallee callee = context.builder.GetInsertBlock()->getModule()->getOrInsertFunction(name, type);
  auto *function = llvm::cast<llvm::Function>(callee.getCallee());
  function->setDoesNotAccessMemory();
  function->setDoesNotThrow();
  function->setWillReturn();
  return callee;
}

// Returns memory on the stack, which is allocated once for each call of the function being emitted.
Value *stack_memory(MathContext &context, llvm::Type *type) {
  llvm::BasicBlock &entry = context.builder.GetInsertBlock()->getParent()->getEntryBlock();
  llvm::IRBuilder<> builder(&entry, entry.getFirstInsertionPt());
  llvm::AllocaInst *memory = builder.CreateAlloca(type);
  memory->setAlignment(llvm::Align(64));
  return memory;
}

// Returns a vector as the array that runtime functions see. (A vector of 1, 2 or 4 elements has no padding, nor has an
// array.)
llvm::Type *array_of(MathContext &context, const Lanes &lanes) {
  unsigned parts = is_complex(lanes.dtype) ? 2 : 1;
  return llvm::ArrayType::get(lanes.value->getType()->getScalarType(), static_cast<uint64_t>(context.width) * parts);
}

Value *second_half(MathContext &context, Value *memory, llvm::Type *element) {
  return context.builder.CreateConstInBoundsGEP1_64(element, memory, static_cast<uint64_t>(context.width));
}

}  // namespace

bool has_whole_avx512(const MathContext &context, llvm::Type *type) {
  int bytes = context.width * static_cast<int>(type->getScalarSizeInBits()) / 8;
  return context.target.bytes == 64 && bytes % 64 == 0;
}

Value *call_avx512(MathContext &context, llvm::Intrinsic::ID id, Value *a, Value *b, std::optional<int> immediate) {
  llvm::IRBuilder<> &builder = context.builder;
  const int count = 512 / static_cast<int>(element_bits(a));
  llvm::SmallVector<Value *> pieces;
  for (int first = 0; first < context.width; first += count) {
    Value *left = piece_of(context, a, first, count), *right = piece_of(context, b, first, count);
    llvm::SmallVector<Value *> arguments{left, right};
    if (immediate) arguments.push_back(builder.getInt32(static_cast<uint32_t>(*immediate)));
    constexpr int current_rounding = 4;
    arguments.append({left, llvm::ConstantInt::getAllOnesValue(builder.getIntNTy(static_cast<unsigned>(count))),
                      builder.getInt32(current_rounding)});
    pieces.push_back(builder.CreateIntrinsic(id, {}, arguments));
  }
  return joined(context, pieces, count);
}

Value *call_vector_library(MathContext &context, llvm::StringRef name, llvm::ArrayRef<Value *> operands) {
  unsigned bits = element_bits(operands[0]);
  int count = context.target.bytes * 8 / static_cast<int>(bits);
  auto *type = llvm::FixedVectorType::get(operands[0]->getType()->getScalarType(), static_cast<unsigned>(count));
  llvm::SmallVector<llvm::Type *> types(operands.size(), type);
  llvm::FunctionCallee callee = pure_function(context, vector_symbol(context, name, bits, operands.size()),
                                              llvm::FunctionType::get(type, types, false));
  llvm::SmallVector<Value *> pieces;
  for (int first = 0; first < context.width; first += count) {
    llvm::SmallVector<Value *> arguments;
    for (Value *operand : operands)
      arguments.push_back(count == context.width ? operand : piece_of(context, operand, first, count));
    pieces.push_back(context.builder.CreateCall(callee, arguments));
  }
  return joined(context, pieces, count);
}

Lanes call_runtime(MathContext &context, llvm::StringRef name, DType dtype, llvm::ArrayRef<Lanes> operands) {
  llvm::IRBuilder<> &builder = context.builder;
  llvm::Type *pointer = builder.getPtrTy(), *element = operands[0].value->getType()->getScalarType();
  llvm::SmallVector<Value *> arguments;
  for (const Lanes &operand : operands) {
    Value *memory = stack_memory(context, array_of(context, operand));
    builder.CreateAlignedStore(operand.value, memory, llvm::Align(64));
    if (operand.imaginary)
      builder.CreateAlignedStore(operand.imaginary, second_half(context, memory, element), llvm::Align(1));
    arguments.push_back(memory);
  }
  Value *result = stack_memory(context, array_of(context, operands[0]));
  arguments.push_back(result);
  llvm::SmallVector<llvm::Type *> types(arguments.size(), pointer);
  types.push_back(builder.getInt64Ty());
  arguments.push_back(builder.getInt64(static_cast<uint64_t>(context.width)));
  std::string symbol = "tessera_" + name.str() + "_" +
                       (dtype == DType::c64    ? "c64"
                        : dtype == DType::c128 ? "c128"
                                               : std::string(name_of(dtype)));
  llvm::FunctionCallee callee = builder.GetInsertBlock()->getModule()->getOrInsertFunction(
      symbol, llvm::FunctionType::get(builder.getVoidTy(), types, false));
  auto *function = llvm::cast<llvm::Function>(callee.getCallee());
  function->setOnlyAccessesArgMemory();
  function->setDoesNotThrow();
  function->setWillReturn();
  builder.CreateCall(callee, arguments);

  llvm::Type *vector = operands[0].value->getType();
  Lanes lanes{dtype, builder.CreateAlignedLoad(vector, result, llvm::Align(64))};
  if (is_complex(dtype))
    lanes.imaginary = builder.CreateAlignedLoad(vector, second_half(context, result, element), llvm::Align(1));
  return lanes;
}

}  // namespace tessera::math
