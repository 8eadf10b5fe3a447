#include "pipeline/registry.h"

#include "dialect/check/dialect.h"
#include "dialect/chlo/dialect.h"
#include "dialect/rule/dialect.h"
#include "dialect/sdy/dialect.h"
#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "ops/registration_table.h"

namespace tessera {

void register_everything(mlir::DialectRegistry &registry) {
  registry.insert<stablehlo::StablehloDialect, chlo::ChloDialect, sdy::SdyDialect, spmd::SpmdDialect,
                  check::CheckDialect, check::InterpreterDialect, rule::RuleDialect, mlir::func::FuncDialect,
                  mlir::quant::QuantDialect, mlir::shard::ShardDialect>();
  register_all_interfaces(registry);
}

}  // namespace tessera
