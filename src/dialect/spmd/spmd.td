// Declares the spmd dialect of per-device programs. Its collectives name the mesh axes along which devices take part.
#ifndef TESSERA_DIALECT_SPMD_SPMD_TD
#define TESSERA_DIALECT_SPMD_SPMD_TD

include "dialect/devices/devices.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Spmd_Dialect : Dialect {
  let name = "spmd";
  let cppNamespace = "::tessera::spmd";
  let summary = "collectives and coordinates of one device's program";
  let useDefaultAttributePrinterParser = 1;
}

def Spmd_Reduction : ConfinedAttr<I32Attr, [IntNonNegative, IntMaxValue<5>]> {
  let returnType = "::tessera::Fold";
  let convertFromStorage = "static_cast<::tessera::Fold>($_self.getInt())";
  let constBuilderCall = "$_builder.getI32IntegerAttr(static_cast<int32_t>($0))";
}

// Names the participants: `over {"x"} on @mesh`, or `groups [[0, 1], [2, 3]]` if mesh axes don't give the groups.
def Spmd_MembersAttr : AttrDef<Spmd_Dialect, "Members"> {
  let mnemonic = "members";
  let summary = "groups of devices";
  let parameters = (ins "::tessera::spmd::Members":$value);
  let hasCustomAssemblyFormat = 1;
}

// Holds a whole array's shardings on a mesh before and after: `8x16 from [{"x"}, {}] to [{}, {"x"}] on @mesh`.
def Spmd_MoveAttr : AttrDef<Spmd_Dialect, "Move"> {
  let mnemonic = "move";
  let summary = "an array's layouts before and after an exchange";
  let parameters = (ins "::tessera::spmd::Move":$value);
  let hasCustomAssemblyFormat = 1;
}

class Spmd_Op<string mnemonic, list<Trait> traits = []> : Op<Spmd_Dialect, mnemonic, traits> {
  let hasVerifier = 1;
}

def CollectiveOpInterface : OpInterface<"CollectiveOpInterface"> {
  let cppNamespace = "::tessera::spmd";
  let description = [{ An op by which the devices of a mesh exchange data. It tells what they send. }];
  let methods = [
    InterfaceMethod<"", "::tessera::CollectiveKind", "getKind">,
    InterfaceMethod<"The reason for the collective.", "::std::optional<::llvm::StringRef>", "getReason">,
    InterfaceMethod<"Whether the program itself has the collective.", "bool", "getWritten">,
    InterfaceMethod<"Why the devices of this mesh can't execute it, for a message that begins with the op; empty if they can.",
                    "::std::string", "problemOn", (ins "const ::tessera::Mesh &":$mesh)>,
    InterfaceMethod<"What one execution sends; problemOn(mesh) is empty.", "::tessera::spmd::CollectiveTraffic",
                    "trafficOn", (ins "const ::tessera::Mesh &":$mesh)>,
  ];
}

def PermutableDimsOpInterface : OpInterface<"PermutableDimsOpInterface"> {
  let cppNamespace = "::tessera::spmd";
  let description = [{
    A collective that doesn't depend on the order of its operands' dimensions, so that a transpose behind it may be
    moved before it.
  }];
  let methods = [
    InterfaceMethod<"Whether one operand's dimensions may be permuted while the others stay as they are.", "bool", "canPermuteDims",
                    (ins "unsigned":$operand), "", "return $_op->getNumOperands() == 1;">,
    InterfaceMethod<"Replaces an operand by a value whose dimension i is dimension permutation[i] of the present one, and sets the result's type.",
                    "void", "permuteDims",
                    (ins "unsigned":$operand, "::mlir::Value":$permuted, "::llvm::ArrayRef<int64_t>":$permutation)>,
  ];
}

def Spmd_PermutableDims : DeclareOpInterfaceMethods<PermutableDimsOpInterface>;

