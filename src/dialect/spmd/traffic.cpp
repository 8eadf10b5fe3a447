// Computes the bytes that the devices of a mesh send for each collective.
#include "base/saturating.h"
#include "dialect/spmd/dialect.h"
#include "mesh/messages.h"
#include "ops/value_types.h"

namespace tessera::spmd {
namespace {

int64_t element_bytes(mlir::Value operand) {
  return element_bytes_of(llvm::cast<mlir::RankedTensorType>(operand.getType()).getElementType());
}

int64_t block_bytes(mlir::Value operand) {
  const Shape block(llvm::cast<mlir::RankedTensorType>(operand.getType()).getShape());
  return saturating_product(element_count(block), element_bytes(operand));
}

// Groups along axes have every device once.
std::string problem_of_members(MembersAttr members, const Mesh &mesh, bool all_take_part = true) {
  if (!members.getValue().mesh_name.empty()) return "";
  return tessera::problem_of(groups_of(members, mesh), mesh.size(), all_take_part);
}

template <typename Op>
CollectiveTraffic traffic_in_groups(Op op, const Mesh &mesh) {
  CollectiveTraffic traffic{.axes = op.getMembers().getValue().axes, .groups = groups_of(op.getMembers(), mesh)};
  const int64_t devices = traffic.groups.empty() ? 1 : static_cast<int64_t>(traffic.groups[0].size());
  for (mlir::Value operand : op->getOperands())
    traffic.bytes_of_operand = saturating_sum(traffic.bytes_of_operand, block_bytes(operand));
  traffic.bytes_sent = bytes_sent(op.getKind(), traffic.bytes_of_operand, devices);
  traffic.bytes_total =
      bytes_total(op.getKind(), traffic.bytes_of_operand, devices, static_cast<int64_t>(traffic.groups.size()));
  return traffic;
}

}  // namespace

std::string AllGatherOp::problemOn(const Mesh &mesh) { return problem_of_members(getMembers(), mesh); }
std::string AllReduceOp::problemOn(const Mesh &mesh) { return problem_of_members(getMembers(), mesh); }
std::string ReduceScatterOp::problemOn(const Mesh &mesh) { return problem_of_members(getMembers(), mesh); }
std::string AllToAllOp::problemOn(const Mesh &mesh) { return problem_of_members(getMembers(), mesh); }
std::string CollectiveBroadcastOp::problemOn(const Mesh &mesh) {
  return problem_of_members(getMembers(), mesh, /*all_take_part=*/false);
}
std::string CollectivePermuteOp::problemOn(const Mesh &mesh) { return problem_of_pairs(pairs_of(*this), mesh.size()); }
std::string DirectExchangeOp::problemOn(const Mesh &) { return ""; }

CollectiveTraffic AllGatherOp::trafficOn(const Mesh &mesh) { return traffic_in_groups(*this, mesh); }
CollectiveTraffic AllReduceOp::trafficOn(const Mesh &mesh) { return traffic_in_groups(*this, mesh); }
CollectiveTraffic ReduceScatterOp::trafficOn(const Mesh &mesh) { return traffic_in_groups(*this, mesh); }
CollectiveTraffic AllToAllOp::trafficOn(const Mesh &mesh) { return traffic_in_groups(*this, mesh); }
CollectiveTraffic CollectiveBroadcastOp::trafficOn(const Mesh &mesh) { return traffic_in_groups(*this, mesh); }

CollectiveTraffic CollectivePermuteOp::trafficOn(const Mesh &mesh) {
  CollectiveTraffic traffic{.pairs = pairs_of(*this), .bytes_of_operand = block_bytes(getOperand())};
  traffic.axes = axes_between(numbers_of(traffic.pairs), mesh);
  traffic.bytes_sent = bytes_sent_by_permute(traffic.bytes_of_operand, traffic.pairs);
  traffic.bytes_total = bytes_total_of_permute(traffic.bytes_of_operand, traffic.pairs);
  return traffic;
}

CollectiveTraffic DirectExchangeOp::trafficOn(const Mesh &mesh) {
  const Rearrangement &what = getMove().getValue().what;
  CollectiveTraffic traffic{.groups = groups_along(mesh, exchanging_axes(what, mesh)),
                            .messages = messages_of(what, mesh),
                            .bytes_of_operand = block_bytes(getOperand())};
  DevicePairs pairs;
  for (const Message &message : traffic.messages) pairs.emplace_back(message.source, message.target);
  traffic.axes = axes_between(numbers_of(pairs), mesh);
  const int64_t bytes = element_bytes(getOperand());
  traffic.bytes_sent = saturating_product(elements_sent(traffic.messages), bytes);
  traffic.bytes_total = saturating_product(elements_sent_in_all(traffic.messages), bytes);
  return traffic;
}

}  // namespace tessera::spmd
