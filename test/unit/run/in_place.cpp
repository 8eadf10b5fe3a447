// Kernels whose large results stand in the memory of an operand, or fit the caches for all devices, are others than those of the same
// text whose results don't.
#include "run/execute.h"
#include "run_context.h"

namespace tessera {
namespace {

// Returns how many of a program's kernels another program has, which is held meanwhile.
size_t in_common(const std::string &held, const std::string &other, const std::string &mesh = "[\"x\"=2, \"y\"=2]") {
  RunContext contexts[2];
  ProgramOptions options;
  options.compile.cache_folder = "";
  auto first = compile_program(contexts[0].parse(held), "main", options);
  auto second = compile_program(contexts[1].parse(other, mesh), "main", options);
  EXPECT_TRUE(mlir::succeeded(first) && mlir::succeeded(second)) << contexts[0].errors() << contexts[1].errors();
  EXPECT_EQ(second->statistics.distinct, 1u);
  return second->statistics.from_memory;
}

// The kernel of tanh reads the sum, whose memory is free after it where nobody else is handed it.
std::string after_a_sum(const std::string &type, bool hands_it_on) {
  return "func.func @main(%a: " + type + ") -> (" + type + (hands_it_on ? ", " + type : "") + R"() {
      %s = spmd.all_reduce sum %a over {"x"} on @m : )" +
         type + R"(
      %r = stablehlo.tanh %s : )" +
         type + R"(
      return %r)" +
         (hands_it_on ? ", %s" : "") + " : " + type + (hands_it_on ? ", " + type : "") + "\n}";
}

TEST(InPlace, AKernelKnowsWhetherItWritesOverWhatItReads) {
  const std::string large = "tensor<1048577xf32>", small = "tensor<1024xf32>";
  EXPECT_EQ(in_common(after_a_sum(large, false), after_a_sum(large, true)), 0u);
  EXPECT_EQ(in_common(after_a_sum(large, false), after_a_sum(large, false)), 1u);
  EXPECT_EQ(in_common(after_a_sum(small, false), after_a_sum(small, true)), 1u) << "which makes no difference";
}

TEST(InPlace, AKernelKnowsWhetherTheResultsOfAllDevicesFitTheCaches) {
  const std::string program = R"(func.func @main(%a: tensor<1048577xf32>) -> tensor<1048577xf32> {
      %r = stablehlo.tanh %a : tensor<1048577xf32>
      return %r : tensor<1048577xf32>
    })";
  EXPECT_EQ(in_common(program, program, "[\"x\"=1]"), 0u) << "4 MiB there, 16 on the mesh of the first";
  EXPECT_EQ(in_common(program, program, "[\"x\"=8]"), 1u);
}

TEST(InPlace, AnArgumentThatIsGivenAwayIsWrittenOver) {
  auto doubled = [](const std::string &given) {
    return "func.func @main(%a: tensor<1048577xf32> " + given + R"() -> tensor<1048577xf32> {
      %r = stablehlo.add %a, %a : tensor<1048577xf32>
      return %r : tensor<1048577xf32>
    })";
  };
  EXPECT_EQ(in_common(doubled(""), doubled("{jax.buffer_donor = true}")), 0u);
  EXPECT_EQ(in_common(doubled(""), doubled("")), 1u);
}

}  // namespace
}  // namespace tessera
