// Walks operations x the duties Reference and Batch: what has no meaning, or no rule for vmap, is a gap, and a gap has a
// reason. Rules: see propagate/rules_test.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OperationSupport.h"
#include "ops/duties.h"
#include "pipeline/registry.h"
#include "read/reader.h"
#include "transform/batch_rules.h"

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

// Operations that vmap has no rule for, though they take arrays.
const std::map<std::string, std::string> no_batch = {
    {"chlo.constant", "takes none"},
    {"stablehlo.constant", "takes none"},
    {"stablehlo.iota", "takes none"},
    {"stablehlo.partition_id", "takes none"},
    {"stablehlo.replica_id", "takes none"},
    {"stablehlo.create_token", "takes none"},
    {"stablehlo.after_all", "takes none"},
    {"stablehlo.return", "ends a region"},
    {"stablehlo.dynamic_broadcast_in_dim", "shapes as data"},
    {"stablehlo.dynamic_conv", "shapes as data"},
    {"stablehlo.dynamic_gather", "shapes as data"},
    {"stablehlo.dynamic_iota", "shapes as data"},
    {"stablehlo.dynamic_pad", "shapes as data"},
    {"stablehlo.dynamic_reshape", "shapes as data"},
    {"stablehlo.real_dynamic_slice", "shapes as data"},
    {"stablehlo.set_dimension_size", "shapes as data"},
    {"stablehlo.uniform_quantize", "quantized elements"},
    {"stablehlo.uniform_dequantize", "quantized elements"},
    {"stablehlo.tuple", "tuples are opened when a program is read"},
    {"stablehlo.get_tuple_element", "tuples are opened when a program is read"},
    {"stablehlo.composite", "is a call once a program is read"},
    {"stablehlo.infeed", "talks to the host"},
    {"stablehlo.outfeed", "talks to the host"},
    {"stablehlo.send", "talks to the host"},
    {"stablehlo.recv", "talks to the host"},
    {"stablehlo.async_start", "a step of a schedule"},
    {"stablehlo.async_done", "a step of a schedule"},
};

TEST_F(Duties, EveryOperationHasARuleForVmapOrAReason) {
  std::set<std::string> expected;
  for (const auto &[name, reason] : no_batch) expected.insert(name);
  EXPECT_EQ(operations_that([](mlir::RegisteredOperationName name) { return !name.hasInterface<BatchDuty>(); }),
            expected);
}

}  // namespace
}  // namespace tessera
