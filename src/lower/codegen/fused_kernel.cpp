#include "lower/codegen/fused_kernel.h"

#include <algorithm>

#include "base/memory.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"
#include "lower/codegen/emitter.h"
#include "lower/codegen/loop_nests.h"
#include "mlir/IR/Matchers.h"
#include "ops/value_types.h"

namespace tessera {

using llvm::Value;

namespace {

llvm::Function *make_function(llvm::Module &module, llvm::StringRef symbol, llvm::ArrayRef<llvm::Type *> parameters,
                              const VectorTarget &target) {
  auto *type = llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()), parameters, false);
  auto *function = llvm::Function::Create(type, llvm::Function::ExternalLinkage, symbol, module);
  function->setDoesNotThrow();
  function->addFnAttr("prefer-vector-width", std::to_string(8 * target.bytes));
  return function;
}

// Loads address `index` of an array of addresses; the address has at least this alignment.
Value *buffer_at(llvm::IRBuilder<> &builder, Value *buffers, unsigned index, int64_t alignment) {
  llvm::Type *pointer = builder.getPtrTy();
  llvm::LoadInst *loaded = builder.CreateLoad(pointer, builder.CreateConstGEP1_64(pointer, buffers, index));
  auto *none = llvm::MDNode::get(builder.getContext(), {});
  auto *bytes = llvm::ConstantAsMetadata::get(builder.getInt64(static_cast<uint64_t>(alignment)));
  loaded->setMetadata(llvm::LLVMContext::MD_nonnull, none);
  loaded->setMetadata(llvm::LLVMContext::MD_align, llvm::MDNode::get(builder.getContext(), {bytes}));
  return loaded;
}

int64_t alignment_of(mlir::Type type) {
  auto array = llvm::cast<mlir::RankedTensorType>(type);
  return alignment_for(array.getNumElements() * static_cast<int64_t>(bytes_of(dtype_of(type))));
}

// Returns the least power of two that is at least `extent`, but `most` at most.
int lanes_for(int64_t extent, int64_t most) {
  int64_t lanes = 1;
  while (lanes < extent && lanes < most) lanes *= 2;
  return static_cast<int>(lanes);
}

// Writes the loops of one nest.
class NestWriter {
 public:
  NestWriter(Emitter &emitter, const FusedNest &nest, mlir::OperandRange yielded, const std::vector<Value *> &results,
             llvm::ArrayRef<unsigned> cached, Value *part, Value *parts, int most_vectors)
      : emitter_(emitter),
        nest_(nest),
        yielded_(yielded),
        results_(results),
        cached_(cached),
        part_(part),
        parts_(parts),
        most_vectors_(most_vectors) {
    index_.at.assign(nest.shape.size(), emitter.coordinates().fixed(0));
  }

  // Returns whether the nest writes past the caches.
  bool write() {
    auto *parts = llvm::dyn_cast<llvm::ConstantInt>(parts_);
    if (nest_.loops.empty() && !(parts && parts->isOne()))
      emitter_.loop(part_of(1, 1, part_), part_of(1, 1, next_part()), 1, {}, false, [&](Value *, auto &) {
        within(0);
        return Emitter::Values{};
      });
    else
      within(0);
    return streamed_;
  }

 private:
  Value *next_part() { return emitter_.builder().CreateAdd(part_, emitter_.constant(1)); }

  Value *part_of(int64_t extent, int64_t step, Value *part) {
    llvm::IRBuilder<> &builder = emitter_.builder();
    Value *iterations = emitter_.constant((extent + step - 1) / step);
    Value *iteration = builder.CreateUDiv(builder.CreateMul(iterations, part), parts_);
    return builder.CreateMul(iteration, emitter_.constant(step));
  }

  void open(size_t level) {
    const NestLoop &loop = nest_.loops[level];
    bool has_lanes = static_cast<int>(level) == nest_.lane_loop, is_split = level == nest_.split_loop;
    int width = has_lanes ? lanes_for(loop.extent, emitter_.native_width() * std::min(nest_.vectors, most_vectors_))
                          : emitter_.width();
    int64_t step = has_lanes ? width : 1;
    Value *extent = emitter_.constant(loop.extent), *from = emitter_.constant(0), *to = extent;
    if (is_split) {
      from = part_of(loop.extent, step, part_);
      to = emitter_.builder().CreateBinaryIntrinsic(llvm::Intrinsic::smin, part_of(loop.extent, step, next_part()),
                                                    extent);
    }
    emitter_.loop(from, to, step, {}, !is_split, [&](Value *i, auto &) {
      emitter_.with_width(width, [&] {
        index_.at[loop.dims.back()] = has_lanes ? Coordinate{i, 1, nullptr, width} : Coordinate{i};
        if (has_lanes) index_.mask = emitter_.coordinates().tail_mask(i, extent);
        within(level + 1);
      });
      return Emitter::Values{};
    });
  }

