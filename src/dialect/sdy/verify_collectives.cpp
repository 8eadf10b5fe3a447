// Verifies the collectives on global shapes. out_sharding is checked, not chosen: it must be the operand's sharding
// after the axes are applied.
#include <set>

#include "dialect/sdy/utils.h"
#include "dialect/sdy/verify.h"

namespace tessera::sdy {

using namespace mlir;

namespace {

enum class Operand { must_have_sharding, may_lack_sharding };
enum class Meshes { equal, may_differ };

// Returns a value's sharding. A loop's argument has that of the loop's result of the same number.
std::optional<Sharding> lying(mlir::Value value) {
  if (std::optional<Sharding> own = sharding_of(value)) return own;
  auto argument = llvm::dyn_cast<mlir::BlockArgument>(value);
  mlir::Operation *loop = argument ? argument.getOwner()->getParentOp() : nullptr;
  const unsigned number = argument ? argument.getArgNumber() : 0;
  const bool is_carried = loop && !llvm::isa<ManualComputationOp, NamedComputationOp>(loop) &&
                          number < loop->getNumResults() && loop->getResult(number).getType() == value.getType();
  return is_carried ? sharding_of(loop->getResult(number)) : std::nullopt;
}

// Implements the checks that all collectives share, and the steps of their own checks.
class Collective {
 public:
  Collective(mlir::Operation *op, mlir::Value tensor, ShardingAttr out)
      : op_(op), tensor_(tensor), out_(out.getValue()) {}

  LogicalResult check(Operand need, Meshes meshes = Meshes::equal) {
    std::optional<Sharding> in = lying(tensor_);
    if (!in && need == Operand::must_have_sharding) return op_->emitOpError("collective on operand without sharding");
    if (failed(verify_sharding(op_, out_, tensor_.getType(), report_at(op_)))) return failure();
    mesh_ = mesh_of(op_, out_);
    if (!in) {
      in_ = Sharding::replicated_of(out_.mesh_name, out_.rank());
      in_.inlined_mesh = out_.inlined_mesh;
    } else {
      in_ = *in;
    }
    operand_mesh_ = mesh_of(op_, in_);
    if (!operand_mesh_) return op_->emitOpError("unknown mesh: @") << in_.mesh_name;
    if (meshes == Meshes::equal && !(*operand_mesh_ == *mesh_))
      return with_operand_mesh(op_->emitOpError("result mesh does not match operand mesh"));
    return success();
  }

  LogicalResult check_lists(const std::vector<AxisList> &lists) {
    if (lists.size() != out_.dims.size())
      return op_->emitOpError() << "result sharding has rank " << out_.dims.size() << " but collective axes has rank "
                                << lists.size();
    return check_axes(lists);
  }

  LogicalResult check_axes(const std::vector<AxisList> &lists) {
    if (std::optional<std::string> problem = problem_of(lists, *mesh_)) return op_->emitOpError(*problem);
    return success();
  }

  // Removes `axes` from the minor end of the axes of `dim`.
  mlir::FailureOr<AxisList> taken_away(int64_t dim, const AxisList &axes, llvm::StringRef what) {
    AxisList left = in_.dims[dim].axes;
    for (size_t i = axes.size(); i-- > 0;) {
      const AxisRef &axis = axes[i];
      bool fits = !left.empty() && contains(left.back(), axis, *mesh_) &&
                  next_pre_size_of(left.back(), *mesh_) == next_pre_size_of(axis, *mesh_);
      if (!fits) {
        op_->emitOpError() << "can't apply " << what << " axis " << tessera::to_string(axis)
                           << " to operand sharding on dimension " << dim;
        return failure();
      }
      int64_t kept = pre_size_of(axis) / pre_size_of(left.back());
      if (kept == 1)
        left.pop_back();
      else
        left.back() = sub_axis(left.back(), 1, kept, *mesh_);
    }
    return left;
  }

