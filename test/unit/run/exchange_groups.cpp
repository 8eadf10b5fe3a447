// Preconditions of exchanges on their groups are checked once the number of devices is known.
#include "run_context.h"

namespace tessera {
namespace {

// Returns the error of a run of a one-line program on four devices.
std::string said_of(const std::string &line) {
  RunContext context;
  mlir::ModuleOp module = context.parse("func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n%0 = " + line +
                                        " : tensor<4xf32>\nreturn %0 : tensor<4xf32>\n}");
  ExecutionResult result;
  bool ran = mlir::succeeded(execute(module, "main", 4, {{Tensor(DType::f32, {4})}}, result));
  return ran ? "nothing" : context.errors();
}

TEST(ExchangeGroups, NameDevicesThatThereAre) {
  EXPECT_EQ(said_of("spmd.all_reduce sum %a groups [[0, 1], [2, 3]]"), "nothing");
  EXPECT_EQ(said_of("spmd.all_reduce sum %a groups [[0, 1], [2, 8]]"),
            "'spmd.all_reduce' names device 8, and there are 4 devices, numbered from 0");
  EXPECT_EQ(said_of("spmd.collective_permute %a [[0, 4]]"),
            "'spmd.collective_permute' names device 4, and there are 4 devices, numbered from 0");
}

TEST(ExchangeGroups, LeaveNoDeviceWithoutAResult) {
  EXPECT_EQ(said_of("spmd.all_reduce sum %a groups [[0, 1]]"),
            "'spmd.all_reduce' has no group with device 2, and there are 4 devices; each device must be in exactly one "
            "group");
  EXPECT_EQ(said_of("spmd.collective_broadcast %a groups [[0, 1]]"), "nothing");
  EXPECT_EQ(said_of("spmd.collective_permute %a []"), "nothing");
}

TEST(ExchangeGroups, OfABroadcastThatADeviceIsNotInGiveItZeros) {
  RunContext context;
  for (bool kernels : {true, false}) {
    mlir::ModuleOp module = context.parse(R"(func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
      %0 = spmd.collective_broadcast %a groups [[1, 2]] : tensor<2xf32>
      return %0 : tensor<2xf32>
    })");
    Tensor ones(DType::f32, {2});
    std::fill_n(ones.mutable_as<float>(), 2, 1.0F);
    ExecutionResult result;
    ASSERT_TRUE(mlir::succeeded(execute(module, "main", 4, {{ones}}, result, {},
                                        {.lowering = kernels ? Lowering::generated : Lowering::none, .compile = {}})))
        << context.errors();
    for (size_t device = 0; device < 4; ++device)
      EXPECT_EQ(result.outputs[device][0].as<float>()[1], device == 1 || device == 2 ? 1 : 0) << device;
  }
}

}  // namespace
}  // namespace tessera
