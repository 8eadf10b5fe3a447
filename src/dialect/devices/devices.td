// What operations of several dialects say of devices.
#ifndef TESSERA_DIALECT_DEVICES_DEVICES_TD
#define TESSERA_DIALECT_DEVICES_DEVICES_TD

include "mlir/IR/OpBase.td"

def CrossDeviceOpInterface : OpInterface<"CrossDeviceOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{
    An op that a device doesn't carry out alone: it concerns other devices, or the host. All that take part come to it, and
    come to all such ops of a program in one order. So it isn't copied, put within a loop or a branch, or moved past another
    one. Whether it may be merged, dropped or hoisted is told by its effects and by Speculatable, as for any other op.
  }];
  let methods = [
    InterfaceMethod<"Whether this op does, for names whose ops differ.", "bool", "crossesDevices", (ins), [{}],
                    [{ return true; }]>,
  ];
}

#endif
