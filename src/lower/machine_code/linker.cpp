#include "lower/machine_code/linker.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/descriptor.h"
#include "base/error.h"
#include "kernels/symbols.h"
#include "llvm/ExecutionEngine/JITLink/JITLink.h"
#include "llvm/ExecutionEngine/JITLink/JITLinkMemoryManager.h"
#include "llvm/Support/Process.h"

namespace tessera {
namespace {

namespace jitlink = llvm::jitlink;
using llvm::Error;
using llvm::Expected;
using llvm::orc::ExecutorAddr;

// Holds the state that all links share. Objects keep it, since they may outlive static variables.
struct Environment {
  jitlink::InProcessMemoryManager memory{llvm::sys::Process::getPageSizeEstimate()};
  std::shared_ptr<llvm::orc::SymbolStringPool> strings = std::make_shared<llvm::orc::SymbolStringPool>();
  llvm::StringMap<void *> symbols;

  Environment() {
    for (const KernelSymbol &symbol : kernel_symbols()) symbols[symbol.name] = symbol.address;
  }
  // Returns null if there is no such function; memcpy and the like come from the process.
  void *find(llvm::StringRef name) const {
    void *address = symbols.lookup(name);
    return address ? address : dlsym(RTLD_DEFAULT, name.str().c_str());
  }
};

std::shared_ptr<Environment> environment() {
  static const auto &instance = *new auto(std::make_shared<Environment>());
  return instance;
}

// Opens the file where Linux's perf looks for the names of code that isn't in a file. Any user can make a file there,
// so only a file of this user is written, and links aren't followed.
std::FILE *profiler_map() {
  if (!std::getenv("TESSERA_PERF_MAP")) return nullptr;
  std::string path = "/tmp/perf-" + std::to_string(getpid()) + ".map";
  Descriptor file(open(path.c_str(), O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600));
  struct stat status = {};
  bool is_own = file && fstat(file.number(), &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == geteuid() &&
                status.st_nlink == 1 && ftruncate(file.number(), 0) == 0;
  return is_own ? fdopen(file.release(), "w") : nullptr;
}

// Writes the symbol if TESSERA_PERF_MAP is set.
void tell_profiler(const jitlink::Symbol &symbol) {
  static std::FILE *const map = profiler_map();
  if (!map) return;
  std::fprintf(map, "%llx %llx %s\n", static_cast<unsigned long long>(symbol.getAddress().getValue()),
               static_cast<unsigned long long>(symbol.getSize()), (*symbol.getName()).str().c_str());
  std::fflush(map);
}

class Linked final : public LinkedObject {
 public:
  explicit Linked(std::shared_ptr<Environment> environment) : environment_(std::move(environment)) {}
  ~Linked() override {
    if (memory_) llvm::consumeError(environment_->memory.deallocate(std::move(memory_)));
  }
  void add(llvm::StringRef symbol, ExecutorAddr address) { addresses_[symbol] = address.toPtr<void *>(); }
  void count(size_t bytes) { bytes_ += bytes; }
  void keep(jitlink::JITLinkMemoryManager::FinalizedAlloc memory) { memory_ = std::move(memory); }

 private:
  std::shared_ptr<Environment> environment_;
  jitlink::JITLinkMemoryManager::FinalizedAlloc memory_;
};

// Answers the linker. Everything happens before jitlink::link returns. Problems are kept as text until then, since
// exceptions must not pass through the linker.
class Context final : public jitlink::JITLinkContext {
 public:
  Context(Environment &environment, Linked &linked, std::string &problem)
      : JITLinkContext(nullptr), environment_(environment), linked_(linked), problem_(problem) {}

  jitlink::JITLinkMemoryManager &getMemoryManager() override { return environment_.memory; }
  void notifyFailed(Error error) override { problem_ = llvm::toString(std::move(error)); }

  void lookup(const LookupMap &symbols, std::unique_ptr<jitlink::JITLinkAsyncLookupContinuation> done) override {
    jitlink::AsyncLookupResult found;
    std::string missing;
    for (const auto &[symbol, flags] : symbols) {
      void *address = environment_.find(*symbol);
      if (!address && flags == jitlink::SymbolLookupFlags::RequiredSymbol) missing += " " + (*symbol).str();
      found[symbol] = {ExecutorAddr::fromPtr(address), llvm::JITSymbolFlags::Exported};
    }
    if (!missing.empty()) return done->run(llvm::createStringError("nothing is named" + missing));
    done->run(std::move(found));
  }

  Error notifyResolved(jitlink::LinkGraph &graph) override {
    for (const jitlink::Block *block : graph.blocks()) linked_.count(block->getSize());
    for (jitlink::Symbol *symbol : graph.defined_symbols()) {
      if (!symbol->hasName() || symbol->getScope() != jitlink::Scope::Default) continue;
      linked_.add(*symbol->getName(), symbol->getAddress());
      tell_profiler(*symbol);
    }
    return Error::success();
  }

  void notifyFinalized(jitlink::JITLinkMemoryManager::FinalizedAlloc memory) override {
    linked_.keep(std::move(memory));
  }

 private:
  Environment &environment_;
  Linked &linked_;
  std::string &problem_;
};

}  // namespace

std::shared_ptr<const LinkedObject> link_object(llvm::StringRef contents) {
  std::shared_ptr<Environment> shared = environment();
  auto linked = std::make_shared<Linked>(shared);
  Expected<std::unique_ptr<jitlink::LinkGraph>> graph =
      jitlink::createLinkGraphFromObject({contents, "generated code"}, shared->strings);
  if (!graph) throw DefectError("generated code isn't an object file: " + llvm::toString(graph.takeError()));
  std::string problem;
  jitlink::link(std::move(*graph), std::make_unique<Context>(*shared, *linked, problem));
  if (!problem.empty()) throw DefectError("generated code can't be linked: " + problem);
  return linked;
}

}  // namespace tessera