  // Writes the content of `depth` loops. Row reductions are read before the row's elements are written, and are written
  // after them.
  void within(size_t depth) {
    for (const FusedNest::RowReduction &row : nest_.row_reductions) {
      if (row.depth != depth) continue;
      LaneIndex index;
      for (int dim : row.dims) index.at.push_back(dim < 0 ? emitter_.coordinates().fixed(0) : index_.at[dim]);
      emitter_.with_width(1, [&] { return emitter_.at(row.result, index); });
    }
    std::vector<Lanes> rows;
    for (const FusedNest::RowRoot &root : nest_.row_roots)
      if (root.depth == depth)
        rows.push_back(emitter_.with_width(1, [&] { return emitter_.at(yielded_[root.result], row_index(root)); }));
    if (depth < nest_.loops.size())
      open(depth);
    else
      write_roots();
    size_t next = 0;
    for (const FusedNest::RowRoot &root : nest_.row_roots) {
      if (root.depth != depth) continue;
      auto type = llvm::cast<mlir::RankedTensorType>(yielded_[root.result].getType());
      emitter_.with_width(1, [&] {
        emitter_.memory().store(rows[next++], results_[root.result], emitter_.memory().offset_of(type, row_index(root)),
                                nullptr);
      });
    }
  }

  LaneIndex row_index(const FusedNest::RowRoot &root) {
    std::vector<int64_t> dims;
    for (size_t level = 0; level < root.depth; ++level)
      dims.insert(dims.end(), nest_.loops[level].dims.begin(), nest_.loops[level].dims.end());
    LaneIndex index;
    size_t next = 0;
    for (int64_t extent : shape_of(yielded_[root.result].getType()))
      index.at.push_back(extent == 1 ? emitter_.coordinates().fixed(0) : index_.at[dims[next++]]);
    return index;
  }

  // All are computed before any is written, since a result may reuse an operand's memory.
  void write_roots() {
    int width = index_.uniform() ? 1 : emitter_.width();
    emitter_.with_width(width, [&] {
      std::vector<Lanes> lanes;
      for (unsigned root : nest_.roots) lanes.push_back(emitter_.at(yielded_[root], index_));
      for (size_t i = 0; i < lanes.size(); ++i) {
        auto type = llvm::cast<mlir::RankedTensorType>(yielded_[nest_.roots[i]].getType());
        // The operand that was just read is in the cache, and is written there.
        bool is_cached = llvm::is_contained(cached_, nest_.roots[i]);
        bool streaming = nest_.streaming && !is_cached && !index_.mask && fills_lines(type, width);
        emitter_.memory().store(lanes[i], results_[nest_.roots[i]], emitter_.memory().offset_of(type, index_),
                                index_.mask, streaming);
        streamed_ |= streaming;
      }
    });
  }

  // Rows and the lanes of an iteration begin and end at cache lines.
  bool fills_lines(mlir::RankedTensorType type, int width) {
    int64_t bytes = static_cast<int64_t>(bytes_of(dtype_of(type)));
    return nest_.lane_loop >= 0 && nest_.loops[nest_.lane_loop].extent * bytes % 64 == 0 && width * bytes % 64 == 0;
  }

  Emitter &emitter_;
  const FusedNest &nest_;
  mlir::OperandRange yielded_;
  const std::vector<Value *> &results_;
  llvm::ArrayRef<unsigned> cached_;
  Value *part_, *parts_;
  int most_vectors_;
  LaneIndex index_;
  bool streamed_ = false;
};

}  // namespace

std::optional<FusedKernelTraits> traits_of(spmd::FusedOp op) {
  FusedPlan plan = plan_fused(op);
  if (!plan.possible) return std::nullopt;
  FusedKernelTraits traits;
  traits.may_share = std::move(plan.may_share);
  traits.divisible = plan.divisible;
  traits.moved_bytes = plan.moved_bytes;
  traits.is_single =
      plan.reductions.empty() && llvm::all_of(plan.nests, [](const FusedNest &nest) { return nest.loops.empty(); });
  traits.streams = llvm::any_of(plan.nests, [](const FusedNest &nest) { return nest.streaming; });
  return traits;
}

bool can_emit(spmd::FusedOp op) { return plan_fused(op).possible; }

