// Small generated functions for the tests of the compiler.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "lower/machine_code/compiler.h"

namespace tessera {

using VectorFunction = void (*)(const float *in, float *out);

// out = in * factor + offset for 16 floats. `emitted` counts how often the function was generated.
inline FunctionSource scale_and_shift(float factor, float offset, std::shared_ptr<std::atomic<int>> emitted = nullptr) {
  auto emit = [=](llvm::Module &module, llvm::StringRef symbol, const VectorTarget &) {
    if (emitted) ++*emitted;
    llvm::LLVMContext &context = module.getContext();
    llvm::Type *pointer = llvm::PointerType::get(context, 0);
    auto *type = llvm::FunctionType::get(llvm::Type::getVoidTy(context), {pointer, pointer}, false);
    auto *function = llvm::Function::Create(type, llvm::Function::ExternalLinkage, symbol, module);
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(context, "entry", function));
    auto *lanes = llvm::FixedVectorType::get(builder.getFloatTy(), 16);
    auto splat = [&](float value) {
      return llvm::ConstantVector::getSplat(llvm::ElementCount::getFixed(16),
                                            llvm::ConstantFP::get(builder.getFloatTy(), static_cast<double>(value)));
    };
    llvm::Value *in = builder.CreateAlignedLoad(lanes, function->getArg(0), llvm::Align(4));
    llvm::Value *sum = builder.CreateFAdd(builder.CreateFMul(in, splat(factor)), splat(offset));
    builder.CreateAlignedStore(sum, function->getArg(1), llvm::Align(4));
    builder.CreateRetVoid();
  };
  return {"scale " + std::to_string(factor) + " shift " + std::to_string(offset), emit};
}

// out[0] = callee(in[0]), where `callee` is a function on one float that the linker must find.
inline FunctionSource call_of(const std::string &callee) {
  auto emit = [=](llvm::Module &module, llvm::StringRef symbol, const VectorTarget &) {
    llvm::LLVMContext &context = module.getContext();
    llvm::Type *pointer = llvm::PointerType::get(context, 0);
    llvm::Type *number = llvm::Type::getFloatTy(context);
    auto *type = llvm::FunctionType::get(llvm::Type::getVoidTy(context), {pointer, pointer}, false);
    auto *function = llvm::Function::Create(type, llvm::Function::ExternalLinkage, symbol, module);
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(context, "entry", function));
    llvm::FunctionCallee called = module.getOrInsertFunction(callee, llvm::FunctionType::get(number, {number}, false));
    llvm::Value *result = builder.CreateCall(called, {builder.CreateLoad(number, function->getArg(0))});
    builder.CreateStore(result, function->getArg(1));
    builder.CreateRetVoid();
  };
  return {"call " + callee, emit};
}

}  // namespace tessera
