// The evaluator as a whole: sets of active processes, whole groups, sharing, and what it says of programs that can't run.
#include "reference/evaluator.h"

#include "dialect/check/dialect.h"
#include "dialect/chlo/dialect.h"
#include "dialect/sdy/dialect.h"
#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Parser/Parser.h"
#include "ops/registration_table.h"
#include "ops/value_types.h"
#include "tensors.h"

namespace tessera {
namespace {

class ReferenceEvaluator : public testing::Test {
 protected:
  ReferenceEvaluator() : context_(registry(), mlir::MLIRContext::Threading::DISABLED) {
    context_.loadAllAvailableDialects();
    context_.allowUnregisteredDialects();
    context_.getDiagEngine().registerHandler([this](mlir::Diagnostic &diagnostic) {
      errors_ += diagnostic.str() + "\n";
      return mlir::success();
    });
  }

  static mlir::DialectRegistry registry() {
    mlir::DialectRegistry registry;
    registry.insert<mlir::func::FuncDialect, mlir::quant::QuantDialect, stablehlo::StablehloDialect, chlo::ChloDialect,
                    check::CheckDialect, check::InterpreterDialect, sdy::SdyDialect, spmd::SpmdDialect>();
    register_interfaces<InterfaceFile::reference>(registry);
    return registry;
  }

  // Outputs of @main on each process, given one list of inputs for each process or one for all.
  std::vector<std::vector<Tensor>> run(const std::string &text, ProcessGrid grid,
                                       const std::vector<std::vector<Tensor>> &inputs) {
    module_ = mlir::parseSourceString<mlir::ModuleOp>(text, &context_);
    EXPECT_TRUE(module_) << errors_;
    if (!module_) return {};
    auto result = evaluate(*module_, "main", grid, inputs);
    if (failed(result)) return {};
    checks_ = result->checks;
    return result->outputs;
  }

  void expect_error(const std::string &text, ProcessGrid grid, const std::vector<std::vector<Tensor>> &inputs,
                    const std::string &message) {
    EXPECT_TRUE(run(text, grid, inputs).empty());
    EXPECT_EQ(errors_, message + "\n");
  }

  mlir::MLIRContext context_;
  mlir::OwningOpRef<mlir::ModuleOp> module_;
  std::string errors_;
  CheckCounts checks_;
};

std::vector<std::vector<Tensor>> integers(const std::vector<int> &values) {
  std::vector<std::vector<Tensor>> inputs;
  for (int value : values) inputs.push_back({make<int32_t>({}, {static_cast<double>(value)})});
  return inputs;
}

// A loop that runs its input's number of times and sums over groups each time.
std::string looping_sums(const std::string &groups) {
  return R"(func.func @main(%n: tensor<i32>) -> tensor<i32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %r:2 = stablehlo.while(%i = %zero, %s = %one) : tensor<i32>, tensor<i32>
     cond {
      %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %k = stablehlo.add %i, %one : tensor<i32>
      %t = "stablehlo.all_reduce"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
             replica_groups = dense<)" +
         groups + R"(> : tensor<2x2xi64>, use_global_device_ids}> ({
      ^bb0(%a: tensor<i32>, %b: tensor<i32>):
        %c = stablehlo.add %a, %b : tensor<i32>
        stablehlo.return %c : tensor<i32>
      }) : (tensor<i32>) -> tensor<i32>
      stablehlo.return %k, %t : tensor<i32>, tensor<i32>
    }
    return %r#1 : tensor<i32>
  })";
}

TEST_F(ReferenceEvaluator, GroupsOfWhichAllMembersLoopOnActAlone) {
  auto outputs = run(looping_sums("[[0, 1], [2, 3]]"), {1, 4}, integers({1, 1, 3, 3}));
  ASSERT_EQ(outputs.size(), 4u) << errors_;
  std::vector<double> sums;
  for (const auto &output : outputs) sums.push_back(values_of(output[0])[0]);
  EXPECT_EQ(sums, (std::vector<double>{2, 2, 8, 8}));
}

