// Walks operations x all duties of ops/duties.td. A duty that is everyone's lists the operations without it, each with its
// reason; a duty of some lists those, with the reason that all others share.
#include <gtest/gtest.h>

#include "duty_lists.h"
#include "mlir/IR/MLIRContext.h"
#include "pipeline/registry.h"
#include "read/reader.h"

namespace tessera {
namespace {

Names names_of(const Reasons &reasons) {
  Names names;
  for (const auto &[name, reason] : reasons) names.insert(name);
  return names;
}

// Operations of some dialects for which `is_wanted` holds.
Names operations_that(const std::function<bool(Name)> &is_wanted, const Names &dialects) {
  mlir::DialectRegistry registry;
  register_everything(registry);
  std::unique_ptr<mlir::MLIRContext> context = make_context(registry);
  context->loadAllAvailableDialects();
  Names names;
  for (Name name : context->getRegisteredOperations())
    if (dialects.count(name.getDialectNamespace().str()) && is_wanted(name)) names.insert(name.getStringRef().str());
  return names;
}

class CommonDuties : public testing::TestWithParam<Common> {};

TEST_P(CommonDuties, EveryGapHasAReason) {
  const Common &duty = GetParam();
  EXPECT_EQ(operations_that([&](Name name) { return !duty.has(name); }, {"stablehlo", "chlo"}), names_of(duty.gaps));
}

class SpecialDuties : public testing::TestWithParam<Special> {};

TEST_P(SpecialDuties, AreOfTheseOnly) {
  const Special &duty = GetParam();
  EXPECT_FALSE(duty.others.empty());
  EXPECT_EQ(operations_that(duty.has, duty.dialects), duty.holders) << "of all others: " << duty.others;
}

INSTANTIATE_TEST_SUITE_P(Duties, CommonDuties, testing::ValuesIn(common_duties()),
                         [](const auto &info) { return info.param.duty; });
INSTANTIATE_TEST_SUITE_P(Duties, SpecialDuties, testing::ValuesIn(special_duties()),
                         [](const auto &info) { return info.param.duty; });

}  // namespace
}  // namespace tessera
