// Tracks values that are longer than the arrays that they hold, so that blocks are equal: the arrays' extents, and the
// elements behind their ends.
#pragma once

#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/body_fold.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera::shardy {

using Extents = llvm::SmallVector<int64_t>;

inline llvm::ArrayRef<int64_t> shape_of(mlir::Value value) {
  return mlir::cast<mlir::RankedTensorType>(value.getType()).getShape();
}

inline bool is_static(mlir::Value value) {
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(value.getType());
  return tensor && tensor.hasStaticShape();
}

class PaddedValues {
 public:
  explicit PaddedValues(mlir::ModuleOp module) : meshes_(module) {}

  // Returns whether the value's extents are the array's own.
  bool is_array(mlir::Value value) const { return !arrays_.contains(value); }
  // Returns the extents of the array that the value holds, which are shorter than the value's where it is padded.
  Extents array(mlir::Value value) const;
  bool is_padded(mlir::Value value, int64_t dim) const { return array(value)[dim] != shape_of(value)[dim]; }
  // Returns the extents rounded up to what the value's sharding divides.
  Extents even(mlir::Value value) const { return even(array(value), value); }
  Extents even(llvm::ArrayRef<int64_t> array, mlir::Value value) const;

  // Changes a value's type.
  void resize(mlir::Value value, llvm::ArrayRef<int64_t> extents);
  // Returns whether all elements behind the end of the array are zero.
  bool has_zeros(mlir::Value value) const { return zeros_.contains(value); }
  void note_zeros_like(mlir::Value value, mlir::Value like);

  // Returns the value with other extents: cut, or with zeros behind its end. `sharding` may be null.
  mlir::Value fit(mlir::OpBuilder &builder, mlir::Value value, llvm::ArrayRef<int64_t> extents,
                  mlir::Attribute sharding);
  // Returns the value with the element behind the end of the array in the dimension.
  mlir::Value fill(mlir::OpBuilder &builder, mlir::Value value, int64_t dim, mlir::Value element);
  // Returns a zero of the element type: a new constant, or the zero that was put behind the end of the value before.
  mlir::Value zero_for(mlir::OpBuilder &builder, mlir::Value value);
  static mlir::Value scalar(mlir::OpBuilder &builder, mlir::Location loc, mlir::TypedAttr number);
  // Returns the value's sharding as an operation with one result writes it; null if it has none.
  static mlir::Attribute sharding_attribute(mlir::Value value);

 private:
  sdy::MeshTable meshes_;
  llvm::DenseMap<mlir::Value, Extents> arrays_;
  llvm::DenseMap<mlir::Value, mlir::Value> zeros_;  // the scalar that was put behind the end
};

// Returns whether each element of the results is computed only from the operands' elements at its index.
bool is_pointwise(mlir::Operation *op);

// Erases slices and pads that no longer change anything.
void drop_idle(mlir::func::FuncOp function);

// Returns the element to put behind the end of an array that is folded, which leaves the others unchanged; null if
// there is none.
mlir::TypedAttr element_behind(Fold fold, mlir::Type type, mlir::Builder &builder);

}  // namespace tessera::shardy
