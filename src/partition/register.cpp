#include "partition/model.h"

namespace tessera {

void register_localize_models(mlir::DialectRegistry &registry) {
  register_contraction_localize(registry);
  register_reduction_localize(registry);
  register_rearrange_localize(registry);
  register_slicing_localize(registry);
  register_indexing_localize(registry);
  register_window_localize(registry);
  register_random_localize(registry);
  register_control_localize(registry);
  register_collective_localize(registry);
  register_sdy_localize(registry);
}

}  // namespace tessera