TEST_F(ReferenceEvaluator, HalfActiveGroupIsAnErrorThatNamesWhoIsMissing) {
  expect_error(looping_sums("[[0, 2], [1, 3]]"), {1, 4}, integers({1, 1, 3, 1}),
               "'stablehlo.all_reduce' needs the whole group {0, 2}, but only {2} reached it and {0} didn't; all "
               "members of a group must take part in a collective, or none");
}

TEST_F(ReferenceEvaluator, ProcessInNoGroup) {
  expect_error(
      R"(func.func @main(%x: tensor<i32>) -> tensor<i32> {
    %y = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<i32>) -> tensor<i32>
    return %y : tensor<i32>
  })",
      {3, 1}, integers({1, 2, 3}),
      "'stablehlo.cross-replica-sum' has no group with process 2, which runs it; each process must be in exactly one "
      "group");
}

TEST_F(ReferenceEvaluator, EqualValuesAreComputedOnce) {
  // 512 processes with the same input share the result's buffer; different inputs give different buffers.
  std::string square =
      "func.func @main(%x: tensor<i32>) -> tensor<i32> {\n"
      "  %y = stablehlo.multiply %x, %x : tensor<i32>\n  return %y : tensor<i32>\n}";
  auto same = run(square, {1, 512}, integers({3}));
  ASSERT_EQ(same.size(), 512u);
  for (const auto &output : same) EXPECT_TRUE(output[0].same_handle(same[0][0]));
  auto different = run(square, {1, 2}, integers({3, 4}));
  ASSERT_EQ(different.size(), 2u);
  EXPECT_EQ(values_of(different[0][0])[0], 9);
  EXPECT_EQ(values_of(different[1][0])[0], 16);
}

// Per-device programs on <["x"=2, "y"=2]>; each device begins with [10 d, 10 d + 1].
class SpmdPrograms : public ReferenceEvaluator {
 protected:
  std::vector<std::vector<double>> on_each(const std::string &body, int64_t extent) {
    std::string type = "tensor<" + std::to_string(extent) + "xi32>";
    std::vector<std::vector<Tensor>> inputs;
    for (int d = 0; d < 4; ++d) inputs.push_back({make<int32_t>({2}, {10.0 * d, 10.0 * d + 1})});
    auto outputs = run("sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\nfunc.func @main(%a: tensor<2xi32>) -> " + type + " {\n" +
                           body + "\n  return %r : " + type + "\n}",
                       {1, 4}, inputs);
    EXPECT_EQ(errors_, "");
    std::vector<std::vector<double>> values;
    for (const auto &output : outputs) values.push_back(values_of(output[0]));
    return values;
  }
};
using Lists = std::vector<std::vector<double>>;

TEST_F(SpmdPrograms, CollectivesOverMeshAxes) {
  EXPECT_EQ(on_each("%r = spmd.all_reduce sum %a over {\"x\"} on @mesh : tensor<2xi32>", 2),
            (Lists{{20, 22}, {40, 42}, {20, 22}, {40, 42}}));
  EXPECT_EQ(on_each("%r = spmd.all_reduce max %a over {\"x\", \"y\"} on @mesh : tensor<2xi32>", 2),
            (Lists{{30, 31}, {30, 31}, {30, 31}, {30, 31}}));
  EXPECT_EQ(on_each("%r = spmd.all_gather %a dim 0 over {\"y\"} on @mesh : (tensor<2xi32>) -> tensor<4xi32>", 4),
            (Lists{{0, 1, 10, 11}, {0, 1, 10, 11}, {20, 21, 30, 31}, {20, 21, 30, 31}}));
  EXPECT_EQ(
      on_each("%r = spmd.reduce_scatter sum %a dim 0 over {\"x\"} on @mesh : (tensor<2xi32>) -> tensor<1xi32>", 1),
      (Lists{{20}, {40}, {22}, {42}}));
  EXPECT_EQ(
      on_each("%r = spmd.all_to_all %a split 0 concat 0 over {\"y\"} on @mesh : (tensor<2xi32>) -> tensor<2xi32>", 2),
      (Lists{{0, 10}, {1, 11}, {20, 30}, {21, 31}}));
}

