// One operation on arrays of a thousand odd elements: by the reference, and by generated code of several widths for several
// kinds of processor.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/tensor.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "lower/codegen/math.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// A kind of processor and the width of vectors.
struct Variant {
  VectorTarget target;
  const char *features;
  int width;
};
// Returns the variants that this machine can run; those of one target are adjacent, in order of width.
const std::vector<Variant> &variants();

// `%r = <op>` in @main, parsed and verified. Text of the operation: with operands %0, %1...
class MathCase {
 public:
  MathCase(mlir::MLIRContext &context, const std::string &op, const std::vector<DType> &operands, DType result,
           int64_t size);
  bool is_valid() const { return static_cast<bool>(module_); }
  mlir::Operation *op() const;
  // Returns nothing if the operation has no meaning for these types.
  std::optional<Tensor> by_reference(const std::vector<Tensor> &inputs) const;

  std::string name;  // for messages: the operation and its dtypes
  // The last operand in generated code, where it is a number that is known there: of rank 0.
  std::optional<Tensor> known;

 private:
  mlir::OwningOpRef<mlir::ModuleOp> module_;
};

// A context with the dialects, and no messages.
std::unique_ptr<mlir::MLIRContext> quiet_context();

// "(%0, %1) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>" and so on: `op` in the generic form, `attributes` with braces.
std::string generic_text(const std::string &op, const std::vector<DType> &operands, DType result, int64_t size,
                         const std::string &attributes = "");

// Generated code: the result of the case in each variant. All in one module; `cases` can_emit_elementwise.
class MathCode {
 public:
  explicit MathCode(llvm::ArrayRef<const MathCase *> cases);
  Tensor run(size_t index, size_t variant, const std::vector<Tensor> &inputs, DType result) const;

 private:
  std::unique_ptr<llvm::orc::LLJIT> jit_;
};

}  // namespace tessera
