// Describes the devices of an array's elements without its shape: an axis cuts the row-major order of the elements in
// runs, and device k along the axis has the elements with position / run mod size = k. A reshape doesn't change runs.
//
// 8x4 on [{"x"}, {"y"}] with x=2, y=2: x has runs of 16, y of 2. So has 2x4x2x2 on [{"x"}, {}, {"y"}, {}].
#include <algorithm>
#include <optional>
#include <vector>

#include "base/shape.h"
#include "dialect/sdy/canonicalize.h"
#include "dialect/sdy/utils.h"

namespace tessera::sdy {

using namespace mlir;

namespace {

struct Cut {
  AxisRef axis;
  int64_t run;
  bool operator==(const Cut &) const = default;
};
using Cuts = std::vector<Cut>;  // longest runs first

bool is_reshape(mlir::Operation *op) { return op && op->getName().getStringRef() == "stablehlo.reshape"; }
bool is_transpose(mlir::Operation *op) { return op && op->getName().getStringRef() == "stablehlo.transpose"; }

std::optional<Shape> shape_of(mlir::Value value) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  if (!type || !type.hasStaticShape() || type.getNumElements() == 0) return std::nullopt;
  return Shape(type.getShape().begin(), type.getShape().end());
}

void sort(Cuts &cuts) {
  std::sort(cuts.begin(), cuts.end(), [](const Cut &a, const Cut &b) { return a.run > b.run; });
}

// Merges parts of an axis whose runs follow one another.
Cuts joined(const Cuts &cuts, const Mesh &mesh) {
  Cuts joined;
  for (const Cut &cut : cuts)
    if (!joined.empty() && joined.back().run == cut.run * size_of(cut.axis, mesh) &&
        can_merge(joined.back().axis, cut.axis, mesh))
      joined.back() = {merged(joined.back().axis, cut.axis, mesh), cut.run};
    else
      joined.push_back(cut);
  return joined;
}

// Returns nothing if an axis doesn't divide its dimension.
std::optional<Cuts> cuts_of(const Sharding &sharding, const Shape &shape, const Mesh &mesh) {
  Cuts cuts;
  Shape strides = row_major_strides(shape);
  for (size_t dim = 0; dim < shape.size(); ++dim) {
    int64_t extent = shape[dim];
    for (const AxisRef &axis : sharding.dims[dim].axes) {
      int64_t devices = size_of(axis, mesh);
      if (extent % devices != 0) return std::nullopt;
      if (devices == 1) continue;
      extent /= devices;
      cuts.push_back({axis, extent * strides[dim]});
    }
  }
  sort(cuts);
  return cuts;
}

// Returns the cuts after a transpose of `shape`, or nothing if an axis cuts across dimensions.
std::optional<Cuts> transposed(const Cuts &cuts, const Shape &shape, llvm::ArrayRef<int64_t> permutation,
                               const Mesh &mesh) {
  Shape strides = row_major_strides(shape), result(shape.size());
  for (size_t dim = 0; dim < result.size(); ++dim) result[dim] = shape[permutation[dim]];
  Shape result_strides = row_major_strides(result);
  Cuts moved;
  for (const Cut &cut : cuts)
    for (size_t dim = 0; dim < result.size(); ++dim) {
      int64_t stride = strides[permutation[dim]], span = cut.run * size_of(cut.axis, mesh);
      bool is_inside = cut.run % stride == 0 && span <= stride * result[dim] && cut.run >= stride;
      if (!is_inside || result[dim] == 1) continue;
      moved.push_back({cut.axis, cut.run / stride * result_strides[dim]});
      break;
    }
  if (moved.size() != cuts.size()) return std::nullopt;
  sort(moved);
  return moved;
}

llvm::ArrayRef<int64_t> permutation_of(mlir::Operation *transpose) {
  auto permutation = transpose->getAttrOfType<mlir::DenseI64ArrayAttr>("permutation");
  return permutation ? permutation.asArrayRef() : llvm::ArrayRef<int64_t>();
}

// Lists the reshapes and transposes from a value, the source, to an operand, first to last.
struct Path {
  mlir::Value source;
  std::vector<mlir::Operation *> steps;
};

Path path_to(mlir::Value value) {
  Path path{value, {}};
  while ((is_reshape(path.source.getDefiningOp()) || is_transpose(path.source.getDefiningOp())) &&
         path.steps.size() < most_looked_at) {
    Visits::note();
    path.steps.push_back(path.source.getDefiningOp());
    path.source = path.steps.back()->getOperand(0);
  }
  std::reverse(path.steps.begin(), path.steps.end());
  return path;
}

// Follows the cuts at the source to the end of the path.
std::optional<Cuts> along(const Path &path, Cuts cuts, const Mesh &mesh) {
  for (mlir::Operation *step : path.steps) {
    if (is_reshape(step)) continue;
    std::optional<Shape> shape = shape_of(step->getOperand(0));
    llvm::ArrayRef<int64_t> permutation = permutation_of(step);
    if (!shape || permutation.size() != shape->size()) return std::nullopt;
    std::optional<Cuts> moved = transposed(cuts, *shape, permutation, mesh);
    if (!moved) return std::nullopt;
    cuts = std::move(*moved);
  }
  return cuts;
}

// Returns reshards of `value` or of its reshapes that precede `before` in its block.
std::vector<ReshardOp> reshards_of(mlir::Value value, mlir::Operation *before) {
  std::vector<ReshardOp> found;
  llvm::SmallVector<mlir::Value> values{value};
  size_t seen = 0;
  for (size_t next = 0; next < values.size(); ++next)
    for (mlir::Operation *user : first_users(values[next])) {
      if (++seen > most_looked_at) return found;
      if (user->getBlock() != before->getBlock() || user == before || !user->isBeforeInBlock(before)) continue;
      if (auto reshard = llvm::dyn_cast<ReshardOp>(user)) found.push_back(reshard);
      if (is_reshape(user)) values.push_back(user->getResult(0));
    }
  return found;
}

bool is_closed(const Sharding &sharding) {
  return llvm::all_of(sharding.dims, [](const DimSharding &dim) { return dim.is_closed; });
}

// Returns whether both agree in everything but the cuts, and leave nothing open.
bool are_comparable(const Sharding &a, const Sharding &b) {
  return is_closed(a) && is_closed(b) && a.mesh_name == b.mesh_name && a.inlined_mesh == b.inlined_mesh &&
         a.replicated == b.replicated && a.unreduced == b.unreduced && a.unreduced_kind == b.unreduced_kind;
}

}  // namespace

