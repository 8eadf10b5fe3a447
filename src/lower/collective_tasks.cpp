// Describes the data movement of collectives in per-device programs.
#include "lower/collective_tasks.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "dialect/sdy/utils.h"
#include "dialect/spmd/dialect.h"
#include "lower/kernel_maker.h"
#include "mesh/blocks_at.h"
#include "ops/value_types.h"

namespace tessera {
namespace {

using llvm::FailureOr;

FailureOr<CollectiveTask> task_of(CollectiveKind kind, mlir::Operation *op, unsigned operand = 0) {
  auto groups = spmd::groups_of(op);
  if (llvm::failed(groups)) return llvm::failure();
  mlir::Type type = op->getOperand(operand).getType();
  return CollectiveTask{kind, Fold::sum, *groups, dtype_of(type), shape_of(type), 0, 0};
}

FailureOr<CollectiveTask> combining(CollectiveKind kind, mlir::Operation *op, unsigned operand, Fold reduction) {
  FailureOr<CollectiveTask> task = task_of(kind, op, operand);
  if (llvm::failed(task)) return task;
  task->how = reduction;
  if (!can_combine(task->how, task->dtype)) return llvm::failure();
  return task;
}

FailureOr<CollectiveTask> make_task(spmd::AllReduceOp op, unsigned operand) {
  return combining(CollectiveKind::all_reduce, op, operand, op.getReduction());
}

FailureOr<CollectiveTask> make_task(spmd::ReduceScatterOp op, unsigned operand) {
  FailureOr<CollectiveTask> task = combining(CollectiveKind::reduce_scatter, op, operand, op.getReduction());
  if (llvm::succeeded(task)) task->dim = static_cast<int64_t>(op.getDim());
  return task;
}

FailureOr<CollectiveTask> make_task(spmd::AllGatherOp op, unsigned operand) {
  FailureOr<CollectiveTask> task = task_of(CollectiveKind::all_gather, op, operand);
  if (llvm::succeeded(task)) task->dim = static_cast<int64_t>(op.getDim());
  return task;
}

FailureOr<CollectiveTask> make_task(spmd::AllToAllOp op, unsigned) {
  FailureOr<CollectiveTask> task = task_of(CollectiveKind::all_to_all, op);
  if (llvm::failed(task)) return task;
  task->dim = static_cast<int64_t>(op.getSplit());
  task->concat = static_cast<int64_t>(op.getConcat());
  return task;
}

FailureOr<CollectiveTask> make_task(spmd::CollectiveBroadcastOp op, unsigned) {
  return task_of(CollectiveKind::collective_broadcast, op);
}

FailureOr<CollectiveTask> make_task(spmd::CollectivePermuteOp op, unsigned) {
  mlir::Type type = op.getOperand().getType();
  CollectiveTask task{CollectiveKind::collective_permute, Fold::sum, {}, dtype_of(type), shape_of(type), 0, 0};
  for (auto [source, target] : spmd::pairs_of(op)) task.groups.push_back({source, target});
  return task;
}

// Finds where pieces of the whole array are in the blocks, and the boxes of zeros in which a block extends beyond the
// array's ends along one dimension.
class BlockPieces {
 public:
  BlockPieces(const Rearrangement &what, const Mesh &mesh)
      : what_(what), mesh_(mesh), held_(what.shape, what.from, mesh), wanted_(what, mesh) {
    for (const Piece &piece : pieces_of(what, mesh)) add(piece);
    for (MeshPosition position : positions_in(mesh)) add_padding(position);
  }
  std::vector<BlockPiece> take() { return std::move(pieces_); }

 private:
  void add(const Piece &piece) {
    BlockPiece part{piece.source, piece.target, piece.box.begin, piece.box.begin, piece.box.end};
    held_.find(position_of(mesh_, piece.source), source_);
    wanted_.find(position_of(mesh_, piece.target), target_);
    for (size_t dim = 0; dim < part.size.size(); ++dim) {
      part.from[dim] -= source_.begin[dim];
      part.to[dim] -= target_.first[dim];
      part.size[dim] -= piece.box.begin[dim];
    }
    pieces_.push_back(std::move(part));
  }

