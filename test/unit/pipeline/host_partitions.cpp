#include <gtest/gtest.h>

#include "../../support/thrown.h"
#include "pipeline/pipeline.h"

namespace tessera {
namespace {

Program rows_of(const std::string &attributes = R"(backend_config = "7")") {
  Program program = Program::read(ProgramText{"rows", R"(
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<4x6xf32> {
  %0 = stablehlo.custom_call @host.partition(%a) {)" + attributes +
                                                          R"(,
    sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, k]) {i=4, j=6, k=6}, custom>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
})"},
                                  {});
  program.propagate();
  return program;
}

const std::string by_rows = "{devices=[2,1,2]<=[4] last_tile_dim_replicate}";
const std::string negate_block = R"(
func.func private @block(%a: tensor<2x6xf32>) -> tensor<2x6xf32> {
  %0 = stablehlo.negate %a : tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
}
func.func @main(%a: tensor<2x6xf32>) -> tensor<2x6xf32> {
  %0 = call @block(%a) : (tensor<2x6xf32>) -> tensor<2x6xf32>
  return %0 : tensor<2x6xf32>
})";

TEST(HostPartitions, SpreadByTheRuleAndRunTheProgramOfABlock) {
  Program program = rows_of();
  std::vector<HostPartition> asked;
  program.divide_by_host([&](const HostPartition &each) {
    asked.push_back(each);
    return GivenPartition{{by_rows}, {by_rows}, negate_block};
  });
  ASSERT_EQ(asked.size(), 1u);
  EXPECT_EQ(asked[0].function, 7u);
  EXPECT_EQ(to_string(asked[0].operands[0]), R"(<@mesh, [{"x"}, {"y"}]>)");
  EXPECT_EQ(to_string(asked[0].results[0]), R"(<@mesh, [{"x"}, {}]>)");
  program.partition();
  Tensor a(DType::f32, {4, 6});
  for (int i = 0; i < 24; ++i) a.mutable_as<float>()[i] = static_cast<float>(i);
  EXPECT_EQ(program.run({a}).outputs[0].as<float>()[23], -23);
}

std::string error_for(const GivenPartition &given) {
  Program program = rows_of();
  return error_of<InputError>([&] { program.divide_by_host([&](const HostPartition &) { return given; }); });
}

TEST(HostPartitions, SayWhatTheHostHasGivenWrong) {
  EXPECT_EQ(error_for({{}, {by_rows}, negate_block}), "rows:4:8: error: the host gives 0 shardings for 1 operands");
  EXPECT_EQ(error_for({{by_rows}, {by_rows, by_rows}, negate_block}),
            "rows:4:8: error: the host gives 2 shardings for 1 results");
  EXPECT_EQ(
      error_for({{by_rows}, {"{replicated}"}, negate_block}),
      "rows:4:8: error: 'sdy.manual_computation' op result shape, corresponding sharding, and region result shape "
      "at index 0 must match. Expected local shape 'tensor<4x6xf32>', actual local shape 'tensor<2x6xf32>'");
  EXPECT_EQ(error_for({{by_rows}, {"{rows}"}, negate_block}),
            "rows:4:8: error: the host's sharding of result 0: `{rows}`, at character 2: expected `devices=`");
  EXPECT_EQ(error_for({{by_rows}, {by_rows}, "func.func"}),
            "rows:4:8: error: the host's program of a device:1:10: error: custom op 'func.func' expected valid "
            "'@'-identifier for symbol name");
}

TEST(HostPartitions, NameAFunction) {
  Program program = rows_of(R"(backend_config = "seven")");
  EXPECT_EQ(error_of<InputError>([&] { program.divide_by_host({}); }),
            "rows:4:8: error: @host.partition takes and gives arrays, and must have the number of a function as its "
            "backend_config");
}

TEST(HostInspections, NameAFunctionAndTakeAnArray) {
  const auto fault_of = [](const std::string &operands, const std::string &config, const std::string &types) {
    Program program =
        Program::read(ProgramText{"rows", "func.func @main(%a: tensor<4xf32>) { stablehlo.custom_call @host.inspect(" +
                                              operands + ") {backend_config = \"" + config +
                                              "\", has_side_effect = true} : " + types + " return }"},
                      {});
    return error_of<InputError>([&] { program.propagate(); });
  };
  const std::string rule =
      "@host.inspect takes an array, gives nothing, and must have the number of a function as its backend_config";
  EXPECT_EQ(fault_of("%a", "7", "(tensor<4xf32>) -> ()"), "no error");
  EXPECT_EQ(fault_of("%a", "seven", "(tensor<4xf32>) -> ()"), rule);
  EXPECT_EQ(fault_of("", "7", "() -> ()"), rule);
}

}  // namespace
}  // namespace tessera
