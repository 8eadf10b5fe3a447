// The text of the dialect: what is printed parses back to the same attribute, and so does the generic form of each op.
#include <gtest/gtest.h>

#include "mlir/AsmParser/AsmParser.h"
#include "sdy_context.h"

namespace tessera::sdy {
namespace {

class AttributeText : public testing::TestWithParam<const char *> {};

// covers: 004-01, 004-02, 004-07, 004-09
TEST_P(AttributeText, PrintsAsItWasWritten) {
  SdyContext context;
  mlir::Attribute attribute = mlir::parseAttribute(GetParam(), context.get());
  ASSERT_TRUE(attribute) << context.errors();
  std::string text;
  llvm::raw_string_ostream(text) << attribute;
  EXPECT_EQ(text, GetParam());
  EXPECT_EQ(mlir::parseAttribute(text, context.get()), attribute);
}

INSTANTIATE_TEST_SUITE_P(
    All, AttributeText,
    testing::Values(
        R"(#sdy.mesh<["rows"=4, "cols"=2]>)", R"(#sdy.mesh<[]>)", R"(#sdy.mesh<[], device_ids=[5]>)",
        R"(#sdy.mesh<["a"=3], device_ids=[2, 0, 1]>)", R"(#sdy<mesh_axis"rows"=4>)", R"(#sdy<axis_ref"rows">)",
        R"(#sdy<axis_ref"deep":(2)4>)", R"(#sdy<dimension_sharding{"rows", "deep":(1)2, ?}p1>)",
        R"(#sdy<dimension_sharding{}>)", R"(#sdy<dimension_sharding{?}>)", R"(#sdy<dimension_sharding{?}p0>)",
        R"(#sdy.sharding<@pod, []>)", R"(#sdy.sharding<@pod, [{"rows"}, {?}]>)",
        R"(#sdy.sharding<@pod, [{"rows"}], replicated={"cols"}>)", R"(#sdy.sharding<@pod, [{}], unreduced={"cols"}>)",
        R"(#sdy.sharding<@pod, [{}], replicated={"cols"}, unreduced=max{"deep":(1)2}>)",
        R"(#sdy.sharding<@pod, [{}], unreduced=min{"deep"}>)", R"(#sdy.sharding<mesh<["i"=2]>, [{"i"}, {}]>)",
        R"(#sdy.sharding<mesh<[], device_ids=[0]>, []>)", R"(#sdy.sharding_per_value<[]>)",
        R"(#sdy.sharding_per_value<[<@pod, [{"rows"}, {}]>, <@pod, []>]>)", R"(#sdy.op_sharding_rule<([], [])->([])>)",
        R"(#sdy.op_sharding_rule<([i, j])->([ij]) {i=2, j=4}>)",
        R"(#sdy.op_sharding_rule<([ij, k], [k, l])->([i, j, l]) {i=2, j=3, k=20, l=3} reduction={k} )"
        R"(need_replication={l} permutation={j} blocked_propagation={i}, custom>)",
        R"(#sdy<manual_axes{"rows", "cols"}>)", R"(#sdy<manual_axes{}>)", R"(#sdy<axis_ref_list{"cols"}>)",
        R"(#sdy<list_of_axis_ref_lists[{"cols"}, {}]>)",
        R"(#sdy<all_to_all_param_list[{"cols"}: 0->2, {"deep"}: 1->3]>)",
        R"(#sdy.propagation_edges<[{step-3 = [{"rows" = operand-0 -> [result-0, operand-1]}, )"
        R"({"deep":(1)2 = result-0 -> [operand-0]}]}, {step-7 = []}]>)"));

TEST(Text, SymbolsAfterZCountOn) {
  SdyContext context;
  std::string dims, sizes;
  for (int64_t i = 0; i < 28; ++i) {
    dims += (i ? ", " : "") + factor_symbol(FactorId{i});
    sizes += (i ? ", " : "") + factor_symbol(FactorId{i}) + "=2";
  }
  std::string text = "#sdy.op_sharding_rule<([" + dims + "])->([i, j, zz_1, z_8z_9z_10]) {" + sizes + "}>";
  auto rule = llvm::dyn_cast_or_null<ShardingRuleAttr>(mlir::parseAttribute(text, context.get()));
  ASSERT_TRUE(rule) << context.errors();
  EXPECT_EQ(
      rule.getValue().results[0],
      (TensorFactors{
          {FactorId{0}}, {FactorId{1}}, {FactorId{17}, FactorId{18}}, {FactorId{25}, FactorId{26}, FactorId{27}}}));
  EXPECT_EQ("#sdy.op_sharding_rule<" + to_string(rule.getValue()) + ">", text);
}

// An order of devices that says nothing is dropped; sum is the kind that isn't written.
TEST(Text, SpellingsThatPrintShorter) {
  SdyContext context;
  auto same = [&](const char *a, const char *b) {
    EXPECT_EQ(mlir::parseAttribute(a, context.get()), mlir::parseAttribute(b, context.get())) << a;
  };
  same(R"(#sdy.mesh<["a"=2], device_ids=[0, 1]>)", R"(#sdy.mesh<["a"=2]>)");
  same(R"(#sdy.sharding<@m, [], unreduced=sum{"a"}>)", R"(#sdy.sharding<@m, [], unreduced={"a"}>)");
  same(R"(#sdy.propagation_edges<[{step-1 = [{"y" = OPERAND-1 -> [RESULT-0]}]}]>)",
       R"(#sdy.propagation_edges<[{step-1 = [{"y" = operand-1 -> [result-0]}]}]>)");
}

struct BadText {
  const char *text;
  const char *error;
};
class ParseError : public testing::TestWithParam<BadText> {};

TEST_P(ParseError, FirstErrorIs) {
  SdyContext context;
  std::string text = "module attributes {a = " + std::string(GetParam().text) + "} {}";
  std::string errors = context.errors_of(text);
  EXPECT_EQ(errors.substr(0, errors.find('\n')), GetParam().error) << GetParam().text;
}

INSTANTIATE_TEST_SUITE_P(
    All, ParseError,
    testing::Values(
        BadText{R"(#sdy.mesh<["a"=0]>)", "axis size must be at least 1, got: 0"},
        BadText{R"(#sdy.mesh<["a"=2, "a"=2]>)", "duplicate axis name: \"a\""},
        BadText{R"(#sdy.sharding<@m, [{"a"}phigh]>)", "expecting priority in format 'p<number>', got: phigh"},
        BadText{R"(#sdy.sharding<@m, [{"a"}p01]>)", "priorities with leading zeros are not allowed, got: p01"},
        BadText{R"(#sdy.sharding<@m, [{"a"}p9999999999999999999]>)",
                "expecting integer priority, got: p9999999999999999999"},
        BadText{R"(#sdy.sharding<@m, [{?, "a"}]>)", "expected '}'"},
        BadText{R"(#sdy.sharding<@m, [], unreduced=mean{"a"}>)", "expected '{'"},
        BadText{R"(#sdy.sharding<@m, [], replicated={"a"}, replicated={"b"}>)",
                "failed to parse Sdy_TensorSharding, expected valid named axis list after comma"},
        BadText{R"(#sdy<axis_ref"a":(1)0>)", "sub-axis sizes must be greater than 1: \"a\":(1)0"},
        BadText{R"(#sdy.op_sharding_rule<([i])->([i]) {i=2},>)", "expected 'custom'"},
        BadText{R"(#sdy.op_sharding_rule<([i, j])->([i j]) {i=2, j=4}>)", "expected ']'"},
        BadText{R"(#sdy.op_sharding_rule<([i, j])->([ij]) {j=4, i=2}>)",
                "expecting factor indices to be ordered like an iota ([0,1,2,...], e.g. {i=#, j=#, ...}). Expecting "
                "factor index symbol 'i', received: 'j'"},
        BadText{R"(#sdy.op_sharding_rule<([z_, j])->([i]) {i=2}>)", "expecting integer after 'z_'. Received: 'z_'"},
        BadText{R"(#sdy.op_sharding_rule<([i_1])->([i]) {i=2}>)", "expecting symbol from 'i' to 'z'. Received: '_'"},
        BadText{R"(#sdy.op_sharding_rule<([a])->([i]) {i=2}>)", "expecting symbol from 'i' to 'z'. Received: 'a'"},
        BadText{R"(#sdy.op_sharding_rule<([z_0])->([i]) {i=2}>)",
                "expecting positive integer without leading zeros. Received: '0'"},
        BadText{R"(#sdy.op_sharding_rule<([z_9223372036854775808])->([i]) {i=2}>)",
                "expecting symbol index <=2^63-1. Received: '9223372036854775808'"},
        BadText{R"(#sdy.op_sharding_rule<()->([i]) {i=2}>)", "expected '['"},
        BadText{R"(#sdy.op_sharding_rule<([i, j])->([i]) {i=2, j=4} reduction={ij}>)",
                "expecting one factor. Received another one after it: 'j'"},
        BadText{R"(#sdy.op_sharding_rule<([i, j])->([i]) {i=2, j=4} need_replication={j, i}>)",
                "indices of special factors must be sorted"},
        BadText{R"(#sdy.op_sharding_rule<([i, j])->([i]) {i=2, j=4} need_replication={i, i}>)",
                "indices of special factors must be unique"},
        BadText{R"(#sdy.op_sharding_rule<([i, j])->([i]) {i=2, j=4} need_replication={z}>)",
                "index must be less than 2, got: 17"},
        BadText{R"(#sdy.op_sharding_rule<([i, j])->([i]) {i=2, j=4} reduction={j} permutation={j}>)",
                "a factor can only be in one of the reduction, need replication, or permutation factor sets"},
        BadText{R"(#sdy.op_sharding_rule<([i, j])->([i]) {i=2, j=4} reduction: {j}>)", "expected '='"},
        BadText{R"(#sdy.op_sharding_rule<([i, j])->([i]) {i=2, j=4} reduce={j}>)", "expected '>'"},
        BadText{R"(#sdy.propagation_edges<[{step-1 = [{"a" = argument-0 -> []}]}]>)",
                "expected operand-<n> or result-<n>, got: argument"}));

constexpr const char *program = R"(sdy.mesh @pod = <["rows"=4, "cols"=2, "deep"=8]> {stablehlo.mesh = {axes = []}}
func.func private @callee(tensor<16x8xf32>) -> tensor<16x8xf32>
func.func @f(%a: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"rows", "cols"}, {}]>}, %q: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@pod, [{}, {}], unreduced=max{"cols"}>}, %p: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@pod, [{}, {}], unreduced={"cols"}>}, %e: tensor<16x8xf32>, %g: tensor<16x8xf32>) -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@pod, [{"rows", ?}, {?}p2]>}) {
  %0 = sdy.sharding_constraint %a <@pod, [{"rows"}, {?}]> {foo} : tensor<16x8xf32>
  %1 = sdy.reshard %0 <@pod, [{}, {"cols"}]> : tensor<16x8xf32>
  sdy.sharding_group %1 group_id=7 : tensor<16x8xf32>
  %2 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@pod, [{}, {}]>]>} dense<2.5> : tensor<16x8xf32>
  %3 = sdy.propagation_barrier %2 allowed_direction=FORWARD : tensor<16x8xf32>
  %4 = sdy.named_computation<"block">(%1, %3) in_shardings=[<@pod, [{"rows"}, {}]>, <@pod, [{}, {}]>] out_shardings=[<@pod, [{"rows"}, {}]>] (%x: tensor<16x8xf32>, %y: tensor<16x8xf32>) {
    %z = "test.add"(%x, %y) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=16, j=8}>} : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    sdy.return %z : tensor<16x8xf32>
  } {bar = 1 : i64} : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
  %5 = sdy.data_flow_edge %4 sharding=<@pod, [{"rows", ?}, {?}]> : tensor<16x8xf32>
  %6 = sdy.manual_computation(%5) in_shardings=[<@pod, [{"rows"}, {}]>] out_shardings=[<@pod, [{"rows"}, {}]>] manual_axes={"rows"} (%w: tensor<4x8xf32>) {
    sdy.return %w : tensor<4x8xf32>
  } : (tensor<16x8xf32>) -> tensor<16x8xf32>
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
    sdy.return
  } : () -> ()
  %7 = sdy.named_computation<"bare">(%6) (%x: tensor<16x8xf32>) {
    sdy.return %x : tensor<16x8xf32>
  } : (tensor<16x8xf32>) -> tensor<16x8xf32>
  %8 = sdy.func_data_flow_edge %e {sdy.sharding = #sdy.sharding_per_value<[<@pod, [{?}, {?}]>]>} : tensor<16x8xf32>
  %9 = sdy.data_flow_edge %g : tensor<16x8xf32>
  %10 = sdy.all_gather [{"cols"}, {}] %a out_sharding=<@pod, [{"rows"}, {}]> {foo} : tensor<16x8xf32>
  %11 = sdy.all_slice [{}, {"deep":(1)2}] %10 out_sharding=<@pod, [{"rows"}, {"deep":(1)2}]> : tensor<16x8xf32>
  %12 = sdy.all_to_all [{"deep":(1)2}: 1->0] %11 out_sharding=<@pod, [{"rows", "deep":(1)2}, {}]> : tensor<16x8xf32>
  %13 = sdy.collective_permute %12 out_sharding=<@pod, [{"deep":(1)4, "cols"}, {}]> : tensor<16x8xf32>
  %14 = sdy.all_reduce {"cols"} %p out_sharding=<@pod, [{}, {}]> : tensor<16x8xf32>
  %15 = sdy.all_reduce max {"cols"} %q out_sharding=<@pod, [{}, {}]> : tensor<16x8xf32>
  %16 = sdy.reduce_scatter [{"cols"}, {}] %p out_sharding=<@pod, [{"cols"}, {}]> : tensor<16x8xf32>
  %17 = sdy.sharded_to_unreduced [{"cols"}, {}] %a out_sharding=<@pod, [{"rows"}, {}], unreduced={"cols"}> : tensor<16x8xf32>
  %18 = sdy.replicated_to_unreduced {"deep"} %a out_sharding=<@pod, [{"rows", "cols"}, {}], unreduced={"deep"}> : tensor<16x8xf32>
  return %18 : tensor<16x8xf32>
}
)";