TEST_F(SpmdPrograms, MembersStandInTheOrderOfTheAxes) {
  // y major: devices 0, 2, 1, 3.
  EXPECT_EQ(
      on_each("%r = spmd.all_gather %a dim 0 over {\"y\", \"x\"} on @mesh : (tensor<2xi32>) -> tensor<8xi32>", 8)[0],
      (std::vector<double>{0, 1, 20, 21, 10, 11, 30, 31}));
  EXPECT_EQ(on_each("%i = spmd.axis_index over {\"y\", \"x\"} on @mesh : tensor<i32>\n"
                    "%r = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>",
                    1),
            (Lists{{0}, {2}, {1}, {3}}));
}

TEST_F(ReferenceEvaluator, UnknownOperation) {
  expect_error(
      "func.func @main(%x: tensor<i32>) -> tensor<i32> {\n"
      "  %y = \"unknown.op\"(%x) : (tensor<i32>) -> tensor<i32>\n  return %y : tensor<i32>\n}",
      {1, 1}, integers({3}), "'unknown.op' can't be run: the evaluator doesn't implement this operation");
}

// Allocators of sanitizers end the process.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
TEST_F(ReferenceEvaluator, AnArrayThatNoMemoryHoldsIsToldWithTheOperationThatMakesIt) {
  expect_error(
      "func.func @main() -> tensor<1125899906842624xf32> {\n"
      "  %y = stablehlo.iota dim = 0 : tensor<1125899906842624xf32>\n  return %y : tensor<1125899906842624xf32>\n}",
      {1, 1}, {{}}, "ran out of memory while evaluating this operation");
}
#endif

TEST_F(ReferenceEvaluator, UnrankedTypesHaveNoShape) {
  try {
    shape_of(mlir::UnrankedTensorType::get(mlir::Float32Type::get(&context_)));
    FAIL();
  } catch (const InputError &error) {
    EXPECT_STREQ(error.message(), "values of type tensor<*xf32> can't be computed with; a ranked tensor is needed");
  }
}

TEST_F(ReferenceEvaluator, DynamicShapesAndQuantizedTypesAreRefused) {
  expect_error("func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {\n  return %x : tensor<?xf32>\n}", {1, 1},
               {{make({2}, {1, 2})}},
               "the shape of tensor<?xf32> is dynamic; only programs of static shapes can be run");
  errors_.clear();
  expect_error(
      "func.func @main(%x: tensor<2x!quant.uniform<i8:f32, 1.0>>) {\n  return\n}", {1, 1},
      {{make<int8_t>({2}, {1, 2})}},
      "values of type !quant.uniform<i8:f32, 1.000000e+00> can't be computed with; the evaluator has booleans, "
      "integers, floats and complex numbers");
}

