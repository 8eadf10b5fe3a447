// Declares collectives: operations that all devices of a group execute together.
#ifndef TESSERA_OPS_COLLECTIVE_TD
#define TESSERA_OPS_COLLECTIVE_TD

include "dialect/devices/devices.td"
include "dialect/stablehlo/attributes.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// These are operations on groups of processes. channel_handle and use_global_device_ids determine the meaning of a group:
//   no channel                          ids are replicas, a group for each partition
//   a channel                           all_gather, all_reduce, reduce_scatter: ids are replicas, over all partitions;
//                                       the others: ids are partitions, a group for each replica
//   a channel, use_global_device_ids    ids are devices
class StableHLO_CollectiveOp<string mnemonic, list<Trait> traits = []>
    : StableHLO_Op<mnemonic, [CrossDeviceOpInterface, SymbolUserOpInterface] # traits> {
  let moreDeclarations = [{
    ::llvm::LogicalResult verifySymbolUses(::mlir::SymbolTableCollection &symbols) {
      return ::tessera::stablehlo::verify_mesh_symbol(*this, getReplicaGroups(), symbols);
    }
    // Groups as lists of ids; see ops/collective/groups.h.
    std::optional<::tessera::DeviceGroups> groups() {
      return ::tessera::stablehlo::groups_of(getReplicaGroups());
    }
  }];
}

def StableHLO_AllGatherOp : StableHLO_CollectiveOp<"all_gather"> {
  let summary = "concatenates the operands of a group's members along a dimension, on each member";
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, I64Attr:$all_gather_dim,
                       StableHLO_ReplicaGroupsAttr:$replica_groups, OptionalAttr<StableHLO_ChannelHandleAttr>:$channel_handle,
                       UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<StableHLO_Tensor>:$results);
  let hasVerifier = 1;
}

def StableHLO_AllReduceOp : StableHLO_CollectiveOp<"all_reduce", [SingleBlock]> {
  let summary = "combines the operands of a group's members element by element, on each member";
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, StableHLO_ReplicaGroupsAttr:$replica_groups,
                       OptionalAttr<StableHLO_ChannelHandleAttr>:$channel_handle, UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<StableHLO_Tensor>:$results);
  let regions = (region SizedRegion<1>:$computation);
  let hasVerifier = 1;
}

def StableHLO_ReduceScatterOp : StableHLO_CollectiveOp<"reduce_scatter", [SingleBlock]> {
  let summary = "combines the operands of a group's members; member i keeps piece i along a dimension";
  let arguments = (ins StableHLO_Tensor:$operand, I64Attr:$scatter_dimension,
                       StableHLO_ReplicaGroupsAttr:$replica_groups, OptionalAttr<StableHLO_ChannelHandleAttr>:$channel_handle,
                       UnitAttr:$use_global_device_ids);
  let results = (outs StableHLO_Tensor:$result);
  let regions = (region SizedRegion<1>:$computation);
  let hasVerifier = 1;
}

def StableHLO_AllToAllOp : StableHLO_CollectiveOp<"all_to_all", [InferTypeOpAdaptor]> {
  let summary = "splits each member's operand in pieces, sends piece i to member i, and concatenates received pieces";
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, I64Attr:$split_dimension, I64Attr:$concat_dimension,
                       I64Attr:$split_count, StableHLO_ReplicaGroupsAttr:$replica_groups,
                       OptionalAttr<StableHLO_ChannelHandleAttr>:$channel_handle);
  let results = (outs Variadic<StableHLO_Tensor>:$results);
}

// One member of each group is its root: the first one, or, with has_dynamic_root, the member whose position is element
// i of the last operand, for value i.
class StableHLO_RootedOp<string mnemonic, list<Trait> traits>
    : StableHLO_CollectiveOp<mnemonic, [InferTypeOpAdaptor] # traits> {
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, StableHLO_ReplicaGroupsAttr:$replica_groups,
                       OptionalAttr<StableHLO_ChannelHandleAttr>:$channel_handle,
                       StableHLO_FlagAttr:$has_dynamic_root);
  let results = (outs Variadic<StableHLO_Tensor>:$results);
}

def StableHLO_CollectiveBroadcastOp : StableHLO_RootedOp<"collective_broadcast", []> {
  let summary = "the operands of each group's root, on all members; zeros on processes in no group";
}

def StableHLO_CollectiveReduceOp : StableHLO_RootedOp<"collective_reduce", [SingleBlock]> {
  let summary = "combines the operands of a group's members element by element, on its root; zeros on all others";
  let regions = (region SizedRegion<1>:$computation);
  let hasVerifier = 1;
}

def StableHLO_CollectivePermuteOp
    : StableHLO_Op<"collective_permute", [CrossDeviceOpInterface, StableHLO_CompatibleOperandsAndResult]> {
  let summary = "each source sends its operand to its target; zeros where nothing arrives";
  let arguments = (ins StableHLO_Tensor:$operand, I64ElementsAttr:$source_target_pairs,
                       OptionalAttr<StableHLO_ChannelHandleAttr>:$channel_handle);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
}

def StableHLO_CrossReplicaSumOp
    : StableHLO_CollectiveOp<"cross-replica-sum", [StableHLO_CompatibleOperandsAndResult]> {
  let summary = "an all_reduce over replicas that adds; older than all_reduce";
  let arguments = (ins StableHLO_Tensor:$operand, I64ElementsAttr:$replica_groups);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
}

class StableHLO_IdOp<string mnemonic> : StableHLO_Op<mnemonic, [Pure, InferTypeOpAdaptor]> {
  let results = (outs StableHLO_TensorOf<[UI32]>:$result);
  let assemblyFormat = "attr-dict `:` type(results)";
}
def StableHLO_PartitionIdOp : StableHLO_IdOp<"partition_id"> { let summary = "this process's partition"; }
def StableHLO_ReplicaIdOp : StableHLO_IdOp<"replica_id"> { let summary = "this process's replica"; }

#endif
