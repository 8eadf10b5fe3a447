// Times a pass pipeline on a module that has been parsed: the processor's seconds of the passes alone, on one thread.
//
//   bench_passes PIPELINE FILE [--rounds N] [--no-verify] [--each] [--copies N] [--threads]
//
// prints {"ops", "seconds", "here", "wall", "walk_ns"}: the module's operations, the processor's seconds of each round, those
// that the first thread had of these, those of the clock, and the nanoseconds that a bare walk takes for an operation, which grow once a module leaves the caches. The
// first round is that of a process that has run no pass. `--each` also lists the seconds of each pass, in the last round,
// `--copies` has the file's functions N times, and `--threads` takes as many threads as MLIR does.
//
// Before anything is timed the processor is kept busy for a while: one that wakes up is half as fast at first, which would
// be most of what a process of some milliseconds measures.
#include <time.h>

#include <cstdlib>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "pipeline/registry.h"
#include "propagate/passes.h"
#include "shardy/passes.h"

namespace {

double seconds_of(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double processor_seconds() { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }

void wake_processor() {
  constexpr double busy_seconds = 0.3;
  while (processor_seconds() < busy_seconds) {
  }
}

using PassSeconds = std::vector<std::pair<std::string, double>>;

// Adds up what each pass takes, in the order in which they run first.
class Clock : public mlir::PassInstrumentation {
 public:
  explicit Clock(PassSeconds &seconds) : seconds_(seconds) {}
  void runBeforePass(mlir::Pass *, mlir::Operation *) override { begins_.push_back(processor_seconds()); }
  void runAfterPass(mlir::Pass *pass, mlir::Operation *) override {
    const double took = processor_seconds() - begins_.back();
    begins_.pop_back();
    if (pass->getArgument().empty()) return;  // runs others
    seconds_.emplace_back(pass->getArgument().str(), took);
  }

 private:
  PassSeconds &seconds_;
  std::vector<double> begins_;
};

struct Request {
  std::string pipeline, file;
  int rounds = 1;
  int copies = 1;
  bool verifies = true, lists_passes = false, has_threads = false;
};

// Adds copies of all functions, which call each other.
void add_copies(mlir::ModuleOp module, int copies) {
  mlir::OwningOpRef<mlir::ModuleOp> original(module.clone());
  for (int i = 1; i < copies; ++i) {
    mlir::OwningOpRef<mlir::ModuleOp> copy(original->clone());
    for (auto function : llvm::to_vector(copy->getOps<mlir::func::FuncOp>())) {
      const std::string name = (function.getSymName() + "_copy" + llvm::Twine(i)).str();
      const auto attribute = mlir::StringAttr::get(module.getContext(), name);
      (void)mlir::SymbolTable::replaceAllSymbolUses(function, attribute, *copy);
      function.setSymNameAttr(attribute);
    }
    for (auto function : llvm::to_vector(copy->getOps<mlir::func::FuncOp>()))
      function->moveBefore(module.getBody(), module.getBody()->end());
  }
}

// Counts the operations of a module, and the nanoseconds that it takes to come from one to the next.
std::pair<int64_t, double> walk(mlir::ModuleOp module) {
  constexpr int walks = 10;
  int64_t ops = 0;
  const double begin = processor_seconds();
  for (int i = 0; i < walks; ++i) module.walk([&](mlir::Operation *) { ++ops; });
  return {ops / walks, 1e9 * (processor_seconds() - begin) / static_cast<double>(ops)};
}

int run(const Request &request) {
  mlir::DialectRegistry registry;
  wake_processor();
  tessera::register_everything(registry);
  tessera::register_propagation_passes();
  tessera::register_shardy_passes();
  mlir::registerTransformsPasses();
  llvm::json::Array rounds, here, wall;
  PassSeconds of_passes;
  int64_t ops = 0;
  double walk_ns = 0;
  for (int i = 0; i < request.rounds; ++i) {
    using enum mlir::MLIRContext::Threading;
    mlir::MLIRContext context(registry, request.has_threads ? ENABLED : DISABLED);
    context.allowUnregisteredDialects();
    auto module = mlir::parseSourceFile<mlir::ModuleOp>(request.file, &context);
    if (!module) return EXIT_FAILURE;
    add_copies(*module, request.copies);
    std::tie(ops, walk_ns) = walk(*module);
    mlir::PassManager manager(&context, mlir::ModuleOp::getOperationName());
    manager.enableVerifier(request.verifies);
    if (failed(mlir::parsePassPipeline(request.pipeline, manager))) return EXIT_FAILURE;
    of_passes.clear();
    if (request.lists_passes) manager.addInstrumentation(std::make_unique<Clock>(of_passes));
    const double begin = processor_seconds(), here_begin = seconds_of(CLOCK_THREAD_CPUTIME_ID),
                 wall_begin = seconds_of(CLOCK_MONOTONIC);
    if (failed(manager.run(*module))) return EXIT_FAILURE;
    rounds.push_back(processor_seconds() - begin);
    here.push_back(seconds_of(CLOCK_THREAD_CPUTIME_ID) - here_begin);
    wall.push_back(seconds_of(CLOCK_MONOTONIC) - wall_begin);
  }
  llvm::json::Object record{{"ops", ops},
                            {"seconds", std::move(rounds)},
                            {"here", std::move(here)},
                            {"wall", std::move(wall)},
                            {"walk_ns", walk_ns}};
  if (request.lists_passes) {
    llvm::json::Array passes;
    for (const auto &[name, seconds] : of_passes) passes.push_back(llvm::json::Array{name, seconds});
    record["passes"] = std::move(passes);
  }
  llvm::outs() << llvm::json::Value(std::move(record)) << "\n";
  return EXIT_SUCCESS;
}

}  // namespace

int main(int count, char **arguments) {
  Request request;
  std::vector<std::string> given;
  for (int i = 1; i < count; ++i) {
    const std::string word = arguments[i];
    if (word == "--no-verify")
      request.verifies = false;
    else if (word == "--each")
      request.lists_passes = true;
    else if (word == "--threads")
      request.has_threads = true;
    else if (word == "--copies" && i + 1 < count)
      request.copies = std::atoi(arguments[++i]);
    else if (word == "--rounds" && i + 1 < count)
      request.rounds = std::atoi(arguments[++i]);
    else
      given.push_back(word);
  }
  if (given.size() != 2) {
    llvm::errs() << "bench_passes PIPELINE FILE [--rounds N] [--no-verify] [--each] [--copies N] [--threads]\n";
    return EXIT_FAILURE;
  }
  request.pipeline = given[0];
  request.file = given[1];
  return run(request);
}
