// What an eager operation costs: each step of preparing a program of one operation for eight devices, running it when it is
// prepared, and what thousands of prepared ones hold.
//
//   bench_dispatch [REPETITIONS]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <string>

#include "partition/partitioner.h"
#include "pipeline/registry.h"
#include "pipeline/signature.h"
#include "propagate/propagate.h"
#include "read/reader.h"
#include "run/execute.h"

namespace tessera {
namespace {

constexpr int64_t devices = 8;

std::string program_text(int64_t rows) {
  std::string type = "tensor<" + std::to_string(rows) + "x4xf32>";
  std::string sharding = " {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}";
  return "module @add {\n  sdy.mesh @mesh = <[\"x\"=8]>\n  func.func public @main(%a: " + type + sharding +
         ", %b: " + type + sharding + ") -> " + type + " {\n    %r = \"stablehlo.add\"(%a, %b) : (" + type + ", " +
         type + ") -> " + type + "\n    return %r : " + type + "\n  }\n}\n";
}

// The median of the microseconds that `work` takes.
double microseconds(int repetitions, const std::function<void()> &work) {
  std::vector<double> times;
  for (int i = 0; i < repetitions; ++i) {
    auto begin = std::chrono::steady_clock::now();
    work();
    times.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count());
  }
  std::nth_element(times.begin(), times.begin() + times.size() / 2, times.end());
  return times[times.size() / 2];
}

void say(const char *what, double value, const char *unit = "us") {
  std::printf("%-58s %10.2f %s\n", what, value, unit);
}

// A line of /proc/self/status.
long status_of(const std::string &name) {
  std::ifstream file("/proc/self/status");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(name + ":")) return std::atol(line.c_str() + name.size() + 1);
  return 0;
}

std::unique_ptr<mlir::MLIRContext> new_context() {
  mlir::DialectRegistry registry;
  register_everything(registry);
  return make_context(registry);
}

mlir::OwningOpRef<mlir::ModuleOp> prepared(mlir::MLIRContext &context, int64_t rows) {
  auto module = read(context, {"add", program_text(rows)});
  if (mlir::failed(propagate(*module))) std::exit(1);
  std::optional<NamedMesh> named = mesh_of(*module);
  auto local = partition(*module, {named->name, named->mesh});
  if (!local) std::exit(1);
  return local;
}

ProgramOptions generic() {
  ProgramOptions options;
  options.generic = true;
  return options;
}

Executable executable_of(mlir::ModuleOp module) {
  auto executable = Executable::make(module, "main", generic());
  if (mlir::failed(executable)) std::exit(1);
  return std::move(*executable);
}

std::vector<std::vector<Tensor>> inputs_of(int64_t rows) {
  return std::vector<std::vector<Tensor>>(
      devices, {Tensor(DType::f32, {rows / devices, 4}), Tensor(DType::f32, {rows / devices, 4})});
}

void time_preparation(int repetitions) {
  int few = std::max(1, repetitions / 100);
  say("context with all dialects", microseconds(few, [] { new_context(); }));
  auto context = new_context();
  std::string text = program_text(64);
  say("read", microseconds(repetitions, [&] { read(*context, {"add", text}); }));
  auto module = read(*context, {"add", text});
  auto copy_then = [&](const std::function<void(mlir::ModuleOp)> &work) {
    return [&, work] {
      mlir::OwningOpRef<mlir::ModuleOp> copy = module->clone();
      work(*copy);
    };
  };
  say("copy of the module", microseconds(repetitions, copy_then([](mlir::ModuleOp) {})));
  say("copy, propagate", microseconds(repetitions, copy_then([](mlir::ModuleOp copy) { (void)propagate(copy); })));
  if (mlir::failed(propagate(*module))) std::exit(1);
  std::optional<NamedMesh> named = mesh_of(*module);
  say("copy, partition", microseconds(repetitions, copy_then([&](mlir::ModuleOp copy) {
                                        (void)partition(copy, {named->name, named->mesh});
                                      })));
  auto local = prepared(*context, 64);
  executable_of(*local);
  say("make (generic)", microseconds(repetitions, [&] { executable_of(*local); }));
}

void time_running(int repetitions) {
  auto context = new_context();
  for (int64_t rows : {64, 4096, 262144}) {
    auto local = prepared(*context, rows);
    Executable executable = executable_of(*local);
    std::vector<std::vector<Tensor>> inputs = inputs_of(rows);
    ExecutionResult result;
    auto run = [&] { (void)executable.run({1, devices}, inputs, result); };
    say("first run", microseconds(1, run));
    std::string what = "run of f32[" + std::to_string(rows / devices) + ",4] add on 8 devices";
    say(what.c_str(), microseconds(rows > 10000 ? repetitions / 10 + 1 : 20 * repetitions, run));
  }
}

void count_memory() {
  auto context = new_context();
  std::vector<std::unique_ptr<mlir::OwningOpRef<mlir::ModuleOp>>> modules;
  std::vector<Executable> executables;
  ExecutionResult result;
  constexpr int count = 5000;
  long before = 0;
  for (int i = 0; i < count; ++i) {
    if (i == 10) before = status_of("VmRSS");
    auto local = prepared(*context, 64);
    executables.push_back(executable_of(*local));
    modules.push_back(std::make_unique<mlir::OwningOpRef<mlir::ModuleOp>>(std::move(local)));
    (void)executables.back().run({1, devices}, inputs_of(64), result);
  }
  say("memory of an idle executable, of 5000", double(status_of("VmRSS") - before) / count, "KiB");
  say("threads of the process then", double(status_of("Threads")), "");
}

}  // namespace
}  // namespace tessera

int main(int count, char **arguments) {
  int repetitions = count > 1 ? std::max(1, std::atoi(arguments[1])) : 500;
  tessera::time_preparation(repetitions);
  tessera::time_running(repetitions);
  tessera::count_memory();
}
