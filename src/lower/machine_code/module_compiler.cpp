#include "lower/machine_code/module_compiler.h"

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <mutex>

#include "base/error.h"
#include "base/idle_things.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

namespace tessera {
namespace {

// Says that the process exits, and LLVM's static objects are being destroyed.
std::atomic<bool> has_ended = false;

constexpr int most_modules = 256;  // of one compiler
constexpr size_t most_idle = 4;    // compilers

using Clock = std::chrono::steady_clock;

// Adds the time since the last call to a number of seconds.
class Lap {
 public:
  void into(double &seconds) {
    Clock::time_point now = Clock::now();
    seconds += std::chrono::duration<double>(now - last_).count();
    last_ = now;
  }

 private:
  Clock::time_point last_ = Clock::now();
};

std::unique_ptr<llvm::TargetMachine> make_machine(const MachineTarget &target) {
  static std::once_flag initialised;
  std::call_once(initialised, [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
  });
  std::string problem;
  llvm::Triple triple(target.triple);
  const llvm::Target *found = llvm::TargetRegistry::lookupTarget(triple, problem);
  if (!found) throw DefectError("no code can be generated for " + target.triple + ": " + problem);
  llvm::TargetOptions options;
  options.NoTrappingFPMath = true;
  return std::unique_ptr<llvm::TargetMachine>(found->createTargetMachine(triple, target.cpu, target.features, options,
                                                                         llvm::Reloc::PIC_, std::nullopt,
                                                                         llvm::CodeGenOptLevel::Default, /*JIT=*/true));
}

// Hoists loop-invariant values and merges equal ones. More passes don't make explicit vector loops measurably faster.
llvm::FunctionPassManager make_passes(bool has_variables) {
  llvm::FunctionPassManager passes;
  if (has_variables) {
    passes.addPass(llvm::SROAPass(llvm::SROAOptions::PreserveCFG));
    passes.addPass(llvm::EarlyCSEPass());
    passes.addPass(llvm::SimplifyCFGPass());
  }
  passes.addPass(llvm::EarlyCSEPass());
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(llvm::LICMPass(llvm::LICMOptions()), /*UseMemorySSA=*/true));
  return passes;
}

}  // namespace

struct ModuleCompiler::Impl {
  explicit Impl(const MachineTarget &target)
      : target(target),
        machine(make_machine(target)),
        builder(machine.get()),
        passes(make_passes(false)),
        passes_with_variables(make_passes(true)) {
    builder.registerModuleAnalyses(module_analyses);
    builder.registerCGSCCAnalyses(graph_analyses);
    builder.registerFunctionAnalyses(function_analyses);
    builder.registerLoopAnalyses(loop_analyses);
    builder.crossRegisterProxies(loop_analyses, function_analyses, graph_analyses, module_analyses);
    // By default an error of the code generator ends the process.
    context.setDiagnosticHandlerCallBack(
        [](const llvm::DiagnosticInfo *info, void *self) {
          if (info->getSeverity() != llvm::DS_Error) return;
          llvm::raw_string_ostream stream(static_cast<Impl *>(self)->problem);
          llvm::DiagnosticPrinterRawOStream printer(stream);
          info->print(printer);
          stream << "\n";
        },
        this);
  }

  void generate(llvm::Module &module, llvm::ArrayRef<NamedSource> sources);
  void optimise(llvm::Module &module);
  llvm::SmallVector<char, 0> generate_code(llvm::Module &module);
  void require(bool holds, const llvm::Module &module, llvm::StringRef what);

  MachineTarget target;
  int modules = 0;       // the modules that it has begun
  bool is_sound = true;  // it has finished all of them
  llvm::LLVMContext context;
  std::string problem;
  std::unique_ptr<llvm::TargetMachine> machine;
  llvm::LoopAnalysisManager loop_analyses;
  llvm::FunctionAnalysisManager function_analyses;
  llvm::CGSCCAnalysisManager graph_analyses;
  llvm::ModuleAnalysisManager module_analyses;
  llvm::PassBuilder builder;
  llvm::FunctionPassManager passes, passes_with_variables;
};