// A collective is a value: its result depends on the operands of its group's devices alone, and it has no effects. All
// devices run one program, so that rules for a value on one device apply to a collective on all of them:
//
// - Equal collectives are merged, and a collective whose result is unused is dropped.
// - A loop-invariant collective may be hoisted: every device that comes to the loop comes to the collective then.
// - A collective is never copied, sunk, or moved past another one (CrossDeviceOpInterface): devices would wait for one
//   another.
//
// A collective that the program itself has, in a manual body, is `written`. It keeps its kind and its position, and
// runs as often as the program says: it has MLIR's allocation effect on its result, so that it is neither merged nor
// hoisted. Like the others, it is dropped if its result is unused.
//
// A report lists the collectives of a partitioned program before it is lowered. From then on each has a number
// (`tessera.number`), and its execution is an effect: lowering neither merges, drops nor moves listed collectives.
class Spmd_Collective<string mnemonic, list<Trait> traits = []>
    : Spmd_Op<mnemonic, traits # [CrossDeviceOpInterface, MemoryEffectsOpInterface, AlwaysSpeculatable,
                                  CollectiveOpInterface]> {
  let results = (outs AnyRankedTensor:$result);
  let extraClassDeclaration = [{
    ::tessera::CollectiveKind getKind() { return ::tessera::CollectiveKind::}] # mnemonic # [{; }
    ::std::string problemOn(const ::tessera::Mesh &mesh);
    ::tessera::spmd::CollectiveTraffic trafficOn(const ::tessera::Mesh &mesh);
    void getEffects(::llvm::SmallVectorImpl<::mlir::MemoryEffects::EffectInstance> &effects) {
      ::tessera::spmd::add_effects_of_collective(*this, effects);
    }
  }];
}

def JointOpInterface : OpInterface<"JointOpInterface"> {
  let cppNamespace = "::tessera::spmd";
  let description = [{
    A collective of one or several operands of one element type, which are sent in one message. It treats each of them
    independently. Partitioning makes collectives of one operand each, and joins those that can wait for one another
    (partition/join_collectives.h). The location of a joint collective has the locations of its members
    (joint_location.h).
  }];
}

class Spmd_JointCollective<string mnemonic, list<Trait> traits = []>
    : Spmd_Collective<mnemonic, traits # [JointOpInterface]> {
  let results = (outs Variadic<AnyRankedTensor>:$results);
}

def CombiningOpInterface : OpInterface<"CombiningOpInterface"> {
  let cppNamespace = "::tessera::spmd";
  let description = [{
    A collective whose results are its operands, each combined element by element with those of the group's other
    devices. It may therefore come before or after an op that keeps partial values partial, also on another type.
  }];
  let methods = [
    InterfaceMethod<"How the operands combine.", "::tessera::Fold", "getReduction">,
    InterfaceMethod<"The devices whose operands combine.", "::tessera::spmd::MembersAttr", "getMembers">,
    InterfaceMethod<"Whether the program itself has the collective.", "bool", "getWritten">,
  ];
}

def Spmd_AllReduceOp : Spmd_JointCollective<"all_reduce", [
    CombiningOpInterface, DeclareOpInterfaceMethods<PermutableDimsOpInterface, ["canPermuteDims"]>, RangedTypesMatchWith<"results have the operands' types", "operands", "results", "$_self">]> {
  let summary = "combines the operands of each group's devices, element by element";
  let arguments = (ins Spmd_Reduction:$reduction, Variadic<AnyRankedTensor>:$operands, Spmd_MembersAttr:$members,
                       OptionalAttr<StrAttr>:$reason,
                       UnitAttr:$written);
  let assemblyFormat = "custom<Reduction>($reduction) $operands "
                       "custom<Members>($members) custom<Reason>($reason, $written) attr-dict `:` type($operands)";
}

def Spmd_AllGatherOp : Spmd_JointCollective<"all_gather", [Spmd_PermutableDims]> {
  let summary = "concatenates the operands of each group's devices along a dimension";
  let arguments = (ins Variadic<AnyRankedTensor>:$operands, I64Attr:$dim, Spmd_MembersAttr:$members, OptionalAttr<StrAttr>:$reason,
                       UnitAttr:$written);
  let assemblyFormat = "$operands `dim` $dim "
                       "custom<Members>($members) custom<Reason>($reason, $written) attr-dict `:` functional-type($operands, $results)";
}

def Spmd_ReduceScatterOp : Spmd_JointCollective<"reduce_scatter", [Spmd_PermutableDims]> {
  let summary = "combines as all_reduce does; device i of a group keeps block i along a dimension";
  let arguments = (ins Spmd_Reduction:$reduction, Variadic<AnyRankedTensor>:$operands, I64Attr:$dim, Spmd_MembersAttr:$members,
                       OptionalAttr<StrAttr>:$reason,
                       UnitAttr:$written);
  let assemblyFormat = "custom<Reduction>($reduction) $operands `dim` $dim "
                       "custom<Members>($members) custom<Reason>($reason, $written) attr-dict `:` functional-type($operands, $results)";
}

