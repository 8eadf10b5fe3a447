// Evaluates a manual region: every device of the mesh gets its block of each operand, all run the body together, and
// their blocks make up the results. Only manual axes matter; along the others all devices hold the same values.
#include "reference/manual_computation.h"

#include <cstring>
#include <map>

#include "base/error.h"
#include "dialect/sdy/utils.h"
#include "reference/evaluators/combine.h"
#include "reference/evaluators/rearrange.h"
#include "reference/groups.h"
#include "reference/model.h"

namespace tessera {
namespace {

using llvm::LogicalResult;

// Returns the manual axes among `axes`.
AxisList manual_part(sdy::ManualComputationOp op, const AxisList &axes) {
  AxisList manual;
  for (const AxisRef &axis : axes)
    if (sdy::is_manual(op, axis.name)) manual.push_back(axis);
  return manual;
}

Sharding manual_part(sdy::ManualComputationOp op, Sharding sharding) {
  for (DimSharding &dim : sharding.dims) dim.axes = manual_part(op, dim.axes);
  sharding.unreduced = manual_part(op, sharding.unreduced);
  return sharding;
}

// Returns the region's mesh, which must have the devices that run.
Mesh mesh_of_region(sdy::ManualComputationOp op, int64_t devices) {
  for (sdy::ShardingPerValueAttr side : {op.getInShardings(), op.getOutShardings()})
    for (const Sharding &sharding : side.getValue()) {
      const Mesh *mesh = sdy::mesh_of(op, sharding);
      if (!mesh) continue;
      if (mesh->size() != devices)
        throw InputError("is written for the " + std::to_string(mesh->size()) + " devices of the mesh " +
                         to_string(*mesh) + ", but runs on " + std::to_string(devices));
      return *mesh;
    }
  throw InputError("has no mesh in its shardings, and so no devices to run on; give one of them a mesh");
}

Shape add(Shape a, const Shape &b) {
  for (size_t i = 0; i < a.size(); ++i) a[i] += b[i];
  return a;
}

// Makes each device's block; devices with one block of one value share it. The first device along the axes holds all of
// an unreduced sum and the others zeros; any device may hold a whole maximum.
class Splitter {
 public:
  Splitter(const Sharding &sharding, const Mesh &mesh) : sharding_(sharding), mesh_(mesh) {}

  Tensor block_of(const Tensor &whole, int64_t device) {
    MeshPosition position = mesh_.position_of(device);
    Block block = tessera::block_of(position, whole.shape(), sharding_, mesh_);
    if (sharding_.unreduced_kind == ReductionKind::sum && mesh_.coordinate(position, sharding_.unreduced) != 0)
      return Tensor(whole.dtype(), block.extent);
    if (block.extent == whole.shape()) return whole;
    Tensor &known = known_[{whole.data(), block.offset}];
    if (known.empty_handle())
      known = slice(whole, block.offset, add(block.offset, block.extent), Shape(block.offset.size(), 1));
    return known;
  }

 private:
  const Sharding &sharding_;
  const Mesh &mesh_;
  std::map<std::pair<const std::byte *, Shape>, Tensor> known_;
};

bool same_bits(const Tensor &a, const Tensor &b) {
  return a.data() == b.data() || std::memcmp(a.data(), b.data(), a.bytes()) == 0;
}

// Joins the blocks of a group of devices that differ along manual axes only. Devices that hold copies of one block
// count once, by the first of them; `unequal` is called for a copy that differs. Along unreduced axes all count.
Tensor join(const std::vector<int64_t> &group, const std::map<int64_t, Tensor> &block_on, const Shape &shape,
            const Sharding &sharding, const Mesh &mesh, llvm::function_ref<void(UnequalCopies)> unequal) {
  std::map<Shape, Tensor> pieces;
  std::map<std::pair<Shape, int64_t>, int64_t> first_holder;
  for (int64_t device : group) {
    MeshPosition position = mesh.position_of(device);
    Shape offset = block_of(position, shape, sharding, mesh).offset;
    const Tensor &own = block_on.at(device);
    auto [holder, is_first] = first_holder.try_emplace({offset, mesh.coordinate(position, sharding.unreduced)}, device);
    if (!is_first) {
      const Tensor &first = block_on.at(holder->second);
      if (!same_bits(first, own)) unequal({holder->second, device, first, own});
      continue;
    }
    Tensor &piece = pieces[offset];
    piece = piece.empty_handle() ? own : body_of(fold_of(sharding.unreduced_kind)).apply({piece, own})[0];
  }
  const Tensor &first = pieces.begin()->second;
  if (first.shape() == shape) return first;
  Tensor whole(first.dtype(), shape);
  for (const auto &[offset, piece] : pieces) whole = dynamic_update_slice(whole, piece, offset);
  return whole;
}

}  // namespace

LogicalResult evaluate(sdy::ManualComputationOp op, SpmdEvaluation &evaluation) {
  Mesh mesh = mesh_of_region(op, evaluation.grid().size());
  const std::vector<int64_t> &active = evaluation.active();
  std::vector<std::vector<Tensor>> arguments, results;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    Sharding sharding = manual_part(op, op.getInShardings().getValue()[i]);
    Splitter splitter(sharding, mesh);
    arguments.emplace_back();
    for (int64_t device : active) arguments.back().push_back(splitter.block_of(evaluation.operand(i, device), device));
  }
  if (llvm::failed(evaluation.run(op.getBody(), active, arguments, results))) return llvm::failure();

  AxisList axes;
  for (const AxisName &axis : op.getManualAxes().getValue()) axes.push_back(axis);
  ProcessGroups groups = mesh.groups(axes);
  for (unsigned i = 0; i < op->getNumResults(); ++i) {
    Sharding sharding = manual_part(op, op.getOutShardings().getValue()[i]);
    Shape shape = shape_of(op->getResult(i).getType());
    std::map<int64_t, Tensor> block_on;
    for (size_t k = 0; k < active.size(); ++k) block_on[active[k]] = results[i][k];
    auto set_whole = [&](const std::vector<int64_t> &group) {
      auto unequal = [&](const UnequalCopies &copies) { evaluation.record_unequal_copies(i, copies); };
      Tensor whole = join(group, block_on, shape, sharding, mesh, unequal);
      for (int64_t device : group) evaluation.set_result(i, device, whole);
    };
    if (llvm::failed(for_each_whole_group(evaluation, groups, true, set_whole))) return llvm::failure();
  }
  return llvm::success();
}

}  // namespace tessera
