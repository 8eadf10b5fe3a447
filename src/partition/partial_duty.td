// What partitioning asks of an operation on partial values: those whose sum (maximum, minimum) over devices is the value.
#ifndef TESSERA_PARTITION_PARTIAL_DUTY_TD
#define TESSERA_PARTITION_PARTIAL_DUTY_TD

include "mlir/IR/OpBase.td"

def Tessera_PartialDuty : OpInterface<"PartialDuty"> {
  let cppNamespace = "::tessera";
  let description = [{ See partition/partial.h. An op without the duty takes whole values. }];
  let methods = [
    // Whether op(combined parts) is combined op(parts), where the marked operands are partial for `kind` and the others equal
    // on all devices. At least one is marked.
    InterfaceMethod<"", "bool", "keepsPartial",
                    (ins "::tessera::ReductionKind":$kind, "const ::std::vector<bool> &":$partial), "",
                    [{ return false; }]>,
    // How the results of the devices combine where a reduction factor of the op's rule is cut.
    InterfaceMethod<"", "::std::optional<::tessera::ReductionKind>", "makesPartial", (ins), "",
                    [{ return ::std::nullopt; }]>,
  ];
}

#endif
