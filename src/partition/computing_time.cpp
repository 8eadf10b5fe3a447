#include "partition/computing_time.h"

#include <algorithm>

#include "dialect/devices/devices.h"
#include "llvm/ADT/DenseSet.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "ops/value_types.h"
#include "partition/executed_collectives.h"
#include "partition/op_work.h"

namespace tessera {
namespace {

constexpr int cheap_cost = 4;                   // what each user computes again (FuseOptions)
constexpr double scattered_elements = 1 << 12;  // of ops that scatter lanes and stay kernels of their own

FusionTraits traits_of(mlir::Operation *op) {
  auto fused = llvm::dyn_cast<FusedOpInterface>(op);
  return fused && op->getNumResults() == 1 ? fused.fusionTraits() : FusionTraits();
}

// Returns whether the op may be computed within the kernels that use its result.
bool may_be_fused(mlir::Operation *op, const FusionTraits &traits) {
  if (traits.role != FusionRole::elementwise && traits.role != FusionRole::moves) return false;
  return !traits.scatters_lanes || elements_of(op->getResult(0).getType()) <= scattered_elements;
}

// Returns whether the op computes on its device and isn't a part of another op, as the body of a reduction is.
bool computes(mlir::Operation *op) {
  return op->getNumResults() > 0 && !op->hasTrait<mlir::OpTrait::ConstantLike>() && !crosses_devices(op) &&
         !llvm::isa<mlir::RegionBranchOpInterface, mlir::CallOpInterface>(op) &&
         llvm::isa<mlir::FunctionOpInterface, mlir::RegionBranchOpInterface>(op->getParentOp());
}

// Counts as the choice of layouts does: a product and its sum are one operation, and so is an element of any function.
double operations_of_way(mlir::Operation *op, const FusionTraits &traits) {
  if (auto known = llvm::dyn_cast<CostOpInterface>(op)) return known.operations() / 2;
  return elements_of((traits.role == FusionRole::reduces ? op->getOperand(0) : op->getResult(0)).getType());
}

// Times the ops of a program. What is stored depends on users, which are looked at before, and what is read on operands.
class ComputingTime {
 public:
  ComputingTime(mlir::ModuleOp module, const Mesh &mesh, const Machine &machine) : mesh_(mesh), machine_(machine) {
    module.walk<mlir::WalkOrder::PreOrder, mlir::ReverseIterator>([&](mlir::Operation *op) {
      if (find_stored(op)) stored_.insert(op);
    });
    module.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
      if (find_read(op)) read_.insert(op);
    });
  }

  double seconds_of(mlir::Operation *op) const {
    const FusionTraits traits = traits_of(op);
    if (traits.keeps_bytes) return 0;
    const bool is_kernel = stored_.contains(op);
    double made = 0;
    for (mlir::Type type : op->getResultTypes()) made += static_cast<double>(byte_count(type));
    double bytes = is_kernel ? made : 0;
    for (mlir::Value operand : op->getOperands()) {
      if (!is_read(operand)) continue;
      const auto read = static_cast<double>(byte_count(operand.getType()));
      bytes += traits.role == FusionRole::moves ? std::min(read, made) : read;
    }
    const DType dtype = find_dtype(op->getResult(0).getType()).value_or(DType::f32);  // a token computes nothing
    return std::max(machine_.computing_seconds(operations_of_way(op, traits), dtype, mesh_.size()),
                    machine_.moving_seconds(bytes, mesh_.size())) +
           (is_kernel ? machine_.kernel_seconds : 0);
  }

 private:
  // Returns whether the result of an op is stored in memory: some user isn't fused with it, or several would compute it.
  bool find_stored(mlir::Operation *op) const {
    const FusionTraits traits = traits_of(op);
    if (!may_be_fused(op, traits) || (traits.cost > cheap_cost && !op->hasOneUse())) return true;
    return llvm::any_of(op->getUsers(), [&](mlir::Operation *user) {
      const FusionTraits of_user = traits_of(user);
      if (of_user.keeps_bytes) return stored_.contains(user);
      return of_user.role != FusionRole::reduces && !may_be_fused(user, of_user);
    });
  }

  // Returns whether the result of an op is read from memory. A reshaped one is read where its elements are.
  bool find_read(mlir::Operation *op) const {
    if (traits_of(op).keeps_bytes) return is_read(op->getOperand(0));
    return !op->hasTrait<mlir::OpTrait::ConstantLike>() && stored_.contains(op);
  }
  bool is_read(mlir::Value value) const {
    mlir::Operation *op = value.getDefiningOp();
    return !op || read_.contains(op);
  }

  const Mesh &mesh_;
  const Machine &machine_;
  llvm::DenseSet<mlir::Operation *> stored_, read_;
};

}  // namespace

double computing_seconds(mlir::ModuleOp per_device, const Mesh &mesh, const Machine &machine) {
  const ComputingTime time(per_device, mesh, machine);
  double seconds = 0;
  for (mlir::func::FuncOp function : per_device.getOps<mlir::func::FuncOp>())
    if (!function.isPrivate())
      for (const ExecutedOp &executed : executed_ops(function, computes))
        seconds += static_cast<double>(executed.executions) * time.seconds_of(executed.op);
  return seconds;
}

}  // namespace tessera
