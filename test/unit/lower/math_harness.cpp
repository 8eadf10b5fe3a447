#include "math_harness.h"

#include "base/error.h"
#include "dialect/chlo/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "kernels/symbols.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/ExecutionUtils.h"
#include "llvm/Support/TargetSelect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Parser/Parser.h"
#include "ops/registration_table.h"
#include "reference/evaluator.h"

namespace tessera {
namespace {

std::string tensor_type(DType dtype, int64_t size) {
  return "tensor<" + std::to_string(size) + "x" + std::string(name_of(dtype)) + ">";
}

// Loads and stores of `width` elements, complex numbers taken apart.
class Memory {
 public:
  explicit Memory(MathContext &context) : context_(context), b_(context.builder) {}

  Lanes load(DType dtype, llvm::Value *address) {
    llvm::Type *element = memory_type(b_.getContext(), dtype);
    llvm::Value *loaded = b_.CreateAlignedLoad(vector(element, is_complex(dtype) ? 2 : 1), address, llvm::Align(1));
    if (!is_complex(dtype)) return {dtype, to_register(context_, dtype, loaded), nullptr};
    return {dtype, b_.CreateShuffleVector(loaded, every_second(0)), b_.CreateShuffleVector(loaded, every_second(1))};
  }

  void store(const Lanes &lanes, llvm::Value *address) {
    llvm::Value *value = lanes.value;
    if (is_complex(lanes.dtype)) {
      llvm::SmallVector<int> order;
      for (int i = 0; i < context_.width; ++i) order.append({i, context_.width + i});
      value = b_.CreateShuffleVector(value, lanes.imaginary, order);
    } else {
      value = to_memory(context_, lanes.dtype, value);
    }
    b_.CreateAlignedStore(value, address, llvm::Align(1));
  }

 private:
  llvm::Type *vector(llvm::Type *element, int parts) {
    return llvm::FixedVectorType::get(element, static_cast<unsigned>(parts * context_.width));
  }
  llvm::SmallVector<int> every_second(int first) {
    llvm::SmallVector<int> lanes;
    for (int i = 0; i < context_.width; ++i) lanes.push_back(2 * i + first);
    return lanes;
  }

