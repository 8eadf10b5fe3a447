// Programs for which nothing is generated: the same bits as generated code's for elementwise operations, compiled once for
// all shapes, and spread operands read where they stand.
#include <gtest/gtest.h>

#include <cstring>
#include <random>

#include "../../support/execute.h"
#include "devices/inprocess/host_program.h"
#include "lower/generic/block_table.h"
#include "pipeline/registry.h"
#include "read/reader.h"

namespace tessera {
namespace {

class Generic : public testing::Test {
 protected:
  Generic() {
    mlir::DialectRegistry registry;
    register_everything(registry);
    context_ = make_context(registry);
  }

  mlir::OwningOpRef<mlir::ModuleOp> parse(const std::string &function) {
    return read(*context_, {"test", "module {\n" + function + "\n}"});
  }
  // Results on one device.
  std::vector<Tensor> run(mlir::ModuleOp module, const std::vector<Tensor> &inputs, bool generic) {
    ProgramOptions options;
    if (generic) options.lowering = Lowering::library;
    ExecutionResult result;
    EXPECT_TRUE(mlir::succeeded(execute(module, "main", 1, {inputs}, result, {}, options)));
    return result.outputs.empty() ? std::vector<Tensor>() : result.outputs[0];
  }
  Executable make(mlir::ModuleOp module) {
    ProgramOptions options;
    options.lowering = Lowering::library;
    auto executable = Executable::make(module, "main", options);
    EXPECT_TRUE(mlir::succeeded(executable));
    return std::move(*executable);
  }

