#include "devices/null/null_devices.h"

namespace tessera {
namespace {

class NullProgram : public DeviceProgram {
 public:
  explicit NullProgram(PlannedProgram planned) : planned_(std::move(planned)) {}
  const PlannedProgram &planned() const override { return planned_; }
  std::unique_ptr<DeviceSet> make_devices(const ProcessGrid &grid, const Division &) const override {
    return std::make_unique<NullDevices>(grid.size());
  }

 private:
  PlannedProgram planned_;
};

// Compiles the program unchanged, with separate memory for each buffer.
llvm::FailureOr<std::unique_ptr<DeviceProgram>> compile(mlir::ModuleOp module, llvm::StringRef function,
                                                        const ProgramOptions &options) {
  llvm::FailureOr<LoweredProgram> lowered = lower_to_stream(module, function, options.overlaps);
  if (failed(lowered)) return llvm::failure();
  PlannedProgram planned;
  planned.lowered = std::move(*lowered);
  planned.memory = plan_memory(planned.lowered.stream, [](const Instruction &) { return InstructionMemory(); });
  return std::unique_ptr<DeviceProgram>(std::make_unique<NullProgram>(std::move(planned)));
}

}  // namespace

DeviceKind null_kind() { return {"null", "nothing at all", false, {Lowering::none}, compile}; }

}  // namespace tessera
