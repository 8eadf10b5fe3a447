#include "shardy/halo_reshape.h"

#include "base/reshaped_dims.h"
#include "shardy/halo_exchange.h"
#include "shardy/op_tensors.h"

namespace tessera::shardy {

using mlir::RankedTensorType;
using mlir::Value;

namespace {

class Splitting {
 public:
  Splitting(LocalWriter &writer, stablehlo::ReshapeOp op, const Sharding &in, const Sharding &out)
      : writer_(writer), op_(op), in_(in), out_(out), mesh_(*writer.meshes().of(in)) {
    from_ = Extents(shape_of(op.getOperand()));
    to_ = Extents(shape_of(op.getResult()));
    for (size_t dim = 0; dim < from_.size(); ++dim) even_from_.push_back(rounded_up(from_[dim], parts(in_, dim)));
    for (size_t dim = 0; dim < to_.size(); ++dim) even_to_.push_back(rounded_up(to_[dim], parts(out_, dim)));
  }

  bool find() {
    std::vector<ReshapedDims> others;
    for (const ReshapedDims &group : reshaped_dims(from_, to_)) {
      const size_t in_dims = group.from_end - group.from_begin, out_dims = group.to_end - group.to_begin;
      if (is_uneven(group)) note_axes(group);
      if (!is_uneven(group) || (in_dims == 1 && out_dims == 1)) {
        others.push_back(group);
        continue;
      }
      if (!can_split(group)) return false;
      region_.exchanges.push_back(exchange_of(group));
      const DimExchange &exchange = region_.exchanges.back();
      if (exchange.left > 1 || exchange.right > 1) return false;
    }
    return !region_.exchanges.empty() && llvm::all_of(others, [&](const ReshapedDims &group) { return stays(group); });
  }

  void replace() {
    mlir::Type element = mlir::cast<RankedTensorType>(op_.getType()).getElementType();
    const Extents none(from_.size(), 0);
    Extents high;
    for (size_t dim = 0; dim < from_.size(); ++dim) high.push_back(even_from_[dim] - from_[dim]);
    region_.in = in_;
    region_.out = out_;
    for (const MeshAxis &axis : mesh_.axes())
      if (llvm::is_contained(uneven_, axis.name)) region_.manual.push_back(axis.name);
    region_.padding = writer_.number(element, 0);
    region_.operand = op_.getOperand();
    if (high != none)
      region_.operand = write_pad(writer_, region_.operand, writer_.number(element, 0), none, high, none, in_);
    region_.result = mlir::cast<RankedTensorType>(op_.getType()).clone(even_to_);
    region_.finish = [&](Value block, Value) {
      Extents extents;
      for (size_t dim = 0; dim < even_to_.size(); ++dim)
        extents.push_back(even_to_[dim] / manual_parts(out_.dims[dim], region_.manual, mesh_));
      Value split = writer_.reshape(block, extents);
      sdy::set_sharding(split, inside(out_, region_.manual));
      return split;
    };
    Value whole = write_halo_region(writer_, region_);
    if (even_to_ != to_) whole = write_slice(writer_, whole, Extents(to_.size(), 0), to_, out_);
    op_->replaceAllUsesWith(mlir::ValueRange(whole));
    op_.erase();
  }

 private:
  int64_t parts(const Sharding &sharding, size_t dim) const { return size_of(sharding.dims[dim].axes, mesh_); }

  bool is_uneven(const ReshapedDims &group) const {
    for (size_t dim = group.from_begin; dim < group.from_end; ++dim)
      if (even_from_[dim] != from_[dim]) return true;
    for (size_t dim = group.to_begin; dim < group.to_end; ++dim)
      if (even_to_[dim] != to_[dim]) return true;
    return false;
  }

  void note_axes(const ReshapedDims &group) {
    auto note = [&](const Sharding &sharding, size_t begin, size_t end) {
      for (size_t dim = begin; dim < end; ++dim)
        for (const AxisRef &axis : sharding.dims[dim].axes) uneven_.push_back(axis.name);
    };
    note(in_, group.from_begin, group.from_end);
    note(out_, group.to_begin, group.to_end);
  }

  static AxisList axes_of(const Sharding &sharding, size_t begin, size_t end) {
    AxisList axes;
    for (size_t dim = begin; dim < end; ++dim)
      axes.insert(axes.end(), sharding.dims[dim].axes.begin(), sharding.dims[dim].axes.end());
    return axes;
  }
  AxisList in_axes(const ReshapedDims &group) const { return axes_of(in_, group.from_begin, group.from_end); }
  AxisList out_axes(const ReshapedDims &group) const { return axes_of(out_, group.to_begin, group.to_end); }

