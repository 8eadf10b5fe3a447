// The executor's own work: memory that is returned, counts, times, and errors that reach the caller.
#include "run/execute.h"

#include "base/error.h"
#include "devices/null/null_devices.h"
#include "run_context.h"

namespace tessera {
namespace {

MemoryUse memory_of(RunContext &context, const std::string &body, bool kernels) {
  auto executable = Executable::make(context.parse(body), "main",
                                     {.lowering = kernels ? Lowering::generated : Lowering::none, .compile = {}});
  EXPECT_TRUE(mlir::succeeded(executable)) << context.errors();
  return mlir::succeeded(executable) ? executable->memory() : MemoryUse{};
}

TEST(Executor, MemoryIsGivenBackAtTheLastUse) {
  RunContext context;
  // 400 bytes each, 448 with what alignment adds. %a is the caller's, %t the result; %p, %q and %r live at once, one of them
  // in the result's memory, which is there already.
  std::string body = R"(
    func.func @main(%a: tensor<100xf32>) -> tensor<100xf32> {
      %p = stablehlo.negate %a : tensor<100xf32>
      %q = stablehlo.sine %p : tensor<100xf32>
      %r = stablehlo.add %p, %q : tensor<100xf32>
      %s = stablehlo.cosine %r : tensor<100xf32>
      %t = stablehlo.abs %s : tensor<100xf32>
      return %t : tensor<100xf32>
    })";
  MemoryUse memory = memory_of(context, body, false);
  EXPECT_EQ(memory.arguments, 400);
  EXPECT_EQ(memory.outputs, 400);
  EXPECT_EQ(memory.temporaries, 2 * 448);
  EXPECT_EQ(memory.peak, 800 + 2 * 448);
  EXPECT_EQ(memory_of(context, body, true).temporaries, 0) << "one kernel, nothing in between";
}

TEST(Executor, ALoopHoldsOneSetOfCarriesWhileItsBodyRuns) {
  RunContext context;
  // The carry is the result's memory; beside it stands its successor. Counters and predicates take 64 bytes each.
  std::string body = R"(
    func.func @main(%a: tensor<1000xf32>) -> tensor<1000xf32> {
      %first = stablehlo.negate %a : tensor<1000xf32>
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %r:2 = stablehlo.while(%i = %zero, %x = %first) : tensor<i32>, tensor<1000xf32>
        cond {
          %limit = stablehlo.constant dense<5> : tensor<i32>
          %c = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1>
        } do {
          %one = stablehlo.constant dense<1> : tensor<i32>
          %n = stablehlo.add %i, %one : tensor<i32>
          %y = stablehlo.negate %x : tensor<1000xf32>
          stablehlo.return %n, %y : tensor<i32>, tensor<1000xf32>
        }
      return %r#1 : tensor<1000xf32>
    })";
  EXPECT_EQ(memory_of(context, body, false).outputs, 4000);
  EXPECT_LE(memory_of(context, body, false).temporaries, 4032 + 3 * 64);
  EXPECT_LE(memory_of(context, body, true).temporaries, 3 * 64) << "each carry is written in its place";
}

TEST(Executor, CountsHowOftenEachCollectiveRuns) {
  RunContext context;
  mlir::ModuleOp module = context.parse(R"(
    func.func private @sum(%a: tensor<f32>) -> tensor<f32> {
      %r = spmd.all_reduce sum %a over {"x"} on @m : tensor<f32>
      return %r : tensor<f32>
    }
    func.func @main(%a: tensor<f32>) -> tensor<f32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %limit = stablehlo.constant dense<7> : tensor<i32>
      %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<f32>
        cond {
          %c = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1>
        } do {
          %s = func.call @sum(%x) : (tensor<f32>) -> tensor<f32>
          %n = stablehlo.add %i, %one : tensor<i32>
          stablehlo.return %n, %s : tensor<i32>, tensor<f32>
        }
      %s = func.call @sum(%r#1) : (tensor<f32>) -> tensor<f32>
      return %s : tensor<f32>
    })");
  ExecutionResult result;
  ASSERT_TRUE(mlir::succeeded(execute(module, "main", 4, {{floats({}, {1})}}, result)));
  ASSERT_EQ(result.collectives.size(), 2u);
  EXPECT_EQ(result.collectives[0].executions, 7);
  EXPECT_EQ(result.collectives[1].executions, 1);
  EXPECT_EQ(result.collectives[0].op, result.collectives[1].op);
  EXPECT_EQ(values_of(result.outputs[3][0]), std::vector<float>{256});
}

TEST(Executor, ChecksCountOnceAndDoNotFailTheRun) {
  RunContext context;
  mlir::ModuleOp module = context.parse(R"(
    func.func @main(%a: tensor<2xf32>) {
      %b = stablehlo.add %a, %a : tensor<2xf32>
      check.expect_eq_const %b, dense<[2.0, 4.0]> : tensor<2xf32>
      check.expect_eq_const %b, dense<[2.0, 5.0]> : tensor<2xf32>
      return
    })");
  ExecutionResult result;
  ASSERT_TRUE(mlir::succeeded(execute(module, "main", 4, {{floats({2}, {1, 2})}}, result)));
  EXPECT_EQ(result.checks.passed, 1);
  EXPECT_EQ(result.checks.failed, 1);
  ASSERT_EQ(result.checks.failures.size(), 1u);
}

