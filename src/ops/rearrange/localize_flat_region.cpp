#include "ops/rearrange/localize_flat_region.h"

#include "base/visits.h"
#include "dialect/sdy/propagated_constant.h"
#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/body_fold.h"
#include "ops/contraction/ops.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/elementwise_op.h"
#include "ops/location_mark.h"
#include "ops/reduction/ops.h"
#include "ops/value_types.h"
#include "partition/local_emitter.h"
#include "partition/partial.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

// Returns whether the program gives an operation's results no shardings, and the operation no rule.
bool is_free(mlir::Operation *op) { return !mark_of(op->getLoc(), LocationMark::given) && !sdy::sharding_rule_of(op); }

// Returns whether all elements of a flat array become one in any order, as in a sum, a maximum or a scalar product. A
// reduction by another function may depend on the order of the elements, and may count its initial value only once.
bool reduces_all(mlir::Operation *op) {
  if (!is_free(op)) return false;
  if (auto dot = llvm::dyn_cast<DotGeneralOp>(op)) return shape_of_value(dot).empty();
  auto reduce = llvm::dyn_cast<ReduceOp>(op);
  if (!reduce || reduce.getDimensions().size() != 1 || !reduction_of(reduce.getBody())) return false;
  const mlir::Type type = reduce.getResultTypes().front();
  return reduce.getInitValues().front().getType() == type &&
         llvm::all_of(reduce.getBody().front().getArgumentTypes(), [&](mlir::Type each) { return each == type; });
}

bool is_cut_anywhere(mlir::Value value) {
  const std::optional<Sharding> sharding = propagated_sharding(value);
  return sharding && llvm::any_of(sharding->dims, [](const DimSharding &dim) { return !dim.axes.empty(); });
}

bool is_unreduced(mlir::Value value) {
  const std::optional<Sharding> sharding = propagated_sharding(value);
  return sharding && !sharding->unreduced.empty();
}

bool keeps_elements(mlir::Operation *op) { return llvm::isa_and_present<ReshapeOp, TransposeOp, ConvertOp>(op); }

// Returns whether an array that is flattened is a sum without other uses, such as the gradient of a weight. A sum over
// devices can be brought to any layout for the same bytes.
bool comes_as_sum(mlir::Value value) {
  while (value.hasOneUse() && keeps_elements(value.getDefiningOp())) value = value.getDefiningOp()->getOperand(0);
  return value.hasOneUse() && value.getDefiningOp() && makes_partial(value.getDefiningOp());
}

// Returns whether a part of a flat array is only repeated, multiplied and summed, as a weight is. Such a part may be
// gathered from any layout.
bool is_gathered(mlir::Operation *op) {
  return llvm::all_of(op->getUsers(), [](mlir::Operation *user) {
    return keeps_elements(user) ? is_gathered(user) : makes_partial(user) || llvm::isa<BroadcastInDimOp>(user);
  });
}

// Returns a constant or a scalar that all elements of an array equal, or null.
mlir::Value only_element_of(mlir::Value value) {
  mlir::Operation *op = value.getDefiningOp();
  if (!op || !is_free(op)) return {};
  if (auto broadcast = llvm::dyn_cast<BroadcastInDimOp>(op))
    return broadcast.getBroadcastDimensions().empty() ? broadcast.getOperand() : mlir::Value();
  const mlir::DenseElementsAttr constant = propagated_constant(value);
  return constant && constant.isSplat() ? value : mlir::Value();
}

// Returns whether an array is only put together with others: JAX joins many arrays in groups.
bool is_group(ConcatenateOp whole) {
  return whole->hasOneUse() && llvm::isa<ConcatenateOp>(*whole->user_begin()) && is_free(*whole->user_begin());
}

// Returns the arrays of which an array is put together, through intermediate groups: JAX joins many arrays in groups.
std::vector<mlir::Value> parts_of(ConcatenateOp whole) {
  std::vector<mlir::Value> parts, left = {whole};
  while (!left.empty()) {
    Visits::note();
    mlir::Value part = left.back();
    left.pop_back();
    auto group = part.getDefiningOp<ConcatenateOp>();
    if (group == whole || (group && part.hasOneUse() && is_free(group)))
      for (mlir::Value each : llvm::reverse(group.getInputs())) left.push_back(each);
    else
      parts.push_back(part);
  }
  return parts;
}

bool is_made_of_nothing(mlir::Value value) {
  mlir::Operation *op = value.getDefiningOp();
  return op && op->getNumOperands() == 0;
}

}  // namespace

bool is_computed_by_element(mlir::Operation *op) { return op && is_elementwise(op) && is_free(op); }