void emit_fused_kernel(spmd::FusedOp op, llvm::Module &module, llvm::StringRef symbol, const VectorTarget &target,
                       const std::vector<unsigned> &cached) {
  FusedPlan plan = plan_fused(op);
  auto *pointer = llvm::PointerType::getUnqual(module.getContext());
  auto *integer = llvm::Type::getInt64Ty(module.getContext());
  llvm::Function *function = make_function(module, symbol, {pointer, pointer, integer, integer}, target);
  Emitter emitter(function, target, plan.element_bytes);
  for (auto &[reduce, loops] : plan.reductions) emitter.set_loops(reduce, loops);

  Value *buffers = function->getArg(1);
  int64_t bytes_ahead = bytes_ahead_of(llvm::count(plan.read_in_order, true));
  mlir::Block &body = op.getBody().front();
  for (mlir::BlockArgument argument : body.getArguments()) {
    bool shared =
        std::ranges::any_of(plan.may_share, [&](auto &pair) { return pair.operand == argument.getArgNumber(); });
    emitter.memory().bind(
        argument, buffer_at(emitter.builder(), buffers, argument.getArgNumber(), alignment_of(argument.getType())),
        shared, plan.read_in_order[argument.getArgNumber()] ? bytes_ahead : 0);
  }
  std::vector<Value *> results;
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    results.push_back(
        buffer_at(emitter.builder(), buffers, op->getNumOperands() + i, alignment_of(op->getResult(i).getType())));

  bool streamed = false;
  for (const FusedNest &nest : plan.nests)
    streamed |= NestWriter(emitter, nest, body.getTerminator()->getOperands(), results, cached, function->getArg(2),
                           function->getArg(3), target.bytes == 64 ? 16 : 8)
                    .write();
  // Stores past the caches need a fence before others learn that the kernel is done.
  if (streamed && llvm::Triple(llvm::sys::getProcessTriple()).isX86())
    emitter.builder().CreateIntrinsic(llvm::Intrinsic::x86_sse_sfence, {});
}

void emit_fused_here(spmd::FusedOp op, llvm::IRBuilder<> &builder, llvm::ArrayRef<Value *> buffers,
                     const VectorTarget &target) {
  FusedPlan plan = plan_fused(op);
  Emitter emitter(builder.GetInsertBlock()->getParent(), target, plan.element_bytes);
  builder.CreateBr(emitter.begin());
  mlir::Block &body = op.getBody().front();
  for (mlir::BlockArgument argument : body.getArguments())
    emitter.memory().bind(argument, buffers[argument.getArgNumber()], /*shared=*/true);
  std::vector<Value *> results(buffers.begin() + op->getNumOperands(), buffers.end());
  for (const FusedNest &nest : plan.nests)
    NestWriter(emitter, nest, body.getTerminator()->getOperands(), results, {}, builder.getInt64(0),
               builder.getInt64(1), 1)
        .write();
  builder.SetInsertPoint(emitter.open_end());
}

bool can_emit_body(mlir::Region &region) {
  if (!region.hasOneBlock()) return false;
  auto is_scalar = [](mlir::Type type) {
    auto ranked = llvm::dyn_cast<mlir::RankedTensorType>(type);
    return ranked && ranked.getRank() == 0;
  };
  for (mlir::Operation &op : region.front()) {
    for (mlir::Value operand : op.getOperands())
      if (operand.getParentRegion() != &region || !is_scalar(operand.getType())) return false;
    if (op.hasTrait<mlir::OpTrait::IsTerminator>()) continue;
    mlir::DenseElementsAttr constant;
    if (op.getNumResults() != 1 || !is_scalar(op.getResult(0).getType())) return false;
    if (!mlir::matchPattern(&op, mlir::m_Constant(&constant)) && !can_emit_elementwise(&op)) return false;
  }
  return true;
}

void emit_body_function(mlir::Region &region, llvm::Module &module, llvm::StringRef symbol,
                        const VectorTarget &target) {
  auto *pointer = llvm::PointerType::getUnqual(module.getContext());
  auto *integer = llvm::Type::getInt64Ty(module.getContext());
  llvm::Function *function = make_function(module, symbol, {pointer, pointer, integer}, target);
  int64_t element_bytes = 4;
  for (mlir::Value argument : region.getArguments())
    element_bytes = std::max(element_bytes, static_cast<int64_t>(bytes_of(dtype_of(argument.getType()))));
  Emitter emitter(function, target, element_bytes);
  auto returned = region.front().getTerminator()->getOperands();
  std::vector<Value *> arguments, results;
  for (unsigned i = 0; i < region.getNumArguments(); ++i)
    arguments.push_back(buffer_at(emitter.builder(), function->getArg(0), i, 1));
  for (unsigned i = 0; i < returned.size(); ++i)
    results.push_back(buffer_at(emitter.builder(), function->getArg(1), i, 1));
  int width = emitter.native_width();
  Value *count = function->getArg(2);
  emitter.loop(emitter.constant(0), count, width, {}, false, [&](Value *i, auto &) {
    return emitter.with_width(width, [&] {
      Value *mask = emitter.coordinates().tail_mask(i, count);
      Coordinate at{i, 1};
      std::vector<Lanes> lanes;
      for (auto [argument, address] : llvm::zip_equal(region.getArguments(), arguments))
        lanes.push_back(emitter.memory().load(dtype_of(argument.getType()), address, at, mask));
      lanes = emitter.apply(region, lanes);
      for (size_t k = 0; k < lanes.size(); ++k) emitter.memory().store(lanes[k], results[k], at, mask);
      return Emitter::Values{};
    });
  });
}

}  // namespace tessera
