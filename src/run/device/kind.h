// The kinds of devices, by name. A kind is a folder beside this file and a line in kinds.cpp; nothing outside of its folder
// knows its classes. It says which lowerings it takes, makes of a program what its devices carry out, and makes the devices.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lower/program.h"
#include "peers/division.h"
#include "run/device/device.h"

namespace tessera {

// A program made ready for devices of one kind.
class DeviceProgram {
 public:
  virtual ~DeviceProgram() = default;
  virtual const PlannedProgram &planned() const = 0;
  // About how many bytes an operation reads and writes on a device: those of its operands and results, unless the kind knows
  // better; nothing where there is nothing to do.
  virtual std::optional<int64_t> moved_bytes(const Instruction &operation) const;
  // Devices for the processes of a grid. With a division, this process executes its share of them. They read the program as
  // long as they live.
  virtual std::unique_ptr<DeviceSet> make_devices(const ProcessGrid &grid, const Division &division) const = 0;
  // The module that the program was made from goes, and devices go on; called only where planned().needs_module is false.
  virtual void forget_module() {}
};

struct DeviceKind {
  std::string name, about;          // for people: what `tessera run --backend` takes, and why one would
  bool spans_processes = false;     // the devices are shared by several processes; otherwise one has all
  std::vector<Lowering> lowerings;  // asked for another one, it takes the last
  // As compile_program.
  llvm::FailureOr<std::unique_ptr<DeviceProgram>> (*compile)(mlir::ModuleOp module, llvm::StringRef function,
                                                             const ProgramOptions &options) = nullptr;
};

// The first that is right for a program is the usual one.
const std::vector<DeviceKind> &device_kinds();
// By its name; the usual one, if that is empty. Throws InputError where the kind isn't for so many processes.
const DeviceKind &device_kind(const std::string &name, bool spans_processes);

}  // namespace tessera
