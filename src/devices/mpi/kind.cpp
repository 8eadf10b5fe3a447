#include "devices/inprocess/host_program.h"
#include "devices/mpi/mpi_devices.h"

namespace tessera {
namespace {

class MpiProgram : public HostProgram {
 public:
  using HostProgram::HostProgram;
  std::unique_ptr<DeviceSet> make_devices(const ProcessGrid &grid, const Division &division) const override {
    return std::make_unique<MpiDevices>(compiled(), grid, division);
  }
};

}  // namespace

DeviceKind mpi_kind() {
  return {"mpi", "the same, shared by processes that mpirun has started together", true, host_lowerings(),
          compile_for_host<MpiProgram>};
}

}  // namespace tessera
