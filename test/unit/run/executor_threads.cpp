// Executables that several threads and processes run, and that outlive what they were made from.
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <thread>

#include "../../support/thrown.h"
#include "run/execute.h"
#include "run_context.h"

namespace tessera {
namespace {

// Runs of one executable and of several, small and large, from many threads.
TEST(Executor, RunsFromSeveralThreads) {
  RunContext context;
  auto program = [](const std::string &type) {
    return "func.func @main(%a: " + type + ") -> " + type + " {\n%s = stablehlo.add %a, %a : " + type +
           "\n%r = spmd.all_reduce sum %s over {\"x\"} on @m : " + type + "\nreturn %r : " + type + "\n}";
  };
  // Each has its module, which goes once it is made.
  std::vector<Executable> executables;
  std::vector<Shape> shapes = {{4}, {100'000}, {300, 400}};
  for (const char *type : {"tensor<4xf32>", "tensor<100000xf32>", "tensor<300x400xf32>"}) {
    executables.push_back(executable_of(context, program(type)));
    ASSERT_TRUE(mlir::succeeded(executables.back().detach({1, 4})));
  }
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 6; ++thread)
    threads.emplace_back([&, thread] {
      for (int i = 0; i < 40; ++i) {
        size_t which = static_cast<size_t>(thread + i) % executables.size();
        Inputs inputs;
        for (int d = 0; d < 4; ++d) {
          Tensor input(DType::f32, shapes[which]);
          std::fill_n(input.mutable_as<float>(), input.size(), static_cast<float>(d + thread));
          inputs.push_back({input});
        }
        ExecutionResult result;
        if (mlir::failed(executables[which].run({1, 4}, inputs, result))) ++wrong;
        for (int d = 0; d < 4; ++d) {  // devices d and d + 2 are a group over x
          float sum = 2 * static_cast<float>(d % 2 + d % 2 + 2 + 2 * thread);
          const Tensor &output = result.outputs[d][0];
          for (int64_t at : {int64_t{0}, output.size() / 2, output.size() - 1}) wrong += output.as<float>()[at] != sum;
        }
      }
    });
  for (std::thread &thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

TEST(Executor, ADetachedExecutableNeedsNeitherModuleNorContext) {
  auto detached = [](const std::string &body) {
    RunContext context;
    Executable executable = executable_of(context, body);
    EXPECT_TRUE(mlir::succeeded(executable.detach({1, 4})));
    return executable;
  };
  ExecutionResult result;
  Executable kernels = detached(R"(
    func.func @main(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<i32>) {
      %c = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
      %r = stablehlo.add %a, %c : tensor<2xi32>
      %i = spmd.axis_index over {"y"} on @m : tensor<i32>
      return %r, %i : tensor<2xi32>, tensor<i32>
    })");
  EXPECT_FALSE(kernels.planned().needs_module);
  Tensor input(DType::i32, {2});
  input.mutable_as<int32_t>()[1] = 5;
  ASSERT_TRUE(mlir::succeeded(kernels.run({1, 4}, {{input}}, result)));
  EXPECT_EQ(result.outputs[3][0].as<int32_t>()[1], 25);
  for (int d = 0; d < 4; ++d) EXPECT_EQ(*result.outputs[d][1].as<int32_t>(), d % 2);
  EXPECT_EQ(error_of<InputError>([&] { (void)kernels.run({1, 4}, {{input}}, result, {.keeps_events = true}); }),
            "@main was prepared for other devices, or for runs with other options; prepare another for these");
  EXPECT_EQ(error_of<InputError>([&] { (void)kernels.run({1, 4}, {{}}, result); }),
            "@main takes 1 arrays, but 0 were given");
  EXPECT_THROW((void)kernels.run({1, 2}, {{input}}, result), InputError);

  Executable by_reference = detached(R"(
    func.func @main(%a: tensor<2x2xf32>) -> tensor<2xf32> {
      %r = "stablehlo.unary_einsum"(%a) {einsum_config = "ij->i"} : (tensor<2x2xf32>) -> tensor<2xf32>
      return %r : tensor<2xf32>
    })");
  EXPECT_TRUE(by_reference.planned().needs_module);
  ASSERT_TRUE(mlir::succeeded(by_reference.run({1, 4}, {{floats({2, 2}, {1, 2, 3, 4})}}, result)));
  EXPECT_EQ(values_of(result.outputs[0][0]), (std::vector<float>{3, 7}));

  // A failure is reported, and the next run isn't affected.
  Executable fails = detached(R"(
    func.func @main(%p: tensor<i32>, %a: tensor<f32>) -> tensor<f32> {
      %r = "stablehlo.case"(%p) ({
        stablehlo.return %a : tensor<f32>
      }, {
        %x = stablehlo.custom_call @nowhere(%a) : (tensor<f32>) -> tensor<f32>
        stablehlo.return %x : tensor<f32>
      }) : (tensor<i32>) -> tensor<f32>
      return %r : tensor<f32>
    })");
  std::string error = error_of<InputError>([&] { (void)fails.run({1, 4}, {{integer(1), floats({}, {1})}}, result); });
  EXPECT_EQ(error.substr(0, 38), "calls @nowhere, which isn't known here");
  ASSERT_TRUE(mlir::succeeded(fails.run({1, 4}, {{integer(0), floats({}, {4})}}, result)));
  EXPECT_EQ(values_of(result.outputs[2][0]), (std::vector<float>{4}));
}

TEST(Executor, AForkedProcessRunsWithoutTheThreadsOfItsParent) {
  RunContext context;
  Executable executable = executable_of(context, R"(
    func.func @main(%a: tensor<1000000xf32>) -> tensor<1000000xf32> {
      %r = stablehlo.add %a, %a : tensor<1000000xf32>
      return %r : tensor<1000000xf32>
    })");
  Tensor input(DType::f32, {1'000'000});
  std::fill_n(input.mutable_as<float>(), input.size(), 3.0F);
  auto is_right = [&] {
    ExecutionResult result;
    return mlir::succeeded(executable.run({1, 4}, {{input}}, result, {.threads = 4})) &&
           result.outputs[3][0].as<float>()[999'999] == 6;
  };
  EXPECT_TRUE(is_right());
  pid_t child = fork();
  if (child == 0) {
    alarm(30);
    _exit(is_right() ? 0 : 1);
  }
  int status = -1;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace tessera
