#include "lower/machine_code/compiler.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <set>
#include <thread>
#include <unordered_map>

#include "base/cores.h"
#include "base/error.h"
#include "base/progress.h"
#include "llvm/ADT/STLExtras.h"
#include "lower/machine_code/key.h"
#include "lower/machine_code/linker.h"
#include "lower/machine_code/module_compiler.h"
#include "lower/machine_code/object_cache.h"

namespace tessera {
namespace {

using Object = std::shared_ptr<const LinkedObject>;

// Holds the functions that some program of this process holds, by key.
class LiveFunctions {
 public:
  Object find(const std::string &key) {
    std::lock_guard lock(mutex_);
    auto found = objects_.find(key);
    return found == objects_.end() ? nullptr : found->second.lock();
  }
  void add(const std::string &key, const Object &object) {
    std::lock_guard lock(mutex_);
    objects_[key] = object;
    if (objects_.size() < next_sweep_) return;
    std::erase_if(objects_, [](const auto &entry) { return entry.second.expired(); });
    next_sweep_ = std::max<size_t>(1024, 2 * objects_.size());
  }

 private:
  std::mutex mutex_;
  std::unordered_map<std::string, std::weak_ptr<const LinkedObject>> objects_;
  size_t next_sweep_ = 1024;
};

LiveFunctions &live_functions() {
  static auto &functions = *new LiveFunctions;
  return functions;
}

// Holds a function of the program; equal sources share it.
struct Function {
  std::string key;
  const FunctionSource *source = nullptr;
  Object object = nullptr;  // null: still missing
  void *address = nullptr;