  void add_padding(MeshPosition position) {
    wanted_.find(position, target_);
    const auto &[held, first] = target_;
    Shape at(first.size(), 0), size = wanted_block(what_, mesh_);  // the rest, from the present dimension on
    auto add_zeros = [&](size_t dim, int64_t begin, int64_t end) {
      BlockPiece zeros{DeviceId::none, device_at(mesh_, position), Shape(at.size(), 0), at, size};
      zeros.to[dim] = begin;
      zeros.size[dim] = end - begin;
      if (element_count(zeros.size) > 0) pieces_.push_back(std::move(zeros));
    };
    for (size_t dim = 0; dim < size.size(); ++dim) {
      const int64_t begin = std::clamp<int64_t>(held.begin[dim] - first[dim], 0, size[dim]);
      const int64_t end = begin + held.end[dim] - held.begin[dim];
      add_zeros(dim, 0, begin);
      add_zeros(dim, end, size[dim]);
      at[dim] = begin, size[dim] = end - begin;
    }
  }

  const Rearrangement &what_;
  const Mesh &mesh_;
  const HeldBlocks held_;
  const WantedBlocks wanted_;
  Box source_;  // at hand, and the block at hand
  WantedBlock target_;
  std::vector<BlockPiece> pieces_;
};

// Returns, by position, a number for the part that a device wants. Equal parts of the array have equal numbers.
std::vector<int64_t> results_of(const Rearrangement &what, const Mesh &mesh) {
  AxisList axes;
  bool differ = what.windows.empty();  // blocks with different numbers differ, unless they are empty
  for (size_t dim = 0; dim < what.to.size(); ++dim) {
    const int64_t blocks = size_of(what.to[dim], mesh);
    differ = differ && (blocks - 1) * ceil_div(what.shape[dim], blocks) < what.shape[dim];
    axes.insert(axes.end(), what.to[dim].begin(), what.to[dim].end());
  }
  std::vector<int64_t> numbers = Coordinates(axes, mesh).of_all(mesh);
  if (differ) return numbers;
  const WantedBlocks wanted(what, mesh);
  std::map<std::tuple<Shape, Shape, Shape>, int64_t> known;
  WantedBlock block;
  for (MeshPosition position : positions_in(mesh)) {
    wanted.find(position, block);
    const auto &[held, first] = block;
    numbers[static_cast<size_t>(position)] =
        known.try_emplace({held.begin, held.end, first}, static_cast<int64_t>(known.size())).first->second;
  }
  return numbers;
}

// Groups may hold different arrays, so equal parts are looked for within each group.
DeviceGroups devices_with_one_result(const DeviceGroups &groups, const Rearrangement &what, const Mesh &mesh) {
  DeviceGroups equal;
  const std::vector<int64_t> results = results_of(what, mesh);
  std::vector<std::pair<int64_t, size_t>> members;  // by their results
  for (const std::vector<DeviceId> &group : groups) {
    members.clear();
    for (size_t i = 0; i < group.size(); ++i)
      members.emplace_back(results[static_cast<size_t>(position_of(mesh, group[i]))], i);
    std::ranges::sort(members);
    const size_t first_of_group = equal.size();
    for (size_t i = 0; i < members.size(); ++i) {
      if (i == 0 || members[i].first != members[i - 1].first) equal.emplace_back();
      equal.back().push_back(group[members[i].second]);
    }
    if (equal.size() - first_of_group == group.size()) return {};
  }
  return equal;
}

FailureOr<CollectiveTask> make_task(spmd::DirectExchangeOp op, unsigned) {
  FailureOr<CollectiveTask> task = task_of(CollectiveKind::direct_exchange, op);
  if (llvm::failed(task)) return task;
  const spmd::Move &move = op.getMove().getValue();
  task->result = shape_of(op.getType());
  const Mesh &mesh = *sdy::find_mesh(op, move.mesh_name);
  task->same_result = devices_with_one_result(task->groups, move.what, mesh);
  return task;
}

template <typename Op>
struct ExchangeModel : CollectiveTaskOpInterface::ExternalModel<ExchangeModel<Op>, Op> {
  FailureOr<CollectiveTask> makeCollectiveTask(mlir::Operation *op, unsigned operand) const {
    return make_task(mlir::cast<Op>(op), operand);
  }
};

}  // namespace

void cut_pieces(mlir::Operation *op, CollectiveTask &task) {
  auto exchange = llvm::dyn_cast<spmd::DirectExchangeOp>(op);
  if (!exchange) return;
  const spmd::Move &move = exchange.getMove().getValue();
  task.pieces = BlockPieces(move.what, *sdy::find_mesh(op, move.mesh_name)).take();
}

void register_collective_tasks(mlir::DialectRegistry &registry) {
  using namespace spmd;  // NOLINT
  attach<SpmdDialect, ExchangeModel, AllReduceOp, ReduceScatterOp, AllGatherOp, AllToAllOp, CollectiveBroadcastOp,
         CollectivePermuteOp, DirectExchangeOp>(registry);
}

}  // namespace tessera
