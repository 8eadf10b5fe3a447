// Shapes that contradict what becomes known are refused at the operation.
#include "transform/refine.h"

#include <gtest/gtest.h>

#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "pipeline/registry.h"
#include "read/reader.h"

namespace tessera {
namespace {

// Returns the first thing that is said of @main with this body when its argument's type, `tensor<?xf32>` if nothing is said,
// becomes `known`. Other functions are @add, and @outside without a body.
struct Case {
  std::string body, known = "tensor<6xf32>", around;
};
std::string fault_of(const Case &test) {
  mlir::DialectRegistry registry;
  register_everything(registry);
  std::unique_ptr<mlir::MLIRContext> context = make_context(registry);
  DiagnosticText diagnostics(context.get());
  const std::string text = test.around +
                           "func.func private @outside(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> "
                           "func.func private @add(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> { "
                           "%s = stablehlo.add %x, %y : tensor<f32> return %s : tensor<f32> } "
                           "func.func private @known(%a: " +
                           test.known + ") func.func @main(%a: tensor<?xf32>) {\n" + test.body + "\nreturn }";
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, context.get(), "p");
  if (!module) return "unread: " + diagnostics.errors();
  const auto known = module->lookupSymbol<mlir::func::FuncOp>("known").getArgumentTypes();
  if (mlir::succeeded(refine_shapes(module->lookupSymbol<mlir::func::FuncOp>("main"), known)) &&
      mlir::succeeded(mlir::verify(*module)))
    return "";
  return diagnostics.errors().substr(0, diagnostics.errors().find('\n'));
}

TEST(Refine, RefusesShapesThatCannotBe) {
  EXPECT_EQ(fault_of({"%n = stablehlo.constant dense<-3> : tensor<1xi64>\n"
                      "%r = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi64>) -> tensor<?xf32>"}),
            "p:3:6: error: would have a dimension of extent -3; extents must be 0 or more, so choose other dimensions");
  EXPECT_EQ(fault_of({"%n = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?xf32>) -> tensor<i32>",
                      "tensor<3000000000xf32>"}),
            "p:2:6: error: 'stablehlo.get_dimension_size' op gives the extent 3000000000 as i32, whose maximum is "
            "2147483647; choose a smaller dimension");
  EXPECT_EQ(
      fault_of({"%r = sdy.manual_computation(%a) in_shardings=[<@m, [{\"x\"}]>] out_shardings=[<@m, [{\"x\"}]>] "
                "manual_axes={\"x\"} (%b: tensor<?xf32>) { sdy.return %b : tensor<?xf32> } : (tensor<?xf32>) -> "
                "tensor<?xf32>",
                "tensor<6xf32>", "sdy.mesh @m = <[\"x\"=4]> "}),
      "p:2:6: error: 'sdy.manual_computation' op cuts 'tensor<6xf32>' by <@m, [{\"x\"}]>, whose manual axes don't "
      "divide it; choose dimensions that they divide");
}

std::string fault_of_window(const std::string &operands, const std::string &types, const std::string &callee = "@add",
                            const std::string &sizes = "dense<[2]> : tensor<1xi64>") {
  return fault_of(
      {"%i = stablehlo.constant dense<0.0> : tensor<f32> %t = stablehlo.create_token : !stablehlo.token "
       "%z = stablehlo.constant " +
       sizes +
       " %o = stablehlo.constant dense<[1]> : tensor<1xi64> %p = stablehlo.constant dense<[0, 0]> : "
       "tensor<2xi64> %q = stablehlo.constant dense<[0, 0, 0]> : tensor<3xi64>\n"
       "%r = stablehlo.custom_call @stablehlo.dynamic_reduce_window(" +
       operands + ") {called_computations = [" + callee + "]} : (" + types + ") -> tensor<?xf32>"});
}

TEST(Refine, RefusesWindowsThatAreNoneOfTheirOperands) {
  const std::string lists = ", tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, ";
  EXPECT_EQ(fault_of_window("%a, %i, %z, %o, %o, %o, %p", "tensor<?xf32>, tensor<f32>" + lists + "tensor<2xi64>"), "");
  EXPECT_EQ(
      fault_of_window("%a, %z, %o, %o, %o, %p", "tensor<?xf32>" + lists + "tensor<2xi64>"),
      "p:3:6: error: 'stablehlo.custom_call' op has 6 operands for 1 results; it takes an array and a value to begin "
      "with for each, and 5 lists");
  EXPECT_EQ(fault_of_window("%a, %i, %z, %o, %o, %o, %q", "tensor<?xf32>, tensor<f32>" + lists + "tensor<3xi64>"),
            "p:3:6: error: 'stablehlo.custom_call' op has 3 amounts of padding for 1 dimensions; each has one before "
            "and one after it");
  EXPECT_EQ(fault_of_window("%t, %i, %z, %o, %o, %o, %p", "!stablehlo.token, tensor<f32>" + lists + "tensor<2xi64>"),
            "p:3:6: error: 'stablehlo.custom_call' op has a window of 1 dimensions for an operand of type "
            "'!stablehlo.token'; a window has a length for each dimension");
  EXPECT_EQ(
      fault_of_window("%i, %i, %z, %o, %o, %o, %p", "tensor<f32>, tensor<f32>" + lists + "tensor<2xi64>"),
      "p:3:6: error: 'stablehlo.custom_call' op has a window of 1 dimensions for an operand of type 'tensor<f32>'; a "
      "window has a length for each dimension");
  EXPECT_EQ(fault_of_window("%a, %i, %z, %z, %z, %z, %z",
                            "tensor<?xf32>, tensor<f32>, tensor<0xi64>, tensor<0xi64>, tensor<0xi64>, tensor<0xi64>, "
                            "tensor<0xi64>",
                            "@add", "dense<> : tensor<0xi64>"),
            "p:3:6: error: 'stablehlo.custom_call' op has a window of 0 dimensions for an operand of type "
            "'tensor<6xf32>'; a window has a length for each dimension");
  for (const char *callee : {"", "@outside", "@add, @add"})
    EXPECT_EQ(
        fault_of_window("%a, %i, %z, %o, %o, %o, %p", "tensor<?xf32>, tensor<f32>" + lists + "tensor<2xi64>", callee),
        "p:3:6: error: 'stablehlo.custom_call' op calls no function of the program; name one that has a body in "
        "called_computations")
        << callee;
  EXPECT_EQ(
      fault_of_window("%a, %i, %z, %o, %o, %o, %p", "tensor<?xf32>, tensor<f32>" + lists + "tensor<2xi64>", "@main"),
      "p:3:6: error: 'stablehlo.custom_call' op calls @main, which contains the call; name another function");
}

// The verifier counts the layouts.
TEST(Refine, DropsTheLayoutsOfOperandsThatGo) {
  EXPECT_EQ(fault_of({"%i = stablehlo.iota dim = 0 : tensor<6xi32> %z = stablehlo.constant dense<0.0> : tensor<f32> "
                      "%m = stablehlo.constant dense<0> : tensor<i32> %k = stablehlo.constant dense<2> : tensor<i64> "
                      "%s = stablehlo.constant dense<[2]> : tensor<1xi64>\n"
                      "%v:2 = stablehlo.custom_call @stablehlo.dynamic_approx_top_k(%a, %i, %z, %m, %k, %s, %s) {"
                      "mhlo.backend_config = {}, indices_of_shape_operands = dense<[5, 6]> : tensor<2xi64>, "
                      "operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, "
                      "dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>, "
                      "dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], "
                      "result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>]} : (tensor<?xf32>, "
                      "tensor<6xi32>, tensor<f32>, tensor<i32>, tensor<i64>, tensor<1xi64>, tensor<1xi64>) -> "
                      "(tensor<?xf32>, tensor<?xi32>)"}),
            "");
}

// A number that is none stays where it is, and what can't be run is refused later.
TEST(Refine, LeavesCallsWithoutANumber) {
  EXPECT_EQ(
      fault_of({"%n = stablehlo.constant dense<> : tensor<0xi64> "
                "%v, %j = stablehlo.custom_call @stablehlo.dynamic_top_k(%a, %n) : (tensor<?xf32>, tensor<0xi64>) "
                "-> (tensor<?xf32>, tensor<?xi32>)"}),
      "");
  EXPECT_EQ(fault_of({"%n = stablehlo.constant dense<> : tensor<0xi64> %v:4 = stablehlo.custom_call "
                      "@stablehlo.dynamic_approx_top_k(%n, %n, %n, %n, %n) {mhlo.backend_config = {}, "
                      "indices_of_shape_operands = dense<0> : tensor<4xi64>} : (tensor<0xi64>, tensor<0xi64>, "
                      "tensor<0xi64>, tensor<0xi64>, tensor<0xi64>) -> (tensor<f32>, tensor<f32>, tensor<f32>, "
                      "tensor<f32>)"}),
            "");
  EXPECT_EQ(fault_of({"%h = stablehlo.constant dense<> : tensor<0xi1> stablehlo.custom_call @shape_assertion(%h) "
                      "{has_side_effect = true} : (tensor<0xi1>) -> ()"}),
            "");
  EXPECT_EQ(
      fault_of({"%h = stablehlo.constant dense<false> : tensor<i1> %n = stablehlo.constant dense<> : tensor<0xi32>\n"
                "stablehlo.custom_call @shape_assertion(%h, %n) {has_side_effect = true, error_message = \"has "
                "{0}\"} : (tensor<i1>, tensor<0xi32>) -> ()"}),
      "p:3:1: error: has {0}");
  EXPECT_EQ(
      fault_of({"%h = stablehlo.constant dense<true> : tensor<i1> %v = stablehlo.custom_call @shape_assertion(%h) "
                "{has_side_effect = true} : (tensor<i1>) -> tensor<f32> %s = stablehlo.add %v, %v : tensor<f32>"}),
      "");
}

}  // namespace
}  // namespace tessera
