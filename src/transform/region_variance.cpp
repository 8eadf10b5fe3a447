#include "transform/region_variance.h"

#include <cstring>

#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/op_interfaces.h"
#include "ops/value_types.h"
#include "reference/evaluation.h"
#include "transform/named_batch.h"

namespace tessera {
namespace {

// Values such as coordinates are scalars; tables of them have an entry for each device.
constexpr int64_t most_elements = 4096;
constexpr int64_t most_devices = 4096;

bool is_small_integer(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && tensor.getElementType().isIntOrIndex() &&
         tensor.getNumElements() <= most_elements;
}

// Describes an op without regions on one device.
class OneDevice : public OpEvaluation {
 public:
  OneDevice(mlir::Operation *op, int64_t device, std::vector<Tensor> operands)
      : op_(op), device_(device), operands_(std::move(operands)) {}
  mlir::Operation *op() const override { return op_; }
  int64_t process() const override { return device_; }
  const Tensor &operand(unsigned index) const override { return operands_[index]; }
  void set_result(unsigned, Tensor value) override { result = std::move(value); }
  llvm::LogicalResult apply(mlir::Region &, const std::vector<Tensor> &, std::vector<Tensor> &) override {
    return mlir::failure();
  }
  Body body(mlir::Region &) override { throw BodyFailure{}; }

  Tensor result;

