// Combines elements of members, and refuses what has no meaning.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "base/error.h"
#include "collectives/collectives.h"

namespace tessera {
namespace {

std::string fault_of(Fold how, DType dtype) {
  std::array<std::byte, 64> left{}, right{}, result{};
  try {
    combine(how, dtype, result.data(), std::array<const void *, 2>{left.data(), right.data()}, 4);
  } catch (const DefectError &error) {
    return error.what();
  }
  return "";
}

TEST(Combine, KnowsWhatCanCombineSays) {
  int known = 0;
  for (DType dtype :
       {DType::i1, DType::i8, DType::ui64, DType::f32, DType::f64, DType::c64, DType::c128, DType::f8E5M2})
    for (Fold how :
         {Fold::sum, Fold::max, Fold::min, Fold::product, Fold::bit_and, Fold::bit_or, Fold::first, Fold::body}) {
      EXPECT_EQ(can_combine(how, dtype), fault_of(how, dtype).empty()) << name_of(dtype) << ", fold " << int(how);
      known += can_combine(how, dtype);
    }
  EXPECT_EQ(known, 3 * 6 + 2 * 4 + 2 * 2);
}

TEST(Combine, MultipliesComplexNumbers) {
  std::array<float, 2> left = {1, 2}, right = {3, -1}, result{};
  combine(Fold::product, DType::c64, result.data(), std::array<const void *, 2>{left.data(), right.data()}, 1);
  EXPECT_EQ(result, (std::array<float, 2>{5, 5}));
}

TEST(Combine, OfNoKnownFoldIsADefect) {
  EXPECT_NE(fault_of(Fold::bit_and, DType::f32).find("fold number 4 isn't known on f32"), std::string::npos);
}

}  // namespace
}  // namespace tessera
