// Emits reductions in fused loops, as loops over the reduced dimensions. If the result's lanes differ, each lane
// accumulates its own element. If the result is one element for all lanes, the lanes run along the innermost reduced
// dimension, each accumulates every width-th element, and they are combined in the end, always in the same order. Where the
// body doesn't commute, neighbouring lanes are combined into one in each iteration. If it commutes except for NaN and
// zero, such a result is computed again, one element after the other. The plan makes sure that a kernel uses one of
// these orders for all uses of a reduction.
#include "lower/codegen/fused.h"
#include "llvm/Support/SaveAndRestore.h"
#include "lower/codegen/fold.h"
#include "ops/reduction/ops.h"
#include "ops/value_types.h"

namespace tessera::stablehlo {

FusionTraits fusion_traits(ReduceOp op) {
  if (!can_emit_body(op.getBody())) return {};
  for (auto [i, input] : llvm::enumerate(op.getInputs())) {
    DType dtype = dtype_of(input.getType());
    if (dtype_of(op.getBody().getArgument(i).getType()) != dtype || dtype_of(op->getResult(i).getType()) != dtype ||
        dtype_of(op.getInitValues()[i].getType()) != dtype)
      return {};
  }
  return {FusionRole::reduces, static_cast<int>(llvm::range_size(op.getBody().front())) - 1};
}

DimUses operand_dims(ReduceOp op, unsigned operand) {
  if (operand >= op.getInputs().size()) return {};
  DimUses uses;
  int64_t kept = 0;
  for (size_t dim = 0; dim < shape_of(op.getInputs()[0].getType()).size(); ++dim) {
    bool is_reduced = llvm::is_contained(op.getDimensions(), static_cast<int64_t>(dim));
    uses.push_back(is_reduced ? DimUse{DimUse::Kind::every, 0} : DimUse{DimUse::Kind::same, uint64_t{1} << kept++});
  }
  return uses;
}

namespace {

constexpr int64_t most_summed = 2048;  // elements one after another

class Reducer {
 public:
  Reducer(ReduceOp op, Emitter &emitter, const LaneIndex &index)
      : op_(op),
        emitter_(emitter),
        fold_(emitter, op.getBody()),
        shape_(shape_of(op.getInputs()[0].getType())),
        groups_(emitter.loops_of(op).groups),
        lanes_inside_(emitter.width() == 1 && !groups_.empty() && !emitter.loops_of(op).one_by_one),
        is_in_order_(lanes_inside_ && emitter.commutes(op) == Commutes::no) {
    operand_ = index;
    operand_.at.clear();
    size_t kept = 0;
    for (size_t dim = 0; dim < shape_.size(); ++dim)
      operand_.at.push_back(llvm::is_contained(op.getDimensions(), static_cast<int64_t>(dim))
                                ? emitter.coordinates().fixed(0)
                                : index.at[kept++]);
  }

  std::vector<Lanes> run() {
    LaneIndex none = operand_;
    none.at.clear();
    std::vector<Lanes> inits;
    for (mlir::Value init : op_.getInitValues()) inits.push_back(emitter_.at(init, none));
    if (element_count(shape_) == 0) return inits;
    if (!lanes_inside_) return fold_.finished(fold_.lanes_of(run_loops(0, FoldEmitter::flat(inits))));
    const LaneIndex start = operand_;
    std::vector<Lanes> results = fold_.finished(fold_.combined(inits, run_lanes_inside()));
    if (emitter_.commutes(op_) == Commutes::but_for_nan_and_zero) results = run_again_if_needed(start, inits, results);
    for (mlir::Value value : emitter_.loops_of(op_).kept) emitter_.rows().end(value, operand_);
    return results;
  }

 private:
  int64_t extent_of(size_t group) const {
    int64_t extent = 1;
    for (int64_t dim : groups_[group]) extent *= shape_[dim];
    return extent;
  }

  std::vector<Lanes> elements() {
    std::vector<Lanes> elements;
    for (mlir::Value input : op_.getInputs()) elements.push_back(emitter_.at(input, operand_));
    return elements;
  }

  // Several accumulators, such as a maximum and its index, share the registers: code for more lanes would spill their
  // masks, and takes long to compile. Lanes of the whole width need no mask from the first iteration on if the body has
  // no neutral value: then the first elements start it.
  int lanes_along(int64_t extent) const {
    int64_t accumulators = int64_t{op_->getNumResults()};
    int64_t most = emitter_.native_width() * std::max<int64_t>(emitter_.loops_of(op_).vectors / accumulators, 1),
            lanes = 1;
    while (lanes < most && (fold_.has_neutral() ? lanes < extent : 2 * lanes <= extent)) lanes *= 2;
    return static_cast<int>(lanes);
  }