 private:
  mlir::Operation *op_;
  int64_t device_;
  std::vector<Tensor> operands_;
};

struct SameElements {
  Tensor tensor;
  bool operator==(const SameElements &other) const {
    return tensor.bytes() == other.tensor.bytes() &&
           std::memcmp(tensor.data(), other.tensor.data(), tensor.bytes()) == 0;
  }
};

}  // namespace

CollectiveUse use_in_groups(Collective kind, const std::optional<DeviceGroups> &groups) {
  if (!groups) return {kind};
  DeviceSources sources;
  for (const std::vector<DeviceId> &group : *groups)
    for (DeviceId device : group) {
      if (device == DeviceId::none) continue;  // pads a short group
      if (sources.size() <= static_cast<size_t>(device)) sources.resize(static_cast<size_t>(device) + 1);
      sources[device] = group;
    }
  return {kind, std::move(sources)};
}

AxisNames RegionVariance::of(mlir::Value value) const { return known_.lookup(value); }

AxisNames RegionVariance::of(mlir::ValueRange values) const {
  AxisNames axes;
  for (mlir::Value value : values) axes = joined(axes, of(value));
  return axes;
}

AxisNames RegionVariance::joined(const AxisNames &a, const AxisNames &b) const {
  return a == b || b.empty() ? a : union_of(a, b, mesh_);
}

Span RegionVariance::span_of(const std::optional<DeviceGroups> &groups) const {
  if (!groups) return {axes_, false};
  if (groups->empty()) return {axes_, axes_.size() == mesh_.axes().size()};  // all processes
  size_t members = 0;
  for (const std::vector<DeviceId> &group : *groups)
    for (DeviceId device : group) {
      if (!DeviceRange::of(mesh_.size()).has(device)) return {axes_, false};
      ++members;
    }
  if (members != static_cast<size_t>(mesh_.size())) return {axes_, false};
  AxisNames between = axes_between_members(*groups, mesh_);
  int64_t all = size_of(AxisList(between.begin(), between.end()), mesh_);
  return {std::move(between), static_cast<int64_t>(groups->front().size()) == all};
}

AxisNames RegionVariance::batch_names() const {
  AxisNames names;
  for (const NamedBatch &batch : batches_) names.push_back(batch.name);
  return names;
}

const NamedBatch *RegionVariance::batch(AxisName name) const {
  for (const NamedBatch &batch : batches_)
    if (batch.name == name) return &batch;
  return nullptr;
}

int64_t RegionVariance::count_along(const AxisNames &axes) const {
  int64_t count = 1;
  for (AxisName axis : axes) count *= batch(axis) ? batch(axis)->size : mesh_.axis_size(axis);
  return count;
}

AxisNames RegionVariance::acts_along(mlir::Operation &op) const {
  return joined(without(all_names(), given(op, all_names())), given(op, {}));
}

AxisNames RegionVariance::given(mlir::Operation &op, const AxisNames &operands) const {
  if (std::optional<BatchCall> call = batch_call_of(op)) {
    AxisName name(batch_name_of(op).str());
    if (!batch(name)) return operands;
    bool varies = call == BatchCall::scatter || call == BatchCall::index;
    return varies ? joined(operands, {name}) : without(operands, {name});
  }
  auto interface = llvm::dyn_cast<VarianceOpInterface>(op);
  if (!interface) return operands;
  CollectiveUse use = interface.collectiveUse();
  if (!use.sources) return variance_given(use.kind, operands, axes_, /*in_groups=*/true, mesh_);
  std::vector<std::vector<MeshPosition>> positions(static_cast<size_t>(mesh_.size()));
  const DeviceRange devices = DeviceRange::of(mesh_.size());
  for (DeviceId device : use.sources->ids()) {
    if (!devices.has(device)) return axes_;
    std::vector<MeshPosition> &sources = positions[static_cast<size_t>(position_of(mesh_, device))];
    for (DeviceId source : (*use.sources)[device]) {
      if (!devices.has(source)) return axes_;
      sources.push_back(position_of(mesh_, source));
    }
  }
  AxisNames between = axes_between(positions, mesh_);
  size_t all = static_cast<size_t>(size_of(AxisList(between.begin(), between.end()), mesh_));
  bool whole = llvm::all_of(positions, [&](const auto &sources) { return sources.size() == all; });
  return variance_given(use.kind, operands, between, !whole, mesh_);
}

AxisNames RegionVariance::of_all_within(mlir::Operation &op) const {
  AxisNames axes;
  op.walk([&](mlir::Operation *inner) {
    axes = joined(axes, of(mlir::ValueRange(inner->getOperands())));
    // The body of a called function isn't analysed.
    if (llvm::isa<mlir::CallOpInterface>(inner)) axes = all_names();
    if (inner != &op) axes = joined(axes, given(*inner, axes));
  });
  return axes;
}

void RegionVariance::infer(mlir::Block &block) {
  for (mlir::Operation &op : block.without_terminator()) infer(op);
}

void RegionVariance::infer(mlir::Operation &op) {
  auto known = op.getAttrOfType<mlir::ArrayAttr>(varying_name);
  if (known && known.size() == op.getNumResults()) {
    for (auto [result, names] : llvm::zip_equal(op.getResults(), known)) {
      AxisNames axes;
      for (AxisName axis : all_names())
        if (auto list = llvm::dyn_cast<mlir::ArrayAttr>(names);
            list && llvm::is_contained(list, mlir::StringAttr::get(op.getContext(), axis.str())))
          axes.push_back(axis);
      set(result, std::move(axes));
    }
    return;
  }
  if (op.getNumRegions() != 0 && llvm::isa<DataFlowOpInterface>(op)) return infer_flow(op);
  AxisNames axes = given(op, of_all_within(op));
  if (op.getNumResults() == 1 && !axes.empty())
    if (const std::vector<Tensor> *known = by_device(op.getResult(0))) {
      std::vector<SameElements> elements;
      for (const Tensor &tensor : *known) elements.push_back({tensor});
      axes = axes_of_differences(elements, axes_, mesh_);
    }
  axes = joined(axes, decided_by_);
  for (mlir::Value result : op.getResults()) set(result, axes);
}

// A value that is passed on varies along the union of its sources' axes and those of the deciding predicate or branch
// number. So do all values inside, since not all devices need to come there. If one grows, others may have to grow.
void RegionVariance::infer_flow(mlir::Operation &op) {
  std::vector<DataFlowEdge> edges = llvm::cast<DataFlowOpInterface>(op).dataFlowEdges();
  llvm::DenseSet<mlir::OpOperand *> passed;
  for (const DataFlowEdge &edge : edges) passed.insert(edge.sources.begin(), edge.sources.end());
  const AxisNames outside = decided_by_;
  AxisNames decides = outside;
  auto decide = [&](mlir::Operation &by) {
    for (mlir::OpOperand &operand : by.getOpOperands())
      if (!passed.contains(&operand)) decides = joined(decides, of(operand.get()));
  };
  bool grows = true;
  auto pass_on = [&] {
    auto raise = [&](mlir::Value value, const AxisNames &axes) {
      AxisNames more = joined(of(value), axes);
      grows = grows || more != of(value);
      set(value, std::move(more));
    };
    for (const DataFlowEdge &edge : edges) {
      AxisNames axes = decides;
      for (mlir::OpOperand *source : edge.sources) axes = joined(axes, of(source->get()));
      raise(edge.owner, axes);
      for (mlir::Value target : edge.other_targets) raise(target, axes);
    }
  };
  decide(op);
  pass_on();
  while (grows) {
    const size_t before = decides.size();
    decided_by_ = decides;
    for (mlir::Region &region : op.getRegions())
      for (mlir::Block &block : region) {
        infer(block);
        decide(*block.getTerminator());
      }
    grows = decides.size() != before;
    pass_on();
  }
  decided_by_ = outside;
}

const std::vector<Tensor> *RegionVariance::by_device(mlir::Value value) {
  auto found = by_device_.find(value);
  if (found == by_device_.end()) {
    mlir::Operation *op = value.getDefiningOp();
    std::optional<std::vector<Tensor>> known;
    if (op && op->getNumResults() == 1 && is_small_integer(value.getType()) && mesh_.size() <= most_devices)
      known = computed_by_device(op);
    found = by_device_.try_emplace(value, known ? std::move(*known) : std::vector<Tensor>()).first;
  }
  return found->second.empty() ? nullptr : &found->second;
}

// Evaluates the op by the reference on each device, or on one device if all have the same operands.
std::optional<std::vector<Tensor>> RegionVariance::computed_by_device(mlir::Operation *op) {
  size_t devices = static_cast<size_t>(mesh_.size());
  mlir::DenseElementsAttr constant;
  if (mlir::matchPattern(op->getResult(0), mlir::m_Constant(&constant)))
    return std::vector<Tensor>(devices, tensor_of(constant));
  if (batch_call_of(*op)) return std::nullopt;
  auto interface = llvm::dyn_cast<ReferenceOpInterface>(op);
  bool is_device_id = false;
  if (auto variance = llvm::dyn_cast<VarianceOpInterface>(op)) {
    is_device_id = variance.collectiveUse().is_device_id;
    if (!is_device_id) return std::nullopt;
  }
  if (!is_device_id && (!interface || op->getNumRegions() != 0 || !mlir::isMemoryEffectFree(op))) return std::nullopt;
  std::vector<const std::vector<Tensor> *> operands;
  for (mlir::Value operand : op->getOperands())
    if (!by_device(operand)) return std::nullopt;
  for (mlir::Value operand : op->getOperands()) operands.push_back(by_device(operand));
  std::vector<Tensor> results;
  for (size_t position = 0; position < devices; ++position) {
    int64_t device = mesh_.device_at(MeshPosition{static_cast<int64_t>(position)});
    if (is_device_id) {
      Tensor number(dtype_of(op->getResult(0).getType()), {});
      *number.mutable_as<uint32_t>() = static_cast<uint32_t>(device);
      results.push_back(std::move(number));
      continue;
    }
    bool as_before = position > 0 && llvm::all_of(operands, [&](const std::vector<Tensor> *operand) {
                       return (*operand)[position].same_handle((*operand)[position - 1]);
                     });
    if (as_before) {
      results.push_back(results.back());
      continue;
    }
    std::vector<Tensor> own;
    for (const std::vector<Tensor> *operand : operands) own.push_back((*operand)[position]);
    OneDevice evaluation(op, device, std::move(own));
    if (llvm::failed(interface.evaluate(evaluation)) || evaluation.result.empty_handle()) return std::nullopt;
    results.push_back(std::move(evaluation.result));
  }
  return results;
}

}  // namespace tessera
