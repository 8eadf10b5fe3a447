#include "tessera/processes.h"

#include <exception>
#include <utility>

#include "base/error.h"
#include "mesh/mesh.h"
#include "peers/module.h"
#include "peers/peers.h"

namespace tessera {

Processes::Processes(Processes &&other) noexcept : joined_(std::exchange(other.joined_, false)) {}
Processes &Processes::operator=(Processes &&other) noexcept {
  std::swap(joined_, other.joined_);
  return *this;
}
Processes::~Processes() {
  if (joined_) Peers::here().leave(/*failed=*/std::uncaught_exceptions() > 0);
}

Processes join_processes(const ProcessOptions &options) {
  if (options.devices < 0)
    throw InputError("join_processes: .devices is " + std::to_string(options.devices) +
                     "; give how many devices all processes have together, or 0 for one per process");
  if (!(options.patience_seconds > 0))
    throw InputError("join_processes: .patience_seconds is " + std::to_string(options.patience_seconds) +
                     "; give a number of seconds above 0");
  Processes processes;
  if (!in_process_group()) return processes;
  std::unique_ptr<Transport> transport = load_transport();
  int64_t count = transport->count();
  Peers::here().join(std::move(transport), options.devices == 0 ? count : options.devices, options.patience_seconds);
  processes.joined_ = true;
  return processes;
}

int process_index() { return Peers::here().index(); }
int process_count() { return Peers::here().count(); }

std::vector<Device> local_devices() {
  std::vector<Device> own;
  for (Device &device : devices())
    if (device.process == process_index()) own.push_back(std::move(device));
  return own;
}

std::vector<Device> local_devices(const Mesh &mesh) {
  std::vector<Device> own;
  for (MeshPosition position : positions_in(mesh)) {
    int64_t id = mesh.device_at(position);
    if (Peers::here().owner_of(DeviceId{id}) == process_index())
      own.push_back(devices(id + 1)[static_cast<size_t>(id)]);
  }
  return own;
}

}  // namespace tessera
