// Holds cotangents on their way back: the contributions to a value, and the axes along which they are unreduced.
#include <algorithm>

#include "transform/derive.h"
#include "transform/devices.h"

namespace tessera {

using mlir::Value;

AxisNames Cotangents::unreduced_axes(Value value, const AxisNames &part_axes) const {
  return variance_ ? without(part_axes, variance_->of(value)) : AxisNames{};
}

void Linearizer::replace_clone(mlir::ValueRange results) {
  values_.map(op_->getResults(), results);
  clone_->erase();
  clone_ = nullptr;
}

void Cotangents::add(Value value, Value part, const AxisNames &part_axes, Emit emit) {
  AxisNames unreduced = unreduced_axes(value, part_axes);
  llvm::SmallVector<Part, 1> &parts = parts_[value];
  for (Part &known : parts)
    if (known.unreduced == unreduced) {
      known.sum = emit.add(known.sum, part);
      return;
    }
  parts.push_back({std::move(unreduced), part});
}

// The part that is unreduced along most axes comes first: once it is summed over some of them, it is joined to the part
// that is unreduced along the rest.
Value Cotangents::take(Value value, Emit emit) {
  auto found = parts_.find(value);
  if (found == parts_.end() || found->second.empty()) return {};
  llvm::SmallVector<Part, 1> parts;
  for (Part &part : found->second)
    parts.insert(
        llvm::find_if(parts, [&](const Part &other) { return other.unreduced.size() < part.unreduced.size(); }),
        std::move(part));
  Value all;
  for (auto part = parts.begin(); part != parts.end(); ++part) {
    auto next = std::find_if(part + 1, parts.end(),
                             [&](const Part &other) { return without(other.unreduced, part->unreduced).empty(); });
    Value &to = next == parts.end() ? all : next->sum;
    AxisNames over = next == parts.end() ? part->unreduced : without(part->unreduced, next->unreduced);
    Value sum = over.empty() ? part->sum : sum_over_devices(part->sum, over, *variance_, emit);
    to = to ? emit.add(to, sum) : sum;
  }
  parts_[value] = {Part{{}, all}};
  return all;
}

llvm::SmallVector<AxisNames, 1> Cotangents::unreduced_of(Value value) const {
  llvm::SmallVector<AxisNames, 1> unreduced;
  auto found = parts_.find(value);
  if (found == parts_.end()) return unreduced;
  for (const Part &part : found->second) unreduced.push_back(part.unreduced);
  return unreduced;
}

Value Cotangents::take_unreduced(Value value, const AxisNames &axes) {
  auto found = parts_.find(value);
  if (found == parts_.end()) return {};
  for (auto part = found->second.begin(); part != found->second.end(); ++part)
    if (part->unreduced == axes) {
      Value sum = part->sum;
      found->second.erase(part);
      return sum;
    }
  return {};
}

std::pair<Value, AxisNames> Cotangents::take_unreduced_along(Value value, const AxisNames &axes) {
  for (AxisNames &unreduced : unreduced_of(value))
    if (without(axes, unreduced).empty()) return {take_unreduced(value, unreduced), unreduced};
  return {};
}

Transposer::Transposer(Transposer all, AxisNames unreduced) : Transposer(std::move(all)) {
  some_only_ = true;
  for (Value result : op_->getResults()) given_.push_back(cotangents_.take_unreduced(result, unreduced));
  unreduced_ = std::move(unreduced);
}

Value Transposer::cotangent(unsigned result) {
  return some_only_ ? given_[result] : cotangents_.take(op_->getResult(result), emit());
}

std::pair<Value, AxisNames> Transposer::take_unreduced_along(unsigned result, const AxisNames &axes) {
  return some_only_ ? std::pair<Value, AxisNames>() : cotangents_.take_unreduced_along(op_->getResult(result), axes);
}

AxisNames Transposer::part_axes() const {
  const RegionVariance *variance = cotangents_.variance();
  return variance ? variance->joined(variance->of(op_->getResults()), unreduced_) : AxisNames{};
}

void Transposer::add_cotangent(unsigned operand, Value part, const AxisNames &more) {
  if (!is_linear(operand)) return;
  AxisNames axes = part_axes();
  if (variance()) axes = variance()->joined(axes, more);
  cotangents_.add(op_->getOperand(operand), part, axes, emit());
}

void Transposer::add_cotangent_over(unsigned operand, Value part, const AxisNames &axes) {
  if (!is_linear(operand)) return;
  cotangents_.add(op_->getOperand(operand), part, variance() ? variance()->joined(axes, unreduced_) : axes, emit());
}

Value Transposer::take_so_far(unsigned operand) {
  return is_linear(operand) ? cotangents_.take_alike(op_->getOperand(operand), part_axes()) : Value();
}

}  // namespace tessera
