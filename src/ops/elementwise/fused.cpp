// Emits elementwise ops in fused loops: lower/codegen/math.h combines their operands' elements at the same index.
#include "lower/codegen/fused.h"
#include "dialect/chlo/lists.h"
#include "ops/elementwise/lists.h"
#include "ops/value_types.h"

namespace tessera {

// Returns the approximate number of instructions for an element.
template <typename Op>
constexpr int cost_of() {
  using namespace stablehlo;  // NOLINT: many of them
  using chlo::AcoshOp, chlo::AcosOp, chlo::AsinhOp, chlo::AsinOp, chlo::AtanhOp, chlo::AtanOp, chlo::CoshOp,
      chlo::ErfcOp;
  using chlo::ErfInvOp, chlo::ErfOp, chlo::SinhOp, chlo::BesselI1eOp, chlo::DigammaOp, chlo::LgammaOp;
  using chlo::PolygammaOp, chlo::ZetaOp, chlo::AsinAcosKernelOp, chlo::NextAfterOp;
  auto is_one_of = []<typename... Ops>() { return (std::is_same_v<Op, Ops> || ...); };
  if (is_one_of.template operator()<DivOp, SqrtOp, RsqrtOp, chlo::BroadcastDivideOp, NextAfterOp>()) return 6;
  if (is_one_of.template operator()<ExpOp, LogOp, LogisticOp, TanhOp, RemOp, ErfOp>()) return 20;
  if (is_one_of.template
      operator()<Expm1Op, Log1pOp, SineOp, CosineOp, TanOp, chlo::TanOp, CbrtOp, PowOp, Atan2Op, AcosOp, AcoshOp,
                 AsinOp, AsinhOp, AtanOp, AtanhOp, CoshOp, SinhOp, ErfcOp, ErfInvOp, AsinAcosKernelOp,
                 chlo::BroadcastPowerOp, chlo::BroadcastAtan2Op, chlo::BroadcastRemainderOp>())
    return 40;
  if (is_one_of.template operator()<BesselI1eOp, DigammaOp, LgammaOp, PolygammaOp, ZetaOp, chlo::BroadcastPolygammaOp,
                                    chlo::BroadcastZetaOp>())
    return 200;
  return 1;
}

template <typename Op>
FusionTraits elementwise_traits(Op op) {
  if (!can_emit_elementwise(op)) return {};
  return {FusionRole::elementwise, cost_of<Op>()};
}

Lanes emit_same_index(mlir::Operation *op, Emitter &emitter, const LaneIndex &index) {
  llvm::SmallVector<Lanes> operands;
  for (mlir::Value operand : op->getOperands()) {
    LaneIndex at = index;
    if (shape_of(operand.getType()).empty()) at.at.clear();
    operands.push_back(emitter.at(operand, at));
  }
  MathContext math = emitter.math();
  return emit_elementwise(math, op, operands);
}

namespace stablehlo {

template <typename Op>
FusionTraits fusion_traits(Op op) {
  return elementwise_traits(op);
}
template <typename Op>
Lanes emit_lanes(Op op, Emitter &emitter, unsigned, const LaneIndex &index) {
  return emit_same_index(op, emitter, index);
}

FusionTraits fusion_traits(MapOp op) {
  if (!can_emit_body(op.getComputation())) return {};
  return {FusionRole::elementwise, static_cast<int>(llvm::range_size(op.getComputation().front()))};
}
Lanes emit_lanes(MapOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  std::vector<Lanes> arguments;
  for (mlir::Value input : op.getInputs()) arguments.push_back(emitter.at(input, index));
  return emitter.apply(op.getComputation(), arguments)[0];
}

}  // namespace stablehlo

namespace chlo {

using stablehlo::emit_lanes;
using stablehlo::fusion_traits;

}  // namespace chlo

static void register_stablehlo(mlir::DialectRegistry &registry) {
  using namespace stablehlo;  // NOLINT: many of them
  attach<StablehloDialect, FusedModel>(registry, UnaryOps());
  attach<StablehloDialect, FusedModel>(registry, BinaryOps());
  attach<StablehloDialect, FusedModel, BitcastConvertOp, ClampOp, CompareOp, ConvertOp, ReducePrecisionOp, SelectOp,
         MapOp>(registry);
}

void register_elementwise_fused(mlir::DialectRegistry &registry) {
  register_stablehlo(registry);
  using namespace chlo;  // NOLINT: many of them
  attach<ChloDialect, FusedModel>(registry, UnaryOps());
  attach<ChloDialect, FusedModel>(registry, BinaryOps());
  attach<ChloDialect, FusedModel, ConstantLikeOp>(registry);
  attach<ChloDialect, FusedModel>(registry, BroadcastOps());
}

}  // namespace tessera