LogicalResult reuse_reshard_through_reshapes(ReshardOp op, mlir::PatternRewriter &rewriter) {
  Sharding wanted = op.getSharding().getValue();
  const Mesh *mesh = mesh_of(op, wanted);
  std::optional<Shape> shape = shape_of(op.getResult());
  if (!mesh || !shape) return failure();
  std::optional<Cuts> wanted_cuts = cuts_of(wanted, *shape, *mesh);
  if (!wanted_cuts) return failure();
  Path path = path_to(op.getInput());
  for (ReshardOp other : reshards_of(path.source, op)) {
    Sharding sharding = other.getSharding().getValue();
    std::optional<Shape> other_shape = shape_of(other.getResult());
    if (other.getInput() == op.getInput() || !other_shape || !are_comparable(sharding, wanted)) continue;
    std::optional<Cuts> cuts = cuts_of(sharding, *other_shape, *mesh);
    if (cuts) cuts = along(path, *cuts, *mesh);
    if (!cuts || joined(*cuts, *mesh) != joined(*wanted_cuts, *mesh)) continue;

    mlir::Value value = other.getResult();
    if (value.getType() != path.source.getType()) {
      mlir::OperationState back(op.getLoc(), "stablehlo.reshape", value, path.source.getType());
      value = rewriter.create(back)->getResult(0);
    }
    for (mlir::Operation *step : path.steps) {
      mlir::Operation *copy = rewriter.clone(*step);
      copy->setOperand(0, value);
      value = copy->getResult(0);
    }
    rewriter.replaceOp(op, value);
    return success();
  }
  return failure();
}

}  // namespace tessera::sdy