  AxisList appended(int64_t dim, const AxisList &axes) {
    AxisList all = in_.dims[dim].axes;
    append(all, axes, *mesh_);
    return all;
  }

  LogicalResult expect_dim(int64_t dim, const AxisList &expected) {
    if (out_.dims[dim].axes == expected) return success();
    return op_->emitOpError() << "result sharding doesn't match expected sharding [" << tessera::to_string(expected)
                              << "] on dimension " << dim;
  }

  bool has_same_dims() const {
    return llvm::all_of(llvm::zip(in_.dims, out_.dims),
                        [](const auto &dims) { return std::get<0>(dims).axes == std::get<1>(dims).axes; });
  }

  LogicalResult expect_same_dims() {
    for (size_t dim = 0; dim < out_.dims.size(); ++dim)
      if (!(out_.dims[dim].axes == in_.dims[dim].axes))
        return op_->emitOpError(
                   "operand and result shardings are not equivalent: operand and result sharding have "
                   "different axes")
               << ": {" << tessera::to_string(in_.dims[dim].axes) << "} and {"
               << tessera::to_string(out_.dims[dim].axes) << "} on dimension " << dim;
    return success();
  }

  // Checks that values which are no longer partial were combined by the kind of their partial values, and that none
  // become partial.
  LogicalResult check_kind(ReductionKind kind) {
    bool is_combined = llvm::any_of(
        in_.unreduced, [&](const AxisRef &axis) { return !without(axis, out_.unreduced, *mesh_).empty(); });
    if (is_combined && in_.unreduced_kind != kind)
      return op_->emitOpError() << "cannot reduce '" << name_of(in_.unreduced_kind) << "' unreduced axes. Expected '"
                                << name_of(kind) << "'.";
    for (const AxisRef &axis : out_.unreduced)
      for (const AxisRef &part : without(axis, in_.unreduced, *mesh_))
        return op_->emitOpError() << "cannot add new unreduced axis '" << part.name.str() << "'.";
    return success();
  }

  // Checks axes that are combined: ordered, not in a dimension, and no longer unreduced.
  LogicalResult check_reduction(const AxisList &axes) {
    AxisList sorted = axes;
    sort_in_mesh_order(sorted, *mesh_);
    if (!(sorted == axes)) return op_->emitOpError("reduction axes are not ordered w.r.t. mesh");
    for (const AxisRef &axis : axes) {
      if (overlap(axis, in_.all_dim_axes(), *mesh_) || overlap(axis, in_.replicated, *mesh_))
        return op_->emitOpError() << "reduction axis " << tessera::to_string(axis)
                                  << " overlaps with operand dimension sharding or replicated axes";
      if (overlap(axis, out_.unreduced, *mesh_))
        return op_->emitOpError() << "reduction axis " << tessera::to_string(axis)
                                  << " overlaps with result unreduced axes";
    }
    return success();
  }

  // Checks that the result is unreduced by a sum along the operand's unreduced axes and `axes`.
  LogicalResult check_new_unreduced(const AxisList &axes, llvm::StringRef name) {
    for (const AxisRef &axis : axes)
      if (overlap(axis, in_.unreduced, *mesh_))
        return op_->emitOpError() << name << " axis " << tessera::to_string(axis)
                                  << " overlaps with operand unreduced axes";
    AxisList expected = in_.unreduced;
    expected.insert(expected.end(), axes.begin(), axes.end());
    if (normal(expected) != normal(out_.unreduced))
      return op_->emitOpError() << "out_unreduced_axes should be in_unreduced_axes + " << name << "_axes";
    if (!axes.empty() && out_.unreduced_kind != ReductionKind::sum)
      return op_->emitOpError("out_sharding reduction_op must be SUM");
    return success();
  }

  LogicalResult with_operand_mesh(mlir::InFlightDiagnostic diagnostic) {
    diagnostic.attachNote(tensor_.getLoc()) << "operand mesh: #sdy.mesh" << tessera::to_string(*operand_mesh_);
    return diagnostic;
  }

