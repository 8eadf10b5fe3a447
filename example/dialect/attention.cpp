// Attention in a dialect of one's own: sharded, partitioned and run on four devices by Tessera's phases, which know the operations by
// what they answer alone.
#include <tessera/compiler.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include "tl_dialect.h.inc"
#define GET_OP_CLASSES
#include "tl_ops.h.inc"

using namespace tessera;

// --- The dialect.
#include "tl_dialect.cpp.inc"
#define GET_OP_CLASSES
#include "tl_ops.cpp.inc"

void tl::TlDialect::initialize() { addOperations<MatmulOp, SoftmaxOp>(); }

// --- A product: rows come from the left, columns from the right, and what is between them is summed over.
// [rules]
ShardingRule tl::MatmulOp::shardingRule(bool) {
  constexpr int64_t none = ShardingRuleBuilder::none;
  const Shape left = ranked_shape(getLhs()), right = ranked_shape(getRhs());
  ShardingRuleBuilder rule = rule_builder(*this);
  rule.add({0, none}, {0}, left[0]);
  rule.add({none, 1}, {1}, right[1]);
  rule.add({1, 0}, {none}, left[1], FactorKind::reduction);
  return rule.build();
}

// A row of softmax is computed from that whole row.
ShardingRule tl::SoftmaxOp::shardingRule(bool) { return pointwise_rule(*this, {{}, {FactorKind::need_replication}}); }
// [/rules]

// [cut]
// The product may be cut along what it sums over: each device then has a part of the sum.
bool tl::MatmulOp::mayShard(const ShardingRule &rule, FactorId factor) { return sums_or_passes(rule, factor); }
std::optional<ReductionKind> tl::MatmulOp::makesPartial() { return ReductionKind::sum; }

// On blocks it is the same product, whose result is partial. What lies behind the end of a dimension that devices don't divide evenly
// is zero, so that it adds nothing.
llvm::LogicalResult tl::MatmulOp::localize(Localizer &localizer) {
  const mlir::Value zero = localizer.emitter().zero(getType().getElementType());
  localizer.set_operand(0, localizer.with_padding_filled(0, {1}, zero));
  localizer.set_operand(1, localizer.with_padding_filled(1, {0}, zero));
  localizer.set_partial_result(0, localizer.clone_locally()->getResult(0), Fold::sum);
  return mlir::success();
}
// [/cut]

// --- What the operations compute on one device, plainly.
// [meaning]
llvm::LogicalResult tl::MatmulOp::evaluate(OpEvaluation &evaluation) {
  const Tensor &left = evaluation.operand(0), &right = evaluation.operand(1);
  const int64_t rows = left.shape()[0], inner = left.shape()[1], columns = right.shape()[1];
  Tensor result = evaluation.zeros_for_result(0);
  float *out = result.mutable_as<float>();
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t k = 0; k < inner; ++k)
      for (int64_t j = 0; j < columns; ++j)
        out[i * columns + j] += left.as<float>()[i * inner + k] * right.as<float>()[k * columns + j];
  evaluation.set_result(0, result);
  return mlir::success();
}

llvm::LogicalResult tl::SoftmaxOp::evaluate(OpEvaluation &evaluation) {
  Tensor result = evaluation.operand(0);
  const int64_t columns = result.shape()[1];
  for (float *row = result.mutable_as<float>(), *end = row + result.size(); row != end; row += columns) {
    const float largest = *std::max_element(row, row + columns);
    float sum = 0;
    for (int64_t j = 0; j < columns; ++j) sum += row[j] = std::exp(row[j] - largest);
    for (int64_t j = 0; j < columns; ++j) row[j] /= sum;
  }
  evaluation.set_result(0, result);
  return mlir::success();
}
// [/meaning]

// [program]
static const char *const program_text = R"(
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%q: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %k: tensor<6x10xf32>,
                %v: tensor<10x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> tensor<8x4xf32> {
  %scores = tl.matmul %q, %k : (tensor<8x6xf32>, tensor<6x10xf32>) -> tensor<8x10xf32>
  %weights = tl.softmax %scores : tensor<8x10xf32>
  %out = tl.matmul %weights, %v : (tensor<8x10xf32>, tensor<10x4xf32>) -> tensor<8x4xf32>
  return %out : tensor<8x4xf32>
}
)";
// [/program]

static Tensor numbers(Shape shape, float step) {
  Tensor tensor(DType::f32, std::move(shape));
  for (int64_t i = 0; i < tensor.size(); ++i) tensor.mutable_as<float>()[i] = std::sin(step * static_cast<float>(i));
  return tensor;
}

// [main]
int main() try {
  auto space = std::make_shared<ProgramSpace>();  // types and attributes of programs, and their dialects
  space->context().loadDialect<tl::TlDialect>();
  Program program = Program::read(ProgramText{"attention.mlir", program_text}, {.verifies = true}, space);
  program.propagate();
  std::cout << "--- sharded\n" << program.text();
  program.partition();
  std::cout << "--- of one device\n" << program.text();
  const std::vector<Tensor> inputs = {numbers({8, 6}, 0.3f), numbers({6, 10}, 0.7f), numbers({10, 4}, 1.1f)};
  const std::vector<Tensor> outputs = program.run(inputs).outputs;
  const std::string differs = program.verify(inputs, outputs);  // from the same program without shardings
  std::cout << "--- run\n" << to_string(outputs[0]) << "\n" << (differs.empty() ? "as on one device" : differs) << "\n";
  return differs.empty() ? 0 : 1;
} catch (const std::exception &error) {
  std::cerr << error.what();
  return 1;
}
// [/main]
