// Attaches interfaces (op_interfaces.td) to operations: a family lists its models of an interface in one function, and
// one table lists all these functions (registration_table.h).
//
//   void register_rearrange_reference(mlir::DialectRegistry &registry) {
//     attach<stablehlo::StablehloDialect, ReferenceModel, stablehlo::ReverseOp, ...>(registry);
//   }
//
// A model is a template over the op, made by the phase of the interface: ReferenceModel is in reference/model.h.
#pragma once

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "ops/op_interfaces.h"

namespace tessera {

// The ops are of this dialect.
template <typename Dialect, template <typename> typename Model, typename... Ops>
void attach(mlir::DialectRegistry &registry) {
  registry.addExtension(
      +[](mlir::MLIRContext *context, Dialect *) { (Ops::template attachInterface<Model<Ops>>(*context), ...); });
}

// Registers a family's models of an interface, in src/ops/<family>/<interface>*.cpp, or in the phase for ops without a
// family.
using Registration = void(mlir::DialectRegistry &registry);

// reference
Registration register_elementwise_reference, register_random_reference, register_contraction_reference,
    register_reduction_reference, register_rearrange_reference, register_slicing_reference, register_indexing_reference,
    register_window_reference, register_linalg_reference, register_control_reference, register_control_calls_reference,
    register_collective_reference, register_chlo_indexing_reference, register_chlo_contraction_reference,
    register_chlo_control_reference, register_func_reference, register_sdy_reference, register_spmd_reference,
    register_check_reference;
// sharding_rule
Registration register_elementwise_rules, register_contraction_rules, register_reduction_rules, register_rearrange_rules,
    register_slicing_rules, register_indexing_rules, register_window_rules, register_control_rules,
    register_linalg_rules, register_random_rules, register_collective_rules, register_data_flow,
    register_chlo_elementwise_rules, register_chlo_contraction_rules, register_chlo_indexing_rules, register_sdy_rules;
// localize
Registration register_contraction_localize, register_reduction_localize, register_rearrange_localize,
    register_slicing_localize, register_indexing_localize, register_window_localize, register_linalg_localize,
    register_random_localize, register_control_localize, register_collective_localize, register_sdy_localize;
// partial
Registration register_elementwise_partial, register_contraction_partial, register_reduction_partial,
    register_rearrange_partial, register_slicing_partial, register_indexing_partial, register_window_partial,
    register_linalg_partial, register_control_partial;
// fused
Registration register_elementwise_fused, register_made_fused, register_rearrange_fused, register_slicing_fused,
    register_reduction_fused, register_indexing_fused, register_window_fused, register_control_fused;
// kernel
Registration register_contraction_kernels, register_control_kernels, register_convolution_kernels,
    register_rearrange_kernels, register_rearrange_generic, register_linalg_kernels, register_indexing_kernels,
    register_sort_kernels, register_slicing_kernels, register_elementwise_kernels, register_window_kernels,
    register_random_kernels, register_reduction_kernels;
// exchange
Registration register_exchanges;
// derivative
Registration register_elementwise_derivatives, register_linear_elementwise_derivatives, register_chlo_derivatives,
    register_contraction_derivatives, register_reduction_derivatives, register_rearrange_derivatives,
    register_slicing_derivatives, register_indexing_derivatives, register_scatter_derivatives,
    register_window_derivatives, register_convolution_derivatives, register_linalg_derivatives,
    register_batch_norm_derivatives, register_control_derivatives, register_manual_derivatives,
    register_named_derivatives, register_while_derivatives, register_branch_derivatives,
    register_collective_derivatives, register_collective_variance, register_rule_derivatives,
    register_checkpoint_derivatives;
// prune
Registration register_branch_prune, register_manual_prune, register_checkpoint_prune;
// batch
Registration register_elementwise_batching, register_chlo_batching, register_rearrange_batching,
    register_slicing_batching, register_contraction_batching, register_reduction_batching, register_indexing_batching,
    register_window_batching, register_random_batching, register_linalg_batching, register_control_batching,
    register_manual_batching, register_named_batching, register_collective_batching, register_rule_batching;
// refine
Registration register_elementwise_refine, register_contraction_refine, register_reduction_refine,
    register_rearrange_refine, register_slicing_refine, register_indexing_refine, register_window_refine,
    register_control_refine;
// cost
Registration register_contraction_costs, register_linalg_costs;

}  // namespace tessera
