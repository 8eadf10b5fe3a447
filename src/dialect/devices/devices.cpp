#include "dialect/devices/devices.h"

#include "dialect/devices/devices_interfaces.cpp.inc"

namespace tessera {

bool crosses_devices(mlir::Operation *op) {
  auto crossing = llvm::dyn_cast<CrossDeviceOpInterface>(op);
  return crossing && crossing.crossesDevices();
}

bool holds_crossing(mlir::Operation *op) {
  return op
      ->walk([](mlir::Operation *inner) {
        return crosses_devices(inner) ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

}  // namespace tessera
