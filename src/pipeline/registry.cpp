#include "pipeline/registry.h"

#include "dialect/check/dialect.h"
#include "dialect/chlo/dialect.h"
#include "dialect/rule/dialect.h"
#include "dialect/sdy/dialect.h"
#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "lower/native.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "partition/model.h"
#include "partition/partial.h"
#include "pipeline/work.h"
#include "propagate/rules.h"
#include "reference/model.h"
#include "transform/batch.h"
#include "transform/derive.h"
#include "transform/rule_ops.h"

namespace tessera {

void register_everything(mlir::DialectRegistry &registry) {
  registry
      .insert<stablehlo::StablehloDialect, chlo::ChloDialect, sdy::SdyDialect, spmd::SpmdDialect, check::CheckDialect,
              check::InterpreterDialect, rule::RuleDialect, mlir::func::FuncDialect, mlir::quant::QuantDialect>();
  register_reference_models(registry);
  register_sharding_rules(registry);
  register_localize_models(registry);
  register_partial_models(registry);
  register_native_kernels(registry);
  register_fused_models(registry);
  register_exchanges(registry);
  register_costs(registry);
  register_derivatives(registry);
  register_batching(registry);
  register_rule_derivatives(registry);
  register_rule_batching(registry);
}

}  // namespace tessera