  MathContext &context_;
  llvm::IRBuilder<> &b_;
};

// void symbol(operand..., result, n): the operation on n elements, a multiple of the width.
void emit_loop(llvm::Module &module, const std::string &symbol, const MathCase &one, const Variant &variant) {
  mlir::Operation *op = one.op();
  llvm::LLVMContext &context = module.getContext();
  unsigned operands = op->getNumOperands();
  std::vector<llvm::Type *> types(operands + 1, llvm::PointerType::get(context, 0));
  types.push_back(llvm::Type::getInt64Ty(context));
  auto *type = llvm::FunctionType::get(llvm::Type::getVoidTy(context), types, false);
  auto *function = llvm::Function::Create(type, llvm::Function::ExternalLinkage, symbol, module);
  function->addFnAttr("target-cpu", "x86-64");
  function->addFnAttr("target-features", variant.features);
  function->addFnAttr("prefer-vector-width", std::to_string(variant.target.bytes * 8));

  auto *entry = llvm::BasicBlock::Create(context, "entry", function);
  auto *body = llvm::BasicBlock::Create(context, "body", function);
  auto *done = llvm::BasicBlock::Create(context, "done", function);
  llvm::IRBuilder<> b(entry);
  b.CreateBr(body);
  b.SetInsertPoint(body);
  llvm::PHINode *index = b.CreatePHI(b.getInt64Ty(), 2);
  index->addIncoming(b.getInt64(0), entry);
  MathContext math{b, variant.target, variant.width};
  Memory memory(math);
  auto place = [&](unsigned argument, DType dtype) {
    llvm::Value *offset = b.CreateMul(index, b.getInt64(bytes_of(dtype)));
    return b.CreateGEP(b.getInt8Ty(), function->getArg(argument), offset);
  };
  std::vector<Lanes> lanes;
  for (unsigned i = 0; i < operands; ++i) {
    DType dtype = dtype_of(op->getOperand(i).getType());
    lanes.push_back(one.known && i + 1 == operands ? emit_constant(math, dtype, one.known->data())
                                                   : memory.load(dtype, place(i, dtype)));
  }
  Lanes result = emit_elementwise(math, op, lanes);
  memory.store(result, place(operands, result.dtype));
  llvm::Value *next = b.CreateAdd(index, b.getInt64(static_cast<uint64_t>(variant.width)));
  index->addIncoming(next, b.GetInsertBlock());
  b.CreateCondBr(b.CreateICmpULT(next, function->getArg(operands + 1)), body, done);
  b.SetInsertPoint(done);
  b.CreateRetVoid();
}

std::unique_ptr<llvm::orc::LLJIT> new_jit() {
  static const bool initialised = !llvm::InitializeNativeTarget() && !llvm::InitializeNativeTargetAsmPrinter();
  if (!initialised) throw DefectError("no code generation for this machine");
  auto machine = llvm::cantFail(llvm::orc::JITTargetMachineBuilder::detectHost());
  machine.setCodeGenOptLevel(llvm::CodeGenOptLevel::Less);
  auto jit = llvm::cantFail(llvm::orc::LLJITBuilder().setJITTargetMachineBuilder(machine).create());
  llvm::orc::SymbolMap symbols;
  for (const KernelSymbol &symbol : kernel_symbols())
    symbols[jit->mangleAndIntern(symbol.name)] = {llvm::orc::ExecutorAddr::fromPtr(symbol.address),
                                                  llvm::JITSymbolFlags::Exported};
  llvm::cantFail(jit->getMainJITDylib().define(llvm::orc::absoluteSymbols(symbols)));
  jit->getMainJITDylib().addGenerator(llvm::cantFail(
      llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(jit->getDataLayout().getGlobalPrefix())));
  return jit;
}

std::string symbol_of(size_t index, size_t variant) {
  return "case" + std::to_string(index) + "_" + std::to_string(variant);
}

}  // namespace

const std::vector<Variant> &variants() {
  static const std::vector<Variant> all = [] {
    constexpr const char *sse = "+sse4.2,+ssse3", *avx2 = "+avx2,+fma,+f16c,+bmi2,-avx512f",
                         *avx512 = "+avx512f,+avx512bw,+avx512dq,+avx512vl,+avx512cd,+avx2,+fma,+f16c,+bmi2";
    std::vector<Variant> list;
    list.push_back({{16, false, false}, sse, 4});
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("f16c"))
      for (int width : {1, 16}) list.push_back({{32, false, true}, avx2, width});
    if (__builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw"))
      for (int width : {1, 4, 8, 16}) list.push_back({{64, false, true}, avx512, width});
    return list;
  }();
  return all;
}

std::unique_ptr<mlir::MLIRContext> quiet_context() {
  mlir::DialectRegistry registry;
  registry.insert<mlir::func::FuncDialect, mlir::quant::QuantDialect, stablehlo::StablehloDialect, chlo::ChloDialect>();
  register_interfaces<InterfaceFile::reference>(registry);
  auto context = std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
  context->loadAllAvailableDialects();
  context->getDiagEngine().registerHandler([](mlir::Diagnostic &) { return mlir::success(); });
  return context;
}

std::string generic_text(const std::string &op, const std::vector<DType> &operands, DType result, int64_t size,
                         const std::string &attributes) {
  std::string values, types;
  for (size_t i = 0; i < operands.size(); ++i) {
    values += (i ? ", %" : "%") + std::to_string(i);
    types += (i ? ", " : "") + tensor_type(operands[i], size);
  }
  return "\"" + op + "\"(" + values + ") " + attributes + " : (" + types + ") -> " + tensor_type(result, size);
}

MathCase::MathCase(mlir::MLIRContext &context, const std::string &op, const std::vector<DType> &operands, DType result,
                   int64_t size)
    : name(op.substr(0, op.find('('))) {
  std::string arguments;
  for (size_t i = 0; i < operands.size(); ++i)
    arguments += (i ? ", %" : "%") + std::to_string(i) + ": " + tensor_type(operands[i], size);
  std::string type = tensor_type(result, size);
  for (DType dtype : operands) name += " " + std::string(name_of(dtype));
  name += " -> " + std::string(name_of(result));
  module_ = mlir::parseSourceString<mlir::ModuleOp>(
      "func.func @main(" + arguments + ") -> " + type + " {\n %r = " + op + "\n return %r : " + type + "\n}", &context);
}

mlir::Operation *MathCase::op() const {
  mlir::ModuleOp module = module_.get();
  auto function = *module.getOps<mlir::func::FuncOp>().begin();
  return &function.getBody().front().front();
}

std::optional<Tensor> MathCase::by_reference(const std::vector<Tensor> &inputs) const {
  try {
    auto result = evaluate(module_.get(), "main", {}, {inputs});
    if (failed(result)) return std::nullopt;
    return result->outputs[0][0];
  } catch (const DefectError &) {
    return std::nullopt;
  }
}

MathCode::MathCode(llvm::ArrayRef<const MathCase *> cases) : jit_(new_jit()) {
  auto context = std::make_unique<llvm::LLVMContext>();
  auto module = std::make_unique<llvm::Module>("math", *context);
  module->setDataLayout(jit_->getDataLayout());
  for (size_t i = 0; i < cases.size(); ++i)
    for (size_t v = 0; v < variants().size(); ++v) emit_loop(*module, symbol_of(i, v), *cases[i], variants()[v]);
  llvm::cantFail(jit_->addIRModule({std::move(module), std::move(context)}));
}

Tensor MathCode::run(size_t index, size_t variant, const std::vector<Tensor> &inputs, DType result) const {
  Tensor output(result, inputs[0].shape());
  auto address = llvm::cantFail(jit_->lookup(symbol_of(index, variant)));
  const void *a = inputs[0].data();
  const void *b = inputs.size() > 1 ? inputs[1].data() : nullptr;
  const void *c = inputs.size() > 2 ? inputs[2].data() : nullptr;
  void *out = output.mutable_data();
  int64_t n = output.size();
  if (inputs.size() == 1)
    address.toPtr<void (*)(const void *, void *, int64_t)>()(a, out, n);
  else if (inputs.size() == 2)
    address.toPtr<void (*)(const void *, const void *, void *, int64_t)>()(a, b, out, n);
  else
    address.toPtr<void (*)(const void *, const void *, const void *, void *, int64_t)>()(a, b, c, out, n);
  return output;
}

}  // namespace tessera
