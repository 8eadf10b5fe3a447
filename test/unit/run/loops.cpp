// Loops that run as one function give what their steps give one by one, bit for bit, and take the same memory.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "devices/inprocess/host_program.h"
#include "run/execute.h"
#include "run_context.h"

namespace tessera {
namespace {

struct Ran {
  std::vector<Tensor> outputs;
  int64_t peak = 0;
  size_t loops = 0, written = 0;    // functions; steps written into them
  std::vector<int64_t> iterations;  // of events
};

size_t written_in(const LoopStep &step) {
  size_t written = step.kind == LoopStep::Kind::here;
  for (const LoopBlock &block : step.blocks)
    for (const LoopStep &inner : block.steps) written += written_in(inner);
  return written;
}

const std::unordered_map<int32_t, CompiledLoop> &functions_of(const Executable &executable) {
  return dynamic_cast<const HostProgram &>(executable.program()).compiled().loops;
}

Ran run(RunContext &context, const std::string &body, const std::vector<Tensor> &inputs, bool loops) {
  Ran ran;
  auto executable = Executable::make(context.parse(body), "main", {.loops = loops, .compile = {}});
  EXPECT_TRUE(mlir::succeeded(executable)) << context.errors();
  if (failed(executable)) return ran;
  ExecutionResult result;
  EXPECT_TRUE(
      mlir::succeeded(executable->run(ProcessGrid{1, 1}, {inputs}, result, {.threads = 1, .keeps_events = true})))
      << context.errors();
  ran.outputs = std::move(result.outputs[0]);
  ran.peak = executable->memory().peak;
  const auto &functions = functions_of(*executable);
  ran.loops = functions.size();
  for (const auto &[id, loop] : functions) ran.written += written_in(loop.plan().loop);
  for (const ExecutionEvent &event : result.events)
    if (event.iterations >= 0) ran.iterations.push_back(event.iterations);
  return ran;
}

// Runs both ways, compares, and returns what the functions did.
Ran compare(const std::string &body, const std::vector<Tensor> &inputs) {
  RunContext context;
  Ran one = run(context, body, inputs, true), steps = run(context, body, inputs, false);
  EXPECT_EQ(steps.loops, 0);
  EXPECT_EQ(one.peak, steps.peak);
  EXPECT_EQ(one.outputs.size(), steps.outputs.size());
  for (size_t i = 0; i < one.outputs.size(); ++i) {
    EXPECT_EQ(one.outputs[i].shape(), steps.outputs[i].shape());
    EXPECT_EQ(std::memcmp(one.outputs[i].data(), steps.outputs[i].data(), one.outputs[i].bytes()), 0)
        << "output " << i << " differs";
  }
  return one;
}

Tensor drawn(const Shape &shape, float scale = 1) {
  Tensor tensor(DType::f32, shape);
  for (int64_t i = 0; i < tensor.size(); ++i)
    tensor.mutable_as<float>()[i] = scale * std::sin(static_cast<float>(3 * i + 1));
  return tensor;
}

std::string counted(const std::string &carries, const std::string &types, const std::string &body,
                    const std::string &next, int iterations) {
  std::string n = std::to_string(iterations);
  return R"(
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %r:9 = stablehlo.while(%i = %zero, )" +
         carries + ") : tensor<i32>, " + types + R"(
      cond {
        %end = stablehlo.constant dense<)" +
         n + R"(> : tensor<i32>
        %goes_on = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %goes_on : tensor<i1>
      } do {
        %n = stablehlo.add %i, %one : tensor<i32>
)" + body +
         "        stablehlo.return %n, " + next + " : tensor<i32>, " + types + "\n      }\n";
}

// `%r:9` is as many as there are.
std::string function(const std::string &arguments, const std::string &results, size_t carries, std::string loop,
                     const std::string &after) {
  loop.replace(loop.find("%r:9"), 4, "%r:" + std::to_string(carries + 1));
  return "func.func @main(" + arguments + ") -> " + results + " {\n" + loop + after + "\n}";
}

TEST(Loops, ScalarsStayInRegisters) {
  std::string body = R"(
        %h = stablehlo.constant dense<0.5> : tensor<f32>
        %q = stablehlo.divide %a, %x : tensor<f32>
        %s = stablehlo.add %x, %q : tensor<f32>
        %y = stablehlo.multiply %h, %s : tensor<f32>
)";
  Ran ran = compare(function("%a: tensor<f32>", "tensor<f32>", 1, counted("%x = %a", "tensor<f32>", body, "%y", 1000),
                             "return %r#1 : tensor<f32>"),
                    {floats({}, {2})});
  EXPECT_EQ(ran.loops, 1);
  EXPECT_GE(ran.written, 2);
  EXPECT_EQ(ran.iterations, std::vector<int64_t>{1000});
  EXPECT_NEAR(values_of(ran.outputs[0])[0], std::sqrt(2.0F), 1e-6);
}