void ModuleCompiler::Impl::require(bool holds, const llvm::Module &module, llvm::StringRef what) {
  if (holds) return;
  std::string message = (what + ": " + problem + "\nin\n").str();
  llvm::raw_string_ostream stream(message);
  module.print(stream, nullptr);
  throw DefectError(message);
}

void ModuleCompiler::Impl::generate(llvm::Module &module, llvm::ArrayRef<NamedSource> sources) {
  module.setTargetTriple(machine->getTargetTriple());
  module.setDataLayout(machine->createDataLayout());
  for (const NamedSource &named : sources) {
    named.source->emit(module, named.symbol, target.vectors);
    llvm::Function *function = module.getFunction(named.symbol);
    require(function && !function->isDeclaration() && function->hasExternalLinkage(), module,
            "generated code lacks its function " + named.symbol);
  }
  llvm::AttrBuilder attributes(context);
  attributes.addAttribute("target-cpu", target.cpu);
  attributes.addAttribute("target-features", target.features);
  attributes.addAttribute("no-trapping-math", "true");
  // Without this attribute vectors of 64 bytes are cut in two on processors that LLVM thinks prefer shorter ones.
  if (target.vectors.bytes == 64) attributes.addAttribute("prefer-vector-width", "512");
  attributes.addAttribute(llvm::Attribute::NoUnwind);
  for (llvm::Function &function : module) {
    if (!function.isDeclaration()) function.addFnAttrs(attributes);
  }
  llvm::raw_string_ostream stream(problem);
  require(!llvm::verifyModule(module, &stream), module, "generated code is wrong");
}

void ModuleCompiler::Impl::optimise(llvm::Module &module) {
  for (llvm::Function &function : module) {
    if (!function.isDeclaration())
      (function.hasFnAttribute(has_variables) ? passes_with_variables : passes).run(function, function_analyses);
  }
  loop_analyses.clear();
  function_analyses.clear();
  graph_analyses.clear();
  module_analyses.clear();
}

llvm::SmallVector<char, 0> ModuleCompiler::Impl::generate_code(llvm::Module &module) {
  llvm::SmallVector<char, 0> object;
  llvm::raw_svector_ostream stream(object);
  llvm::legacy::PassManager passes;
  llvm::MCContext *machine_context = nullptr;
  require(!machine->addPassesToEmitMC(passes, machine_context, stream), module, "no object files for this target");
  passes.run(module);
  require(problem.empty(), module, "no machine code for this");
  return object;
}

ModuleCompiler::ModuleCompiler(const MachineTarget &target) : impl_(std::make_unique<Impl>(target)) {}
ModuleCompiler::~ModuleCompiler() = default;

llvm::SmallVector<char, 0> ModuleCompiler::compile(llvm::ArrayRef<NamedSource> sources, CompileStatistics &statistics) {
  Lap lap;
  impl_->problem.clear();
  impl_->is_sound = false;
  ++impl_->modules;
  llvm::Module module("generated", impl_->context);
  impl_->generate(module, sources);
  lap.into(statistics.generate_seconds);
  impl_->optimise(module);
  lap.into(statistics.optimise_seconds);
  llvm::SmallVector<char, 0> object = impl_->generate_code(module);
  lap.into(statistics.codegen_seconds);
  // This is registered after LLVM's static objects exist, so that it runs before they are destroyed. Later modules'
  // objects come after the next call.
  std::atexit([] { has_ended = true; });
  impl_->is_sound = true;
  return object;
}

const MachineTarget &ModuleCompiler::target() const { return impl_->target; }
bool ModuleCompiler::is_fresh() const { return impl_->is_sound && impl_->modules < most_modules; }

// Returns the idle compilers. They are never destroyed, since threads may compile until the process ends.
static IdleThings<ModuleCompiler> &idle_compilers() {
  static auto &compilers = *new IdleThings<ModuleCompiler>(most_idle);
  return compilers;
}

LentCompiler::LentCompiler(const MachineTarget &target)
    : compiler_(idle_compilers().take([&](const ModuleCompiler &compiler) { return compiler.target() == target; })) {
  if (!compiler_) compiler_ = std::make_unique<ModuleCompiler>(target);
}
LentCompiler::~LentCompiler() {
  if (compiler_->is_fresh()) idle_compilers().keep(std::move(compiler_));
}

bool code_generation_has_ended() { return has_ended; }

}  // namespace tessera
