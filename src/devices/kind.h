// Lists the kinds of devices, by name. A kind is a folder beside this file and a line in kinds.cpp; nothing outside of its
// folder knows its classes. It lists the lowerings that it takes, compiles programs for its devices, and makes the
// devices.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "devices/device.h"
#include "lower/program.h"
#include "peers/division.h"

namespace tessera {

// Holds a program compiled for devices of one kind.
class DeviceProgram {
 public:
  virtual ~DeviceProgram() = default;
  virtual const PlannedProgram &planned() const = 0;
  // Estimates the bytes that an operation reads and writes on a device: those of its operands and results, unless the
  // kind knows better. Returns nothing if there is nothing to do.
  virtual std::optional<int64_t> moved_bytes(const Instruction &operation) const;
  // Returns the bytes that a collective reads and writes on `devices` devices together if they share one memory.
  // Returns nothing if the kind doesn't know.
  virtual std::optional<int64_t> exchanged_bytes(const Instruction &start, int64_t devices) const { return {}; }
  // Makes devices for the processes of a grid. With a division, this process executes its share of them. The program
  // must outlive them.
  virtual std::unique_ptr<DeviceSet> make_devices(const ProcessGrid &grid, const Division &division) const = 0;
  // Ends the use of the module that the program was made from. Called only if planned().needs_module is false.
  virtual void forget_module() {}
};

struct DeviceKind {
  std::string name, about;          // for users: the value of `tessera run --backend`, and its purpose
  bool spans_processes = false;     // the devices are shared by several processes; otherwise one process has all
  std::vector<Lowering> lowerings;  // a request for another one gets the last
  // Compiles a program, under the contract of compile_program.
  llvm::FailureOr<std::unique_ptr<DeviceProgram>> (*compile)(mlir::ModuleOp module, llvm::StringRef function,
                                                             const ProgramOptions &options) = nullptr;
};

// Returns the kinds. The default is the first that suits a program.
const std::vector<DeviceKind> &device_kinds();
// Returns the kind of this name, or the default for an empty name. Throws InputError if the kind doesn't suit the
// number of processes.
const DeviceKind &device_kind(const std::string &name, bool spans_processes);

}  // namespace tessera
