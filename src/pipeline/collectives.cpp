#include "pipeline/collectives.h"

#include <map>

#include "base/error.h"
#include "base/saturating.h"
#include "dialect/spmd/dialect.h"
#include "mesh/device_groups.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "ops/control/loops.h"
#include "ops/value_types.h"
#include "pipeline/source_locations.h"

namespace tessera {
namespace {

struct Walker {
  const mlir::SymbolTable &symbols;
  const Mesh &mesh;
  std::vector<CollectiveReport> found;
  std::map<mlir::Operation *, size_t> index_of;  // in `found`
  std::vector<mlir::Location> locations;

  void walk(mlir::Region &region, int64_t loop_depth, int64_t executions) {
    for (mlir::Block &block : region)
      for (mlir::Operation &op : block) visit(op, loop_depth, executions);
  }

  void visit(mlir::Operation &op, int64_t loop_depth, int64_t executions) {
    if (auto call = llvm::dyn_cast<mlir::func::CallOp>(op)) {
      if (auto callee = symbols.lookup<mlir::func::FuncOp>(call.getCallee()))
        walk(callee.getBody(), loop_depth, executions);
      return;
    }
    if (is_reported_collective(&op)) add(op, loop_depth, executions);
    bool loops = is_loop(&op);
    if (loops) executions = saturating_product(executions, trip_count(&op).value_or(1));
    for (mlir::Region &region : op.getRegions()) walk(region, loop_depth + loops, executions);
  }

  void add(mlir::Operation &op, int64_t loop_depth, int64_t executions) {
    auto [known, is_new] = index_of.try_emplace(&op, found.size());
    if (!is_new) {
      CollectiveReport &report = found[known->second];
      report.executions = saturating_sum(report.executions, executions);
      report.loop_depth = std::max(report.loop_depth, loop_depth);
      return;
    }
    CollectiveReport report;
    report.kind = *collective_kind_from_name(op.getName().stripDialect());
    auto type = llvm::cast<mlir::RankedTensorType>(op.getOperand(0).getType());
    report.shape = Shape(type.getShape());
    report.dtype = dtype_of(type.getElementType());
    report.bytes_per_device = element_count(report.shape) * static_cast<int64_t>(bytes_of(report.dtype));
    report.loop_depth = loop_depth;
    report.executions = executions;
    report.is_written = spmd::is_written(&op);
    if (auto reason = op.getAttrOfType<mlir::StringAttr>("reason")) report.reason = reason.str();
    if (report.is_written) report.reason = "written in the program";
    report.location = source_location_of(op.getLoc());
    if (auto permute = llvm::dyn_cast<spmd::CollectivePermuteOp>(op)) {
      add_permute(permute, report);
    } else if (auto exchange = llvm::dyn_cast<spmd::DirectExchangeOp>(op)) {
      add_exchange(exchange, report);
    } else {
      auto members = op.getAttrOfType<spmd::MembersAttr>("members");
      spmd::Groups groups = spmd::groups_of(members, mesh);
      bool all_take_part = report.kind != CollectiveKind::collective_broadcast;
      refuse_if(tessera::problem_of(groups, mesh.size(), all_take_part), op);
      report.axes = members.getValue().axes;
      report.groups = device_groups_text(groups);
      int64_t n = groups.empty() ? 1 : static_cast<int64_t>(groups[0].size());
      report.bytes_sent = bytes_sent(report.kind, report.bytes_per_device, n);
      report.bytes_total = bytes_total(report.kind, report.bytes_per_device, n, static_cast<int64_t>(groups.size()));
    }
    found.push_back(std::move(report));
    locations.push_back(op.getLoc());
  }

  // Programs may name devices that the mesh doesn't have.
  void refuse_if(const std::string &problem, mlir::Operation &op) const {
    if (problem.empty()) return;
    std::string where;
    if (auto location = op.getLoc()->findInstanceOf<mlir::FileLineColLoc>())
      where = location.getFilename().str() + ":" + std::to_string(location.getLine()) + ":" +
              std::to_string(location.getColumn());
    throw InputError(where + ": error: '" + op.getName().getStringRef().str() + "' " + problem);
  }

  AxisList axes_of_pairs(const std::vector<std::pair<int64_t, int64_t>> &pairs) const {
    AxisList axes;
    for (const MeshAxis &axis : mesh.axes()) {
      AxisList list{axis.name};
      bool moves = llvm::any_of(pairs, [&](auto pair) {
        return mesh.coordinate(mesh.position_of(pair.first), list) !=
               mesh.coordinate(mesh.position_of(pair.second), list);
      });
      if (moves) axes.push_back(axis.name);
    }
    return axes;
  }

  void add_exchange(spmd::DirectExchangeOp exchange, CollectiveReport &report) {
    const Rearrangement &what = exchange.getMove().getValue().what;
    report.messages = messages_of(pieces_of(what, mesh));
    std::vector<std::pair<int64_t, int64_t>> pairs;
    for (const Message &message : report.messages) pairs.emplace_back(message.source, message.target);
    report.axes = axes_of_pairs(pairs);
    report.groups = device_groups_text(mesh.groups(exchanging_axes(what, mesh)));
    const auto element_bytes = static_cast<int64_t>(bytes_of(report.dtype));
    report.bytes_sent = saturating_product(elements_sent(report.messages), element_bytes);
    report.bytes_total = saturating_product(elements_sent_in_all(report.messages), element_bytes);
  }

  void add_permute(spmd::CollectivePermuteOp permute, CollectiveReport &report) {
    std::vector<std::pair<int64_t, int64_t>> pairs;
    for (size_t i = 0; i < permute.getPairs().size(); i += 2)
      pairs.emplace_back(permute.getPairs()[i], permute.getPairs()[i + 1]);
    refuse_if(problem_of_pairs(pairs, mesh.size()), *permute);
    report.axes = axes_of_pairs(pairs);
    report.bytes_sent = bytes_sent_by_permute(report.bytes_per_device, pairs);
    report.bytes_total = bytes_total_of_permute(report.bytes_per_device, pairs);
    report.pairs = std::move(pairs);
  }
};

}  // namespace

bool is_reported_collective(mlir::Operation *op) {
  return llvm::isa<spmd::AllReduceOp, spmd::AllGatherOp, spmd::ReduceScatterOp, spmd::AllToAllOp,
                   spmd::CollectivePermuteOp, spmd::CollectiveBroadcastOp, spmd::DirectExchangeOp>(op);
}

std::vector<CollectiveReport> collectives_of(mlir::ModuleOp per_device, const Mesh &mesh,
                                             std::vector<mlir::Location> *locations) {
  const mlir::SymbolTable symbols(per_device);
  Walker walker{symbols, mesh, {}, {}, {}};
  auto main = symbols.lookup<mlir::func::FuncOp>("main");
  if (!main) main = *per_device.getOps<mlir::func::FuncOp>().begin();
  walker.walk(main.getBody(), 0, 1);
  if (locations) *locations = std::move(walker.locations);
  return std::move(walker.found);
}

}  // namespace tessera