  std::vector<Lanes> run_lanes_inside() {
    int width = lanes_along(extent_of(groups_.size() - 1));
    return emitter_.with_width(width, [&] {
      Emitter::Values start =
          emitter_.with_width(is_in_order_ ? 1 : width, [&] { return FoldEmitter::flat(fold_.neutral()); });
      if (!fold_.has_neutral()) start.push_back(emitter_.builder().getTrue());  // nothing is accumulated yet
      std::vector<Lanes> end = fold_.lanes_of(run_loops(0, start));
      return is_in_order_ ? end : fold_.across(end);
    });
  }

  std::vector<Lanes> run_again_if_needed(const LaneIndex &start, const std::vector<Lanes> &inits,
                                         const std::vector<Lanes> &results) {
    llvm::IRBuilder<> &builder = emitter_.builder();
    llvm::Value *times = builder.CreateZExt(fold_.is_nan_or_zero(op_, results), builder.getInt64Ty());
    const llvm::SaveAndRestore operand(operand_, start);
    const llvm::SaveAndRestore lanes(lanes_inside_, false);
    return fold_.lanes_of(
        emitter_.loop(emitter_.constant(0), times, 1, FoldEmitter::flat(results), false,
                      [&](llvm::Value *, const Emitter::Values &) { return run_loops(0, FoldEmitter::flat(inits)); }));
  }

  Emitter::Values run_loops(size_t group, const Emitter::Values &carried) {
    if (group == groups_.size()) return iterate(carried);
    int64_t extent = extent_of(group), block = most_summed * step_of(group);
    llvm::Value *start = emitter_.constant(0), *end = emitter_.constant(extent);
    if (group > 0 || extent <= 2 * block || !fold_.sums_floats()) return run_loop(group, start, end, carried);
    // Sums of blocks are summed: the error grows with the length of both, not with their product.
    return emitter_.loop(start, end, block, carried, true, [&](llvm::Value *i, const Emitter::Values &so_far) {
      llvm::IRBuilder<> &builder = emitter_.builder();
      llvm::Value *to = builder.CreateAdd(i, emitter_.constant(block));
      to = builder.CreateBinaryIntrinsic(llvm::Intrinsic::smin, to, end);
      Emitter::Values sum = run_loop(group, i, to, FoldEmitter::flat(fold_.neutral()));
      return FoldEmitter::flat(fold_.combined(fold_.lanes_of(so_far), fold_.lanes_of(sum)));
    });
  }

  int64_t step_of(size_t group) const { return lanes_inside_ && group + 1 == groups_.size() ? emitter_.width() : 1; }

  Emitter::Values run_loop(size_t group, llvm::Value *from, llvm::Value *to, const Emitter::Values &carried) {
    bool has_lanes = lanes_inside_ && group + 1 == groups_.size();
    int64_t step = step_of(group);
    llvm::Value *extent = emitter_.constant(extent_of(group));
    return emitter_.loop(from, to, step, carried, true, [&](llvm::Value *i, const Emitter::Values &so_far) {
      operand_.at[groups_[group].back()] = has_lanes ? Coordinate{i, 1, nullptr, step} : Coordinate{i};
      if (has_lanes) operand_.mask = emitter_.coordinates().tail_mask(i, extent);
      return run_loops(group + 1, so_far);
    });
  }

  Emitter::Values iterate(const Emitter::Values &carried) {
    std::vector<Lanes> before = fold_.lanes_of(carried), found = elements();
    if (is_in_order_) found = fold_.in_order(found, operand_.mask);
    std::vector<Lanes> after =
        emitter_.with_width(is_in_order_ ? 1 : emitter_.width(), [&] { return fold_.combined(before, found); });
    if (lanes_inside_)
      for (mlir::Value value : emitter_.loops_of(op_).kept) emitter_.rows().keep(value, operand_, groups_.back());
    bool starts = lanes_inside_ && !fold_.has_neutral();
    for (size_t i = 0; i < after.size(); ++i) {
      if (starts) after[i] = emitter_.select(carried.back(), found[i], after[i]);
      if (lanes_inside_ && !is_in_order_ && operand_.mask)
        after[i] = emitter_.select(operand_.mask, after[i], before[i]);
    }
    Emitter::Values values = FoldEmitter::flat(after);
    if (starts) values.push_back(emitter_.builder().getFalse());
    return values;
  }

  ReduceOp op_;
  Emitter &emitter_;
  FoldEmitter fold_;
  Shape shape_;
  const std::vector<std::vector<int64_t>> &groups_;
  bool lanes_inside_;
  bool is_in_order_;  // lanes inside, of a body that doesn't commute
  LaneIndex operand_;
};

}  // namespace

Lanes emit_lanes(ReduceOp op, Emitter &emitter, unsigned result, const LaneIndex &index) {
  return one_of_results(op, Reducer(op, emitter, index).run(), emitter, result, index);
}

}  // namespace tessera::stablehlo

void tessera::register_reduction_fused(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, FusedModel, stablehlo::ReduceOp>(registry);
}
