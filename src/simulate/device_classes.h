// Divides devices into classes whose members a simulation needn't tell apart. Devices of one class are equally fast and
// meet devices of the same classes in every step of a collective, so that one of them stands for all. Without slow
// parts there is one class, however many devices.
//
// On <["x"=64, "y"=128]> with one slow device and collectives along x and along y there are four classes: the slow
// device, those that it meets along x, those that it meets along y, and all others. If there would be too many classes,
// each device is a class of its own.
#pragma once

#include <cstdint>
#include <vector>

#include "base/by_id.h"
#include "base/device_id.h"
#include "mesh/mesh.h"
#include "report/report.h"
#include "simulate/slowness.h"

namespace tessera {

// Says which devices meet in a step of a collective: those of its pairs or messages, or else groups along the step's
// axes.
struct Meets {
  const CollectiveReport *collective;
  const AxisList *axes;
};

class DeviceClasses {
 public:
  DeviceClasses(const Mesh &mesh, const std::vector<Meets> &steps, const Slowness &slowness);

  size_t count() const { return devices_.size(); }
  // Returns the devices of a class, ascending.
  const DeviceList &devices(size_t each) const { return devices_[each]; }

  // Describes the devices that meet in a step. `sets` are distinct sets of classes, ascending; a device of class c
  // meets the classes of sets[set_of[c]], including its own.
  struct Meeting {
    std::vector<std::vector<int32_t>> sets;
    std::vector<int32_t> set_of;
    std::vector<std::vector<int32_t>> classes_of;  // [set]: the classes that have this set
  };
  const Meeting &meeting(size_t step) const { return meetings_[meeting_of_[step]]; }

 private:
  std::vector<DeviceList> devices_;
  std::vector<size_t> meeting_of_;  // [step]: equal steps share a meeting
  std::vector<Meeting> meetings_;
};

}  // namespace tessera
