#include "partition/traffic.h"

#include "base/saturating.h"
#include "dialect/spmd/dialect.h"
#include "mesh/collective.h"
#include "mesh/direct_exchange.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "ops/control/loops.h"
#include "partition/emit.h"

namespace tessera {
namespace {

std::optional<CollectiveKind> kind_of_collective(mlir::Operation &op) {
  if (!llvm::isa_and_nonnull<spmd::SpmdDialect>(op.getDialect())) return std::nullopt;
  return collective_kind_from_name(op.getName().stripDialect());
}

int64_t sent_by(mlir::Operation &op, CollectiveKind kind, const Mesh &mesh) {
  mlir::Value operand = op.getOperand(0);
  const int64_t element_bytes = element_bytes_of(element_of(operand));
  if (auto exchange = llvm::dyn_cast<spmd::DirectExchangeOp>(op))
    return saturating_product(elements_sent_in_all(messages_of(pieces_of(exchange.getMove().getValue().what, mesh))),
                              element_bytes);
  const int64_t bytes = saturating_product(element_count(shape_of_value(operand)), element_bytes);
  if (auto permute = llvm::dyn_cast<spmd::CollectivePermuteOp>(op)) {
    std::vector<std::pair<int64_t, int64_t>> pairs;
    for (size_t i = 0; i + 1 < permute.getPairs().size(); i += 2)
      pairs.emplace_back(permute.getPairs()[i], permute.getPairs()[i + 1]);
    return bytes_total_of_permute(bytes, pairs);
  }
  const spmd::Groups groups = spmd::groups_of(op.getAttrOfType<spmd::MembersAttr>("members"), mesh);
  const int64_t devices = groups.empty() ? 1 : static_cast<int64_t>(groups[0].size());
  return bytes_total(kind, bytes, devices, static_cast<int64_t>(groups.size()));
}

Traffic traffic_of(mlir::Region &region, const Mesh &mesh) {
  Traffic sum;
  for (mlir::Operation &op : region.getOps()) {
    if (std::optional<CollectiveKind> kind = kind_of_collective(op)) {
      sum.bytes = saturating_sum(sum.bytes, sent_by(op, *kind, mesh));
      sum.collectives = saturating_sum(sum.collectives, int64_t{1});
    }
    const int64_t turns = is_loop(&op) ? trip_count(&op).value_or(1) : 1;
    for (mlir::Region &inner : op.getRegions()) {
      const Traffic once = traffic_of(inner, mesh);
      sum.bytes = saturating_sum(sum.bytes, saturating_product(turns, once.bytes));
      sum.collectives = saturating_sum(sum.collectives, saturating_product(turns, once.collectives));
    }
  }
  return sum;
}

}  // namespace

Traffic traffic_of(mlir::ModuleOp per_device, const Mesh &mesh) { return traffic_of(per_device.getBodyRegion(), mesh); }

}  // namespace tessera
