// Emits reductions over small windows in fused loops: each lane folds its window in index order, as the reference does.
#include "lower/codegen/fused.h"
#include "lower/codegen/fold.h"
#include "ops/value_types.h"
#include "ops/window/ops.h"
#include "reference/attributes.h"

namespace tessera::stablehlo {

constexpr int64_t most_in_window = 64;  // for larger ones there are better methods than element by element

static Windows windows_of(ReduceWindowOp op) {
  return tessera::windows_of(op.getWindowDimensions(), op.getWindowStrides(), op.getBaseDilations(),
                             op.getWindowDilations(), op.getPadding());
}

FusionTraits fusion_traits(ReduceWindowOp op) {
  Windows windows = windows_of(op);
  int64_t elements = element_count(windows.sizes);
  if (!can_emit_body(op.getBody()) || elements > most_in_window || elements == 0) return {};
  for (auto [i, input] : llvm::enumerate(op.getInputs())) {
    DType dtype = dtype_of(input.getType());
    bool is_small_float =
        is_float(dtype) && bytes_of(dtype) < 4;  // the fold rounds once, the windows' definition each step
    if (is_small_float || dtype_of(op.getBody().getArgument(i).getType()) != dtype ||
        dtype_of(op.getInitValues()[i].getType()) != dtype)
      return {};
  }
  return {FusionRole::reduces, static_cast<int>(3 * elements)};
}

DimUses operand_dims(ReduceWindowOp op, unsigned operand) {
  if (operand >= op.getInputs().size()) return {};
  DimUses uses;
  for (size_t dim = 0; dim < op.getWindowDimensions().size(); ++dim) {
    Windows windows = windows_of(op);
    bool stays = windows.sizes[dim] == 1 && windows.strides[dim] == 1 && windows.base_dilations[dim] == 1 &&
                 windows.padding[dim].first == 0 && windows.padding[dim].second == 0;
    uses.push_back({stays ? DimUse::Kind::same : DimUse::Kind::moved, uint64_t{1} << dim});
  }
  return uses;
}

// Coordinates tell elements of the window from padding.
uint64_t coordinates_used(ReduceWindowOp op) {
  uint64_t used = 0;
  for (auto [dim, use] : llvm::enumerate(operand_dims(op, 0)))
    if (use.kind != DimUse::Kind::same) used |= uint64_t{1} << dim;
  return used;
}

namespace {

class WindowFold {
 public:
  WindowFold(ReduceWindowOp op, Emitter &emitter, const LaneIndex &index)
      : op_(op),
        emitter_(emitter),
        fold_(emitter, op.getBody()),
        windows_(windows_of(op)),
        shape_(shape_of(op.getInputs()[0].getType())),
        index_(index),
        none_(index) {
    none_.at.clear();
    for (size_t dim = 0; dim < shape_.size(); ++dim)
      index_.at[dim] = emitter.coordinates().plus(emitter.coordinates().times(index.at[dim], windows_.strides[dim]),
                                                  -windows_.padding[dim].first);
  }

  std::vector<Lanes> run() {
    std::vector<Lanes> inits;
    for (mlir::Value init : op_.getInitValues()) inits.push_back(emitter_.at(init, none_));
    return fold_.finished(fold_.lanes_of(run_loops(0, index_, FoldEmitter::flat(inits))));
  }

 private:
  Emitter::Values run_loops(size_t dim, const LaneIndex &index, const Emitter::Values &carried) {
    if (dim == shape_.size()) return iterate(index, carried);
    if (windows_.sizes[dim] == 1) return run_loops(dim + 1, index, carried);
    return emitter_.loop(emitter_.constant(0), emitter_.constant(windows_.sizes[dim]), 1, carried, true,
                         [&](llvm::Value *i, const Emitter::Values &so_far) {
                           LaneIndex inner = index;
                           Coordinate step = emitter_.coordinates().times({i}, windows_.window_dilations[dim]);
                           inner.at[dim] = emitter_.coordinates().plus(index.at[dim], step);
                           return run_loops(dim + 1, inner, so_far);
                         });
  }

  // `index` counts in the padded and dilated operand, from its first element.
  Emitter::Values iterate(const LaneIndex &index, const Emitter::Values &carried) {
    Condition inside;
    LaneIndex inner = index;
    for (size_t dim = 0; dim < shape_.size(); ++dim) {
      int64_t apart = windows_.base_dilations[dim];
      auto [low, high] = windows_.padding[dim];
      llvm::Value *from = low > 0 ? emitter_.constant(0) : nullptr;
      llvm::Value *to =
          high > 0 || windows_.strides[dim] > 1 ? emitter_.constant((shape_[dim] - 1) * apart + 1) : nullptr;
      inside = emitter_.coordinates().both(inside, emitter_.coordinates().within(index.at[dim], from, to));
      // Lanes before the first element have indices below 0, which division doesn't support: it counts from further
      // ahead.
      Coordinate at = index.at[dim];
      int64_t ahead = apart > 1 && low > 0 ? ceil_div(low, apart) : 0;
      if (ahead > 0) at = emitter_.coordinates().plus(at, ahead * apart);
      inside = emitter_.coordinates().both(inside, emitter_.coordinates().divisible(at, apart));
      inner.at[dim] = emitter_.coordinates().divided(at, apart);
      if (ahead > 0) inner.at[dim] = emitter_.coordinates().plus(inner.at[dim], -ahead);
    }
    std::vector<Lanes> elements;
    for (auto [input, init] : llvm::zip_equal(op_.getInputs(), op_.getInitValues()))
      elements.push_back(emitter_.choose(
          inside, inner, [&, input = input](const LaneIndex &at) { return emitter_.at(input, at); },
          [&, init = init](const LaneIndex &at) {
            LaneIndex none = at;
            none.at.clear();
            return emitter_.at(init, none);
          }));
    return FoldEmitter::flat(fold_.combined(fold_.lanes_of(carried), elements));
  }

  ReduceWindowOp op_;
  Emitter &emitter_;
  FoldEmitter fold_;
  Windows windows_;
  Shape shape_;
  LaneIndex index_, none_;
};

}  // namespace

Lanes emit_lanes(ReduceWindowOp op, Emitter &emitter, unsigned result, const LaneIndex &index) {
  return one_of_results(op, WindowFold(op, emitter, index).run(), emitter, result, index);
}

}  // namespace tessera::stablehlo

void tessera::register_window_fused(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, FusedModel, stablehlo::ReduceWindowOp>(registry);
}
