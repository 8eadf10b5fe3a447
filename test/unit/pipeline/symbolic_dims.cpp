// A file of jax.export whose module has other arguments than the file lists.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "../../support/thrown.h"
#include "pipeline/pipeline.h"
#include "pipeline/symbolic_dims.h"

namespace tessera {
namespace {

// The program takes the place of the file's module.
std::string fault_of(const std::string &arguments) {
  std::stringstream bytes;
  bytes << std::ifstream(TESSERA_OPS "/../artifact/symbolic/product.jax_0_12_0_1.bin", std::ios::binary).rdbuf();
  ProgramSpace space;
  const Source source{
      "p", "module attributes {jax.uses_shape_polymorphism = true} { func.func @main(" + arguments + ") { return } }"};
  return error_of<InputError>(
      [&] { text_with_known_dims(space.context(), source, bytes.str(), {{"b", 3}, {"k", 2}}); });
}

TEST(SymbolicDims, RefuseAModuleOfAnotherFile) {
  EXPECT_EQ(fault_of("%a: tensor<?x4xf32>"), "p: error: @main has 1 arguments, and the file lists 2; it is damaged");
  EXPECT_EQ(fault_of("%a: tensor<?x4x2xf32>, %b: tensor<4x4xf32>"),
            "p: error: argument 0 of @main has 3 dimensions, and the file lists others; it is damaged");
}

}  // namespace
}  // namespace tessera
