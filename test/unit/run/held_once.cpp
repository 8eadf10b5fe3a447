// Results of collectives that members of a group hold in the memory of one of them: what is read there is right, with any
// number of threads, in loops, and where other groups hold the same.
#include "instruction_stream/held_once.h"

#include <regex>

#include "run/execute.h"
#include "run_context.h"

namespace tessera {
namespace {

// By buffer, for a program in which all-gathers and all-reduces may be held once, sines and all-reduces may write over operand 0, and
// exponentials are large enough to be executed once.
std::vector<bool> held(const std::string &body) {
  RunContext context;
  CompiledProgram program = context.compile(body, "[\"x\"=2]", Lowering::none);
  std::vector<InstructionMemory> known;
  for (const LoweredOp &op : program.lowered.ops) {
    InstructionMemory &memory = known.emplace_back();
    std::string name = op.op->getName().getStringRef().str();
    memory.is_same_on_group = name == "spmd.all_gather" || name == "spmd.all_reduce";
    memory.is_same_if_operands_are = name == "stablehlo.exponential" || name == "spmd.collective_permute";
    memory.is_constant = name == "stablehlo.constant";
    memory.is_alias = name == "stablehlo.reshape";
    if (name == "stablehlo.sine" || name == "spmd.all_reduce") memory.may_share.push_back({0, 0});
  }
  return held_once(program.lowered.stream, [&](const Instruction &instruction) -> const InstructionMemory & {
    return known[instruction.code];
  });
}

TEST(HeldOnce, WhatIsOnlyReadAlsoUnderAnotherShape) {
  std::vector<bool> buffers = held(R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<f32> {
      %g = spmd.all_gather %a dim 0 over {"x"} on @m : (tensor<4xf32>) -> tensor<8xf32>
      %h = stablehlo.reshape %g : (tensor<8xf32>) -> tensor<2x4xf32>
      %r = stablehlo.dot_general %g, %g, contracting_dims = [0] x [0] : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
      return %r : tensor<f32>
    })");
  EXPECT_EQ(buffers, (std::vector<bool>{false, true, true, false}));
}

TEST(HeldOnce, NotWhatIsAResultACarryOrBetterWrittenOver) {
  const std::string gather = R"(
      %g = spmd.all_gather %a dim 0 over {"x"} on @m : (tensor<4xf32>) -> tensor<8xf32>)";
  const std::string head = "func.func @main(%a: tensor<4xf32>) -> tensor<8xf32> {" + gather;
  EXPECT_FALSE(held(head + "\nreturn %g : tensor<8xf32>\n}")[1]);
  EXPECT_FALSE(held(head + "\n%s = stablehlo.sine %g : tensor<8xf32>\nreturn %s : tensor<8xf32>\n}")[1]);
  EXPECT_TRUE(held(head + "\n%s = stablehlo.cosine %g : tensor<8xf32>\nreturn %s : tensor<8xf32>\n}")[1]);
  EXPECT_FALSE(held(head + R"(
      %t = stablehlo.constant dense<true> : tensor<i1>
      %r:2 = stablehlo.while(%c = %t, %x = %g) : tensor<i1>, tensor<8xf32>
        cond {
          stablehlo.return %c : tensor<i1>
        } do {
          %f = stablehlo.not %c : tensor<i1>
          %n = stablehlo.cosine %x : tensor<8xf32>
          stablehlo.return %f, %n : tensor<i1>, tensor<8xf32>
        }
      return %r#1 : tensor<8xf32>
    })")[1]);
}

TEST(HeldOnce, NotWhatHasNoElements) {
  EXPECT_FALSE(held(R"(
    func.func @main(%a: tensor<4x0xf32>) -> tensor<8xf32> {
      %g = spmd.all_gather %a dim 0 over {"x"} on @m : (tensor<4x0xf32>) -> tensor<8x0xf32>
      %r = stablehlo.dot_general %g, %g, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<8x0xf32>, tensor<8x0xf32>) -> tensor<8xf32>
      return %r : tensor<8xf32>
    })")[1]);
}

const std::string sum_head = R"(
    func.func @main(%a: tensor<4xf32>) -> tensor<f32> {
      %s = spmd.all_reduce sum %a over {"x"} on @m : tensor<4xf32>)";

TEST(HeldOnce, WhatIsComputedFromNothingElseAndTheSumThatItIsComputedFrom) {
  std::vector<bool> buffers = held(sum_head + R"(
      %p = spmd.collective_permute %s [[0, 1], [1, 0]] : tensor<4xf32>
      %e = stablehlo.exponential %p : tensor<4xf32>
      %r = stablehlo.dot_general %e, %a, contracting_dims = [0] x [0] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
      return %r : tensor<f32>
    })");
  EXPECT_EQ(buffers, (std::vector<bool>{false, true, true, true, false}));
}

