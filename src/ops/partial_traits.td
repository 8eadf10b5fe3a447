// Names the traits of ops/partial_traits.h.
#ifndef TESSERA_OPS_PARTIAL_TRAITS_TD
#define TESSERA_OPS_PARTIAL_TRAITS_TD

include "mlir/IR/OpBase.td"

class Tessera_NativeTrait<string name> : NativeOpTrait<name> { let cppNamespace = "::tessera"; }
def Tessera_CombinesIntoFirst : Tessera_NativeTrait<"CombinesIntoFirst">;
def Tessera_ReducesInAnyOrder : Tessera_NativeTrait<"ReducesInAnyOrder">;

#endif
