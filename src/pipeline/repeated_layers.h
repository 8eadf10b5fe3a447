// Finds the layers that a program repeats one after another, as an unrolled network does, and makes programs with fewer of
// them.
//
//   a1 b1 a2 b2 ... a100 b100  c  d100 e100 ... d1 e1  u1 u2 ... u100
//
// has three runs of a hundred copies: of a b, of d e and of u. With three layers it is a1 b1 a99 b99 a100 b100 c d100 ....
// Operations that read a removed copy read the copy before it instead.
#pragma once

#include <optional>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace tessera {

// Copy c of a run is the `length` operations from first + c * length on.
struct RepeatedRun {
  size_t first = 0, length = 0, copies = 0;

  size_t end() const { return first + length * copies; }
};

class RepeatedLayers {
 public:
  // Finds the runs of @main by the names, attributes and types of its operations; called functions are compared by
  // their bodies.
  explicit RepeatedLayers(mlir::func::FuncOp main);

  // Returns the number of layers; the longest run has one in each copy. It is 1 where nothing is repeated.
  int64_t count() const;
  // Lists the runs that have a copy for each layer, longest first.
  const std::vector<RepeatedRun> &runs() const { return runs_; }

  // Holds a program with fewer layers, and the number that each of its arguments and results has in the whole program.
  struct Shortened {
    mlir::OwningOpRef<mlir::ModuleOp> module;
    std::vector<unsigned> arguments, results;
  };
  // Removes layers until `layers` are left: at least 2, and fewer than there are.
  Shortened with(int64_t layers) const;

 private:
  // Says which layer a copy of a run belongs to: layers count up with the copies, or down.
  struct Order {
    bool is_reversed = false;
    int64_t offset = 0;  // copy + offset is the layer, or offset - copy

    int64_t layer_of(int64_t copy) const { return is_reversed ? offset - copy : offset + copy; }
  };
  using Layers = llvm::DenseMap<mlir::Operation *, int64_t>;  // of operations in runs

  void find_orders();
  static std::optional<int64_t> layer_of_readers(mlir::Value argument, const Layers &layers);
  Order order_of(const RepeatedRun &run, const Layers &layers) const;
  // Returns the first copy of a run that is removed, if so many layers are.
  size_t first_gone(size_t run, int64_t gone) const;

  mlir::func::FuncOp main_;
  std::vector<mlir::Operation *> ops_;  // of its block
  std::vector<RepeatedRun> runs_;
  std::vector<Order> orders_;  // by run
};

}  // namespace tessera
