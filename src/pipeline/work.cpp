#include "pipeline/work.h"

#include <algorithm>
#include <utility>

#include "base/saturating.h"
#include "cost/collective_time.h"
#include "dialect/devices/devices.h"
#include "dialect/spmd/dialect.h"
#include "explain/source_locations.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/control/loops.h"
#include "ops/location_mark.h"
#include "ops/value_types.h"
#include "partition/op_work.h"
#include "pipeline/collectives.h"
#include "pipeline/live_bytes.h"
#include "run/workers.h"

namespace tessera {
namespace {

using mlir::Operation;

// Returns the nodes of the program's graph from which an operation, or the operations in a kernel's region, were made.
// The last is the result's node.
std::vector<int64_t> nodes_of(Operation *op) {
  std::vector<int64_t> nodes;
  auto add = [&](Operation *each) {
    if (std::optional<int64_t> node = mark_of(each->getLoc(), LocationMark::node);
        node && !llvm::is_contained(nodes, *node))
      nodes.push_back(*node);
  };
  if (llvm::isa<spmd::FusedOp>(op))
    for (Operation &inner : op->getRegion(0).front().without_terminator()) add(&inner);
  else
    add(op);
  return nodes;
}

class Walker {
 public:
  Walker(const DeviceProgram &program, int64_t devices) : program_(program), devices_(devices) {}

  // `has_meetings` says that all threads execute the block together and meet for each run of kernels. Within a run,
  // each thread executes the block for its own devices.
  void walk(const StreamBlock &block, int64_t executions, bool has_meetings) {
    Run run;
    for (const Instruction &instruction : block.instructions) {
      const bool belongs = !instruction.communicates();
      if (!belongs) end(run, executions, has_meetings);
      const size_t before = work.kernels.size();
      walk_instruction(instruction, executions, has_meetings && !belongs);
      if (belongs) run.add(work.kernels, before, !instruction.blocks.empty());
    }
    end(run, executions, has_meetings);
  }

  ProgramWork work;

 private:
  // Describes the kernels between two instructions that communicate.
  struct Run {
    size_t first = 0;
    bool has_any = false, is_long = false;
    double bytes = 0;  // on a device

    void add(const std::vector<KernelWork> &kernels, size_t before, bool has_blocks) {
      if (kernels.size() == before) return;
      if (!std::exchange(has_any, true)) first = before;
      is_long |= has_blocks;
      for (size_t i = before; i < kernels.size(); ++i) bytes += kernels[i].bytes;
    }
  };

  void end(Run &run, int64_t executions, bool has_meetings) {
    const auto bytes = saturating_product(static_cast<int64_t>(run.bytes), devices_);
    if (has_meetings && run.has_any && (run.is_long || Workers::is_worth_meeting(bytes)))
      work.kernels[run.first].meetings += executions;
    run = {};
  }

  void walk_instruction(const Instruction &instruction, int64_t executions, bool has_meetings) {
    if (instruction.kind == InstructionKind::operation) add(instruction, executions);
    int64_t iterations = executions;
    if (instruction.kind == InstructionKind::loop) {
      std::optional<int64_t> known = trip_count(op_of(instruction));
      work.has_unknown_loops |= !known;
      iterations = saturating_product(iterations, known.value_or(1));
    }
    for (const StreamBlock &inner : instruction.blocks) walk(inner, iterations, has_meetings);
  }

  const LoweredProgram &lowered() const { return program_.planned().lowered; }
  Operation *op_of(const Instruction &instruction) const { return lowered().ops[instruction.code].op; }

  void add(const Instruction &operation, int64_t executions) {
    const std::optional<int64_t> bytes = program_.moved_bytes(operation);
    if (!bytes) return;
    Operation *op = op_of(operation);
    KernelWork kernel;
    kernel.name = kernel_name(op);
    kernel.location = source_location_of(op->getLoc());
    if (!operation.writes.empty()) kernel.dtype = lowered().stream.buffers[operation.writes.front()].dtype;
    kernel.operations = operations_of(op);
    kernel.bytes = static_cast<double>(*bytes);
    kernel.executions = executions;
    kernel.instruction = operation.id;
    kernel.nodes = nodes_of(op);
    work.kernels.push_back(std::move(kernel));
  }

  const DeviceProgram &program_;
  int64_t devices_;
};

template <typename Act>
void for_starts(const StreamBlock &block, const Act &act) {
  for (const Instruction &instruction : block.instructions) {
    if (instruction.kind == InstructionKind::start) act(instruction);
    for (const StreamBlock &inner : instruction.blocks) for_starts(inner, act);
  }
}

std::vector<std::optional<Exchange>> exchanges_of(const DeviceProgram &program, int64_t devices) {
  const LoweredProgram &lowered = program.planned().lowered;
  const std::vector<int32_t> collective_of = collectives_of_instructions(lowered);
  std::vector<std::optional<Exchange>> exchanges;
  for_starts(lowered.stream.main, [&](const Instruction &start) {
    const int32_t index = collective_of[static_cast<size_t>(start.id)];
    if (index < 0) return;
    exchanges.resize(std::max(exchanges.size(), static_cast<size_t>(index) + 1));
    const int64_t work = saturating_product(program.moved_bytes(start).value_or(0), devices);
    if (const std::optional<int64_t> bytes = program.exchanged_bytes(start, devices))
      exchanges[static_cast<size_t>(index)] = Exchange{*bytes, Workers::is_worth_meeting(work)};
  });
  return exchanges;
}

}  // namespace

double seconds_of(Operation *op, const Mesh &mesh, const Machine &machine) {
  const auto bytes =
      static_cast<double>(total_byte_count(op->getOperandTypes()) + total_byte_count(op->getResultTypes()));
  const DType dtype = dtype_of(mlir::getElementTypeOrSelf(op->getResult(0).getType()));
  return std::max(machine.computing_seconds(operations_of(op), dtype, mesh.size()),
                  machine.moving_seconds(bytes, mesh.size()));
}

ProgramWork work_of(const DeviceProgram &program, int64_t devices) {
  Walker walker(program, devices);
  walker.walk(program.planned().lowered.stream.main, 1, true);
  walker.work.exchanges = exchanges_of(program, devices);
  return std::move(walker.work);
}

bool may_repeat(mlir::Operation *op) {
  if (!mlir::isPure(op) || llvm::isa<mlir::RegionBranchOpInterface, mlir::CallOpInterface>(op)) return false;
  if (crosses_devices(op)) return llvm::isa<spmd::JointOpInterface>(op) && !spmd::is_written(op);
  return !holds_crossing(op);
}

double seconds_to_repeat(mlir::Operation *op, mlir::ValueRange read, const Mesh &mesh, const Machine &machine) {
  if (auto collective = llvm::dyn_cast<spmd::CollectiveOpInterface>(op)) {
    const spmd::CollectiveTraffic traffic = collective.trafficOn(mesh);
    return GroupLinks(traffic.axes, mesh, machine)
        .time_of(collective.getKind(), total_byte_count(read.getTypes()))
        .seconds();
  }
  return seconds_of(op, mesh, machine);
}

}  // namespace tessera
