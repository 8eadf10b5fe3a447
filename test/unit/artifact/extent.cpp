// Extents of files of jax.export: their values, and what is said of texts that have none.
#include "artifact/extent.h"

#include <gtest/gtest.h>

#include "../../support/thrown.h"

namespace tessera::artifact {
namespace {

std::string fault_of(const std::string &extent) {
  return error_of<InputError>([&] { value_of(extent, {{"a", 3}, {"b", 0}}); });
}

TEST(Extents, AreComputedAsPythonDoes) {
  EXPECT_EQ(value_of("2*a^2 - b + 1", {{"a", 3}, {"b", 4}}), 15);
  EXPECT_EQ(value_of("floordiv(-a, 2) + mod(-a, 2)", {{"a", 3}}), -1);
  EXPECT_EQ(value_of("max(a, min(b, 7))", {{"a", 3}, {"b", 9}}), 7);
}
TEST(Extents, SayWhatIsWrongWithThem) {
  EXPECT_EQ(fault_of("a 3"), "'a 3' isn't an extent");
  EXPECT_EQ(fault_of("max(a 3)"), "'max(a 3)' isn't an extent");
  EXPECT_EQ(fault_of("a + "), "'a + ' isn't an extent");
  EXPECT_EQ(fault_of("a^c"), "'a^c' isn't an extent");
  EXPECT_EQ(fault_of("floordiv(a, b)"), "'floordiv(a, b)' divides by zero");
  EXPECT_EQ(fault_of("a + c"), "'a + c' has a dimension without a value");
  EXPECT_EQ(fault_of("log(a, 2)"), "'log(a, 2)' has an unknown function");
  EXPECT_EQ(fault_of("9223372036854775807 + a"), "'9223372036854775807 + a' is more than 64 bits hold");
  std::string nested;
  for (int i = 0; i < 101; ++i) nested += "max(";
  EXPECT_EQ(fault_of(nested), "'" + nested + "' is nested too deeply");
}

}  // namespace
}  // namespace tessera::artifact
