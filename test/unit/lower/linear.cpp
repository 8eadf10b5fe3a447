// Programs whose values are used twice, level after level: what preparing, fusing and generating them looks at, and the code
// that they become, grow with their number of operations. A walk that takes the graph for a tree never ends here.
#include <gtest/gtest.h>

#include <functional>

#include "base/visits.h"
#include "lower/codegen/fused_kernel.h"
#include "lower/fuse/fuse.h"
#include "lower/program.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "partition/partitioner.h"
#include "pipeline/registry.h"
#include "propagate/propagate.h"
#include "read/reader.h"

namespace tessera {
namespace {

// The text of level i, which makes %y<i + 1> of %y<i>, both of the type of the family.
struct Family {
  std::string name;
  int ops;  // a level
  std::string type;
  std::function<std::string(int)> level;
};

// In `text`, $ stands for the level and & for the next one.
std::string at_level(int i, const std::string &text) {
  std::string result;
  for (char c : text) result += c == '$' ? std::to_string(i) : c == '&' ? std::to_string(i + 1) : std::string(1, c);
  return result;
}

Family family(const std::string &name, const std::string &type, const std::string &level) {
  int ops = static_cast<int>(std::count(level.begin(), level.end(), '\n'));
  return {name, ops, type, [level](int i) { return at_level(i, level); }};
}

std::vector<Family> families() {
  return {
      family("elementwise", "64x32", R"(
  %a$ = stablehlo.divide %x, %y$ : tensor<64x32xf32>
  %y& = stablehlo.add %y$, %a$ : tensor<64x32xf32>)"),
      family("elementwise_of_few", "8", R"(
  %a$ = stablehlo.divide %x, %y$ : tensor<8xf32>
  %b$ = stablehlo.add %y$, %a$ : tensor<8xf32>
  %y& = stablehlo.multiply %b$, %b$ : tensor<8xf32>)"),
      family("rotation", "512", R"(
  %a$ = stablehlo.slice %y$ [1:512] : (tensor<512xf32>) -> tensor<511xf32>
  %b$ = stablehlo.slice %y$ [0:1] : (tensor<512xf32>) -> tensor<1xf32>
  %y& = stablehlo.concatenate %a$, %b$, dim = 0 : (tensor<511xf32>, tensor<1xf32>) -> tensor<512xf32>)"),
      family("rotation_of_few", "8", R"(
  %a$ = stablehlo.slice %y$ [3:8] : (tensor<8xf32>) -> tensor<5xf32>
  %b$ = stablehlo.slice %y$ [0:3] : (tensor<8xf32>) -> tensor<3xf32>
  %y& = stablehlo.concatenate %a$, %b$, dim = 0 : (tensor<5xf32>, tensor<3xf32>) -> tensor<8xf32>)"),
      family("concatenate_and_slice", "8", R"(
  %a$ = stablehlo.concatenate %y$, %y$, dim = 0 : (tensor<8xf32>, tensor<8xf32>) -> tensor<16xf32>
  %y& = stablehlo.slice %a$ [5:13] : (tensor<16xf32>) -> tensor<8xf32>)"),
      family("pad_and_slice", "64", R"(
  %a$ = stablehlo.pad %y$, %zero, low = [1], high = [1], interior = [0] : (tensor<64xf32>, tensor<f32>) -> tensor<66xf32>
  %b$ = stablehlo.slice %a$ [0:64] : (tensor<66xf32>) -> tensor<64xf32>
  %c$ = stablehlo.slice %a$ [2:66] : (tensor<66xf32>) -> tensor<64xf32>
  %y& = stablehlo.add %b$, %c$ : tensor<64xf32>)"),
      family("pad_of_more", "64", R"(
  %a$ = stablehlo.slice %y$ [1:63] : (tensor<64xf32>) -> tensor<62xf32>
  %b$ = stablehlo.exponential %a$ : tensor<62xf32>
  %y& = stablehlo.pad %b$, %zero, low = [1], high = [1], interior = [0] : (tensor<62xf32>, tensor<f32>) -> tensor<64xf32>)"),
      family("select", "64", R"(
  %p$ = stablehlo.compare LT, %y$, %x : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xi1>
  %a$ = stablehlo.negate %y$ : tensor<64xf32>
  %y& = stablehlo.select %p$, %y$, %a$ : tensor<64xi1>, tensor<64xf32>)"),
      family("reduce", "16x64", R"(
  %r$ = stablehlo.reduce(%y$ init: %zero) applies stablehlo.maximum across dimensions = [1] : (tensor<16x64xf32>, tensor<f32>) -> tensor<16xf32>
  %b$ = stablehlo.broadcast_in_dim %r$, dims = [0] : (tensor<16xf32>) -> tensor<16x64xf32>
  %y& = stablehlo.subtract %y$, %b$ : tensor<16x64xf32>)"),
      family("reduce_to_a_number", "8", R"(
  %r$ = stablehlo.reduce(%y$ init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
  %b$ = stablehlo.broadcast_in_dim %r$, dims = [] : (tensor<f32>) -> tensor<8xf32>
  %y& = stablehlo.divide %y$, %b$ : tensor<8xf32>)"),
      family("broadcast", "8", R"(
  %a$ = stablehlo.broadcast_in_dim %y$, dims = [0] : (tensor<8xf32>) -> tensor<8x8xf32>
  %b$ = stablehlo.broadcast_in_dim %y$, dims = [1] : (tensor<8xf32>) -> tensor<8x8xf32>
  %c$ = stablehlo.add %a$, %b$ : tensor<8x8xf32>
  %d$ = stablehlo.slice %c$ [0:1, 0:8] : (tensor<8x8xf32>) -> tensor<1x8xf32>
  %y& = stablehlo.reshape %d$ : (tensor<1x8xf32>) -> tensor<8xf32>)"),
      family("convert", "64", R"(
  %a$ = stablehlo.convert %y$ : (tensor<64xf32>) -> tensor<64xbf16>
  %b$ = stablehlo.convert %a$ : (tensor<64xbf16>) -> tensor<64xf32>
  %y& = stablehlo.add %y$, %b$ : tensor<64xf32>)"),
      family("transpose", "8x8", R"(
  %a$ = stablehlo.transpose %y$, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %y& = stablehlo.add %y$, %a$ : tensor<8x8xf32>)"),
      family("reverse", "64", R"(
  %a$ = stablehlo.reverse %y$, dims = [0] : tensor<64xf32>
  %y& = stablehlo.add %y$, %a$ : tensor<64xf32>)"),
      family("update", "8", R"(
  %a$ = stablehlo.slice %y$ [0:2] : (tensor<8xf32>) -> tensor<2xf32>
  %y& = stablehlo.dynamic_update_slice %y$, %a$, %i : (tensor<8xf32>, tensor<2xf32>, tensor<i32>) -> tensor<8xf32>)"),
      family("slice_of_a_transpose", "8x8", R"(
  %t$ = stablehlo.transpose %y$, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %a$ = stablehlo.slice %t$ [1:8, 0:8] : (tensor<8x8xf32>) -> tensor<7x8xf32>
  %b$ = stablehlo.slice %t$ [0:1, 0:8] : (tensor<8x8xf32>) -> tensor<1x8xf32>
  %y& = stablehlo.concatenate %a$, %b$, dim = 0 : (tensor<7x8xf32>, tensor<1x8xf32>) -> tensor<8x8xf32>)"),
  };
}

// A deep program, and the sum of what it computes.
std::string program(const Family &family, int levels) {
  std::string type = "tensor<" + family.type + "xf32>",
              sums = family.type.find('x') == std::string::npos ? "0" : "0, 1";
  std::string text = "func.func @main(%x: " + type + ", %y0: " + type + ", %i: tensor<i32>) -> tensor<f32> {\n" +
                     "  %zero = stablehlo.constant dense<0.0> : tensor<f32>";
  for (int i = 0; i < levels; ++i) text += family.level(i);
  std::string last = std::to_string(levels);
  return text + "\n  %sum = stablehlo.reduce(%y" + last + " init: %zero) applies stablehlo.add across dimensions = [" +
         sums + "] : (" + type + ", tensor<f32>) -> tensor<f32>\n  return %sum : tensor<f32>\n}\n";
}

struct Effort {
  int64_t visits = 0;
  int64_t fusing = 0;        // the visits of fusion alone
  int64_t instructions = 0;  // of all kernels
  int64_t largest = 0;       // of one kernel
};

class Linear : public testing::TestWithParam<Family> {
 protected:
  static Effort effort_of(const std::string &text) {
    mlir::DialectRegistry registry;
    register_everything(registry);
    std::unique_ptr<mlir::MLIRContext> context = make_context(registry);
    context->loadAllAvailableDialects();
    auto module = mlir::parseSourceString<mlir::ModuleOp>(text, context.get());
    if (!module) throw std::runtime_error("the program can't be read");
    Effort effort;
    int64_t before = Visits::count();
    EXPECT_TRUE(mlir::succeeded(prepare(*module, "main")));
    int64_t prepared = Visits::count();
    EXPECT_TRUE(mlir::succeeded(fuse(*module, "main")));
    effort.fusing = Visits::count() - prepared;
    EXPECT_TRUE(mlir::succeeded(mlir::verify(*module)));
    VectorTarget target{32};
    module->walk([&](spmd::FusedOp fused) {
      if (!can_emit(fused)) return;
      llvm::LLVMContext llvm_context;
      llvm::Module code("kernel", llvm_context);
      emit_fused_kernel(fused, code, "kernel", target, {});
      auto count = static_cast<int64_t>(code.getInstructionCount());
      effort.instructions += count;
      effort.largest = std::max(effort.largest, count);
    });
    effort.visits = Visits::count() - before;
    return effort;
  }
};

constexpr int operations = 10'000;
constexpr int64_t most_visits = 200;  // for each operation
// The same, of fusion alone: an operation that joins a kernel is looked at with the cheap ones that it needs, which are many
// only where arrays have few elements.
constexpr int64_t most_visits_of_fusion = 50, most_visits_of_fusion_of_few = 150;
constexpr int64_t most_instructions = 200;            // the same
constexpr int64_t most_instructions_of_one = 20'000;  // of a kernel

TEST_P(Linear, InDeepDiamonds) {
  int levels = operations / GetParam().ops;
  Effort half = effort_of(program(GetParam(), levels / 2)), whole = effort_of(program(GetParam(), levels));
  RecordProperty("visits", std::to_string(whole.visits));
  RecordProperty("fusing", std::to_string(whole.fusing));
  RecordProperty("instructions", std::to_string(whole.instructions));
  RecordProperty("largest", std::to_string(whole.largest));
  EXPECT_LT(whole.visits, operations * most_visits);
  EXPECT_LT(whole.visits, half.visits * 9 / 4);
  EXPECT_LT(whole.fusing, operations * (GetParam().type == "8" ? most_visits_of_fusion_of_few : most_visits_of_fusion));
  EXPECT_LT(whole.instructions, operations * most_instructions);
  EXPECT_LT(whole.largest, most_instructions_of_one);
}

INSTANTIATE_TEST_SUITE_P(Families, Linear, testing::ValuesIn(families()),
                         [](const auto &info) { return info.param.name; });

// One op with very many operands, each of which is computed by its users.
TEST_F(Linear, InAnOperationOfManyOperands) {
  std::string text = "func.func @main(%x: tensor<8xf32>) -> tensor<4000xf32> {\n", operands, types;
  for (int i = 0; i < 4000; ++i) {
    std::string n = std::to_string(i), at = std::to_string(i % 8), end = std::to_string(i % 8 + 1);
    text += "  %a" + n + " = stablehlo.slice %x [" + at + ":" + end + "] : (tensor<8xf32>) -> tensor<1xf32>\n";
    text += "  %b" + n + " = stablehlo.add %a" + n + ", %a" + n + " : tensor<1xf32>\n";
    operands += (i ? ", %b" : "%b") + n;
    types += i ? ", tensor<1xf32>" : "tensor<1xf32>";
  }
  text += "  %r = stablehlo.concatenate " + operands + ", dim = 0 : (" + types + ") -> tensor<4000xf32>\n";
  Effort effort = effort_of(text + "  return %r : tensor<4000xf32>\n}\n");
  EXPECT_LT(effort.visits, 12'000 * most_visits);
  EXPECT_LT(effort.largest, most_instructions_of_one);
}

// Returns the visits of all phases up to code, for a program that is read as users' are.
int64_t visits_of_compiling(const std::string &text) {
  mlir::DialectRegistry registry;
  register_everything(registry);
  std::unique_ptr<mlir::MLIRContext> context = make_context(registry);
  int64_t before = Visits::count();
  mlir::OwningOpRef<mlir::ModuleOp> module = read(*context, Source{"deep.mlir", text});
  EXPECT_TRUE(mlir::succeeded(propagate(*module)));
  PartitionOptions options;
  if (auto named = mesh_of(*module)) options = {named->name, named->mesh};
  mlir::OwningOpRef<mlir::ModuleOp> local = partition(*module, options);
  EXPECT_TRUE(local);
  EXPECT_TRUE(local && mlir::succeeded(compile_program(*local, "main")));
  return Visits::count() - before;
}

// A chain of functions that each call the next: what has been put together is not copied at each of them.
TEST(LinearWalk, OverAChainOfCalls) {
  auto visits_of_chain = [](int length) {
    std::string text =
        "func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {\n"
        "  %r = call @f0(%x) : (tensor<8xf32>) -> tensor<8xf32>\n  return %r : tensor<8xf32>\n}\n";
    for (int i = 0; i < length; ++i)
      text += at_level(i,
                       "func.func private @f$(%x: tensor<8xf32>) -> tensor<8xf32> {\n"
                       "  %a = stablehlo.sine %x : tensor<8xf32>\n"
                       "  %b = call @f&(%a) : (tensor<8xf32>) -> tensor<8xf32>\n  return %b : tensor<8xf32>\n}\n");
    return visits_of_compiling(text + "func.func private @f" + std::to_string(length) +
                               "(%x: tensor<8xf32>) -> tensor<8xf32> {\n  return %x : tensor<8xf32>\n}\n");
  };
  EXPECT_LT(visits_of_chain(1000), visits_of_chain(500) * 9 / 4);
}

// Calls of one function, one after the other: what stands behind a call isn't looked at with it.
TEST(LinearWalk, OverManyCalls) {
  auto visits_of_calls = [](int count) {
    std::string text = "func.func @main(%y0: tensor<8xf32>) -> tensor<8xf32> {\n";
    for (int i = 0; i < count; ++i) text += at_level(i, "  %y& = call @sine(%y$) : (tensor<8xf32>) -> tensor<8xf32>\n");
    return visits_of_compiling(text + "  return %y" + std::to_string(count) +
                               " : tensor<8xf32>\n}\nfunc.func private @sine(%x: tensor<8xf32>) -> tensor<8xf32> {\n"
                               "  %a = stablehlo.sine %x : tensor<8xf32>\n  return %a : tensor<8xf32>\n}\n");
  };
  EXPECT_LT(visits_of_calls(1000), visits_of_calls(500) * 9 / 4);
}

// Each zero and NaN made equal again and again, as comparators of floats do once.
TEST(LinearWalk, OverAComparator) {
  std::string body;
  for (std::string side : {"a", "b"})
    for (int i = 0; i < 40; ++i)
      body += at_level(i, "  %c" + side + "$ = stablehlo.compare NE, %" + side + "$, %" + side +
                              "$ : (tensor<f32>, tensor<f32>) -> tensor<i1>\n  %" + side + "& = stablehlo.select %c" +
                              side + "$, %nan, %" + side + "$ : tensor<i1>, tensor<f32>\n");
  std::string text = R"(func.func @main(%x: tensor<100xf32>) -> tensor<100xf32> {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
  %nan = stablehlo.constant dense<0x7FC00000> : tensor<f32>
)" + body + R"(  %less = stablehlo.compare LT, %a40, %b40, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %less : tensor<i1>
  }) : (tensor<100xf32>) -> tensor<100xf32>
  return %0 : tensor<100xf32>
})";
  EXPECT_LT(visits_of_compiling(text), 10'000);
}

// Each of 2,000 levels is used by an operation of its own, which gets a copy of what it is computed from.
TEST(LinearWalk, OverConstantsThatAreCopied) {
  std::string text = R"(func.func @main(%z0: tensor<64xf32>) -> tensor<64xf32> {
  %y0 = stablehlo.iota dim = 0 : tensor<64xf32>
)";
  for (int i = 0; i < 2000; ++i)
    text +=
        at_level(i, "  %y& = stablehlo.cosine %y$ : tensor<64xf32>\n  %z& = stablehlo.add %z$, %y$ : tensor<64xf32>\n");
  EXPECT_LT(visits_of_compiling(text + "  return %z2000 : tensor<64xf32>\n}\n"), 4000 * most_visits);
}

