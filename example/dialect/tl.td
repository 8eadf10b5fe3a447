// A tensor language of two operations. Each declares which questions of Tessera's phases it answers itself.
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "ops/op_interfaces.td"

def Tl_Dialect : Dialect {
  let name = "tl";
  let cppNamespace = "::tl";
}

class Tl_Op<string mnemonic, list<Trait> traits> : Op<Tl_Dialect, mnemonic, traits # [
    Pure,
    DeclareOpInterfaceMethods<Tessera_ShardingRuleOpInterface>,   // how dimensions hang together
    DeclareOpInterfaceMethods<Tessera_ReferenceOpInterface>]>;    // what it computes, on one device's blocks

// [matmul]
def Tl_MatmulOp : Tl_Op<"matmul", [
    DeclareOpInterfaceMethods<Tessera_PartialOpInterface, ["makesPartial"]>,
    DeclareOpInterfaceMethods<Tessera_LocalizeOpInterface, ["mayShard"]>]> {
  let arguments = (ins RankedTensorOf<[F32]>:$lhs, RankedTensorOf<[F32]>:$rhs);
  let results = (outs RankedTensorOf<[F32]>:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` functional-type(operands, results)";
}
// [/matmul]

def Tl_SoftmaxOp : Tl_Op<"softmax", [SameOperandsAndResultType]> {
  let arguments = (ins RankedTensorOf<[F32]>:$input);
  let results = (outs RankedTensorOf<[F32]>:$result);
  let assemblyFormat = "$input attr-dict `:` type($result)";
}
