// Transforms lines across their blocks, and then along each (D. Bailey, FFTs in External or Hierarchical Memory, 1990). With n = p m
// elements, of which each of p blocks has m:
//
//   y[j, k] = sum over i of x[i m + j] w_p^(i k)      a transform of what stands at one place of each block
//   z[k, l] = sum over j of y[j, k] w_n^(j k) w_m^(j l)
//   the result's element k + p l is z[k, l]
//
// with w_n the n-th root of one that the transform takes. Each time the array is transposed across the devices.
#include <cmath>
#include <numbers>

#include "ops/elementwise/ops.h"
#include "ops/linalg/localize_swapped_dims.h"
#include "ops/linalg/ops.h"
#include "ops/location_mark.h"
#include "partition/block_writer.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {

using mlir::Value;

static std::vector<FftOp> transforms_of_cut_lines(mlir::ModuleOp module, const Mesh &mesh) {
  std::vector<FftOp> found;
  module.walk([&](FftOp op) {
    const Shape shape = shape_of_value(op.getOperand());
    const bool is_complex = op.getFftType() == FftType::FFT || op.getFftType() == FftType::IFFT;
    const DimId last(static_cast<int64_t>(shape.size()) - 1);
    if (!is_complex || op.getFftLength().size() != 1 || mark_of(op->getLoc(), LocationMark::given) ||
        !has_even_blocks(op.getOperand(), last, mesh))
      return;
    const int64_t blocks = size_of(propagated_sharding(op.getOperand())->dims.back().axes, mesh);
    const bool has_room =
        llvm::any_of(Shape(shape.begin(), shape.end() - 1), [&](int64_t size) { return size >= blocks; });
    if (!has_room && shape.back() % (blocks * blocks) == 0) found.push_back(op);
  });
  return found;
}

namespace {

class LineWriter {
 public:
  LineWriter(FftOp op, const Mesh &mesh)
      : op_(op),
        builder_(op),
        of_line_(*propagated_sharding(op.getOperand())),
        emitter_{builder_, op.getLoc(), mesh, of_line_.mesh_name},
        blocks_(size_of(of_line_.dims.back().axes, mesh)),
        last_(static_cast<int64_t>(of_line_.dims.size())) {}

  void write() {
    Shape shape = shape_of_value(op_.getOperand());
    const int64_t count = shape.back(), extent = count / blocks_;
    shape.back() = blocks_, shape.push_back(extent);
    Value value = placed(emitter_.reshape(op_.getOperand(), shape), last_ - 1);
    value = placed(transformed(placed(swapped(value), last_), blocks_), last_ - 1);
    value = placed(emitter_.multiply(value, placed(twiddles(shape_of_value(value), count), last_ - 1)), last_ - 1);
    value = placed(transformed(placed(swapped(value), last_), extent), last_ - 1);
    value = emitter_.reshape(placed(swapped(value), last_ - 1), shape_of_value(op_.getOperand()));
    sdy::set_sharding(value, sdy::sharding_of(op_.getResult()).value_or(of_line_));
    op_.getResult().replaceAllUsesWith(value);
    op_.erase();
  }

 private:
  // Shards a value, and everything from which it is computed here, along a dimension.
  Value placed(Value value, DimId dim) {
    Sharding sharding = of_line_;
    sharding.dims.push_back({});
    if (dim != last_ - 1)
      std::swap(sharding.dims[static_cast<size_t>(dim)], sharding.dims[static_cast<size_t>(last_ - 1)]);
    sdy::set_sharding(value, sharding);
    return value;
  }
  Value swapped(Value value) { return with_swapped_dims(emitter_, value, last_ - 1, last_); }
  Value transformed(Value value, int64_t length) {
    return FftOp::create(builder_, op_.getLoc(), value.getType(), value, op_.getFftType(), {length});
  }
  // Returns w_n^(j k).
  Value twiddles(const Shape &shape, int64_t count) {
    mlir::Type part = llvm::cast<mlir::ComplexType>(element_of(op_.getOperand())).getElementType();
    mlir::Type f64 = builder_.getF64Type();
    const auto along = [&](DimId dim) { return placed(emitter_.iota(builder_.getI64Type(), shape, dim), last_ - 1); };
    const double turn = 2 * std::numbers::pi / static_cast<double>(count) * (op_.getFftType() == FftType::FFT ? -1 : 1);
    Value product = placed(emitter_.multiply(along(last_ - 1), along(last_)), last_ - 1);
    Value scale = emitter_.broadcast(emitter_.scalar(f64, builder_.getF64FloatAttr(turn)), shape);
    Value angle = emitter_.multiply(placed(emitter_.convert(product, f64), last_ - 1), placed(scale, last_ - 1));
    placed(angle, last_ - 1);
    Value real = CosineOp::create(builder_, op_.getLoc(), angle),
          imaginary = SineOp::create(builder_, op_.getLoc(), angle);
    placed(real, last_ - 1), placed(imaginary, last_ - 1);
    Value parts[] = {emitter_.convert(real, part), emitter_.convert(imaginary, part)};
    for (Value each : parts) placed(each, last_ - 1);
    return ComplexOp::create(builder_, op_.getLoc(), mlir::RankedTensorType::get(shape, element_of(op_.getOperand())),
                             parts[0], parts[1]);
  }

  FftOp op_;
  mlir::OpBuilder builder_;
  const Sharding of_line_;
  LocalEmitter emitter_;
  const int64_t blocks_;
  const DimId last_;  // the last dimension of a line in blocks
};

}  // namespace

// Writes the transform of a line in this way if no other dimension can take its axes (RewritesForBlocks).
void transforms_of_lines(RewrittenModule &program, const Mesh &mesh) {
  program.rewrite([&](mlir::ModuleOp in) { return transforms_of_cut_lines(in, mesh); },
                  [&](FftOp op) { LineWriter(op, mesh).write(); });
}

}  // namespace tessera::stablehlo
