#include "reference/model.h"

namespace tessera {

void register_reference_models(mlir::DialectRegistry &registry) {
  register_elementwise_reference(registry);
  register_random_reference(registry);
  register_rearrange_reference(registry);
  register_slicing_reference(registry);
  register_contraction_reference(registry);
  register_reduction_reference(registry);
  register_window_reference(registry);
  register_indexing_reference(registry);
  register_linalg_reference(registry);
  register_control_reference(registry);
  register_collective_reference(registry);
  register_chlo_indexing_reference(registry);
  register_chlo_contraction_reference(registry);
  register_chlo_control_reference(registry);
  register_func_reference(registry);
  register_sdy_reference(registry);
  register_spmd_reference(registry);
  register_check_reference(registry);
}

}  // namespace tessera