TEST(Loops, OfNoTurnGiveWhatTheyBeganWith) {
  Ran ran =
      compare(function("%a: tensor<f32>", "tensor<f32>", 1,
                       counted("%x = %a", "tensor<f32>", "        %y = stablehlo.add %x, %x : tensor<f32>\n", "%y", 0),
                       "return %r#1 : tensor<f32>"),
              {floats({}, {3})});
  EXPECT_EQ(values_of(ran.outputs[0]), std::vector<float>{3});
  EXPECT_EQ(ran.iterations, std::vector<int64_t>{0});
}

TEST(Loops, CarriesThatChangePlaces) {
  // Each is the other's next value, small and large ones, and one follows another by an iteration.
  for (int64_t size : {1, 5, 1000, 40000}) {
    std::string type = "tensor<" + std::to_string(size) + "xf32>";
    std::string body = "        %y = stablehlo.add %a, %b : " + type + "\n";
    std::string both = type + ", " + type + ", " + type;
    Ran ran = compare(function("%p: " + type + ", %q: " + type, "(" + both + ")", 3,
                               counted("%a = %p, %b = %q, %c = %p", both, body, "%b, %a, %y", 7),
                               "return %r#1, %r#2, %r#3 : " + both),
                      {drawn({size}), drawn({size}, 2)});
    EXPECT_EQ(ran.loops, size < 40000) << "what is put aside doesn't fit the stack";
    EXPECT_EQ(values_of(ran.outputs[0]), values_of(drawn({size}, 2))) << "an odd number of iterations";
  }
}

TEST(Loops, CarriesThatExchangeTheirMemory) {
  // A product can't be written over its operand: the two memories take turns.
  for (int iterations : {4, 5}) {
    std::string type = "tensor<32x32xf32>";
    std::string body = "        %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (" + type + ", " +
                       type + ") -> " + type + "\n        %z = stablehlo.tanh %y : " + type + "\n";
    Ran ran = compare(function("%a: " + type + ", %w: " + type, type, 1,
                               counted("%x = %a", type, body, "%z", iterations), "return %r#1 : " + type),
                      {drawn({32, 32}), drawn({32, 32}, 0.2F)});
    EXPECT_EQ(ran.loops, 1);
  }
}

TEST(Loops, RowsPutInAndCutOut) {
  std::string body = R"(
        %row = stablehlo.dynamic_slice %xs, %i, %zero, sizes = [1, 3] : (tensor<20x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x3xf32>
        %s = stablehlo.add %x, %row : tensor<1x3xf32>
        %p = stablehlo.dynamic_update_slice %ys, %s, %i, %zero : (tensor<20x3xf32>, tensor<1x3xf32>, tensor<i32>, tensor<i32>) -> tensor<20x3xf32>
)";
  // More iterations than rows: starts are clamped.
  Ran ran =
      compare(function("%xs: tensor<20x3xf32>, %first: tensor<1x3xf32>, %none: tensor<20x3xf32>",
                       "(tensor<1x3xf32>, tensor<20x3xf32>)", 2,
                       counted("%x = %first, %ys = %none", "tensor<1x3xf32>, tensor<20x3xf32>", body, "%s, %p", 23),
                       "return %r#1, %r#2 : tensor<1x3xf32>, tensor<20x3xf32>"),
              {drawn({20, 3}), drawn({1, 3}), drawn({20, 3}, 5)});
  EXPECT_EQ(ran.loops, 1);
}

TEST(Loops, RoutinesOfTheLibraryAreCalled) {
  std::string body = R"(
        %s = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
        ^bb0(%p: tensor<f32>, %q: tensor<f32>):
          %l = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
          stablehlo.return %l : tensor<i1>
        }) : (tensor<50xf32>) -> tensor<50xf32>
        %m = stablehlo.negate %s : tensor<50xf32>
        %f = stablehlo.convert %i : (tensor<i32>) -> tensor<f32>
        %g = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<50xf32>
        %y = stablehlo.add %m, %g : tensor<50xf32>
)";
  Ran ran = compare(function("%a: tensor<50xf32>", "tensor<50xf32>", 1,
                             counted("%x = %a", "tensor<50xf32>", body, "%y", 6), "return %r#1 : tensor<50xf32>"),
                    {drawn({50})});
  EXPECT_EQ(ran.loops, 1);
  EXPECT_GE(ran.written, 1) << "what decides";
}

