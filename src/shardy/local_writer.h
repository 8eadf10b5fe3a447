// Writes operations of one device's program: constants, offsets of the device's block, and collectives.
#pragma once

#include <optional>

#include "base/fold.h"
#include "dialect/sdy/utils.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/Builders.h"

namespace tessera::shardy {

struct LocalOptions {
  bool gathers_by_dim = false;         // one gather for each dimension
  bool scatters_dims_at_once = false;  // one reduce-scatter for several dimensions
  bool names_axes = false;             // groups of collectives by mesh axes, where these are whole
  int64_t replica_count = 1, partition_count = 1;
};

// Describes a value of the program on whole arrays.
struct Whole {
  mlir::RankedTensorType type;
  std::optional<Sharding> sharding;

  AxisList axes_of(int64_t dim) const;
};

class LocalWriter {
 public:
  LocalWriter(mlir::ModuleOp module, const LocalOptions &options);

  mlir::OpBuilder &builder() { return builder_; }
  const sdy::MeshTable &meshes() const { return meshes_; }
  const LocalOptions &options() const { return options_; }
  void stand_at(mlir::Operation *op);

  // These note the shardings of values before their types change, and look them up. A new value takes over the notes of
  // the value that it replaces.
  void note_all(mlir::ModuleOp module);
  Whole whole(mlir::Value value) const;
  void replace(mlir::Operation *op, mlir::Value by);
  void take_notes(mlir::Value value, const Whole &whole) { wholes_[value] = whole; }
  // Returns the type of a device's block.
  mlir::RankedTensorType block_type(const Whole &whole) const;
  int64_t shard_count(const Whole &whole, int64_t dim) const;

  // Creates an operation at the builder's position.
  template <typename Op>
  mlir::Operation *make(mlir::TypeRange types, mlir::ValueRange operands,
                        llvm::ArrayRef<mlir::NamedAttribute> attributes = {}) {
    return make(Op::getOperationName(), types, operands, attributes);
  }
  template <typename Op>
  mlir::Value make_one(mlir::Type type, mlir::ValueRange operands,
                       llvm::ArrayRef<mlir::NamedAttribute> attributes = {}) {
    return make<Op>(mlir::TypeRange(type), operands, attributes)->getResult(0);
  }
  mlir::NamedAttribute attribute(llvm::StringRef name, mlir::Attribute value) {
    return {builder_.getStringAttr(name), value};
  }
  mlir::Value constant(mlir::ElementsAttr value);
  mlir::Value number(mlir::Type element, int64_t value) {
    return filled(mlir::RankedTensorType::get({}, element), value);
  }
  mlir::Value filled(mlir::RankedTensorType type, int64_t value);
  // Returns whether constants of this element type can be made from numbers.
  static bool has_numbers(mlir::Type element) {
    auto complex = mlir::dyn_cast<mlir::ComplexType>(element);
    return complex ? mlir::isa<mlir::FloatType>(complex.getElementType()) : element.isIntOrIndexOrFloat();
  }
  mlir::Value reshape(mlir::Value value, llvm::ArrayRef<int64_t> shape);
  mlir::Value transpose(mlir::Value value, llvm::ArrayRef<int64_t> order);
  mlir::Value broadcast(mlir::Value value, mlir::RankedTensorType type, llvm::ArrayRef<int64_t> dims);
  mlir::Value dynamic_slice(mlir::Value value, mlir::ValueRange starts, llvm::ArrayRef<int64_t> sizes);

  // Returns the device's own number, a scalar of type i64.
  mlir::Value device_number();
  // Looks a number of the device up: `values` has one for each device. The result is a scalar.
  mlir::Value number_of_device(const std::vector<int64_t> &values);
  // Returns the block's start in a dimension: `step` elements for each coordinate along the axes.
  mlir::Value offset(const AxisList &axes, int64_t step, const Mesh &mesh);
  // Returns whether the device is the first one along the axes, as an array of one element.
  mlir::Value is_first(const AxisList &axes, const Mesh &mesh);

  mlir::Attribute groups(const AxisList &axes, const Sharding &on);
  mlir::Attribute next_channel();
  // Writes the body of a reduction of scalars into the operation's region.
  void write_body(mlir::Operation *op, ReductionKind kind, mlir::Type element);

 private:
  mlir::Operation *make(llvm::StringRef name, mlir::TypeRange types, mlir::ValueRange operands,
                        llvm::ArrayRef<mlir::NamedAttribute> attributes);

  mlir::OpBuilder builder_;
  mlir::Location loc_;
  sdy::MeshTable meshes_;
  LocalOptions options_;
  int64_t last_channel_ = 0;
  llvm::DenseMap<mlir::Value, Whole> wholes_;
};

// Each returns nothing for operations that aren't its own. Values have the types of blocks already, except the
// operation's own results; the writer knows the whole arrays.
std::optional<llvm::LogicalResult> localize_collective(LocalWriter &writer, mlir::Operation *op);
std::optional<llvm::LogicalResult> localize_by_shape(LocalWriter &writer, mlir::Operation *op);
std::optional<llvm::LogicalResult> localize_indexed(LocalWriter &writer, mlir::Operation *op);

}  // namespace tessera::shardy
