// Declares the interface of operations, of several dialects, that cross devices.
#ifndef TESSERA_DIALECT_DEVICES_DEVICES_TD
#define TESSERA_DIALECT_DEVICES_DEVICES_TD

include "mlir/IR/OpBase.td"

def CrossDeviceOpInterface : OpInterface<"CrossDeviceOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{
    An op that a device doesn't execute alone: it involves other devices, or the host. All participants come to it, and come
    to all such ops of a program in one order. It therefore isn't copied, sunk into a loop or a branch, or moved past another
    one. Its effects and Speculatable tell whether it may be merged, dropped or hoisted, as for any other op.
  }];
  let methods = [
    InterfaceMethod<"Tells whether this op does, for names whose ops differ.", "bool", "crossesDevices", (ins), [{}],
                    [{ return true; }]>,
  ];
}

#endif
