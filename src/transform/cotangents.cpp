// Cotangents on their way back: what has come to a value, and what it waits for.
#include <algorithm>

#include "transform/derive.h"
#include "transform/devices.h"

namespace tessera {

using mlir::Value;

AxisNames Cotangents::waits_for(Value value, const AxisNames &part_axes) const {
  return variance_ ? without(part_axes, variance_->of(value)) : AxisNames{};
}

void Linearizer::replace_clone(mlir::ValueRange results) {
  values_.map(op_->getResults(), results);
  clone_->erase();
  clone_ = nullptr;
}

void Cotangents::add(Value value, Value part, const AxisNames &part_axes, Emit emit) {
  AxisNames pending = waits_for(value, part_axes);
  llvm::SmallVector<Part, 1> &parts = parts_[value];
  for (Part &known : parts)
    if (known.pending == pending) {
      known.sum = emit.add(known.sum, part);
      return;
    }
  parts.push_back({std::move(pending), part});
}

// The part that waits for most axes comes first: a part that waits for some of them is joined to it once it is summed
// over the rest.
Value Cotangents::take(Value value, Emit emit) {
  auto found = parts_.find(value);
  if (found == parts_.end() || found->second.empty()) return {};
  llvm::SmallVector<Part, 1> parts;
  for (Part &part : found->second)
    parts.insert(llvm::find_if(parts, [&](const Part &other) { return other.pending.size() < part.pending.size(); }),
                 std::move(part));
  Value all;
  for (auto part = parts.begin(); part != parts.end(); ++part) {
    auto next = std::find_if(part + 1, parts.end(),
                             [&](const Part &other) { return without(other.pending, part->pending).empty(); });
    Value &to = next == parts.end() ? all : next->sum;
    AxisNames over = next == parts.end() ? part->pending : without(part->pending, next->pending);
    Value sum = over.empty() ? part->sum : sum_over_devices(part->sum, over, *variance_, emit);
    to = to ? emit.add(to, sum) : sum;
  }
  parts_[value] = {Part{{}, all}};
  return all;
}

llvm::SmallVector<AxisNames, 1> Cotangents::waits_of(Value value) const {
  llvm::SmallVector<AxisNames, 1> waits;
  auto found = parts_.find(value);
  if (found == parts_.end()) return waits;
  for (const Part &part : found->second) waits.push_back(part.pending);
  return waits;
}

Value Cotangents::take_waiting(Value value, const AxisNames &axes) {
  auto found = parts_.find(value);
  if (found == parts_.end()) return {};
  for (auto part = found->second.begin(); part != found->second.end(); ++part)
    if (part->pending == axes) {
      Value sum = part->sum;
      found->second.erase(part);
      return sum;
    }
  return {};
}

std::pair<Value, AxisNames> Cotangents::take_pending(Value value, const AxisNames &axes) {
  for (AxisNames &waits : waits_of(value))
    if (without(axes, waits).empty()) return {take_waiting(value, waits), waits};
  return {};
}

Transposer::Transposer(Transposer all, AxisNames waiting) : Transposer(std::move(all)) {
  some_only_ = true;
  for (Value result : op_->getResults()) given_.push_back(cotangents_.take_waiting(result, waiting));
  waiting_ = std::move(waiting);
}

Value Transposer::cotangent(unsigned result) {
  return some_only_ ? given_[result] : cotangents_.take(op_->getResult(result), emit());
}

std::pair<Value, AxisNames> Transposer::take_pending(unsigned result, const AxisNames &axes) {
  return some_only_ ? std::pair<Value, AxisNames>() : cotangents_.take_pending(op_->getResult(result), axes);
}

AxisNames Transposer::part_axes() const {
  const RegionVariance *variance = cotangents_.variance();
  return variance ? variance->joined(variance->of(op_->getResults()), waiting_) : AxisNames{};
}

void Transposer::add_cotangent(unsigned operand, Value part, const AxisNames &more) {
  if (!is_linear(operand)) return;
  AxisNames axes = part_axes();
  if (variance()) axes = variance()->joined(axes, more);
  cotangents_.add(op_->getOperand(operand), part, axes, emit());
}

void Transposer::add_cotangent_over(unsigned operand, Value part, const AxisNames &axes) {
  if (!is_linear(operand)) return;
  cotangents_.add(op_->getOperand(operand), part, variance() ? variance()->joined(axes, waiting_) : axes, emit());
}

Value Transposer::take_so_far(unsigned operand) {
  return is_linear(operand) ? cotangents_.take_alike(op_->getOperand(operand), part_axes()) : Value();
}

}  // namespace tessera