bool puts_cut_arrays_together(ConcatenateOp whole) {
  const auto type = llvm::dyn_cast<mlir::RankedTensorType>(whole.getType());
  if (!type || type.getRank() != 1 || !type.hasStaticShape() || !is_free(whole) || is_group(whole)) return false;
  return llvm::any_of(parts_of(whole), [](mlir::Value part) { return is_cut_anywhere(before_flattening(part)); });
}

mlir::Value before_flattening(mlir::Value value) {
  auto reshape = value.getDefiningOp<ReshapeOp>();
  return reshape && is_free(reshape) ? reshape.getOperand() : value;
}

std::vector<FlatSegment> segments_of(mlir::Value value) {
  mlir::Operation *op = value.getDefiningOp();
  if (!op || !is_free(op)) return {};
  std::vector<FlatSegment> segments;
  const auto add = [&](mlir::Value part, int64_t extent, bool is_filled) {
    const int64_t begin = segments.empty() ? 0 : segments.back().end;
    if (extent > 0) segments.push_back({begin, begin + extent, part, is_filled});
  };
  const int64_t length = shape_of_value(value)[0];
  if (auto whole = llvm::dyn_cast<ConcatenateOp>(op)) {
    for (mlir::Value part : parts_of(whole)) {
      mlir::Value element = only_element_of(part);
      add(element ? element : part, shape_of_value(part)[0], static_cast<bool>(element));
    }
  } else if (auto pad = llvm::dyn_cast<PadOp>(op)) {
    const int64_t low = pad.getEdgePaddingLow()[0], high = pad.getEdgePaddingHigh()[0];
    if (low < 0 || high < 0 || pad.getInteriorPadding()[0] != 0) return {};
    add(pad.getPaddingValue(), low, true);
    add(pad.getOperand(), length - low - high, false);
    add(pad.getPaddingValue(), high, true);
  } else if (mlir::Value element = only_element_of(value)) {
    add(element, length, true);
  }
  return segments;
}

FlatRegion::FlatRegion(ConcatenateOp whole, const Mesh &mesh, const Executions &executions)
    : length_(shape_of_value(whole)[0]), devices_(mesh.size()) {
  values_.insert(whole);
  for (size_t i = 0; i < values_.size(); ++i) visit(values_[i]);
  find_pieces(executions);
  for (mlir::Value value : values_) count_bytes(value, executions);
}

// Adds the bytes that move for a value at present, to take it apart, and those that move instead if it comes from
// outside or is used outside. The former count once in a loop, before which arrays may be gathered, and the latter in
// each iteration.
void FlatRegion::count_bytes(mlir::Value value, const Executions &executions) {
  const int64_t bytes = byte_count(value.getType()), bytes_of_element = bytes / length_;
  const double moved = static_cast<double>(bytes) * executions.of(value, value.getParentBlock());
  const bool is_made = is_made_inside(value);
  if (!is_made && is_cut(value, 0) && !is_made_of_nothing(value)) spent_ += moved;
  bool leaves = false;
  for (mlir::OpOperand &use : value.getUses()) {
    leaves = leaves || !is_used_inside(use);
    auto slice = llvm::dyn_cast<SliceOp>(use.getOwner());
    if (!slice || !takes_pieces(slice) || !is_cut(slice, 0) || is_gathered(slice)) continue;
    for (const FlatPiece &piece : pieces_)
      if (piece.sharding && slice.getStartIndices()[0] <= piece.begin && piece.end <= slice.getLimitIndices()[0])
        saved_ += static_cast<double>(bytes_of_element * (piece.end - piece.begin));
  }
  if (leaves && is_made) spent_ += is_cut(value, 0) ? moved : static_cast<double>(devices_ - 1) * moved;
}

bool FlatRegion::pays() const { return saved_ > spent_ && !llvm::any_of(values_, is_unreduced); }

bool FlatRegion::is_flat(mlir::Value value) const {
  const auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  return type && type.getRank() == 1 && type.getDimSize(0) == length_;
}

void FlatRegion::add_all(mlir::ValueRange values) {
  for (mlir::Value value : values)
    if (is_flat(value)) values_.insert(value);
}

void FlatRegion::visit(mlir::Value value) {
  if (mlir::Operation *op = value.getDefiningOp(); is_computed_by_element(op)) add_all(op->getOperands());
  for (mlir::Operation *user : value.getUsers()) {
    if (is_computed_by_element(user)) add_all(user->getResults());
    if (is_computed_by_element(user) || reduces_all(user)) add_all(user->getOperands());
  }
  add_carry(carry_of(value));
  for (mlir::OpOperand &use : value.getUses()) add_carry(carry_that_takes(use));
}

