// Declares the interface of operations that cross devices, in several dialects.
#ifndef TESSERA_DIALECT_DEVICES_DEVICES_TD
#define TESSERA_DIALECT_DEVICES_DEVICES_TD

include "mlir/IR/OpBase.td"

def CrossDeviceOpInterface : OpInterface<"CrossDeviceOpInterface"> {
  let cppNamespace = "::tessera";
  let description = [{
    An op that a device doesn't execute alone: it involves other devices, or the host. All participants execute it, and
    execute all such ops of a program in the same order. It therefore isn't copied, sunk into a loop or a branch, or
    moved past another such op. As for any other op, its effects and Speculatable tell whether it may be merged, dropped
    or hoisted.
  }];
  let methods = [
    InterfaceMethod<"Tells whether this op crosses devices, for op names of which only some ops do.", "bool",
                    "crossesDevices", (ins), [{}], [{ return true; }]>,
  ];
}

#endif
