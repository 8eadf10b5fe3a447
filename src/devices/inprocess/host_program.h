// Holds a program with kernels for the processor that this process runs on.
#pragma once

#include "devices/kind.h"

namespace tessera {

class HostProgram : public DeviceProgram {
 public:
  explicit HostProgram(CompiledProgram compiled) : compiled_(std::move(compiled)) {}
  const CompiledProgram &compiled() const { return compiled_; }
  const PlannedProgram &planned() const override { return compiled_; }
  std::optional<int64_t> moved_bytes(const Instruction &operation) const override;
  std::optional<int64_t> exchanged_bytes(const Instruction &start, int64_t devices) const override;
  void forget_module() override;

 private:
  CompiledProgram compiled_;
};

inline std::vector<Lowering> host_lowerings() { return {Lowering::generated, Lowering::library, Lowering::none}; }

// Implements DeviceKind::compile by a HostProgram that makes the devices of one kind.
template <typename Program>
llvm::FailureOr<std::unique_ptr<DeviceProgram>> compile_for_host(mlir::ModuleOp module, llvm::StringRef function,
                                                                 const ProgramOptions &options) {
  llvm::FailureOr<CompiledProgram> compiled = compile_program(module, function, options);
  if (llvm::failed(compiled)) return llvm::failure();
  return std::unique_ptr<DeviceProgram>(std::make_unique<Program>(std::move(*compiled)));
}

}  // namespace tessera
