// Measures an eager operation: each step of preparing a program of one operation for eight devices, running it when it
// is prepared, and the memory of thousands of prepared ones.
//
//   bench_dispatch [REPETITIONS [OPERATION]]      OPERATION: this one alone, by a part of its name
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

// An operation on %a (and %b), f32[rows, columns], whose rows are cut among the devices. T stands for their type.
struct Operation {
  const char *what, *result, *body;
};
constexpr Operation add = {"a + b", "T", R"(%r = "stablehlo.add"(%a, %b) : (T, T) -> T)"};
constexpr Operation operations[] = {
    add,
    {"exp(a)", "T", R"(%r = "stablehlo.exponential"(%a) : (T) -> T)"},
    {"a * 2", "T", R"(%c = stablehlo.constant dense<2.0> : tensor<f32>
      %d = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> T
      %r = stablehlo.multiply %a, %d : T)"},
    {"reshape", "tensor<ROWSx2xHALFxf32>", "%r = stablehlo.reshape %a : (T) -> tensor<ROWSx2xHALFxf32>"},
    {"transpose", "tensor<COLUMNSxROWSxf32>",
     "%r = stablehlo.transpose %a, dims = [1, 0] : (T) -> tensor<COLUMNSxROWSxf32>"},
    {"a[:, 1:3]", "tensor<ROWSx2xf32>", "%r = stablehlo.slice %a [0:ROWS, 1:3] : (T) -> tensor<ROWSx2xf32>"},
    {"concatenate along rows", "tensor<ROWSxTWICExf32>",
     "%r = stablehlo.concatenate %a, %b, dim = 1 : (T, T) -> tensor<ROWSxTWICExf32>"},
    {"sum of rows", "tensor<ROWSxf32>", R"(%z = stablehlo.constant dense<0.0> : tensor<f32>
      %r = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (T, tensor<f32>) -> tensor<ROWSxf32>)"},
    {"sum of all (all_reduce)", "tensor<f32>", R"(%z = stablehlo.constant dense<0.0> : tensor<f32>
      %r = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0, 1] : (T, tensor<f32>) -> tensor<f32>)"},
    {"a @ b.T (all_gather)", "tensor<ROWSxROWSxf32>",
     "%r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (T, T) -> tensor<ROWSxROWSxf32>"},
    {"a @ c", "T", R"(%c = stablehlo.iota dim = 0 : tensor<COLUMNSxCOLUMNSxf32>
      %r = stablehlo.dot_general %a, %c, contracting_dims = [1] x [0] : (T, tensor<COLUMNSxCOLUMNSxf32>) -> T)"},
};

std::string with(std::string text, const std::string &from, const std::string &to) {
  for (size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size()) text.replace(at, from.size(), to);
  return text;
}

std::string program_text(int64_t rows, int64_t columns, const Operation &operation) {
  std::string text = R"(module @one {
  sdy.mesh @mesh = <["x"=8]>
  func.func public @main(%a: T {S}, %b: T {S}) -> RESULT {
      BODY
      return %r : RESULT
  }
})";
  text = with(with(text, "BODY", operation.body), "RESULT", operation.result);
  text = with(text, "{S}", "{sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}");
  for (const char *before : {"(", " ", ": "})
    for (const char *after : {" ", ",", ")", "\n"})
      text = with(text, std::string(before) + "T" + after, std::string(before) + "tensor<ROWSxCOLUMNSxf32>" + after);
  text = with(with(text, "HALF", std::to_string(columns / 2)), "TWICE", std::to_string(2 * columns));
  return with(with(text, "ROWS", std::to_string(rows)), "COLUMNS", std::to_string(columns));
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

mlir::OwningOpRef<mlir::ModuleOp> prepared(mlir::MLIRContext &context, int64_t rows, int64_t columns = 4,
                                           const Operation &operation = add) {
  auto module = read(context, {"one", program_text(rows, columns, operation)});
  if (mlir::failed(propagate(*module))) std::exit(1);
  std::optional<NamedMesh> named = mesh_of(*module);
  auto local = partition(*module, {named->name, named->mesh});
  if (!local) std::exit(1);
  return local;
}

ProgramOptions generic() {
  ProgramOptions options;
  options.lowering = Lowering::library;
  return options;
}

Executable executable_of(mlir::ModuleOp module) {
  auto executable = Executable::make(module, "main", generic());
  if (mlir::failed(executable)) std::exit(1);
  return std::move(*executable);
}

std::vector<std::vector<Tensor>> inputs_of(int64_t rows, int64_t columns = 4) {
  return std::vector<std::vector<Tensor>>(
      devices, {Tensor(DType::f32, {rows / devices, columns}), Tensor(DType::f32, {rows / devices, columns})});
}

void time_preparation(int repetitions) {
  int few = std::max(1, repetitions / 100);
  say("context with all dialects", microseconds(few, [] { new_context(); }));
  auto context = new_context();
  std::string text = program_text(64, 4, add);
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

void time_operations(int repetitions, int64_t rows, int64_t columns, const std::string &only) {
  auto context = new_context();
  std::printf("on f32[%ld,%ld] on each of 8 devices\n", long(rows / devices), long(columns));
  for (const Operation &operation : operations) {
    if (std::string(operation.what).find(only) == std::string::npos) continue;
    auto local = prepared(*context, rows, columns, operation);
    Executable executable = executable_of(*local);
    std::vector<std::vector<Tensor>> inputs = inputs_of(rows, columns);
    ExecutionResult result;
    say((std::string("  ") + operation.what).c_str(),
        microseconds(repetitions, [&] { (void)executable.run({1, devices}, inputs, result); }));
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
  std::string only = count > 2 ? arguments[2] : "";
  if (only.empty()) tessera::time_preparation(repetitions);
  if (only.empty()) tessera::time_running(repetitions);
  tessera::time_operations(10 * repetitions, 64, 4, only);
  tessera::time_operations(repetitions / 10 + 1, 2048, 1024, only);
  if (only.empty()) tessera::count_memory();
}
