// Walks operations x the duty Reference: what has no meaning is a gap, and a gap has a reason. Rules: see propagate/rules_test.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OperationSupport.h"
#include "ops/duties.h"
#include "pipeline/registry.h"
#include "read/reader.h"

namespace tessera {
namespace {

// Operations that nothing evaluates.
const std::map<std::string, std::string> no_meaning = {
    {"stablehlo.return", "ends a region"},
    {"stablehlo.set_dimension_size", "makes an extent dynamic"},
    {"stablehlo.uniform_quantize", "quantized elements"},
    {"stablehlo.uniform_dequantize", "quantized elements"},
};

struct Duties : testing::Test {
  Duties() {
    mlir::DialectRegistry registry;
    register_everything(registry);
    context = make_context(registry);
  }
  // Names of the operations of the dialects that programs are written in, for which `lacks` holds.
  template <typename Lacks>
  std::set<std::string> operations_that(Lacks lacks) {
    std::set<std::string> names;
    for (mlir::RegisteredOperationName name : context->getRegisteredOperations())
      if (name.getDialectNamespace() == "stablehlo" || name.getDialectNamespace() == "chlo")
        if (lacks(name)) names.insert(name.getStringRef().str());
    return names;
  }
  std::unique_ptr<mlir::MLIRContext> context;
};

TEST_F(Duties, EveryOperationHasAMeaningOrAReason) {
  std::set<std::string> expected;
  for (const auto &[name, reason] : no_meaning) expected.insert(name);
  EXPECT_EQ(operations_that([](mlir::RegisteredOperationName name) {
              return !name.hasInterface<ReferenceDuty>() && !name.hasInterface<SpmdReferenceDuty>();
            }),
            expected);
}

}  // namespace
}  // namespace tessera