TEST(Loops, BranchesAndLoopsWithin) {
  std::string body = R"(
        %three = stablehlo.constant dense<3> : tensor<i32>
        %k = stablehlo.remainder %i, %three : tensor<i32>
        %two = stablehlo.constant dense<2> : tensor<i32>
        %k1 = stablehlo.subtract %two, %k : tensor<i32>
        %y = "stablehlo.case"(%k1) ({
          %u = stablehlo.sine %x : tensor<f32>
          stablehlo.return %u : tensor<f32>
        }, {
          %j:2 = stablehlo.while(%m = %zero, %v = %x) : tensor<i32>, tensor<f32>
          cond {
            %e = stablehlo.compare LT, %m, %i : (tensor<i32>, tensor<i32>) -> tensor<i1>
            stablehlo.return %e : tensor<i1>
          } do {
            %m1 = stablehlo.add %m, %one : tensor<i32>
            %w = stablehlo.multiply %v, %a : tensor<f32>
            stablehlo.return %m1, %w : tensor<i32>, tensor<f32>
          }
          stablehlo.return %j#1 : tensor<f32>
        }, {
          stablehlo.return %x : tensor<f32>
        }) : (tensor<i32>) -> tensor<f32>
        %big = stablehlo.compare GT, %y, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %z = "stablehlo.if"(%big) ({
          %h = stablehlo.negate %y : tensor<f32>
          stablehlo.return %h : tensor<f32>
        }, {
          %h = stablehlo.add %y, %a : tensor<f32>
          stablehlo.return %h : tensor<f32>
        }) : (tensor<i1>) -> tensor<f32>
)";
  Ran ran = compare(
      function("%a: tensor<f32>", "(tensor<i32>, tensor<f32>)", 1, counted("%x = %a", "tensor<f32>", body, "%z", 40),
               "return %r#0, %r#1 : tensor<i32>, tensor<f32>"),
      {floats({}, {0.9F})});
  EXPECT_EQ(ran.loops, 1) << "those within belong to it";
  EXPECT_EQ(ran.iterations, std::vector<int64_t>{40});
}

TEST(Loops, NumbersOfManyKinds) {
  for (const char *type : {"i1", "ui8", "i16", "i64", "f64", "bf16", "f16"}) {
    std::string t = "tensor<" + std::string(type) + ">";
    std::string body = "        %y = stablehlo.add %b, %a : " + t + "\n";
    compare(function("%p: tensor<f32>", "tensor<f32>", 2,
                     "    %c = stablehlo.convert %p : (tensor<f32>) -> " + t + "\n" +
                         counted("%a = %c, %b = %c", t + ", " + t, body, "%b, %y", 9),
                     "    %d = stablehlo.convert %r#2 : (" + t + ") -> tensor<f32>\n return %d : tensor<f32>"),
            {floats({}, {1})});
  }
}

TEST(Loops, LargeStepsAreSharedByThreads) {
  // Elements enough that two threads share in each: the loop is executed, its steps have events, and the result is the same.
  RunContext context;
  std::string type = "tensor<200000xf32>";
  std::string body = "        %y = stablehlo.sine %x : " + type + "\n";
  std::string text = function("%a: " + type, type, 1, counted("%x = %a", type, body, "%y", 3), "return %r#1 : " + type);
  auto executable = Executable::make(context.parse(text), "main");
  ASSERT_TRUE(mlir::succeeded(executable)) << context.errors();
  ASSERT_EQ(functions_of(*executable).size(), 1);
  auto executed = [&](int threads) {
    ExecutionResult result;
    EXPECT_TRUE(mlir::succeeded(
        executable->run(ProcessGrid{1, 1}, {{drawn({200000})}}, result, {.threads = threads, .keeps_events = true})));
    bool at_once =
        std::ranges::any_of(result.events, [](const ExecutionEvent &event) { return event.iterations == 3; });
    EXPECT_EQ(at_once, threads == 1);
    return values_of(result.outputs[0][0]);
  };
  EXPECT_EQ(executed(1), executed(2));
}

TEST(Loops, WhatTheReferenceComputesIsExecuted) {
  // A check has no kernel.
  RunContext context;
  std::string body = R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<i32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %r = stablehlo.while(%i = %zero) : tensor<i32>
        cond {
          %limit = stablehlo.constant dense<3> : tensor<i32>
          %c = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1>
        } do {
          check.expect_close %a, %a : tensor<4xf32>, tensor<4xf32>
          %n = stablehlo.add %i, %one : tensor<i32>
          stablehlo.return %n : tensor<i32>
        }
      return %r : tensor<i32>
    })";
  Ran ran = run(context, body, {drawn({4})}, true);
  EXPECT_EQ(ran.loops, 0);
  EXPECT_TRUE(ran.iterations.empty());
  ASSERT_EQ(ran.outputs.size(), 1);
  EXPECT_EQ(*ran.outputs[0].as<int32_t>(), 3);
}

}  // namespace
}  // namespace tessera