// covers: 002-27, 004-01, 004-20, 004-21, 004-22
TEST(Text, EveryOpInBothForms) {
  SdyContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module = context.parse(program);
  ASSERT_TRUE(module) << context.errors();
  std::string text = printed(*module);
  for (const char *line :
       {R"(sdy.mesh @pod = <["rows"=4, "cols"=2, "deep"=8]> {stablehlo.mesh = {axes = []}})",
        R"(manual_axes={"rows"} (%arg5: tensor<4x8xf32>) {)", R"(sdy.named_computation<"bare">(%6) (%)",
        R"(%2 = sdy.constant {sdy.sharding = #sdy.sharding_per_value<[<@pod, [{}, {}]>]>} dense<2.5)",
        R"(sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {)"})
    EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
  mlir::OwningOpRef<mlir::ModuleOp> again = context.parse(text);
  ASSERT_TRUE(again) << context.errors();
  EXPECT_EQ(printed(*again), text);
  std::string generic;
  llvm::raw_string_ostream stream(generic);
  module->getOperation()->print(stream, mlir::OpPrintingFlags().printGenericOpForm());
  mlir::OwningOpRef<mlir::ModuleOp> from_generic = context.parse(generic);
  ASSERT_TRUE(from_generic) << context.errors() << generic;
  EXPECT_EQ(printed(*from_generic), text);
}

}  // namespace
}  // namespace tessera::sdy
