// What a program says that is asked for its phases in another order.
#include <gtest/gtest.h>

#include "../../support/thrown.h"
#include "pipeline/pipeline.h"

namespace tessera {
namespace {

Program negative(const ReadOptions &options = {}) {
  const std::string text = R"(func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.negate %a : tensor<4xf32>
    return %0 : tensor<4xf32>
  })";
  return Program::read(ProgramText{"negative", text}, options);
}

TEST(Program, is_compiled_once_it_is_partitioned) {
  Program program = negative();
  program.propagate();
  EXPECT_EQ(error_of<DefectError>([&] { program.compile(); }), "Program::compile comes after Program::partition");
  program.partition();
  EXPECT_EQ(error_of<DefectError>([&] { program.compile(); }), "no error");
}

TEST(Program, is_verified_if_it_was_read_for_that) {
  const std::vector<Tensor> arrays{Tensor(DType::f32, {4})};
  for (bool verifies : {false, true}) {
    Program program = negative({.mesh = {}, .devices = {}, .verifies = verifies});
    program.propagate();
    program.partition();
    const std::vector<Tensor> outputs = program.run(arrays).outputs;
    EXPECT_EQ(error_of<DefectError>([&] { program.verify(arrays, outputs); }),
              verifies ? "no error" : "Program::verify: the original wasn't kept");
  }
}

}  // namespace
}  // namespace tessera
