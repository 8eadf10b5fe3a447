#include "devices/reference/reference_devices.h"
#include "reference/preconditions.h"

namespace tessera {
namespace {

class ReferenceProgram : public DeviceProgram {
 public:
  explicit ReferenceProgram(PlannedProgram planned) : planned_(std::move(planned)) {}
  const PlannedProgram &planned() const override { return planned_; }
  std::unique_ptr<DeviceSet> make_devices(const ProcessGrid &grid, const Division &) const override {
    return std::make_unique<ReferenceDevices>(planned_, grid);
  }

 private:
  PlannedProgram planned_;
};

// Compiles the program unchanged. Its plan has separate memory for each buffer, and the number of bytes that are live
// at one time.
llvm::FailureOr<std::unique_ptr<DeviceProgram>> compile(mlir::ModuleOp module, llvm::StringRef function,
                                                        const ProgramOptions &options) {
  if (failed(check_preconditions_within(module))) return llvm::failure();
  llvm::FailureOr<LoweredProgram> lowered = lower_to_stream(module, function, options.overlaps);
  if (failed(lowered)) return llvm::failure();
  PlannedProgram planned;
  planned.lowered = std::move(*lowered);
  planned.memory = plan_memory(planned.lowered.stream, [](const Instruction &) { return InstructionMemory(); });
  return std::unique_ptr<DeviceProgram>(std::make_unique<ReferenceProgram>(std::move(planned)));
}

}  // namespace

DeviceKind reference_kind() {
  return {"reference", "every operation by the reference evaluator", false, {Lowering::none}, compile};
}

}  // namespace tessera
