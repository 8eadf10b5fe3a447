// Compiles LLVM IR to machine code, for many small functions at once. Equal functions are compiled once, on several
// threads. Functions that an earlier program or run has compiled aren't compiled again.
//
//   FunctionSource source{printed_op, [&](llvm::Module &module, llvm::StringRef symbol, const VectorTarget &target) {...}};
//   std::shared_ptr<const CompiledFunctions> code = compile({source, ...});
//   auto function = reinterpret_cast<Kernel::Function>((*code)[0]);
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "lower/machine_code/target.h"

namespace llvm {
class Module;
}

namespace tessera {

struct FunctionSource {
  // Holds everything that determines the function except the generator and the target: the printed op, without
  // locations. Sources of equal content are the same function, in this process and in all that share the cache on disk.
  std::string content;
  // Adds a function of external linkage named `symbol` to the module. Everything else that it adds has internal linkage
  // or is a declaration, which is looked up among kernel_symbols(), then in the process. Attributes about the target
  // are added afterwards. It is called at most once, from any thread, concurrently with those of other sources: it must
  // only read what they share. May throw.
  std::function<void(llvm::Module &module, llvm::StringRef symbol, const VectorTarget &target)> emit;
};

// Marks functions that keep values in variables on the stack, which are promoted to registers.
inline constexpr char has_variables[] = "tessera-has-variables";

// Holds addresses, in the order of the sources. The code lives as long as any of its handles; equal functions of
// several programs are shared.
class CompiledFunctions {
 public:
  CompiledFunctions() = default;
  CompiledFunctions(std::vector<void *> addresses, std::vector<std::shared_ptr<const void>> owners)
      : addresses_(std::move(addresses)), owners_(std::move(owners)) {}

  size_t size() const { return addresses_.size(); }
  void *operator[](size_t index) const { return addresses_[index]; }

 private:
  std::vector<void *> addresses_;
  std::vector<std::shared_ptr<const void>> owners_;
};

struct CompileOptions {
  unsigned threads = 0;  // 0: one for each core of this process
  // Names the folder that keeps object files from run to run, or is an empty path for none. The default is
  // $TESSERA_CACHE_DIR, else $XDG_CACHE_HOME/tessera, else ~/.cache/tessera. A folder that can't be made, or that other
  // users can write to, is no error, only slower; a warning names it once.
  std::optional<std::filesystem::path> cache_folder;
  std::optional<MachineTarget> target;  // default: host_target()
};

struct CompileStatistics {
  size_t functions = 0;    // sources
  size_t distinct = 0;     // of different content; each is one of the three below
  size_t from_memory = 0;  // another program of this process holds it
  size_t from_cache = 0;   // on disk
  size_t compiled = 0;
  size_t bytes = 0;             // of the object files that the functions are in, each of which counts once
  double seconds = 0;           // in total
  double generate_seconds = 0;  // summed over threads: emitting IR,
  double optimise_seconds = 0;
  double codegen_seconds = 0;
};

// Throws DefectError if the IR of `emit` is wrong or calls a function that doesn't exist, and whatever `emit` throws.
std::shared_ptr<const CompiledFunctions> compile(llvm::ArrayRef<FunctionSource> sources,
                                                 const CompileOptions &options = {},
                                                 CompileStatistics *statistics = nullptr);

}  // namespace tessera