TEST(LinearWalk, OverWhatStaysPartial) {
  std::string text = R"(sdy.mesh @m = <["x"=2]>
func.func @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}]>}) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{}], unreduced={"x"}>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %y0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<4xf32>
)";
  for (int i = 0; i < 60; ++i) text += at_level(i, "  %y& = stablehlo.add %y$, %y$ : tensor<4xf32>\n");
  EXPECT_LT(visits_of_compiling(text + "  return %y60 : tensor<4xf32>\n}\n"), 10'000);
}

// Each carry is an edge of the loop, whose owner is asked for at both of its arguments.
TEST(LinearWalk, OverALoopOfManyCarries) {
  auto visits_of_carries = [](int count) {
    auto repeated = [&](const std::string &first, const std::string &item) {
      std::string text = first;
      for (int i = 0; i < count; ++i) text += at_level(i, item);
      return text;
    };
    const std::string types = repeated("tensor<i32>", ", tensor<8xf32>");
    return visits_of_compiling(
        "sdy.mesh @m = <[\"x\"=2]>\n"
        "func.func @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{\"x\"}]>}, %n: tensor<i32>) -> "
        "tensor<8xf32> {\n"
        "  %zero = stablehlo.constant dense<0> : tensor<i32>\n  %one = stablehlo.constant dense<1> : tensor<i32>\n" +
        repeated("  %r:" + std::to_string(count + 1) + " = stablehlo.while(%i = %zero", ", %a$ = %x") + ") : " + types +
        "\n  cond {\n    %go = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %go : tensor<i1>\n  } do {\n    %next = stablehlo.add %i, %one : tensor<i32>\n" +
        repeated("", "    %b$ = stablehlo.sine %a$ : tensor<8xf32>\n") +
        repeated("    stablehlo.return %next", ", %b$") + " : " + types + "\n  }\n  return %r#1 : tensor<8xf32>\n}\n");
  };
  EXPECT_LT(visits_of_carries(400), visits_of_carries(200) * 9 / 4);
}

// Each is a part of the next one alone: the parts of the last are looked at, and not those of each.
TEST(LinearWalk, OverAChainOfConcatenations) {
  auto visits_of_chain = [](int length) {
    const auto type = [](int parts) { return "tensor<" + std::to_string(8 * parts) + "xf32>"; };
    std::string text =
        "sdy.mesh @m = <[\"x\"=2]>\n"
        "func.func @main(%y0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@m, [{\"x\"}]>}) -> " +
        type(length + 1) + " {\n";
    for (int i = 0; i < length; ++i)
      text += at_level(i, "  %y& = stablehlo.concatenate %y$, %y0, dim = 0 : (") + type(i + 1) +
              ", tensor<8xf32>) -> " + type(i + 2) + "\n";
    return visits_of_compiling(text + at_level(length, "  return %y$ : ") + type(length + 1) + "\n}\n");
  };
  EXPECT_LT(visits_of_chain(200), visits_of_chain(100) * 9 / 4);
}

}  // namespace
}  // namespace tessera
