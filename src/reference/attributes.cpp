#include "reference/attributes.h"

#include "ops/value_types.h"

namespace tessera {

std::vector<std::pair<int64_t, int64_t>> edges_of(const Tensor &padding) {
  std::vector<std::pair<int64_t, int64_t>> edges;
  for (int64_t i = 0; i + 1 < padding.size(); i += 2)
    edges.emplace_back(integer_at(padding, i), integer_at(padding, i + 1));
  return edges;
}

std::vector<std::pair<int64_t, int64_t>> edges_or_none(std::optional<mlir::DenseIntElementsAttr> padding, size_t rank) {
  if (!padding || !*padding) return std::vector<std::pair<int64_t, int64_t>>(rank, {0, 0});
  return edges_of(tensor_of(*padding));
}

Windows windows_of(llvm::ArrayRef<int64_t> sizes, std::optional<llvm::ArrayRef<int64_t>> strides,
                   std::optional<llvm::ArrayRef<int64_t>> base_dilations,
                   std::optional<llvm::ArrayRef<int64_t>> window_dilations,
                   std::optional<mlir::DenseIntElementsAttr> padding) {
  return {to_shape(sizes), shape_or(strides, sizes.size(), 1), shape_or(base_dilations, sizes.size(), 1),
          shape_or(window_dilations, sizes.size(), 1), edges_or_none(padding, sizes.size())};
}

}  // namespace tessera
