// Walks operations x all interfaces: those of ops/op_interfaces.td and of the dialects. An interface that is everyone's
// lists the operations without it, each with its reason; an interface of some lists those, with the reason that all
// others share.
#include <gtest/gtest.h>

#include <fstream>

#include "interface_lists.h"
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

class CommonInterfaces : public testing::TestWithParam<Common> {};

TEST_P(CommonInterfaces, EveryGapHasAReason) {
  const Common &interface = GetParam();
  EXPECT_EQ(operations_that([&](Name name) { return !interface.has(name); }, {"stablehlo", "chlo"}),
            names_of(interface.gaps));
}

class SpecialInterfaces : public testing::TestWithParam<Special> {};

TEST_P(SpecialInterfaces, AreOfTheseOnly) {
  const Special &interface = GetParam();
  EXPECT_FALSE(interface.others.empty());
  EXPECT_EQ(operations_that(interface.has, interface.dialects), interface.holders)
      << "of all others: " << interface.others;
}

// Returns the interfaces of a file of TableGen: `def Tessera_FusedOpInterface : OpInterface<"FusedOpInterface">`.
Names interfaces_in(const std::string &path) {
  std::ifstream file(path);
  Names names;
  for (std::string line; std::getline(file, line);) {
    const std::string before = " : OpInterface<\"", after = "OpInterface\">";
    const size_t begin = line.find(before), end = line.find(after);
    if (begin != std::string::npos && end != std::string::npos)
      names.insert(line.substr(begin + before.size(), end - begin - before.size()));
  }
  return names;
}

TEST(OpInterfaces, AllAreWalked) {
  Names walked;
  for (const Common &interface : common_interfaces()) walked.insert(interface.interface);
  for (const Special &interface : special_interfaces())
    if (!interface.interface.starts_with("Other")) walked.insert(interface.interface);
  Names declared;
  for (const char *file : {"ops/op_interfaces.td", "dialect/devices/devices.td", "dialect/spmd/spmd.td"})
    declared.merge(interfaces_in(std::string(TESSERA_OPS "/../../src/") + file));
  EXPECT_EQ(walked, declared);
}

INSTANTIATE_TEST_SUITE_P(Interfaces, CommonInterfaces, testing::ValuesIn(common_interfaces()),
                         [](const auto &info) { return info.param.interface; });
INSTANTIATE_TEST_SUITE_P(Interfaces, SpecialInterfaces, testing::ValuesIn(special_interfaces()),
                         [](const auto &info) { return info.param.interface; });

}  // namespace
}  // namespace tessera