  std::string symbol() const { return symbol_of(key, source->content); }
  bool take(const Object &from) {
    address = from->address_of(symbol());
    if (address) object = from;
    return address != nullptr;
  }
};

// Returns null for objects that were made with other libraries, or that aren't object files.
Object link_if_possible(llvm::StringRef contents) {
  try {
    return link_object(contents);
  } catch (const DefectError &) {
    return nullptr;
  }
}

// Loads missing functions from disk. Neighbours there are usually neighbours here.
size_t load(std::vector<Function> &functions, const ObjectCache &cache) {
  std::unordered_map<std::string, std::vector<Function *>> wanted;
  for (Function &function : functions) {
    if (function.object) continue;
    if (std::optional<std::string> name = cache.object_with(function.key)) wanted[*name].push_back(&function);
  }
  size_t loaded = 0;
  for (auto &[name, members] : wanted) {
    std::optional<std::string> contents = cache.read(name);
    if (!contents) continue;
    Object object = link_if_possible(*contents);
    if (!object) continue;
    for (Function *function : members) loaded += function->take(object);
  }
  return loaded;
}

// Makes modules of 6 to 24 functions, if there are enough, of about equal amounts of text, the largest first. Each
// module costs some milliseconds, and the last one to be compiled keeps the other threads waiting.
std::vector<std::vector<Function *>> make_batches(std::vector<Function *> functions, unsigned threads) {
  constexpr size_t least = 6, usual = 12;
  std::ranges::sort(functions, std::greater(),
                    [](Function *f) { return std::pair(f->source->content.size(), f->key); });
  size_t count = std::max((functions.size() + usual - 1) / usual,
                          std::min<size_t>(threads, (functions.size() + least - 1) / least));
  std::vector<std::vector<Function *>> batches(count);
  std::vector<size_t> text(count, 0);
  for (Function *function : functions) {
    size_t smallest = static_cast<size_t>(std::ranges::min_element(text) - text.begin());
    batches[smallest].push_back(function);
    text[smallest] += function->source->content.size() + 1;
  }
  return batches;
}

void compile_batch(llvm::ArrayRef<Function *> batch, ModuleCompiler &compiler, const ObjectCache &cache,
                   CompileStatistics &statistics) {
  std::vector<NamedSource> sources;
  std::vector<std::string> keys;
  for (Function *function : batch) {
    sources.push_back({function->source, function->symbol()});
    keys.push_back(function->key);
  }
  llvm::SmallVector<char, 0> contents = compiler.compile(sources, statistics);
  Object object = link_object({contents.data(), contents.size()});
  for (Function *function : batch) {
    if (!function->take(object)) throw DefectError("the linked code lacks " + function->symbol());
  }
  cache.write({contents.data(), contents.size()}, keys);
}

// Each thread takes the next batch until there is none. The first exception is rethrown.
void compile_batches(const std::vector<std::vector<Function *>> &batches, const MachineTarget &target, unsigned threads,
                     const ObjectCache &cache, CompileStatistics &statistics) {
  size_t functions = 0;
  for (const auto &batch : batches) functions += batch.size();
  Progress progress("compiling", "kernels", static_cast<int64_t>(functions));
  std::atomic<size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr failure;
  auto work = [&] {
    CompileStatistics own;
    try {
      std::optional<LentCompiler> compiler;
      for (size_t at = next++; at < batches.size(); at = next++) {
        if (!compiler) compiler.emplace(target);
        compile_batch(batches[at], **compiler, cache, own);
        progress.advance(static_cast<int64_t>(batches[at].size()));
      }
    } catch (...) {
      next = batches.size();
      std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
    }
    std::lock_guard lock(mutex);
    statistics.generate_seconds += own.generate_seconds;
    statistics.optimise_seconds += own.optimise_seconds;
    statistics.codegen_seconds += own.codegen_seconds;
  };
  {
    std::vector<std::jthread> helpers;
    try {
      for (size_t i = 1; i < std::min<size_t>(threads, batches.size()); ++i) helpers.emplace_back(work);
    } catch (
        const std::exception &) {  // NOLINT(bugprone-empty-catch): without more threads the existing ones do it all
    }
    work();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace

std::shared_ptr<const CompiledFunctions> compile(llvm::ArrayRef<FunctionSource> sources, const CompileOptions &options,
                                                 CompileStatistics *statistics) {
  auto begin = std::chrono::steady_clock::now();
  const MachineTarget &target = options.target ? *options.target : host_target();
  CompileStatistics count;
  count.functions = sources.size();

  std::vector<Function> functions;
  std::vector<size_t> function_of_source;
  std::unordered_map<std::string, size_t> index_of_key;
  std::string common = common_key(target);
  for (const FunctionSource &source : sources) {
    std::string key = function_key(common, source.content);
    auto [at, is_new] = index_of_key.try_emplace(key, functions.size());
    if (is_new) {
      functions.push_back({key, &source});
      if (Object object = live_functions().find(key)) count.from_memory += functions.back().take(object);
    }
    function_of_source.push_back(at->second);
  }
  count.distinct = functions.size();
  // The folder isn't opened unless a function is missing.
  bool is_needed = count.from_memory < count.distinct;
  std::filesystem::path folder = options.cache_folder ? *options.cache_folder : ObjectCache::default_folder();
  ObjectCache cache(is_needed ? folder : std::filesystem::path());
  count.from_cache = load(functions, cache);

  std::vector<Function *> missing;
  for (Function &function : functions) {
    if (!function.object) missing.push_back(&function);
  }
  count.compiled = missing.size();
  if (!missing.empty()) {
    unsigned threads = options.threads ? options.threads : static_cast<unsigned>(core_count());
    compile_batches(make_batches(std::move(missing), threads), target, threads, cache, count);
  }

  std::vector<Object> objects;
  for (const Function &function : functions) {
    live_functions().add(function.key, function.object);
    objects.push_back(function.object);
  }
  for (const Object &object : std::set<Object>(objects.begin(), objects.end())) count.bytes += object->bytes();
  std::vector<void *> addresses;
  for (size_t index : function_of_source) addresses.push_back(functions[index].address);
  count.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (statistics) *statistics = count;
  return std::make_shared<CompiledFunctions>(std::move(addresses),
                                             std::vector<std::shared_ptr<const void>>(objects.begin(), objects.end()));
}

}  // namespace tessera
