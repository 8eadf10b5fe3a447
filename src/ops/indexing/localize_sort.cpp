// Sorts along a cut dimension, by columnsort (T. Leighton, Tight Bounds on the Complexity of Parallel Sorting, 1985): whatever the
// values, the same elements move, about two blocks from each device. n devices hold a column of r rows each.
//
//   1  Each device sorts its column, and deals it out like cards: row i goes to device i mod n.
//   2  It sorts the cards that it has got, and gives a stretch of r/n of them to each device.
//   3  It sorts these. Only the last (n-1)^2 of a column may now have to change places with the first (n-1)^2 of the next.
//
// Columns have 2 (n-1)^2 rows at least, so that no row lies at both ends, and n divides r; rows behind the array sort last. Equal
// elements keep their order by their positions in the array, which go along.
#include "ops/indexing/localize_sort.h"

#include "base/error.h"
#include "dialect/sdy/utils.h"
#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/IR/IRMapping.h"
#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "partition/halo.h"
#include "partition/partitioner.h"

namespace tessera::stablehlo {
namespace {

using Values = std::vector<mlir::Value>;

// Describes how the lines of a sort are dealt out.
struct Deal {
  DimId dim;
  int64_t extent, devices;
  AxisList axes;
  int64_t block;                // elements of a line on a device
  int64_t rows;                 // the same, rounded up so that they can be dealt out evenly
  int64_t border;               // rows at either end of a column that may have to change places with another one's
  std::vector<unsigned> moved;  // operands that move
  mlir::Type position;          // of the positions that move with them; null if none do
  bool is_padded() const { return rows * devices != extent; }
};

// An operand that holds positions along the sorted dimension needn't be sent beside these.
bool is_position(SortOp op, unsigned operand) {
  auto iota = sdy::without_annotations(op.getInputs()[operand]).getDefiningOp<IotaOp>();
  if (!iota || static_cast<int64_t>(iota.getIotaDimension()) != op.sorted_dimension()) return false;
  auto type = llvm::dyn_cast<mlir::IntegerType>(element_of(iota.getResult()));
  return type && (type.getWidth() >= 32 || shape_of_value(iota)[op.sorted_dimension()] <= (1 << (type.getWidth() - 1)));
}

// Returns whether the sort compares a single operand of integers by < or >, so that equal elements can't be
// distinguished.
bool are_equal_ones_alike(SortOp op) {
  mlir::Block &body = op.getComparator().front();
  auto compare = body.getTerminator()->getOperand(0).getDefiningOp<CompareOp>();
  if (op.getInputs().size() != 1 || !llvm::isa<mlir::IntegerType>(element_of(op.getInputs()[0])) || !compare)
    return false;
  auto direction = compare.getComparisonDirection();
  return llvm::isa<mlir::BlockArgument>(compare.getLhs()) && llvm::isa<mlir::BlockArgument>(compare.getRhs()) &&
         compare.getLhs() != compare.getRhs() &&
         (direction == ComparisonDirection::LT || direction == ComparisonDirection::GT);
}

// Returns nothing if columns are too short. With two devices a gather sends no more.
std::optional<Deal> deal_of(SortOp op, const AxisList &axes, const Mesh &mesh) {
  Deal deal;
  deal.dim = DimId(op.sorted_dimension());
  deal.axes = axes;
  deal.extent = shape_of_value(op.getInputs()[0])[deal.dim];
  deal.devices = size_of(axes, mesh);
  deal.block = ceil_div(deal.extent, deal.devices);
  deal.rows = ceil_div(deal.block, deal.devices) * deal.devices;
  deal.border = (deal.devices - 1) * (deal.devices - 1);
  if (deal.devices <= 2 || deal.rows < 2 * deal.border || deal.rows * deal.devices >= (int64_t{1} << 31))
    return std::nullopt;
  for (unsigned i = 0; i < op.getInputs().size(); ++i)
    if (!is_position(op, i)) deal.moved.push_back(i);
  if (deal.is_padded() || deal.moved.size() < op.getInputs().size() || !are_equal_ones_alike(op)) {
    mlir::Builder builder(op.getContext());
    deal.position = deal.extent < (1 << 16) ? builder.getIntegerType(16, /*isSigned=*/false) : builder.getI32Type();
  }
  return deal;
}

// Returns the exchange that brings columns of `rows` back to blocks.
HaloRequest blocks_of_columns(const Deal &deal) {
  return {deal.dim, deal.rows * deal.devices, deal.axes, 0, deal.block, deal.block};
}

class ColumnSorter {
 public:
  ColumnSorter(SortOp op, Localizer &localizer, const Deal &deal)
      : op_(op),
        local_(llvm::cast<SortOp>(localizer.clone_locally())),
        localizer_(localizer),
        deal_(deal),
        emitter_(localizer.emitter()) {}

