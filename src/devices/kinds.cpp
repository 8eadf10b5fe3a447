#include <algorithm>

#include "base/error.h"
#include "base/text.h"
#include "devices/kind.h"

namespace tessera {

// Each kind is defined in the folder of its name.
DeviceKind inprocess_kind();
DeviceKind mpi_kind();
DeviceKind reference_kind();

std::optional<int64_t> DeviceProgram::moved_bytes(const Instruction &operation) const {
  int64_t bytes = 0;
  for (BufferId buffer : operation.reads) bytes += planned().lowered.stream.buffers[buffer].bytes();
  for (BufferId buffer : operation.writes) bytes += planned().lowered.stream.buffers[buffer].bytes();
  return bytes;
}

const std::vector<DeviceKind> &device_kinds() {
  static const auto &kinds = *new std::vector<DeviceKind>{inprocess_kind(), mpi_kind(), reference_kind()};
  return kinds;
}

const DeviceKind &device_kind(const std::string &name, bool spans_processes) {
  const std::vector<DeviceKind> &kinds = device_kinds();
  auto found = name.empty() ? std::ranges::find(kinds, spans_processes, &DeviceKind::spans_processes)
                            : std::ranges::find(kinds, name, &DeviceKind::name);
  if (found == kinds.end()) throw DefectError("there is no kind of device '" + name + "'");
  if (found->spans_processes == spans_processes) return *found;
  const std::string devices = "devices of the kind '" + name + "' are ";
  if (spans_processes)
    throw InputError(
        devices + "all in one process, and this program was started as several; start it as one, or name no backend");
  throw InputError(devices +
                   "shared by several processes, and this program was started as one; start several with "
                   "mpirun, or name no backend");
}

}  // namespace tessera
