// Operations of many operands take time in proportion to their number.
#include <gtest/gtest.h>

#include "base/visits.h"
#include "pipeline/pipeline.h"

namespace tessera {
namespace {

// Counts what is looked at to explain a concatenate of arrays that are cut along its dimension.
int64_t visits_of_explained_concatenate(int operands) {
  std::string arguments, names, types;
  for (int i = 0; i < operands; ++i) {
    const std::string separator = i > 0 ? ", " : "", name = "%a" + std::to_string(i);
    arguments += separator + name + R"(: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>})";
    names += separator + name;
    types += separator + "tensor<4xf32>";
  }
  const std::string result = "tensor<" + std::to_string(4 * operands) + "xf32>";
  Program program = Program::read(ProgramText{"wide", R"(sdy.mesh @mesh = <["x"=2]>
    func.func @main()" + arguments + ") -> " + result + " {\n%0 = stablehlo.concatenate " +
                                                          names + ", dim = 0 : (" + types + ") -> " + result +
                                                          "\nreturn %0 : " + result + "\n}"},
                                  {.explains = true});
  program.propagate();
  const int64_t before = Visits::count();
  program.partition();
  return Visits::count() - before;
}

TEST(WideOperations, AreExplainedInLinearTime) {
  const int64_t few = visits_of_explained_concatenate(100), many = visits_of_explained_concatenate(400);
  EXPECT_GE(few, 100);
  EXPECT_LE(many, 5 * few);
}

}  // namespace
}  // namespace tessera