  void run() {
    Values columns = sorted(columns_of_blocks());
    const DimId dim = deal_.dim;
    for (mlir::Value &column : columns) {
      const Shape shape = shape_of_value(column);
      Shape cards = shape;
      cards[dim] = deal_.rows / deal_.devices;
      cards.insert(cards.begin() + dim + 1, deal_.devices);
      column = emitter_.reshape(sent_to_all(emitter_.reshape(column, cards), dim + 1, dim), shape);
    }
    columns = sorted(columns);
    for (mlir::Value &column : columns) column = sent_to_all(column, dim, dim);
    columns = with_borders(sorted(columns));
    for (mlir::Value &column : columns)
      if (deal_.rows != deal_.block) column = exchange_halo(localizer_, column, blocks_of_columns(deal_), {});
    for (size_t i = 0; i < deal_.moved.size(); ++i) localizer_.set_result(deal_.moved[i], columns[i]);
    for (unsigned i = 0; i < op_.getNumResults(); ++i)
      if (!llvm::is_contained(deal_.moved, i))
        localizer_.set_result(i, emitter_.convert(columns.back(), element_of(op_.getResult(i))));
    local_.erase();
  }

 private:
  // Returns the operands that move, then the positions.
  Values columns_of_blocks() {
    Values columns;
    for (unsigned i : deal_.moved) columns.push_back(emitter_.resize(localizer_.operand(i), deal_.dim, deal_.rows));
    if (deal_.position) columns.push_back(positions());
    return columns;
  }

  // Rows behind the array have the position behind its end.
  mlir::Value positions() {
    mlir::Type i32 = emitter_.builder.getI32Type();
    Shape shape = shape_of_value(localizer_.operand(0));
    shape[deal_.dim] = deal_.rows;
    mlir::Value row = emitter_.iota(i32, shape, deal_.dim);
    mlir::Value first = emitter_.multiply(emitter_.axis_index(deal_.axes), emitter_.integer(deal_.block));
    mlir::Value position = emitter_.add(row, emitter_.broadcast(first, shape));
    if (deal_.is_padded()) {
      mlir::Value end = emitter_.broadcast(emitter_.integer(deal_.extent), shape);
      mlir::Value is_real = emitter_.less(position, end);
      if (deal_.rows != deal_.block)
        is_real = emitter_.both(is_real, emitter_.less(row, emitter_.broadcast(emitter_.integer(deal_.block), shape)));
      position = emitter_.select(is_real, position, end);
    }
    return emitter_.convert(position, deal_.position);
  }

  mlir::Value sent_to_all(mlir::Value value, int64_t split, int64_t concat) {
    Shape shape = shape_of_value(value);
    shape[split] /= deal_.devices;
    shape[concat] *= deal_.devices;
    return spmd::AllToAllOp::create(emitter_.builder, emitter_.loc,
                                    mlir::RankedTensorType::get(shape, element_of(value)), value, split, concat,
                                    emitter_.over(deal_.axes), reason("columns of "));
  }

  mlir::Value sent_by(mlir::Value value, int64_t step) {
    DevicePairs pairs;
    for (const std::vector<DeviceId> &group : groups_along(emitter_.mesh, deal_.axes))
      for (int64_t c = 0; c < deal_.devices; ++c)
        if (c + step >= 0 && c + step < deal_.devices) pairs.emplace_back(group[c], group[c + step]);
    std::sort(pairs.begin(), pairs.end());
    return spmd::CollectivePermuteOp::create(emitter_.builder, emitter_.loc, value, spmd::flattened(pairs),
                                             reason("ends of columns of "));
  }