void FlatRegion::add_carry(const std::optional<Carry> &carry) {
  if (!carry) return;
  auto [op, number] = *carry;
  add_all(op->getResult(number));
  const bool is_loop = llvm::isa<WhileOp>(op);
  if (is_loop) add_all(op->getOperand(number));
  for (mlir::Region &region : op->getRegions()) {
    if (is_loop) add_all(region.getArgument(number));
    if (!is_condition(region)) add_all(region.front().getTerminator()->getOperand(number));
  }
}

void FlatRegion::find_pieces(const Executions &executions) {
  std::map<int64_t, FlatPiece> cut;  // by their beginnings
  const auto fits = [&](const FlatSegment &segment) {
    const auto next = cut.lower_bound(segment.begin);
    if (next != cut.end() && next->first < segment.end) return false;
    return next == cut.begin() || std::prev(next)->second.end <= segment.begin;
  };
  for (mlir::Value value : values_) {
    for (const FlatSegment &segment : segments_of(value)) {
      if (segment.is_filled) continue;
      const mlir::Value array = before_flattening(segment.value);
      if (!is_cut_anywhere(array)) continue;
      const auto bytes = static_cast<double>(byte_count(segment.value.getType()));
      const auto known = cut.find(segment.begin);
      if (known != cut.end() ? known->second.end == segment.end : fits(segment)) {
        saved_ += comes_as_sum(segment.value) ? 0 : bytes;
        cut.try_emplace(segment.begin, segment.begin, segment.end, shape_of_value(array), propagated_sharding(array));
      } else {
        spent_ += bytes * executions.of(value, value.getParentBlock());
      }
    }
  }
  int64_t begin = 0;
  const auto add_whole = [&](int64_t end) {
    if (begin < end) pieces_.push_back({begin, end, {end - begin}, std::nullopt});
  };
  for (auto &[from, piece] : cut) {
    add_whole(from);
    begin = piece.end;
    pieces_.push_back(std::move(piece));
  }
  add_whole(length_);
}

bool FlatRegion::is_made_inside(mlir::Value value) {
  return is_computed_by_element(value.getDefiningOp()) || carry_of(value) || !segments_of(value).empty();
}

bool FlatRegion::is_used_inside(mlir::OpOperand &use) const {
  mlir::Operation *user = use.getOwner();
  if (auto slice = llvm::dyn_cast<SliceOp>(user)) return takes_pieces(slice);
  return is_computed_by_element(user) || reduces_all(user) || carry_that_takes(use);
}

bool FlatRegion::takes_pieces(SliceOp slice) const {
  const int64_t begin = slice.getStartIndices()[0], end = slice.getLimitIndices()[0];
  if (slice.getStrides()[0] != 1 || begin == end || !is_free(slice)) return false;
  return llvm::all_of(pieces_, [&](const FlatPiece &piece) {
    const bool is_beside = piece.end <= begin || end <= piece.begin;
    return is_beside || !piece.sharding || (begin <= piece.begin && piece.end <= end);
  });
}

// Bounds the operations that are written for a region.
static constexpr size_t most_operations = 32768;

bool FoundRegion::is_too_large() const { return values.size() * region.pieces().size() > most_operations; }

void FoundRegion::tell_that_it_is_too_large() const {
  const size_t pieces = region.pieces().size();
  mlir::emitWarning(region.values().front().getLoc())
      << "flat arrays of " << region.length()
      << " elements move to be put together, and to be taken apart, as to compute " << values.size() << " of them in "
      << pieces << " pieces each would take " << values.size() * pieces << " operations, more than " << most_operations
      << ": keep the arrays that are put together apart, in a tree, or put fewer of them together";
}

std::vector<FoundRegion> flat_regions(mlir::ModuleOp module, const Mesh &mesh) {
  llvm::DenseMap<mlir::Operation *, size_t> order;
  std::vector<ConcatenateOp> wholes;
  module.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    order.try_emplace(op, order.size());
    if (auto whole = llvm::dyn_cast<ConcatenateOp>(op); whole && puts_cut_arrays_together(whole))
      wholes.push_back(whole);
  });
  std::vector<FoundRegion> found;
  if (wholes.empty()) return found;
  const Executions executions(module);
  llvm::DenseSet<mlir::Value> seen;
  for (ConcatenateOp whole : wholes) {
    if (seen.contains(whole)) continue;
    FlatRegion region(whole, mesh, executions);
    std::vector<mlir::Value> values = region.values();
    seen.insert(values.begin(), values.end());
    if (!region.pays()) continue;
    llvm::sort(values, [&](mlir::Value a, mlir::Value b) {
      return order.lookup(a.getDefiningOp()) < order.lookup(b.getDefiningOp());
    });
    found.push_back({std::move(region), std::move(values)});
  }
  return found;
}

}  // namespace tessera::stablehlo
