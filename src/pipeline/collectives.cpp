#include "pipeline/collectives.h"

#include "base/error.h"
#include "base/saturating.h"
#include "dialect/spmd/joint_location.h"
#include "explain/source_locations.h"
#include "mesh/device_groups.h"
#include "ops/value_types.h"
#include "partition/executed_collectives.h"
#include "pipeline/signature.h"

namespace tessera {
namespace {

// Starts and the report's collectives are both in program order.
class CollectiveIndex {
 public:
  explicit CollectiveIndex(const LoweredProgram &program)
      : indices(static_cast<size_t>(program.stream.instruction_count), -1), program_(program) {
    add(program.stream.main);
  }

  std::vector<int32_t> indices;

 private:
  void add(const StreamBlock &block) {
    for (const Instruction &instruction : block.instructions) {
      if (instruction.kind == InstructionKind::start || instruction.kind == InstructionKind::done) {
        mlir::Operation *op = program_.ops[static_cast<size_t>(instruction.code)].op;
        if (llvm::isa<spmd::CollectiveOpInterface>(op))
          indices[static_cast<size_t>(instruction.id)] = numbers_.try_emplace(op, numbers_.size()).first->second;
      }
      for (const StreamBlock &inner : instruction.blocks) add(inner);
    }
  }

  const LoweredProgram &program_;
  llvm::DenseMap<mlir::Operation *, int32_t> numbers_;
};

[[noreturn]] void refuse(mlir::Operation *op, const std::string &problem) {
  std::string where;
  if (auto location = op->getLoc()->findInstanceOf<mlir::FileLineColLoc>())
    where = location.getFilename().str() + ":" + std::to_string(location.getLine()) + ":" +
            std::to_string(location.getColumn());
  throw InputError(where + ": error: '" + op->getName().getStringRef().str() + "' " + problem);
}

// Adds the bytes that each operand of a joint collective would send alone.
void add_members(mlir::Operation *op, const spmd::CollectiveTraffic &traffic, CollectiveReport &report) {
  const auto count = static_cast<int64_t>(traffic.groups.size());
  const int64_t devices = count == 0 ? 1 : static_cast<int64_t>(traffic.groups[0].size());
  const auto element_bytes = static_cast<int64_t>(bytes_of(report.dtype));
  for (auto [operand, member] : llvm::zip_equal(op->getOperands(), spmd::members_of(op))) {
    Shape shape = shape_of(operand.getType());
    const int64_t bytes = saturating_product(element_count(shape), element_bytes);
    report.members.push_back({std::move(shape), bytes, bytes_sent(report.kind, bytes, devices),
                              bytes_total(report.kind, bytes, devices, count), member.reason,
                              source_location_of(member.location)});
  }
  report.shape = {report.bytes_per_device / element_bytes};
}

CollectiveReport report_of(ExecutedCollective executed, const Mesh &mesh) {
  spmd::CollectiveOpInterface op = executed.op;
  // Programs may name devices that the mesh doesn't have.
  if (std::string problem = op.problemOn(mesh); !problem.empty()) refuse(op, problem);
  auto type = llvm::cast<mlir::RankedTensorType>(op->getOperand(0).getType());
  spmd::CollectiveTraffic traffic = op.trafficOn(mesh);
  CollectiveReport report;
  report.kind = op.getKind();
  report.axes = std::move(traffic.axes);
  report.shape = Shape(type.getShape());
  report.dtype = dtype_of(type);
  report.bytes_per_device = traffic.bytes_of_operand;
  report.bytes_sent = traffic.bytes_sent;
  report.bytes_total = traffic.bytes_total;
  report.loop_depth = executed.loop_depth;
  report.executions = executed.executions;
  report.is_written = op.getWritten();
  report.reason = report.is_written ? "written in the program" : op.getReason().value_or("").str();
  if (!traffic.groups.empty()) report.groups = device_groups_text(traffic.groups);
  report.location = source_location_of(op.getLoc());
  if (op->getNumOperands() > 1) add_members(op, traffic, report);
  report.pairs = std::move(traffic.pairs);
  report.messages = std::move(traffic.messages);
  return report;
}

}  // namespace

std::vector<CollectiveReport> collectives_of(mlir::ModuleOp per_device, const Mesh &mesh,
                                             std::vector<mlir::Location> *locations) {
  mlir::func::FuncOp main = find_main(per_device, "the per-device program");
  std::vector<CollectiveReport> reports;
  for (const ExecutedCollective &executed : executed_collectives(main)) {
    reports.push_back(report_of(executed, mesh));
    if (locations) locations->push_back(executed.op->getLoc());
  }
  return reports;
}

std::vector<int32_t> collectives_of_instructions(const LoweredProgram &program) {
  return std::move(CollectiveIndex(program).indices);
}

}  // namespace tessera
