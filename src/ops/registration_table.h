// All lists of duties, by the file of a family that holds them. A program that needs only some phases links only their
// lists:
//
//   register_duties<DutyFile::reference>(registry);
#pragma once

#include <cstddef>
#include <iterator>
#include <utility>

#include "ops/registration.h"

namespace tessera {

// The names of the files, as OPS in CMakeLists.txt and doc/architecture.md list them.
enum class DutyFile {
  reference,
  sharding_rule,
  localize,
  partial,
  fused,
  native,
  exchange,
  derivative,
  prune,
  batch,
  cost
};

struct DutyRow {
  DutyFile file;
  Registration *models;
};

inline constexpr DutyRow duty_rows[] = {
    {DutyFile::reference, register_elementwise_reference},
    {DutyFile::reference, register_random_reference},
    {DutyFile::reference, register_contraction_reference},
    {DutyFile::reference, register_reduction_reference},
    {DutyFile::reference, register_rearrange_reference},
    {DutyFile::reference, register_slicing_reference},
    {DutyFile::reference, register_indexing_reference},
    {DutyFile::reference, register_window_reference},
    {DutyFile::reference, register_linalg_reference},
    {DutyFile::reference, register_control_reference},
    {DutyFile::reference, register_control_calls_reference},
    {DutyFile::reference, register_collective_reference},
    {DutyFile::reference, register_chlo_indexing_reference},
    {DutyFile::reference, register_chlo_contraction_reference},
    {DutyFile::reference, register_chlo_control_reference},
    {DutyFile::reference, register_func_reference},
    {DutyFile::reference, register_sdy_reference},
    {DutyFile::reference, register_spmd_reference},
    {DutyFile::reference, register_check_reference},
    {DutyFile::sharding_rule, register_elementwise_rules},
    {DutyFile::sharding_rule, register_contraction_rules},
    {DutyFile::sharding_rule, register_reduction_rules},
    {DutyFile::sharding_rule, register_rearrange_rules},
    {DutyFile::sharding_rule, register_slicing_rules},
    {DutyFile::sharding_rule, register_indexing_rules},
    {DutyFile::sharding_rule, register_window_rules},
    {DutyFile::sharding_rule, register_control_rules},
    {DutyFile::sharding_rule, register_linalg_rules},
    {DutyFile::sharding_rule, register_random_rules},
    {DutyFile::sharding_rule, register_collective_rules},
    {DutyFile::sharding_rule, register_data_flow},
    {DutyFile::sharding_rule, register_chlo_elementwise_rules},
    {DutyFile::sharding_rule, register_chlo_contraction_rules},
    {DutyFile::sharding_rule, register_chlo_indexing_rules},
    {DutyFile::sharding_rule, register_sdy_rules},
    {DutyFile::localize, register_contraction_localize},
    {DutyFile::localize, register_reduction_localize},
    {DutyFile::localize, register_rearrange_localize},
    {DutyFile::localize, register_slicing_localize},
    {DutyFile::localize, register_indexing_localize},
    {DutyFile::localize, register_window_localize},
    {DutyFile::localize, register_linalg_localize},
    {DutyFile::localize, register_random_localize},
    {DutyFile::localize, register_control_localize},
    {DutyFile::localize, register_collective_localize},
    {DutyFile::localize, register_sdy_localize},
    {DutyFile::partial, register_elementwise_partial},
    {DutyFile::partial, register_contraction_partial},
    {DutyFile::partial, register_reduction_partial},
    {DutyFile::partial, register_rearrange_partial},
    {DutyFile::partial, register_slicing_partial},
    {DutyFile::partial, register_indexing_partial},
    {DutyFile::partial, register_window_partial},
    {DutyFile::partial, register_linalg_partial},
    {DutyFile::partial, register_control_partial},
    {DutyFile::fused, register_elementwise_fused},
    {DutyFile::fused, register_made_fused},
    {DutyFile::fused, register_rearrange_fused},
    {DutyFile::fused, register_slicing_fused},
    {DutyFile::fused, register_reduction_fused},
    {DutyFile::fused, register_indexing_fused},
    {DutyFile::fused, register_window_fused},
    {DutyFile::fused, register_control_fused},
    {DutyFile::native, register_contraction_native},
    {DutyFile::native, register_control_native},
    {DutyFile::native, register_convolution_native},
    {DutyFile::native, register_rearrange_native},
    {DutyFile::native, register_rearrange_generic},
    {DutyFile::native, register_linalg_native},
    {DutyFile::native, register_indexing_native},
    {DutyFile::native, register_sort_native},
    {DutyFile::native, register_slicing_native},
    {DutyFile::native, register_elementwise_native},
    {DutyFile::native, register_window_native},
    {DutyFile::native, register_random_native},
    {DutyFile::native, register_reduction_native},
    {DutyFile::exchange, register_exchanges},
    {DutyFile::derivative, register_elementwise_derivatives},
    {DutyFile::derivative, register_linear_elementwise_derivatives},
    {DutyFile::derivative, register_chlo_derivatives},
    {DutyFile::derivative, register_contraction_derivatives},
    {DutyFile::derivative, register_reduction_derivatives},
    {DutyFile::derivative, register_rearrange_derivatives},
    {DutyFile::derivative, register_slicing_derivatives},
    {DutyFile::derivative, register_indexing_derivatives},
    {DutyFile::derivative, register_scatter_derivatives},
    {DutyFile::derivative, register_window_derivatives},
    {DutyFile::derivative, register_convolution_derivatives},
    {DutyFile::derivative, register_linalg_derivatives},
    {DutyFile::derivative, register_batch_norm_derivatives},
    {DutyFile::derivative, register_control_derivatives},
    {DutyFile::derivative, register_manual_derivatives},
    {DutyFile::derivative, register_named_derivatives},
    {DutyFile::derivative, register_while_derivatives},
    {DutyFile::derivative, register_branch_derivatives},
    {DutyFile::derivative, register_collective_derivatives},
    {DutyFile::derivative, register_collective_variance},
    {DutyFile::derivative, register_rule_derivatives},
    {DutyFile::derivative, register_checkpoint_derivatives},
    {DutyFile::prune, register_branch_prune},
    {DutyFile::prune, register_manual_prune},
    {DutyFile::prune, register_checkpoint_prune},
    {DutyFile::batch, register_elementwise_batching},
    {DutyFile::batch, register_chlo_batching},
    {DutyFile::batch, register_rearrange_batching},
    {DutyFile::batch, register_slicing_batching},
    {DutyFile::batch, register_contraction_batching},
    {DutyFile::batch, register_reduction_batching},
    {DutyFile::batch, register_indexing_batching},
    {DutyFile::batch, register_window_batching},
    {DutyFile::batch, register_random_batching},
    {DutyFile::batch, register_linalg_batching},
    {DutyFile::batch, register_control_batching},
    {DutyFile::batch, register_manual_batching},
    {DutyFile::batch, register_named_batching},
    {DutyFile::batch, register_collective_batching},
    {DutyFile::batch, register_rule_batching},
    {DutyFile::cost, register_contraction_costs},
    {DutyFile::cost, register_linalg_costs},
};

// Registers the lists of some files. Functions of other files aren't referred to.
template <DutyFile... files>
void register_duties(mlir::DialectRegistry &registry) {
  auto add = [&]<size_t row>() {
    if constexpr (((duty_rows[row].file == files) || ...)) {
      constexpr Registration *models = duty_rows[row].models;
      models(registry);
    }
  };
  [&]<size_t... row>(std::index_sequence<row...>) {
    (add.template operator()<row>(), ...);
  }(std::make_index_sequence<std::size(duty_rows)>());
}

inline void register_all_duties(mlir::DialectRegistry &registry) {
  for (const DutyRow &row : duty_rows) row.models(registry);
}

}  // namespace tessera
