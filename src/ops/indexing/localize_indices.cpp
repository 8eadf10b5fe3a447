#include "ops/indexing/localize_indices.h"

#include "dialect/stablehlo/dialect.h"

namespace tessera::stablehlo {

std::vector<Component> components_of(Localizer &localizer, llvm::ArrayRef<int64_t> index_map, const Shape &sizes) {
  std::vector<Component> components;
  Shape global = localizer.global_operand_shape(0);
  for (int64_t number : index_map) {
    const DimId dim(number);
    bool is_whole = sizes[dim] == global[dim] && global[dim] > 1;
    AxisList axes = is_whole ? AxisList() : localizer.operand_axes(0)[dim];
    const int64_t block = ceil_div(global[dim], size_of(axes, localizer.mesh()));
    components.push_back({dim, global[dim], block, axes, axes.empty() ? 1 : sizes[dim]});
  }
  return components;
}

bool any_cut(const std::vector<Component> &components) {
  return llvm::any_of(components, [](const Component &component) { return !component.axes.empty(); });
}

mlir::Value with_vector_dim(LocalEmitter &emitter, mlir::Value indices, DimId vector_dim) {
  Shape shape = shape_of_value(indices);
  if (vector_dim < static_cast<int64_t>(shape.size())) return indices;
  shape.push_back(1);
  return emitter.reshape(indices, shape);
}

mlir::Value by_component(LocalEmitter &emitter, mlir::Value indices, DimId vector_dim,
                         const std::vector<Component> &components,
                         const std::function<mlir::Value(const Component &)> &scalar) {
  Shape piece = shape_of_value(indices);
  piece[vector_dim] = 1;
  std::vector<mlir::Value> pieces;
  for (const Component &component : components) pieces.push_back(emitter.broadcast(scalar(component), piece));
  return emitter.concatenate(pieces, vector_dim);
}

mlir::Value index_constant(LocalEmitter &emitter, mlir::Type element, int64_t value) {
  auto type = llvm::cast<mlir::IntegerType>(element);
  return emitter.scalar(element, mlir::IntegerAttr::get(type, llvm::APInt(type.getWidth(), value, false, true)));
}

mlir::Value relative(LocalEmitter &emitter, mlir::Value indices, DimId vector_dim,
                     const std::vector<Component> &components) {
  mlir::Type element = element_of(indices);
  auto offset = [&](const Component &component) {
    if (component.start) return index_constant(emitter, element, *component.start);
    if (component.axes.empty()) return index_constant(emitter, element, 0);
    mlir::Value start = emitter.multiply(emitter.axis_index(component.axes), emitter.integer(component.block));
    if (component.window > 1) start = emitter.subtract(start, emitter.integer(component.window));
    return emitter.convert(start, element);
  };
  return emitter.subtract(indices, by_component(emitter, indices, vector_dim, components, offset));
}

static bool holds(mlir::Value indices, int64_t extent) {
  auto type = llvm::cast<mlir::IntegerType>(element_of(indices));
  return type.getWidth() >= 32 || extent < (int64_t{1} << (type.getWidth() - 1));
}

bool indexes_fit(mlir::Value operand, mlir::Value indices) {
  return llvm::all_of(shape_of_value(operand), [&](int64_t extent) { return holds(indices, 2 * extent); });
}

}  // namespace tessera::stablehlo