  std::unique_ptr<mlir::MLIRContext> context_;
};

Tensor floats(const Shape &shape, unsigned seed) {
  Tensor tensor(DType::f32, shape);
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> draw(-3, 3);
  for (int64_t i = 0; i < tensor.size(); ++i) tensor.mutable_as<float>()[i] = draw(random);
  return tensor;
}

std::string with(std::string text, const std::string &from, const std::string &to) {
  for (size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size()) text.replace(at, from.size(), to);
  return text;
}

TEST_F(Generic, ElementwiseOperationsHaveTheBitsThatGeneratedCodeHas) {
  for (const char *body :
       {"%r = stablehlo.tanh %a : #T", "%r = stablehlo.exponential %a : #T", "%r = stablehlo.power %b, %a : #T",
        "%r = stablehlo.sine %a : #T", "%r = chlo.erf %a : #T -> #T", "%r = stablehlo.divide %a, %b : #T",
        "%r = chlo.lgamma %a : #T -> #T", "%r = stablehlo.atan2 %a, %b : #T",
        "%c = stablehlo.compare LT, %a, %b : (#T, #T) -> tensor<#Nxi1>\n%r = stablehlo.select %c, %a, %b : "
        "tensor<#Nxi1>, #T",
        "%h = stablehlo.convert %a : (#T) -> tensor<#Nxbf16>\n%g = stablehlo.add %h, %h : tensor<#Nxbf16>\n"
        "%r = stablehlo.convert %g : (tensor<#Nxbf16>) -> #T",
        "%z = stablehlo.complex %a, %b : tensor<#Nxcomplex<f32>>\n%e = stablehlo.exponential %z : "
        "tensor<#Nxcomplex<f32>>\n"
        "%r = stablehlo.real %e : (tensor<#Nxcomplex<f32>>) -> #T"})
    for (int64_t n : {1, 2, 15, 16, 17, 63, 64, 65, 100, 1000}) {
      std::string text = std::string("func.func @main(%a: #T, %b: #T) -> #T {\n") + body + "\nreturn %r : #T\n}";
      text = with(with(text, "#T", "tensor<#Nxf32>"), "#N", std::to_string(n));
      auto module = parse(text);
      std::vector<Tensor> inputs = {floats({n}, 1), floats({n}, 2)};
      Tensor generic = run(*module, inputs, true)[0], generated = run(*module, inputs, false)[0];
      EXPECT_EQ(std::memcmp(generic.data(), generated.data(), generic.bytes()), 0) << body << " of " << n << "\n"
                                                                                   << to_string(generic) << "\n"
                                                                                   << to_string(generated);
    }
}

TEST_F(Generic, LargeResultsAreTheSame) {
  constexpr int64_t n = (1 << 20) + 37;  // of f32, more than is written into caches
  std::string type = "tensor<" + std::to_string(n) + "xf32>";
  auto module = parse("func.func @main(%a: " + type + ", %b: " + type + ") -> " + type +
                      " {\n%r = stablehlo.multiply %a, %b : " + type + "\nreturn %r : " + type + "\n}");
  std::vector<Tensor> inputs = {floats({n}, 1), floats({n}, 2)};
  Tensor result = run(*module, inputs, true)[0];
  for (int64_t i = 0; i < n; ++i)
    ASSERT_EQ(result.as<float>()[i], inputs[0].as<float>()[i] * inputs[1].as<float>()[i]) << "at " << i;
}

TEST_F(Generic, AnOperationIsCompiledOnceForAllShapes) {
  auto op_of = [](mlir::ModuleOp module) {
    mlir::Operation *found = nullptr;
    module.walk([&](mlir::Operation *op) {
      if (is_block_op(op)) found = op;
    });
    return found;
  };
  auto small = parse(
      "func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {\n%r = stablehlo.cosine %a : tensor<3xf32>\n"
      "return %r : tensor<3xf32>\n}");
  auto large = parse(
      "func.func @main(%a: tensor<5x70xf32>) -> tensor<5x70xf32> {\n"
      "%r = stablehlo.cosine %a : tensor<5x70xf32>\nreturn %r : tensor<5x70xf32>\n}");
  auto other = parse(
      "func.func @main(%a: tensor<3xf64>) -> tensor<3xf64> {\n%r = stablehlo.cosine %a : tensor<3xf64>\n"
      "return %r : tensor<3xf64>\n}");
  EXPECT_EQ(*block_function(op_of(*small), 0, {}), *block_function(op_of(*large), 0, {}));
  EXPECT_NE(*block_function(op_of(*small), 0, {}), *block_function(op_of(*other), 0, {}));
}

TEST_F(Generic, ASpreadOperandIsReadWhereItStands) {
  struct Case {
    const char *body;
    size_t kernels;
  };
  for (const Case &c :
       {Case{"%s = stablehlo.constant dense<2.0> : tensor<f32>\n"
             "%d = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<6x40xf32>\n"
             "%r = stablehlo.multiply %a, %d : tensor<6x40xf32>",
             1},
        Case{"%d = stablehlo.constant dense<2.0> : tensor<6x40xf32>\n%r = stablehlo.multiply %a, %d : tensor<6x40xf32>",
             1},
        Case{"%d = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<40xf32>) -> tensor<6x40xf32>\n"
             "%r = stablehlo.multiply %a, %d : tensor<6x40xf32>",
             1},
        Case{"%d = stablehlo.broadcast_in_dim %c, dims = [0, 1] : (tensor<6x1xf32>) -> tensor<6x40xf32>\n"
             "%r = stablehlo.subtract %d, %a : tensor<6x40xf32>",
             1},
        // Operations of chlo, of which only those whose operands have one shape are kernels.
        Case{"%d = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<40xf32>) -> tensor<6x40xf32>\n"
             "%r = chlo.broadcast_maximum %a, %d : (tensor<6x40xf32>, tensor<6x40xf32>) -> tensor<6x40xf32>",
             1},
        Case{"%d = stablehlo.constant dense<2.0> : tensor<6x40xf32>\n"
             "%r = chlo.broadcast_add %d, %d : (tensor<6x40xf32>, tensor<6x40xf32>) -> tensor<6x40xf32>",
             1},
        // Needed as an array too.
        Case{"%d = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<40xf32>) -> tensor<6x40xf32>\n"
             "%m = stablehlo.multiply %a, %d : tensor<6x40xf32>\n"
             "%t = stablehlo.reverse %d, dims = [1] : tensor<6x40xf32>\n%r = stablehlo.add %m, %t : tensor<6x40xf32>",
             4}}) {
    auto module = parse(std::string("func.func @main(%a: tensor<6x40xf32>, %b: tensor<40xf32>, %c: tensor<6x1xf32>) -> "
                                    "tensor<6x40xf32> {\n") +
                        c.body + "\nreturn %r : tensor<6x40xf32>\n}");
    std::vector<Tensor> inputs = {floats({6, 40}, 1), floats({40}, 2), floats({6, 1}, 3)};
    Executable executable = make(*module);
    size_t kernels = 0;
    for (const CompiledOp &op : dynamic_cast<const HostProgram &>(executable.program()).compiled().ops) {
      EXPECT_NE(op.lowering, LoweringKind::reference);
      kernels += op.lowering == LoweringKind::kernel;
    }
    EXPECT_EQ(kernels, c.kernels) << c.body;
    Tensor generic = run(*module, inputs, true)[0], generated = run(*module, inputs, false)[0];
    EXPECT_EQ(std::memcmp(generic.data(), generated.data(), generic.bytes()), 0) << c.body;
  }
}

TEST_F(Generic, BodiesOfReductionsAreCompiledOnceForAllShapesAndRight) {
  std::string body = R"(func.func @main(%a: tensor<RxCxf32>, %i: tensor<RxCxi32>) -> (tensor<Rxf32>, tensor<Rxi32>) {
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %r:2 = stablehlo.reduce(%a init: %low), (%i init: %zero) across dimensions = [1]
        : (tensor<RxCxf32>, tensor<RxCxi32>, tensor<f32>, tensor<i32>) -> (tensor<Rxf32>, tensor<Rxi32>)
      reducer(%x: tensor<f32>, %y: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
        %c = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %m = stablehlo.select %c, %x, %y : tensor<i1>, tensor<f32>
        %n = stablehlo.select %c, %p, %q : tensor<i1>, tensor<i32>
        stablehlo.return %m, %n : tensor<f32>, tensor<i32>
      }
    return %r#0, %r#1 : tensor<Rxf32>, tensor<Rxi32>
  })";
  for (auto [rows, columns] : {std::pair{1, 1}, {3, 5}, {8, 100}, {100, 3}}) {
    auto module = parse(with(with(body, "R", std::to_string(rows)), "C", std::to_string(columns)));
    Tensor numbers(DType::i32, {rows, columns}), values = floats({rows, columns}, 5);
    for (int64_t i = 0; i < numbers.size(); ++i) numbers.mutable_as<int32_t>()[i] = static_cast<int32_t>(i % columns);
    std::vector<Tensor> found = run(*module, {values, numbers}, true);
    for (int64_t r = 0; r < rows; ++r) {
      const float *row = values.as<float>() + r * columns;
      const float *most = std::max_element(row, row + columns);
      EXPECT_EQ(found[0].as<float>()[r], *most);
      EXPECT_EQ(found[1].as<int32_t>()[r], most - row);
    }
  }
}

}  // namespace
}  // namespace tessera