def Spmd_AllToAllOp : Spmd_Collective<"all_to_all", [Spmd_PermutableDims]> {
  let summary = "sends block i along `split` to device i of the group, and concatenates received blocks along `concat`";
  let arguments = (ins AnyRankedTensor:$operand, I64Attr:$split, I64Attr:$concat, Spmd_MembersAttr:$members,
                       OptionalAttr<StrAttr>:$reason,
                       UnitAttr:$written);
  let assemblyFormat = "$operand `split` $split `concat` $concat "
                       "custom<Members>($members) custom<Reason>($reason, $written) attr-dict `:` functional-type($operand, $result)";
}

def Spmd_CollectivePermuteOp : Spmd_Collective<"collective_permute", [SameOperandsAndResultType, Spmd_PermutableDims]> {
  let summary = "sends the operand from source to target devices; devices that receive nothing get zeros";
  let description = [{ `pairs` are (source, target), flattened. Sources are distinct, and so are targets. }];
  let arguments = (ins AnyRankedTensor:$operand, DenseI64ArrayAttr:$pairs, OptionalAttr<StrAttr>:$reason,
                       UnitAttr:$written);
  let assemblyFormat = "$operand custom<Pairs>($pairs) custom<Reason>($reason, $written) attr-dict `:` type($operand)";
}

def Spmd_CollectiveBroadcastOp : Spmd_Collective<"collective_broadcast", [SameOperandsAndResultType]> {
  let summary = "gives every device of a group the operand of the group's first device; devices in no group get zeros";
  let arguments = (ins AnyRankedTensor:$operand, Spmd_MembersAttr:$members, OptionalAttr<StrAttr>:$reason,
                       UnitAttr:$written);
  let assemblyFormat = "$operand custom<Members>($members) custom<Reason>($reason, $written) attr-dict `:` type($operand)";
}

def Spmd_DirectExchangeOp : Spmd_Collective<"direct_exchange", [Spmd_PermutableDims]> {
  let summary = "brings blocks of an array from one layout to another: each device receives only the pieces it lacks";
  let description = [{
    Senders, receivers and pieces follow from the two layouts (mesh/direct_exchange.h). Devices that differ along axes of
    neither layout may hold different arrays. A block's elements beyond the array's end are zero afterwards.

    Along a dimension with a window, `window of 0 at 24 step 12 size 14 below 72`, the device at coordinate c along its
    axes gets 14 elements from 24 + 12c on, and zeros for elements outside the array or from 72 on.
  }];
  let arguments = (ins AnyRankedTensor:$operand, Spmd_MoveAttr:$move, OptionalAttr<StrAttr>:$reason,
                       UnitAttr:$written);
  let assemblyFormat = "$operand `of` custom<Move>($move) custom<Reason>($reason, $written) attr-dict `:` "
                       "functional-type($operand, $result)";
}

def Spmd_AxisIndexOp : Spmd_Op<"axis_index", [Pure]> {
  let summary = "this device's row-major coordinate along the axes";
  let arguments = (ins Spmd_MembersAttr:$members);
  let results = (outs 0DTensorOf<[I32]>:$result);
  let assemblyFormat = "custom<Members>($members) attr-dict `:` type($result)";
}

def Spmd_FusedOp : Spmd_Op<"fused", [IsolatedFromAbove, Pure, SingleBlock]> {
  let summary = "operations that become one kernel";
  let description = [{
    The body computes the results from its arguments, one for each operand. Lowering makes it; a body holds ops that are
    computed within one loop (FusedOpInterface) and ends in spmd.yield. It may hold an op of the library whose kernel
    does the other ops' work (JoinOpInterface): on its result, or by reading slices in place.

    ```mlir
    %r = spmd.fused(%a, %b) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32> {
    ^bb0(%x: tensor<8xf32>, %y: tensor<8xf32>):
      %s = stablehlo.add %x, %y : tensor<8xf32>
      %t = stablehlo.tanh %s : tensor<8xf32>
      spmd.yield %t : tensor<8xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$operands);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "`(` $operands `)` `:` functional-type($operands, results) custom<Body>($body) attr-dict";
}

def Spmd_YieldOp : Spmd_Op<"yield", [Pure, Terminator, ReturnLike, ParentOneOf<["FusedOp"]>]> {
  let summary = "the results of a spmd.fused";
  let arguments = (ins Variadic<AnyRankedTensor>:$operands);
  let assemblyFormat = "($operands^ `:` type($operands))? attr-dict";
}

#endif