  const Sharding &in() const { return in_; }
  const Sharding &out() const { return out_; }
  const Mesh &mesh() const { return *mesh_; }
  const Mesh &operand_mesh() const { return *operand_mesh_; }

 private:
  // Sorts axes and merges parts of one axis.
  AxisList normal(AxisList axes) {
    sort_in_mesh_order(axes, *mesh_);
    AxisList merged;
    append(merged, axes, *mesh_);
    return merged;
  }

  mlir::Operation *op_;
  mlir::Value tensor_;
  Sharding in_;
  Sharding out_;
  const Mesh *mesh_ = nullptr;
  const Mesh *operand_mesh_ = nullptr;
};

// Removes `lists` from the dimensions, and expects the remaining axes.
LogicalResult expect_taken(Collective &collective, const std::vector<AxisList> &lists, llvm::StringRef what) {
  for (size_t dim = 0; dim < lists.size(); ++dim) {
    mlir::FailureOr<AxisList> left = collective.taken_away(dim, lists[dim], what);
    if (failed(left) || failed(collective.expect_dim(dim, *left))) return failure();
  }
  return success();
}

LogicalResult expect_appended(Collective &collective, const std::vector<AxisList> &lists) {
  for (size_t dim = 0; dim < lists.size(); ++dim)
    if (failed(collective.expect_dim(dim, collective.appended(dim, lists[dim])))) return failure();
  return success();
}

AxisList flattened(const std::vector<AxisList> &lists) {
  AxisList all;
  for (const AxisList &axes : lists) all.insert(all.end(), axes.begin(), axes.end());
  return all;
}

}  // namespace

LogicalResult AllGatherOp::verify() {
  Collective collective(*this, getTensor(), getOutSharding());
  const std::vector<AxisList> &axes = getGatheringAxes().getValue();
  if (failed(collective.check(Operand::must_have_sharding)) || failed(collective.check_lists(axes))) return failure();
  return expect_taken(collective, axes, "gathering");
}

LogicalResult AllSliceOp::verify() {
  Collective collective(*this, getTensor(), getOutSharding());
  const std::vector<AxisList> &axes = getSlicingAxes().getValue();
  if (failed(collective.check(Operand::may_lack_sharding)) || failed(collective.check_lists(axes))) return failure();
  return expect_appended(collective, axes);
}

LogicalResult ReduceScatterOp::verify() {
  Collective collective(*this, getTensor(), getOutSharding());
  const std::vector<AxisList> &axes = getReduceScatterAxes().getValue();
  if (failed(collective.check(Operand::may_lack_sharding)) || failed(collective.check_lists(axes)) ||
      failed(collective.check_kind(getReductionKind())) || failed(expect_appended(collective, axes)))
    return failure();
  AxisList all = flattened(axes);
  sort_in_mesh_order(all, collective.mesh());
  return collective.check_reduction(all);
}

LogicalResult AllReduceOp::verify() {
  Collective collective(*this, getTensor(), getOutSharding());
  const AxisList &axes = getReductionAxes().getValue();
  if (failed(collective.check(Operand::may_lack_sharding)) || failed(collective.check_axes({axes})) ||
      failed(collective.check_kind(getReductionKind())) || failed(collective.check_reduction(axes)))
    return failure();
  return collective.expect_same_dims();
}

LogicalResult CollectivePermuteOp::verify() {
  Collective collective(*this, getTensor(), getOutSharding());
  if (failed(collective.check(Operand::must_have_sharding, Meshes::may_differ))) return failure();
  const Mesh &before = collective.operand_mesh(), &after = collective.mesh();
  if (before.axes() != after.axes())
    return collective.with_operand_mesh(emitOpError("result mesh has different axes than operand mesh"));
  if (collective.in().mesh_name != collective.out().mesh_name && before == after)
    return collective.with_operand_mesh(emitOpError("result mesh name is different but same device ids as operand"));
  for (int64_t dim = 0; dim < collective.out().rank(); ++dim) {
    int64_t operand_size = shard_count(collective.in(), dim, before);
    int64_t result_size = shard_count(collective.out(), dim, after);
    if (operand_size != result_size)
      return emitOpError() << "sharded size of result doesn't match operand on dimension " << dim << ": " << result_size
                           << " != " << operand_size;
  }
  return success();
}

LogicalResult AllToAllOp::verify() {
  Collective collective(*this, getTensor(), getOutSharding());
  if (failed(collective.check(Operand::must_have_sharding))) return failure();
  const std::vector<AllToAllParam> &params = getParams().getValue();
  if (params.empty()) return emitOpError("parameter list is empty");
  std::vector<AxisList> lists;
  for (const AllToAllParam &param : params) lists.push_back(param.axes);
  if (failed(collective.check_axes(lists))) return failure();

  int64_t rank = collective.out().rank();
  std::set<int64_t> used;
  int64_t previous = -1;
  for (const AllToAllParam &param : params) {
    for (auto [dim, name] : {std::pair(param.source_dim, "source"), std::pair(param.target_dim, "target")}) {
      if (dim < 0 || dim >= rank)
        return emitOpError() << name << " dimension " << dim << " is out of range [0, " << rank << ")";
      if (!used.insert(dim).second)
        return emitOpError() << "overlapping source/target dimensions in all-to-all params: " << dim;
    }
    if (param.source_dim < previous)
      return emitOpError() << "source dimensions are not sorted in ascending order: " << param.source_dim
                           << " appears after " << previous;
    previous = param.source_dim;
  }
  std::vector<AxisList> expected;
  for (int64_t dim = 0; dim < rank; ++dim) expected.push_back(collective.in().dims[dim].axes);
  for (const AllToAllParam &param : params) {
    mlir::FailureOr<AxisList> left = collective.taken_away(param.source_dim, param.axes, "all-to-all");
    if (failed(left)) return failure();
    expected[param.source_dim] = *left;
    expected[param.target_dim] = collective.appended(param.target_dim, param.axes);
  }
  // Dimensions that lose axes are checked before others.
  for (const AllToAllParam &param : params)
    if (failed(collective.expect_dim(param.source_dim, expected[param.source_dim]))) return failure();
  for (int64_t dim = 0; dim < rank; ++dim)
    if (failed(collective.expect_dim(dim, expected[dim]))) return failure();
  return success();
}

LogicalResult ShardedToUnreducedOp::verify() {
  Collective collective(*this, getTensor(), getOutSharding());
  const std::vector<AxisList> &axes = getAxes().getValue();
  if (failed(collective.check(Operand::must_have_sharding)) || failed(collective.check_lists(axes)) ||
      failed(expect_taken(collective, axes, "shard-to-unreduce")))
    return failure();
  return collective.check_new_unreduced(flattened(axes), "sharded_to_unreduced");
}

LogicalResult ReplicatedToUnreducedOp::verify() {
  Collective collective(*this, getTensor(), getOutSharding());
  const AxisList &axes = getAxes().getValue();
  if (failed(collective.check(Operand::must_have_sharding)) || failed(collective.check_axes({axes}))) return failure();
  if (axes.empty()) return emitOpError("r2u axes must not be empty");
  AxisList sorted = axes;
  sort_in_mesh_order(sorted, collective.mesh());
  if (!(sorted == axes)) return emitOpError("r2u axes are not ordered w.r.t. mesh");
  if (!collective.has_same_dims()) return emitOpError("input and output must share the same dimension shardings");
  for (const AxisRef &axis : axes)
    if (overlap(axis, collective.in().all_dim_axes(), collective.mesh()))
      return emitOpError() << "r2u axis " << tessera::to_string(axis) << " overlaps with operand dimension sharding";
  return collective.check_new_unreduced(axes, "r2u");
}

}  // namespace tessera::sdy