TEST(Executor, ATraceTellsWhenEachInstructionRan) {
  RunContext context;
  auto executable = Executable::make(context.parse(R"(
    func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
      %b = stablehlo.sine %a : tensor<8xf32>
      %s = spmd.all_reduce sum %b over {"x", "y"} on @m : tensor<8xf32>
      %c = stablehlo.cosine %a : tensor<8xf32>
      %r = stablehlo.add %s, %c : tensor<8xf32>
      return %r : tensor<8xf32>
    })"),
                                     "main", {.lowering = Lowering::none, .compile = {}});
  ASSERT_TRUE(mlir::succeeded(executable));
  ExecutionResult result;
  ASSERT_TRUE(mlir::succeeded(
      executable->run(ProcessGrid{1, 4}, {{Tensor(DType::f32, {8})}}, result, {.threads = 2, .keeps_events = true})));
  std::vector<int> met(executable->stream().instruction_count);
  double sine_ended = 0, sum_began = 0, sum_ended = 0, add_began = 1e9;
  for (const ExecutionEvent &event : result.events) {
    EXPECT_LE(event.begin, event.end);
    ++met[event.instruction];
    if (event.instruction == 0) sine_ended = std::max(sine_ended, event.end);
    if (event.instruction == 1) sum_began = event.begin, sum_ended = event.end;
    if (event.instruction == 4) add_began = std::min(add_began, event.begin);
  }
  EXPECT_EQ(met, (std::vector<int>{4, 1, 4, 0, 4})) << "operations on each device, the collective once";
  EXPECT_LE(sine_ended, sum_began);
  EXPECT_LE(sum_ended, add_began);
}

TEST(Executor, AnOperationThatFailsOnSomeDevicesIsReportedOnceAtItsPlace) {
  RunContext context;
  mlir::ModuleOp module = context.parse(R"(
    func.func @main(%p: tensor<i32>, %a: tensor<f32>) -> tensor<f32> {
      %r = "stablehlo.case"(%p) ({
        stablehlo.return %a : tensor<f32>
      }, {
        %x = stablehlo.custom_call @nowhere() : () -> tensor<f32>
        stablehlo.return %x : tensor<f32>
      }) : (tensor<i32>) -> tensor<f32>
      return %r : tensor<f32>
    })");
  Inputs inputs;
  for (int i = 0; i < 8; ++i) inputs.push_back({integer(i >= 2), floats({}, {1})});
  ExecutionResult result;
  EXPECT_TRUE(mlir::failed(execute(module, "main", 8, inputs, result, {.threads = 4})));
  EXPECT_EQ(context.errors().substr(0, 38), "calls @nowhere, which isn't known here");
  EXPECT_EQ(context.errors().find('\n'), std::string::npos) << context.errors();
}

TEST(Executor, InputsThatDoNotFitAreRefused) {
  RunContext context;
  mlir::ModuleOp module = context.parse("func.func @main(%a: tensor<2xf32>) { return }");
  ExecutionResult result;
  EXPECT_TRUE(mlir::failed(execute(module, "main", 2, {{}, {}}, result)));
  EXPECT_TRUE(mlir::failed(execute(module, "main", 2, {{floats({3}, {1, 2, 3})}}, result)));
  EXPECT_TRUE(mlir::failed(execute(module, "main", 2, Inputs(3, {floats({2}, {1, 2})}), result)));
  EXPECT_EQ(context.errors(),
            "@main takes 1 arrays, but 0 were given\n"
            "argument 0 of @main is f32[2], but f32[3] was given\n"
            "inputs for 3 devices were given, but there are 2");
}

TEST(Executor, WhatIsHandedOnIsSharedAndNotCopied) {
  RunContext context;
  Executable executable = executable_of(context, R"(
    func.func @main(%a: tensor<4xf32>) -> (tensor<2x2xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x2xf32>, tensor<2xf32>) {
      %r = stablehlo.reshape %a : (tensor<4xf32>) -> tensor<2x2xf32>
      %n = stablehlo.negate %a : tensor<4xf32>
      %m = stablehlo.reshape %n : (tensor<4xf32>) -> tensor<2x2xf32>
      %c = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
      return %r, %n, %a, %m, %c : tensor<2x2xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x2xf32>, tensor<2xf32>
    })");
  Tensor input = floats({4}, {1, 2, 3, 4});
  ExecutionResult result;
  ASSERT_TRUE(mlir::succeeded(executable.run({1, 2}, {{input}}, result)));
  for (std::vector<Tensor> &outputs : result.outputs) {
    EXPECT_EQ(outputs[0].data(), input.data());
    EXPECT_EQ(outputs[2].data(), input.data());
    EXPECT_EQ(outputs[1].data(), outputs[3].data());
    EXPECT_EQ(outputs[0].shape(), (Shape{2, 2}));
    EXPECT_EQ(values_of(outputs[3]), (std::vector<float>{-1, -2, -3, -4}));
    outputs[0].mutable_as<float>()[0] = 9;  // a copy's
    outputs[4].mutable_as<float>()[0] = 9;
  }
  EXPECT_EQ(values_of(input), (std::vector<float>{1, 2, 3, 4}));
  ExecutionResult again;
  ASSERT_TRUE(mlir::succeeded(executable.run({1, 2}, {{input}}, again)));
  EXPECT_EQ(values_of(again.outputs[1][4]), (std::vector<float>{1, 2}));
  EXPECT_EQ(values_of(result.outputs[0][1]), (std::vector<float>{-1, -2, -3, -4})) << "results outlive the next run";
}

TEST(Executor, NullDevicesRefuseByName) {
  RunContext context;
  auto program = null_kind().compile(context.parse("func.func @main() { return }"), "main", {});
  ASSERT_TRUE(mlir::succeeded(program));
  try {
    (*program)->make_devices({1, 2}, {})->begin({}, {});
    FAIL() << "nothing was thrown";
  } catch (const InputError &error) {
    EXPECT_STREQ(error.what(),
                 "null devices can't take inputs: they do nothing and serve as a template; choose another "
                 "device");
  }
}

}  // namespace
}  // namespace tessera