TEST(HeldOnce, NotASumThatNothingIsComputedFromOnce) {
  std::vector<bool> buffers = held(sum_head + R"(
      %p = spmd.collective_permute %s [[0, 1], [1, 0]] : tensor<4xf32>
      %r = stablehlo.dot_general %p, %s, contracting_dims = [0] x [0] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
      return %r : tensor<f32>
    })");
  EXPECT_EQ(buffers, (std::vector<bool>{false, false, false, false}));
}

// The sine stands in the place of what the first exponential makes, so that this and all that it is made of are each device's own.
TEST(HeldOnce, NotWhatIsComputedFromWhatEachDeviceHasForItself) {
  std::vector<bool> buffers = held(sum_head + R"(
      %e = stablehlo.exponential %s : tensor<4xf32>
      %f = stablehlo.exponential %e : tensor<4xf32>
      %n = stablehlo.sine %e : tensor<4xf32>
      %r = stablehlo.dot_general %f, %n, contracting_dims = [0] x [0] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
      return %r : tensor<f32>
    })");
  EXPECT_EQ(buffers, (std::vector<bool>{false, false, false, false, false, false}));
}

// Whole numbers, so that sums are exact. `alike`: so many devices after one another have the same arrays.
Inputs whole_numbers(const Shape &shape, int devices, int alike) {
  Inputs inputs;
  for (int d = 0; d < devices; ++d) {
    if (d % alike != 0) {
      inputs.push_back(inputs.back());
      continue;
    }
    Tensor tensor(DType::f32, shape);
    for (int64_t i = 0; i < tensor.size(); ++i)
      tensor.mutable_as<float>()[i] = static_cast<float>((i * 7 + 13 * d + i / 11) % 5 - 2);
    inputs.push_back({tensor});
  }
  return inputs;
}

Inputs paired(Inputs first, const Inputs &second) {
  for (size_t device = 0; device < first.size(); ++device) first[device].push_back(second[device][0]);
  return first;
}

void expect_as_the_reference(const std::string &body, const Inputs &inputs) {
  RunContext context;
  mlir::ModuleOp module = context.parse(body);
  auto reference = Executable::make(module, "main", {.lowering = Lowering::none, .compile = {}});
  auto compiled = Executable::make(module, "main");
  ASSERT_TRUE(mlir::succeeded(reference) && mlir::succeeded(compiled)) << context.errors();
  const MemoryPlan &plan = compiled->planned().memory;
  ASSERT_TRUE(llvm::any_of(plan.slots, [](const Slot &slot) { return slot.is_held_once; }));
  ExecutionResult expected;
  ASSERT_TRUE(mlir::succeeded(reference->run({1, 4}, inputs, expected))) << context.errors();
  for (int threads : {1, 2, 3, 4})
    for (int times = 0; times < 5; ++times) {
      ExecutionResult result;
      ASSERT_TRUE(mlir::succeeded(compiled->run({1, 4}, inputs, result, {.threads = threads}))) << context.errors();
      for (size_t d = 0; d < 4; ++d)
        for (size_t i = 0; i < expected.outputs[d].size(); ++i)
          EXPECT_EQ(values_of(result.outputs[d][i]), values_of(expected.outputs[d][i])) << threads << " " << d;
    }
}

// Small products, and such as several devices' are done by one call; the memory of %g is wanted again as soon as one device
// has done with it.
TEST(HeldOnce, ServesProductsAndWhatComesAfterThem) {
  for (auto [rows, inner] : {std::pair{8, 32}, std::pair{128, 256}})
    for (int alike : {1, 2, 4}) {
      std::string body = R"(
        func.func @main(%a: tensor<RxKxf32>) -> tensor<RxCxf32> {
          %t = stablehlo.transpose %a, dims = [1, 0] : (tensor<RxKxf32>) -> tensor<KxRxf32>
          %g = spmd.all_gather %t dim 1 over {"x"} on @m : (tensor<KxRxf32>) -> tensor<KxCxf32>
          %p = stablehlo.dot_general %a, %g, contracting_dims = [1] x [0]
              : (tensor<RxKxf32>, tensor<KxCxf32>) -> tensor<RxCxf32>
          %n = stablehlo.negate %p : tensor<RxCxf32>
          %q = stablehlo.dot_general %n, %p, contracting_dims = [1] x [1]
              : (tensor<RxCxf32>, tensor<RxCxf32>) -> tensor<RxRxf32>
          %c = stablehlo.concatenate %q, %q, dim = 1 : (tensor<RxRxf32>, tensor<RxRxf32>) -> tensor<RxCxf32>
          return %c : tensor<RxCxf32>
        })";
      body = std::regex_replace(body, std::regex("<R"), "<" + std::to_string(rows));
      body = std::regex_replace(body, std::regex("<K"), "<" + std::to_string(inner));
      body = std::regex_replace(body, std::regex("xR"), "x" + std::to_string(rows));
      body = std::regex_replace(body, std::regex("xK"), "x" + std::to_string(inner));
      body = std::regex_replace(body, std::regex("xC"), "x" + std::to_string(2 * rows));
      expect_as_the_reference(body, whole_numbers({rows, inner}, 4, alike));
    }
}

