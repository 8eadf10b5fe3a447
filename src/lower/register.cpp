#include "lower/codegen/fused.h"
#include "lower/native.h"

namespace tessera {

void register_native_kernels(mlir::DialectRegistry &registry) {
  register_contraction_native(registry);
  register_control_native(registry);
  register_convolution_native(registry);
  register_rearrange_native(registry);
  register_rearrange_generic(registry);
  register_linalg_native(registry);
  register_indexing_native(registry);
  register_sort_native(registry);
  register_slicing_native(registry);
  register_elementwise_native(registry);
  register_window_native(registry);
  register_random_native(registry);
  register_reduction_native(registry);
}

void register_fused_models(mlir::DialectRegistry &registry) {
  register_elementwise_fused(registry);
  register_made_fused(registry);
  register_rearrange_fused(registry);
  register_slicing_fused(registry);
  register_reduction_fused(registry);
  register_indexing_fused(registry);
  register_window_fused(registry);
  register_control_fused(registry);
}

}  // namespace tessera