  mlir::StringAttr reason(const char *what) { return emitter_.builder.getStringAttr(what + spoken_name(op_)); }

  // The end of each column and the beginning of the next are sorted together, by the device that has the latter.
  Values with_borders(const Values &columns) {
    const DimId dim = deal_.dim;
    const int64_t border = deal_.border, rows = deal_.rows;
    auto part = [&](mlir::Value value, int64_t begin, int64_t end) { return emitter_.slice(value, dim, begin, end); };
    Values both;
    for (mlir::Value column : columns) {
      mlir::Value before = sent_by(part(column, rows - border, rows), 1);
      both.push_back(emitter_.concatenate({before, part(column, 0, border)}, dim));
    }
    both = sorted(both);
    Values results;
    mlir::Value device = emitter_.axis_index(deal_.axes);
    mlir::Value is_first = emitter_.equal(device, emitter_.integer(0));
    mlir::Value is_last = emitter_.equal(device, emitter_.integer(deal_.devices - 1));
    for (size_t i = 0; i < columns.size(); ++i) {
      mlir::Value own_begin = part(columns[i], 0, border), own_end = part(columns[i], rows - border, rows);
      mlir::Value begin = emitter_.select(is_first, own_begin, part(both[i], border, 2 * border));
      mlir::Value end = emitter_.select(is_last, own_end, sent_by(part(both[i], 0, border), -1));
      Values parts{begin, end};
      if (rows > 2 * border) parts.insert(parts.begin() + 1, part(columns[i], border, rows - border));
      results.push_back(emitter_.concatenate(parts, dim));
    }
    return results;
  }

  Values sorted(const Values &columns) {
    mlir::OperationState state(emitter_.loc, SortOp::getOperationName());
    state.addOperands(columns);
    for (mlir::Value column : columns) state.addTypes(column.getType());
    state.addAttribute("dimension", emitter_.builder.getI64IntegerAttr(deal_.dim));
    state.addAttribute("is_stable", emitter_.builder.getBoolAttr(false));
    write_comparator(*state.addRegion(), columns);
    mlir::Operation *sort = emitter_.builder.create(state);
    return Values(sort->result_begin(), sort->result_end());
  }

  // The comparator's arguments are two for each operand, that of the left element first.
  void write_comparator(mlir::Region &region, const Values &columns) {
    mlir::OpBuilder::InsertionGuard guard(emitter_.builder);
    mlir::Block &block = region.emplaceBlock();
    for (mlir::Value column : columns) {
      mlir::Type scalar = mlir::RankedTensorType::get({}, element_of(column));
      block.addArguments({scalar, scalar}, {emitter_.loc, emitter_.loc});
    }
    emitter_.builder.setInsertionPointToEnd(&block);
    mlir::Value before = is_before(block, 0);
    if (deal_.position) {
      const unsigned last = block.getNumArguments() - 1;
      mlir::Value left = block.getArgument(last - 1), right = block.getArgument(last);
      mlir::Value no = NotOp::create(emitter_.builder, emitter_.loc, is_before(block, 1));
      before = emitter_.select(emitter_.less(left, right), no, before);
      if (deal_.is_padded()) {
        mlir::Value end =
            emitter_.scalar(deal_.position, emitter_.builder.getIntegerAttr(deal_.position, deal_.extent));
        mlir::Value before_end = emitter_.select(emitter_.less(right, end), before, emitter_.less(left, end));
        before = emitter_.both(emitter_.less(left, end), before_end);
      }
    }
    ReturnOp::create(emitter_.builder, emitter_.loc, before);
  }