TEST(HeldOnce, IsGatheredAnewInEachTurnOfALoop) {
  for (int alike : {1, 2})
    expect_as_the_reference(R"(
      func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
        %i = stablehlo.constant dense<0> : tensor<i32>
        %one = stablehlo.constant dense<1> : tensor<i32>
        %six = stablehlo.constant dense<6> : tensor<i32>
        %five = stablehlo.constant dense<5.0> : tensor<8x8xf32>
        %r:2 = stablehlo.while(%k = %i, %x = %a) : tensor<i32>, tensor<8x8xf32>
          cond {
            %l = stablehlo.compare LT, %k, %six : (tensor<i32>, tensor<i32>) -> tensor<i1>
            stablehlo.return %l : tensor<i1>
          } do {
            %g = spmd.all_gather %x dim 1 over {"y"} on @m : (tensor<8x8xf32>) -> tensor<8x16xf32>
            %p = stablehlo.dot_general %g, %g, contracting_dims = [1] x [1] : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x8xf32>
            %s = stablehlo.add %p, %a : tensor<8x8xf32>
            %n = stablehlo.remainder %s, %five : tensor<8x8xf32>
            %m = stablehlo.add %k, %one : tensor<i32>
            stablehlo.return %m, %n : tensor<i32>, tensor<8x8xf32>
          }
        return %r#1 : tensor<8x8xf32>
      })",
                            whole_numbers({8, 8}, 4, alike));
}

// Sums over y, what is computed from them and sent along x are the same on neighbours, and what is computed from all of that; then
// comes what isn't, in memory that is wanted again. In a loop, so that each iteration has other values.
TEST(HeldOnce, ServesPiecesThatArePlayedOnce) {
  for (int alike : {1, 2, 4})
    expect_as_the_reference(R"(
      func.func @main(%a: tensor<96x96xf32>) -> tensor<96x96xf32> {
        %i = stablehlo.constant dense<0> : tensor<i32>
        %one = stablehlo.constant dense<1> : tensor<i32>
        %six = stablehlo.constant dense<6> : tensor<i32>
        %five = stablehlo.constant dense<5.0> : tensor<96x96xf32>
        %r:2 = stablehlo.while(%k = %i, %x = %a) : tensor<i32>, tensor<96x96xf32>
          cond {
            %l = stablehlo.compare LT, %k, %six : (tensor<i32>, tensor<i32>) -> tensor<i1>
            stablehlo.return %l : tensor<i1>
          } do {
            %s = spmd.all_reduce sum %x over {"y"} on @m : tensor<96x96xf32>
            %p = stablehlo.dot_general %s, %s, contracting_dims = [1] x [1] : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
            %q = stablehlo.remainder %p, %five : tensor<96x96xf32>
            %t = spmd.collective_permute %q [[0, 2], [1, 3]] : tensor<96x96xf32>
            %d = stablehlo.dot_general %t, %q, contracting_dims = [1] x [0] : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
            %o = stablehlo.dot_general %d, %x, contracting_dims = [0] x [0] : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
            %u = stablehlo.add %o, %x : tensor<96x96xf32>
            %n = stablehlo.remainder %u, %five : tensor<96x96xf32>
            %m = stablehlo.add %k, %one : tensor<i32>
            stablehlo.return %m, %n : tensor<i32>, tensor<96x96xf32>
          }
        return %r#1 : tensor<96x96xf32>
      })",
                            whole_numbers({96, 96}, 4, alike));
}

// Devices with the same part of the array, and where an axis is of neither layout only those at one index along it.
TEST(HeldOnce, ServesDirectExchangesThatGiveSeveralDevicesTheSame) {
  for (const auto &[layouts, columns, alike] : {std::tuple{R"(from [{"x"}, {}] to [{}, {"y"}])", 48, 2},
                                                std::tuple{R"(from [{"x"}, {}] to [{}, {}])", 96, 1}}) {
    const std::string product = "tensor<96x" + std::to_string(columns) + "xf32>";
    const std::string exchanged = "tensor<192x" + std::to_string(columns) + "xf32>";
    expect_as_the_reference(
        "func.func @main(%a: tensor<96x96xf32>, %b: tensor<96x192xf32>) -> " + product +
            " {\n%e = spmd.direct_exchange %a of 192x96 " + layouts + " on @m : (tensor<96x96xf32>) -> " + exchanged +
            "\n%p = stablehlo.dot_general %b, %e, contracting_dims = [1] x [0] : (tensor<96x192xf32>, " + exchanged +
            ") -> " + product + "\nreturn %p : " + product + "\n}",
        paired(whole_numbers({96, 96}, 4, alike), whole_numbers({96, 192}, 4, 1)));
  }
}

}  // namespace
}  // namespace tessera
