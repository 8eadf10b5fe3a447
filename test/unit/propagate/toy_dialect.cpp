// A dialect that propagation has never heard of: what it answers of its interfaces is all that is asked. No dialect of array
// operations is loaded beside it.
// covers: 004-17
#include <gtest/gtest.h>

#include "dialect/sdy/utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "modules.h"
#include "ops/op_interfaces.h"
#include "propagate/propagate.h"

namespace tessera::toy {

template <typename Op, template <typename> class Operands>
struct ToyOp : mlir::Op<Op, mlir::OpTrait::ZeroRegions, mlir::OpTrait::OneResult, mlir::OpTrait::ZeroSuccessors,
                        Operands, mlir::MemoryEffectOpInterface::Trait> {
  using Base = mlir::Op<Op, mlir::OpTrait::ZeroRegions, mlir::OpTrait::OneResult, mlir::OpTrait::ZeroSuccessors,
                        Operands, mlir::MemoryEffectOpInterface::Trait>;
  using Base::Base;
  static llvm::ArrayRef<llvm::StringRef> getAttributeNames() { return {}; }
  void getEffects(llvm::SmallVectorImpl<mlir::MemoryEffects::EffectInstance> &) {}
};

// A constant; a product of two matrices; element by element; one value in two places.
struct SourceOp : ToyOp<SourceOp, mlir::OpTrait::ZeroOperands> {
  using ToyOp::ToyOp;
  static llvm::StringRef getOperationName() { return "toy.source"; }
};
struct MixOp : ToyOp<MixOp, mlir::OpTrait::NOperands<2>::Impl> {
  using ToyOp::ToyOp;
  static llvm::StringRef getOperationName() { return "toy.mix"; }
};
struct BlendOp : ToyOp<BlendOp, mlir::OpTrait::NOperands<2>::Impl> {
  using ToyOp::ToyOp;
  static llvm::StringRef getOperationName() { return "toy.blend"; }
};
struct HoldOp : ToyOp<HoldOp, mlir::OpTrait::OneOperand> {
  using ToyOp::ToyOp;
  static llvm::StringRef getOperationName() { return "toy.hold"; }
};

class ToyDialect : public mlir::Dialect {
 public:
  explicit ToyDialect(mlir::MLIRContext *context) : mlir::Dialect("toy", context, mlir::TypeID::get<ToyDialect>()) {
    addOperations<SourceOp, MixOp, BlendOp, HoldOp>();
  }
  static llvm::StringRef getDialectNamespace() { return "toy"; }
};

Shape shape_of(mlir::Value value) { return Shape(mlir::cast<mlir::RankedTensorType>(value.getType()).getShape()); }

struct SourceRule : ShardingRuleOpInterface::ExternalModel<SourceRule, SourceOp> {
  ShardingRule shardingRule(mlir::Operation *op, bool) const {
    return ShardingRuleBuilder({}, {shape_of(op->getResult(0))}).build();
  }
  PropagationTraits propagationTraits(mlir::Operation *) const { return {.is_constant = true}; }
};

struct MixRule : ShardingRuleOpInterface::ExternalModel<MixRule, MixOp> {
  ShardingRule shardingRule(mlir::Operation *op, bool) const {
    Shape a = shape_of(op->getOperand(0)), b = shape_of(op->getOperand(1));
    ShardingRuleBuilder builder({a, b}, {shape_of(op->getResult(0))});
    constexpr int64_t none = ShardingRuleBuilder::none;
    builder.add({0, none}, {0}, a[0]);
    builder.add({none, 1}, {1}, b[1]);
    builder.add({1, 0}, {none}, a[1], FactorKind::reduction);
    return builder.build();
  }
  PropagationTraits propagationTraits(mlir::Operation *) const { return {}; }
};

struct BlendRule : ShardingRuleOpInterface::ExternalModel<BlendRule, BlendOp> {
  ShardingRule shardingRule(mlir::Operation *op, bool) const {
    Shape shape = shape_of(op->getResult(0));
    ShardingRuleBuilder builder({shape, shape}, {shape});
    for (size_t i = 0; i < shape.size(); ++i) {
      const auto dim = static_cast<int64_t>(i);
      builder.add({dim, dim}, {dim}, shape[i]);
    }
    return builder.build();
  }
  PropagationTraits propagationTraits(mlir::Operation *) const { return PropagationTraits::elementwise(); }
};

struct HoldFlow : DataFlowOpInterface::ExternalModel<HoldFlow, HoldOp> {
  std::vector<DataFlowEdge> dataFlowEdges(mlir::Operation *op) const {
    return {{op->getResult(0), {&op->getOpOperand(0)}, {}}};
  }
};

}  // namespace tessera::toy

MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::toy::ToyDialect)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::toy::ToyDialect)
MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::toy::SourceOp)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::toy::SourceOp)
MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::toy::MixOp)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::toy::MixOp)
MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::toy::BlendOp)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::toy::BlendOp)
MLIR_DECLARE_EXPLICIT_TYPE_ID(tessera::toy::HoldOp)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::toy::HoldOp)

namespace tessera {
namespace {

class ToyDialects : public testing::Test {
 protected:
  ToyDialects() : context_(registry(), mlir::MLIRContext::Threading::DISABLED) {
    context_.loadAllAvailableDialects();
    using namespace toy;
    SourceOp::attachInterface<SourceRule>(context_);
    MixOp::attachInterface<MixRule>(context_);
    BlendOp::attachInterface<BlendRule>(context_);
    HoldOp::attachInterface<HoldFlow>(context_);
  }

  static mlir::DialectRegistry registry() {
    mlir::DialectRegistry registry;
    registry.insert<mlir::func::FuncDialect, sdy::SdyDialect, toy::ToyDialect>();
    return registry;
  }

  // The results' axes of each toy operation of the propagated module, in order, by name.
  std::vector<std::string> propagated(const std::string &body) {
    module_ = mlir::parseSourceString<mlir::ModuleOp>("sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n" + body, &context_);
    EXPECT_TRUE(module_);
    std::vector<std::string> found;
    if (!module_ || failed(propagate(*module_))) return found;
    module_->walk([&](mlir::Operation *op) {
      if (op->getName().getDialectNamespace() == "toy")
        found.push_back(op->getName().stripDialect().str() + " " + axes_of(op->getResult(0)));
    });
    return found;
  }

  mlir::MLIRContext context_;
  mlir::OwningOpRef<mlir::ModuleOp> module_;
};

TEST_F(ToyDialects, AxesFollowItsRules) {
  EXPECT_EQ(propagated(R"(
    func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                    %b: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>},
                    %c: tensor<8x8xf32>) -> tensor<8x8xf32> {
      %0 = "toy.mix"(%a, %b) : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
      %1 = "toy.blend"(%0, %c) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      return %1 : tensor<8x8xf32>
    })"),
            (std::vector<std::string>{"mix [{\"x\"}, {\"y\"}]", "blend [{\"x\"}, {\"y\"}]"}));
  auto main = module_->lookupSymbol<mlir::func::FuncOp>("main");
  EXPECT_EQ(axes_of(main.getArgument(2)), "[{\"x\"}, {\"y\"}]");  // sideways, then backward
}

TEST_F(ToyDialects, ValuesFlowAlongItsEdges) {
  EXPECT_EQ(propagated(R"(
    func.func @main(%a: tensor<8x4xf32>) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) {
      %0 = "toy.hold"(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>
      return %0 : tensor<8x4xf32>
    })"),
            (std::vector<std::string>{"hold [{}, {\"y\"}]"}));
  EXPECT_EQ(axes_of(module_->lookupSymbol<mlir::func::FuncOp>("main").getArgument(0)), "[{}, {\"y\"}]");
}

TEST_F(ToyDialects, EachUseOfItsConstantsIsShardedInItsOwnWay) {
  EXPECT_EQ(propagated(R"(
    func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
                    %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> (tensor<8xf32>, tensor<8xf32>) {
      %0 = "toy.source"() : () -> tensor<8xf32>
      %1 = "toy.blend"(%a, %0) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      %2 = "toy.blend"(%b, %0) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      return %1, %2 : tensor<8xf32>, tensor<8xf32>
    })"),
            (std::vector<std::string>{"source [{\"x\"}]", "source [{\"y\"}]", "blend [{\"x\"}]", "blend [{\"y\"}]"}));
}

// Element by element goes before products: the axis that both would bring to %0's rows comes from the blend.
TEST_F(ToyDialects, ItsPrioritiesCount) {
  EXPECT_EQ(propagated(R"(
    func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x8xf32>,
                    %c: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}) -> tensor<8x8xf32> {
      %0 = "toy.mix"(%a, %b) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      %1 = "toy.blend"(%0, %c) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      return %1 : tensor<8x8xf32>
    })"),
            (std::vector<std::string>{"mix [{\"y\"}, {\"x\"}]", "blend [{\"y\"}, {\"x\"}]"}));
}

}  // namespace
}  // namespace tessera