  // Tells whether the left element comes before the right one by the op's own comparator. `exchanged` = 1 exchanges the two.
  mlir::Value is_before(mlir::Block &block, unsigned exchanged) {
    mlir::Block &body = local_.getComparator().front();
    mlir::IRMapping mapping;
    for (unsigned side = 0; side < 2; ++side) {
      const unsigned from = side ^ exchanged;
      for (unsigned i = 0; i < op_.getInputs().size(); ++i) {
        auto moved = llvm::find(deal_.moved, i);
        const auto number = static_cast<unsigned>(moved - deal_.moved.begin());
        mlir::Value argument = block.getArgument(2 * number + from);
        mapping.map(body.getArgument(2 * i + side),
                    moved == deal_.moved.end() ? emitter_.convert(argument, element_of(op_.getInputs()[i])) : argument);
      }
    }
    for (mlir::Operation &op : body.without_terminator()) emitter_.builder.clone(op, mapping);
    return mapping.lookupOrDefault(body.getTerminator()->getOperand(0));
  }

  SortOp op_, local_;
  Localizer &localizer_;
  const Deal &deal_;
  LocalEmitter emitter_;
};

}  // namespace

bool may_shard(SortOp op, const ShardingRule &rule, FactorId factor) {
  if (rule.factors[factor].kind == FactorKind::pass_through) return true;
  return !rule.is_custom && llvm::is_contained(rule.operands[0][op.sorted_dimension()], factor);
}

// If only the first few elements are wanted, all devices get them.
ShardingRule rule_on_blocks(SortOp op, const ShardingRule &rule) {
  if (rule.is_custom || !first_wanted(op)) return rule;
  ShardingRule blocks = rule;
  const FactorId whole = blocks.factors.end_id();
  for (TensorFactors &result : blocks.results) result[op.sorted_dimension()] = {whole};
  blocks.factors.push_back({shape_of_value(op.getInputs()[0])[op.sorted_dimension()], FactorKind::need_replication});
  return blocks;
}

bool says_what_it_sends(SortOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  const TensorFactors &factors = rule.operands[0];
  auto axes_along = [&](int64_t dim) { return factors[dim].empty() ? AxisList() : axes[factors[dim][0]]; };
  const AxisList cut = axes_along(op.sorted_dimension());
  if (cut.empty()) return true;
  const Mesh &mesh = sent.planner().mesh();
  const Shape shape = shape_of_value(op.getInputs()[0]);
  int64_t lines = 1;
  for (DimId dim(0); dim < static_cast<int64_t>(shape.size()); ++dim)
    if (dim != op.sorted_dimension()) lines *= ceil_div(shape[dim], size_of(axes_along(dim), mesh));
  if (std::optional<int64_t> first = first_wanted(op)) {
    if (shape[op.sorted_dimension()] % size_of(cut, mesh) != 0) return sent.rule_out(), true;
    return add_candidates(sent, candidates_of(op, *first, layout_of(rule.results[0], axes, mesh), cut, mesh)), true;
  }
  std::optional<Deal> deal = deal_of(op, cut, mesh);
  if (!deal) return sent.rule_out(), true;
  std::vector<int64_t> sizes;
  for (unsigned i : deal->moved) sizes.push_back(element_bytes_of(element_of(op.getInputs()[i])));
  if (deal->position) sizes.push_back(element_bytes_of(deal->position));
  for (int64_t bytes : sizes) {
    for (int round = 0; round < 2; ++round) {
      sent.add(CollectiveKind::all_to_all, cut, lines * deal->rows * bytes);
      sent.add(CollectiveKind::collective_permute, cut, lines * deal->border * bytes);
    }
    if (deal->rows == deal->block) continue;
    const HaloRequest back = blocks_of_columns(*deal);
    Shape one_across(static_cast<size_t>(back.dim) + 1, 1);
    add_halo(sent, back, one_across, lines * bytes);
  }
  return true;
}

llvm::LogicalResult localize(SortOp op, Localizer &localizer) {
  const AxisList &axes = localizer.operand_axes(0)[op.sorted_dimension()];
  if (axes.empty()) return localizer.clone_as_result(), llvm::success();
  if (std::optional<int64_t> first = first_wanted(op)) return localize_first(op, localizer, *first), llvm::success();
  std::optional<Deal> deal = deal_of(op, axes, localizer.mesh());
  if (!deal) throw DefectError("partition: a sort is cut into columns too short for it");
  ColumnSorter(op, localizer, *deal).run();
  return llvm::success();
}

}  // namespace tessera::stablehlo
