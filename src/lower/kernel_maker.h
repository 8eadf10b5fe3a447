// Gives an operation a kernel of its own by a free function in namespace tessera and one name in a list, as with the
// reference's meanings (reference/model.h).
//
//   static llvm::FailureOr<Kernel> make_kernel(stablehlo::SortOp op, KernelMaker &maker) { ... }
//
//   void register_rearrange_kernels(mlir::DialectRegistry &registry) {
//     attach<stablehlo::StablehloDialect, KernelModel, stablehlo::SortOp, ...>(registry);
//   }
//
// The function is in src/ops/<family>/kernel*.cpp, which reads attributes and types; the work is in src/kernels, which
// knows no MLIR. GenericModel does the same for ops that fused loops take in as well: such kernels serve programs for
// which nothing is generated. JoinModel, with `bool takes_epilogue(op, const EpilogueResults &)` and `bool
// takes_view(op, OperandNumber)`, is for ops whose kernels take joined work (KernelMaker::joined). Where sums are alike
// on all meshes, `make_ordered_kernel` is called in place of make_kernel.
#pragma once

#include "base/error.h"
#include "kernels/joined.h"
#include "kernels/kernel.h"
#include "mlir/IR/Region.h"
#include "ops/registration.h"

namespace tessera {
struct EpilogueResults {
  mlir::TypeRange types;
};
struct OperandNumber {
  unsigned value = 0;
};
}  // namespace tessera

namespace tessera {

// Describes a region of scalars as a function on vectors: for i < count, results[r][i] = region(arguments[..][i]), on arrays
// of the dtypes of the region's block arguments and results. The arrays don't overlap, but a result may be an
// argument's array.
using BodyFunction = void (*)(void *const *arguments, void *const *results, int64_t count);

// An op asks its KernelMaker while its kernel is made. Functions are compiled together with all other kernels of the
// program, so they can be called when the kernel runs, not before.
class KernelMaker {
 public:
  virtual ~KernelMaker() = default;
  // Returns the compiled region, or null if it uses outer values or has an op that can't be generated. The pointer is
  // set before the kernel is first called and lives as long as `state` of kernels made by this maker.
  virtual std::shared_ptr<const BodyFunction> body(mlir::Region &region) = 0;
  // Returns whether the order of a sum may depend on nothing but its length (ProgramOptions::sums_alike).
  virtual bool sums_alike() const { return false; }
  // Returns the work to do beside the op: only work that the op takes (JoinOpInterface).
  virtual const JoinedWork &joined() const {
    static const JoinedWork nothing;
    return nothing;
  }
};

template <typename Op>
struct KernelModel : KernelOpInterface::ExternalModel<KernelModel<Op>, Op> {
  llvm::FailureOr<OpKernel> makeKernel(mlir::Operation *op, KernelMaker &maker) const {
    auto typed = mlir::cast<Op>(op);
    // The functions are found by argument-dependent lookup where the models are listed.
    if (!maker.sums_alike()) return make_kernel(typed, maker);
    if constexpr (requires { make_ordered_kernel(typed, maker); }) return make_ordered_kernel(typed, maker);
    return llvm::failure();
  }
};

template <typename Op>
struct JoinModel : JoinOpInterface::ExternalModel<JoinModel<Op>, Op> {
  bool takesEpilogue(mlir::Operation *op, const EpilogueResults &results) const {
    return takes_epilogue(mlir::cast<Op>(op), results);
  }
  bool takesView(mlir::Operation *op, unsigned operand) const {
    return takes_view(mlir::cast<Op>(op), OperandNumber{operand});
  }
};

template <typename Op>
struct GenericModel : GenericOpInterface::ExternalModel<GenericModel<Op>, Op> {
  llvm::FailureOr<Kernel> makeGenericKernel(mlir::Operation *op, KernelMaker &maker) const {
    return make_kernel(mlir::cast<Op>(op), maker);
  }
};

}  // namespace tessera
