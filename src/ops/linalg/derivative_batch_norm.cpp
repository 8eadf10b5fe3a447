// Takes derivatives of batch normalisation: y = scale (x - mean) r + offset with r = 1 / sqrt(variance + epsilon),
// where all but x hold a number for each feature.
#include "dialect/stablehlo/dialect.h"
#include "ops/elementwise/ops.h"
#include "ops/linalg/ops.h"
#include "transform/builders.h"
#include "transform/derivative_rules.h"

namespace tessera::stablehlo {
using mlir::Value;
using Dims = std::vector<int64_t>;

// Describes the features of an array along one dimension.
struct Features {
  Emit e;
  Shape shape;
  int64_t dim;

  Value spread(Value feature) { return e.broadcast(feature, shape, {dim}); }
  Value mean(Value x) {
    Dims others;
    double count = 1;
    for (int64_t other = 0; other < static_cast<int64_t>(shape.size()); ++other) {
      if (other == dim) continue;
      others.push_back(other);
      count *= static_cast<double>(shape[static_cast<size_t>(other)]);
    }
    Value sum = e.sum(x, others);
    return e.divide(sum, e.like(sum, count));
  }
};

// Holds a value with its tangent, which may be null.
struct Moving {
  Value value, tangent;
};

// Computes dy = scale r (dx - dmean) + (x - mean) r (dscale - scale r^2 dvariance / 2) + doffset.
static Value normalised_tangent(Features features, Moving x, Moving scale, Value offset_tangent, Moving mean,
                                Moving variance, double epsilon) {
  Emit e = features.e;
  Value shifted = e.add(variance.value, e.like(variance.value, epsilon));
  Value r = RsqrtOp::create(e.builder, e.loc, shifted.getType(), shifted);
  Value total;
  auto add = [&](Value part) { total = total ? e.add(total, part) : part; };
  Value moved = x.tangent;
  if (mean.tangent) {
    Value down = e.negate(features.spread(mean.tangent));
    moved = moved ? e.add(moved, down) : down;
  }
  if (moved) add(e.multiply(moved, features.spread(e.multiply(scale.value, r))));
  Value by = scale.tangent ? e.multiply(scale.tangent, r) : Value();
  if (variance.tangent) {
    Value cube = e.multiply(e.multiply(r, r), e.multiply(r, e.like(r, -0.5)));
    Value part = e.multiply(variance.tangent, e.multiply(scale.value, cube));
    by = by ? e.add(by, part) : part;
  }
  if (by) add(e.multiply(features.spread(by), e.subtract(x.value, features.spread(mean.value))));
  if (offset_tangent) add(features.spread(offset_tangent));
  return total;
}

static llvm::LogicalResult linearize_op(BatchNormInferenceOp op, Linearizer &linearizer) {
  auto moving = [&](unsigned i) { return Moving{linearizer.operand(i), linearizer.tangent(i)}; };
  Features features{linearizer.emit(), array_shape(op.getOperand()), static_cast<int64_t>(op.getFeatureIndex())};
  linearizer.set_tangent(0, normalised_tangent(features, moving(0), moving(1), linearizer.tangent(2), moving(3),
                                               moving(4), op.getEpsilon().convertToDouble()));
  return llvm::success();
}

// The mean and the variance are those of x: dmean = mean(dx), dvariance = 2 mean((x - mean) dx).
static llvm::LogicalResult linearize_op(BatchNormTrainingOp op, Linearizer &linearizer) {
  Emit e = linearizer.emit();
  Features features{e, array_shape(op.getOperand()), static_cast<int64_t>(op.getFeatureIndex())};
  Moving x{linearizer.operand(0), linearizer.tangent(0)}, scale{linearizer.operand(1), linearizer.tangent(1)};
  Moving mean{linearizer.result(1), {}}, variance{linearizer.result(2), {}};
  if (x.tangent) {
    mean.tangent = features.mean(x.tangent);
    Value centred = e.subtract(x.value, features.spread(mean.value));
    Value half = features.mean(e.multiply(x.tangent, centred));
    variance.tangent = e.add(half, half);
    linearizer.set_tangent(1, mean.tangent);
    linearizer.set_tangent(2, variance.tangent);
  }
  linearizer.set_tangent(0, normalised_tangent(features, x, scale, linearizer.tangent(2), mean, variance,
                                               op.getEpsilon().convertToDouble()));
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_batch_norm_derivatives(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, TangentModel, BatchNormInferenceOp, BatchNormTrainingOp>(registry);
}