  // Returns whether the devices are in the same order on both sides.
  bool has_one_order(const ReshapedDims &group) const {
    AxisList in = in_axes(group), out = out_axes(group);
    for (AxisList *axes : {&in, &out})
      for (size_t i = 0; i + 1 < axes->size();)
        if (can_merge((*axes)[i], (*axes)[i + 1], mesh_)) {
          (*axes)[i] = merged((*axes)[i], (*axes)[i + 1], mesh_);
          axes->erase(axes->begin() + static_cast<std::ptrdiff_t>(i) + 1);
        } else {
          ++i;
        }
    return in == out;
  }

  // Returns whether each block is one run of consecutive elements: dimensions behind the first one of which a device
  // has several elements are whole.
  bool is_stretch(const Sharding &sharding, llvm::ArrayRef<int64_t> even, size_t begin, size_t end) const {
    bool has_several = false;
    for (size_t dim = begin; dim < end; ++dim) {
      if (has_several && parts(sharding, dim) > 1) return false;
      has_several |= even[dim] / parts(sharding, dim) > 1;
    }
    return true;
  }

  // Returns whether a group without an exchange has the same shardings inside the region as outside, on both sides.
  bool stays(const ReshapedDims &group) const {
    const AxisList in = in_axes(group), out = out_axes(group);
    auto is_manual = [&](const AxisRef &axis) { return llvm::is_contained(uneven_, axis.name); };
    if (llvm::none_of(in, is_manual) && llvm::none_of(out, is_manual)) return true;
    return has_one_order(group) && is_stretch(in_, even_from_, group.from_begin, group.from_end) &&
           is_stretch(out_, even_to_, group.to_begin, group.to_end);
  }

  // One dimension becomes several, none of size 1, and both sides have as many elements when filled up.
  bool can_split(const ReshapedDims &group) const {
    if (group.from_end - group.from_begin != 1 || from_[group.from_begin] == 1) return false;
    int64_t elements = 1;
    for (size_t dim = group.to_begin; dim < group.to_end; ++dim) {
      if (to_[dim] == 1) return false;
      elements *= even_to_[dim];
    }
    const int64_t size = from_[group.from_begin], first = to_[group.to_begin];
    if (size == 0 || first == 0 || (size % first != 0 && first % size != 0)) return false;
    if (even_from_[group.from_begin] != elements) return false;
    return has_one_order(group) && is_stretch(out_, even_to_, group.to_begin, group.to_end);
  }

  DimExchange exchange_of(const ReshapedDims &group) const {
    const size_t dim = group.from_begin;
    const int64_t count = parts(in_, dim), block = rounded_up(from_[dim], count) / count;
    DimExchange exchange;
    exchange.dim = static_cast<int64_t>(dim);
    exchange.footprint = even_from_[dim] / count;
    exchange.axes = out_axes(group);
    exchange.has_table = true;
    for (int64_t part = 0; part < count; ++part) {
      const int64_t start = start_of(group, part), last = start + exchange.footprint - 1;
      auto source = [&](int64_t element) { return element < from_[dim] ? element / block : -1; };
      const int64_t first_source = source(start), last_source = source(last);
      exchange.moves |= (first_source >= 0 && first_source != part) || (last_source >= 0 && last_source != part);
      if (first_source >= 0) exchange.left = std::max(exchange.left, part - first_source);
      exchange.right = std::max(exchange.right, last_source - part);
      exchange.pieces.push_back({first_source, first_source < 0 ? 0 : start - first_source * block});
    }
    return exchange;
  }

  // Returns the first element, in the order of the array, of a block of the result.
  int64_t start_of(const ReshapedDims &group, int64_t part) const {
    int64_t start = 0, stride = 1;
    for (size_t dim = group.to_end; dim-- > group.to_begin;) {
      const int64_t count = parts(out_, dim);
      start += part % count * (even_to_[dim] / count) * stride;
      part /= count;
      stride *= to_[dim];
    }
    return start;
  }

  LocalWriter &writer_;
  stablehlo::ReshapeOp op_;
  const Sharding in_, out_;
  const Mesh &mesh_;
  Extents from_, to_, even_from_, even_to_;
  std::vector<AxisName> uneven_;
  HaloRegion region_;
};

}  // namespace

bool exchange_for_reshape(LocalWriter &writer, stablehlo::ReshapeOp reshape) {
  std::optional<Sharding> in = lying(reshape.getOperand()), out = lying(reshape.getResult());
  const Mesh *mesh = in ? writer.meshes().of(*in) : nullptr;
  if (!mesh || !out || mesh->is_maximal() || writer.meshes().of(*out) == nullptr) return true;
  if (!(*mesh == *writer.meshes().of(*out))) return false;
  Splitting splitting(writer, reshape, *in, *out);
  if (!splitting.find()) return false;
  splitting.replace();
  return true;
}

}  // namespace tessera::shardy