TEST_F(ReferenceEvaluator, OperationsThatLackWhatTheyNeedSayWhat) {
  const std::string token = "%t = stablehlo.create_token : !stablehlo.token\n  ";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"stablehlo.custom_call @check.expect_less(%x, %x) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()",
       "calls @check.expect_less; the known checks are @check.expect_eq, @check.expect_almost_eq and "
       "@check.expect_close"},
      {"stablehlo.custom_call @check.expect_eq(%x) {has_side_effect = true} : (tensor<i32>) -> ()",
       "@check.expect_eq takes the computed and the expected array, but has 1 operands and 0 results"},
      {token + "%y:2 = \"stablehlo.infeed\"(%t) : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)",
       "process 0 reads a value from the host, but its infeed is empty"},
      {token + "%y:2 = \"stablehlo.recv\"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, "
               "is_host_transfer = true} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)",
       "receives from the host, but no host program is connected"},
      {token + "%y:2 = \"stablehlo.recv\"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, "
               "is_host_transfer = false} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)",
       "process 0 receives on channel 1, but nothing was sent to it"},
      {"%y = \"stablehlo.all_reduce\"(%x) ({\n  ^bb0(%a: tensor<i32>, %b: tensor<i32>):\n    "
       "%s = stablehlo.add %a, %b : tensor<i32>\n    stablehlo.return %s : tensor<i32>\n  }) {replica_groups = "
       "dense<0> : tensor<1x1xi64>, use_global_device_ids} : (tensor<i32>) -> tensor<i32>",
       "has use_global_device_ids without a channel; a positive channel handle is needed"},
  };
  for (const auto &[line, message] : cases) {
    errors_.clear();
    expect_error("func.func @main(%x: tensor<i32>) -> tensor<i32> {\n  " + line + "\n  return %x : tensor<i32>\n}",
                 {1, 1}, integers({3}), message);
  }
}

TEST_F(ReferenceEvaluator, RecursionWithoutEndIsAnError) {
  expect_error(
      "func.func @main(%x: tensor<i32>) -> tensor<i32> {\n"
      "  %y = call @main(%x) : (tensor<i32>) -> tensor<i32>\n  return %y : tensor<i32>\n}",
      {1, 1}, integers({3}), "calls and regions nest deeper than 20000; is this a recursion without end?");
}

TEST_F(ReferenceEvaluator, DeepChainOfCallsRuns) {
  std::string text;
  for (int i = 0; i < 5000; ++i)
    text += "func.func @" + (i == 0 ? std::string("main") : "f" + std::to_string(i)) +
            "(%x: tensor<i32>) -> tensor<i32> {\n" + "  %y = call @f" + std::to_string(i + 1) +
            "(%x) : (tensor<i32>) -> tensor<i32>\n  return %y : tensor<i32>\n}\n";
  text += "func.func @f5000(%x: tensor<i32>) -> tensor<i32> {\n  return %x : tensor<i32>\n}\n";
  auto outputs = run(text, {1, 1}, integers({42}));
  ASSERT_EQ(outputs.size(), 1u) << errors_;
  EXPECT_EQ(values_of(outputs[0][0])[0], 42);
}

TEST_F(ReferenceEvaluator, WrongInputsAreNamed) {
  std::string text = "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n  return %x : tensor<2xf32>\n}";
  expect_error(text, {1, 1}, {{}}, "@main takes 1 arrays, but 0 were given");
  errors_.clear();
  expect_error(text, {1, 1}, {{make({3}, {1, 2, 3})}},
               "argument 0 of @main is 'tensor<2xf32>', but tensor<3xf32> was given");
  errors_.clear();
  const Tensor given = make({2}, {1, 2});
  expect_error(text, {1, 3}, {{given}, {given}}, "inputs for 2 processes were given, but there are 3");
  errors_.clear();
  EXPECT_TRUE(failed(evaluate_programs(*module_, {"main", "main"}, {1, 3}, {{given}}, {})));
  EXPECT_EQ(errors_, "2 programs were given for 3 processes\n");
}

TEST_F(ReferenceEvaluator, ChecksCountOnceForAllProcesses) {
  run("func.func @main(%x: tensor<i32>) {\n  check.expect_eq_const %x, dense<3> : tensor<i32>\n  return\n}", {1, 4},
      integers({3, 3, 4, 3}));
  EXPECT_EQ(checks_.passed, 0);
  ASSERT_EQ(checks_.failed, 1);
  EXPECT_NE(checks_.failures[0].find("on process 2: 1 of 1 elements differ; the first is at []: got 4, expected 3"),
            std::string::npos)
      << checks_.failures[0];
}

}  // namespace
}  // namespace tessera
